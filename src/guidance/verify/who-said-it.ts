import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { BOOK_NAMES } from '#scripture/reference/names.ts';
import { bySameName, isGod } from './people.ts';
import { createSpeeches, isKnownByRole, isNoKin, isNoneOf, isVoice, type Speech, type Stretch } from './speeches.ts';

/** How somebody is named: for who wrote words, who tells them, who speaks to somebody, or who came to think so. */
export type Manner = 'writes' | 'says' | 'talks' | 'thinks';

/** Tells who may be named as the writer, the speaker or the hearer of verses; names are lower case. */
export interface WhoSaidIt {
  /**
   * Whether somebody speaks these words in the text, wrote them or gave their name to the book; where the text doesn't
   * tell who speaks, whether they are named nearby.
   */
  mayHaveSaid(name: string, range: Stretch, manner?: Manner): boolean;
  /** Whether these words went to somebody: the letter is theirs, or they are named nearby. */
  mayHaveHeard(name: string, range: Stretch): boolean;
  /** Whether somebody of this name is told of around these verses. */
  standsNear(name: string, range: Stretch): boolean;
  /** The books that somebody wrote or gave their name to; empty where none are known. */
  booksOf(name: string): ReadonlySet<string>;
  /** Reads who speaks where in all books that tell of people, so that no later answer has to wait for it. */
  readAhead(): void;
  /** The same for people without a name, as prose calls them: "the woman at the well"; null where nobody is meant. */
  mayBeUnnamed(description: string, range: Stretch, as?: 'speaker' | 'hearer'): boolean | null;
}

/** Who wrote each book, as it is handed down; several where that is told of several. */
const WRITERS: Readonly<Record<string, string>> = {
  Gen: 'moses',
  Exod: 'moses',
  Lev: 'moses',
  Num: 'moses',
  Deut: 'moses',
  Josh: 'joshua',
  Judg: 'samuel',
  Ruth: 'samuel',
  '1Sam': 'samuel nathan gad',
  '2Sam': 'samuel nathan gad',
  '1Kgs': 'jeremiah',
  '2Kgs': 'jeremiah',
  '1Chr': 'ezra',
  '2Chr': 'ezra',
  Ezra: 'ezra',
  Neh: 'nehemiah ezra',
  Esth: 'esther mordecai',
  Job: 'job moses',
  Prov: 'solomon',
  Eccl: 'solomon preacher',
  Song: 'solomon',
  Lam: 'jeremiah',
  Matt: 'matthew',
  Mark: 'mark',
  Luke: 'luke',
  John: 'john',
  Acts: 'luke',
  Heb: 'paul apollos barnabas',
  Jas: 'james',
  '1Pet': 'peter',
  '2Pet': 'peter',
  '1John': 'john',
  '2John': 'john',
  '3John': 'john',
  Jude: 'jude',
  Rev: 'john',
};
const PAUL = new Set('Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm'.split(' '));
const PROPHETS = new Set('Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'.split(' '));
const GOSPELS = new Set('Matt Mark Luke John'.split(' '));
/** Books in which people are told of: who is named shortly before may be who speaks. */
const TELLING = new Set(
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Isa Jer Ezek Dan Jonah Hag Zech Amos Matt Mark Luke John Acts Rev'.split(
    ' ',
  ),
);

/** Books that mark all that is spoken in them: the rest is told by whoever wrote them. */
const MARKED = new Set(
  'Gen Exod Num Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Esth Jonah Matt Mark Luke John Acts'.split(' '),
);
/** Who wrote a book, or gave it the name, and also speaks in it among others. */
const IN_THEIR_OWN: Readonly<Record<string, string>> = {
  Exod: 'moses',
  Lev: 'moses',
  Num: 'moses',
  Josh: 'joshua',
  Ruth: 'ruth',
  '1Sam': 'samuel nathan gad',
  '2Sam': 'samuel nathan gad',
  Ezra: 'ezra',
  Neh: 'nehemiah ezra',
  Esth: 'esther mordecai',
  Job: 'job',
  Jonah: 'jonah',
  Dan: 'daniel',
};

/** The last chapter of Exodus before what Moses is given to tell the people. */
const LAW_BEGINS = 11;

/** To whom letters and books were sent. */
const SENT_TO: Readonly<Record<string, string>> = {
  Rom: 'romans rome',
  '1Cor': 'corinthians corinth',
  '2Cor': 'corinthians corinth',
  Gal: 'galatians galatia',
  Eph: 'ephesians ephesus',
  Phil: 'philippians philippi',
  Col: 'colossians colossae',
  '1Thess': 'thessalonians thessalonica',
  '2Thess': 'thessalonians thessalonica',
  '1Tim': 'timothy',
  '2Tim': 'timothy',
  Titus: 'titus',
  Phlm: 'philemon',
  Heb: 'hebrews',
  Luke: 'theophilus',
  Acts: 'theophilus',
  '3John': 'gaius',
};
/** Peoples and places that are spoken to all through the text. */
const EVERYBODY =
  /^(?:israel|israelites|judah|jacob|jerusalem|zion|jews|jewish|gentiles|christians|ephraim|samaria|egypt|babylon|pharisees|sadducees|levites|asia|greeks)$/;

/** People without a name, by how they are spoken of, and where they stand. */
const UNNAMED: readonly (readonly [pattern: RegExp, places: string])[] = [
  [/\bwom[ae]n (?:at|by|beside|from) the well\b|\bsamaritan woman\b|\bwoman of samaria\b/i, 'John.4'],
  [
    /\b(?:woman|one) (?:who was )?(?:caught|taken|accused)\b|\badulter\w* woman\b|\badulteress\b|\baccused woman\b/i,
    'John.7-John.8',
  ],
  [/\b(?:thief|thieves|criminal|robber|man) (?:on|beside|hanging|next)\b/i, 'Luke.23 Matt.27 Mark.15'],
  [/\brich young\b|\brich ruler\b|\byoung ruler\b/i, 'Matt.19 Mark.10 Luke.18'],
  [
    /\bbleeding woman\b|\bwoman with (?:the|an?) (?:flow|issue)\b|\bwoman who (?:had )?(?:touched|bled|been bleeding)\b/i,
    'Matt.9 Mark.5 Luke.8',
  ],
  [/\bprodigal\b|\b(?:elder|older) (?:brother|son)\b|\blost (?:sheep|coin|son)\b/i, 'Luke.15 Matt.18'],
  [/\bparable of (?:the )?(?:sower|soils|four soils)\b/i, 'Matt.13 Mark.4 Luke.8'],
  [/\bgood samaritan\b/i, 'Luke.10'],
  [/\bparable of (?:the )?(?:talents|minas|pounds)\b/i, 'Matt.25 Luke.19'],
  [/\bparable of (?:the )?(?:ten )?(?:virgins|bridesmaids)\b|\bsheep and (?:the )?goats\b/i, 'Matt.25'],
  [/\bparable of (?:the )?mustard seed\b/i, 'Matt.13 Mark.4 Luke.13 Luke.17'],
  [/\bparable of (?:the )?(?:weeds|tares|net|leaven|yeast|pearl|hidden treasure)\b/i, 'Matt.13 Luke.13'],
  [/\b(?:unforgiving|unmerciful) servant\b/i, 'Matt.18'],
  [/\brich fool\b/i, 'Luke.12'],
  [/\b(?:persistent widow|unjust judge)\b|\bpharisee and (?:the )?tax collector\b/i, 'Luke.18'],
  [/\bparable of (?:the )?(?:workers|laborers|vineyard)\b/i, 'Matt.20 Matt.21 Mark.12 Luke.20'],
  [/\bparable of (?:the )?(?:wedding|great) (?:feast|banquet|supper)\b/i, 'Matt.22 Luke.14'],
  [/\brich man and (?:poor )?lazarus\b/i, 'Luke.16'],
  [/\bsermon on the mount\b/i, 'Matt.5-Matt.7 Luke.6 Luke.11 Luke.12'],
  [/\blast supper\b/i, 'Matt.26 Mark.14 Luke.22 John.13-John.17 1Cor.11'],
  [/\bgethsemane\b/i, 'Matt.26 Mark.14 Luke.22 John.18'],
  [/\bburning bush\b/i, 'Exod.3-Exod.4 Acts.7'],
  [/\bfiery furnace\b/i, 'Dan.3'],
  [/\blions[’'] den\b/i, 'Dan.6'],
  [/\bcenturion\b/i, 'Matt.8 Luke.7 Matt.27 Mark.15 Luke.23 Acts.10 Acts.27'],
  [/\bjailer\b/i, 'Acts.16'],
  [/\bethiopian\b|\beunuch\b/i, 'Acts.8'],
  [/\bblind (?:man|beggar|men|beggars)\b/i, 'Matt.9 Matt.20 Mark.8 Mark.10 Luke.18 John.9'],
  [/\bparaly\w+\b|\bman on the mat\b/i, 'Matt.8-Matt.9 Mark.2 Luke.5 John.5 Acts.9'],
  [/\bman (?:at|by|beside) the pool\b/i, 'John.5'],
  [/\blepers?\b/i, 'Matt.8 Mark.1 Luke.5 Luke.17 2Kgs.5 2Kgs.7'],
  [/\bshepherds\b/i, 'Luke.2'],
  [/\b(?:wise men|magi)\b/i, 'Matt.2'],
  [/\b(?:storm|waves)\b/i, 'Matt.8 Matt.14 Mark.4 Mark.6 Luke.8 John.6 Jonah.1 Ps.107'],
  [/\bdisciples\b|\bthe twelve\b|\bcrowds?\b/i, 'Matt.1-Acts.28'],
];

/** What people without a name are called, who are none of those with one. */
const ROLE =
  /\b(shepherds?|angels?|crowds?|wise men|magi|serpent|donkey|pharisees?|sadducees?|criminals?|thief|thieves|robber|leper|soldiers?|demons?|spies)\b/i;

/** "Elisha’s servant" */
const KIN =
  /^(\p{Lu}\p{Ll}+)[’']s?\s+(?:\p{Ll}+\s+)?(wife|mother|father|brother|sister|servant|son|daughter|friend|husband|mother-in-law|father-in-law)$/u;

/** Words of the older books that people of the newer ones say as well. */
const SAID_AGAIN =
  'Exod.3.6 Exod.20.12-Exod.20.17 Lev.19.18 Deut.5.16-Deut.5.21 Deut.6.4-Deut.6.5 Deut.6.13 Deut.6.16 Deut.8.3 Ps.8.2 Ps.22.1 Ps.31.5 Ps.41.9 Ps.82.6 Ps.91.11-Ps.91.12 Ps.110.1 Ps.118.22-Ps.118.26 Isa.6.9-Isa.6.10 Isa.29.13 Isa.53.12 Isa.54.13 Isa.56.7 Isa.61.1-Isa.61.2 Hos.6.6 Zech.13.7 Mal.3.1';
/** Where Jesus speaks outside of the books that tell of him. */
const JESUS_SPEAKS = '1Cor.11.23-1Cor.11.25 2Cor.12.9';

/** Who speaks in a few places only, though they are named in others. */
const ONLY_HERE: readonly (readonly [name: RegExp, places: string])[] = [
  [
    /^(?:satan|devil|tempter|serpent|lucifer)$/,
    'Gen.3.1 Gen.3.4-Gen.3.5 Job.1.7 Job.1.9-Job.1.11 Job.2.2 Job.2.4-Job.2.5 Matt.4.3 Matt.4.6 Matt.4.9 Luke.4.3 Luke.4.6-Luke.4.7 Luke.4.9-Luke.4.11',
  ],
];

/** Verses before and after some, in which whoever speaks in them is named; a speech may be long. */
const NEAR = { before: 60, after: 8 } as const;
/** Job's friends go on for chapters. */
const LONG_BEFORE = 170;
/** Verses before a speech begins and after words of it in which whoever takes part is named. */
const AROUND = 14;
/** Who is named only later has mostly not come yet. */
const AFTER = 3;
/** Outside of stories only who is named right there. */
const BESIDE = 2;

/** Prepares the answers; a list of verses by name is read on first use. */
export function createWhoSaidIt(corpus: Corpus): WhoSaidIt {
  const ranges = new Map<string, VerseRange[]>();
  const rangesOf = (places: string): VerseRange[] => {
    let known = ranges.get(places);
    if (!known) {
      known = places.split(' ').flatMap((place) => corpus.range(place) ?? []);
      ranges.set(places, known);
    }
    return known;
  };
  const within = (range: VerseRange, places: string) =>
    rangesOf(places).some(({ start, end }) => start <= range.start && range.start <= end);
  const speeches = createSpeeches(corpus);
  const isNamed = (name: string, { start, end }: VerseRange, before: number, after: number): boolean => {
    const { book } = corpus.verses[start]!;
    const pattern = new RegExp(`\\b(?:${[...bySameName(name)].join('|')})\\b`, 'i');
    for (let at = Math.max(0, start - before); at <= end + after; at += 1) {
      const verse = corpus.verses[at];
      if (verse?.book === book && pattern.test(verse.text)) return true;
    }
    return false;
  };
  const isNear = (name: string, range: VerseRange, speech?: Speech, inChapter = false): boolean => {
    const { osis } = corpus.verses[range.start]!.book;
    if (!TELLING.has(osis)) return isNamed(name, range, BESIDE, BESIDE);
    if (speech && inChapter) {
      // "One of his disciples": who is named in the scene before isn't here.
      const { begins } = speech;
      const before = corpus.verses[begins]!.verse - 1;
      return isNamed(name, { start: begins, end: range.end }, Math.min(before, AROUND), AFTER);
    }
    if (speech && osis !== 'Job') return isNamed(name, { start: speech.begins, end: range.end }, AROUND, AFTER);
    return isNamed(name, range, osis === 'Job' ? LONG_BEFORE : NEAR.before, NEAR.after);
  };
  const psalmTitle = (range: VerseRange): string => {
    const { chapter } = corpus.verses[range.start]!;
    return (corpus.headings[`Ps.${chapter}.1`] ?? '').toLowerCase();
  };
  const isBook = (name: string, osis: string) =>
    BOOK_NAMES.some(
      ({ osis: own, full }) => full.includes(name) && (osis === own || osis.replace(/^[123]/, '') === own),
    );
  const books = new Map<string, ReadonlySet<string>>();
  const booksOf = (name: string): ReadonlySet<string> => {
    let known = books.get(name);
    if (!known) {
      const all = new Set(corpus.verses.map(({ book }) => book.osis));
      known = new Set(
        [...all].filter(
          (osis) =>
            (WRITERS[osis] ?? '').split(' ').includes(name) ||
            (name === 'paul' && PAUL.has(osis)) ||
            (name === 'jesus' && GOSPELS.has(osis)) ||
            (osis === 'Ps' && /^(?:david|psalmist|asaph)$/.test(name)) ||
            isBook(name, osis),
        ),
      );
      books.set(name, known);
    }
    return known;
  };
  return {
    booksOf,
    readAhead: () => {
      for (const osis of TELLING) {
        const book = corpus.range(osis);
        if (book) speeches.around({ start: book.start, end: book.start });
      }
    },
    standsNear: (name, range) => isNamed(name, range, AROUND, AROUND),
    mayHaveSaid: (name, range, manner = 'says') => {
      const { osis } = corpus.verses[range.start]!.book;
      const only = ONLY_HERE.find(([pattern]) => pattern.test(name));
      if (only) return within(range, only[1]);
      const isJesus = name === 'jesus' || name === 'christ';
      if (isJesus && /^(?:Acts|Rev)$/.test(osis)) return true;
      if (isJesus && !GOSPELS.has(osis)) return within(range, JESUS_SPEAKS) || within(range, SAID_AGAIN);
      if (osis === 'Ps') {
        if (/^(?:psalmist|psalms?)$/.test(name) || isGod(name)) return true;
        const title = psalmTitle(range);
        const named =
          /\b(?:of|by)\s+(?:the\s+sons\s+of\s+)?(?:david|asaph|korah|moses|solomon|heman|ethan)\b|\bdavid\b/.test(
            title,
          );
        return named ? new RegExp(`\\b${name}\\b`).test(title) : name === 'david';
      }
      // What is told of somebody may well be what they found.
      if (manner === 'thinks' && TELLING.has(osis) && isNamed(name, range, AROUND, AROUND)) return true;
      if (name === 'apostle')
        return (
          !/^(?:Gen|Exod|Ps|Prov|Isa)$/.test(osis) && corpus.verses[range.start]!.index >= corpus.indexOf('Matt.1.1')
        );
      if (name === 'prophet')
        return corpus.verses[range.start]!.index < corpus.indexOf('Matt.1.1') || isNear(name, range);
      if (PAUL.has(osis) && name === 'paul') return true;
      const wrote = isBook(name, osis) || (WRITERS[osis] ?? '').split(' ').includes(name);
      const isAmongOthers = (IN_THEIR_OWN[osis] ?? '').split(' ').includes(name);
      // An evangelist tells what others say; he doesn't answer in their place.
      if (wrote && !(manner === 'talks' && TELLING.has(osis)) && !(isAmongOthers && manner !== 'writes')) return true;
      if (wrote && PROPHETS.has(osis) && !isAmongOthers) return true;
      if (isGod(name) && !isJesus && !MARKED.has(osis)) return true;
      if (osis === 'Prov' && /^(?:agur|lemuel)$/.test(name)) return corpus.verses[range.start]!.chapter > 29;
      if (PROPHETS.has(osis) && name === 'prophet') return true;
      const around = TELLING.has(osis) ? speeches.around(range) : [];
      if (around.length === 0) {
        if (isGod(name) && !isJesus) return true;
        // What no marks enclose is told, not spoken.
        if (MARKED.has(osis)) return wrote && manner !== 'talks';
        return wrote || isNear(name, range);
      }
      const told = around.map(({ speaker }) => isVoice(name, speaker));
      if (told.includes(true)) return true;
      // Moses hands on what God says.
      const handsOn = manner !== 'talks' || osis !== 'Exod' || corpus.verses[range.start]!.chapter > LAW_BEGINS;
      if (name === 'moses' && wrote && handsOn && around.some(({ speaker }) => isVoice('yahweh', speaker))) return true;
      if (!told.includes(null)) return false;
      if (isGod(name)) return true;
      return isNear(
        name,
        range,
        around[0],
        around.every(({ speaker }) => isKnownByRole(speaker)),
      );
    },
    mayHaveHeard: (name, range) => {
      const { osis } = corpus.verses[range.start]!.book;
      if (EVERYBODY.test(name)) return true;
      const letter = SENT_TO[osis];
      if (letter !== undefined && !TELLING.has(osis)) return letter.split(' ').includes(name);
      if ((letter ?? '').split(' ').includes(name)) return true;
      const around = TELLING.has(osis) ? speeches.around(range) : [];
      const told = around.map(({ hearer }) => isVoice(name, hearer));
      if (told.includes(true)) return true;
      // Whom a speech inside of another goes to is seldom told: who hears the whole of it, then.
      if (told.includes(false)) return false;
      return isNear(name, range, around[0]);
    },
    mayBeUnnamed: (description, range, as) => {
      const meant = UNNAMED.filter(([pattern]) => pattern.test(description));
      if (meant.length > 0 && !meant.some(([, places]) => within(range, places))) return false;
      const kin = KIN.exec(description);
      // "Lot’s wife said": where Lot is told of.
      if (kin && as === 'speaker' && TELLING.has(corpus.verses[range.start]!.book.osis)) {
        const owner = kin[1]!.toLowerCase();
        if (!isGod(owner) && !isNamed(owner, range, NEAR.before, AROUND)) return false;
      }
      const akin = kin && TELLING.has(corpus.verses[range.start]!.book.osis) ? speeches.around(range) : [];
      if (akin.length > 0 && akin.every(({ speaker }) => speaker && isNoKin(kin![2]!, kin![1]!.toLowerCase(), speaker)))
        return false;
      const role = ROLE.exec(description)?.[1]?.toLowerCase();
      const around = role && TELLING.has(corpus.verses[range.start]!.book.osis) ? speeches.around(range) : [];
      const isOther = ({ speaker, hearer }: Speech) => {
        const voice = as === 'speaker' ? speaker : hearer;
        return voice !== null && isNoneOf(role!, voice);
      };
      if (as && around.length > 0 && around.every(isOther)) return false;
      return meant.length === 0 ? null : true;
    },
  };
}
