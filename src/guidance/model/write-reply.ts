import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import { sentenceEnds } from '../speak/split-sentences.ts';
import { containsWords } from '../verify/verified.ts';
import { NO_PASSAGE, type WordsCheck } from './check-words.ts';
import { isRefusal } from './guards/refusal.ts';
import {
  announces,
  isOpeningNoise,
  openingEnd,
  openingLength,
  overdueLength,
  settledLength,
  wholeLength,
} from './hold-back.ts';
import { type LanguageModel, type ModelCall, ModelFault, type ModelFaultReason } from './language-model.ts';
import { createOwnTurn } from './own-turn.ts';
import { createOutputReader, type OutputPart, type Section } from './read-output.ts';

/** A piece of a reply that is final: it was looked at, and is never taken back. */
export type ReplyPiece =
  /** Words; `begins`: a block of their own, else they go on with the last one. */
  { type: 'text'; text: string; begins: boolean } | { type: 'passage'; range: VerseRange; why?: string | undefined };

/** What a model's reply came to. */
export interface WrittenReply {
  /** 'whole', or why it isn't. */
  end: 'whole' | ModelFaultReason;
  /** Whether anything was kept of it; if not, nothing but perhaps a word was shown, and its sentence ended by us. */
  kept: boolean;
  passages: VerseRange[];
  steps: string[];
  prayer: string | null;
  /** Comes last, after whatever else the reply gets: it is not among the pieces. */
  followUp: string | null;
  /** Milliseconds after the call until the model's first words came, and until the first of them were shown. */
  firstWordMs: number | null;
  firstShownMs: number | null;
}

/** What a reply is written with. */
export interface ReplyWriting {
  model: LanguageModel;
  call: ModelCall;
  check: WordsCheck;
  corpus: Corpus;
  /** Most passages it may show. */
  mostPassages: number;
  /** What is shown where it names no passage before its steps, its prayer or its end; null: it needs none. */
  missingPassage: { lead: string; range: VerseRange; why: string | undefined } | null;
  /** Whether something was asked to be written, which needs no passage behind it. */
  isPiece?: boolean;
  /** Whether its lines are lines: the person asked for a poem, or a letter. */
  keepsLines?: boolean;
  /** Told of an error that is no fault of the model's. */
  onDefect(error: unknown): void;
  signal: AbortSignal;
}

/** Milliseconds until something must be seen, though the model's first word came in time: what it writes can't be used. */
const FIRST_SHOWN_MS = 8000;
/** Characters of words, of a prayer and of a question, and how many steps: what is longer is not read any more. */
const LONGEST = { words: 4000, prayer: 700, question: 320, step: 400, steps: 4 } as const;
/** Where things were left out, fewer words than these with no passage, no steps and no prayer are no answer. */
const LEAST_WORDS = 6;
/** With so many, words of the text that were quoted, or a piece that was asked for, need no passage behind them. */
const ENOUGH_WORDS = 8;
/** A passage of so many verses is shown whole; of a longer one its beginning, `cut` verses or up to a paragraph's end. */
const SHOWN_VERSES = { whole: 14, cut: 6 } as const;

/**
 * Streams a model's reply, each piece as soon as it is sure. What can't be shown is put right or left out before it is
 * seen; where the model fails, what was whole stays. Never throws: an error of ours ends the reply where it stands, and
 * is told to `onDefect`.
 */
export async function* writeReply(writing: ReplyWriting): AsyncGenerator<ReplyPiece, WrittenReply> {
  const { model, call, onDefect, signal } = writing;
  const started = performance.now();
  const reply = createReply(writing);
  const reader = createOutputReader({ keepsLines: writing.keepsLines ?? false });
  const turn = createOwnTurn();
  const ended = new AbortController();
  const patience = setTimeout(() => ended.abort(), FIRST_SHOWN_MS);
  let firstWordMs: number | null = null;
  let firstShownMs: number | null = null;
  let end: WrittenReply['end'] = 'whole';
  const shown = (pieces: ReplyPiece[]) => {
    if (pieces.length > 0) firstShownMs ??= performance.now() - started;
    if (reply.kept) clearTimeout(patience);
    return pieces;
  };
  try {
    for await (const chunk of model.stream(call, AbortSignal.any([signal, ended.signal]))) {
      firstWordMs ??= performance.now() - started;
      for (const part of reader.push(turn.push(chunk))) yield* shown(reply.take(part));
      if (reply.refused || reply.isLongEnough || turn.isOver) break;
    }
    if (reply.refused) end = 'refused';
    else if (ended.signal.aborted && !signal.aborted) end = 'slow';
  } catch (error) {
    if (!(error instanceof ModelFault)) onDefect(error);
    end = error instanceof ModelFault ? error.reason : 'unavailable';
    // Its last section is there to its end: whatever became of the connection, nothing is missing.
    if (end === 'broken-off' && reply.isRounded) end = 'whole';
  } finally {
    clearTimeout(patience);
    // Nobody reads on: the connection is closed.
    ended.abort();
  }
  if (!signal.aborted) {
    try {
      if (end === 'whole')
        for (const part of [...reader.push(turn.end()), ...reader.end()]) yield* shown(reply.take(part));
      if (turn.wentOn) writing.check.checks.dropped['turn'] = 1;
      yield* shown(reply.close(end === 'whole' && !reply.isLongEnough));
    } catch (error) {
      onDefect(error);
      if (end === 'whole') end = 'unavailable';
      yield* shown(reply.giveUp());
    }
    if (reply.refused) end = 'refused';
    if (reply.isTooLittle) reply.kept = false;
    if (end === 'whole' && !reply.kept) end = 'empty';
  }
  return {
    end,
    kept: reply.kept,
    passages: reply.passages,
    steps: reply.steps,
    prayer: reply.prayer,
    followUp: reply.followUp,
    firstWordMs,
    firstShownMs,
  };
}

/** A paragraph that is nothing but emphasised, or all in capitals; and how long one is that may be a verse. */
const SET_OFF = /^(?:([*_]{1,3})(?=\S)[^*_]+\1|[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*)$/u;
const LONGEST_SET_OFF = 400;
/** Words of the text beside their place, in the middle of what is said. */
const QUOTED_WITH_PLACE = /“[^”]*”[^“]*\b\d+:\d+|\b\d+:\d+[^“”]*“[^”]*”/;
/** A longer line names more than a place. */
const LONGEST_PLACE = 40;

/** The reply as it grows. */
function createReply({ check, corpus, mostPassages, missingPassage, isPiece, keepsLines }: ReplyWriting) {
  let section: Section = 'words';
  /** Of the paragraph that is coming: what was not looked at yet, and whether some of it is shown. */
  let pending = '';
  let isOpen = false;
  /** Words of the text stand in it, with their place: they are checked as a passage's are. */
  let hasQuoted = false;
  /** What stands between that and what comes next. */
  let joint = ' ';
  /** A sentence that leads into what comes next, and goes where that can't be shown: "On a napkin:". */
  let lead = '';
  /** The rest of it belongs to something that was opened and never closed. */
  let isLost = false;
  /** The first words of the reply, shown before their sentence was known; it is still to come. */
  let early = '';
  /** Paragraphs in bold, italics or capitals only: a line under them may say where they stand. */
  let setOff: string[] = [];
  /** The number of the last thing of a numbered list, and whether the paragraph that is coming is one more. */
  let number = 0;
  let isItem = false;
  /** Whether words may still be shown so early. */
  let mayOpen = true;
  let length = 0;
  let words = 0;
  /** Passages named in a sentence stand under its paragraph. */
  const waiting: VerseRange[] = [];
  let gathered = '';
  const done = new Set<Section>();
  const reply = {
    refused: false,
    kept: false,
    isLongEnough: false,
    /** Whether next to nothing was left of what the model wrote. */
    get isTooLittle() {
      const bare = reply.passages.length === 0 && reply.steps.length === 0 && reply.prayer === null;
      return bare && words < LEAST_WORDS && Object.keys(check.checks.dropped).length > 0;
    },
    /** Whether it is in a last section, and that one is finished. */
    get isRounded() {
      if (section === 'question') return /[.?!]\W*$/.test(gathered);
      return section === 'prayer' && /\bamen\W*$/i.test(gathered);
    },
    passages: [] as VerseRange[],
    steps: [] as string[],
    prayer: null as string | null,
    followUp: null as string | null,

    /** Takes a part of the answer; the pieces that are final with it. */
    take: (part: OutputPart): ReplyPiece[] => {
      if (reply.refused || reply.isLongEnough) return [];
      if (part.type === 'section') return enter(part.name);
      if (part.type === 'step') return takeStep(part.text);
      if (part.type === 'item') {
        isItem = section === 'words';
        return [];
      }
      if (section === 'words') {
        if (part.type === 'text') return takeText(part.text);
        if (part.type === 'break') return endParagraph(true);
        if (part.type === 'quote') return takeQuote(part.lines);
        return part.inline ? takeInline(part.written) : [...endParagraph(), ...takePassage(part.written)];
      }
      // A prayer and a question are looked at whole.
      if (part.type === 'text') gathered += part.text;
      else if (part.type === 'passage') gathered += part.written;
      else if (part.type === 'quote') gathered += ` ${part.lines.join(' ')}`;
      else if (gathered !== '') gathered += '\n';
      return [];
    },

    /** The answer is over; `whole`: not broken off. */
    close: (whole: boolean): ReplyPiece[] => {
      if (!whole) {
        pending = pending.slice(0, wholeLength(pending));
        gathered = gathered.slice(0, wholeLength(gathered));
      }
      const pieces = [...endParagraph(), ...endSection(), ...bringPassage()];
      // What leads nowhere is left out, unless there is nothing else.
      return [...pieces, ...(reply.kept ? [] : showLead()), ...breakOff()];
    },

    /** What comes could not be looked at: only what was begun is ended. */
    giveUp: (): ReplyPiece[] => {
      pending = '';
      gathered = '';
      lead = '';
      return breakOff();
    },
  };

  const enter = (name: Section): ReplyPiece[] => {
    const pieces = [...endParagraph(), ...endSection()];
    // One list of steps; a second one would be drawn as another.
    if (reply.steps.length > 0) done.add('steps');
    pieces.push(...bringPassage());
    section = name;
    return pieces;
  };
  /** The library's passage, where the words are over and had none. */
  const bringPassage = (): ReplyPiece[] => {
    if (!missingPassage || !reply.kept || reply.passages.length > 0) return [];
    if ((hasQuoted || isPiece) && words >= ENOUGH_WORDS) return [];
    if (reply.isTooLittle) return [];
    const { lead: intro, range, why } = missingPassage;
    reply.passages.push(range);
    return [...(intro === '' ? [...showLead(), ...breakOff()] : block(intro)), { type: 'passage', range, why }];
  };
  /** Ends a prayer or a question; each may come once. */
  const endSection = (): ReplyPiece[] => {
    const raw = gathered.trim();
    gathered = '';
    if (raw === '') return [];
    const isFirst = !done.has(section);
    done.add(section);
    if (!isFirst) return [];
    if (section === 'question') {
      const [first = ''] = raw.split('\n');
      const question = cut(check.lookAtLine(first), LONGEST.question);
      reply.followUp = question === '' ? null : question;
      if (question !== '') reply.kept = true;
      return [];
    }
    if (section !== 'prayer') return [];
    const [prayer, asked] = prayerAndQuestion(raw);
    if (asked !== '' && !done.has('question')) {
      done.add('question');
      const question = cut(check.lookAtLine(asked), LONGEST.question);
      if (question !== '') reply.followUp = question;
    }
    const words = cut(check.lookAtLine(prayer, 'prayer').replace(/[*_]/g, '').trim(), LONGEST.prayer);
    if (words === '') return [];
    reply.prayer = /\bamen\W*$/i.test(words) ? words : `${words} Amen.`;
    return block(`*${reply.prayer}*`);
  };

  /** A block of its own. */
  const block = (text: string): ReplyPiece[] => {
    const pieces = [...showLead(), ...breakOff()];
    reply.kept = true;
    return [...pieces, { type: 'text', text, begins: true }];
  };
  /** Ends the block; a sentence that was begun and can't be shown, with words of ours. */
  const breakOff = (): ReplyPiece[] => {
    const pieces: ReplyPiece[] = early === '' ? [] : [{ type: 'text', text: openingEnd(early), begins: false }];
    early = '';
    mayOpen = false;
    isOpen = false;
    joint = ' ';
    return pieces;
  };

  const takeText = (text: string): ReplyPiece[] => {
    if (isLost) return [];
    pending = pending === '' ? text.trimStart() : pending + text;
    const pieces: ReplyPiece[] = [];
    if (setOff.length > 0) {
      if (pending.length < LONGEST_PLACE && !/[.?!,;]\s/.test(pending)) return [];
      pieces.push(...showSetOff());
    }
    const sure = mayOpen && lead === '' && !isItem ? openingLength(pending) : 0;
    if (sure > early.length) {
      const more = pending.slice(early.length, sure);
      pieces.push({ type: 'text', text: more, begins: !isOpen });
      early += more;
      isOpen = true;
    }
    // Lines are looked at together: what ends one may end no sentence, and a sentence's end is not the line's; of very
    // many the first ones are.
    const settled = keepsLines && overdueLength(pending) === 0 ? 0 : settledLength(pending);
    const overdue = settled > 0 ? 0 : overdueLength(pending);
    if (settled + overdue > 0) {
      const raw = pending.slice(0, settled + overdue);
      const rest = pending.slice(settled);
      pending = overdue > 0 ? '' : rest.trimStart();
      isLost = overdue > 0;
      pieces.push(...release(raw));
      joint = keepsLines && /^[^\S\n]*\n/.test(rest) ? '  \n' : ' ';
    }
    return pieces;
  };

  /** Looks at sentences, and shows what may be shown of them. */
  const release = (raw: string): ReplyPiece[] => {
    if (!reply.kept && isRefusal(`${lead} ${raw}`)) {
      reply.refused = true;
      return [];
    }
    if (!reply.kept && early === '' && lead === '') raw = withoutOpeningNoise(raw);
    if (raw === '') return [];
    const leading = lead === '' ? '' : check.look(lead);
    const wasLed = lead !== '';
    lead = '';
    const text = check.look(raw);
    if (!wasLed) return show(text);
    // What led into it goes with it.
    const pieces = text === '' ? [] : beforeItem(leading);
    if (early === '') isOpen = false;
    return [...pieces, ...show(text)];
  };
  /** The sentence that leads into what comes now. */
  const showLead = (): ReplyPiece[] => {
    const leading = lead;
    lead = '';
    return leading === '' ? [] : beforeItem(check.look(leading));
  };
  /** What leads into a list is no part of it. */
  const beforeItem = (text: string): ReplyPiece[] => {
    const was = isItem;
    isItem = false;
    const pieces = show(text);
    isItem = was;
    return pieces;
  };
  const show = (text: string): ReplyPiece[] => {
    hasQuoted ||= QUOTED_WITH_PLACE.test(text);
    if (text === '') {
      // Where nothing was shown, the next sentence may be the first.
      mayOpen &&= early === '';
      return [];
    }
    const begun = early;
    early = '';
    mayOpen = false;
    if (begun === '') return say(text, isOpen ? joint : '');
    // A sentence that did not become what it seemed to be is ended by us, and another is begun.
    return plain(text).startsWith(plain(begun))
      ? say(text.slice(begun.length), '')
      : say(text, `${openingEnd(begun)} `);
  };
  const say = (text: string, before: string): ReplyPiece[] => {
    // What is left of a line when a marker was taken out of it ("and", ".") is no paragraph.
    if (!isOpen && isRemnant(text, check.keepsShort)) return [];
    if (isItem && !isOpen) {
      number += 1;
      before = `${number}. `;
    } else if (!isOpen) number = 0;
    isItem = false;
    length += text.length;
    words += wordsOf(text).length;
    reply.kept = true;
    if (length > LONGEST.words) reply.isLongEnough = true;
    const begins = !isOpen;
    isOpen = true;
    // A heading of its own paragraph can hold line breaks; a block never holds an empty line.
    return [
      {
        type: 'text',
        text: before + text.replace(/\n{2,}/g, '\n').replace(/ *\n/g, keepsLines ? '  \n' : '\n'),
        begins,
      },
    ];
  };

  /** `goesOn`: what comes next may say where words that were set off stand. */
  const endParagraph = (goesOn = false): ReplyPiece[] => {
    const raw = pending.trim();
    pending = '';
    isLost = false;
    if (goesOn && raw === '' && setOff.length > 0) return [];
    const pieces: ReplyPiece[] = [];
    const alone = raw !== '' && !isOpen && bareReference(raw, corpus);
    if (goesOn && !alone && mayBeSetOff(raw)) {
      setOff.push(raw);
      return [];
    }
    // The passage itself stands there in their stead.
    if (alone && setOff.length > 0) {
      setOff = [];
      check.checks.corrected += 1;
    }
    pieces.push(...showSetOff());
    if (raw !== '') {
      const leads = raw.slice(leadFrom(raw));
      if (alone) pieces.push(...takePassage(raw));
      else if (leads !== '' && section === 'words') {
        if (leads !== raw) pieces.push(...release(raw.slice(0, -leads.length).trim()));
        else pieces.push(...showLead());
        lead = leads;
        for (const range of waiting.splice(0)) pieces.push(...showPassage(range));
        return pieces;
      } else pieces.push(...release(raw));
    }
    // Words shown early wait for a sentence they belong to, and a lead for what it leads into.
    if (early === '' && lead === '') isOpen = false;
    isItem = false;
    for (const range of waiting.splice(0)) pieces.push(...showPassage(range));
    return pieces;
  };

  /** Whether a paragraph is nothing but words that are set off, and nothing waits for it. */
  const mayBeSetOff = (raw: string): boolean =>
    raw.length < LONGEST_SET_OFF && SET_OFF.test(raw) && !isItem && !isOpen && early === '';
  /** What was set off and stands nowhere. */
  const showSetOff = (): ReplyPiece[] => {
    const shown = setOff.flatMap((raw) => {
      const pieces = release(raw);
      if (early === '' && lead === '') isOpen = false;
      return pieces;
    });
    setOff = [];
    return shown;
  };

  const takeQuote = (lines: readonly string[]): ReplyPiece[] => {
    const markers = lines.flatMap((line) =>
      [...line.matchAll(/(?:\[\[|⟦)([^[\]⟦⟧]+)(?:\]\]|⟧)/g)].map(([, written]) => written!),
    );
    if (markers.length > 0) return [...endParagraph(), ...markers.flatMap(takePassage)];
    const words = lines.filter((line) => line !== '');
    const last = words.length > 1 ? words.at(-1)! : '';
    const source = /\d/.test(last) && last.length < 70 ? last.replace(/^[\s—–-]+|\s*\([^()]*\)\s*$/g, '') : '';
    const body = (source ? words.slice(0, -1) : words)
      .join(' ')
      .replace(/^[“"'«‘]|[”"'»’]$/g, '')
      .replace(/[“”"]/g, '’');
    // Words in the form of a passage are one: the text's own stand there, whatever was written.
    if (bareReference(source, corpus) && reply.passages.length < mostPassages) {
      const [range] = rangesOf(source, corpus);
      if (range && !containsWords(corpus.textOf(range), body)) check.checks.corrected += 1;
      return [...endParagraph(), ...takePassage(source)];
    }
    const pieces = endParagraph();
    pending = `“${body}”${source ? ` (${source})` : ''}`;
    return [...pieces, ...endParagraph()];
  };

  const takeInline = (written: string): ReplyPiece[] => {
    const ranges = rangesOf(written, corpus);
    if (ranges.length === 0) {
      check.checks.removed += 1;
      // Its sentence has a hole, and goes with it.
      return takeText(NO_PASSAGE);
    }
    waiting.push(...ranges.map((range) => shownPart(range, corpus)));
    return takeText(ranges.map(corpus.format).join('; '));
  };
  const takePassage = (written: string): ReplyPiece[] => {
    const ranges = rangesOf(written, corpus);
    if (ranges.length === 0) {
      check.checks.removed += 1;
      lead = '';
      check.missing();
    }
    return ranges.flatMap((range) => showPassage(shownPart(range, corpus)));
  };
  const showPassage = (range: VerseRange): ReplyPiece[] => {
    const overlaps = (other: VerseRange) => other.start <= range.end && range.start <= other.end;
    if (reply.passages.length >= mostPassages || reply.passages.some(overlaps)) return [];
    if (corpus.textOf(range) === '') return [];
    const pieces = [...showLead(), ...breakOff()];
    reply.kept = true;
    reply.passages.push(range);
    check.showing(corpus.format(range));
    return [...pieces, { type: 'passage', range }];
  };

  const takeStep = (raw: string): ReplyPiece[] => {
    if (reply.steps.length >= LONGEST.steps || done.has('steps')) return [];
    const text = cut(check.lookAtLine(raw), LONGEST.step);
    if (text === '') return [];
    const first = reply.steps.length === 0;
    reply.steps.push(text);
    if (first) return block(`- [ ] ${text}`);
    return [{ type: 'text', text: `\n- [ ] ${text}`, begins: false }];
  };
  return reply;
}

/** Of a passage what is shown: all of it, or of a long one its beginning, to the end of a paragraph where there is one. */
function shownPart({ start, end }: VerseRange, corpus: Corpus): VerseRange {
  if (end - start < SHOWN_VERSES.whole) return { start, end };
  const ends = Array.from({ length: SHOWN_VERSES.cut }, (_, at) => start + SHOWN_VERSES.cut + 1 - at);
  const last = ends.find((at) => corpus.verses[at + 1]?.opens || corpus.verses[at + 1]?.verse === 1);
  return { start, end: last ?? start + SHOWN_VERSES.cut - 1 };
}

/** A prayer ends with its Amen; a question may follow on the same line. */
function prayerAndQuestion(raw: string): [prayer: string, question: string] {
  const end = /\bAmen\b[.!]?[*_”]*(?=\s)/.exec(raw);
  if (!end) return [raw, ''];
  const at = end.index + end[0].length;
  const asked = /^\W*question\W+(\S[^\n]*)/i.exec(raw.slice(at))?.[1] ?? '';
  return [raw.slice(0, at), asked.replace(/\s*\bAmen\b\W*$/, '')];
}

/** Where the last sentence of a paragraph begins, if it leads into what comes after it; else the paragraph's length. */
function leadFrom(raw: string): number {
  if (/:[*_]*$/.test(raw)) return 0;
  const from = sentenceEnds(`${raw} `, true).findLast((end) => end < raw.length) ?? 0;
  const last = raw.slice(from).trimStart();
  return announces(last) ? raw.length - last.length : raw.length;
}

/** A beginning without the noise some make before they speak: "Sure!" */
function withoutOpeningNoise(raw: string): string {
  const end = sentenceEnds(`${raw} `, false)[0] ?? raw.length;
  return isOpeningNoise(raw.slice(0, end)) ? raw.slice(end).trimStart() : raw;
}

/** One to three words that end nothing; of things that were asked for, only those that say nothing. */
function isRemnant(text: string, keepsShort: boolean): boolean {
  if (!/^\W*\p{L}+(?:\s+\p{L}+){0,2}\s*$/u.test(text)) return false;
  return (
    !keepsShort || /^\W*(?:see|also|read|compare)\b/i.test(text) || wordsOf(text).every(({ word }) => isStopWord(word))
  );
}

const plain = (text: string) => text.replace(/[’‘]/g, "'");

/** The whole sentences of a text up to a length. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = sentenceEnds(text, true).findLast((place) => place <= length);
  return end === undefined ? '' : text.slice(0, end);
}

/** Every passage that is named, by reference or OSIS; what doesn't exist is left out. */
function rangesOf(written: string, corpus: Corpus): VerseRange[] {
  const known = /^[1-3]?[A-Z][a-z]+\.\d/.test(written) ? corpus.range(written) : undefined;
  if (known) return [known];
  return parseReferences(written, corpus).flatMap(({ range, problem }) => (range && !problem ? [range] : []));
}

/** Whether a paragraph is a reference and nothing else: a passage whose brackets were forgotten. */
function bareReference(raw: string, corpus: Corpus): boolean {
  const text = raw.replace(/^[\s*_([]+|[\s*_)\].:]+$/g, '').replace(/\s*\((?:WEB|[A-Z]{2,5})$/, '');
  if (text.length > 60 || !/\d/.test(text)) return false;
  const references = parseReferences(text, corpus);
  return (
    references.length === 1 && references[0]!.from === 0 && references[0]!.to === text.length && !references[0]!.problem
  );
}
