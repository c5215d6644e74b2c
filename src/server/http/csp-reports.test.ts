import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCspReports } from './csp-reports.ts';
import { REPORTS_ADDRESS } from './security-headers.ts';

let lines: Record<string, unknown>[] = [];
const app = fastify({
  logger: {
    level: 'warn',
    stream: new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
        done();
      },
    }),
  },
});
beforeAll(() => registerCspReports(app));
afterAll(() => app.close());

/** Sends a report from an address of its own; what was written down of it. */
async function report(body: unknown, type = 'application/csp-report', remoteAddress: string = crypto.randomUUID()) {
  lines = [];
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: 'POST',
    url: REPORTS_ADDRESS,
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  });
  return { status: answer.statusCode, breaches: lines.map(({ breach }) => breach) };
}

test('a report is written down without queries, samples or what names a thing of somebody', async () => {
  const { status, breaches } = await report({
    'csp-report': {
      'document-uri': 'https://emmaus.example/vault/0198c2d4-0000-7000-8000-000000000000?unlock=secret#words',
      referrer: 'https://emmaus.example/reset-password?token=secret',
      'effective-directive': 'script-src-elem',
      'original-policy': 'secret',
      disposition: 'enforce',
      'blocked-uri': 'https://elsewhere.example/x.js?for=secret',
      'script-sample': 'secret()',
    },
  });
  expect(status).toBe(204);
  expect(breaches).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://elsewhere.example/x.js',
      page: '/vault/:id',
      disposition: 'enforce',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('an address of somebody is not written down, wherever in a path it stands', async () => {
  const written = async (page: string, blocked: string) => {
    const said = { 'document-uri': page, 'blocked-uri': blocked, 'effective-directive': 'img-src' };
    return (await report({ 'csp-report': said })).breaches[0] as Record<string, string>;
  };
  const site = 'https://emmaus.example';
  expect(await written(`${site}/people/ruth@example.org/x`, `${site}/ruth%40example.org?a`)).toMatchObject({
    page: '/people/:address/x',
    blocked: `${site}/:address`,
  });
  expect((await written(`${site}/`, 'https://ruth@elsewhere.example/x')).blocked).toBe('https://elsewhere.example/x');
});

test('the newer form is read too, of its kind alone', async () => {
  const { breaches } = await report(
    [
      {
        type: 'csp-violation',
        url: 'https://emmaus.example/home?secret',
        body: {
          documentURL: 'https://emmaus.example/home?secret',
          effectiveDirective: 'require-trusted-types-for',
          blockedURL: 'trusted-types-sink',
          disposition: 'enforce',
          sample: 'Element innerHTML|secret',
        },
      },
      { type: 'deprecation', body: { effectiveDirective: 'none of ours' } },
    ],
    'application/reports+json',
  );
  expect(breaches).toEqual([
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/home', disposition: 'enforce' },
  ]);
});

test('what is no report is taken and forgotten; what is large is not read', async () => {
  for (const body of ['', 'null', '[1, null, "x"]', '{"csp-report": 7}', '{', '{"csp-report": {"blocked-uri": "x"}}'])
    expect([body, await report(body)]).toEqual([body, { status: 204, breaches: [] }]);
  const forged = await report({ 'csp-report': { 'effective-directive': 'a\n{"level":60}', 'blocked-uri': 'x\r\ny' } });
  expect(forged.breaches).toEqual([{ directive: 'alevel60', blocked: 'xy', page: '', disposition: '' }]);
  expect((await report('x'.repeat(20_000))).status).toBe(413);
  expect((await report('x', 'text/plain')).status).toBe(415);
});

test('one address fills no log', async () => {
  const said = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } };
  let written = 0;
  for (let at = 0; at < 60; at += 1) written += (await report(said, undefined, '10.0.0.9')).breaches.length;
  expect(written).toBe(20);
  expect((await report(said, undefined, '10.0.0.10')).breaches).toHaveLength(1);
});
