/** Hands on what a model writes in its own turn, chunk by chunk, without the marks of a chat's template. */
export interface OwnTurn {
  /** As much more of the turn as is certain. */
  push(chunk: string): string;
  /** The rest, where nothing follows. */
  end(): string;
  /** Whether the turn is over: what comes now is made up, another's turn or one more of its own. */
  readonly isOver: boolean;
  /** Whether it went on with somebody else's turn. */
  readonly wentOn: boolean;
}

/** A mark of a template: <|im_start|>, <start_of_turn>, [INST], </s>. */
const MARK =
  /<[|｜]\s*\/?([\w▁ .-]{1,40}?)\s*[|｜]>|<\/?(s|start_of_turn|end_of_turn|eos|bos)>|\[(\/?(?:INST|USER|ASSISTANT|HUMAN|BOT|EOS|BOS))\]/i;
/** What may still become one, at the end of what is there. */
const MARK_BEGUN = /(?:<(?:[|｜][^|｜<>\n]{0,44}[|｜]?|\/?[a-z_]{0,13})?|\[\/?[A-Z]{0,9})$/i;
/** A mark that ends a turn. */
const ENDS =
  /^(?:eot(?:_id)?|eom_id|im_end|end|endoftext|end_of_text|end_of_turn|end_of_sentence|end_of_message|return|call|eos|s)$/i;
/** The marks after which a turn's speaker stands, and those that stand after it. */
const SPEAKER_FOLLOWS = /^(?:im_start|start|start_header_id|start_of_turn)$/i;
const SPEAKER = /^\s*([a-z]+)[ \t]*(?::[ \t]*)?\n?/i;
const OWN = /^(?:assistant|model|bot|ai|\/inst|\/user|\/human)$/i;
const OTHERS = /^(?:user|human|system|developer|tool|inst|ipython|function)$/i;
/** The other's turn without a template: a line that begins with their name. */
const OTHERS_LINE = /(^|\n)[ \t]*(?:#{1,6}[ \t]*)?(?:\*\*|\[)?(?:user|human)(?:\*\*|\])?[ \t]*:/i;
const OTHERS_LINE_BEGUN =
  /(?:^|\n)[ \t]*(?:#{1,6}[ \t]*)?(?:\*{1,2}|\[)?(?:u|us|use|user|h|hu|hum|huma|human)?(?:\*{1,2}|\])?[ \t]*$/i;

/** Begins to read one answer. */
export function createOwnTurn(): OwnTurn {
  let buffer = '';
  /** Whose words are coming; thoughts are nobody's. */
  let own = true;
  let hasSaid = false;
  let isOver = false;
  let wentOn = false;
  /** What comes next: the name of a speaker, or of a channel. */
  let expects: 'speaker' | 'channel' | null = null;
  let atStart = true;

  const hand = (text: string): string => {
    if (!own || text === '') return '';
    if (/\p{L}/u.test(text)) hasSaid = true;
    atStart = /\n[ \t]*$/.test(text) || (atStart && text.trim() === '');
    return text;
  };
  const enter = (speaker: string): void => {
    const isOwn = OWN.test(speaker);
    if (!isOwn && !OTHERS.test(speaker)) return;
    // After an answer nobody else speaks, and it has no second one.
    if (hasSaid) isOver = true;
    wentOn ||= hasSaid;
    own = isOwn;
  };
  const takeMark = (name: string): void => {
    const plain = name.replace(/▁/g, '_').trim();
    if (SPEAKER_FOLLOWS.test(plain)) expects = 'speaker';
    else if (/^channel$/i.test(plain)) expects = 'channel';
    else if (ENDS.test(plain)) isOver ||= own && hasSaid;
    else enter(plain);
  };
  /** Reads the name that a mark announced; false: it is not all there. */
  const takeName = (whole: boolean): boolean => {
    const match = SPEAKER.exec(buffer);
    if (!match && buffer.trim() === '' && !whole) return false;
    if (match && match[0].length === buffer.length && !whole) return false;
    const name = match?.[1] ?? '';
    if (expects === 'speaker') {
      if (OWN.test(name) || OTHERS.test(name)) {
        enter(name);
        buffer = buffer.slice(match![0].length);
      }
    } else {
      own = /^final$/i.test(name);
      if (match) buffer = buffer.slice(match[0].length);
    }
    expects = null;
    return true;
  };

  const read = (whole: boolean): string => {
    let said = '';
    while (buffer !== '' && !isOver) {
      if (expects) {
        if (!takeName(whole)) break;
        continue;
      }
      const mark = MARK.exec(buffer);
      const other = OTHERS_LINE.exec(buffer);
      const isLine = other && own && (other[1] === '\n' || atStart);
      if (isLine && (!mark || other.index < mark.index)) {
        said += hand(buffer.slice(0, other.index));
        buffer = buffer.slice(other.index + other[0].length);
        if (hasSaid) isOver = true;
        wentOn ||= hasSaid;
        // A model that repeats the question first goes on to answer it.
        continue;
      }
      if (mark) {
        said += hand(buffer.slice(0, mark.index));
        const rest = buffer.slice(mark.index + mark[0].length);
        buffer = rest;
        takeMark(mark[1] ?? (mark[0].startsWith('</') ? 's' : mark[2]) ?? mark[3]!);
        continue;
      }
      const held = whole ? -1 : heldFrom(buffer, atStart);
      said += hand(held < 0 ? buffer : buffer.slice(0, held));
      buffer = held < 0 ? '' : buffer.slice(held);
      break;
    }
    return said;
  };
  return {
    push: (chunk) => {
      buffer += chunk;
      return read(false);
    },
    end: () => read(true),
    get isOver() {
      return isOver;
    },
    get wentOn() {
      return wentOn;
    },
  };
}

/** Where something begins that may become a mark or another's line; -1: nothing does. */
function heldFrom(text: string, atStart: boolean): number {
  const mark = MARK_BEGUN.exec(text)?.index ?? -1;
  const line = OTHERS_LINE_BEGUN.exec(text);
  const isLine = line && (line[0].startsWith('\n') || (line.index === 0 && atStart)) && /\S/.test(line[0]);
  const from = isLine ? line.index : -1;
  return mark < 0 ? from : from < 0 ? mark : Math.min(mark, from);
}
