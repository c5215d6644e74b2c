/** Limits of the vault. Lengths are UTF-16 code units. */
export const VAULT_LIMITS = {
  contentLength: 200_000,
  /** Largest request with something to keep, in bytes. */
  bodyBytes: 1024 * 1024,
  /** Things one person can keep. */
  items: 5000,
  /** Bytes one person can keep, all things together. */
  bytes: 100 * 1024 * 1024,
  /** Things in one page of the list. */
  page: 50,
  tags: 20,
  tagLength: 40,
  thanksLength: 4000,
  /** First words of a thing, in a file that is brought back; those kept here are made anew. */
  previewLength: 2000,
  queryLength: 200,
  /** Base64 characters of the sealed title, tags and first words of one thing. */
  sealedHead: 30_000,
  /** Base64 characters of sealed contents: `contentLength` of any script, sealed, fits into it. */
  sealedLength: 810_000,
  /** Largest request that brings things back, in bytes: it is read into memory whole. Longer files come in parts. */
  importBytes: 8 * 1024 * 1024,
  /** Largest file that a browser takes apart, in bytes: no vault written as JSON is larger. */
  fileBytes: 256 * 1024 * 1024,
} as const;
