import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/vault.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { ANSWERED, type Authenticate, serve } from '#server/http/route.ts';
import type { VaultService } from './vault.service.ts';

const EXPORT_TYPES = {
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const;

/** What a person chose to keep. */
export function registerVaultRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  vault: VaultService,
  limits: RateLimiter,
): void {
  serve(app, authenticate, contract.listVault, ({ session, query }) => vault.list(session.userId, query));
  serve(app, authenticate, contract.searchVault, async ({ session, body }) => {
    // Words are sought by opening everything kept.
    await limits.hitOwn('vault-search', session.userId, 60, 60);
    return vault.list(session.userId, body);
  });
  serve(app, authenticate, contract.keepInVault, async ({ session, body }) => {
    await limits.hitOwn('vault', session.userId, 60, 60);
    return vault.keep(session.userId, body);
  });
  serve(app, authenticate, contract.listVaultTags, async ({ session }) => ({
    tags: await vault.tags(session.userId),
  }));
  serve(app, authenticate, contract.exportVault, async ({ session, query: { format }, reply }) => {
    await limits.hitOwn('vault-export', session.userId, 20, 60 * 60);
    const written =
      format === 'pdf'
        ? await vault.writePdf(session.userId)
        : Readable.from(
            format === 'json' ? await vault.writeJson(session.userId) : await vault.writeMarkdown(session.userId),
          );
    return download(reply, written, `prayer-vault.${format}`, EXPORT_TYPES[format]);
  });
  serve(app, authenticate, contract.importVault, async ({ session, body }) => {
    // A full vault comes back in some twenty parts, and may have to be tried again.
    await limits.hitOwn('vault-import', session.userId, 60, 60 * 60);
    return vault.bringBack(session.userId, body);
  });
  serve(app, authenticate, contract.readSeal, ({ session }) => vault.readSeal(session.userId));
  serve(app, authenticate, contract.writeSeal, async ({ session, body }) => {
    await limits.hitOwn('vault-seal', session.userId, 20, 60 * 60);
    return vault.writeSeal(session.userId, body.seal, body.revision);
  });
  serve(app, authenticate, contract.openVaultItem, ({ session, params }) => vault.open(session.userId, params.id));
  serve(app, authenticate, contract.changeVaultItem, async ({ session, params, body }) => {
    await limits.hitOwn('vault', session.userId, 60, 60);
    return vault.change(session.userId, params.id, body);
  });
  serve(app, authenticate, contract.deleteVaultItem, async ({ session, params }) => {
    await vault.delete(session.userId, params.id);
    return { ok: true } as const;
  });
}

async function download(reply: FastifyReply, written: Readable, name: string, type: string): Promise<typeof ANSWERED> {
  await reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(written);
  return ANSWERED;
}
