import { inLatinLetters } from './letters.ts';

/** Text as it may be shown: plain paragraphs, `**strong**`, `*emphasis*` and lists; nothing that could run, lead away or deceive. */
export function cleanText(raw: string): string {
  let text = raw.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n');
  // What is taken out may bring two halves of something together.
  for (let round = 0; round < ROUNDS; round += 1) {
    const cleaner = cleanOnce(text);
    if (cleaner === text) return text;
    text = cleaner;
  }
  // Whoever nests deeper than this means harm.
  return text.replace(/[^\p{L}\p{N} .,;:?!’\n-]/gu, '').replace(LEADING, '$1');
}

const ROUNDS = 6;

function cleanOnce(text: string): string {
  return tidy(plainBlocks(withoutLinks(plainSigns(withoutTags(withoutArtefacts(decoded(withoutFences(text))))))));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  ccedil: 'ç',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
};

/** Entities as the signs they stand for, so that none can become a sign later. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) {
      const sign = ENTITIES[String(name).toLowerCase()];
      // "R&B" and "Q&A" are words; what has its semicolon is an entity.
      return sign !== undefined && (whole.endsWith(';') || /^&(?:amp|lt|gt|quot)$/i.test(whole))
        ? sign
        : whole.endsWith(';')
          ? ''
          : whole;
    }
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code);
  });
}

const THINKING = 'think|thinking|thoughts?|reasoning|scratchpad|analysis|reflection|inner[ _-]?monologue|internal';
const OPEN = '[<\\[{◁⟨〈《【＜［｛«‹]';
const CLOSE = '[>\\]}▷⟩〉》】＞］｝»›]';
/** Thoughts aloud in a tag of any bracket, to its end or, where it has none, to the end of all. */
const THOUGHT = new RegExp(
  `${OPEN}[ |]{0,3}(${THINKING})(?:[ \\t:][^<>\\[\\]{}\\n]{0,80})?[ |]{0,3}${CLOSE}[\\s\\S]*?(?:${OPEN}[ |]{0,3}[/／][ ]{0,2}\\1[ |]{0,3}${CLOSE}|$)`,
  'gi',
);
const THOUGHT_END = new RegExp(`${OPEN}[ |]{0,3}[/／][ ]{0,2}(?:${THINKING})[ |]{0,3}${CLOSE}`, 'gi');

/** What a language model leaves of its own workings: thoughts, turns, source marks. */
function withoutArtefacts(text: string): string {
  let after = text.replace(THOUGHT, '');
  // A thought that began before anything was sent ends here.
  const end = [...after.matchAll(THOUGHT_END)].at(-1);
  if (end) after = after.slice(end.index + end[0].length);
  return (
    after
      .replace(/<\|[^|<>\n]{0,60}\|>/g, '')
      .replace(/<<SYS>>[\s\S]*?(?:<<?\/SYS>>?|$)/gi, '')
      .replace(/\[(SYSTEM|SYS)\][\s\S]*?\[\/\1\]/gi, '')
      // What is said to the machine, not to the person.
      .replace(/(^|\n)[ \t]*\*{0,2}system\*{0,2}[ \t]*:[^\n]*/gi, '$1')
      .replace(/<<\/?SYS>>|\[\/?(?:INST|SYS|SYSTEM|ASSISTANT|USER|BOS|EOS)\]/gi, '')
      .replace(/【[^】\n]{0,80}】|:contentReference\[[^\]\n]{0,40}\](?:\{[^}\n]{0,40}\})?|\{\{[^{}\n]{0,80}\}\}/g, '')
      // The other side of a conversation it goes on with alone.
      .replace(/\n[ \t]*(?:\*\*)?(?:user|human|\[user\])(?:\*\*)?[ \t]*:[\s\S]*$/i, '')
      .replace(
        /(^|\n)[ \t]*(?:#{1,6}[ \t]*)?\*{0,2}(?:assistant|ai|bot|chatbot|emmaus|response|reply|answer|final answer|output)\*{0,2}[ \t]*:\*{0,2}[ \t]*/gi,
        '$1',
      )
      .replace(
        /^\s*(?:(?:sure|certainly|of course|okay|ok|absolutely|yes)[,.! ]{1,3})?(?:here(?: is|['’]s| are)|below is)[ \t](?:my|the|your|an?)[ \t][^\n:.!?]{0,60}(?:answer|reply|response|draft|version|output|message)[^\n:.!?]{0,40}:[ \t]*/i,
        '',
      )
  );
}

/** Tags go, and of what would run its contents too. No angle bracket stays that another could meet. */
function withoutTags(text: string): string {
  if (!/[<>]/.test(text)) return text;
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>/g, '')
    .replace(
      /<(script|style|svg|math|iframe|object|template|noscript|textarea|title|head|select|xmp)\b[^<>]*>[\s\S]*?(?:<\/\1[^<>]*>|$)/gi,
      '',
    )
    .replace(/<br\s*\/?>|<\/(?:li|div|tr|h[1-6]|blockquote)\s*>/gi, '\n')
    .replace(/<\/?p(?:\s[^<>]*)?>/gi, '\n\n')
    .replace(/<li(?:\s[^<>]*)?>/gi, '\n- ')
    .replace(/<\/?(?:b|strong)\s*>/gi, '**')
    .replace(/<[/!?]?[a-z][^<>]*>/gi, '')
    .replace(/<3\b/g, '')
    .replace(/(^|\n)[ \t]*(?:>[ \t]?)+/g, '$1')
    .replace(/[<>]/g, '');
}

/** One kind of letter, space and quotation mark; nothing that can't be seen. */
function plainSigns(text: string): string {
  return (
    inLatinLetters(
      // Skin tones, flags, and the small figures of footnotes.
      text.normalize('NFC').replace(/[\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}⁰¹²³⁴-⁹₀-₉]/gu, ''),
    )
      .normalize('NFC')
      .replace(/\t/g, ' ')
      .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
      .replace(/\p{Zs}/gu, ' ')
      // Deeper than any list goes.
      .replace(/ {9,}/g, '        ')
      .replace(/(?![©®™‼])\p{Extended_Pictographic}|[\u2580-\u259f\u2610-\u2612\u2713-\u2718⟦⟧]/gu, '')
      .replace(/\p{M}/gu, '')
      .replace(/[ʼʻ´＇‛❛❜]/g, '’')
      .replace(/(?<!`)``(?!`)|[‟❝〝「『]/g, '“')
      .replace(/''|[❞〞〟」』＂]/g, '”')
      .replace(/‚|‹|❮/g, '‘')
      .replace(/›|❯/g, '’')
      .replace(/\p{Lm}(?<!\p{Script=Latin})/gu, '')
      .replace(/(?!\p{Script=Latin})\p{L}/gu, '')
      .replace(/\\/g, '')
  );
}

const ADDRESS =
  /\b(?:h(?:tt|xx)ps?|ftps?|wss?|vbscript|javascript)[ ]?(?:\[?:\]?|[:：])[^\s)\]]*|\bh(?:tt|xx)ps?\b(?:…|\.{3})?|\b(?:mailto|tel|sms|data|file|chrome|about|intent|blob):(?=\S)[^\s)\]]*|\bwww\.[^\s)\]]*/gi;

/** Stands where something was taken out; such signs were taken out of the text before. */
const GONE = '\ue000';
/** A sentence that lost an address is no sentence any more. */
const BROKEN = new RegExp(
  `(?:[^.!?…\\n${GONE}]|(?<=\\S)[.!?…](?=[^\\s.!?…${GONE}]))*${GONE}[^.!?…\\n]*(?:[.!?…](?=[^\\s.!?…])[^.!?…\\n]*)*[.!?…]*`,
  'g',
);

/** Links keep their words, unless these are an address too; pictures and notes go. */
function withoutLinks(text: string): string {
  if (!/[[\]():]|www/i.test(text)) return text;
  return text
    .replace(/!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,100}\])?/g, '')
    .replace(/(^|\n)[ \t]*\[[^[\]\n]{1,100}\]:[^\n]*/g, '$1')
    .replace(/(?<!\[)\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/g, '$1')
    .replace(/(?<!\[)\[([^[\]\n]{1,300})\]\[[^[\]\n]{0,100}\](?!\])/g, '$1')
    .replace(/\[\^[^[\]\n]{1,40}\]:?|(?<!\[)\[\d{1,3}(?:[,–-] ?\d{1,3})*\](?!\])/g, '')
    .replace(ADDRESS, (address) => `${GONE}${/[.,;!?]+$/.exec(address)?.[0] ?? ''}`)
    .replace(BROKEN, '')
    .replace(/\b(mailto|tel|sms|data):/gi, '$1')
    .replace(/\](?=\()/g, '] ');
}

const RULE = /^ {0,3}(?:(?:[-*_][ \t]*){3,}|={3,})$/;
const SEPARATOR = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/;
const FENCE = /^[ \t]*(?:```+|~~~+)[ \t]*([\w+-]*)[^\n]*$/;
/** Fences that models put around an answer; in any other there is code. */
const PROSE = new Set(['', 'markdown', 'md', 'text', 'txt', 'plaintext', 'plain']);

/** What stands between fences is an answer, or code; code goes. */
function withoutFences(text: string): string {
  if (!/```|~~~/.test(text)) return text;
  const kept: string[] = [];
  let fenced: string | null = null;
  for (const line of text.split('\n')) {
    const fence = FENCE.exec(line);
    if (fence) {
      fenced = fenced === null ? fence[1]!.toLowerCase() : null;
      kept.push('');
    } else if (fenced === null || (PROSE.has(fenced) && !/[{}=;]|\bfunction\b/.test(line))) {
      kept.push(line);
    }
  }
  return kept.join('\n');
}

/** Headings, tables and quotations as the lines they hold. */
function plainBlocks(text: string): string {
  const lines = text.split('\n');
  const table = lines.some((line) => line.includes('|') && SEPARATOR.test(line));
  const kept = lines.flatMap((line) => {
    if (RULE.test(line) || (line.includes('|') && SEPARATOR.test(line))) return [''];
    if (!line.includes('|') || !(table || /^[ \t]*\|.*\|[ \t]*$/.test(line))) return [plainLine(line)];
    const cells = line.split('|').map((cell) => cell.trim());
    return [cells.filter((cell) => cell !== '').join(', '), ''];
  });
  return kept.join('\n');
}

function plainLine(line: string): string {
  const heading = /^ {0,3}#{1,6}(?:[ \t]+|$)/.exec(line);
  const words = heading ? line.slice(heading[0].length).replace(/[ \t]+#+[ \t]*$/, '') : line;
  return words
    .replace(/^([ \t]*)[*+•◦▪‣·–—][ \t]+/, '$1- ')
    .replace(/^([ \t]*(?:-|\d{1,3}[.)])[ \t]+)\[[ xX]?\][ \t]*/, '$1')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/`/g, '’')
    .replace(/~~/g, '');
}

/** What a paragraph, or a reply, may not begin with: of these our client draws passages, prayers and headings. */
const LEADING = /(^|\n)[ \t]*(?:>|#{1,6}[ \t])[ \t]*/g;

function tidy(text: string): string {
  return text
    .replace(LEADING, '$1')
    .replace(/\([ \t]*[,;:]?[ \t]*\)|(?<!\[)\[[ \t]*\](?!\])|“[ \t]*”/g, '')
    .replace(/([^\n ]) {2,}/g, '$1 ')
    .replace(/(?<! ) +([,.;:!?])(?!\.)/g, '$1')
    .replace(/(?<! ) +(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n\n')
    .map(unlikePrayer)
    .join('\n\n')
    .trim();
}

/** A paragraph all in italics is drawn as a prayer; which one is a prayer, our own code says. */
function unlikePrayer(block: string): string {
  if (!/^\*[^*\s]/.test(block)) return block;
  if (!block.slice(1).includes('*')) return block.slice(1);
  return block.endsWith('*') && !block.endsWith('**') && !block.slice(1, -1).includes('*')
    ? block.slice(1, -1)
    : block.endsWith('*')
      ? block.replaceAll('*', '')
      : block;
}
