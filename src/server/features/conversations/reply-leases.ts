import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConversationStore, type MessageRow, REPLY_LEASE_SECONDS } from './conversations.store.ts';
import type { LiveReplies } from './live-replies.ts';

/** How often a process says that it is still writing: three of these may fail before another takes over. */
const RENEW_MS = (REPLY_LEASE_SECONDS * 1000) / 4;
/** After so long a renewal counts as failed. */
const TRY_MS = 2000;
/** How often it is looked whether a reply that another process writes is there. */
const LOOK_MS = 250;

/**
 * Who writes a reply, where several processes serve one database. A reply is written under a lease that its process
 * renews; when that process dies, whoever wants the reply next writes it. One that was only held up, and finds its
 * lease with another, stops: the store takes a reply from its present writer alone.
 */
export interface ReplyLeases {
  /** This process, as it stands beside what it writes. */
  readonly writer: string;
  /** Takes a reply to write; false where another process is writing it, or where it isn't pending although it should be. */
  take(row: MessageRow, only: 'pending' | 'any'): Promise<boolean>;
  /** Keeps the lease of a reply that is being written here until `work` has ended; then it is given back. */
  keep<T>(id: string, work: Promise<T>): Promise<T>;
  /** Waits while some process writes this reply. */
  awaitElsewhere(row: MessageRow): Promise<void>;
  /** Gives every lease back, so that others go on at once with what is not finished here. */
  close(): Promise<void>;
}

/** Builds it; `live` has what is being written here. */
export function createReplyLeases(
  store: Pick<ConversationStore, 'takeReply' | 'renewReplies' | 'releaseReplies' | 'isBeingWritten'>,
  live: LiveReplies,
  onFailure: (error: unknown) => void,
): ReplyLeases {
  const writer = randomUUID();
  const kept = new Set<string>();
  let renewing: NodeJS.Timeout | undefined;

  const renew = async () => {
    const ids = [...kept];
    const mine = new Map((await store.renewReplies(writer, ids)).map(({ id, stopAsked }) => [id, stopAsked]));
    // Deleted, taken by another process, or to be stopped: nobody waits for these words any more.
    for (const id of ids) if (kept.has(id) && mine.get(id) !== false) live.get(id)?.stop();
  };
  const renewSoon = () => {
    // By the clock, however long the last one took: one that is held up must not cost the next its time.
    renewing ??= setInterval(() => {
      if (kept.size > 0) {
        Promise.race([renew(), tooLong()]).catch(onFailure);
        return;
      }
      clearInterval(renewing);
      renewing = undefined;
    }, RENEW_MS).unref();
  };

  return {
    writer,
    take: (row, only) => store.takeReply(row, writer, only),
    keep: async (id, work) => {
      kept.add(id);
      renewSoon();
      try {
        return await work;
      } finally {
        kept.delete(id);
      }
    },
    awaitElsewhere: async ({ userId, conversationId, id }) => {
      while (await store.isBeingWritten(userId, conversationId, id)) await pause(LOOK_MS, undefined, { ref: false });
    },
    close: async () => {
      clearInterval(renewing);
      renewing = undefined;
      const ids = [...kept];
      kept.clear();
      if (ids.length > 0) await store.releaseReplies(writer, ids);
    },
  };
}

async function tooLong(): Promise<never> {
  await pause(TRY_MS, undefined, { ref: false });
  throw new Error('A reply could not be kept for its process in time.');
}
