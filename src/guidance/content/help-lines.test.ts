import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CRISIS_RESOURCES } from '../crisis/resources.ts';
import { HELP_LINES } from './help-lines.ts';

const KEYS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '22233344455566677778889999';
const dialled = (number: string) =>
  number.replace(/[A-Z]/g, (letter) => DIGITS[KEYS.indexOf(letter)]!).replace(/\D/g, '');

/** Whatever looks like a number somebody could dial or text. */
const PHONE = /\b1-\d{3}-[A-Z0-9-]{6,9}|(?<![\d-])\d{3}-\d{3}(?:-\d{4})?\b|\b(?:988|911|211)\b|(?<=\bto )\d{5,6}\b/g;

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('help-lines.ts'))
    .map((name) => join(folder, name));
}

describe('help lines', () => {
  it('are written as they are dialled', () => {
    for (const { number, dial } of HELP_LINES) expect(dialled(number)).toBe(dial);
  });

  it('are the only numbers the content names', () => {
    const allowed = new Set(HELP_LINES.map(({ number }) => number));
    const found: string[] = [];
    let seen = 0;
    for (const file of sources(import.meta.dirname)) {
      const prose = readFileSync(file, 'utf8').replace(/\b\d{1,3},\d{3}\b/g, '');
      for (const [number] of prose.matchAll(PHONE)) {
        seen += 1;
        if (!allowed.has(number)) found.push(`${file}: ${number}`);
      }
    }
    expect(seen).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('hold every number of the crisis panel', () => {
    const dials = new Set(HELP_LINES.map(({ dial }) => dial));
    for (const resource of Object.values(CRISIS_RESOURCES).flat()) {
      expect(dials).toContain(resource.phone);
      if (resource.text) expect(dials).toContain(resource.text);
      for (const [number] of resource.description.matchAll(PHONE)) {
        expect(HELP_LINES.map((line) => line.number)).toContain(number);
      }
    }
  });
});
