import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CRISIS_REPLIES } from '#guidance/content/crisis-replies.ts';
import { asksForDirective } from '#guidance/model/guards/asks-for-directive.ts';
import { cleanText } from '#guidance/model/guards/clean-text.ts';
import { createGuard, type Guard } from '#guidance/model/guards/create-guard.ts';
import { splitSentences } from '#guidance/speak/split-sentences.ts';
import { numbersIn } from '#guidance/verify/check-reply.ts';
import { readBuiltJson } from '#server/library/built-files.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';
import { lifeCases } from '../evals/golden.ts';

/** What people type, and names of things: no prose of ours. */
const NO_PROSE = new Set('cues sayings names near id ref group tone osis book kind keywords decoys name'.split(' '));

function sentencesIn(made: unknown, found = new Set<string>()): Set<string> {
  if (typeof made === 'string') {
    if (made.includes(' '))
      for (const line of made.split('\n')) for (const sentence of splitSentences(line.trim())) found.add(sentence);
  } else if (Array.isArray(made)) for (const one of made) sentencesIn(one, found);
  else if (typeof made === 'object' && made !== null)
    for (const [key, one] of Object.entries(made)) if (!NO_PROSE.has(key)) sentencesIn(one, found);
  return found;
}

/**
 * Reviewed sentences that the guards would hold back, were they a model's: they name pages that are not ours to send a
 * model's readers to, speak Spanish to whoever does, retell God's words in the first person without marks, or decline.
 */
const HELD_KNOWINGLY =
  /\b(?:immigrationadvocates|resolve|afsp)\.org|Por (?:ahora|el momento)|Bienvenido|^Su moi akolouthei|my presence will go with you|^I have called you by your name|come back, my son|^Finish this to a friend or to God|^I can’t help with that one|^I am the (?:bread|door)\b/;

let guard: Guard;
let reviewed: string[];
beforeAll(async () => {
  const { library } = await loadBuiltLibrary();
  const notes = join(import.meta.dirname, '../../src/scripture/study/notes');
  const made = [
    library,
    readBuiltJson<unknown>('devotionals.json'),
    CRISIS_REPLIES,
    ...readdirSync(notes).map((file) => JSON.parse(readFileSync(join(notes, file), 'utf8')) as unknown),
  ];
  reviewed = [...sentencesIn(made)];
  guard = createGuard({ prompts: [], said: '', ownNumbers: numbersIn(library), crisis: [] });
});

test('of all that was reviewed hardly a sentence would be held back', { timeout: 300_000 }, () => {
  expect(reviewed.length).toBeGreaterThan(50_000);
  const held = reviewed.filter((sentence) => guard.check(sentence) !== null && !HELD_KNOWINGLY.test(sentence));
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(30);
});

test('no reply to danger, no word on what Christians differ about, no saying set right is held back', async () => {
  const { library } = await loadBuiltLibrary();
  const most = sentencesIn([CRISIS_REPLIES, library.differences, library.misattributed, library.explanations]);
  expect(most.size).toBeGreaterThan(1000);
  expect([...most].filter((sentence) => guard.check(sentence) !== null)).toEqual([]);
});

test('reviewed prose is clean already', { timeout: 300_000 }, () => {
  const changed = reviewed.filter((sentence) => /^[^*_\d–-]/.test(sentence) && cleanText(sentence) !== sentence);
  expect(changed.length, changed.slice(0, 20).join('\n')).toBeLessThanOrEqual(5);
});

test('who tells of their life is hardly ever taken to ask what to take, sign or buy', () => {
  const messages = lifeCases('dev').map(({ text }) => text);
  expect(messages.filter((message) => asksForDirective(message) !== null).length).toBeLessThanOrEqual(2);
});
