import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import fastify, { type FastifyInstance } from 'fastify';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWebBuild } from '#server/http/static-files.ts';
import routes from '#web/app/routes.ts';
import { FAQ, HERO } from '#web/features/landing/landing-content.ts';
import settings from '../../react-router.config.ts';

/** Bytes of script, compressed, that the first page may ask for. */
const FIRST_PAGE_BUDGET = 120_000;
const ORIGIN = 'https://emmaus.example';
const client = join(import.meta.dirname, '../../build/web/client');
const PUBLIC = settings.prerender.filter((path) => path !== '/404');

let app: FastifyInstance;
beforeAll(async () => {
  const web = loadWebBuild(ORIGIN);
  app = fastify();
  // What the real server says before a page is chosen.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', ["script-src 'self'", ...web.scriptHashes].join(' '));
  });
  app.setNotFoundHandler((request, reply) => {
    if (!web.answer(request, reply)) void reply.status(404).send('nothing');
  });
  await web.register(app);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The text between tags, as a reader without script has it. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Every script file a page names. */
const scriptsOf = (html: string) => [...new Set(html.match(/\/assets\/[^"']+?\.js/g))];

describe.each(PUBLIC)('%s', (path) => {
  test('reads without script', async () => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<title>[^<]{5,}<\/title>/);
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toMatch(/<div id="app">.*<main\b[^>]*id="main"/s);
    expect(words(body).length).toBeGreaterThan(200);
  });

  test('names the site by its own address, and only by that', async () => {
    const { body } = await get(path);
    expect(body).not.toContain('origin.invalid');
    for (const [, address] of body.matchAll(
      /(?:rel="canonical" href|property="og:(?:url|image)" content)="([^"]*)"/g,
    )) {
      expect(address).toMatch(/^https:\/\/emmaus\.example\//);
    }
  });

  test('every file it asks for is there', async () => {
    const { body } = await get(path);
    const files = [...new Set(body.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
  });

  test('allows its own inline scripts, and nothing unsafe', async () => {
    const { headers, body } = await get(path);
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, script = ''] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(policy).not.toContain('unsafe');
    expect(policy.length).toBeLessThan(2000);
  });
});

describe('the first page', () => {
  test('says what it is and answers the questions without script', async () => {
    const text = words((await get('/')).body);
    expect(text).toContain(HERO.title);
    expect(FAQ).toHaveLength(12);
    for (const { question, answer } of FAQ) {
      expect(text).toContain(question);
      expect(text).toContain(answer.slice(0, 80));
    }
  });

  test(`asks for at most ${FIRST_PAGE_BUDGET / 1000} kB of script`, async () => {
    const scripts = scriptsOf((await get('/')).body);
    expect(scripts.length).toBeGreaterThan(2);
    // As browsers get it; files too small to be compressed count whole.
    const sizes = scripts.map((script) => {
      const file = join(client, script);
      return [script, readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length] as const;
    });
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    expect(sum, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(FIRST_PAGE_BUDGET);
  });

  test('asks for the two fonts it is set in, and no others, before its styles do', async () => {
    const preloads = [...(await get('/')).body.matchAll(/<link rel="preload" href="\/assets\/([^"]+)"/g)];
    expect(preloads.map(([, file]) => file!.replace(/-[\w-]{8}\.woff2$/, ''))).toEqual([
      'literata-latin-wght-normal',
      'inter-latin-wght-normal',
    ]);
  });
});

describe('answering', () => {
  test('in the best encoding the browser takes', async () => {
    const plain = await get('/pricing');
    const br = await get('/pricing', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/pricing', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(brotliCompressSync(plain.rawPayload).length * 1.2);
  });

  test('with 304 to whoever has the page', async () => {
    const { etag } = (await get('/terms')).headers;
    expect((await get('/terms', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get('/terms', { 'if-none-match': '"older"' })).statusCode).toBe(200);
  });

  test('the same with a slash at the end, with a query, and to whoever accepts anything', async () => {
    const { body } = await get('/privacy');
    expect((await get('/privacy/')).body).toBe(body);
    expect((await get('/privacy?from=mail')).body).toBe(body);
    const anything = await app.inject({ url: '/privacy', headers: { accept: '*/*' } });
    expect([anything.statusCode, anything.body]).toEqual([200, body]);
  });

  test('every route of the app with 200', async () => {
    const paths = (entries: RouteConfigEntry[]): string[] =>
      entries.flatMap(({ path, children, index }) => [
        ...(path !== undefined ? [`/${path}`] : index ? ['/'] : []),
        ...paths(children ?? []),
      ]);
    const all = paths(routes).filter((path) => path !== '/*');
    expect(all.length).toBeGreaterThan(20);
    for (const path of all) {
      const url = path.replace(/:(\w+)\??/g, 'some-$1');
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
    expect((await get('/bible')).statusCode).toBe(200);
  });

  test('an address however it is spelled, with the page that the router draws there', async () => {
    const objects = (entries: RouteConfigEntry[]): RouteObject[] =>
      entries.map(({ path, index, children }) =>
        index ? { index } : { ...(path ? { path } : {}), children: objects(children ?? []) },
      );
    const drawn = (url: string) => {
      const match = matchRoutes(objects(routes), new URL(url, ORIGIN).pathname)?.at(-1);
      return match?.route.path === '*' ? null : match && { path: match.route.path, params: match.params };
    };
    const known = ['/Home', '/home//', '/LOGIN', '/Pricing/', '/pric%69ng', '/%62IBLE/John/3?verse=16'];
    const named = [
      '/BIBLE/john/3',
      '/bible/john%20/3',
      '/bible/%C3%A9/1',
      '/bible/a%2Fb/1',
      '/Bible/1.5//',
      '/vault/a.b',
    ];
    for (const url of [...known, ...named, '/SandBox/Portal/cs_A', '/sandbox/checkout/Cs%20A']) {
      const first = await get(url);
      const sent = first.headers.location;
      const last = sent === undefined ? first : await get(sent);
      expect([url, last.statusCode]).toEqual([url, 200]);
      // Where one is sent, the same is named, in the same letters.
      expect([url, drawn(sent ?? url)]).toEqual([url, drawn(url)]);
      expect(new URL(sent ?? url, ORIGIN).search).toBe(new URL(url, ORIGIN).search);
      expect(sent ?? url).toMatch(/^\/[a-z]/);
    }
    const none = ['/bible//john/3', '/Bible/a/b/c', '/bible%2Fjohn/3', '/AUTH/nothing', '/vault/a/b', '/%2Fbible'];
    for (const url of [...none, '/Sandbox', '/homes', '/ho%20me']) {
      expect([url, drawn(url)]).toEqual([url, null]);
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });

  test('nothing at an address that has nothing', async () => {
    for (const url of [
      '/no/such',
      '/404',
      '/index.html',
      '/login/index.html',
      '/__spa-fallback.html',
      '/bible/a/b/c',
    ]) {
      const { statusCode, body } = await get(url, { 'if-none-match': '*' });
      expect([url, statusCode]).toEqual([url, 404]);
      expect(words(body)).toContain('404 Page Not Found');
    }
    expect((await get('/assets/nothing.js')).body).toBe('nothing');
    expect((await get('/api/nothing')).body).toBe('nothing');
  });

  test('robots are kept from what is no page', async () => {
    const robots = await app.inject('/robots.txt');
    expect(robots.body).toContain('Disallow: /api/');
    expect(robots.body).not.toMatch(/^Disallow: \/$/m);
  });
});
