import { createHash } from 'node:crypto';
import type { LanguageModel, ModelFaultReason } from '#guidance/model/language-model.ts';
import { STUDY_PROMPT } from '#guidance/model/prompts/study.ts';
import { STUDY_DRAFTS, type StudyDraft, type StudyKind } from '#guidance/model/study/study-drafts.ts';
import type { StudyTask, StudyWriter, WrittenStudy } from '#guidance/model/study/write-study.ts';
import type { ModelChoice } from '#guidance/types.ts';
import { createSharedWork } from '#server/work/shared-work.ts';
import type { WrittenStudiesStore } from './written-studies.store.ts';

/** What it is made of. */
export interface WrittenStudiesParts {
  writer: StudyWriter;
  store: WrittenStudiesStore;
  /** The model that everybody shares, whose studies are looked for; null where none is configured. */
  shared: ModelIdentity | null;
  /** A person’s model, or why there is none where they would expect one. */
  modelFor(userId: string): Promise<Pick<ModelChoice, 'model' | 'withoutModel'>>;
  /** The text that is written about. */
  corpusHash: string;
  now(): Date;
  onFailure(error: unknown): void;
}

/** What tells one model's studies from another's. */
type ModelIdentity = Pick<LanguageModel, 'name' | 'host'>;

/** A model’s part in a study, or why it has none. */
export type ModelsPart =
  | { draft: StudyDraft<StudyKind>; modelName: string; fallback: null }
  | { draft: null; modelName: null; fallback: ModelFaultReason | null };

/** What models write about passages: once for everybody, kept and found again. */
export interface WrittenStudies {
  /** Throws only where `gone` aborts, or where the database is away. */
  of(userId: string, task: StudyTask, gone?: AbortSignal): Promise<ModelsPart>;
}

/** So long a study is kept: models get better under the same name. */
const KEPT_MS = 180 * 86_400_000;
/** A passage that a model could not write about is left to the library for so long. */
const REST_MS = 10 * 60_000;
/** Where it is the writing that failed, it would fail again; what is down, busy or spent is another matter. */
const TIRING: ReadonlySet<ModelFaultReason> = new Set(['empty', 'refused', 'slow', 'broken-off']);
/** Why somebody has no model, where nothing that one wrote is shown to them: they want none, or nobody knows. */
const KEPT_AWAY: ReadonlySet<ModelFaultReason | null> = new Set([null, 'chosen', 'unavailable']);
const MOST_RESTING = 500;

/** Builds it. */
export function createWrittenStudies(parts: WrittenStudiesParts): WrittenStudies {
  const { writer, store, shared, modelFor, corpusHash, now, onFailure } = parts;
  const writing = createSharedWork<WrittenStudy>();
  /** Until when, by address. */
  const resting = new Map<string, { until: number; fault: ModelFaultReason }>();

  const rest = (key: string, fault: ModelFaultReason) => {
    resting.delete(key);
    resting.set(key, { until: now().getTime() + REST_MS, fault });
    const [oldest] = resting.keys();
    if (resting.size > MOST_RESTING && oldest !== undefined) resting.delete(oldest);
  };

  const keep = async (address: Buffer, model: ModelIdentity, task: StudyTask, draft: StudyDraft<StudyKind>) => {
    const createdAt = now();
    await store.write({
      address,
      kind: task.kind,
      passage: passageOf(task),
      lens: task.lens,
      audience: task.audience,
      model: model.name,
      promptVersion: STUDY_PROMPT.version,
      draft,
      createdAt,
    });
    await store.forget(new Date(createdAt.getTime() - KEPT_MS));
  };

  return {
    of: async (userId, task, gone) => {
      if (!writer.wants(task)) return { draft: null, modelName: null, fallback: null };
      const { model, withoutModel } = await modelFor(userId);
      const without = { draft: null, modelName: null, fallback: withoutModel };
      if (!shared || (!model && KEPT_AWAY.has(withoutModel))) return without;
      const address = addressOf(shared, task, corpusHash);
      const kept = await store.read(address, new Date(now().getTime() - KEPT_MS));
      const known = kept === undefined ? undefined : STUDY_DRAFTS[task.kind].safeParse(kept);
      if (known?.success) return { draft: known.data, modelName: shared.name, fallback: null };
      if (!model) return without;

      const key = address.toString('hex');
      const tired = resting.get(key);
      if (tired && tired.until > now().getTime()) return { draft: null, modelName: null, fallback: tired.fault };
      const written = await writing.join(key, gone, async (ended) => {
        const made = await writer.write(model, task, ended);
        if (made.fault !== null && TIRING.has(made.fault)) rest(key, made.fault);
        // Shown all the same: it is only made again the next time.
        if (made.draft) await keep(address, model, task, made.draft).catch(onFailure);
        return made;
      });
      return written.draft
        ? { draft: written.draft, modelName: model.name, fallback: null }
        : { draft: null, modelName: null, fallback: written.fault };
    },
  };
}

function passageOf(task: StudyTask): string {
  const chapter = `${task.book.osis}.${task.chapter}`;
  return task.kind === 'verse-analysis' ? `${chapter}.${task.verseNumber}` : chapter;
}

function addressOf(model: ModelIdentity, task: StudyTask, corpusHash: string): Buffer {
  const { kind, lens, audience } = task;
  return createHash('sha256')
    .update(
      JSON.stringify([kind, passageOf(task), lens, audience, model.host, model.name, STUDY_PROMPT.version, corpusHash]),
    )
    .digest();
}
