import { connect as connectTcp } from 'node:net';
import { fastify } from 'fastify';
import { registerBibleRoutes } from '#server/features/bible/bible.routes.ts';
import type { BibleService } from '#server/features/bible/bible.service.ts';
import { percentile } from '../evals/metrics.ts';

/** Requests in flight, and rounds that alternate between the two routes. */
const PIPELINE = 16;
const CONNECTIONS = 8;
const ROUNDS = 12;
const REQUESTS = 4000;

/**
 * Requests a second of a chapter, and of a bare route of the same framework that returns a
 * constant of the same size, in turn on one server. Returns medians over the rounds.
 */
export async function measureChapterThroughput(bible: BibleService): Promise<{ chapter: number; bare: number }> {
  const app = fastify({ logger: false });
  registerBibleRoutes(app, async () => null, bible, { hit: async () => undefined } as never);
  const answer = bible.chapter('john', '3');
  app.get('/bare', async (_request, reply) => reply.type('application/json; charset=utf-8').send(answer.br.bytes));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const rates = { '/api/bible/john/3': [] as number[], '/bare': [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of ['/api/bible/john/3', '/bare'] as const) {
      const seconds = await hammer(port, path);
      // The first round warms up.
      if (round > 0) rates[path].push(REQUESTS / seconds);
    }
  }
  await app.close();
  return { chapter: percentile(rates['/api/bible/john/3'], 0.5), bare: percentile(rates['/bare'], 0.5) };
}

/** Sends REQUESTS pipelined requests over a few connections; seconds until the last is answered. */
async function hammer(port: number, path: string): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n\r\n`;
  const start = performance.now();
  await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<void>((resolve, reject) => {
          let [sent, done] = [0, 0];
          const each = REQUESTS / CONNECTIONS;
          const socket = connectTcp(port, '127.0.0.1', () => {
            sent = Math.min(PIPELINE, each);
            socket.write(request.repeat(sent));
          });
          socket.on('data', (bytes) => {
            // Each answer begins with its status line, which nothing inside a compressed body repeats.
            for (let at = bytes.indexOf('HTTP/1.1 200'); at >= 0; at = bytes.indexOf('HTTP/1.1 200', at + 12))
              done += 1;
            const more = Math.min(each - sent, PIPELINE - (sent - done));
            if (more > 0) {
              sent += more;
              socket.write(request.repeat(more));
            }
            if (done >= each) {
              socket.destroy();
              resolve();
            }
          });
          socket.on('error', reject);
        }),
    ),
  );
  return (performance.now() - start) / 1000;
}
