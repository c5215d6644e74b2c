import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account.ts';
import { deleteAccount } from '#contract/billing.ts';
import { PRODUCT } from '#contract/product.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import { HttpError } from '#server/http/errors.ts';
import { placeOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { ANSWERED, type Authenticate, serve } from '#server/http/route.ts';
import { writeSessionCookie } from '#server/http/session.ts';
import type { AccountService } from './account.service.ts';
import type { OwnDataService } from './own-data.service.ts';

/** How archives are named by browsers and systems. */
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

/** Registers what concerns an account as a whole: its settings, and all it holds. */
export function registerAccountRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  parts: {
    auth: Pick<AuthService, 'requirePassword' | 'updateAccount' | 'confirmAgain'>;
    account: AccountService;
    ownData: OwnDataService;
  },
  limits: RateLimiter,
  secureCookie: boolean,
): void {
  const { auth, account, ownData } = parts;
  const done = { ok: true } as const;
  const write = (userId: string) => limits.hitOwn('account', userId, 120, 3600);

  serve(app, authenticate, contract.readAccount, ({ session }) => account.read(session));
  serve(app, authenticate, contract.updateAccount, async ({ body, session }) => {
    await write(session.userId);
    const user = await auth.updateAccount(session.userId, body);
    if (body.timeZone !== undefined) await account.followTimeZone(session.userId);
    return user;
  });
  serve(app, authenticate, contract.changeSettings, async ({ session, body }) => {
    await write(session.userId);
    return account.changeSettings(session.userId, body);
  });
  serve(app, authenticate, contract.changeEmail, async ({ session, body }) => {
    await limits.hitOwn('change-email', session.userId, 5, 3600);
    await account.changeEmail(session.userId, body.email, body.password);
    return done;
  });
  serve(app, authenticate, contract.cancelEmailChange, async ({ session }) => {
    await account.cancelEmailChange(session.userId);
    return done;
  });
  serve(app, authenticate, contract.confirmEmailChange, async ({ body, request, session }) => {
    await limits.hit(`verify-ip:${placeOf(request)}`, 60, 3600);
    await account.confirmEmailChange(session.userId, body.token);
    return done;
  });
  serve(app, authenticate, contract.confirmAddressAgain, async ({ session }) => {
    await limits.hitOwn('confirm-again', session.userId, 5, 3600);
    await auth.confirmAgain(session.userId);
    return done;
  });
  serve(app, authenticate, contract.addPushDevice, async ({ session, body }) => {
    await write(session.userId);
    await account.addPushDevice(session, body);
    return done;
  });
  serve(app, authenticate, contract.removePushDevice, async ({ session, query }) => {
    await account.removePushDevice(session.userId, query.endpoint);
    return done;
  });

  serve(app, authenticate, contract.exportAccount, async ({ session, reply }) => {
    await limits.hitOwn('export', session.userId, 20, 3600);
    const archive = await ownData.export(session);
    const name = `${PRODUCT.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`;
    await reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(archive, { objectMode: false }));
    return ANSWERED;
  });
  // Bytes are taken here alone: everywhere else a body is JSON.
  void app.register(async (scope) => {
    // As they come: an archive can be larger than the memory.
    scope.addContentTypeParser(ZIP_TYPES, (_request, body, parsed) => parsed(null, body));
    serve(scope, authenticate, contract.importAccount, async ({ session, request }) => {
      await limits.hitOwn('import', session.userId, 20, 3600);
      if (!(request.body instanceof Readable))
        throw new HttpError(
          'unsupported-media-type',
          'Please send the archive itself (content-type: application/zip).',
        );
      const said = Number(request.headers['content-length'] ?? Number.NaN);
      return ownData.bringBack(session.userId, request.body, Number.isSafeInteger(said) ? said : undefined);
    });
  });

  serve(app, authenticate, deleteAccount, async ({ session, body, reply }) => {
    await limits.hitOwn('delete-account', session.userId, 10, 3600);
    await auth.requirePassword(session.userId, body.password);
    await ownData.delete(session.userId);
    writeSessionCookie(reply, null, secureCookie);
    return done;
  });
}
