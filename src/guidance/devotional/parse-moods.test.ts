import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMoods } from './parse-moods.ts';

const written = readFileSync(join(import.meta.dirname, '../content/devotionals/moods.md'), 'utf8');

test('every mood has three first sentences at every hour, and no sentence stands twice', () => {
  const { openings, closings, beforePrayer } = parseMoods(written);
  expect(Object.values(openings).flatMap((hours) => Object.values(hours))).toHaveLength(40);
  const lines = [...Object.values(openings).flatMap((hours) => Object.values(hours)), ...Object.values(closings)];
  const all = [...lines, ...Object.values(beforePrayer)].flat();
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  [/^## anxious · evening$/m, '## anxious · midnight', 'anxious · evening: 0 lines'],
  [/^- Worry tends.*$/m, '- Worry tends to shout.', 'anxious · evening: 4 words'],
  [/^- The day is over, and your mind.*$/m, '- You’ve come, {name}, and {name} you are welcome to sit down here.', ''],
  [/, \{name\}\. Here’s another voice/, '. Here’s another voice', 'anxious · evening: some lines need {name}'],
])('a fault is named with its place (%s)', (from, to, words) => {
  const changed = written.replace(from, to);
  expect(changed).not.toBe(written);
  if (words === '') expect(() => parseMoods(changed)).not.toThrow();
  else expect(() => parseMoods(changed)).toThrow(words);
});
