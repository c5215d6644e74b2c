/**
 * The Markdown that replies are written in: paragraphs, lists, strong and emphasised words, line breaks, and links one
 * can tap to call or to write to. Follows CommonMark for these; of anything else only the words are kept.
 */

/** Words and what stands within a line. */
export type Inline =
  | string
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'br' };

/** A paragraph, or a list of items; in a tight list an item's own words are `line`s without the space of a paragraph. */
export type Block =
  | { type: 'p'; children: Inline[] }
  | { type: 'line'; children: Inline[] }
  | { type: 'list'; start: number | null; items: Block[][] };

/** A run of `*` or `_` that may yet begin or end something. */
interface Mark {
  mark: '*' | '_';
  count: number;
  opens: boolean;
  closes: boolean;
}

type Piece = Inline | Mark;

/** The only addresses a reply leads to: a number to call, or a word to send to one. */
const LINK = /\[([^[\]]*)\]\(([^()\s]*)\)/y;
const REACHES = /^(?:tel:\+?\d{3,11}|sms:\d{5,6}\?body=[A-Z]+)$/;
const BREAK = /(?: {2,}|\\)\n[ \t]*/y;
const SOFT_BREAK = /[ \t]?\n[ \t]*/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y;
const RUN = /\*+|_+/y;
const PLAIN = /[^\\*_[`\n ]+/y;
const SPACES = / +/y;
const ANY = /[\s\S]/uy;

const SPACE = /^\s?$/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Reads one paragraph's words. */
export function readInline(text: string): Inline[] {
  const pieces: Piece[] = [];
  const add = (words: string) => {
    const last = pieces.length - 1;
    const before = pieces[last];
    if (typeof before === 'string') pieces[last] = before + words;
    else pieces.push(words);
  };
  let at = 0;
  // Whatever of these comes first where reading stands; all begin exactly there.
  const readers: [RegExp, (found: RegExpExecArray) => void][] = [
    [PLAIN, ([words]) => add(words)],
    [BREAK, () => pieces.push({ type: 'br' }, '\n')],
    [SOFT_BREAK, () => add('\n')],
    // Together: each alone would look again for the line's end.
    [SPACES, ([spaces]) => add(spaces)],
    [ESCAPED, ([, sign = '']) => add(sign)],
    [CODE, ([, , code = '']) => add(codeWords(code))],
    [
      LINK,
      ([, label = '', href = '']) => {
        const children = readInline(label);
        if (REACHES.test(href)) pieces.push({ type: 'link', href, children });
        else pieces.push(...children);
      },
    ],
    [
      RUN,
      ({ 0: run, index }) =>
        pieces.push(markOf(run, lastOf(text.slice(Math.max(0, index - 2), index)), firstOf(text.slice(at, at + 2)))),
    ],
    [ANY, ([sign]) => add(sign)],
  ];
  while (at < text.length) {
    for (const [pattern, read] of readers) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) continue;
      at = pattern.lastIndex;
      read(found);
      break;
    }
  }
  return pairMarks(pieces);
}

function codeWords(code: string): string {
  const words = code.replaceAll('\n', ' ');
  return /^ .*[^ ].* $|^ [^ ] $/.test(words) ? words.slice(1, -1) : words;
}

function firstOf(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!);
}

function lastOf(text: string): string {
  return /[\s\S]$/u.exec(text)?.[0] ?? '';
}

/** Whether a run begins or ends something follows from what stands on both sides of it. */
function markOf(run: string, before: string, after: string): Mark {
  const mark = run[0] as '*' | '_';
  const [spaceBefore, spaceAfter] = [SPACE.test(before), SPACE.test(after)];
  const [markBefore, markAfter] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const left = !spaceAfter && (!markAfter || spaceBefore || markBefore);
  const right = !spaceBefore && (!markBefore || spaceAfter || markAfter);
  return {
    mark,
    count: run.length,
    // Within a word only stars count: snake_case is a name.
    opens: mark === '*' ? left : left && (!right || markBefore),
    closes: mark === '*' ? right : right && (!left || markAfter),
  };
}

function isMark(piece: Piece | undefined): piece is Mark {
  return typeof piece === 'object' && 'mark' in piece;
}

function fits(opener: Mark, closer: Mark): boolean {
  if (opener.mark !== closer.mark || !opener.opens || opener.count === 0) return false;
  // Where a run could do both, "a**b*c" must not pair two stars with one.
  const either = opener.closes || closer.opens;
  return !either || (opener.count + closer.count) % 3 !== 0 || (opener.count % 3 === 0 && closer.count % 3 === 0);
}

/** Emphasis, and lists, that lie deeper in one another than anybody writes are drawn without: no text may be too deep to draw. */
const DEEPEST = 12;

/** Puts what stands between two marks into one piece, from the inside out. */
function pairMarks(pieces: Piece[]): Inline[] {
  /** Where there is nothing before for a closer of a kind: it was looked for, and is not looked for again. */
  const floors = new Map<string, number>();
  const depths = new WeakMap<object, number>();
  for (let end = 0; end < pieces.length; end += 1) {
    let closer = pieces[end];
    while (isMark(closer) && closer.closes && closer.count > 0) {
      const kind = `${closer.mark}${closer.opens}${closer.count % 3}`;
      const floor = floors.get(kind) ?? 0;
      let begin = end - 1;
      for (let piece = pieces[begin]; begin >= floor; begin -= 1, piece = pieces[begin]) {
        if (isMark(piece) && fits(piece, closer)) break;
      }
      const opener = begin < floor ? undefined : pieces[begin];
      if (!isMark(opener)) {
        floors.set(kind, end);
        break;
      }
      const width = opener.count > 1 && closer.count > 1 ? 2 : 1;
      opener.count -= width;
      closer.count -= width;
      const inner = pieces.splice(begin + 1, end - begin - 1);
      const children = wordsOf(inner);
      const depth = 1 + Math.max(0, ...children.map((one) => (typeof one === 'object' && depths.get(one)) || 0));
      if (depth > DEEPEST) pieces.splice(begin + 1, 0, ...children);
      else {
        const wrapped: Inline = { type: width === 2 ? 'strong' : 'em', children };
        depths.set(wrapped, depth);
        pieces.splice(begin + 1, 0, wrapped);
      }
      // What is left of the opener may fit a closer that it did not fit before.
      for (const [other, known] of floors) floors.set(other, Math.min(known, begin));
      end = pieces.indexOf(closer, begin + 1);
      closer = pieces[end];
    }
  }
  return wordsOf(pieces);
}

/** Marks that belong to nothing are the characters they are. */
function wordsOf(pieces: readonly Piece[]): Inline[] {
  const words: Inline[] = [];
  for (const piece of pieces) {
    const one = isMark(piece) ? piece.mark.repeat(piece.count) : piece;
    const last = words.length - 1;
    const before = words[last];
    if (one === '') continue;
    if (typeof one === 'string' && typeof before === 'string') words[last] = before + one;
    else words.push(one);
  }
  return words;
}

const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:( {1,4})(?=\S)|( +)|$)/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const HEADING = /^ {0,3}#{1,6}(?=[ \t]|$)/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const QUOTED = /^ {0,3}> ?/;

/** Reads a text of several paragraphs and lists. */
export function readMarkdown(text: string): Block[] {
  return readBlocks(text.split('\n'), 0);
}

/** A heading's words, without the signs that may end it. */
function headingWords(line: string): string {
  const words = line.replace(HEADING, '').trim();
  return words.replace(/(?:^|[ \t])#+$/, '').trimEnd();
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  const end = () => {
    const joined = words.join('\n').trim();
    if (joined !== '') blocks.push({ type: 'p', children: readInline(joined) });
    words = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!.replace(QUOTED, '');
    const item = depth < DEEPEST ? ITEM.exec(line) : null;
    if (line.trim() === '' || FENCE.test(line) || RULE.test(line)) {
      end();
    } else if (HEADING.test(line)) {
      end();
      words = [headingWords(line)];
      end();
    } else if (item && (words.length === 0 || interrupts(item, line))) {
      end();
      const [list, next] = readList(lines, at, depth);
      blocks.push(list);
      at = next - 1;
    } else {
      words.push(line.trimStart());
    }
  }
  end();
  return blocks;
}

/** In the midst of a paragraph "2021." begins a line, not a list; and an empty item begins nothing. */
function interrupts(item: RegExpExecArray, line: string): boolean {
  const [, , marker = ''] = item;
  return line.slice(item[0].length).trim() !== '' && (!/\d/.test(marker) || Number.parseInt(marker, 10) === 1);
}

/** What tells one list from the next: the sign of its items. */
const kindOf = (marker: string) => marker.at(-1)!;

/** Reads the list that begins at this line; also the line after it. */
function readList(lines: readonly string[], from: number, depth: number): [Block, number] {
  const first = ITEM.exec(lines[from]!)![2]!;
  const items: string[][] = [];
  let indent = 0;
  let blank = false;
  let loose = false;
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.trim() === '') {
      blank = true;
      items.at(-1)?.push('');
      continue;
    }
    const inside = items.length > 0 && line.length - line.trimStart().length >= indent;
    const item = inside || RULE.test(line) ? null : ITEM.exec(line);
    let within = false;
    if (item && kindOf(item[2]!) === kindOf(first)) {
      // An item's words begin where its first word does.
      indent = item[1]!.length + item[2]!.length + (item[3]?.length ?? 1);
      items.push([line.slice(indent)]);
    } else if (inside) {
      const words = line.slice(indent);
      // A space within a list of its own is no space within the item.
      within = /^\s/.test(words) || (ITEM.test(words) && items.at(-1)!.some((one) => ITEM.test(one)));
      items.at(-1)!.push(words);
    } else if (!blank && !item && !HEADING.test(line) && !FENCE.test(line) && !RULE.test(line) && !QUOTED.test(line)) {
      items.at(-1)!.push(line.trimStart());
    } else {
      break;
    }
    if (blank && !within) loose = true;
    blank = false;
  }
  const read = items.map((item) => {
    const inner = readBlocks(item, depth + 1);
    return loose ? inner : inner.map((block) => (block.type === 'p' ? { ...block, type: 'line' as const } : block));
  });
  return [{ type: 'list', start: /\d/.test(first) ? Number.parseInt(first, 10) : null, items: read }, at];
}
