import { hkdfSync } from 'node:crypto';
import { open, seal } from '#server/crypto/user-keys.ts';

/** What somebody lets be read to judge a reply. */
export interface SharedWords {
  question: string;
  reply: string;
  comment: string;
}

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
export function createSharedWordsBox(appSecret: string): SharedWordsBox {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'emmaus', 'evaluation-v1', 32));
  const contextOf = (messageId: string) => `feedback/${messageId}`;
  return {
    seal: (words, messageId) => seal(key, Buffer.from(JSON.stringify(words)), contextOf(messageId)),
    open: (bytes, messageId) => JSON.parse(open(key, bytes, contextOf(messageId)).toString('utf8')) as SharedWords,
  };
}
