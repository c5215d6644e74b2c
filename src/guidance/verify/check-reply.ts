import type { Corpus } from '#scripture/corpus/corpus.ts';
import { prayerBlock, type ReplyPart, scriptureBlock, splitReply, stepsBlock } from '../compose/reply-markup.ts';
import { isHelpLine } from '../crisis/resources.ts';
import type { Reply, ScriptureCard } from '../types.ts';

/** What of a reply is held to the text. */
export type CheckedParts = Pick<Reply, 'content' | 'scriptureReferences' | 'steps' | 'prayer' | 'followUp'>;

/** Characters of prose in a whole reply, in one block of it, and in what is said of a passage: twice what is ever composed. */
const LONGEST = { prose: 6000, block: 2500, why: 800 } as const;
/** What can't be seen, and letters that only look like ours: with them words are not what they seem, nor found in the text. */
const DISGUISED = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\p{Script=Latin})\p{L}|(?! )\p{Zs}/u;
/** Marks of quotation that verification doesn't read. */
const STRANGE_MARKS = /[‚‛‟‹›❛❜❝❞❮❯〝〞〟「」『』＂＇`´]/;
/** Links, and what a browser would run: a reply has its passages, and leads nowhere else. */
const LEADS_AWAY = /\]\(|<[a-z!/?]|\b(?:https?|javascript|data|mailto|tel|sms):|\bwww\./i;
/** What could be dialled. */
const NUMBERS =
  /(?<![\d:.])\+?\(?\d[\d() .-]{5,}\d(?![\d:])|\b1-\d{3}-[\dA-Z-]+|\b\d{5,}\b|\b(?:call|dial|phone|ring|text)\s+\d{3,}/gi;

/**
 * Whether a reply that was made elsewhere says of Scripture only what stands in it: every card is the text's own,
 * nothing else is drawn as a passage, its parts are parts of it, and the prose is as verification would leave it, in
 * plain letters, with no number to call but those we give ourselves.
 */
export function checkReply(
  reply: CheckedParts,
  corpus: Corpus,
  verify: (prose: string) => string,
  ownNumbers: ReadonlySet<string>,
): boolean {
  const { content, scriptureReferences: cards, steps, prayer, followUp } = reply;
  const plain = (line: string) => isPlain(line, ownNumbers);
  // Before anything that takes time: somebody else wrote this.
  const passages = new Set(cards.map(scriptureBlock));
  const blocks = content.split(/\n{2,}/);
  const prose = blocks.filter((block) => !passages.has(block));
  const whys = cards.flatMap(({ why }) => (why === undefined ? [] : [why]));
  if (prose.some((block) => block.length > LONGEST.block) || prose.join('').length > LONGEST.prose) return false;
  if (whys.some((why) => why.length > LONGEST.why)) return false;
  if (![...prose.flatMap((block) => block.split('\n')), ...whys].every(plain)) return false;
  if (!cards.every((card) => isTheText(card, corpus))) return false;
  // Each card is shown, and each block that would be drawn as a passage is one of them.
  if (![...passages].every((passage) => blocks.includes(passage))) return false;
  if (steps.length > 0 && !isPart(stepsBlock(steps), { type: 'steps', items: steps }, blocks)) return false;
  if (prayer !== null && !isPart(prayerBlock(prayer), { type: 'prayer', text: prayer }, blocks)) return false;
  if (followUp !== null && blocks.at(-1) !== followUp) return false;
  if (!whys.every((why) => verify(why) === why)) return false;
  return prose.every((block) =>
    // As a composer's pieces were verified: a step, a prayer, a paragraph by itself.
    splitReply(block).every((part) => {
      if (part.type === 'scripture') return false;
      if (part.type === 'steps') return part.items.every((item) => verify(item) === item);
      return verify(part.text) === part.text;
    }),
  );
}

/** The digits of every number that could be dialled in any text of what our replies are made of. */
export function numbersIn(made: unknown): Set<string> {
  const found = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === 'string') for (const [number] of value.matchAll(NUMBERS)) found.add(digitsOf(number));
    else if (value instanceof Map) for (const entry of value) read(entry);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
  };
  read(made);
  return found;
}

const digitsOf = (number: string) => number.replace(/^\D+|[^\dA-Z]/g, '');

/** Whether a line of prose is what it seems, and sends nobody anywhere but where we do. */
export function isPlain(line: string, ownNumbers: ReadonlySet<string>): boolean {
  if (DISGUISED.test(line) || STRANGE_MARKS.test(line) || LEADS_AWAY.test(line)) return false;
  return [...line.matchAll(NUMBERS)].every(([number]) => isHelpLine(number) || ownNumbers.has(digitsOf(number)));
}

/** Whether something said to be a part of a reply is drawn as that part, and as nothing more. */
function isPart(block: string, part: ReplyPart, blocks: readonly string[]): boolean {
  return blocks.includes(block) && JSON.stringify(splitReply(block)) === JSON.stringify([part]);
}

/** Whether a card holds the words of its verses, letter for letter, under their own name. */
function isTheText(card: ScriptureCard, corpus: Corpus): boolean {
  const range = corpus.range(card.osis);
  if (!range || corpus.osisOf(range) !== card.osis) return false;
  const lines = corpus.linesOf(range);
  const same = lines.length > 1 ? card.lines?.join('\n') === lines.join('\n') : card.lines === undefined;
  return same && card.reference === corpus.format(range) && card.text === corpus.textOf(range);
}
