import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import type { Draft } from '../compose/draft.ts';
import type { HistoryTurn } from '../types.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { ModelCall } from './language-model.ts';
import { REPLY_PROMPT } from './prompts/reply.ts';
import { REPLY_PARTS } from './prompts/reply-parts.ts';
import { join, shorten, trimHistory } from './trim-history.ts';

/** What a model is given to write a reply from. */
export interface Material {
  understanding: Understanding;
  message: string;
  history: readonly HistoryTurn[];
  /** What the built-in library would answer: reviewed words on a like matter. */
  draft: Draft;
  /** References read earlier in the conversation. */
  shown: readonly string[];
  /** The person's hour, 0 to 23, where it is known. */
  hour: number | null;
}

/** Passages named as material, and the words of one that may stand with it. */
const PASSAGES = 10;
const PASSAGE_WORDS = 90;
/** Room for a reply of the length asked for, sections and all, and half as much again. */
const MOST_TOKENS = 900;

/** Characters a token holds at least: of our instructions, and of words whose language nobody knows. */
const OWN_CHARACTERS = 3.5;
const ANY_CHARACTERS = { latin: 3, other: 0.8 } as const;
/** Of a message longer than what a small model can take, its beginning and its end: characters at least. */
const LEAST_MESSAGE = 600;

/**
 * The request for a reply: our instructions with what was retrieved, then the conversation as the person had it, so much
 * of it as a model with a context of `contextTokens` has room for.
 */
export function buildCall(material: Material, corpus: Corpus, contextTokens: number): ModelCall {
  const system = [REPLY_PROMPT.text, situationOf(material), materialOf(material, corpus)];
  const instructions = system.filter((part) => part !== null && part !== '').join('\n\n');
  const words = [material.message, ...material.history.map(({ content }) => content)].join('');
  const foreign = words.replace(/[\p{Script=Latin}\p{Script=Common}]/gu, '').length;
  const share = words === '' ? 0 : foreign / words.length;
  const characters = 1 / (share / ANY_CHARACTERS.other + (1 - share) / ANY_CHARACTERS.latin);
  const room = (contextTokens - MOST_TOKENS - instructions.length / OWN_CHARACTERS) * characters;
  const message = shorten(material.message, Math.max(LEAST_MESSAGE, Math.floor(room)));
  return {
    purpose: 'reply',
    system: instructions,
    turns: join([...trimHistory(material.history, room - message.length), { role: 'user', content: message }]),
    maxTokens: MOST_TOKENS,
  };
}

/** Every instruction of ours that a reply may have been written under, to be looked for in it. */
export const REPLY_INSTRUCTIONS: readonly string[] = [
  REPLY_PROMPT.text,
  ...Object.values(REPLY_PARTS).flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part))),
];

/** The prompt a reply was written under: "reply@3". */
export function promptsOf(): string {
  return `${REPLY_PROMPT.id}@${REPLY_PROMPT.version}`;
}

function situationOf({ understanding, hour }: Material): string {
  const lines = [
    hour === null ? null : `It is about ${clock(hour)} where the person is.`,
    understanding.needsPerson ? REPLY_PARTS.needsPerson : null,
    understanding.nearDanger ? REPLY_PARTS.nearDanger : null,
    REPLY_PARTS.wanted[understanding.intent] ?? null,
  ];
  const said = lines.filter((line) => line !== null);
  return said.length > 0 ? `SITUATION\n${said.join('\n')}` : '';
}

function materialOf({ understanding, draft, shown }: Material, corpus: Corpus): string {
  const named = draft.blocks.flatMap((block) => (block.type === 'passage' ? [{ ref: block.ref, why: block.why }] : []));
  const ranked = understanding.passages.map(({ ref, why }) => ({ ref, why: why as string | undefined }));
  const asked = understanding.references.flatMap(({ range }) =>
    range ? [{ ref: corpus.osisOf(range), why: undefined }] : [],
  );
  const found = understanding.found.map((ref) => ({ ref, why: undefined }));
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const { ref, why } of [...asked, ...named, ...found, ...ranked]) {
    const range = corpus.range(ref);
    if (!range || lines.length >= PASSAGES || seen.has(ref)) continue;
    seen.add(ref);
    lines.push(`- ${corpus.format(range)}${why ? `: ${why}` : ''} | ${excerpt(range, corpus)}`);
  }
  const read = shown.flatMap((ref) => {
    const range = corpus.range(ref);
    return range ? [corpus.format(range)] : [];
  });
  const prose = draft.blocks.flatMap((block) => (block.type === 'prose' ? [block.text] : []));
  return [
    REPLY_PARTS.material,
    `${REPLY_PARTS.passages}\n${lines.join('\n')}`,
    read.length > 0 ? `${REPLY_PARTS.read} ${[...new Set(read)].slice(-20).join('; ')}` : null,
    `${REPLY_PARTS.reviewed}\n${[...prose, ...draft.steps.map((step) => `- ${step}`)].join('\n')}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function excerpt(range: VerseRange, corpus: Corpus): string {
  const text = corpus.textOf(range);
  const words = wordsOf(text);
  return words.length <= PASSAGE_WORDS ? text : `${text.slice(0, words[PASSAGE_WORDS]!.from).trimEnd()} …`;
}

function clock(hour: number): string {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} in the morning` : `${hour - 12} in the ${hour < 18 ? 'afternoon' : 'evening'}`;
}
