import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';
import type { MeterBoard } from '#server/metrics/meters.ts';
import { databaseAway, HttpError } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { drawReference, type ReferencePage } from './reference-page.ts';
import { hashToken } from './session.ts';

/** What operating asks of the server. */
export interface OperationsParts {
  /** Resolves where the database answers. */
  askDatabase(): Promise<unknown>;
  /** Where vulnerabilities are told. */
  contact: string;
  /** Whether the server is about to stop. */
  isDraining(): boolean;
  /** Null: nobody may read the numbers. */
  metrics: { board: MeterBoard; token: string } | null;
}

/** For how long what is said of reporting vulnerabilities holds. */
const SECURITY_TEXT_DAYS = 180;
/** Milliseconds in which the database must answer for the server to be ready. */
const DATABASE_MS = 2000;

/**
 * Health for those who watch: `/healthz` says that the process lives and asks nothing else, `/readyz` whether requests
 * should come here now. `/metrics` is for whoever has the token.
 */
export function registerOperationsRoutes(app: FastifyInstance, parts: OperationsParts): void {
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

  app.get('/healthz', async (_request, reply) => {
    fresh(reply);
    return { ok: true };
  });
  app.get('/readyz', async (_request, reply) => {
    fresh(reply);
    // Not thrown: that a server stops is no failure, and it is asked every second.
    if (parts.isDraining())
      return reply.status(503).send({ message: 'This server is stopping.', code: 'unavailable' } satisfies ErrorBody);
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error('the database is late')), DATABASE_MS);
    });
    await Promise.race([parts.askDatabase(), tooLate])
      .catch(() => {
        throw databaseAway();
      })
      .finally(() => clearTimeout(late));
    return { ok: true };
  });
  // RFC 9116.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * 86_400_000).toISOString();
    const text = [`Contact: mailto:${parts.contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', ''].join('\n');
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get('/openapi.json', async () => openApiDocument());
  let reference: ReferencePage | undefined;
  app.get('/docs', async (_request, reply) => {
    // Drawn when it is first asked for: most processes never are.
    reference ??= drawReference(openApiDocument());
    return reply
      .header('content-security-policy', reference.policy)
      .type('text/html; charset=utf-8')
      .send(reference.html);
  });

  const { metrics } = parts;
  if (!metrics) return;
  const wanted = hashToken(metrics.token);
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Both hashed: the comparison tells neither the token nor its length.
    if (!timingSafeEqual(hashToken(given), wanted)) {
      throw new HttpError('not-signed-in', 'These numbers are for those who run this server.');
    }
    const { contentType, text } = await metrics.board.print();
    return fresh(reply).type(contentType).send(text);
  });
}
