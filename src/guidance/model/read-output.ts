/** What a model's answer is made of, as it comes. */
export type OutputPart =
  /** More of the paragraph that is being written. */
  | { type: 'text'; text: string }
  /** The paragraph is over. */
  | { type: 'break' }
  /** A passage is wanted here; `inline`: in the middle of a sentence. */
  | { type: 'passage'; written: string; inline: boolean }
  | { type: 'section'; name: Section }
  /** One thing of a list of steps, whole. */
  | { type: 'step'; text: string }
  /** A block quote, whole, its lines without their marks. */
  | { type: 'quote'; lines: string[] }
  /** The paragraph that begins here is one of a numbered list. */
  | { type: 'item' };

/** What can be divided off the words of a reply. */
export type Section = 'words' | 'steps' | 'prayer' | 'question';

/** Reads a model's answer piece by piece, however it is cut. */
export interface OutputReader {
  push(chunk: string): OutputPart[];
  end(): OutputPart[];
}

/** What sections are called: by us, and by models that know better. */
const HEADERS: Record<string, Section> = {
  steps: 'steps',
  step: 'steps',
  'action steps': 'steps',
  'practical steps': 'steps',
  'next steps': 'steps',
  prayer: 'prayer',
  'a prayer': 'prayer',
  question: 'question',
  'a question': 'question',
  'follow-up question': 'question',
  'follow-up': 'question',
};
const NAMES = Object.keys(HEADERS);
/** What stands before a header, and after it: heading marks, bold, a colon. */
const BEFORE = /^[\s#*_>:-]+/;
const AFTER = /[\s*_:]+$/;
/** "PRAYER: Lord, …" on one line; in capitals only, for "Prayer: it is hard" is a sentence. */
const HEADER_IN_LINE = /^[\s#*_]*(STEPS|PRAYER|QUESTION)[*_]*:[*_]*[ \t]*(?=[^\s*_])/;
/** The same in small letters, where it is set off, or stands in a section that another ends. */
const SET_OFF_IN_LINE = /^\s*(?:#{1,6}\s*[*_]*|[*_]{1,3})(steps|prayer|question)[*_]*:[*_]*[ \t]*(?=[^\s*_])/i;
const LATER_IN_LINE = /^\s*(steps|prayer|question):[ \t]*(?=[^\s*_])/i;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(?:\[[ xX]?\]\s*)?/;
/** Of a bullet, its beginning. */
const BULLET_BEGUN = /^\s*(?:[-*•–#>_]+|\d{1,2}[.)]?|(?:[-*•–]|\d{1,2}[.)])\s+(?:\[[ xX]?\]?)?)\s*$/;
const MARKER = /^(?:\[\[|⟦)\s*([^[\]⟦⟧\n]{0,80}?)\s*(?:\]\]|⟧)/;
/** A marker longer than this is none: what stands in it is words. */
const LONGEST_MARKER = 86;
/** A longer line is no header. */
const LONGEST_HEADER = 28;
/** A longer line is no line of a poem, nor of a letter's head. */
const LONGEST_LINE = 72;
const SEPARATES_ROWS = /^[\s|:–—-]*--[\s|:–—-]*$/;

/** Brings the marks of quotations of other languages to ours: „so“, «so», »so«. They come one after another. */
function createQuoteReader(): (text: string) => string {
  let isOpen = false;
  return (text) =>
    text.replace(/[„«»“”\n]/g, (mark) => {
      if (mark === '\n') isOpen = false;
      const wasOpen = isOpen;
      if (mark === '„' || ((mark === '«' || mark === '»') && !wasOpen)) {
        isOpen = true;
        return '“';
      }
      if (mark === '\n' || !wasOpen) return mark;
      isOpen = false;
      return '”';
    });
}

/** Builds a reader. Nothing it hands over is checked yet. `keepsLines`: short lines stay lines, as a poem's must. */
export function createOutputReader({ keepsLines = false } = {}): OutputReader {
  let section: Section = 'words';
  let buffer = '';
  let atLineStart = true;
  let lineHasText = false;
  let lastLetter = '';
  /** The line broke off in the middle of a sentence, which may go on. */
  let goesOn: '' | ' ' | '\n' = '';
  /** The line was a quotation: the next may say where it stands. */
  let mayBeSourced = false;
  /** A blank line after a list: what comes without a bullet is no part of it. */
  let listMayEnd = false;
  let step = '';
  let quote: string[] | null = null;
  /** Of a table, the row that was read last: its first is over the columns if a line of dashes follows. */
  let row: string | null = null;
  let lineLength = 0;
  /** The prayer has had its Amen: what comes after a blank line is no part of it. */
  let prayed = '';
  let parts: OutputPart[] = [];

  const say = (text: string) => {
    if (section === 'steps') {
      step += text;
      return;
    }
    if (text === '') return;
    if (text.trim() !== '') {
      lineHasText = true;
      lastLetter = text.trimEnd().slice(-1);
    }
    lineLength += text.length;
    if (section === 'prayer') prayed = (prayed + text).slice(-12);
    parts.push({ type: 'text', text: goesOn === '' ? text : goesOn + text.trimStart() });
    goesOn = '';
  };
  const endRow = () => {
    const said = row;
    row = null;
    if (said === null || said === '') return;
    parts.push({ type: 'break' }, { type: 'text', text: said }, { type: 'break' });
  };
  const endQuote = () => {
    endRow();
    if (quote) parts.push({ type: 'break' }, { type: 'quote', lines: quote });
    quote = null;
  };
  const breakHere = () => {
    endQuote();
    if (section === 'steps') {
      if (step.trim() !== '') parts.push({ type: 'step', text: step.trim() });
      step = '';
    } else parts.push({ type: 'break' });
    lineHasText = false;
    lineLength = 0;
    goesOn = '';
  };
  const enter = (name: Section) => {
    breakHere();
    section = name;
    prayed = '';
    listMayEnd = false;
    parts.push({ type: 'section', name });
  };

  /** Takes what is special about the beginning of a line; false: more of it is needed to tell. */
  const beginLine = (whole: boolean): boolean => {
    const newline = buffer.indexOf('\n');
    const line = newline < 0 ? buffer : buffer.slice(0, newline);
    const ended = newline >= 0 || whole;
    const skipLine = () => {
      buffer = newline < 0 ? '' : buffer.slice(newline + 1);
      return true;
    };
    if (section !== 'steps' && /^\s*>/.test(line)) {
      // A quotation is looked at whole, with the line under it that says where it stands.
      if (!ended) return false;
      quote ??= [];
      quote.push(line.replace(/^(?:\s*>)+\s?/, '').trim());
      lineHasText = false;
      return skipLine();
    }
    if (section === 'words' && /^\s*\|/.test(line)) {
      if (!ended) return false;
      if (row !== null && SEPARATES_ROWS.test(line)) row = '';
      else {
        endRow();
        row = SEPARATES_ROWS.test(line) ? '' : rowOf(line);
      }
      return skipLine();
    }
    if (mayBeSourced) {
      if (!ended && /^\s*[—–―~]?\s*$/.test(line)) return false;
      mayBeSourced = false;
      if (/^\s*[—–―~]\s*\S/.test(line)) {
        goesOn = ' ';
        atLineStart = false;
        return true;
      }
      breakHere();
    }
    endQuote();
    if (ended && line.trim() === '') {
      breakHere();
      listMayEnd = section === 'steps' || (section === 'prayer' && /\bamen\W*$/i.test(prayed));
      return skipLine();
    }
    const header = ended ? HEADERS[bareOf(line)] : undefined;
    if (header) {
      enter(header);
      return skipLine();
    }
    const inLine =
      HEADER_IN_LINE.exec(line) ??
      SET_OFF_IN_LINE.exec(line) ??
      (section === 'steps' || section === 'prayer' ? LATER_IN_LINE.exec(line) : null);
    if (inLine) enter(inLine[1]!.toLowerCase() as Section);
    else if (!ended && couldBecome(line)) return false;
    const taken = inLine ?? BULLET.exec(line);
    if (!inLine && taken) {
      breakHere();
      if (section === 'words' && /\d/.test(taken[0])) parts.push({ type: 'item' });
    } else if (!taken && section === 'steps') {
      if (listMayEnd) enter('words');
      else if (step !== '') step += ' ';
    } else if (!taken && section === 'prayer' && listMayEnd) enter('words');
    buffer = buffer.slice(taken?.[0].length ?? 0);
    listMayEnd = false;
    atLineStart = false;
    return true;
  };

  const endLine = () => {
    atLineStart = true;
    if (section === 'steps' || !lineHasText) return;
    // Some divide paragraphs by one line break; a sentence that goes on in the next line is one sentence.
    if (keepsLines && section === 'words' && lineLength <= LONGEST_LINE) goesOn = '\n';
    else if (section === 'words' && /[”"]/.test(lastLetter)) mayBeSourced = true;
    else if (/[.!?…:”"’')\]*]/.test(lastLetter)) breakHere();
    else goesOn = ' ';
    lineHasText = false;
    lineLength = 0;
  };

  const takeMarker = (written: string) => {
    if (section === 'steps') {
      step += written;
      return;
    }
    const inline = lineHasText || section !== 'words';
    if (!inline) {
      parts.push({ type: 'break' });
      // What follows on the line is a paragraph of its own; a lone full stop belongs to nothing.
      buffer = buffer.replace(/^[ \t]*[.,;:]?[ \t]*/, '');
    }
    parts.push({ type: 'passage', written, inline });
  };

  const read = (whole: boolean): void => {
    while (buffer !== '') {
      if (atLineStart) {
        if (!beginLine(whole)) return;
        continue;
      }
      const at = buffer.search(/\n|\[\[|\[$|⟦/);
      say(at < 0 ? buffer : buffer.slice(0, at));
      buffer = at < 0 ? '' : buffer.slice(at);
      if (buffer === '') return;
      if (buffer[0] === '\n') {
        endLine();
        buffer = buffer.slice(1);
        continue;
      }
      const marker = MARKER.exec(buffer);
      if (marker) {
        buffer = buffer.slice(marker[0].length);
        takeMarker(marker[1]!);
      } else if (!whole && buffer.length <= LONGEST_MARKER && !buffer.includes('\n')) return;
      else if (buffer === '[') buffer = '';
      // No marker after all; marks that look like ours mean nothing.
      else buffer = buffer.replace(/^(?:\[\[|⟦)/, '');
    }
  };

  let carriageReturn = false;
  const evenQuotes = createQuoteReader();
  const take = (): OutputPart[] => {
    const taken = parts;
    parts = [];
    return taken;
  };
  return {
    push: (chunk) => {
      const text = (carriageReturn ? '\r' : '') + chunk;
      carriageReturn = text.endsWith('\r');
      buffer += evenQuotes(text.slice(0, text.length - (carriageReturn ? 1 : 0)).replace(/\r\n?/g, '\n'));
      read(false);
      return take();
    },
    end: () => {
      read(true);
      breakHere();
      return take();
    },
  };
}

/** What a row of a table says: sentences one after another, else what it is about and the rest. */
function rowOf(line: string): string {
  const cells = line
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (cells.every((cell) => /[.!?…]\W*$/.test(cell))) return cells.join(' ');
  const [first = '', ...rest] = cells;
  return rest.length === 0 ? first : `${first.replace(/[:.]$/, '')}: ${rest.join(', ')}`;
}

function bareOf(line: string): string {
  return line.replace(BEFORE, '').replace(AFTER, '').toLowerCase();
}

/** Whether the beginning of a line may still turn out to be a header, a bullet or nothing. */
function couldBecome(line: string): boolean {
  if (line.length > LONGEST_HEADER) return false;
  if (line.trim() === '' || BULLET_BEGUN.test(line)) return true;
  const begun = line.replace(BEFORE, '').toLowerCase();
  // "A" and "I" are words of their own far more often.
  if (/^[ai]$/.test(begun)) return false;
  return NAMES.some((name) => name.startsWith(begun) || (begun.startsWith(name) && bareOf(line) === name));
}
