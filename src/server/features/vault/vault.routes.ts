import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/vault.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import type { VaultService } from './vault.service.ts';

/** What a person chose to keep. */
export function registerVaultRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  vault: VaultService,
  limits: RateLimiter,
): void {
  serve(app, authenticate, contract.listVault, ({ session, query }) => vault.list(session.userId, query.before));
  serve(app, authenticate, contract.keepInVault, async ({ session, body }) => {
    await limits.hit(`vault:${session.userId}`, 60, 60);
    return vault.keep(session.userId, body);
  });
  serve(app, authenticate, contract.openVaultItem, ({ session, params }) => vault.open(session.userId, params.id));
  serve(app, authenticate, contract.renameVaultItem, ({ session, params, body }) =>
    vault.rename(session.userId, params.id, body.title),
  );
  serve(app, authenticate, contract.deleteVaultItem, async ({ session, params }) => {
    await vault.delete(session.userId, params.id);
    return { ok: true } as const;
  });
}
