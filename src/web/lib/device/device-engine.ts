import type { AnswerEvent, AnswerInput, CrisisAlert } from '#guidance/types.ts';
import type { SearchAnswer, SearchNarrowing } from '#scripture/search/answer-search.ts';
import { ownScript } from '../trusted-types.ts';
import { EngineClient, type EngineThread } from './engine-client.ts';
import { GUIDANCE_SCRIPT } from './guidance-script.ts';
import { hasPack, isUnderWay, usePack, usePackStore } from './packs.ts';
import textScript from './text-worker.ts?worker&url';

const engine = new EngineClient(() => new Worker(ownScript(GUIDANCE_SCRIPT), { type: 'module' }) as EngineThread);
/** Searches by words where guidance isn't here: a worker of a tenth of the size. */
const textOnly = new EngineClient(() => new Worker(ownScript(textScript), { type: 'module' }) as EngineThread);

// A worker keeps what it read when it started.
usePackStore.subscribe((now, before) => {
  if (now.bible.version !== before.bible.version || now.guidance.version !== before.guidance.version) {
    engine.outdated();
    textOnly.outdated();
  }
});

/** Whether answers can be made on this device. */
export function useDeviceGuidance(): 'absent' | 'downloading' | 'ready' {
  const bible = usePack('bible');
  const guidance = usePack('guidance');
  if (bible.version !== null && guidance.version !== null) return 'ready';
  return isUnderWay(guidance) ? 'downloading' : 'absent';
}

/** Whether answers can be made on this device, for what isn't drawn. */
export async function hasDeviceGuidance(): Promise<boolean> {
  return (await hasPack('bible')) && (await hasPack('guidance'));
}

/** Starts the engine, so that the first answer needn't wait for it. */
export async function warmUpDevice(): Promise<void> {
  if (await hasDeviceGuidance()) await engine.ask({ call: 'warm-up' });
}

/** The engine's own events, made in a worker on this device. Throws when guidance isn't downloaded. */
export async function* answerOnDevice(input: AnswerInput, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
  if (!(await hasDeviceGuidance())) throw new Error('Guidance is not on this device.');
  const stop = new AbortController();
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const events: AnswerEvent[] = [];
  let wake = Promise.withResolvers<void>();
  let ended = false;
  let failure: unknown;
  engine
    .ask(
      { call: 'answer', input },
      (event) => {
        events.push(event);
        wake.resolve();
      },
      both,
    )
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      ended = true;
      wake.resolve();
    });
  try {
    for (;;) {
      await wake.promise;
      wake = Promise.withResolvers<void>();
      // The engine ends quietly where its signal aborts, and so does this.
      if (signal?.aborted) return;
      const over = ended;
      yield* events.splice(0);
      if (signal?.aborted) return;
      if (!over) continue;
      if (failure) throw failure;
      return;
    }
  } finally {
    stop.abort();
  }
}

/** Listens for danger in a text with the whole engine; null where it isn't on this device. */
export async function checkCrisisOnDevice(text: string): Promise<CrisisAlert | null> {
  if (!(await hasDeviceGuidance())) return null;
  return (await engine.ask({ call: 'crisis', text })) as CrisisAlert | null;
}

/** Searches the downloaded text; by meaning, too, where guidance is here. Rejects where the Bible isn't on this device. */
export async function searchOnDevice(
  text: string,
  limit: number,
  narrowing: SearchNarrowing,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const asked = { call: 'search', text, limit, narrowing } as const;
  const thread = (await hasDeviceGuidance()) ? engine : textOnly;
  return (await thread.ask(asked, undefined, signal)) as SearchAnswer;
}
