import type { CrisisAlert } from '#contract/crisis.ts';
import type { Output } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { keepInVault as endpoint, VaultKind } from '#contract/vault.ts';
import { apiRequest, isOutOfReach } from './api.ts';
import { isReachable } from './network.ts';
import { keepLater } from './vault-changes.ts';

/** What is to be kept. `key` is stable for one thing: pressed twice, it is kept once. */
export interface ToKeep {
  kind: VaultKind;
  title: string;
  /** Markdown. */
  content: string;
  key: string;
}

/** What became of it. */
export interface Kept {
  /** Without a network it waits on this device, and is sent when there is one. */
  waits: boolean;
  /** Danger the server heard in it. */
  crisisAlert: CrisisAlert | null;
}

/** Keeps something in the vault; without a network as soon as there is one. Throws an ApiError. */
export async function keepInVault({ kind, title, content, key }: ToKeep): Promise<Kept> {
  // Cut by what the limit counts; a character outside the basic plane is never halved.
  const cut = title
    .trim()
    .slice(0, LIMITS.titleLength)
    .replace(/[\uD800-\uDBFF]$/, '');
  const body = { kind, title: cut, content, idempotencyKey: key };
  try {
    if (isReachable()) {
      const answer = (await (await apiRequest('POST', '/api/vault', body)).json()) as Output<typeof endpoint>;
      return { waits: false, crisisAlert: answer.crisisAlert };
    }
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
  }
  keepLater({ ...body, id: crypto.randomUUID() });
  return { waits: true, crisisAlert: null };
}
