import type { DevotionalsFile } from '#contract/devotionals.ts';
import type { VaultFile } from '#contract/vault.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BillingService } from '../billing/billing.service.ts';
import type { ConversationService } from '../conversations/conversations.service.ts';
import type { MarkService } from '../marks/marks.service.ts';
import type { AccountService } from './account.service.ts';
import type { AccountStore } from './account.store.ts';
import { packArchive, readArchive } from './account-archive.ts';

/** Takes home, brings back and deletes everything of one person. */
export type OwnDataService = ReturnType<typeof createOwnDataService>;

/** What was brought back, and what was there already. */
export interface BroughtBackCount {
  added: number;
  known: number;
}

/** Something that can be taken home whole, and brought back. */
interface Portable<Data> {
  allOf(userId: string): Promise<Data>;
  bringBack(userId: string, data: Data): Promise<BroughtBackCount>;
}

/** What the service is made of. */
export interface OwnDataParts {
  store: AccountStore;
  auth: Pick<AuthService, 'me' | 'listSessions'>;
  account: AccountService;
  billing: Pick<BillingService, 'read' | 'closeAccount'>;
  conversations: Pick<ConversationService, 'all' | 'messages'>;
  marks: Pick<MarkService, 'list'>;
  vault: Portable<VaultFile>;
  devotionals: Portable<DevotionalsFile>;
  voiceDays: (userId: string) => Promise<{ day: string; usedMs: number; restedMs: number }[]>;
  mailer: Mailer;
}

/** Builds the service. */
export function createOwnDataService(parts: OwnDataParts) {
  const { store, auth, account, billing, conversations, marks, vault, devotionals, mailer } = parts;
  return {
    /** Everything as a ZIP. */
    export: async (userId: string, session: SignedIn): Promise<Uint8Array> => {
      const told: Parameters<typeof packArchive>[0]['conversations'] = [];
      for (const conversation of await conversations.all(userId))
        told.push({ conversation, messages: await conversations.messages(userId, conversation.id) });
      return packArchive(
        {
          account: await account.read(userId),
          sessions: await auth.listSessions(session),
          billing: await billing.read(userId),
          voiceDays: await parts.voiceDays(userId),
          conversations: told,
          marks: await marks.list(userId),
          vault: await vault.allOf(userId),
          devotionals: await devotionals.allOf(userId),
        },
        new Date(),
      );
    },

    /**
     * Brings back vault and devotionals of an archive; what is here already stays as it is. Throws what either throws;
     * where the devotionals fail after the vault was brought back, the sentence says so.
     */
    bringBack: async (userId: string, archive: Uint8Array) => {
      const brought = readArchive(archive);
      const nothing: BroughtBackCount = { added: 0, known: 0 };
      const vaultCount = brought.vault ? await vault.bringBack(userId, brought.vault) : nothing;
      if (!brought.devotionals) return { vault: vaultCount, devotionals: nothing };
      try {
        return { vault: vaultCount, devotionals: await devotionals.bringBack(userId, brought.devotionals) };
      } catch (error) {
        if (vaultCount.added === 0 || !(error instanceof HttpError)) throw error;
        const why = error.message.replace(/ Nothing was changed\.$/, '');
        throw new HttpError(
          error.code,
          `Your vault was brought back, your devotionals were not. ${why} You can try again: nothing comes twice.`,
        );
      }
    },

    /** Cancels what is paid, deletes everything, and sends the receipt. Nothing is deleted where canceling fails. */
    delete: async (userId: string): Promise<void> => {
      const { email } = await auth.me(userId);
      const wished = await store.pendingEmail(userId);
      // The receipt is posted by what follows, and stays.
      await mailer.forget?.(email);
      // Letters to an address that waited for its yes, unless they are somebody else's.
      if (wished !== null && !(await store.isTaken(wished))) await mailer.forget?.(wished);
      await billing.closeAccount(userId);
      await store.forgetCounters(userId, email);
    },
  };
}
