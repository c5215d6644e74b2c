import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAppPath, isServerPath, SHARE_ADDRESS, SHELL_ADDRESS, trimPath, usualPath } from '#contract/app-paths.ts';
import { BUILD_ORIGIN } from '#contract/build-origin.ts';
import { PRODUCT } from '#contract/product.ts';
import { SITE_MARK, WORKER_ADDRESS } from '#contract/worker-messages.ts';
import { type PreparedAnswer, prepareBytes, sendPrepared } from './prepared-answer.ts';
import { workerPolicy } from './security-headers.ts';

/** Pages that say the same as another: where search engines should look instead (RFC 6596). */
const SAME_AS: Record<string, string> = { '/landing': '/', '/auth': '/login' };

/** The app's own pages are asked for again each time, and cost a 304. */
const PAGE = { type: 'text/html; charset=utf-8', cache: 'no-cache' };
const SCRIPT = { type: 'text/javascript; charset=utf-8', cache: 'no-cache' };

/** What pages are sent with, and kept with by the worker, beside themselves. */
const KEPT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

/** The worker of a server without a build: it takes itself and what an earlier one kept away. */
const GOODBYE = `const leave = async () => {
  for (const name of await caches.keys()) if (/^emmaus-(?:shell|earlier|chapters)/.test(name)) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));`;

const root = join(import.meta.dirname, '../../..');

/** One built page. */
interface Page {
  /** Its bytes, encoded when first asked for. */
  answer(): PreparedAnswer;
  /** CSP hashes of its inline scripts. */
  scriptHashes: string[];
  /** The same page with words to be read until the app is there. */
  saying(words: string): Page;
}

/** Where the app's page takes words that are read until it has drawn itself (`web/app/splash.tsx`). */
const FIRST_WORDS = /<div id="first-words"[^>]*>(?=<\/div>)/;

/** The built web app. */
export interface WebBuild {
  /** Registers files and the pages drawn while building. */
  register(app: FastifyInstance): Promise<void>;
  /** CSP hashes of the inline scripts every page has; a page adds those that are only its own. */
  scriptHashes: string[];
  /** Answers a path that no file and no route has. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

/**
 * Reads the build once; without one, a page says how to make it. `publicUrl` is the site's own origin, for
 * what other sites read of a page; `firstWords` are HTML that stands in the app's page until it has drawn itself.
 */
export function loadWebBuild(
  publicUrl = '',
  folder = join(root, 'build/web/client'),
  firstWords: (path: string) => string = () => '',
): WebBuild {
  const readPage = (file: string) => pageOf(readFileSync(file, 'utf8').replaceAll(BUILD_ORIGIN, publicUrl));
  const pages = new Map(findPages(folder).map(([path, file]) => [path, readPage(file)]));
  const unbuilt = pageOf(
    `<!doctype html><title>${PRODUCT}</title><p>The web app is not built yet. Run <code>npm start</code>.</p>`,
  );
  // What draws itself in the browser, at any path.
  const fallbackFile = join(folder, '__spa-fallback.html');
  const fallback = existsSync(fallbackFile) ? readPage(fallbackFile) : (pages.get('/') ?? unbuilt);
  const notFound = pages.get('/404') ?? fallback;
  pages.delete('/404');
  const worker = readWorker(join(folder, WORKER_ADDRESS), publicUrl);
  const everywhere = [...pages.values(), fallback, notFound].map(({ scriptHashes }) => scriptHashes);
  const shared = fallback.scriptHashes.filter((hash) => everywhere.every((hashes) => hashes.includes(hash)));

  return {
    scriptHashes: shared,
    register: async (app) => {
      if (existsSync(folder)) {
        await app.register(fastifyStatic, {
          root: folder,
          preCompressed: true,
          wildcard: false,
          index: false,
          // Pages are answered below, and what is compressed stands in for its original.
          globIgnore: ['**/*.html', '**/*.br', '**/*.gz', WORKER_ADDRESS.slice(1)],
          setHeaders: (reply, path) => {
            const immutable = path.includes(`${join(folder, 'assets')}`);
            reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
            // The only text to whose type nobody adds in which letters it is written.
            if (/\.svg(?:\.\w+)?$/.test(path)) reply.type('image/svg+xml; charset=utf-8');
          },
        });
      }
      app.get(WORKER_ADDRESS, async (request, reply) => {
        const kept = KEPT_HEADERS.map((name) => reply.getHeader(name) ?? '').join('\n');
        reply.header('content-security-policy', workerPolicy(WORKER_ADDRESS));
        return sendPrepared(request, reply, worker(kept), SCRIPT);
      });
      // What the worker keeps, to draw any path of the app with.
      app.get(SHELL_ADDRESS, async (request, reply) => sendPage(request, reply, fallback));
      // The worker of an installed app takes what is shared to it. Where there is none, the page that comes brings
      // one, and asks to share once more; nothing is read here.
      await app.register(async (part) => {
        part.removeAllContentTypeParsers();
        part.addContentTypeParser('*', (_request, body, parsed) => {
          body.resume();
          parsed(null);
        });
        part.post(SHARE_ADDRESS, async (_request, reply) => reply.redirect(SHARE_ADDRESS, 303));
      });
      // A page that is there is there for everybody, whatever they say they accept.
      const paths = new Set(['/', ...pages.keys()]);
      for (const path of paths) {
        for (const url of path === '/' ? [path] : [path, `${path}/`]) {
          app.get(url, async (request, reply) => answerPage(request, reply));
        }
      }
    },
    answer: (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (isServerPath(pathOf(request)) || !takesPage(request)) return false;
      answerPage(request, reply);
      return true;
    },
  };

  function answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = trimPath(pathOf(request));
    const known = isAppPath(path);
    const usual = usualPath(path);
    // The router draws these as well: the page sent with 404 would not be what it draws.
    if (!known && isAppPath(usual)) {
      return reply.header('cache-control', PAGE.cache).redirect(usual + request.url.slice(pathOf(request).length), 301);
    }
    const same = SAME_AS[path];
    if (same) reply.header('link', `<${same}>; rel="canonical"`);
    const page = pages.get(path) ?? (known ? fallback : notFound);
    const words = page === fallback ? firstWords(path) : '';
    return sendPage(request, reply.status(known ? 200 : 404), words === '' ? page : page.saying(words));
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    const own = page.scriptHashes.filter((hash) => !shared.includes(hash));
    const policy = reply.getHeader('content-security-policy');
    if (own.length > 0 && typeof policy === 'string') {
      reply.header('content-security-policy', policy.replace(/script-src [^;]*/, `$& ${own.join(' ')}`));
    }
    return sendPrepared(request, reply, page.answer(), PAGE);
  }
}

/**
 * Whether a page is an answer to a request. Browsers name its type, and get a page at any address; monitors and tools
 * take whatever is there, and get those that are there. Who names JSON asks for data, and a missing file is no page.
 */
function takesPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  if (!accept.includes('*/*') || accept.includes('json')) return false;
  const path = trimPath(pathOf(request));
  return isAppPath(path) || isAppPath(usualPath(path));
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]!;

/** Reads the worker; what is given are the headers that pages are sent with, which the worker keeps with them. */
function readWorker(file: string, publicUrl: string): (headers: string) => PreparedAnswer {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : GOODBYE;
  const prepared = new Map<string, PreparedAnswer>();
  return (headers) => {
    const site = createHash('sha256').update(`${publicUrl}\n${headers}`).digest('hex').slice(0, 16);
    const answer = prepared.get(site) ?? prepareBytes(Buffer.from(text.replaceAll(SITE_MARK, site)));
    prepared.set(site, answer);
    return answer;
  };
}

/** Every page drawn while building, by its path: 'pricing/index.html' is '/pricing'. */
function findPages(folder: string): [path: string, file: string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, join(folder, file)]);
}

function pageOf(html: string): Page {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const scriptHashes = [...new Set(hashes)];
  let answer: PreparedAnswer | undefined;
  return {
    answer: () => {
      answer ??= prepareBytes(Buffer.from(html));
      return answer;
    },
    scriptHashes,
    saying: (words) => {
      const said = html.replace(FIRST_WORDS, (place) => place + words);
      const page: Page = { answer: () => prepareBytes(Buffer.from(said), 'once'), scriptHashes, saying: () => page };
      return page;
    },
  };
}
