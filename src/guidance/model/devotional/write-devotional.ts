import type { Corpus } from '#scripture/corpus/corpus.ts';
import { prayerBlock, scriptureBlock, splitReply } from '../../compose/reply-markup.ts';
import type { Devotional, DevotionalWish } from '../../devotional/devotional.ts';
import { isHeavy } from '../../devotional/fit-person.ts';
import { withName } from '../../devotional/openings.ts';
import { createVerifier, type Verifier } from '../../verify/verify-quotations.ts';
import type { LanguageModel, ModelFaultReason } from '../language-model.ts';
import { DEVOTIONAL_PROMPT } from '../prompts/devotional.ts';
import { askForObject } from '../structured/ask-for-object.ts';
import { createEditor, editAll } from '../structured/edit-field.ts';
import { type DevotionalDraft, devotionalDraftSchema } from './devotional-draft.ts';
import { judgeDraft } from './judge-draft.ts';

/** What is to be written. */
export interface DevotionalTask {
  wish: DevotionalWish;
  /** Words the person put to it. */
  tags: readonly string[];
  /** The library's own devotional: its passage is kept, its notes are what the model writes from. */
  library: Devotional;
}

/** What came of it: a devotional by the model, or why the library's stands. */
export type WrittenDevotional =
  | { devotional: Devotional; fault: null }
  /** `faults`: what was wrong with the last answer; about the model's words, not the person's. */
  | { devotional: null; fault: ModelFaultReason; faults: string[] };

/** Has devotionals written by a model, on passages the library chose. */
export interface DevotionalWriter {
  /** Throws only where `signal` aborts. */
  write(model: LanguageModel, task: DevotionalTask, signal?: AbortSignal): Promise<WrittenDevotional>;
}

/** Milliseconds for all of it. */
export const DEVOTIONAL_BUDGET = 30_000;
const MOST_TOKENS = 2400;

/** Builds the writer over the text. */
export function createDevotionalWriter(
  corpus: Corpus,
  verifier: Verifier = createVerifier(corpus),
  budget: number = DEVOTIONAL_BUDGET,
): DevotionalWriter {
  /** How many verses the chapter of a passage has; null where it runs over several. */
  const versesOf = (osis: string): number | null => {
    const range = corpus.range(osis);
    const [first, last] = [corpus.verses[range?.start ?? -1], corpus.verses[range?.end ?? -1]];
    if (!first || first.book !== last?.book || first.chapter !== last.chapter) return null;
    return corpus.verseCount(first.book.osis, first.chapter);
  };
  return {
    write: async (model, { wish, tags, library }, signal) => {
      const { passage } = library;
      const said = [wish.theme, ...tags].join('\n');
      const answer = await askForObject(
        model,
        {
          prompt: DEVOTIONAL_PROMPT,
          purpose: 'devotional',
          schemaName: 'devotional',
          schema: devotionalDraftSchema,
          given: {
            passage: { reference: passage.reference, text: passage.text },
            reader: {
              audience: wish.audience,
              hour: wish.timeOfDay,
              season: wish.lifeSeason,
              mood: wish.mood,
              carries: isHeavy(wish) ? 'something heavy' : 'nothing we know of',
            },
            theme: wish.theme,
            tags,
            reviewed: reviewedIn(library),
          },
          maxTokens: MOST_TOKENS,
          budget,
          judge: async (draft) => {
            const edit = await editAll(draft, createEditor({ corpus, verifier }, DEVOTIONAL_PROMPT, said));
            return judgeDraft(draft, wish, versesOf(passage.osis), edit);
          },
        },
        signal,
      );
      return answer.kept === null
        ? { devotional: null, fault: answer.fault, faults: answer.faults }
        : { devotional: put(answer.kept, wish, library, model.name), fault: null };
    },
  };
}

/** The library's prose on the passage: what stands after it, without the prayer. */
function reviewedIn({ text }: Devotional): string {
  const parts = splitReply(text);
  const from = parts.findIndex(({ type }) => type === 'scripture');
  // What stands before the passage greets the reader by name, which is sent to nobody.
  if (from < 0) return '';
  return parts
    .slice(from + 1)
    .flatMap((part) => (part.type === 'prose' ? [part.text] : []))
    .join('\n\n');
}

/** The parts in the order they are read, around the passage as the library prints it. */
function put(draft: DevotionalDraft, { userName }: DevotionalWish, library: Devotional, modelName: string): Devotional {
  const blocks = library.text.split(/\n{2,}/);
  const at = blocks.findIndex((block) => block.startsWith('>'));
  const shown = blocks[at] ?? scriptureBlock(library.passage);
  const rest = blocks[at + 1]?.endsWith(' follows in the reader.') ? [blocks[at + 1]!] : [];
  const { context, teaching, picture, today, closing, prayer } = draft;
  return {
    title: draft.title,
    // The reading whose passage it is: so that it rests with its passage, whoever wrote about it.
    readingId: library.readingId,
    passage: library.passage,
    text: [
      withName(draft.opening.replace(/^Y(?=our?\b)/, '{name}, y'), userName),
      shown,
      ...rest,
      context,
      teaching,
      picture,
      today,
      closing,
      prayerBlock(prayer),
    ].join('\n\n'),
    reflectionQuestions: draft.questions,
    actionSteps: draft.steps,
    prayer,
    engine: 'model',
    modelName,
    fallback: null,
    // Nothing of the library's own was used up.
    used: [],
  };
}
