import { randomUUID } from 'node:crypto';
import { firstCharacters } from '#contract/auto-title.ts';
import type { Body } from '#contract/endpoint.ts';
import { type keepInVault, VAULT_LIMITS, type VaultEntry, type VaultItem } from '#contract/vault.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import type { Database } from '#server/db/client.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { createVaultStore, type VaultHead } from './vault.store.ts';

/** Keeps things for their owner, encrypted. */
export type VaultService = ReturnType<typeof createVaultService>;

/** The encrypted part of a row that lists show. */
interface Head {
  title: string;
  preview: string;
}

const PREVIEW_LENGTH = 160;

/** Builds it. */
export function createVaultService({ db, auth }: { db: Database; auth: Pick<AuthService, 'cipherOf'> }) {
  const store = createVaultStore(db);
  // Head and body of a row are bound to their places: neither can stand in for the other.
  const sealHead = (cipher: UserCipher, id: string, head: Head) =>
    cipher.seal(JSON.stringify(head), `vault-head/${id}`);
  const readHead = (cipher: UserCipher, row: VaultHead) =>
    JSON.parse(cipher.open(row.head, `vault-head/${row.id}`)) as Head;

  const toEntry = (cipher: UserCipher, row: VaultHead): VaultEntry => {
    const { title, preview } = readHead(cipher, row);
    return {
      id: row.id,
      kind: row.kind,
      title,
      preview,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  };
  const toItem = (cipher: UserCipher, row: VaultHead & { body: Buffer }): VaultItem => ({
    ...toEntry(cipher, row),
    content: cipher.open(row.body, `vault/${row.id}`),
  });

  return {
    list: async (userId: string, before?: string): Promise<{ items: VaultEntry[]; next: string | null }> => {
      const { cipher } = await auth.cipherOf(userId);
      const from = before === undefined ? undefined : readPlace(before);
      const rows = await store.list(userId, VAULT_LIMITS.page + 1, from);
      const page = rows.slice(0, VAULT_LIMITS.page);
      const last = page.at(-1);
      return {
        items: page.map((row) => toEntry(cipher, row)),
        next: last && rows.length > page.length ? `${last.createdAt.getTime()}.${last.id}` : null,
      };
    },

    /** Keeps something. The same idempotency key answers with what was kept first. */
    keep: async (userId: string, wish: Body<typeof keepInVault>): Promise<VaultItem> => {
      const { kind, title, content, idempotencyKey } = wish;
      if (content.length > VAULT_LIMITS.contentLength) {
        throw new HttpError(
          'too-large',
          `This has ${content.length.toLocaleString('en-US')} characters; the vault takes ${VAULT_LIMITS.contentLength.toLocaleString('en-US')} at once. Nothing was lost; please keep it in parts.`,
        );
      }
      const { cipher } = await auth.cipherOf(userId);
      const known = idempotencyKey === undefined ? undefined : await store.findByKey(userId, idempotencyKey);
      if (known) return toItem(cipher, known);
      const { items, bytes } = await store.room(userId);
      if (items >= VAULT_LIMITS.items || bytes + Buffer.byteLength(content) > VAULT_LIMITS.bytes) {
        throw new HttpError('conflict', 'Your vault is full. Nothing was lost; please delete something from it first.');
      }
      const id = randomUUID();
      // Our clock, not the database's: pages are told apart by whole milliseconds.
      const now = new Date();
      const row = await store.insert({
        id,
        userId,
        kind,
        head: sealHead(cipher, id, { title, preview: firstWords(content) }),
        body: cipher.seal(content, `vault/${id}`),
        idempotencyKey: idempotencyKey ?? null,
        createdAt: now,
        updatedAt: now,
      });
      // Two requests with one key at once: the other one was first.
      const kept = row ?? (idempotencyKey === undefined ? undefined : await store.findByKey(userId, idempotencyKey));
      if (!kept) throw new Error('Something kept was neither stored nor found.');
      return toItem(cipher, kept);
    },

    open: async (userId: string, id: string): Promise<VaultItem> => {
      const { cipher } = await auth.cipherOf(userId);
      const row = await store.find(userId, id);
      if (!row) throw notFound('thing in your vault');
      return toItem(cipher, row);
    },

    rename: async (userId: string, id: string, title: string): Promise<VaultEntry> => {
      const { cipher } = await auth.cipherOf(userId);
      const row = await store.find(userId, id);
      const renamed =
        row && (await store.setHead(userId, id, sealHead(cipher, id, { ...readHead(cipher, row), title })));
      if (!renamed) throw notFound('thing in your vault');
      return toEntry(cipher, renamed);
    },

    delete: async (userId: string, id: string): Promise<void> => {
      if (!(await store.delete(userId, id))) throw notFound('thing in your vault');
    },
  };
}

/** A place in the list, as `next` names it. */
function readPlace(before: string): { at: Date; id: string } {
  const dot = before.indexOf('.');
  return { at: new Date(Number(before.slice(0, dot))), id: before.slice(dot + 1) };
}

/** The beginning of a Markdown text without its marks. */
function firstWords(content: string): string {
  const words = content
    // Enough for the preview, also after the marks are gone.
    .slice(0, PREVIEW_LENGTH * 10)
    .replace(/^#+ .*$/gm, '')
    // Who speaks is told by where the next begins.
    .replace(/^\*\*[^*\n]{1,40}:\*\*/gm, '· ')
    .replace(/^\s*(?:>|- \[[ x]\]|[-*] )/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^· /, '');
  return words.length > PREVIEW_LENGTH ? `${firstCharacters(words, PREVIEW_LENGTH - 1).trimEnd()}…` : words;
}
