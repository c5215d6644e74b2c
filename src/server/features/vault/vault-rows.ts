import { type Reminder, VAULT_LIMITS, type VaultEntry, type VaultItem, type VaultKind } from '#contract/vault.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import { HttpError } from '#server/http/errors.ts';
import type { NewVaultRow, VaultHead, VaultRow } from './vault.store.ts';
import { firstWords } from './vault-words.ts';

/** The encrypted part of a row that lists show. What is missing in it was never given. */
interface Head {
  title: string;
  preview: string;
  tags?: string[];
  thanks?: string;
  /** How often a reminder comes; its next time stands in a column. */
  every?: Reminder['every'];
  /** When it was meant to come first. */
  first?: string;
  /** Of something sealed; then the words above are empty. */
  sealedHead?: string;
}

/** Something kept before it is encrypted. */
export interface PlainItem {
  kind: VaultKind;
  title: string;
  content: string;
  tags: string[];
  answeredAt: string | null;
  thanks: string | null;
  reminder: Reminder | null;
  sealedHead: string | null;
}

/** The least of AES-GCM in the browser's form: version, nonce and tag. */
const LEAST_SEALED = 1 + 12 + 16;

/** The columns of something to be written. Head and body are bound to their places: neither can stand in for the other. */
export function toColumns(cipher: UserCipher, id: string, item: PlainItem) {
  const sealed = item.sealedHead !== null;
  const head: Head = {
    title: sealed ? '' : item.title,
    preview: sealed ? '' : firstWords(item.content),
    ...(item.tags.length > 0 && !sealed ? { tags: item.tags } : {}),
    ...(item.thanks && !sealed ? { thanks: item.thanks } : {}),
    ...(item.reminder ? { every: item.reminder.every, first: item.reminder.first ?? item.reminder.at } : {}),
    ...(item.sealedHead === null ? {} : { sealedHead: item.sealedHead }),
  };
  return {
    kind: item.kind,
    sealed,
    head: cipher.seal(JSON.stringify(head), `vault-head/${id}`),
    body: cipher.seal(item.content, `vault/${id}`),
    answeredAt: item.answeredAt ? new Date(item.answeredAt) : null,
    remindAt: item.reminder ? new Date(item.reminder.at) : null,
  } satisfies Partial<NewVaultRow>;
}

/** Opens the head of a row. Throws where it was changed or belongs elsewhere. */
export function readHead(cipher: UserCipher, row: Pick<VaultRow, 'id' | 'head'>): Head {
  return JSON.parse(cipher.open(row.head, `vault-head/${row.id}`)) as Head;
}

/** Opens the body of a row. Throws where it was changed or belongs elsewhere. */
export function readBody(cipher: UserCipher, row: Pick<VaultRow, 'id' | 'body'>): string {
  return cipher.open(row.body, `vault/${row.id}`);
}

/** A row as lists show it. */
export function toEntry(cipher: UserCipher, row: VaultHead): VaultEntry {
  const head = readHead(cipher, row);
  return {
    id: row.id,
    kind: row.kind,
    title: head.title,
    preview: head.preview,
    tags: head.tags ?? [],
    answeredAt: row.answeredAt?.toISOString() ?? null,
    thanks: head.thanks ?? null,
    reminder: row.remindAt ? toReminder(head, row.remindAt) : null,
    sealedHead: head.sealedHead ?? null,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toReminder({ every = 'once', first }: Head, next: Date): Reminder {
  const at = next.toISOString();
  return { at, every, ...(first && new Date(first) < next ? { first } : {}) };
}

/** A row, whole. */
export function toItem(cipher: UserCipher, row: VaultRow): VaultItem {
  return { ...toEntry(cipher, row), content: readBody(cipher, row) };
}

/** Tags once each, whatever their case, in the order given. */
export function tidyTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const folded = tag.toLowerCase();
    return !seen.has(folded) && seen.add(folded);
  });
}

/** Throws where something can't be kept as it is: 413 for what is too long, 400 for what contradicts itself. */
export function checkItem(item: PlainItem): void {
  if (item.sealedHead !== null) {
    if (!isSealed(item.sealedHead) || !isSealed(item.content)) {
      throw new HttpError('validation-failed', 'These sealed words are not in the form the vault knows.');
    }
    if (item.content.length > VAULT_LIMITS.sealedLength) throw tooLong('This is too long to be sealed.');
  } else {
    if (item.content.length > VAULT_LIMITS.contentLength) {
      throw tooLong(
        `This has ${item.content.length.toLocaleString('en-US')} characters; the vault takes ${VAULT_LIMITS.contentLength.toLocaleString('en-US')} at once.`,
      );
    }
    if ((item.thanks?.length ?? 0) > VAULT_LIMITS.thanksLength) {
      throw tooLong('What you want to remember of the answer is too long.');
    }
    if (item.title === '') throw new HttpError('validation-failed', 'A title cannot be empty.');
    if (!/[^\s\p{Cf}]/u.test(item.content)) {
      throw new HttpError('validation-failed', 'There is nothing here to keep.');
    }
  }
  if (item.kind !== 'prayer' && item.answeredAt !== null) {
    throw new HttpError('validation-failed', 'Only a prayer can be marked as answered.');
  }
}

const tooLong = (why: string) => new HttpError('too-large', `${why} Nothing was lost; please keep it in parts.`);

function isSealed(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length >= LEAST_SEALED && bytes[0] === 1 && bytes.toString('base64') === base64;
}
