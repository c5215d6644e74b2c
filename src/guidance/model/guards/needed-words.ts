/**
 * What a text must have for a pattern to be found in it, read from the pattern itself: the words its alternatives are
 * made of. Most sentences lack them, so most of the guards' patterns need not be run. The idea is that of a regular
 * expression's prefilter (R. Cox, "Regular Expression Matching with a Trigram Index", 2012), with whole words.
 */

/** Pieces of words that are all needed, and groups of which one is. */
interface Need {
  readonly grams: readonly number[];
  readonly either: readonly Either[];
}

/** One of these is needed. Many patterns begin alike: what one of them learned of a text, the others know. */
interface Either {
  readonly grams: readonly number[];
  readonly needs: readonly Need[];
  /** The text it was looked for in last, and whether it has it. */
  round: number;
  isThere: boolean;
}

/** One alternative of a pattern: found only in a text that has what it needs. */
export interface Alternative {
  /** Global, for every place it is found in. */
  readonly found: RegExp;
  /** Null where nothing is known. */
  readonly need: Need | null;
}

/** What a pattern is read into: signs, word edges, what may be anything, groups of alternatives. */
type Node =
  | { is: 'sign'; sign: string }
  | { is: 'edge' }
  | { is: 'nothing' }
  | { is: 'anything' }
  | { is: 'group'; alternatives: readonly (readonly Node[])[] }
  | { is: 'more'; alternatives: readonly (readonly Node[])[] };

/** Pieces are of so many signs at most; a longer word is several pieces. */
const LONGEST = 8;
const SHORTEST = 2;
/** Of a table of pieces; a power of two. */
const SIZE = 1 << 15;
/** Texts whose pieces are kept: a sentence is read in a few forms. */
const TEXTS = 4;

/** The alternatives of a pattern, each with what it needs. */
export function alternativesOf(pattern: RegExp): readonly Alternative[] {
  const { source, flags } = pattern;
  const all = flags.includes('g') ? flags : `${flags}g`;
  // Sticky and sets of signs are used by no guard; letters that fold into others are not read.
  if (/[ymv]/.test(flags) || (flags.includes('i') && flags.includes('u')))
    return [{ found: new RegExp(source, all), need: null }];
  const { alternatives, bars } = readPattern(source, flags.includes('i'));
  const from = [0, ...bars.map((at) => at + 1)];
  const isAlone = /\\[1-9k]/.test(source);
  const sources = isAlone ? [source] : from.map((start, at) => source.slice(start, bars[at] ?? source.length));
  return sources.map((one, at) => ({
    found: new RegExp(one, all),
    need: isAlone ? needOfAny(alternatives, false, false) : needOf(alternatives[at]!, false, false),
  }));
}

/** Whether a text has what an alternative needs; where it hasn't, the alternative is not found in it. */
export function mayOccur(text: string, { need, found }: Alternative): boolean {
  if (need === null) return true;
  const table = tableOf(found.ignoreCase ? text.toLowerCase() : text);
  return has(table, need);
}

function has(table: Table, { grams, either }: Need): boolean {
  for (const gram of grams) if (table.seen[gram] !== table.round) return false;
  for (const one of either) {
    if (one.round !== table.round) {
      one.round = table.round;
      one.isThere = hasOne(table, one);
    }
    if (!one.isThere) return false;
  }
  return true;
}

function hasOne(table: Table, { grams, needs }: Either): boolean {
  for (const gram of grams) if (table.seen[gram] === table.round) return true;
  for (const need of needs) if (has(table, need)) return true;
  return false;
}

/** The pieces of a text: those whose place holds the number of the text. */
interface Table {
  text: string;
  round: number;
  readonly seen: Uint32Array;
}
const tables: Table[] = [];
let rounds = 0;

function tableOf(text: string): Table {
  const known = tables.findIndex((table) => table.text === text);
  if (known === 0) return tables[0]!;
  const table =
    known > 0
      ? tables.splice(known, 1)[0]!
      : tables.length < TEXTS
        ? { text: '', round: 0, seen: new Uint32Array(SIZE) }
        : tables.pop()!;
  tables.unshift(table);
  if (known > 0) return table;
  table.text = text;
  rounds += 1;
  table.round = rounds;
  const plain = ` ${plainSigns(text)} `;
  for (let at = 0; at < plain.length; at += 1) {
    let hash = 0;
    for (let to = at; to < at + LONGEST && to < plain.length; to += 1) {
      hash = mixed(hash, plain.charCodeAt(to));
      if (to - at + 1 >= SHORTEST) table.seen[hash & (SIZE - 1)] = table.round;
    }
  }
  return table;
}

const mixed = (hash: number, sign: number) => {
  const next = Math.imul(hash ^ sign, 0x9e3779b1);
  return next ^ (next >>> 15);
};

/** What is no sign of a word, in the sense of `\b`, is a space. */
const plainSigns = (text: string) => text.replace(/[^A-Za-z\d_]/g, ' ');

function gramsOf(word: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at + LONGEST < word.length; at += LONGEST) starts.push(at);
  starts.push(Math.max(0, word.length - LONGEST));
  return starts.map((start) => {
    let hash = 0;
    for (const sign of word.slice(start, start + LONGEST)) hash = mixed(hash, sign.charCodeAt(0));
    return hash & (SIZE - 1);
  });
}

/** What any of some alternatives needs; null where one of them needs nothing that is known. */
function needOfAny(alternatives: readonly (readonly Node[])[], left: boolean, right: boolean): Need | null {
  const needs: Need[] = [];
  for (const nodes of alternatives) {
    const need = needOf(nodes, left, right);
    if (need === null) return null;
    needs.push(need);
  }
  return needs.length === 1 ? needs[0]! : { grams: [], either: [eitherOf(needs)] };
}

const eithers = new Map<string, Either>();
/** One object for the same needs, wherever they are written. */
function eitherOf(needs: readonly Need[]): Either {
  const isOneGram = ({ grams, either }: Need) => grams.length === 1 && either.length === 0;
  const grams = [...new Set(needs.filter(isOneGram).flatMap((need) => need.grams))].sort((a, b) => a - b);
  const rest = needs.filter((need) => !isOneGram(need));
  const key = JSON.stringify([grams, rest.map((need) => [need.grams, need.either.map(numberOf)])]);
  const known = eithers.get(key);
  if (known) return known;
  const made: Either = { grams, needs: rest, round: 0, isThere: false };
  eithers.set(key, made);
  numbers.set(made, numbers.size);
  return made;
}

const numbers = new Map<Either, number>();
const numberOf = (either: Either) => numbers.get(either);

/** What a sequence needs. `left` and `right` tell whether a word begins or ends where it does. */
function needOf(nodes: readonly Node[], left: boolean, right: boolean): Need | null {
  const grams: number[] = [];
  const either: Either[] = [];
  let run = '';
  let isEdge = left;
  const end = (edge: boolean) => {
    const word = edge && /\w$/.test(run) ? `${run} ` : run;
    if (word.length >= SHORTEST && /\w/.test(word)) grams.push(...gramsOf(word));
    run = '';
  };
  for (const [at, node] of nodes.entries()) {
    if (node.is === 'nothing') continue;
    if (node.is === 'sign') {
      const sign = plainSigns(node.sign);
      if (run === '' && isEdge && sign !== ' ') run = ' ';
      run += sign;
      isEdge = sign === ' ';
    } else if (node.is === 'edge') {
      // Before a word it begins one; after one it ends it.
      if (/\w$/.test(run)) end(true);
      isEdge = true;
    } else {
      const before = run === '' ? isEdge : run.endsWith(' ');
      end(false);
      isEdge = false;
      if (node.is === 'anything') continue;
      const after = node.is === 'group' && endsWord(nodes, at + 1, right);
      const need = needOfAny(node.alternatives, node.is === 'group' && before, after);
      if (need) {
        grams.push(...need.grams);
        either.push(...need.either);
      }
    }
  }
  end(right);
  return grams.length === 0 && either.length === 0 ? null : { grams: [...new Set(grams)], either };
}

/** Whether what stands before a node of a sequence ends a word there, if it is one. */
function endsWord(nodes: readonly Node[], at: number, right: boolean): boolean {
  const next = nodes.slice(at).find(({ is }) => is !== 'nothing');
  if (!next) return right;
  return next.is === 'edge' || (next.is === 'sign' && plainSigns(next.sign) === ' ');
}

/** Reads the source of a pattern; `bars` are the places between its alternatives. */
function readPattern(source: string, folds: boolean): { alternatives: Node[][]; bars: number[] } {
  const bars: number[] = [];
  let at = 0;
  const read = (depth: number): Node[][] => {
    const alternatives: Node[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      const nodes = alternatives.at(-1)!;
      if (source[at] === '|') {
        if (depth === 0) bars.push(at);
        at += 1;
        alternatives.push([]);
        continue;
      }
      const node = readOne(depth);
      const least = readTimes();
      if (least === null) nodes.push(node);
      else if (least === 0) nodes.push({ is: 'anything' });
      // More than once: what it needs is there, but not right beside what stands around it.
      else if (node.is === 'group') nodes.push({ is: 'more', alternatives: node.alternatives });
      else nodes.push({ is: 'more', alternatives: [[node]] });
    }
    return alternatives;
  };
  const readOne = (depth: number): Node => {
    const sign = source[at]!;
    at += 1;
    if (sign === '^' || sign === '$') return { is: 'edge' };
    if (sign === '.') return { is: 'anything' };
    if (sign === '[') {
      while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      at += 1;
      return { is: 'anything' };
    }
    if (sign === '\\') return readEscape();
    if (sign !== '(') return { is: 'sign', sign: folds ? sign.toLowerCase() : sign };
    const kind = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(source.slice(at))?.[0] ?? '';
    at += kind.length;
    const alternatives = read(depth + 1);
    at += 1;
    return /[=!]/.test(kind) ? { is: 'nothing' } : { is: 'group', alternatives };
  };
  const readEscape = (): Node => {
    const sign = source[at]!;
    at += 1;
    if (sign === 'b') return { is: 'edge' };
    if (sign === 'B') return { is: 'nothing' };
    if (/[pPukxc]/.test(sign)) {
      const written =
        { x: /^[\da-f]{2}/i, u: /^(?:\{[\da-f]+\}|[\da-f]{4})/i, c: /^[a-z]/i, k: /^<\w+>/ }[sign] ?? /^\{[^}]*\}/;
      at += written.exec(source.slice(at))?.[0].length ?? 0;
      return { is: 'anything' };
    }
    return /[\w]/.test(sign) ? { is: 'anything' } : { is: 'sign', sign };
  };
  /** How often at least, if it is told. */
  const readTimes = (): number | null => {
    const times = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at));
    if (!times) return null;
    at += times[0].length;
    if (times[1] !== undefined) return Number(times[1]);
    return times[0][0] === '+' ? 1 : 0;
  };
  return { alternatives: read(0), bars };
}
