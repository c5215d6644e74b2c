import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { serve } from './route.ts';

const people = endpoint({
  method: 'GET',
  path: '/people',
  auth: 'public',
  summary: 'People, by name.',
  output: z.object({ people: z.array(z.object({ name: z.string(), home: z.object({ town: z.string() }) })) }),
});
const broken = endpoint({ ...people, path: '/broken' });

/** Rows as a store has them: with more than anybody should see. */
const rows = [
  {
    name: 'Ruth',
    passwordHash: 'a hash',
    home: { town: 'Bethlehem', street: 'a street' },
    dataKey: Buffer.from('key'),
  },
];

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  serve(
    app,
    async () => null,
    people,
    async () => ({ people: rows, total: 1, secret: 'a secret' }),
  );
  serve(
    app,
    async () => null,
    broken,
    async () => ({ people: [{ name: 'a secret', home: {} }] }) as never,
  );
});
afterAll(() => app.close());

test('an answer holds what its contract names, and nothing more at any depth', async () => {
  const answer = await app.inject('/people');
  expect(answer.json()).toEqual({ people: [{ name: 'Ruth', home: { town: 'Bethlehem' } }] });
});

test('an answer that breaks its contract is not sent', async () => {
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('a secret');
});
