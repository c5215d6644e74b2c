import { createKeyChain, type Secrets } from '#server/crypto/key-chain.ts';

/** What somebody lets be read to judge a reply. */
export interface SharedWords {
  question: string;
  reply: string;
  comment: string;
}

/** The purpose of the key under which copies lie. */
export const EVALUATION_KEY = 'evaluation-v1';
/** Where a copy belongs. */
export const placeOfCopy = (messageId: string) => `feedback/${messageId}`;

/** Seals what was shared for those who evaluate, and opens it for them. */
export interface SharedWordsBox {
  seal(words: SharedWords, messageId: string): Buffer;
  /** Throws when the bytes were changed or belong to another message. */
  open(bytes: Buffer, messageId: string): SharedWords;
}

/**
 * The box has a key of its own, derived from the master secret (HKDF-SHA-256): who reads what was shared needs the key
 * of no person, and it opens nothing else.
 */
export function createSharedWordsBox(secrets: Secrets): SharedWordsBox {
  const chain = createKeyChain(secrets, EVALUATION_KEY);
  return {
    seal: (words, messageId) => chain.seal(Buffer.from(JSON.stringify(words)), placeOfCopy(messageId)),
    open: (bytes, messageId) => JSON.parse(chain.open(bytes, placeOfCopy(messageId)).toString('utf8')) as SharedWords,
  };
}
