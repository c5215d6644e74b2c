import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from './openapi.ts';

const folder = new URL('../../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
const modules = await Promise.all(
  files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value);
const { paths } = openApiDocument() as { paths: Record<string, Record<string, { summary: string }>> };

describe('the generated reference', () => {
  it('tells of every endpoint of the contract, whatever file it is in', () => {
    expect(endpoints.length).toBeGreaterThan(30);
    for (const { method, path, summary } of endpoints) {
      const told = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(told?.summary, `${method} ${path}`).toBe(summary);
    }
  });
});
