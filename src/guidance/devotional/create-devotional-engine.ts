import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { StudyBook } from '#scripture/study/study-notes.ts';
import { createChooser } from '../compose/choose.ts';
import { cardOf } from '../compose/deliver.ts';
import { prayerBlock, scriptureBlock } from '../compose/reply-markup.ts';
import type { Library } from '../content/library.ts';
import type { Encoder } from '../embed/encoder.ts';
import { createRandom, hashText } from '../seeded.ts';
import type { GuidanceEngine } from '../types.ts';
import type { Verifier } from '../verify/ordinary-verification.ts';
import { printedPart, readAskedPassage } from './asked-passage.ts';
import { type ChosenReading, chooseReading, PASSAGE_REST_DAYS } from './choose-reading.ts';
import type { DevotionalEngine, DevotionalWish, EarlierDevotional } from './devotional.ts';
import { THEMES, type ThemeId } from './devotional-choices.ts';
import { type DevotionalLibrary, readingKey } from './devotional-library.ts';
import { createThemeFinder } from './find-theme.ts';
import { chooseClosing, choosePrayer, chooseQuestions, chooseSteps } from './fit-person.ts';
import { chooseOpening, greetingsFor, withName } from './openings.ts';
import type { Reading } from './parse-reading.ts';
import { likenessOf, type Writing, writeOwn } from './write-own.ts';

/** Everything the engine is made of; nothing in it reaches for a file or a network. */
export interface DevotionalParts {
  corpus: Corpus;
  devotionals: DevotionalLibrary;
  library: Pick<Library, 'topics' | 'explanations' | 'books'>;
  notesOf: (book: string) => StudyBook | undefined;
  retrieve: GuidanceEngine['retrieve'];
  encoder: Encoder;
  verifier: Pick<Verifier, 'verify'>;
}

/** From this share of common verses on, a reading’s writing serves the passage that was asked for. */
const SAME_PASSAGE = 0.6;

/** So many of the last devotionals must not begin alike. */
const LATELY = 2;

/** Builds the engine. Throws where the devotionals were checked against another text. */
export function createDevotionalEngine(parts: DevotionalParts): DevotionalEngine {
  const { corpus, devotionals } = parts;
  const { moods, themes: shelves } = devotionals;
  if (devotionals.corpusHash !== corpus.hash)
    throw new Error('The devotionals belong to another text; run "node scripts/prepare.mjs".');
  const findTheme = createThemeFinder(parts.retrieve, parts.encoder);
  const verified = createVerifiedProse(parts.verifier);

  const card = (range: VerseRange) => cardOf(corpus, range);

  /** A reading whose passage is the one asked for, or nearly; the theme’s own before another’s. */
  const readingOn = (range: VerseRange, theme: ThemeId, wish: DevotionalWish, earlier: readonly EarlierDevotional[]) =>
    shelves
      .flatMap((shelf) => shelf.readings.map((reading) => ({ theme: shelf.id, reading })))
      .filter(({ reading }) => !reading.never.includes(wish.lifeSeason))
      .map((found) => ({ ...found, likeness: likenessOf(corpus.range(found.reading.passage)!, range) }))
      .filter(
        ({ theme: from, reading, likeness }) =>
          likeness >= SAME_PASSAGE &&
          !earlier.some(
            ({ readingId, daysAgo }) => daysAgo < PASSAGE_REST_DAYS && readingId === readingKey(from, reading),
          ),
      )
      .sort((a, b) => Number(b.theme === theme) - Number(a.theme === theme) || b.likeness - a.likeness)[0];

  return {
    compose: async (wish, earlier, seed) => {
      const typed = wish.scriptureReference?.trim() ?? '';
      const asked = typed === '' ? null : readAskedPassage(typed, corpus);
      const { id: theme, named, passages } = await findTheme(wish.theme);
      const frame = (shelves.find(({ id }) => id === theme) ?? shelves[0])?.frame;
      if (!frame) throw new Error('There are no devotionals; run "node scripts/prepare.mjs".');
      const oldestFirst = earlier.toSorted((a, b) => b.daysAgo - a.daysAgo);
      const choose = createChooser(
        seed,
        oldestFirst.flatMap(({ used }) => used),
      );
      const random = createRandom(hashText(`${seed}#devotional`));
      const lately = createChooser(
        seed,
        oldestFirst.slice(-LATELY).flatMap(({ used }) => used),
      );
      const opening = chooseOpening(
        choose,
        lately,
        wish.mood,
        greetingsFor(wish, moods),
        wish.timeOfDay,
        frame.openings[wish.lifeSeason],
      );
      const found = asked
        ? readingOn(asked, theme, wish, earlier)
        : chooseReading({
            corpus,
            shelves,
            theme,
            wish,
            earlier,
            asked: passages,
            random,
          });
      const range = asked ?? corpus.range(found!.reading.passage)!;
      const shown = printedPart(range, corpus);
      const writing = found ? writingOf(found.reading, wish) : writeOwn(parts, range, theme, wish, choose);
      const prayer = verified(choosePrayer(choose, wish, writing.prayers, frame, random));
      const questions = chooseQuestions(choose, wish, { own: writing.questions, theme: frame.questions });
      const steps = chooseSteps(choose, wish, { own: writing.steps, theme: frame.steps }, moods.grief.steps);
      const lectio = found ? undefined : choose.one('lectio', frame.lectio, (text) => text);
      const closing = chooseClosing(choose, moods, wish);
      const text = [
        withName(verified(opening), wish.userName),
        asked ? null : whyThisOne(found!, theme, named),
        writing.lead && verified(writing.lead),
        scriptureBlock(card(shown)),
        shown.end < range.end
          ? `This is ${corpus.format(shown)}; the rest of ${corpus.format(range)} follows in the reader.`
          : null,
        ...[...writing.paragraphs, lectio, closing].map((prose) => prose && verified(prose)),
        prayerBlock(prayer),
      ];
      return {
        title: writing.title,
        readingId: found ? readingKey(found.theme, found.reading) : `own/${theme}`,
        passage: card(range),
        text: text.filter((part) => part).join('\n\n'),
        reflectionQuestions: questions.map(verified),
        actionSteps: steps.map(verified),
        prayer,
        engine: 'library',
        used: choose.taken,
      };
    },
  };
}

/** A reading as one reader gets it, in the order it is read. */
function writingOf(reading: Reading, { audience, lifeSeason }: DevotionalWish): Writing {
  const paragraphs = [
    reading.context,
    audience === 'christian' ? undefined : reading.audience[audience],
    reading.teaching,
    reading.picture,
    reading.seasons[lifeSeason],
  ];
  return {
    title: reading.title,
    paragraphs: paragraphs.filter((part) => part !== undefined),
    questions: reading.questions,
    steps: reading.steps,
    prayers: reading,
    lead: null,
  };
}

/** What the reader is told where the reading is not simply one of the theme they named. */
function whyThisOne(
  { because, theme: from }: { because?: ChosenReading['because']; theme: ThemeId },
  theme: ThemeId,
  named: boolean,
): string | null {
  if (because === 'borrowed')
    return `You’ve had every passage of ${THEMES[theme]} that fits this season within the last thirty days, so today’s comes from ${THEMES[from]}.`;
  if (because === 'again')
    return 'You’ve had every passage there is here within the last thirty days, so this one, the oldest of them, comes back.';
  return named
    ? null
    : `Nothing here was written for exactly what you wrote. This comes nearest, from ${THEMES[from]}. Leave whatever doesn’t fit.`;
}

/** Prose held to the text before anybody reads it; each piece once, since the same pieces come again. */
function createVerifiedProse(verifier: DevotionalParts['verifier']): (prose: string) => string {
  const known = new Map<string, string>();
  return (prose) => {
    const before = known.get(prose);
    if (before !== undefined) return before;
    const { text } = verifier.verify(prose);
    known.set(prose, text);
    return text;
  };
}
