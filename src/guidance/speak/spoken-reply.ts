import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { type Chooser, createChooser } from '../compose/choose.ts';
import { splitReply } from '../compose/reply-markup.ts';
import type { CrisisAlert, Reply, ScriptureCard } from '../types.ts';
import { isForEyes, sayable } from './plain-words.ts';
import { openEarly, splitScripture, splitSentences } from './split-sentences.ts';
import {
  AMBULANCE_FIRST,
  ASKED_INTROS,
  FURTHER_PASSAGES,
  FURTHER_STEPS,
  HELP_FIRST,
  HELP_LINES_SPOKEN,
  PASSAGE_AROUND,
  PASSAGE_GOES_ON,
  PASSAGE_INTROS,
  PRAYER_INTROS,
  REST_NOTES,
  STEP_INTROS,
  VIEWS_NOTES,
} from './spoken-phrases.ts';

/** One sentence of a reply as it is shown while it is spoken. */
export interface SpokenSentence {
  text: string;
  part: 'prose' | 'scripture' | 'step' | 'prayer' | 'question';
  /** The passage it belongs to: its words, letter for letter, or the sentence that names it. */
  osis: string | null;
}

/** What is said aloud of a reply, in order, and the passages shown beside. */
export interface SpokenReply {
  sentences: SpokenSentence[];
  cards: ScriptureCard[];
  /** Keys of the connecting sentences that were chosen; kept in the trace, they aren't chosen again soon. */
  used: string[];
}

/** What is known beside the reply itself. */
export interface SpeakOptions {
  /** The text: a long passage is then read up to the end of a verse. Without it every passage is read whole. */
  corpus?: Corpus;
  /** `trace.used` of the conversation's earlier replies, oldest first. */
  used?: readonly string[];
  /** What was said: whoever asks to be prayed with hears the prayer. */
  message?: string;
}

/** Words a turn is meant to have: about a minute at the pace of reading aloud. */
const TURN = 138;
/** A longer passage is read in part. */
const PASSAGE = 60;
/** The same where the passage was asked for: then it is what matters. */
const ASKED_PASSAGE = 120;
/** The same where somebody is in danger: what was chosen for them is read out. */
const CRISIS_PASSAGE = 120;
/** Of what is said back to a person, and of what explains. */
const OPENING = 50;
const EXPLANATION = 90;

const EXPLAINS: ReadonlySet<string> = new Set(['explain-reference', 'entry', 'book', 'misattributed', 'unknown-book']);
const ASKED_FOR_PASSAGES: ReadonlySet<string> = new Set(['search', 'verses-about', 'more', 'around']);
const PRAYS: ReadonlySet<string> = new Set(['pray', 'just-prayer']);
const ASKS_TO_PRAY =
  /\b(?:pray (?:with|for|over) (?:me|us|my|him|her|them|this)|say a prayer|(?:can|could|will|would) (?:you|we) (?:please )?pray|let[’']?s pray|(?:give|write|need) (?:me )?a prayer|a prayer for)\b/i;

/** What a person on the phone would say of this reply: the heart of it, one passage, one step. The rest is shown. */
export function speakReply(reply: Reply, options: SpeakOptions = {}): SpokenReply {
  const choose = createChooser(reply.content, options.used ?? []);
  const told = readParts(reply);
  const sentences = composeTurn(told, reply, choose, options);
  return { sentences: beginSoon(sentences), cards: reply.scriptureReferences, used: choose.taken };
}

/** A reply's paragraphs in order, as sentences that can be said. */
type Told = { type: 'prose'; held: string | null; sentences: string[] } | { type: 'passage'; card: ScriptureCard };

function readParts(reply: Reply): Told[] {
  const told: Told[] = [];
  let cards = 0;
  for (const part of splitReply(reply.content)) {
    if (part.type === 'scripture') {
      const card = reply.scriptureReferences[cards];
      cards += 1;
      if (card) told.push({ type: 'passage', card });
    }
    if (part.type !== 'prose') continue;
    for (const paragraph of part.text.split(/\n{2,}/)) {
      // A heading belongs to the page; what a view is called opens its paragraph.
      if (/^(?:\*\*[^*]+\*\*|#{1,6} .*)$/.test(paragraph.trim()) || paragraph.trim() === reply.followUp) continue;
      const held = /^\*\*([^*]+?)\.?\*\*\s/.exec(paragraph);
      const sentences = splitSentences(sayable(held ? paragraph.slice(held[0].length) : paragraph)).filter(
        (sentence) => !isForEyes(sentence),
      );
      if (sentences.length > 0)
        told.push({ type: 'prose', held: held?.[1]?.replace(/\s*\(([^)]*)\)/, ', $1') ?? null, sentences });
    }
  }
  return told;
}

function composeTurn(told: readonly Told[], reply: Reply, choose: Chooser, options: SpeakOptions): SpokenSentence[] {
  const { intent } = reply.trace;
  if (intent === 'crisis') return speakCrisis(told, reply, choose, options);
  if (told.some((part) => part.type === 'prose' && part.held !== null)) return speakViews(told, reply, choose);
  const prays = PRAYS.has(intent) || (options.message !== undefined && ASKS_TO_PRAY.test(options.message));
  if (prays && reply.prayer) return speakPrayer(told, reply, choose, options);
  return speakUsual(told, reply, choose, options);
}

/** What was said back, one passage in its place and why it fits, one step, and the question. */
function speakUsual(told: readonly Told[], reply: Reply, choose: Chooser, options: SpeakOptions): SpokenSentence[] {
  const { intent } = reply.trace;
  const explains = EXPLAINS.has(intent);
  const { before, lead, card, after } = aroundFirst(explains ? shortPassageFirst(told, intent) : told, intent);
  const helps = namesHelp(before) || namesHelp(after);
  const said: SpokenSentence[] = [];
  const question = asQuestion(reply.followUp);

  const opening = helps ? before : startOf(before, explains ? EXPLANATION : OPENING);
  said.push(...opening.map(asProse));
  let left = opening.length < before.length;

  if (card) {
    const why = after.length > 0 ? after : splitSentences(sayable(card.why ?? ''));
    const passage = readPassage(card, asksToHear(options) ? ASKED_PASSAGE : PASSAGE, options.corpus, why);
    const first = passagesOf(told).length > 1 && intent === 'search';
    said.push(
      ...introduce(passage, card, { asked: intent === 'explain-reference', first, lead, said }, choose),
      ...lead.map((text) => ({ text, part: 'prose' as const, osis: card.osis })),
      ...passage.sentences,
    );
    if (passage.cut === 'after') said.push(asProse(choose.one('spoken-goes-on', PASSAGE_GOES_ON, same)!));
    if (passage.cut === 'around') said.push(asProse(choose.one('spoken-around', PASSAGE_AROUND, same)!));
    const room = TURN - count(said) - count(question) - (reply.steps.length > 0 && !explains ? 24 : 0);
    const meaning = namesHelp(why) ? why : room < 0 ? [] : startOf(why, Math.max(room, 18));
    said.push(...meaning.map(asProse));
    left ||= meaning.length < why.length;
    if (passage.cut !== 'no') left = false;
  }

  const others = passagesOf(told).length - 1;
  const care = careAmong(told, said);
  const step =
    intent === 'explain-reference'
      ? undefined
      : shortStep(reply.steps, TURN + 12 - count(said) - count(care) - count(question));
  if (step !== undefined) {
    // What was asked for needs no introduction of ours.
    if (intent !== 'just-steps') said.push({ ...asProse(choose.one('spoken-step', STEP_INTROS, same)!), part: 'step' });
    said.push(...splitSentences(sayable(step)).map((text) => ({ text, part: 'step' as const, osis: null })));
    if (intent === 'just-steps' && reply.steps.length > 1)
      said.push(asProse(choose.one('spoken-further-steps', FURTHER_STEPS, same)!));
  }
  said.push(...care);
  if (others > 0 && ASKED_FOR_PASSAGES.has(intent))
    said.push(asProse(choose.one('spoken-further', FURTHER_PASSAGES, same)!));
  else if (explains && (left || others > 0) && !said.some(({ text }) => /on your screen/.test(text)))
    said.push(asProse(choose.one('spoken-rest', REST_NOTES, same)!));
  return [...said, ...question];
}

/** Prayer is what was asked for: it comes last, with nothing after it. */
function speakPrayer(told: readonly Told[], reply: Reply, choose: Chooser, options: SpeakOptions): SpokenSentence[] {
  const { before, lead, card } = aroundFirst(told, reply.trace.intent);
  const opening = namesHelp(before) ? before : startOf(before, OPENING);
  const said = opening.map(asProse);
  const passage = card && readPassage(card, PASSAGE, options.corpus, []);
  // Long words between somebody and their prayer are words in the way.
  if (card && passage && passage.cut === 'no' && count(passage.sentences) <= 45 && reply.trace.intent === 'pray') {
    said.push(
      ...introduce(passage, card, { asked: false, first: false, lead, said }, choose),
      ...lead.map((text) => ({ text, part: 'prose' as const, osis: card.osis })),
      ...passage.sentences,
    );
  }
  said.push(...careAmong(told, said));
  if (reply.trace.intent !== 'just-prayer') said.push(asProse(choose.one('spoken-prayer', PRAYER_INTROS, same)!));
  return [
    ...said,
    ...splitSentences(sayable(reply.prayer!)).map((text) => ({ text, part: 'prayer' as const, osis: null })),
  ];
}

/** Where Christians differ: all views whole, or the first sentence of each; never one and not the other. */
function speakViews(told: readonly Told[], reply: Reply, choose: Chooser): SpokenSentence[] {
  const prose = told.flatMap((part) => (part.type === 'prose' ? [part] : []));
  const first = prose.findIndex(({ held }) => held !== null);
  const last = prose.findLastIndex(({ held }) => held !== null);
  const views = prose.slice(first, last + 1);
  const opening = prose.slice(0, first).flatMap(({ sentences }) => sentences);
  const closing = prose.slice(last + 1).flatMap(({ sentences }) => sentences);
  const inFull = () => views.flatMap(({ held, sentences }) => [...(held ? [`${held}.`] : []), ...sentences]);
  const inShort = () =>
    views.flatMap(({ held, sentences }) => [...(held ? [`${held}.`] : []), ...sentences.slice(0, 1)]);
  const all = [...opening, ...inFull(), ...closing];
  const fits = all.join(' ').split(' ').length <= TURN;
  const said = fits
    ? all
    : [
        ...opening,
        ...inShort(),
        choose.one('spoken-views', VIEWS_NOTES, same)!,
        ...(namesHelp(closing) ? closing : closing.slice(0, 1)),
      ];
  return [...said.map(asProse), ...asQuestion(reply.followUp)];
}

/** Danger: the help first, with its numbers, then everything that was written for it. */
function speakCrisis(told: readonly Told[], reply: Reply, choose: Chooser, options: SpeakOptions): SpokenSentence[] {
  const { before, lead, card, after } = aroundFirst(told, 'crisis');
  // Danger that is new is given every line; where it is still open, at least one is named.
  const isNew = reply.trace.used.some((key) => key.startsWith('crisis.'));
  const said: SpokenSentence[] = isNew ? helpFirst(before, reply.crisisAlert, choose).map(asProse) : [];
  said.push(...before.map(asProse));
  if (isNew) said.push(...linesUnsaid(said, reply.crisisAlert).map(asProse));
  else if (!namesHelp(before)) said.push(...linesUnsaid(said, reply.crisisAlert).slice(0, 1).map(asProse));
  if (card) {
    const passage = readPassage(card, CRISIS_PASSAGE, options.corpus, after);
    said.push(
      ...introduce(passage, card, { asked: false, first: false, lead, said }, choose),
      ...lead.map((text) => ({ text, part: 'prose' as const, osis: card.osis })),
      ...passage.sentences,
      ...after.map(asProse),
    );
  }
  return [...said, ...asQuestion(reply.followUp)];
}

/** The sentence with a number that is said before everything else, where the reply's own first one has none. */
function helpFirst(before: readonly string[], alert: CrisisAlert | null, choose: Chooser): string[] {
  if (!alert || alert.resources.length === 0 || (before[0] && NUMBER.test(before[0]))) return [];

  if (alert.categories.includes('medical')) return [AMBULANCE_FIRST];
  const lines = HELP_FIRST[alert.resources[0]!.phone] ?? HELP_FIRST['988']!;
  return [choose.one('spoken-help', lines, same)!];
}

/** The help lines of an alert that have not been said yet, each in a sentence. */
function linesUnsaid(said: readonly SpokenSentence[], alert: CrisisAlert | null): string[] {
  const digits = said.map(({ text }) => text.replace(/(?<=\d)-(?=\d)/g, '')).join(' ');
  const isSaid = (number: string) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(digits);
  const numbers = (alert?.resources ?? []).flatMap(({ name, phone, text }) =>
    // The texting line's own call number is 988, which stands by itself.
    (text && text !== phone && phone === '988' ? [text] : [phone, ...(text ? [text] : [])]).map((number) => ({
      name,
      number,
    })),
  );
  const unsaid = new Map(numbers.filter(({ number }) => !isSaid(number)).map(({ name, number }) => [number, name]));
  return [...unsaid].map(([number, name]) => HELP_LINES_SPOKEN[number] ?? `The number of ${name} is ${number}.`);
}

/** A help line in a sentence. */
const NUMBER = /\b(?:911|988|211|741741|1-8\d\d-[\d-]{8})\b/;

function namesHelp(sentences: readonly string[]): boolean {
  return sentences.some((sentence) => NUMBER.test(sentence));
}

/** Sentences with a help line that stand elsewhere in a reply are never left on the page. */
function careAmong(told: readonly Told[], said: readonly SpokenSentence[]): SpokenSentence[] {
  const paragraphs = told.flatMap((part) =>
    part.type === 'prose' && namesHelp(part.sentences) ? [part.sentences] : [],
  );
  const heard = new Set(said.map(({ text }) => text));
  return paragraphs.flatMap((sentences) => sentences.filter((text) => !heard.has(text))).map(asProse);
}

/** The first passage with the words before it, its lead, and what is said of it up to the next one. */
function aroundFirst(told: readonly Told[], intent: string) {
  const at = told.findIndex(({ type }) => type === 'passage');
  const paragraphs = (parts: readonly Told[]) =>
    parts.flatMap((part) => (part.type === 'prose' ? [part.sentences] : []));
  if (at < 0) return { before: paragraphs(told).flat(), lead: [], card: null, after: [] };
  const before = paragraphs(told.slice(0, at));
  // An opening may end in a colon as well (“Only this:”): the reference follows it, and then the passage.
  const isLead = leadsOn(before.at(-1)) && (before.length > 1 || intent === 'explain-reference');
  const lead = isLead ? before.pop()! : [];
  const next = told.findIndex(({ type }, index) => index > at && type === 'passage');
  const after = paragraphs(told.slice(at + 1, next < 0 ? undefined : next));
  // What leads to the next passage stays with it.
  if (next > 0 && leadsOn(after.at(-1))) after.pop();
  const { card } = told[at] as Extract<Told, { type: 'passage' }>;
  return { before: before.flat(), lead, card, after: after.flat() };
}

/** An answer's passages stand side by side: the first that can be read whole is as good as the first. */
function shortPassageFirst(told: readonly Told[], intent: string): Told[] {
  const isShort = (part: Told) => part.type === 'passage' && wordCount(part.card.text) <= PASSAGE;
  const first = told.findIndex(({ type }) => type === 'passage');
  const short = told.findIndex(isShort);
  if (intent === 'explain-reference' || short <= first) return [...told];
  const leadOfShort = told[short - 1];
  const opening = told.slice(0, first).filter((part, index) => index < first - 1 || !isLeading(part));
  if (!leadOfShort || !isLeading(leadOfShort)) return [...opening, ...told.slice(short)];
  // “And the deed:” follows on nothing now.
  const [begin = '', ...others] = leadOfShort.sentences;
  const unjoined = begin.replace(/^And (\p{L})/u, (_, letter: string) => letter.toUpperCase());
  return [...opening, { ...leadOfShort, sentences: [unjoined, ...others] }, ...told.slice(short)];
}

function isLeading(part: Told): part is Extract<Told, { type: 'prose' }> {
  return part.type === 'prose' && leadsOn(part.sentences);
}

function passagesOf(told: readonly Told[]): Told[] {
  return told.filter(({ type }) => type === 'passage');
}

/** Whether somebody wants to hear the passage itself. */
function asksToHear({ message }: SpeakOptions): boolean {
  return message !== undefined && /\b(?:read|recite|hear|listen|say|says)\b/i.test(message);
}

/** Whether a paragraph leads to what comes after it. */
function leadsOn(paragraph: readonly string[] | undefined): boolean {
  return paragraph?.at(-1)?.endsWith(':') ?? false;
}

/** A passage as it is read: whole, or some of its verses. */
interface ReadPassage {
  reference: string;
  sentences: SpokenSentence[];
  /** What of it was left out. */
  cut: 'no' | 'after' | 'around';
}

/** `about` is what will be said of it: of a long passage the verses are read that it speaks of. */
function readPassage(
  card: ScriptureCard,
  longest: number,
  corpus: Corpus | undefined,
  about: readonly string[],
): ReadPassage {
  const whole = corpus?.range(card.osis);
  const isLong = corpus !== undefined && whole !== undefined && wordCount(card.text) > longest;
  const part = isLong ? versesSpokenOf(whole, longest, corpus, about) : whole;
  const isWhole = !isLong || !part || (part.start === whole.start && part.end === whole.end);
  const text = isWhole ? card.text : corpus.textOf(part);
  return {
    reference: isWhole ? card.reference : corpus.format(part),
    sentences: splitScripture(text).map((sentence) => ({
      text: sentence,
      part: 'scripture' as const,
      osis: card.osis,
    })),
    cut: isWhole ? 'no' : part.start === whole.start ? 'after' : 'around',
  };
}

/** A run of whole verses that is short enough: the first ones, unless others share clearly more words with what is said of them. */
function versesSpokenOf(whole: VerseRange, longest: number, corpus: Corpus, about: readonly string[]): VerseRange {
  const spoken = stems(about.join(' '));
  const runs: { range: VerseRange; shared: number }[] = [];
  for (let start = whole.start; start <= whole.end; start += 1) {
    const text = (end: number) => corpus.textOf({ start, end });
    let end = start;
    while (end < whole.end && wordCount(text(end + 1)) <= longest) end += 1;
    // A run that begins inside a sentence is no beginning.
    if (start > whole.start && !/^[“‘]?[A-Z]/.test(text(end))) continue;
    const shared = [...stems(text(end))].filter((stem) => spoken.has(stem)).length;
    runs.push({ range: { start, end }, shared: start === whole.start ? shared + 1 : shared });
    if (end === whole.end) break;
  }
  return runs.reduce((best, run) => (run.shared > best.shared ? run : best)).range;
}

/** The longer words of a text by their beginnings. */
function stems(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)));
}

/**
 * The sentence that names the passage; none where its reference was said already. An opening that
 * ends in a colon is finished with it: then it is taken off what was said.
 */
function introduce(
  { reference }: ReadPassage,
  card: ScriptureCard,
  place: { asked: boolean; first: boolean; lead: readonly string[]; said: SpokenSentence[] },
  choose: Chooser,
): SpokenSentence[] {
  const { asked, first, lead, said } = place;
  if (said.slice(-2).some(({ text }) => text.includes(reference))) return [];
  if (said.at(-1)?.text.endsWith(':')) {
    const opening = said.pop()!.text;
    return [{ text: `${opening} ${first ? 'first, ' : ''}${reference}.`, part: 'prose', osis: card.osis }];
  }
  const firstWord = (text: string | undefined) => text?.split(/\W/)[0];
  const intros = asked ? ASKED_INTROS : PASSAGE_INTROS.filter((text) => firstWord(text) !== firstWord(lead[0]));
  const text = choose.one(asked ? 'spoken-asked' : 'spoken-passage', intros, same)!;
  return [{ text: text.replace('{ref}', reference), part: 'prose', osis: card.osis }];
}

/** Sentences from the start that fit, at least one. */
function startOf(sentences: readonly string[], words: number): string[] {
  let used = 0;
  const end = sentences.findIndex((sentence) => {
    used += wordCount(sentence);
    return used > words;
  });
  return end < 0 ? [...sentences] : sentences.slice(0, Math.max(end, 1));
}

/** The first step that fits; none where even the shortest is too long. */
function shortStep(steps: readonly string[], words: number): string | undefined {
  const room = Math.min(words - 8, 40);
  return steps.find((step) => wordCount(step) <= room);
}

/** The first sentence decides how soon the voice begins. */
function beginSoon(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  const [first, ...others] = sentences;
  if (!first) return [];
  if (first.part === 'scripture') return [...sentences];
  return [...openEarly(first.text).map((text) => ({ ...first, text })), ...others];
}

function asProse(text: string): SpokenSentence {
  return { text, part: 'prose', osis: null };
}

function asQuestion(followUp: string | null): SpokenSentence[] {
  return followUp ? splitSentences(sayable(followUp)).map((text) => ({ text, part: 'question', osis: null })) : [];
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function count(sentences: readonly SpokenSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
}

const same = (text: string) => text;
