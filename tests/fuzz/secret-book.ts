import { HOSTILE_TEXTS } from './hostile-values.ts';
import { readInside } from './read-inside.ts';
import type { Secret } from './search-log.ts';
import type { Answer } from './send-bytes.ts';

/** Gathers what no log may hold: everything secret that was sent in a run, and that came back. */
export interface SecretBook {
  note(what: string, text: string): void;
  /** Passwords, addresses, cards and tokens in a request, headers and all. */
  noteRequest(bytes: Buffer): void;
  /** Tokens, payment secrets and addresses in an answer. */
  noteAnswer(answer: Pick<Answer, 'headers' | 'body'>): void;
  /** Tokens and addresses of a letter. */
  noteLetter(letter: string): void;
  list(): Secret[];
}

/** Shorter words stand in a log by chance. */
const LEAST = 8;
/** What is larger than this is filled up, not written. */
const MOST_BYTES = 30_000;
/** What belongs to nobody: hostile words are sent as passwords, too, and are words of programs. */
const NOBODYS = new Set(HOSTILE_TEXTS);
/** Values that are secret by the name of their field. */
const FIELD = /"(password|currentPassword|newPassword|token|clientSecret|number)":("(?:[^"\\\n]|\\.)*")/g;
// With bounds: long words are sent on purpose, and an open end would look at each of their letters again and again.
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,100}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}/g;

/** An empty book. */
export function createSecretBook(): SecretBook {
  const book = new Map<string, string>();
  const note = (what: string, text: string) => {
    if (text.length >= LEAST && !NOBODYS.has(text)) book.set(text, what);
  };
  const noteFields = (text: string) => {
    for (const [, name, value] of text.matchAll(FIELD)) {
      let read: string;
      try {
        read = JSON.parse(value!) as string;
      } catch {
        continue;
      }
      note(`a value of “${name}”`, read);
    }
    for (const [address] of text.matchAll(ADDRESS)) note('an address', address);
  };
  return {
    note,
    noteRequest: (bytes) => {
      const text = bytes.toString('utf8', 0, MOST_BYTES);
      noteFields(text);
      const [head] = text.split('\r\n\r\n', 1);
      for (const [, token] of head!.matchAll(/^authorization: Bearer (\S+)/gim)) note('a bearer token', token!);
      for (const [, token] of head!.matchAll(/emmaus_session=([^\s;]+)/g)) note('a session’s cookie', token!);
    },
    noteAnswer: ({ headers, body }) => {
      for (const [, token] of (headers['set-cookie'] ?? '').matchAll(/emmaus_session=([^\s;]+)/g))
        note('a session’s cookie', token!);
      if (!/^application\/json/.test(headers['content-type'] ?? '')) return;
      let text = '';
      try {
        text = readInside({ headers, body });
      } catch {
        // Of an answer that broke off nobody has anything.
      }
      noteFields(text.slice(0, MOST_BYTES));
    },
    noteLetter: (letter) => {
      for (const [, token] of letter.matchAll(/[?&](?:token|change)=([\w-]+)/g))
        note('a token that was mailed', token!);
      for (const [address] of letter.matchAll(ADDRESS)) note('an address', address);
    },
    list: () => [...book].map(([text, what]) => ({ what, text })),
  };
}
