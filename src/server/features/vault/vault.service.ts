import type { Database } from '#server/db/client.ts';
import type { AuthService } from '../auth/auth.service.ts';

/** Keeps things for their owner, encrypted. */
export type VaultService = Record<never, never>;

/** Builds it. */
export function createVaultService(_parts: { db: Database; auth: AuthService }): VaultService {
  return {};
}
