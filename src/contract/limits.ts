/** Limits that server and client share. Lengths are UTF-16 code units, as `String.length` counts. */
export const LIMITS = {
  /** Largest JSON body in bytes. */
  bodyBytes: 256 * 1024,
  /** Longest message a person can send. */
  messageLength: 8000,
  /** Longest conversation title. */
  titleLength: 200,
  /** Where a title made from a first message is cut; '...' follows (specification 2, section 4). */
  autoTitleLength: 50,
  emailLength: 254,
  nameLength: 80,
  passwordMin: 8,
  /** argon2id's cost does not grow with length, but a body of megabytes should not reach it. */
  passwordMax: 256,
  /** Longest question in the try-it box of the landing page. */
  tryLength: 1000,
  searchQueryLength: 500,
  /** Longest note at a verse. */
  noteLength: 8000,
  /** Longest text read aloud in one request; players ask for pieces of at most 1,200 (specification 2, section 9). */
  speechLength: 4000,
  /** Places in such a text whose times can be asked for. */
  speechMarks: 200,
  /** Largest request with a recording, in bytes: about ten minutes of speech as WebM, in base64. */
  recordingBytes: 8 * 1024 * 1024,
  /** Turns of a call that a client brings back after a broken connection. */
  callTurns: 80,
} as const;

/** A text too long to be heard whole, by its beginning and its end: danger is as likely in the last words as in the first. */
export function bothEnds(text: string, length: number = LIMITS.messageLength): string {
  return text.length <= length ? text : `${text.slice(0, length / 2)}\n${text.slice(-length / 2)}`;
}
