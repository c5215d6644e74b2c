import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT } from '#contract/product.ts';

/** Paths the web app draws; anything else gets its 404 page with status 404. */
const APP_PATHS =
  /^\/(?:$|landing$|login$|auth$|register$|pricing$|checkout$|payment-success$|welcome$|privacy$|terms$|account-deletion$|home$|dashboard$|talk$|chat$|conversation$|profile$|bible(?:\/[\w-]+){0,2}$|devotionals$|vault$|forgot-password$|reset-password$|verify-email$)/;

const root = join(import.meta.dirname, '../../..');

/** The built web app. */
export interface WebBuild {
  /** Registers files, and answers navigations with the app's page. */
  register(app: FastifyInstance): Promise<void>;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: string[];
  /** Answers a path that no file and no route has. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Reads the build once; without one, a page says how to make it. */
export function loadWebBuild(folder = join(root, 'build/web/client')): WebBuild {
  const file = ['__spa-fallback.html', 'index.html'].map((name) => join(folder, name)).find((path) => existsSync(path));
  const page = file
    ? readFileSync(file, 'utf8')
    : `<!doctype html><title>${PRODUCT}</title><p>The web app is not built yet. Run <code>npm start</code>.</p>`;
  const scriptHashes = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    scriptHashes,
    register: async (app) => {
      if (!file) return;
      await app.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        wildcard: false,
        index: false,
        setHeaders: (reply, path) => {
          const immutable = path.includes(`${join(folder, 'assets')}`);
          reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      app.get('/', (request, reply) => {
        answerPage(request, reply);
        return reply;
      });
    },
    answer: (request, reply) => {
      const wantsPage = (request.headers.accept ?? '').includes('text/html');
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage) return false;
      if (/^\/(?:(?:api|assets)(?:[/?]|$)|auth\/.)/.test(request.url)) return false;
      answerPage(request, reply);
      return true;
    },
  };

  function answerPage(request: FastifyRequest, reply: FastifyReply): void {
    const path = request.url.split('?')[0]!;
    void reply
      .status(APP_PATHS.test(path.replace(/(.)\/$/, '$1')) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  }
}
