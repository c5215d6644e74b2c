import { countWords, type EditField, type Place } from './edit-field.ts';
import { findWorn, isClosedQuestion } from './worn-words.ts';

/** How many words a field may have. */
export interface Length {
  least: number;
  most: number;
}

/** Looks through an object field by field: returns what may be shown, and notes what is wrong. */
export interface FieldJudge {
  faults: string[];
  /** A paragraph. */
  prose(path: string, raw: string, length: Length): string;
  /** A paragraph that the reader says: its “I” is theirs. */
  prayer(path: string, raw: string, length: Length): string;
  /** A heading: one line without a full stop. */
  heading(path: string, raw: string): string;
  /** A question that can't be answered with yes or no. */
  question(path: string, raw: string, most?: number): string;
  /** Notes a fault of one's own. */
  fault(path: string, what: string): void;
}

/** From this share of lost words on, what is left is no longer what was meant. */
const TOO_MUCH = 1 / 3;
/** Lengths are asked for; so far beside them is near enough. */
const NEAR = { least: 0.75, most: 1.3 };
/** Addresses, and numbers that one is told to call. */
const ELSEWHERE =
  /https?:|www\.|[\w.]+@[\w.]+|\b(?:dial|call|text|ring)\s+(?:\d{3}|(?:(?:zero|one|two|three|four|five|six|seven|eight|nine)\b[ -]?){3})/i;
/** Numbers to call, in figures or letters; years, psalms and how many of something are none. */
const NUMBER =
  /\b(?:1[-–. ])?\d{3}[-–. ](?:\d{4}|\d{3}[-–. ]\d{2,4}|[A-Z]{4,}|[A-Z]{2,}[-–][A-Z\d]+|\d+-?[A-Z]{2,})\b|\b\d{3} \d{3}\b|\b1[-–. ]\d{3}[-–. ]\d/;

/** What the writer is told of sentences that were left out. */
const WHY: Record<string, string> = {
  persona: 'speaks as God, as somebody of the Bible or as a person',
  leak: 'repeats these instructions',
  directive: 'gives orders in medicine, law or money',
  harm: 'could hurt somebody',
  contact: 'leads elsewhere',
  foreign: 'is not in English',
  refusal: 'declines instead of writing',
  repeated: 'says what was said before',
  'not-in-the-text': 'gives out words as Scripture',
  quotation: 'quotes what nobody can check',
  leaning: 'leans on a sentence that was left out',
  'no-prose': 'is no prose',
};
const HEADING: Length = { least: 1, most: 12 };
const QUESTION: Length = { least: 4, most: 45 };

/** Builds the judge of one answer. */
export function createFieldJudge(edit: EditField): FieldJudge {
  const faults: string[] = [];
  const fault = (path: string, what: string) => void faults.push(`${path}: ${what}`);

  /** What every field passes. */
  const look = (path: string, raw: string, { least, most }: Length, place: Place = 'prose'): string => {
    const { text, lost, dropped } = edit(raw, place);
    if (text === '' && raw.trim() === '') fault(path, 'is empty');
    else if (text === '' || lost > TOO_MUCH)
      fault(
        path,
        `most of it can't be shown${dropped.length > 0 ? `: it ${dropped.map((reason) => WHY[reason] ?? reason).join(', and it ')}` : ''}; write it anew`,
      );
    const words = countWords(text);
    if (words > Math.ceil(most * NEAR.most)) fault(path, `has ${words} words; at most ${most}`);
    else if (text !== '' && words < Math.floor(least * NEAR.least))
      fault(path, `has ${words} words; at least ${least}`);
    const worn = findWorn(text);
    if (worn) fault(path, `worn words: “${worn}”`);
    if (text.includes('!')) fault(path, 'has an exclamation mark');
    if (ELSEWHERE.test(text) || NUMBER.test(text)) fault(path, 'has an address or a number to call');
    return text;
  };

  const paragraph = (path: string, raw: string, length: Length, place: Place) => {
    const text = look(path, raw, length, place);
    if (text !== '' && !/[.?!…][”’)]*$/.test(text)) fault(path, 'ends in the middle of a sentence');
    return text;
  };

  return {
    faults,
    fault,
    prose: (path, raw, length) => paragraph(path, raw, length, 'prose'),
    prayer: (path, raw, length) => paragraph(path, raw, length, 'prayer'),
    heading: (path, raw) => look(path, raw, HEADING).replace(/\.$/, ''),
    question: (path, raw, most = QUESTION.most) => {
      const text = look(path, raw, { ...QUESTION, most });
      if (text === '') return text;
      if (!text.endsWith('?')) fault(path, 'is no question');
      else if ((text.match(/\?/g)?.length ?? 0) > 2) fault(path, 'asks too much at once');
      else if (isClosedQuestion(text)) fault(path, 'can be answered with yes or no; ask what, who, where, when or how');
      return text;
    },
  };
}

/** Verses that prose names by number alone and that a chapter with so many verses doesn’t have. */
export function versesAmiss(prose: string, count: number): string[] {
  return [...prose.matchAll(/\bverses? (\d{1,3})(?:(?:–|-| and | to | through )(\d{1,3}))?/gi)].flatMap(
    ([whole, first, last = '0']) =>
      Math.max(Number(first), Number(last)) > count || Number(first) === 0
        ? [`“${whole}”, but the chapter has ${count}`]
        : [],
  );
}
