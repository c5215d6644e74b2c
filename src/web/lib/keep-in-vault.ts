import type { CrisisAlert } from '#contract/crisis.ts';
import type { Output } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { keepInVault as endpoint, VaultKind } from '#contract/vault.ts';
import { apiRequest, isOutOfReach } from './api.ts';
import { listenBeside } from './hear-danger.ts';
import { isReachable } from './network.ts';
import type { WaitsWhere } from './outbox.ts';
import { withinLimit } from './time-limits.ts';
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
  /** Where it waits without a network, to be sent when there is one; null: it is kept. */
  waits: WaitsWhere | null;
  /** Whether danger was heard in it, by the server or on this device. */
  danger: boolean;
}

/**
 * Keeps something in the vault; without a network, or where none answers, as soon as there is one. `onDanger` is told
 * of danger in it as soon as it is heard, wherever it is kept; null where these are no words of the person's own.
 * Throws an ApiError.
 */
export async function keepInVault(
  { kind, title, content, key }: ToKeep,
  onDanger: ((alert: CrisisAlert) => void) | null,
): Promise<Kept> {
  // Cut by what the limit counts; a character outside the basic plane is never halved.
  const cut = title
    .trim()
    .slice(0, LIMITS.titleLength)
    .replace(/[\uD800-\uDBFF]$/, '');
  const thing = { kind, title: cut, content, idempotencyKey: key, id: crypto.randomUUID() };
  const listening = onDanger && listenBeside(content, onDanger);
  try {
    if (isReachable()) {
      const answer = await withinLimit(async (signal) => {
        const response = await apiRequest('POST', '/api/vault', thing, signal);
        return (await response.json()) as Output<typeof endpoint>;
      });
      listening?.end();
      if (answer.crisisAlert) listening?.tell(answer.crisisAlert);
      return { waits: null, danger: answer.crisisAlert?.detected === true && onDanger !== null };
    }
  } catch (error) {
    if (!isOutOfReach(error)) {
      // Help must not wait until words are taken.
      void listening?.unsent();
      throw error;
    }
  }
  const waits = keepLater(thing);
  return { waits, danger: (await listening?.unsent()) ?? false };
}
