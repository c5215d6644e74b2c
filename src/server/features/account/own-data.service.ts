import { ACCOUNT_IMPORT_BYTES } from '#contract/account.ts';
import type { DevotionalsFile, KeptDevotional } from '#contract/devotionals.ts';
import type { BroughtBack, VaultFile, VaultItem } from '#contract/vault.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { type BillingService, DELETION_SUBJECT } from '../billing/billing.service.ts';
import type { ConversationService } from '../conversations/conversations.service.ts';
import type { FeedbackService } from '../feedback/feedback.service.ts';
import type { MarkService } from '../marks/marks.service.ts';
import type { UsageService } from '../usage/usage.service.ts';
import type { VaultService } from '../vault/vault.service.ts';
import type { AccountService } from './account.service.ts';
import type { AccountStore } from './account.store.ts';
import { checkArchive, openArchive } from './archive-reader.ts';
import { packArchive, type ToldConversation } from './archive-writer.ts';
import { createImportAdmission } from './import-admission.ts';
import { type LaidAside, layAside } from './laid-aside.ts';

/** Takes home, brings back and deletes everything of one person. */
export type OwnDataService = ReturnType<typeof createOwnDataService>;

/** What was brought back, and what was there already. */
export interface BroughtBackCount {
  added: number;
  known: number;
}

/** What the service is made of. */
export interface OwnDataParts {
  store: AccountStore;
  auth: Pick<AuthService, 'me' | 'listSessions'>;
  account: Pick<AccountService, 'read'>;
  billing: Pick<BillingService, 'read' | 'closeAccount'>;
  conversations: Pick<ConversationService, 'all' | 'messages'>;
  marks: Pick<MarkService, 'list'>;
  vault: {
    everyItem(userId: string): AsyncIterable<VaultItem>;
    readSeal: VaultService['readSeal'];
    bringBack(userId: string, part: VaultFile): Promise<BroughtBack>;
  };
  devotionals: {
    every(userId: string): AsyncIterable<KeptDevotional>;
    days(userId: string): Promise<DevotionalsFile['days']>;
    checkReached(part: DevotionalsFile): void;
    bringBack(userId: string, part: DevotionalsFile): Promise<BroughtBackCount>;
  };
  feedback: Pick<FeedbackService, 'allOf'>;
  modelDays: UsageService['days'];
  voiceDays: (userId: string) => Promise<{ day: string; usedMs: number; restedMs: number }[]>;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer;
  /** Notes outside the database that somebody left, so that no backup brings them back. */
  noteGone?: (userId: string) => void;
}

/** Bytes of archives that wait on disk, all together: those of many people, or two of the largest. */
const MOST_LAID_ASIDE = 2 * ACCOUNT_IMPORT_BYTES;

/** Builds the service. */
export function createOwnDataService(parts: OwnDataParts) {
  const { store, auth, account, billing, conversations, marks, vault, devotionals, jobs, mailer } = parts;

  async function* told(userId: string): AsyncGenerator<ToldConversation> {
    for (const conversation of await conversations.all(userId)) {
      try {
        yield { conversation, messages: await conversations.messages(userId, conversation.id) };
      } catch (error) {
        // Deleted while the others were packed.
        if (!(error instanceof HttpError) || error.code !== 'not-found') throw error;
      }
    }
  }

  const admission = createImportAdmission(MOST_LAID_ASIDE);
  /** Archives are unfolded one after another: each takes the memory of a part. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const bringBackFrom = async (userId: string, file: LaidAside) => {
    const archive = await openArchive(file);
    await checkArchive(archive, devotionals.checkReached);
    const counts = {
      vault: { added: 0, known: 0, sealedElsewhere: 0 },
      devotionals: { added: 0, known: 0 },
    };
    const add = (to: BroughtBackCount, { added, known }: BroughtBackCount) => {
      to.added += added;
      to.known += known;
    };
    try {
      for await (const part of archive.vault()) {
        const came = await vault.bringBack(userId, part);
        add(counts.vault, came);
        counts.vault.sealedElsewhere += came.sealedElsewhere;
      }
      for await (const part of archive.devotionals())
        add(counts.devotionals, await devotionals.bringBack(userId, part));
      return counts;
    } catch (error) {
      const done = counts.vault.added + counts.devotionals.added;
      if (done === 0 || !(error instanceof HttpError)) throw error;
      const why = error.message.replace(/ Nothing (?:of it was brought back|was brought back|was changed).*$/, '');
      throw new HttpError(
        error.code,
        `Part of it was brought back (${done} of your things), the rest was not. ${why} You can try again: nothing comes twice.`,
      );
    }
  };

  return {
    /** Everything as a ZIP, packed while it is sent. What can fail before the first byte does so before it. */
    export: async (session: SignedIn): Promise<AsyncIterable<Uint8Array>> => {
      const { userId } = session;
      const [own, sessions, paid, voiceDays, modelDays, said, marked, { seal }, days] = await Promise.all([
        account.read(session),
        auth.listSessions(session),
        billing.read(userId),
        parts.voiceDays(userId),
        parts.modelDays(userId),
        parts.feedback.allOf(userId),
        marks.list(userId),
        vault.readSeal(userId),
        devotionals.days(userId),
      ]);
      return packArchive(
        {
          account: own,
          sessions,
          billing: paid,
          voiceDays,
          modelDays,
          feedback: said,
          conversations: () => told(userId),
          marks: marked,
          vault: { seal, items: () => vault.everyItem(userId) },
          devotionals: { days, items: () => devotionals.every(userId) },
        },
        new Date(),
      );
    },

    /**
     * Brings back vault and devotionals of an archive; what is here already stays as it is. All of it is looked
     * through before anything is changed; where it can't be kept all the same, the sentence says how far it came.
     * `said`: its length in bytes, where that is known. Throws 429 or 503 before any of it is read where this person
     * brings another back just now, or others fill the room there is for what is laid aside.
     */
    bringBack: async (userId: string, archive: AsyncIterable<Uint8Array>, said?: number) => {
      const admitted = admission.enter(userId, said);
      try {
        const file = await layAside(admitted.counted(archive), ACCOUNT_IMPORT_BYTES);
        try {
          return await inTurn(() => bringBackFrom(userId, file));
        } finally {
          await file.close();
        }
      } finally {
        admitted.leave();
      }
    },

    /**
     * Cancels what is paid, deletes everything, and sends the receipt. Nothing is deleted where canceling fails. What
     * lies outside the database follows: see `forget`.
     */
    delete: async (userId: string): Promise<void> => {
      const { email } = await auth.me(userId);
      const pending = await store.pendingEmail(userId);
      // Letters to an address that waited for its yes are nobody else's.
      const wished = pending !== null && !(await store.isTaken(pending)) ? pending : null;
      const forget = (within: Transaction) => jobs.enqueue('forget-person', { userId, email, wished }, { within });
      await billing.closeAccount(userId, forget).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.code !== 'unavailable') throw error;
        throw new HttpError(
          'unavailable',
          'Your subscription could not be ended just now, so nothing was deleted. Please try again in a few minutes.',
          { retryAfter: 60 },
        );
      });
    },

    /** Forgets what is kept of somebody who was deleted: counters against misuse, and letters that lie in files. */
    forget: async ({ userId, email, wished }: { userId: string; email: string; wished: string | null }) => {
      parts.noteGone?.(userId);
      await store.forgetCounters(userId, email);
      // The receipt may lie there by now.
      await mailer.forget?.(email, DELETION_SUBJECT);
      if (wished !== null) await mailer.forget?.(wished);
    },
  };
}
