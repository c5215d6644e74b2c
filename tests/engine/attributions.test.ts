import { beforeAll, describe, expect, it } from 'vitest';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus, Verse } from '#scripture/corpus/corpus.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';

let corpus: Corpus;
let verifier: Verifier;
beforeAll(async () => {
  const built = await loadBuiltLibrary();
  corpus = built.corpus;
  verifier = createVerifier(
    corpus,
    built.library.misattributed.flatMap(({ sayings }) => sayings),
  );
});

const own = (osis: string) => corpus.textOf(corpus.range(osis)!);
/** A verse's first clauses, short enough to be said in a sentence. */
const clauseOf = ({ text }: Verse): string =>
  text
    .replace(/[“”‘]/g, '')
    .split(/[.?!;:]/)[0]!
    .trim();

const SENTENCES: readonly ((name: string, words: string) => string)[] = [
  (name, words) => `${name} wrote, “${words}.”`,
  (name, words) => `“${words},” ${name} said.`,
  (name, words) => `As ${name} put it, “${words}.”`,
  (name, words) => `In ${name}’s words, “${words}.”`,
  (name, words) => `It was ${name} who said, “${words}.”`,
  (name, words) => `${name}, who was often in trouble, once said, “${words}.”`,
];

const AUTHORS: Readonly<Record<string, readonly string[]>> = {
  Paul: ['Rom', '1Cor', '2Cor', 'Gal', 'Eph', 'Phil', 'Col', '1Thess', '1Tim', '2Tim'],
  Isaiah: ['Isa'],
  Jeremiah: ['Jer', 'Lam'],
  Solomon: ['Prov', 'Eccl'],
  James: ['Jas'],
  Peter: ['1Pet', '2Pet'],
  John: ['1John'],
  Micah: ['Mic'],
  Moses: ['Deut'],
};
/** Who neither wrote nor speaks in any of those books. */
const NEITHER = ['Miriam', 'Esther', 'Nehemiah', 'Bartholomew', 'Lydia', 'Boaz', 'Gandhi', 'Buddha'];

function sampled(books: readonly string[]): Verse[] {
  return corpus.verses.filter(
    (verse) =>
      books.includes(verse.book.osis) &&
      verse.index % 17 === 0 &&
      clauseOf(verse).split(' ').length > 6 &&
      clauseOf(verse).split(' ').length < 22,
  );
}

/** Sentences that name somebody for a verse, and who it is. */
function attributed(nameOf: (author: string, at: number) => string) {
  let at = 0;
  return Object.entries(AUTHORS).flatMap(([author, books]) =>
    sampled(books).map((verse) => {
      at += 1;
      const name = nameOf(author, at);
      const prose = SENTENCES[at % SENTENCES.length]!(name, clauseOf(verse));
      return { name, prose, text: verifier.verifyStrictly(prose, '').text };
    }),
  );
}

describe('who is said to have said it', () => {
  it('stays where it is the one who wrote it', { timeout: 120_000 }, () => {
    const all = attributed((author) => author);
    const gone = all.filter(({ name, text }) => !text.includes(name)).map(({ prose, text }) => `${prose} → ${text}`);
    expect(all.length).toBeGreaterThan(200);
    expect(gone.length / all.length, gone.slice(0, 12).join('\n')).toBeLessThan(0.01);
  });

  it('goes where it is somebody else', { timeout: 120_000 }, () => {
    const all = attributed((_, at) => NEITHER[at % NEITHER.length]!);
    const left = all.filter(({ name, text }) => text.includes(name)).map(({ prose }) => prose);
    expect(left.length / all.length, left.slice(0, 12).join('\n')).toBeLessThan(0.01);
  });

  it('stays where the text itself says who speaks', { timeout: 120_000 }, () => {
    const SAID =
      /(?:^|[.?!”] )(?:(?:Then|But|And|So|Now|Therefore) )?(Jesus|Moses|Joshua|Ruth|Naomi|Samuel|Nathan|Abraham|Joseph|Peter|Martha|Elijah|Elisha|Solomon|Pharaoh|Pilate|Thomas) (?:[^“”.,]{0,30} )?(?:said|answered)\b[^“”.]{0,30}, “([^“”.?!;:‘’]{25,120})[.?!;:]/;
    const all = corpus.verses.flatMap(({ text }) => {
      const match = SAID.exec(text);
      return match ? [{ name: match[1]!, prose: `${match[1]} said, “${match[2]}.”` }] : [];
    });
    const gone = all.filter(({ name, prose }) => !verifier.verifyStrictly(prose, '').text.includes(name));
    expect(all.length).toBeGreaterThan(150);
    expect(
      gone.length / all.length,
      gone
        .map(({ prose }) => prose)
        .slice(0, 12)
        .join('\n'),
    ).toBeLessThan(0.02);
  });

  it.each([
    ['David wrote, “%”', 'Ps.23.1'],
    ['Jesus told Nicodemus, “%”', 'John.3.3'],
    ['Jesus told the woman at the well, “%”', 'John.4.14'],
    ['Paul wrote to the Philippians, “%”', 'Phil.4.13'],
    ['Paul told Timothy, “%”', '2Tim.1.7'],
    ['Ruth told Naomi, “%”', 'Ruth.1.16'],
    ['The psalmist says, “%”', 'Ps.46.1'],
    ['Moses told the people, “%”', 'Exod.14.14'],
    ['My friend Daniel likes to say, “%”', 'Ps.46.1'],
  ])('stays: %s %s', (frame, osis) => {
    const name = /(?:David|Jesus|Paul|Ruth|psalmist|Moses|Daniel)/.exec(frame)![0];
    const clause = /(?:[^.?!;:]{15,}?)(?=[.?!;:])/.exec(own(osis).replace(/[“”‘]/g, ''))![0].trim();
    expect(verifier.verifyStrictly(frame.replace('%', `${clause}.`), '').text).toContain(name);
  });

  it.each([
    ['Jesus told the woman at the well, “%”', 'John.3.17'],
    ['Paul wrote to the Ephesians, “%”', 'Phil.4.13'],
    ['David, in one of his darkest years, wrote: “%”', 'Phil.4.13'],
    ['Paul, who was often in trouble, said, “%”', 'Ps.23.4'],
    ['The psalmist says, “%”', 'Phil.4.13'],
    ['Jesus says, “%”', 'Phil.4.13'],
    ['Joshua told the people, “%”', 'Exod.14.14'],
    ['It was Moses’ sister Miriam who said, “%”', 'Phil.4.13'],
  ])('goes: %s %s', (frame, osis) => {
    const clause = /(?:[^.?!;:]{15,}?)(?=[.?!;:])/.exec(own(osis).replace(/[“”‘]/g, ''))![0].trim();
    const { text } = verifier.verifyStrictly(frame.replace('%', `${clause}.`), '');
    expect(text).toBe(`“${clause}” (${corpus.format(corpus.range(osis)!)}).`);
    expect(verifier.verifyStrictly(text, '').text).toBe(text);
  });
});
