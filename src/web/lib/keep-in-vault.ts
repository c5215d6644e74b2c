import type { CrisisAlert } from '#contract/crisis.ts';
import type { Output } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { keepInVault as endpoint, VaultKind } from '#contract/vault.ts';
import { apiRequest } from './api.ts';

/** What is to be kept. `key` is stable for one thing: pressed twice, it is kept once. */
export interface ToKeep {
  kind: VaultKind;
  title: string;
  /** Markdown. */
  content: string;
  key: string;
}

/** Keeps something in the vault. Danger that was heard in it comes back. Throws an ApiError. */
export async function keepInVault({ kind, title, content, key }: ToKeep): Promise<CrisisAlert | null> {
  // Cut by what the limit counts; a character outside the basic plane is never halved.
  const cut = title
    .trim()
    .slice(0, LIMITS.titleLength)
    .replace(/[\uD800-\uDBFF]$/, '');
  const body = { kind, title: cut, content, idempotencyKey: key };
  const answer = (await (await apiRequest('POST', '/api/vault', body)).json()) as Output<typeof endpoint>;
  return answer.crisisAlert;
}
