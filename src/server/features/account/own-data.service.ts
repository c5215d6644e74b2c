import type { DevotionalsFile } from '#contract/devotionals.ts';
import type { VaultFile } from '#contract/vault.ts';
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
  conversations: Pick<ConversationService, 'list' | 'messages'>;
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
      for (const conversation of await conversations.list(userId, undefined))
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

    /** Brings back vault and devotionals of an archive; what is here already stays as it is. */
    bringBack: async (userId: string, archive: Uint8Array) => {
      const brought = readArchive(archive);
      const nothing: BroughtBackCount = { added: 0, known: 0 };
      return {
        vault: brought.vault ? await vault.bringBack(userId, brought.vault) : nothing,
        devotionals: brought.devotionals ? await devotionals.bringBack(userId, brought.devotionals) : nothing,
      };
    },

    /** Cancels what is paid, deletes everything, and sends the receipt. Nothing is deleted where canceling fails. */
    delete: async (userId: string): Promise<void> => {
      const { email } = await auth.me(userId);
      // The receipt is posted by what follows, and stays.
      await mailer.forget?.(email);
      await billing.closeAccount(userId);
      await store.forgetCounters(userId, email);
    },
  };
}
