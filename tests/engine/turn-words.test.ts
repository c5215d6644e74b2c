import { expect, test } from 'vitest';
import { endsPrayer, isBackchannel, soundsComplete } from '#guidance/speak/turn-words.ts';
import { DEV, HELD, linesOf, type TurnCases } from './turn-words.cases.ts';

/** The lines that a rule takes the wrong way. */
function misses(rule: (text: string) => boolean, table: string, wanted: boolean): string[] {
  return linesOf(table).filter((line) => rule(line) !== wanted);
}

/** Share of the lines that are understood. */
function share(rule: (text: string) => boolean, cases: { yes: string; no: string }): number {
  const wrong = misses(rule, cases.yes, true).length + misses(rule, cases.no, false).length;
  return 1 - wrong / (linesOf(cases.yes).length + linesOf(cases.no).length);
}

test('each half has 150 lines at least, and none in common', () => {
  const all = (cases: TurnCases) => Object.values(cases).flatMap(linesOf);
  expect(all(DEV).length).toBeGreaterThanOrEqual(150);
  expect(all(HELD).length).toBeGreaterThanOrEqual(150);
});

test('what only shows that one listens stops nothing, and everything else is heard', () => {
  expect(misses(isBackchannel, DEV.backchannel, true)).toEqual([]);
  expect(misses(isBackchannel, DEV.turn, false)).toEqual([]);
  // Never the other way: nobody who asks for help, or says no, is talked over.
  expect(misses(isBackchannel, HELD.turn, false)).toEqual([]);
  expect(share(isBackchannel, { yes: HELD.backchannel, no: HELD.turn })).toBeGreaterThanOrEqual(0.95);
});

test('a whole thought is told from one that goes on', () => {
  expect(misses(soundsComplete, DEV.complete, true)).toEqual([]);
  expect(misses(soundsComplete, DEV.open, false)).toEqual([]);
  expect(share(soundsComplete, { yes: HELD.complete, no: HELD.open })).toBeGreaterThanOrEqual(0.9);
});

test('a prayer ends with an amen that is said, and not with one that is spoken of', () => {
  expect(misses(endsPrayer, DEV.prayerEnds, true)).toEqual([]);
  expect(misses(endsPrayer, DEV.prayerGoesOn, false)).toEqual([]);
  expect(share(endsPrayer, { yes: HELD.prayerEnds, no: HELD.prayerGoesOn })).toBeGreaterThanOrEqual(0.9);
});
