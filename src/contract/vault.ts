import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

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
} as const;

/** What can be kept. */
export const vaultKindSchema = z.enum(['conversation', 'message', 'prayer', 'note']);
export type VaultKind = z.infer<typeof vaultKindSchema>;

/** Something kept, as the list shows it. */
export const vaultEntrySchema = z.object({
  id: z.string(),
  kind: vaultKindSchema,
  title: z.string(),
  /** First words of it, without marks. */
  preview: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type VaultEntry = z.infer<typeof vaultEntrySchema>;

/** Something kept, whole. `content` is Markdown. */
export const vaultItemSchema = vaultEntrySchema.extend({ content: z.string() });
export type VaultItem = z.infer<typeof vaultItemSchema>;

const id = z.object({ id: z.uuid('There is no such thing in your vault.') });
const title = z.string().trim().min(1, 'A title cannot be empty.').max(LIMITS.titleLength);

export const listVault = endpoint({
  method: 'GET',
  path: '/api/vault',
  auth: 'session',
  summary: 'What one keeps, newest first; `next` of a page is `before` of the one that follows it.',
  query: z.object({
    before: z
      .string()
      // Milliseconds of thirteen digits end in 2286; far longer ones are no date.
      .regex(/^\d{1,13}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'This page of the vault is not known.')
      .optional(),
  }),
  output: z.object({ items: z.array(vaultEntrySchema), next: z.string().nullable() }),
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
    /** Made by the client; the same key never keeps a thing twice. */
    idempotencyKey: z.string().min(1).max(100).optional(),
  }),
  output: vaultItemSchema,
});

export const openVaultItem = endpoint({
  method: 'GET',
  path: '/api/vault/:id',
  auth: 'session',
  summary: 'One thing, whole.',
  params: id,
  output: vaultItemSchema,
});

export const renameVaultItem = endpoint({
  method: 'PATCH',
  path: '/api/vault/:id',
  auth: 'session',
  summary: 'Gives it another title.',
  params: id,
  body: z.object({ title }),
  output: vaultEntrySchema,
});

export const deleteVaultItem = endpoint({
  method: 'DELETE',
  path: '/api/vault/:id',
  auth: 'session',
  summary: 'Deletes it for good.',
  params: id,
  output: z.object({ ok: z.literal(true) }),
});
