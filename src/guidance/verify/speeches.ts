import type { Corpus } from '#scripture/corpus/corpus.ts';
import { bySameName, isGod, isKing, isMan, isWoman } from './people.ts';

/** Somebody who speaks or hears, as far as the text tells. */
export interface Voice {
  /** In lower case: everybody whom the text may mean, by name. */
  names: readonly string[];
  /** How they are spoken of where they have no name there: "king", "woman". */
  roles: readonly string[];
  /** Whether somebody may be meant whom this doesn't name. */
  open: boolean;
  /** Whether several speak at once. */
  many?: boolean;
  /** "he" or "she", where the text calls them so. */
  as?: string;
  /** Whether that "he" or "she" may be somebody else than whom this finds. */
  guessed?: boolean;
}

/** Words between marks, with who speaks them to whom. */
export interface Speech {
  /** Where it stands in its book's text, in UTF-16 code units. */
  from: number;
  to: number;
  /** 1 for what is quoted in the telling, 2 for what is quoted inside of that. */
  depth: number;
  /** The verse that it begins in. */
  begins: number;
  speaker: Voice | null;
  hearer: Voice | null;
}

/** A stretch of the text: from a place in its first verse to one in its last, in code units; all of them where none are named. */
export interface Stretch {
  start: number;
  end: number;
  from?: number;
  to?: number;
}

/** Who speaks where, read from the text's own marks and the clauses around them; a book is read on first use. */
export interface Speeches {
  /** The speeches that a stretch has a part in, outermost first. */
  around(stretch: Stretch): readonly Speech[];
}

interface Book {
  first: number;
  starts: number[];
  speeches: Speech[];
}

/** Prepares the answers. */
export function createSpeeches(corpus: Corpus): Speeches {
  const books = new Map<string, Book>();
  const bookOf = (verse: number): Book => {
    const { osis } = corpus.verses[verse]!.book;
    let known = books.get(osis);
    if (!known) {
      known = readBook(corpus, osis);
      books.set(osis, known);
    }
    return known;
  };
  return {
    around: ({ start, end, from = 0, to }) => {
      const { first, starts, speeches } = bookOf(start);
      const begin = starts[start - first]! + from;
      const last = starts[end - first] ?? begin;
      const stop = last + (to ?? corpus.verses[end]!.text.length);
      const found: Speech[] = [];
      // Those of a book are few thousands; they are in order of where they begin.
      for (const speech of speeches) {
        if (speech.from >= stop) break;
        if (speech.to > begin) found.push(speech);
      }
      return found.sort((a, b) => a.depth - b.depth);
    },
  };
}

/** Who says "I" in the telling of a book. */
const TELLER: Readonly<Record<string, string>> = {
  Deut: 'moses',
  Neh: 'nehemiah',
  Ezra: 'ezra',
  Isa: 'isaiah',
  Jer: 'jeremiah',
  Ezek: 'ezekiel',
  Dan: 'daniel',
  Hos: 'hosea',
  Amos: 'amos',
  Hab: 'habakkuk',
  Zech: 'zechariah',
  Acts: 'luke',
  Rev: 'john',
  Prov: 'solomon',
  Eccl: 'solomon',
  Ps: 'david',
};

/** After so many code units nobody goes on with a talk. */
const FAR = 700;
/** A mark is left open by mistake where no speech goes on for so long, in code units. */
const LONGEST_SPEECH = 40_000;

function readBook(corpus: Corpus, osis: string): Book {
  const { start, end } = corpus.range(osis)!;
  let text = '';
  const starts: number[] = [];
  const opens = new Set<number>();
  const paragraphs = new Set<number>();
  for (let at = start; at <= end; at += 1) {
    starts.push(text.length);
    const verse = corpus.verses[at]!;
    if (verse.opens || verse.poetry) opens.add(text.length);
    if (verse.opens) paragraphs.add(text.length);
    text += `${verse.text} `;
  }
  let verse = 0;
  const verseAt = (place: number) => {
    while ((starts[verse + 1] ?? Number.POSITIVE_INFINITY) <= place) verse += 1;
    return start + verse;
  };
  const speeches: Speech[] = [];
  const reader = new Reporting(text, osis);
  const stack: Speech[] = [];
  const close = (to: number) => {
    const speech = stack.pop();
    if (!speech) return;
    speech.to = to;
    reader.closed(speech);
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (paragraphs.has(at) && !/[“‘]/.test(sign)) while (stack.length > 0) close(at);
    const top = stack.at(-1);
    if (sign === '“' || sign === '‘') {
      const begins = text.slice(Math.max(0, at - 6), at).match(/(?:[“‘]\s*)*$/)![0].length;
      // A new paragraph opens its marks again.
      if (opens.has(at - begins) && stack.some(({ depth }) => (depth % 2 === 1) === (sign === '“'))) {
        const depth = stack.findLast((other) => (other.depth % 2 === 1) === (sign === '“'))!.depth;
        // The outer mark alone: what was quoted inside has ended.
        if (!/^[“‘\s]*[“‘]/.test(text.slice(at + 1, at + 4))) while (stack.at(-1)!.depth > depth) close(at);
        continue;
      }
      const isEven = sign === '‘';
      while (stack.length > 0 && (stack.at(-1)!.depth % 2 === 0) === isEven) close(at);
      const speech: Speech = {
        from: at,
        to: text.length,
        depth: stack.length + 1,
        begins: verseAt(at),
        speaker: null,
        hearer: null,
      };
      reader.opened(speech, top);
      stack.push(speech);
      speeches.push(speech);
    } else if (sign === '”') {
      while (stack.length > 0 && stack.at(-1)!.depth % 2 === 0) close(at);
      close(at + 1);
    } else if (sign === '’' && top && top.depth % 2 === 0 && !/^\p{L}/u.test(text.slice(at + 1, at + 2))) {
      // "the disciples’ feet": an apostrophe, unless the sentence ends with it.
      if (/[.,;:?!’”—]/.test(text[at - 1] ?? '') || text[at - 1] !== 's') close(at + 1);
    }
    while (stack.length > 0 && at - stack[0]!.from > LONGEST_SPEECH) stack.splice(0);
  }
  for (const speech of speeches) if (speech.to - speech.from > LONGEST_SPEECH) speech.to = speech.from;
  return { first: start, starts, speeches };
}

const SPEECH =
  /\b(?:said|say|says|saying|answered|answering|replied|cried|crying|asked|asking|told|tell|tells|spoke|spoken|speaking|commanded|commanding|called|calling|prayed|praying|prophesied|sang|swore|vowed|declared|exclaimed|wrote|sent|testified|charged|proclaimed|exhorted|begged|insulted|mocked|shouted|taught|teaching|reasoned|worshiped|thought|confessed|warned|written|rebuked|blessed|lamented|lament|inquired|urged|whispered|reported|ordered|instructed|prays|proclaim|word|words|voice|answer|opened|named|wept|rejoiced|laughed)\b/g;
const NAMES = String.raw`(?:\p{Lu}[\p{L}-]+ )*\p{Lu}[\p{L}-]+’s? \p{Ll}[\p{L}-]+|\p{Lu}[\p{L}-]+(?:’s)?(?:,? (?:and )?(?:\p{Lu}[\p{L}-]+))*`;
const SUBJECT = new RegExp(
  String.raw`^(?!(?:At|In|From|To|On|By|With|Of|Before|Among|Beyond|Over|Against|Near) )(?:(?:[Aa]nd|[Bb]ut|[Tt]hen|[Nn]ow|[Ss]o|[Ww]hen|[Aa]s|[Bb]ehold|[Tt]herefore|[Ff]or|[Aa]fter|[Ww]hile|[Aa]gain|[Aa]lso|[Yy]et|[Ii]mmediately|[Aa]t that time|[Bb]ecause|[Ii]f|[Ss]ince|[Uu]ntil|that|[Oo]n that day|[Ii]n the evening|[Ii]n the morning|[Mm]oreover|[Aa]fterward|[Tt]hus|[Tt]his is what)[ ,]+)*((?:[Hh]e|[Ss]he|[Tt]hey|I|[Ww]e|[Yy]ou|[Ii]t)(?= |$)|(?:(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Yy]our|[Oo]ur|[Oo]ne|[Tt]wo|[Tt]hree|[Ss]ome|[Tt]hose|[Aa]ll|[Aa]nother|[Cc]ertain|[Oo]thers?|[Mm]any|[Bb]oth|[Ee]very|[Ee]ach|[Tt]his|[Tt]hese)(?= |$) ?)+(?:${NAMES}|(?!(?:of|from|in|who)\b)\p{Ll}[\p{L}’-]*)?(?: ?\b(?:of|from|in|who) (?:the |a |his |her )?[\p{L}’]+)*(?: (?:${NAMES}))?|${NAMES})`,
  'u',
);
/** "To Adam he", "of which Yahweh": who stands right before the verb. */
const RIGHT_BEFORE =
  /\b(?:which|that|whom|what|where|[Tt]o (?:the )?\p{L}+)\s(he|she|they|I|\p{Lu}[\p{L}-]+)\s+(?:also |again |had |then |\p{Ll}+ly )?$/u;
const PRONOUN = /^(?:he|she|they|it|i|we|you)$/i;
/** A clause that only says when, or why. */
const BESIDES =
  /^(?:(?:[Aa]nd|[Bb]ut|[Nn]ow|[Ss]o|[Tt]hen) )*(?:[Ww]hen|[Aa]s|[Bb]ecause|[Ii]f|[Aa]fter|[Ww]hile|[Ss]ince|[Uu]ntil|that|who|whom|which|[Ff]or) /;
const NOT_NAMES =
  /^(?:And|But|Then|Now|So|When|As|Behold|Therefore|For|After|While|Again|Also|Yet|Immediately|At|On|In|The|A|An|His|Her|He|She|They|It|I|We|You|Thus|This|These|Those|One|Two|Some|All|Another|Certain|Others|There|That|If|Because|Who|What|Yes|No|Not|From|By|With|To|Of|My|Your|Our|Their|Many|Both|Every|Each|Other|Moreover|Afterward|Once|Having|Seeing|Hearing|Who|Everyone|Most|O|Oh|Selah|Let|Meanwhile|Before|Whoever|Nobody|Anyone|Even|Until|Where|Why|How|Which|Give|Go|Come|Please|Didn|Don|Won|Isn|Is|Are|Was|Were|Do|Did|Have|Has|Will|Shall|May|Can|Only|Just|Truly|Surely|Certainly|Assuredly|Looking|Sabbath|Passover|Holy)$/;
const PEOPLES =
  /^(?:\p{L}+(?:ites?|ans|ines?|ees?|eans|ms)|Jews?|Greeks?|Hebrews?|Gentiles?|Levites?|Pharisees?|Sadducees?|Cushite|Shunammite|Samaritan|Temanite|Shuhite|Naamathite|Egyptians?|Canaanite|Teacher|Rabbi)$/u;
const GOD = /^(?:Yahweh|God|Lord|Almighty|Yah|Spirit|Holy One)$/;
const PLURAL =
  /^(?:they|them|people|men|women|brothers|servants|disciples|elders|priests|sons|daughters|jews|pharisees|scribes|sadducees|soldiers|multitude|multitudes|crowd|crowds|others|many|all|both|messengers|children|prophets|officers|leaders|princes|nations|shepherds|criminals|virgins|neighbors|friends|rulers|those|some|us|we|israel|apostles|angels|kings|chaldeans|philistines|levites|gentiles|spies|somebody|criminals|tax|collectors|host|congregation|assembly|two|three)$/;

/** Reads the clauses that report speech, going through a book from its beginning. */
class Reporting {
  readonly #text: string;
  readonly #teller: string | undefined;
  /** What "the Lord" is a name of. */
  readonly #lord: readonly string[];
  readonly #hero: string | undefined;
  /** Words that are written small somewhere in the book: no names. */
  readonly #words: ReadonlySet<string>;
  /** The last speech that ended, by depth. */
  readonly #last: (Speech | undefined)[] = [];
  #lastTold = '';
  #subjects: { at: number; voice: Voice }[] = [];

  constructor(text: string, osis: string) {
    this.#text = text;
    this.#teller = TELLER[osis];
    this.#lord = /^(?:Matt|Mark|Luke|John|Acts|Rev)$/.test(osis) ? ['jesus', 'yahweh'] : ['yahweh'];
    this.#hero = /^(?:Matt|Mark|Luke|John)$/.test(osis) ? 'jesus' : undefined;
    this.#words = new Set(text.match(/(?<![\p{L}’])\p{Ll}[\p{L}-]*/gu));
  }

  /** Finds who speaks where a mark opens. */
  opened(speech: Speech, within: Speech | undefined): void {
    const floor = within && within.to > speech.from ? within.from + 1 : 0;
    const before = this.#text.slice(Math.max(floor, speech.from - 600), speech.from);
    const last = this.#last[speech.depth];
    const previous = last && speech.from - last.to < FAR ? last : undefined;
    const gapFrom = previous ? Math.max(previous.to, floor, speech.from - 600) : Math.max(floor, speech.from - 600);
    const gap = this.#text.slice(gapFrom, speech.from);
    const told = before.slice(Math.max(...['.', '?', '!', '”'].map((sign) => before.lastIndexOf(sign))) + 1);
    const clause = gap.length < told.length && previous ? gap : told;
    this.#readTelling(gap.slice(0, Math.max(0, gap.length - clause.length)), gapFrom, previous);
    const isBare = clause.replace(/[“‘\s]/g, '') === '';
    const found = isBare ? null : this.#reported(clause, speech, previous);
    if (found) Object.assign(speech, found);
    else if (previous && /^[\s“‘]*$/.test(gap))
      // Two speeches side by side: an answer, or the same one going on.
      speech.speaker = joinVoices(
        [previous.speaker, previous.hearer].filter((voice) => voice !== null),
        true,
      );
    else if (previous && /^[^.?!]{0,80}\bsays?\b[^.?!]{0,60}[.,]\s*$/.test(gap) && gap.length < 150) {
      speech.speaker = previous.speaker;
      speech.hearer = previous.hearer;
    }
    // "“Comfort my people,” says your God."
    const end = this.#text
      .slice(speech.from + 1, speech.from + 1200)
      .search(speech.depth % 2 === 1 ? /”/ : /’(?!\p{L})/u);
    if (end < 0) return;
    const after = this.#text.slice(speech.from + 2 + end, speech.from + 90 + end);
    const says =
      /^ ?(?:says?|said|asked|answered|declares|replied) ((?:the |your |our |my |his )?(?:\p{Lu}[\p{L}]+|\p{Ll}+)(?: \p{Lu}\p{L}+)?)/u.exec(
        after,
      );
    if (says) speech.speaker = this.#voiceOf(says[1]!);
  }

  /** Remembers what has ended. */
  closed(speech: Speech): void {
    this.#last[speech.depth] = speech;
    this.#last.length = Math.max(this.#last.length, speech.depth + 1);
  }

  /** Notes who does something in the sentences between two speeches. */
  #readTelling(text: string, from: number, previous: Speech | undefined): void {
    if (previous) this.#subjects = this.#subjects.slice(-3);
    this.#lastTold = text.split(/(?<=[.?!”])\s+/).findLast((sentence) => /\p{L}/u.test(sentence)) ?? '';
    let at = from;
    for (const sentence of text.split(/(?<=[.?!”’]) /)) {
      for (const chunk of this.#chunks(sentence.trim())) {
        const subject = SUBJECT.exec(chunk)?.[1];
        if (!subject || /^(?:he|she|they|it|i|we|you|there)$/i.test(subject)) continue;
        const voice = this.#voiceOf(subject);
        if (voice) this.#subjects.push({ at, voice });
      }
      at += sentence.length + 1;
    }
    this.#subjects = this.#subjects.slice(-6);
  }

  #reported(
    clause: string,
    speech: Speech,
    previous: Speech | undefined,
  ): { speaker: Voice | null; hearer: Voice | null } | null {
    const listed = clause.replace(/^[\s“‘”’]+/, '');
    const verb = [...listed.matchAll(SPEECH)].at(-1);
    if (!verb) return null;
    const passive =
      /\b(?:was|were|is|been) (?:\w+ )?$/.test(listed.slice(0, verb.index)) &&
      /told|said|written|spoken|reported/.test(verb[0]);
    if (passive) return { speaker: null, hearer: null };
    const voice = /(?<!\b(?:loud|with a|his|her|their|my)\s)\b(?:voice|word)\b(?! of (?:the )?(?:\p{Ll}|J))/u.exec(
      listed,
    );
    const chunks = this.#chunks(listed.slice(0, verb.index + verb[0].length));
    const subjects = chunks.flatMap((chunk) => {
      const match = SUBJECT.exec(chunk);
      if (!match) return [];
      const rest = chunk.slice(match[0].length).trim();
      // "and Jesus standing on the right hand": seen, not acting.
      if (/^\p{Ll}+ing\b/u.test(rest)) return [];
      return [{ subject: match[1]!, hasVerb: /\p{L}/u.test(rest), isMain: !BESIDES.test(chunk), chunk }];
    });
    let speaker: Voice | null = null;
    const right = RIGHT_BEFORE.exec(listed.slice(0, verb.index))?.[1];
    if (right) subjects.push({ subject: right, hasVerb: true, isMain: true, chunk: '' });
    const main = subjects.filter(({ isMain }) => isMain);
    const own = main.filter(({ hasVerb }) => hasVerb).at(-1) ?? main.at(-1) ?? subjects.at(-1);
    if (own) {
      const others = subjects.filter((other) => other !== own && other.hasVerb).map(({ subject }) => subject);
      speaker = this.#resolve(own.subject, others, listed, previous, speech);
      // "One of his disciples, Andrew, Simon Peter’s brother, said": all of them are one.
      if (!own.hasVerb && speaker) {
        const same = main.flatMap(({ subject }) => (PRONOUN.test(subject) ? [] : (this.#voiceOf(subject) ?? [])));
        if (same.length > 1) speaker = joinVoices(same, false);
        if (speaker.names.length > 0 && !speaker.many) speaker = { ...speaker, open: false };
      }
      // "Paul, who said": it may be the one before.
      if (/\bwho\b/.test(listed.slice(0, verb.index))) {
        const named = this.#namedIn(listed.slice(0, verb.index));
        speaker = named && speaker ? joinVoices([speaker, named], speaker.open) : (speaker ?? named);
      }
      if (voice && (/\b(?:voice|word)\b/.test(own.subject + own.chunk) || /\bheard (?:a|the) voice\b/.test(listed)))
        speaker = /Yahweh|God|heaven|cloud|Lord/.test(listed) ? GODS : { names: [], roles: ['voice'], open: true };
    }
    const hearer = this.#hearer(listed, speaker, previous);
    // "He said to Jesus": whoever it is, not Jesus.
    if (speaker && hearer && !hearer.open && hearer.names.length > 0 && speaker.names.length > hearer.names.length) {
      const names = speaker.names.filter((name) => !hearer.names.includes(name));
      speaker = { ...speaker, names, open: speaker.open || names.length === 0 };
    }
    return { speaker, hearer };
  }

  /** Clauses of a sentence; names in a list stay together. */
  #chunks(text: string): string[] {
    return text
      .replace(
        /,? and (?=\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}-]+)?(?:,| (?:said|answered|spoke|came|went|saw|were|sang|replied|their|his|her)))/gu,
        '＆',
      )
      .replace(
        /(?<=(?:^|[,;:.] |\b(?:[Tt]hen|[Aa]nd|[Bb]ut|[Nn]ow|[Ss]o|[Ww]hen) )\p{Lu}[\p{L}-]+) and (?=\p{Lu}[\p{L}-]+ \p{Ll})/gu,
        '＆',
      )
      .replace(/(?<=\b\p{Lu}[\p{L}-]+), (?=\p{Lu}[\p{L}-]+(?:＆|, \p{Lu}[\p{L}-]+＆))/gu, '＆')
      .split(/[,;:—]\s*|\(|\)|\s(?=(?:and|but) )|\b(?:and|but) (?=(?:he|she|they|the|his|her|\p{Lu}))/u)
      .map((chunk) => chunk.replace(/＆/g, ' and ').trim())
      .filter((chunk) => chunk !== '');
  }

  /** Who a subject is; a pronoun is the last who fits. */
  #resolve(
    subject: string,
    others: readonly string[],
    clause: string,
    previous: Speech | undefined,
    speech: Speech,
  ): Voice | null {
    const pronoun = /^(?:he|she|they|it|we|you)$/i.exec(subject)?.[0].toLowerCase();
    if (/^I$/.test(subject)) {
      if (speech.depth > 1) return null;
      return this.#teller ? { names: [this.#teller], roles: [], open: false } : null;
    }
    if (!pronoun) return this.#voiceOf(subject);
    if (/^(?:they|we|you|it)$/.test(pronoun)) return { names: [], roles: ['they'], open: true };
    const fits = (voice: Voice | null): voice is Voice => voice !== null && suits(voice, pronoun);
    for (const other of others.toReversed()) {
      const voice = /^(?:he|she|they|it|i|we|you)$/i.test(other) ? null : this.#voiceOf(other);
      if (fits(voice)) return voice;
    }
    const told = this.#subjects.filter(({ at }) => !previous || at >= previous.to).toReversed();
    const acting = told.filter(({ voice }) => fits(voice)).map(({ voice }) => voice);
    const talk = [previous?.hearer ?? null, previous?.speaker ?? null].filter(fits);
    const earlier = this.#subjects.toReversed().find(({ voice }) => fits(voice))?.voice ?? null;
    const all = acting.length > 0 ? acting.slice(0, 2) : talk.length > 0 ? talk : earlier ? [earlier] : [];
    // "Moses and Aaron were brought to Pharaoh, and he said": who stands in the sentence may be meant.
    const beside =
      acting.length > 0
        ? null
        : this.#namedIn(this.#lastTold + clause.replace(/\b(?:to|answered|told|asked) (?:the )?\p{Lu}[^“”]*$/u, ''));
    if (beside && suits({ ...beside, many: false }, pronoun)) all.push(beside);
    if (all.length === 0) return { names: [], roles: [], open: true, as: pronoun };
    // "Jesus said, “…” Then he said to Thomas": the same one goes on.
    const goesOn =
      /\b(?:said|says) to (?:the )?(?:\p{Lu}|disciples)/u.test(clause) &&
      previous?.speaker != null &&
      fits(previous.speaker);
    // Who is told of through a whole book may be meant by "he" at any time.
    const hero = this.#hero && pronoun === 'he' ? [{ names: [this.#hero], roles: [], open: false }] : [];
    // "He returned to him. He said": it may be either.
    const isUnsure =
      acting.length > 0
        ? /^(?:(?:And|But|Then|So|Now) )?(?:[Hh]e|[Ss]he)\b/.test(this.#lastTold.trim())
        : talk.length < 2 || this.#lastTold !== '';
    const guessed = isUnsure && !goesOn;
    return { ...joinVoices([...all, ...hero], guessed), as: pronoun, guessed };
  }

  /** All who are named in a clause. */
  #namedIn(clause: string): Voice | null {
    const names = [...clause.matchAll(/\b\p{Lu}[\p{L}-]+(?!’s|[\p{L}-])/gu)].flatMap(
      ([word]) => this.#voiceOf(word)?.names ?? [],
    );
    return names.length === 0 ? null : { names: [...new Set(names)], roles: [], open: false };
  }

  #hearer(clause: string, speaker: Voice | null, previous: Speech | undefined): Voice | null {
    const heard = [
      ...clause.matchAll(
        /\b(?:to|told|answered|asked|commanded|begged|rebuked|charged|against|answering|tell|called|calling|blessed) ((?:him|her|them|me|us)\b|(?:all |the |his |her |my |their |both |Yahweh’s )*(?:\p{Lu}[\p{L}-]+|\p{Ll}[\p{L}’-]+)(?:(?:,? and |,? )\p{Lu}[\p{L}-]+)*)/gu,
      ),
    ]
      .map((match) => match[1]!)
      .filter((words) => /^(?:him|her|them|me|us)$/.test(words) || this.#voiceOf(words) !== null)
      .at(-1);
    if (!heard) return null;
    if (/^(?:them|us)$/.test(heard)) return { names: [], roles: ['them'], open: true };
    if (heard === 'me') return this.#teller ? { names: [this.#teller], roles: [], open: false } : null;
    if (heard !== 'him' && heard !== 'her') return this.#voiceOf(heard);
    const pronoun = heard === 'him' ? 'he' : 'she';
    const isSpeaker = (voice: Voice) =>
      voice.names.length > 0 && voice.names.every((name) => speaker?.names.includes(name));
    const asked = (this.#lastTold === '' && previous?.speaker) || null;
    // Who answers does so to the one who spoke; somebody new may speak to another.
    const isAnswer =
      /\b(?:answer|repl)/.test(clause) ||
      previous?.hearer?.names.some((name) => speaker?.names.includes(name)) === true;
    if (asked && isAnswer && (!asked.open || asked.names.length === 1) && suits(asked, pronoun) && !isSpeaker(asked))
      return { ...asked, open: asked.names.length === 0 };
    const others = [previous?.speaker ?? null, previous?.hearer ?? null, ...this.#subjects.map(({ voice }) => voice)]
      .filter((voice) => voice !== null)
      .filter((voice) => suits(voice, pronoun) && !isSpeaker(voice));
    return { ...joinVoices(others, true), as: pronoun, guessed: true };
  }

  #voiceOf(words: string): Voice | null {
    const names: string[] = [];
    const roles: string[] = [];
    const bare = words
      .replace(/ (?:of|from|in|who) .*$/u, '')
      .replace(/(?:\p{Lu}[\p{L}-]+ )+(?=\p{Lu}[\p{L}-]+’s? )/gu, '');
    for (const match of bare.matchAll(/\b(\p{Lu}[\p{L}-]+)(’s?(?!\p{L}))?/gu)) {
      const [, name = '', owns] = match;
      if (NOT_NAMES.test(name) || this.#words.has(name.toLowerCase())) continue;
      if (PEOPLES.test(name)) {
        roles.push(name.toLowerCase());
        continue;
      }
      if (owns) {
        if (GOD.test(name) && /’s (?:angel|word|hand|voice|Spirit|anger|wrath)/.test(bare)) names.push('yahweh');
        else if (/’s? (?:anger|wrath|heart|voice|face|eyes|spirit|soul)\b/.test(bare)) names.push(name.toLowerCase());
        continue;
      }
      names.push(...(name === 'Lord' ? this.#lord : GOD.test(name) ? ['yahweh'] : [name.toLowerCase()]));
    }
    const heads = bare.match(/(?<![\p{L}’])\p{Ll}[\p{L}-]+(?![\p{L}’-])/gu) ?? [];
    const head = heads
      .filter(
        (word) =>
          !/^(?:the|an?|and|his|her|their|my|your|our|said|all|certain|other|young|old|this|these|also|had|he|she|it|they|we|you|then|there|who|when|as|for|not|one)$/.test(
            word,
          ),
      )
      .at(-1);
    if (/\bangel\b/.test(bare) || /\bangel\b/.test(words)) {
      if (!names.includes('yahweh')) names.push('yahweh');
      roles.push('angel');
    } else if (head && names.length === 0) roles.push(isRole(head) ? head : 'somebody');
    if (
      /^(?:One|Some|Two|Another|Others|Many|All|Those)\b/i.test(words) &&
      /\bof (?:the |his )?(\p{L}+)/u.test(words)
    ) {
      const role = /\bof (?:the |his |her |their )?(\p{L}+)/u.exec(words)![1]!.toLowerCase();
      const known = isRole(role) ? role : 'somebody';
      roles.push(/^(?:One|Another)\b/i.test(words) ? (SINGLE[known] ?? known) : known);
    }
    if (names.length === 0 && roles.length === 0) return null;
    const open =
      names.length === 0 || (names.length > 1 && names.includes('yahweh')) || roles.some((role) => PLURAL.test(role));
    return { names, roles, open, many: names.length > 1 && / and /.test(bare) };
  }
}

/** Whether a word is one for people, or for others who speak. */
function isRole(word: string): boolean {
  return PLURAL.test(word) || FEMALE.test(word) || MALE.test(word) || NO_MAN.test(word) || word === 'king';
}

const GODS: Voice = { names: ['yahweh'], roles: [], open: false };

function joinVoices(voices: readonly Voice[], open: boolean): Voice {
  return {
    names: [...new Set(voices.flatMap(({ names }) => names))],
    roles: [...new Set(voices.flatMap(({ roles }) => roles))],
    open: open || voices.some((voice) => voice.open),
  };
}

const FEMALE =
  /^(?:woman|wife|mother|daughter|sister|queen|girl|maid|maiden|virgin|widow|midwife|servant|handmaid|prostitute)$/;

/** Whether somebody can be spoken of as he, or as she. */
function suits({ names, roles, many }: Voice, pronoun: string): boolean {
  if (many) return false;
  if (names.some((name) => (pronoun === 'she' ? isWoman(name) : isMan(name)))) return true;
  if (names.length > 0) return false;
  return roles.some((role) => !PLURAL.test(role) && (pronoun === 'she') === FEMALE.test(role));
}

/** Whether somebody of this name is who speaks, or hears: `null` where the text doesn't tell. */
export function isVoice(name: string, voice: Voice | null): boolean | null {
  if (!voice) return null;
  const mine = bySameName(name);
  if (voice.names.some((other) => mine.has(other))) return true;
  if (voice.roles.some((role) => mine.has(role))) return true;
  if (!voice.open || (voice.as && !suits({ names: [name], roles: [], open: false }, voice.as))) return false;
  if (voice.guessed) return null;
  // Who has no name there is no other than they are called.
  const single = voice.names.length === 0 ? voice.roles.filter((role) => !PLURAL.test(role)) : [];
  if (single.length === 0 || single.length < voice.roles.length) return null;
  const mayBe = single.some((role) => {
    if (role === 'king') return isKing(name);
    if (NO_MAN.test(role)) return isGod(name);
    return FEMALE.test(role) ? isWoman(name) : MALE.test(role) ? isMan(name) && !isGod(name) : true;
  });
  return mayBe ? null : false;
}

/** Whether the text tells who speaks only as one who has no name there: "one of his disciples", "a woman". */
export function isKnownByRole(voice: Voice | null): boolean {
  if (!voice || voice.names.length > 0 || voice.as || voice.guessed || voice.many) return false;
  return voice.roles.length > 0 && voice.roles.every((role) => !PLURAL.test(role) && role !== 'somebody');
}

/** What one of many is called. */
const SINGLE: Readonly<Record<string, string>> = {
  disciples: 'disciple',
  criminals: 'criminal',
  servants: 'man',
  soldiers: 'soldier',
  elders: 'elder',
  scribes: 'scribe',
  pharisees: 'pharisee',
  priests: 'priest',
  rulers: 'ruler',
  officers: 'officer',
  multitude: 'somebody',
};

const NO_MAN = /^(?:angel|voice|serpent|donkey|devil|tempter|demon|demons|spirit|spirits|legion)$/;
const MALE =
  /^(?:man|father|brother|son|priest|captain|centurion|governor|officer|boy|lad|husband|prophet|commander|elder|criminal|ruler|scribe|lawyer|leper|eunuch|jailer|disciple|soldier|pharisee|cupbearer|butler|baker|paralytic)$/;

/** Whether a voice is surely nobody who is called so: an angel is no shepherd, and God no thief. */
export function isNoneOf(role: string, voice: Voice): boolean {
  const own = role.replace(/s$/, '');
  if (voice.roles.some((other) => other.replace(/s$/, '') === own)) return false;
  if (voice.open) return false;
  if (own === 'angel')
    return !voice.names.some((name) => name === 'yahweh' || name === 'gabriel' || name === 'michael');
  return true;
}

/** Whether a voice is surely no such kin of somebody: neither that one's wife nor servant. */
export function isNoKin(role: string, of: string, voice: Voice): boolean {
  if (voice.open || voice.names.length === 0 || voice.roles.some((other) => other === role)) return false;
  const theirs = bySameName(of);
  const others = voice.names.filter((name) => !theirs.has(name) && !isGod(name));
  return !others.some((name) => (FEMALE.test(role) && role !== 'servant' ? isWoman(name) : isMan(name)));
}
