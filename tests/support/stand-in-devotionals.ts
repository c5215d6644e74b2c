import {
  type DevotionalEngine,
  type DevotionalWish,
  type EarlierDevotional,
  PassageUnknown,
} from '#guidance/devotional/devotional.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';

/** Passages it gives, in this order, each once in thirty days. */
const PASSAGES = [
  'Lam.3.22-Lam.3.24',
  'Ps.23.1-Ps.23.3',
  'Matt.6.33-Matt.6.34',
  'Isa.43.1-Isa.43.2',
  'Phil.4.6-Phil.4.7',
  'Rom.8.38-Rom.8.39',
  'Prov.3.5-Prov.3.6',
  'John.14.27',
];

/** An engine whose devotionals a test can foresee, hold back and break. */
export interface StandInDevotionals {
  engine: DevotionalEngine;
  /** Everything it was asked, with what it was told of earlier ones. */
  asked: { wish: DevotionalWish; earlier: readonly EarlierDevotional[]; seed: string }[];
  /** Makes the next one fail. */
  breakNext(): void;
}

/** Builds the stand-in over the real text. It refuses what a real engine could not be given. */
export function createStandInDevotionals(corpus: Corpus): StandInDevotionals {
  const asked: StandInDevotionals['asked'] = [];
  let broken = false;
  return {
    asked,
    breakNext: () => {
      broken = true;
    },
    engine: {
      compose: async (wish, earlier, seed) => {
        asked.push({ wish: structuredClone(wish), earlier: structuredClone(earlier), seed });
        if (broken) {
          broken = false;
          throw new Error('the stand-in was asked to break');
        }
        if (!wish.theme || !wish.userName || !seed) throw new Error('a wish without theme, name or seed');
        for (const { osis, daysAgo, readingId, used } of earlier)
          if (!corpus.range(osis) || !Number.isInteger(daysAgo) || daysAgo < 0 || !readingId || !Array.isArray(used))
            throw new Error('an earlier devotional is not told rightly');
        let osis: string | undefined;
        if (wish.scriptureReference) {
          const [found] = parseReferences(wish.scriptureReference, corpus);
          if (!found?.range) throw new PassageUnknown(`There is no ${wish.scriptureReference} in the Bible.`);
          osis = corpus.osisOf(found.range);
        } else {
          const lately = new Set(earlier.filter(({ daysAgo }) => daysAgo <= 30).map((one) => one.osis));
          osis = PASSAGES.find((passage) => !lately.has(passage));
        }
        if (!osis) throw new Error('the stand-in has no passage left');
        const range = corpus.range(osis)!;
        const passage = { osis, reference: corpus.format(range), text: corpus.textOf(range) };
        return {
          title: `On ${passage.reference}`,
          readingId: wish.scriptureReference ? 'own/stand-in' : `stand-in/${osis}`,
          passage,
          text: `${wish.userName}, ${wish.theme}.\n\n⟦${osis}⟧\n\nFor one in ${wish.lifeSeason}.\n\nLord, stay. Amen.`,
          reflectionQuestions: ['Where did you see it?', 'What would it change?'],
          actionSteps: ['Read it aloud.', 'Tell one person.', 'Rest.'],
          prayer: 'Lord, stay. Amen.',
          engine: 'library',
          used: [`opening-${osis}`],
        };
      },
    },
  };
}
