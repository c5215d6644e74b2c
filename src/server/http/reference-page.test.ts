import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { drawReference } from './reference-page.ts';

const document = openApiDocument();
const { html, policy } = drawReference(document);

test('every endpoint stands there once, with its summary and who may ask', () => {
  const paths = document.paths as Record<string, Record<string, { summary: string; security?: unknown }>>;
  const sections = html.split('<section>').slice(1);
  let count = 0;
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { summary, security }] of Object.entries(operations)) {
      const found = sections.filter((one) => one.startsWith(`<h3><span>${method.toUpperCase()}</span> ${path}</h3>`));
      expect(found, `${method} ${path}`).toHaveLength(1);
      expect(found[0]).toContain(security ? 'For whoever is signed in' : 'For everybody');
      expect(found[0]!.replace(/<[^>]+>/g, '')).toContain(summary.replaceAll('`', '').slice(0, 30));
      count += 1;
    }
  expect(count).toBe(sections.length);
  expect(count).toBeGreaterThan(30);
});

test('what goes in and what comes out is told in the manner of TypeScript', () => {
  const login = html.split('<section>').find((one) => one.includes('</span> /auth/login</h3>'))!;
  expect(login).toMatch(/What it takes[\s\S]*email: string[\s\S]*password: string/);
  expect(login).toMatch(/What it answers[\s\S]*token: string/);
  expect(html).not.toContain('undefined');
});

test('it has one style, allowed by its hash, and neither scripts nor anything from elsewhere', () => {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  expect(styles).toHaveLength(1);
  const hash = createHash('sha256').update(styles[0]![1]!).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\//);
});

test('what looks like markup is text', () => {
  const content = { 'application/json': { schema: { type: 'string', enum: ['<b>"&'] } } };
  const page = drawReference({ paths: { '/api/<i>': { get: { summary: '<u>', responses: { 200: { content } } } } } });
  expect(page.html).not.toMatch(/<[biu]>/);
});
