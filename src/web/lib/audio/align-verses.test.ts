import { expect, test } from 'vitest';
import { alignMarks } from './align-verses.ts';
import { findPauses } from './find-pauses.ts';

const RATE = 8000;

/** A recording of stretches of voice (a tone) and silence, in seconds, with the hiss of a room. */
function record(stretches: readonly { voice?: number; silence?: number }[], hiss = 0.002): Float32Array {
  const samples: number[] = [];
  let seed = 7;
  for (const { voice = 0, silence = 0 } of stretches) {
    for (let at = 0; at < Math.round((voice + silence) * RATE); at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const noise = hiss * (seed / 1_073_741_824 - 1);
      samples.push(noise + (voice > 0 ? 0.4 * Math.sin((at * 2 * Math.PI * 180) / RATE) : 0));
    }
  }
  return Float32Array.from(samples);
}

test('pauses are found between sounds, and not before the first or behind the last', () => {
  const shape = findPauses(
    record([{ silence: 0.3 }, { voice: 1 }, { silence: 0.4 }, { voice: 2 }, { silence: 0.5 }]),
    RATE,
  );
  expect(shape!.begins).toBeCloseTo(0.3, 1);
  expect(shape!.ends).toBeCloseTo(3.7, 1);
  expect(shape!.pauses).toHaveLength(1);
  expect(shape!.pauses[0]!.from).toBeCloseTo(1.3, 1);
  expect(shape!.pauses[0]!.to).toBeCloseTo(1.7, 1);
});

test('a consonant is no pause, and a silent or empty recording has no shape', () => {
  expect(findPauses(record([{ voice: 1 }, { silence: 0.05 }, { voice: 1 }]), RATE)!.pauses).toEqual([]);
  expect(findPauses(new Float32Array(RATE), RATE)).toBeNull();
  expect(findPauses(new Float32Array(0), RATE)).toBeNull();
});

/** Says verses at an uneven pace with breaths inside them; returns what was recorded and when each verse began. */
function perform(verses: readonly string[]): { samples: Float32Array; begins: number[] } {
  const stretches: { voice?: number; silence?: number }[] = [{ silence: 0.2 }];
  const begins: number[] = [];
  let time = 0.2;
  const add = (stretch: { voice?: number; silence?: number }) => {
    stretches.push(stretch);
    time += (stretch.voice ?? 0) + (stretch.silence ?? 0);
  };
  for (const [index, verse] of verses.entries()) {
    begins.push(time);
    const clauses = verse.match(/[^,;:.!?]+[,;:.!?]+”?\s*/g) ?? [verse];
    for (const [place, clause] of clauses.entries()) {
      const pace = 0.06 * (1 + 0.12 * Math.sin(index * 1.7 + place));
      add({ voice: clause.trim().length * pace });
      // Every fourth comma is read over; the full stops are longer than the commas.
      if (/[.!?]”?\s*$/.test(clause)) add({ silence: 0.5 });
      else if ((index + place) % 4 !== 3) add({ silence: 0.18 });
    }
  }
  return { samples: record(stretches), begins };
}

const VERSES = [
  'In the beginning, God created the heavens and the earth.',
  'The earth was formless and empty. Darkness was on the surface of the deep, and God’s Spirit was hovering.',
  'God said, “Let there be light,” and there was light.',
  'God saw the light, and saw that it was good; he divided the light from the darkness.',
  'God called the light “day”, and the darkness he called “night”. There was evening and there was morning, the first day.',
  'God said, “Let there be an expanse in the middle of the waters, and let it divide the waters from the waters.”',
];

test('verses are found within 150 ms where the voice rests between them, to the last one', () => {
  const verses = [...VERSES, ...VERSES, ...VERSES];
  const { samples, begins } = perform(verses);
  const text = verses.join(' ');
  let at = 0;
  const marks = verses.map((verse) => {
    const mark = at;
    at += verse.length + 1;
    return mark;
  });
  const times = alignMarks(text, marks, findPauses(samples, RATE)!);
  for (const [index, time] of times.entries()) expect(Math.abs(time - begins[index]!)).toBeLessThan(0.15);
});

test('a verse that begins without a rest before it is placed between its neighbours, in order', () => {
  const text = 'Adam Seth Enosh Kenan Mahalalel Jared. Enoch Methuselah Lamech.';
  const marks = [0, 16, text.indexOf('Enoch')];
  const shape = { begins: 0, ends: 7, pauses: [{ from: 4, to: 4.6 }] };
  const [first, second, third] = alignMarks(text, marks, shape);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(1.2);
  expect(second).toBeLessThan(2.4);
  expect(third).toBe(4.6);
});

test('audio without a single pause is shared out by length', () => {
  const times = alignMarks('One two three. Four five six.', [0, 15], { begins: 0, ends: 4, pauses: [] });
  expect(times[0]).toBe(0);
  expect(times[1]).toBeGreaterThan(1.5);
  expect(times[1]).toBeLessThan(2.5);
});
