import type { DirectiveKind } from './directive.ts';

/** Said where a sentence told a person what only somebody who knows the case may tell them: declined, with a next step. */
const STAND_INS: Readonly<Record<DirectiveKind, readonly string[]>> = {
  medical: [
    'What to take, change or stop is one for the doctor or pharmacist who knows you. Ring them when they open and read them what you wrote here.',
    'I’m software, not a doctor, and I won’t guess about your body. Write down what you feel and since when, and read it to a nurse or pharmacist today.',
    'That question belongs with whoever prescribed it. Until you’ve spoken with them, please change nothing by yourself.',
    'A doctor can look at this and I can’t. Ask for the first appointment they have, and take your question along on paper.',
    'On treatment I would rather send you to someone who can see you. A pharmacist will answer a question across the counter, without an appointment.',
  ],
  diagnosis: [
    'What this is, only somebody who can look at it can say. Write down what you feel and since when, and ring a doctor or nurse when they open.',
    'I’m software and can’t tell you what is the matter. A nurse can ask the right questions; take your notes with you.',
  ],
  debt: [
    'What to do about the debt is one for somebody who can see all the papers. A nonprofit credit counselor or legal aid will go through them with you for little or nothing.',
    'I can’t weigh what you owe from here. Put the letters in order of their dates, and ask a nonprofit credit counselor to read them with you.',
  ],
  legal: [
    'What to do about the law is one for a lawyer who has seen the papers. Legal aid is free for many people; ring them before the next date on the letter.',
    'I’m software, not a lawyer, and a guess from me could cost you. Put the papers in order of their dates and ask legal aid to read them with you.',
    'Please let somebody trained read this before you agree to anything. A court’s self-help desk can tell you where to ask.',
    'A lawyer can tell you where you stand and I can’t. Write your question in two lines tonight, so that you can ask it plainly tomorrow.',
    'That depends on papers and on a law I can’t weigh for you. Call 211 and ask for free legal help near you.',
  ],
  financial: [
    'Where your money goes is one for you and somebody trained who can see all of it. A nonprofit credit counselor will sit down with you for little or nothing.',
    'I’m software, not a financial adviser, so I won’t tell you what to do with it. Write down what comes in, what goes out and what is owed, and take that page to someone who knows.',
    'Please don’t decide about the money on my word. Sleep on it, and ask a nonprofit credit counselor one question tomorrow.',
    'A person who can see the numbers should answer that. Ring your bank or a nonprofit credit counselor and say, “Can we look at this together?”',
    'I can’t weigh that for you. Before anything moves, show the figures to one person you trust who gains nothing from it.',
  ],
};

/** A reviewed sentence that stands in for a directive left out; null where all of them were said. `used` are those said before. */
export function standInFor(kind: DirectiveKind, used: ReadonlySet<string>): string | null {
  return STAND_INS[kind].find((words) => !used.has(words)) ?? null;
}

/** Every sentence that may stand in. */
export const STAND_IN_SENTENCES: readonly string[] = Object.values(STAND_INS).flat();

/** What can only go on from the sentence before: a conclusion, a turn, an example, a pointer with nothing to point at. */
const LEANS =
  /^(?:(?:and|or|nor|but|so|yet|then|because|which|also|too|besides|moreover|furthermore|likewise|similarly|therefore|thus|hence|otherwise|instead|rather|still|even so|even then|that said|after that|for example|for instance|in other words|in the same way|in that case|in this way|that way|the same (?:is true|goes|holds)|what is more|on the other hand|as a result|again)\b,?|(?:that|this|these|those|such)(?: (?:is|was|are|were|will|would|may|might|can|could|does|did|means?|makes?|shows?|happens?|way|kind|sort|alone|too)|[’']s|[’']ll)\b)/i;
/** Beginnings that can be taken off, so that the rest stands by itself. */
const TAKEN_OFF =
  /^(?:and|but|so|yet|then|also|besides|moreover|furthermore|likewise|similarly|therefore|thus|hence|still|even so|even then|that said|in other words|again|what[’']?s more|as a result|on the other hand),? +(?=(?:i|you|we|your|my|god|jesus|there|the|a|an|in|if|when|write|read|ask|call|tell|let|take|put|try|make|begin|say|pray|sit|go)\b)/i;

/**
 * A sentence that was said after one that is left out, as it may stand without it: as it is, without the word that tied it
 * to the other, or '' where it would hang on nothing.
 */
export function withoutWhatCameBefore(sentence: string): string {
  if (!LEANS.test(sentence)) return sentence;
  const rest = sentence.replace(TAKEN_OFF, '');
  if (rest === sentence || LEANS.test(rest)) return '';
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
