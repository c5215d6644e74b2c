import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Body } from '#contract/endpoint.ts';
import { bothEnds } from '#contract/limits.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import {
  type BroughtBack,
  type changeVaultItem,
  type keepInVault,
  type Reminder,
  type Seal,
  type searchVault,
  VAULT_LIMITS,
  type VaultEntry,
  type VaultFile,
  type VaultItem,
  type VaultKind,
} from '#contract/vault.ts';
import { mergeTags } from '#contract/vault-tags.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { comingReminder } from './coming-reminder.ts';
import { createVaultStore, type Narrowed, type Place, type VaultHead, type VaultRow } from './vault.store.ts';
import { type ExportGroup, type ReadableVault, writeJson, writeMarkdown } from './vault-export.ts';
import { bringBackItems } from './vault-import.ts';
import { writePdf } from './vault-pdf.ts';
import { checkItem, type PlainItem, readBody, readHead, tidyTags, toColumns, toEntry, toItem } from './vault-rows.ts';
import { foldWords } from './vault-words.ts';

/** Keeps things for their owner, encrypted. */
export type VaultService = ReturnType<typeof createVaultService>;

/** What a list is asked for. */
export type VaultWish = z.output<typeof searchVault.body>;

type Checked = VaultItem & { crisisAlert: CrisisAlert | null };

/** Rows looked through at a time where a list is narrowed by words or a tag. */
const LOOKED_THROUGH = 200;
/** Bodies read at a time: each can be large. */
const BODIES = 25;

/** Builds it. */
export function createVaultService({
  db,
  auth,
  guidance,
  now = () => new Date(),
}: {
  db: Database;
  auth: Pick<AuthService, 'cipherOf'>;
  guidance: Pick<GuidanceEngine, 'checkCrisis' | 'checkCrisisByRules'>;
  now?: () => Date;
}) {
  const store = createVaultStore(db);

  /** What is heard in words a person wrote themselves; the text is kept already, so nothing here may fail. */
  const hear = async (kind: VaultKind, ...texts: (string | null | undefined)[]): Promise<CrisisAlert | null> => {
    const text = texts.filter(Boolean).join('\n');
    if (kind === 'conversation' || text === '') return null;
    const ends = bothEnds(text);
    const alert = await guidance.checkCrisis(ends).catch(() => guidance.checkCrisisByRules(ends));
    return alert.detected ? alert : null;
  };

  /** Which of these rows hold all the words: heads first, and only the bodies of those that don't settle it. */
  const findWords = async (userId: string, cipher: UserCipher, rows: VaultHead[], words: string[]) => {
    const found = new Set<string>();
    const open = new Map<string, string>();
    for (const row of rows) {
      if (row.sealed) continue;
      const { title, tags = [], thanks = '', preview } = readHead(cipher, row);
      const text = foldWords([title, ...tags, thanks, preview].join('\n'));
      if (words.every((word) => text.includes(word))) found.add(row.id);
      else open.set(row.id, text);
    }
    const ids = [...open.keys()];
    for (let at = 0; at < ids.length; at += BODIES) {
      for (const row of await store.bodies(userId, ids.slice(at, at + BODIES))) {
        const text = `${open.get(row.id)}\n${foldWords(readBody(cipher, row))}`;
        if (words.every((word) => text.includes(word))) found.add(row.id);
      }
    }
    return rows.filter(({ id }) => found.has(id));
  };

  /** Every thing of a part of the vault, a few at a time. */
  async function* walk(userId: string, cipher: UserCipher, narrowed: Narrowed): AsyncGenerator<VaultItem> {
    let from: Place | undefined;
    while (true) {
      const rows = await store.listWhole(userId, BODIES, narrowed, from);
      for (const row of rows) yield toItem(cipher, row);
      const last = rows.at(-1);
      if (!last || rows.length < BODIES) return;
      from = placeOf(last, narrowed);
    }
  }

  async function* walkOpen(userId: string, cipher: UserCipher, { kind, answered }: ExportGroup) {
    for await (const item of walk(userId, cipher, { kind, answered })) if (item.sealedHead === null) yield item;
  }

  const readable = async (userId: string): Promise<ReadableVault> => {
    const { cipher, user } = await auth.cipherOf(userId);
    return {
      timeZone: user.timeZone ?? 'UTC',
      now: new Date(),
      sealed: await store.sealedCount(userId),
      of: (group) => walkOpen(userId, cipher, group),
    };
  };

  /** Throws 409 where the box holds another key than the one a browser has sealed with. */
  const checkKey = async (userId: string, keyId: string | undefined) => {
    if (keyId === undefined || (await store.seal(userId))?.seal.keyId === keyId) return;
    throw new HttpError(
      'conflict',
      'Your sealed vault was begun anew on another device, and would not open this. Copy your words, lock the vault and unlock it with the new passphrase.',
    );
  };

  /** A reminder that was wished for, at a time that is still to come. Throws 400 where none is. */
  const toCome = (wished: Reminder | null, zone: string | null): Reminder | null => {
    const coming = comingReminder(wished, now(), zone);
    if (wished && !coming)
      throw new HttpError('validation-failed', 'This time is past. Please choose one that is still to come.');
    return coming;
  };

  return {
    /** A page of what is kept. With words or a tag, as many rows are looked through as it takes to fill one. */
    list: async (userId: string, wish: VaultWish): Promise<{ items: VaultEntry[]; next: string | null }> => {
      const { cipher } = await auth.cipherOf(userId);
      const words = foldWords(wish.query ?? '')
        .split(/\s+/)
        .filter(Boolean);
      const tag = wish.tag ? foldWords(wish.tag) : null;
      const narrowed: Narrowed = { kind: wish.kind, answered: wish.answered, sealed: wish.sealed };
      const picky = words.length > 0 || tag !== null;
      const found: VaultHead[] = [];
      let from = wish.before === undefined ? undefined : readPlace(wish.before);
      // One more than a page tells whether another follows.
      while (found.length <= VAULT_LIMITS.page) {
        const limit = picky ? LOOKED_THROUGH : VAULT_LIMITS.page + 1;
        const rows = await store.list(userId, limit, narrowed, from);
        const tagged =
          tag === null
            ? rows
            : rows.filter((row) => readHead(cipher, row).tags?.some((own) => foldWords(own) === tag) ?? false);
        found.push(...(words.length === 0 ? tagged : await findWords(userId, cipher, tagged, words)));
        const last = rows.at(-1);
        if (!last || rows.length < limit) break;
        from = placeOf(last, narrowed);
      }
      const page = found.slice(0, VAULT_LIMITS.page);
      const last = page.at(-1);
      return {
        items: page.map((row) => toEntry(cipher, row)),
        next: last && found.length > page.length ? writePlace(placeOf(last, narrowed)) : null,
      };
    },

    /** Keeps something. The same idempotency key or id answers with what was kept first, unless that has other words. */
    keep: async (userId: string, wish: Body<typeof keepInVault>): Promise<Checked> => {
      const { idempotencyKey } = wish;
      const { cipher, user } = await auth.cipherOf(userId);
      const item: PlainItem = {
        kind: wish.kind,
        title: wish.title.trim(),
        content: wish.content,
        tags: tidyTags(wish.tags ?? []),
        answeredAt: null,
        thanks: null,
        reminder: toCome(wish.reminder ?? null, user.timeZone),
        sealedHead: wish.sealedHead ?? null,
      };
      checkItem(item);
      await checkKey(userId, wish.keyId);
      const findKept = async () =>
        (idempotencyKey === undefined ? undefined : await store.findByKey(userId, idempotencyKey)) ??
        (wish.id === undefined ? undefined : await store.find(userId, wish.id));
      const id = wish.id ?? randomUUID();
      const columns = toColumns(cipher, id, item);
      // One at a time: many at once would each find the room that one of them takes.
      const insert = (key: string | undefined) =>
        store.alone(userId, async (alone) => {
          const bytes = columns.head.length + columns.body.length;
          const room = await alone.room(userId);
          if (room.items >= VAULT_LIMITS.items || room.bytes + bytes > VAULT_LIMITS.bytes) throw full();
          // Our clock, not the database's: pages are told apart by whole milliseconds.
          const now = new Date();
          const times = { createdAt: now, updatedAt: now };
          return alone.insert({ id, userId, ...columns, idempotencyKey: key ?? null, ...times });
        });
      // Two requests with one key at once: the other one was first.
      let row = (await findKept()) ?? (await insert(idempotencyKey)) ?? (await findKept());
      // Somebody wrote on after an answer was lost: the words that came first must not stand in for these.
      if (row && wish.id === undefined && isAnother(toItem(cipher, row), item)) row = await insert(undefined);
      if (!row) throw new Error('Something kept was neither stored nor found.');
      const crisisAlert = item.sealedHead === null ? await hear(item.kind, item.title, item.content) : null;
      return { ...toItem(cipher, row), crisisAlert };
    },

    open: async (userId: string, id: string): Promise<VaultItem> => {
      const { cipher } = await auth.cipherOf(userId);
      const row = await store.find(userId, id);
      if (!row) throw notFound('thing in your vault');
      return toItem(cipher, row);
    },

    /** Changes what is given; see `applyChange`. */
    change: async (userId: string, id: string, wish: Body<typeof changeVaultItem>): Promise<Checked> => {
      await checkKey(userId, wish.keyId);
      const { cipher, user } = await auth.cipherOf(userId);
      const row = await store.alone(userId, async (alone) => {
        const { bytes } = await alone.room(userId);
        return alone.change(userId, id, (stored) => {
          const before = toItem(cipher, stored);
          const item = applyChange(before, wish);
          // One that stays as it is may come due while the rest is written.
          if (item.reminder?.at !== before.reminder?.at) item.reminder = toCome(item.reminder, user.timeZone);
          checkItem(item);
          const columns = toColumns(cipher, id, item);
          const more = columns.head.length + columns.body.length - stored.head.length - stored.body.length;
          if (more > 0 && bytes + more > VAULT_LIMITS.bytes) throw full();
          return columns;
        });
      });
      if (!row) throw notFound('thing in your vault');
      const crisisAlert = row.sealed ? null : await hear(row.kind, wish.title, wish.content, wish.thanks);
      return { ...toItem(cipher, row), crisisAlert };
    },

    delete: async (userId: string, id: string): Promise<void> => {
      if (!(await store.delete(userId, id))) throw notFound('thing in your vault');
    },

    /** The tags in use, most used first. Tags that differ in case alone are one, as it was written last. */
    tags: async (userId: string): Promise<{ tag: string; count: number }[]> => {
      const { cipher } = await auth.cipherOf(userId);
      const counts = new Map<string, { tag: string; count: number }>();
      for (const row of await store.heads(userId)) {
        for (const tag of readHead(cipher, row).tags ?? []) {
          counts.set(foldWords(tag), { tag, count: (counts.get(foldWords(tag))?.count ?? 0) + 1 });
        }
      }
      return [...counts.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
    },

    /** Everything, newest first, sealed things sealed; read a few at a time. */
    async *everyItem(userId: string): AsyncGenerator<VaultItem> {
      const { cipher } = await auth.cipherOf(userId);
      yield* walk(userId, cipher, {});
    },

    /** The same as JSON that can be brought back, built as it is read. */
    writeJson: async (userId: string): Promise<AsyncIterable<string>> => {
      const { cipher } = await auth.cipherOf(userId);
      return writeJson((await store.seal(userId))?.seal ?? null, new Date(), walk(userId, cipher, {}));
    },

    /** A Markdown text to read, grouped, built as it is read. */
    writeMarkdown: async (userId: string): Promise<AsyncIterable<string>> => writeMarkdown(await readable(userId)),

    /** A PDF to read and print. */
    writePdf: async (userId: string): Promise<Readable> => writePdf(await readable(userId)),

    /**
     * Brings back what was taken home, here or elsewhere: all of it or, with an error that says why, nothing. Only what
     * another vault's key has sealed stays behind, counted, where this vault has a key of its own.
     */
    bringBack: async (userId: string, file: VaultFile): Promise<BroughtBack> => {
      const { cipher, user } = await auth.cipherOf(userId);
      const coming = (reminder: Reminder | null) => comingReminder(reminder, now(), user.timeZone);
      return store.alone(userId, (alone) => bringBackItems(alone, cipher, userId, file, coming));
    },

    /** The locked box; revision 0 where there is none. */
    readSeal: async (userId: string): Promise<{ seal: Seal | null; revision: number }> => {
      const row = await store.seal(userId);
      return { seal: row?.seal ?? null, revision: row?.revision ?? 0 };
    },

    /** Puts the box in its place. 409 where it was changed meanwhile, or would not open what is sealed already. */
    writeSeal: async (userId: string, seal: Seal, revision: number): Promise<{ revision: number }> =>
      store.alone(userId, async (alone) => {
        const own = await alone.seal(userId);
        if (own && own.seal.keyId !== seal.keyId && (await alone.sealedCount(userId)) > 0) {
          throw new HttpError(
            'conflict',
            'There are sealed things that only your present vault key opens. Nothing was changed.',
          );
        }
        const written = await alone.putSeal(userId, seal, revision);
        if (written === undefined) {
          throw new HttpError(
            'conflict',
            'Your vault was set up or given another passphrase on another device. Please open this page again.',
          );
        }
        return { revision: written };
      }),

    /**
     * What to remind of by now, oldest first, behind the first `skip`; `title` is null where only the browser can read
     * it. What can't be read is told to `onFailure` and keeps nobody else from a reminder; `looked` counts it, too.
     */
    remindersDue: async (now: Date, limit: number, skip: number, onFailure: (error: unknown) => void) => {
      const rows = await store.due(now, limit, skip);
      const due = [];
      for (const row of rows) {
        try {
          const { cipher, user } = await auth.cipherOf(row.userId);
          const { title, reminder } = toEntry(cipher, row);
          if (reminder)
            due.push({ userId: row.userId, user, id: row.id, kind: row.kind, title: title || null, reminder });
        } catch (error) {
          if (isDatabaseAway(error)) throw error;
          onFailure(error);
        }
      }
      return { due, looked: rows.length };
    },

    /**
     * Puts a reminder at its next time, or ends it with null, and hands it on in the same transaction; false where it
     * was changed meanwhile.
     */
    moveReminder: (
      { userId, id, from, to }: { userId: string; id: string; from: Date; to: Date | null },
      hand: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> => store.moveReminder({ userId, id, from, to }, hand),
  };
}

/**
 * What a stored thing becomes. Contents are merged with `base`; of something sealed, head and body are taken as they
 * come, and only onto the newest revision. Throws 409 where words would be lost.
 */
function applyChange(stored: VaultItem, wish: Body<typeof changeVaultItem>): PlainItem {
  const outdated = wish.revision !== undefined && wish.revision !== stored.revision;
  const common = {
    kind: stored.kind,
    answeredAt: wish.answeredAt === undefined ? stored.answeredAt : wish.answeredAt,
    reminder: wish.reminder === undefined ? stored.reminder : wish.reminder,
  };
  const wasSealed = stored.sealedHead !== null;
  const becomesSealed = wish.sealedHead === undefined ? wasSealed : wish.sealedHead !== null;
  if (wasSealed || becomesSealed) {
    const writes = wish.sealedHead !== undefined || wish.content !== undefined;
    if (outdated || (writes && wish.revision === undefined)) throw changedElsewhere();
    if (becomesSealed) {
      if (wish.title !== undefined || wish.tags !== undefined || wish.thanks != null) {
        throw wish.sealedHead === undefined
          ? new HttpError('conflict', 'This was sealed on another device. Open it again; nothing was changed.')
          : new HttpError('validation-failed', 'The title, tags and thanks of something sealed are sealed with it.');
      }
      if (wish.content !== undefined && wish.sealedHead === undefined) throw changedElsewhere();
      if (!wasSealed && wish.content === undefined) {
        throw new HttpError('validation-failed', 'What is sealed is sealed whole: its words are missing.');
      }
      return {
        ...common,
        title: '',
        content: wish.content ?? stored.content,
        tags: [],
        thanks: null,
        sealedHead: wish.sealedHead ?? stored.sealedHead,
      };
    }
    if (wish.content === undefined || wish.title === undefined) {
      throw new HttpError('validation-failed', 'What is unsealed needs its title and its words.');
    }
    return {
      ...common,
      title: wish.title.trim(),
      content: wish.content,
      tags: tidyTags(wish.tags ?? []),
      thanks: wish.thanks || null,
      sealedHead: null,
    };
  }
  if (wish.content !== undefined && wish.base === undefined && outdated) throw changedElsewhere();
  return {
    ...common,
    title: wish.title?.trim() ?? stored.title,
    content:
      wish.content === undefined
        ? stored.content
        : wish.base === undefined
          ? wish.content
          : mergeTexts(wish.base, wish.content, stored.content),
    tags:
      wish.tags === undefined
        ? stored.tags
        : tidyTags(wish.baseTags === undefined ? wish.tags : mergeTags(wish.baseTags, wish.tags, stored.tags)),
    thanks:
      wish.thanks === undefined
        ? stored.thanks
        : (wish.baseThanks === undefined
            ? wish.thanks
            : mergeTexts(wish.baseThanks ?? '', wish.thanks ?? '', stored.thanks ?? '')) || null,
    sealedHead: null,
  };
}

/** Whether something kept has never been changed and still has other words than these. */
function isAnother(kept: VaultItem, { kind, content }: PlainItem): boolean {
  return kept.revision === 1 && kept.sealedHead === null && (kept.kind !== kind || kept.content !== content);
}

const full = () =>
  new HttpError('conflict', 'Your vault is full. Nothing was lost; please delete something from it first.');

const changedElsewhere = () =>
  new HttpError('conflict', 'This was changed on another device meanwhile. Open it again; nothing was lost.');

/** Where a row stands in its list. */
function placeOf(row: VaultHead | VaultRow, { answered }: Narrowed): Place {
  return { at: (answered === 'yes' ? row.answeredAt : null) ?? row.createdAt, id: row.id };
}

const writePlace = ({ at, id }: Place) => `${at.getTime()}.${id}`;

/** A place in the list, as `next` names it. */
function readPlace(before: string): Place {
  const dot = before.indexOf('.');
  return { at: new Date(Number(before.slice(0, dot))), id: before.slice(dot + 1) };
}
