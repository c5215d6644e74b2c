import { z } from 'zod';
import { instant, wholeNumber } from './bounds.ts';
import { crisisAlertSchema } from './crisis.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { VAULT_LIMITS } from './vault-limits.ts';

export { VAULT_LIMITS };

/** What can be kept. */
export const vaultKindSchema = z.enum(['conversation', 'message', 'prayer', 'note']);
export type VaultKind = z.infer<typeof vaultKindSchema>;

/** A moment that a calendar of our time has: lists are ordered by whole milliseconds. */
const moment = instant({ offset: false });

/** When and how to be reminded of something. */
export const reminderSchema = z.object({
  /** The next time. */
  at: moment,
  every: z.enum(['once', 'day', 'week', 'month', 'year']),
  /** When it was first meant for, where it has moved on since: a 31st stays one after February. */
  first: moment.optional(),
});
export type Reminder = z.infer<typeof reminderSchema>;

/** Base64 of what only the browser can read: version, nonce and AES-GCM ciphertext. */
const sealedBytes = z.base64();

/** Something kept, as the list shows it. */
export const vaultEntrySchema = z.object({
  id: z.string(),
  kind: vaultKindSchema,
  title: z.string(),
  /** First words of it, without marks. */
  preview: z.string(),
  tags: z.array(z.string()),
  /** When the prayer was answered; null: still open. */
  answeredAt: z.string().nullable(),
  /** What one wants to remember of the answer. */
  thanks: z.string().nullable(),
  reminder: reminderSchema.nullable(),
  /** Set where it was sealed in the browser: then title, preview, tags and thanks are empty here, and stand inside. */
  sealedHead: sealedBytes.nullable(),
  /** Grows with every write. */
  revision: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type VaultEntry = z.infer<typeof vaultEntrySchema>;

/** Something kept, whole. `content` is Markdown; of something sealed, base64 of the sealed words. */
export const vaultItemSchema = vaultEntrySchema.extend({ content: z.string() });
export type VaultItem = z.infer<typeof vaultItemSchema>;

/** How a passphrase becomes a key: Argon2id, RFC 9106. `memory` in KiB. */
export const kdfSchema = z.object({
  name: z.literal('argon2id'),
  memory: wholeNumber(19_456, 1_048_576),
  passes: wholeNumber(2, 20),
  lanes: wholeNumber(1, 4),
  salt: sealedBytes.max(100),
});

/** The locked box of a sealed vault: its key, wrapped twice. Nothing in it opens without passphrase or recovery phrase. */
export const sealSchema = z.object({
  version: z.literal(1),
  /** Tells one vault key from another without giving anything of it away; the same under every passphrase. */
  keyId: sealedBytes.min(8).max(100),
  kdf: kdfSchema,
  /** The vault key under the passphrase's key, and under the recovery phrase's. */
  byPassphrase: sealedBytes.max(400),
  byRecovery: sealedBytes.max(400),
});
export type Seal = z.infer<typeof sealSchema>;

const id = z.object({ id: z.uuid('There is no such thing in your vault.') });
const title = z.string().trim().min(1, 'A title cannot be empty.').max(LIMITS.titleLength);
const tags = z.array(z.string().trim().min(1).max(VAULT_LIMITS.tagLength)).max(VAULT_LIMITS.tags);
const thanks = z.string().trim().max(VAULT_LIMITS.thanksLength);
/** Sealed in the browser. */
const sealedHead = sealedBytes.max(VAULT_LIMITS.sealedHead);
/** Names the vault key something is sealed with: 409 where the vault's box holds another, which would never open it. */
const sealedWith = sealedBytes.max(100);

/** What a list is narrowed to without a person's own words. */
const part = {
  before: z
    .string()
    // Milliseconds of thirteen digits end in 2286; far longer ones are no date.
    .regex(/^-?\d{1,13}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'This page of the vault is not known.')
    .max(60)
    .optional(),
  kind: vaultKindSchema.optional(),
  /** `yes`: answered prayers, newest answer first; `no`: prayers still open. */
  answered: z.enum(['yes', 'no']).optional(),
  /** `yes`: only what was sealed in the browser. */
  sealed: z.enum(['yes']).optional(),
};
const page = z.object({ items: z.array(vaultEntrySchema), next: z.string().nullable() });

export const listVault = endpoint({
  method: 'GET',
  path: '/api/vault',
  auth: 'session',
  summary: 'What one keeps, newest first; `next` of a page is `before` of the one that follows it.',
  query: z.object(part),
  output: page,
});

export const searchVault = endpoint({
  method: 'POST',
  path: '/api/vault/search',
  auth: 'session',
  summary:
    'The same list by words or a tag. They come in the body: addresses are written into logs, and these are a person’s own words.',
  body: z.object({
    ...part,
    /** Words sought in titles, tags, thanks and contents; what is sealed is sought in the browser. */
    query: z.string().trim().max(VAULT_LIMITS.queryLength).optional(),
    tag: z.string().trim().max(VAULT_LIMITS.tagLength).optional(),
  }),
  output: page,
});

export const keepInVault = endpoint({
  method: 'POST',
  path: '/api/vault',
  auth: 'session',
  summary: 'Keeps a conversation, a message, a prayer or a note, encrypted with a key of one’s own.',
  bodyLimit: VAULT_LIMITS.bodyBytes,
  body: z.object({
    kind: vaultKindSchema,
    title,
    /** Markdown. The limit of its length is checked by the service, so that it answers 413. */
    content: z
      .string()
      // Spaces that take no width are nothing written, either.
      .refine((value) => /[^\s\p{Cf}]/u.test(value), 'There is nothing here to keep.'),
    tags: tags.optional(),
    reminder: reminderSchema.nullish(),
    /** Given: `content` is base64 of sealed words, and `title` is only a word for its kind. */
    sealedHead: sealedHead.optional(),
    keyId: sealedWith.optional(),
    /** Made by the client, to whom sealed bytes are bound; the same id never keeps a thing twice. */
    id: z.uuid().optional(),
    /** Made by the client; the same key never keeps the same thing twice. Other words under it are another thing. */
    idempotencyKey: z.string().min(1).max(100).optional(),
  }),
  output: vaultItemSchema.extend({ crisisAlert: crisisAlertSchema.nullable() }),
});

export const openVaultItem = endpoint({
  method: 'GET',
  path: '/api/vault/:id',
  auth: 'session',
  summary: 'One thing, whole.',
  params: id,
  output: vaultItemSchema,
});

export const changeVaultItem = endpoint({
  method: 'PATCH',
  path: '/api/vault/:id',
  auth: 'session',
  summary:
    'Changes what is given. With `base`, `baseTags` and `baseThanks`, what this client last knew of each, changes made elsewhere meanwhile are merged.',
  bodyLimit: VAULT_LIMITS.bodyBytes,
  params: id,
  body: z.object({
    title: title.optional(),
    content: z
      .string()
      .refine((value) => /[^\s\p{Cf}]/u.test(value), 'There is nothing here to keep.')
      .optional(),
    base: z.string().optional(),
    tags: tags.optional(),
    baseTags: tags.optional(),
    answeredAt: moment.nullish(),
    thanks: thanks.nullish(),
    baseThanks: thanks.nullish(),
    reminder: reminderSchema.nullish(),
    /** Seals an open thing, or changes a sealed one; `content` goes with it. Then `revision` must be the newest: 409 otherwise. */
    sealedHead: sealedHead.nullish(),
    keyId: sealedWith.optional(),
    revision: wholeNumber().optional(),
  }),
  output: vaultItemSchema.extend({ crisisAlert: crisisAlertSchema.nullable() }),
});

export const deleteVaultItem = endpoint({
  method: 'DELETE',
  path: '/api/vault/:id',
  auth: 'session',
  summary: 'Deletes it for good.',
  params: id,
  output: z.object({ ok: z.literal(true) }),
});

export const listVaultTags = endpoint({
  method: 'GET',
  path: '/api/vault/tags',
  auth: 'session',
  summary: 'The tags in use, most used first; tags of sealed things are not among them.',
  output: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
});

export const exportVault = endpoint({
  method: 'GET',
  path: '/api/vault/export',
  auth: 'session',
  summary:
    'The whole vault as a Markdown, PDF or JSON download. Sealed things stay sealed in JSON; the others count them.',
  query: z.object({ format: z.enum(['md', 'json', 'pdf']).default('json') }),
  output: z.unknown(),
});

/** One thing of such a file; the limits of its words are those of keeping it. */
const fileItemSchema = vaultItemSchema.extend({
  id: z.uuid(),
  title: z.string().trim().max(LIMITS.titleLength),
  preview: z.string().max(VAULT_LIMITS.previewLength),
  tags,
  thanks: thanks.nullable(),
  answeredAt: moment.nullable(),
  sealedHead: sealedHead.nullable(),
  // Far from where counting ends: what is brought back is written on for ever.
  revision: wholeNumber(1, 1_000_000_000),
  createdAt: moment,
  updatedAt: moment,
});

/** A vault as it is taken home and brought back. */
export const vaultFileSchema = z.object({
  format: z.literal('emmaus-vault'),
  version: z.literal(1),
  exportedAt: z.string().max(40),
  seal: sealSchema.nullable(),
  items: z.array(fileItemSchema).max(VAULT_LIMITS.items),
});
export type VaultFile = z.infer<typeof vaultFileSchema>;

/** What came of bringing a vault back. */
export const broughtBackSchema = z.object({
  added: z.number().int(),
  known: z.number().int(),
  /** Left out, as only another vault's key opens it: a browser that has that key seals it anew and brings it. */
  sealedElsewhere: z.number().int(),
});
export type BroughtBack = z.infer<typeof broughtBackSchema>;

export const importVault = endpoint({
  method: 'POST',
  path: '/api/vault/import',
  auth: 'session',
  summary:
    'Brings back what was taken home (JSON): all of it or nothing; what is here already stays as it is. What another vault’s key has sealed stays behind where this vault has its own.',
  bodyLimit: VAULT_LIMITS.importBytes,
  body: vaultFileSchema,
  output: broughtBackSchema,
});

export const readSeal = endpoint({
  method: 'GET',
  path: '/api/vault/seal',
  auth: 'session',
  summary: 'The locked box of one’s sealed vault; null where nothing was ever sealed.',
  output: z.object({ seal: sealSchema.nullable(), revision: z.number().int() }),
});

export const writeSeal = endpoint({
  method: 'PUT',
  path: '/api/vault/seal',
  auth: 'session',
  summary:
    'Sets the box up, or puts a new one in its place (another passphrase): `revision` is the one last read, 409 otherwise.',
  body: z.object({ seal: sealSchema, revision: wholeNumber() }),
  output: z.object({ revision: z.number().int() }),
});
