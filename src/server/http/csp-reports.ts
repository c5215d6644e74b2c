import type { FastifyInstance } from 'fastify';
import { createLocalLimiter } from './local-limiter.ts';
import { placeOf } from './rate-limit.ts';
import { REPORTS_ADDRESS } from './security-headers.ts';

/** Bytes of a report, or of a few sent together, that are read. */
const REPORT_BYTES = 16 * 1024;
/** Reports written down in a minute: from one address, and from all. A page in trouble says the same again and again. */
const FROM_ONE = 20;
const FROM_ALL = 200;
/** Reports of one request that are looked at. */
const AT_ONCE = 10;

/** What is written down of a report: never an address's query, and never a piece of what was refused. */
export interface Breach {
  directive: string;
  blocked: string;
  page: string;
  disposition: string;
}

/**
 * Takes what browsers tell of refusals by a page's policy: anybody may, as browsers send them without a session. It
 * answers 204 to whatever comes, and writes down little of it.
 */
export async function registerCspReports(app: FastifyInstance): Promise<void> {
  const one = createLocalLimiter(FROM_ONE, 60);
  const all = createLocalLimiter(FROM_ALL, 60);
  await app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, text, parsed) => parsed(null, text),
    );
    part.post(REPORTS_ADDRESS, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
      for (const breach of readReports(request.body)) {
        if (!one.allows(placeOf(request)) || !all.allows('all')) break;
        request.log.warn({ breach }, 'a page’s policy refused something');
      }
      return reply.status(204).send();
    });
  });
}

/** Reads both forms in which browsers report; whatever is neither says nothing. */
export function readReports(body: unknown): Breach[] {
  let told: unknown;
  try {
    told = JSON.parse(String(body));
  } catch {
    return [];
  }
  return (Array.isArray(told) ? told.slice(0, AT_ONCE) : [told]).flatMap((report) => {
    const old = fieldsOf(fieldsOf(report)['csp-report']);
    const { type, body: inside } = fieldsOf(report);
    const now = type === 'csp-violation' ? fieldsOf(inside) : {};
    const directive = old['effective-directive'] ?? old['violated-directive'] ?? now['effectiveDirective'];
    if (typeof directive !== 'string') return [];
    return [
      {
        directive: plain(directive.split(' ')[0]),
        blocked: withoutQuery(old['blocked-uri'] ?? now['blockedURL']),
        page: pathOf(old['document-uri'] ?? now['documentURL']),
        disposition: plain(old['disposition'] ?? now['disposition']),
      },
    ];
  });
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A short word as it is; a report can say anything. */
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/[^\w.-]/g, '').slice(0, 60) : '');

/** 'inline', 'eval' and the like are no addresses; of an address its place and path stay. */
function withoutQuery(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return plain(value);
  const { protocol, host, pathname } = new URL(value);
  return /^https?:|^wss?:/.test(protocol) ? `${protocol}//${host}${masked(pathname)}` : protocol;
}

const pathOf = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) ? masked(new URL(value).pathname) : '';

/** A path without what names one person, or one thing of theirs. */
const masked = (path: string) =>
  path
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, ':address')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{32,}/gi, ':id')
    .slice(0, 200);
