import type { Intent } from '../../understand/understanding.ts';

/** What is said of a person's wish, where the form of the message tells it. */
const WANTED: Partial<Record<Intent, string>> = {
  more: 'They want something further on the same matter: another passage than those read, and little else.',
  pray: 'They ask for prayer: let the PRAYER be the heart of the reply, and keep the rest very short.',
  brief: 'They want it shorter: two or three sentences in all.',
  'just-prayer': 'They want only a prayer: one sentence, then PRAYER.',
  'just-steps': 'They want to know what to do now: one sentence, then STEPS.',
  'verses-about': 'They ask for verses: two or three passages, each with a sentence on why.',
  'explain-reference':
    'They ask what a passage means: read it in its place, say what it meant to its first hearers, then what it may mean now. No STEPS, no PRAYER.',
  search: 'They look for a verse: name the one that fits best. No STEPS, no PRAYER.',
  entry: 'They ask about somebody or something in the Bible: tell it in a few sentences. No STEPS, no PRAYER.',
  book: 'They ask about a book of the Bible: tell what it is about and where to begin reading. No STEPS, no PRAYER.',
  talk: 'This is small talk or a question about you: answer in a sentence or two, warmly. No passage unless it is wanted, no sections but perhaps QUESTION.',
  unsure: 'It is not clear what they mean. Say back what you did hear, offer one steady passage, and ask.',
};

/** The sentences that stand around what is given with a question. They belong to the reply prompt, and to its number. */
export const REPLY_PARTS = {
  needsPerson: 'They ask whom to talk to: name the kind of person who could help, and how to begin.',
  nearDanger: 'They may be lower than they say. Ask gently how they are, without alarm.',
  material: 'MATERIAL (yours to draw on; never shown, quoted or spoken of)',
  passages: 'Passages that fit, each with why and, for you to read, its words:',
  read: 'Read earlier in this conversation, so not again unless asked:',
  reviewed:
    'A reviewed answer to a like matter, written for nobody in particular. Take from it what fits this person, in your own words, and leave the rest:',
  wanted: WANTED,
} as const;
