import { expect, test } from 'vitest';
import { type Away, announceAway, explainAway, sayKept, sayNoteSaved } from './offline-words.ts';

const AWAY: Away = { place: 'elsewhere', keepsLoaded: true, keepsWritten: true, bible: false, guidance: false };
const says = (away: Partial<Away>) => explainAway({ ...AWAY, ...away }).join(' ');
const announces = (away: Partial<Away>) => announceAway({ ...AWAY, ...away });

const EVERY: Away[] = (['conversation', 'private', 'elsewhere'] as const).flatMap((place) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) => ({
    place,
    keepsLoaded: (bits & 1) > 0,
    keepsWritten: (bits & 2) > 0,
    bible: (bits & 4) > 0,
    guidance: (bits & 8) > 0,
  })),
);

test('a private conversation is promised nothing', () => {
  for (const away of EVERY.filter(({ place }) => place === 'private')) {
    expect(says(away)).toContain('nothing of it is kept or sent later');
    expect(says(away)).not.toMatch(/wait|have opened before|your vault/i);
    expect(announceAway(away)).toBe('You are offline. Nothing of this conversation is kept.');
  }
});

test('a conversation that nobody answers here is not said to be sent', () => {
  expect(says({ place: 'conversation' })).toContain('stays in the box and is not sent by itself');
  expect(says({ place: 'conversation' })).not.toContain('This conversation, your journal');
  expect(announces({ place: 'conversation' })).toContain('not sent by itself');
  expect(says({ place: 'conversation', guidance: true })).toContain('This conversation, your journal');
  expect(announces({ place: 'conversation', guidance: true })).toContain('waits on this device');
});

test('what is here is said as it is', () => {
  for (const away of EVERY.filter(({ place }) => place !== 'private')) {
    expect(says(away).includes('have opened before is here')).toBe(away.keepsLoaded);
    expect(/the whole Bible/i.test(says(away))).toBe(away.bible);
    expect(says(away).includes('Your questions are answered on this device')).toBe(away.guidance);
    expect(says(away).includes('on this device and are sent')).toBe(away.keepsWritten);
    expect(says(away).includes('only as long as this page is open')).toBe(!away.keepsWritten);
  }
});

test('what only the page has is not said to be kept', () => {
  for (const said of [sayKept('in-page'), sayNoteSaved('Your note on John 3:16', 'in-page')]) {
    expect(said.title).toBe('Not sent yet');
    expect(said.description).toContain('please leave this page open');
    expect(said.description).not.toMatch(/on this device|kept/i);
  }
  expect(sayKept('stored').description).toContain('on this device');
  expect(sayKept(null)).toEqual({ title: 'Kept', description: 'It is in your prayer vault.' });
  expect(sayNoteSaved('Your note', null).description).toBe('Your note is kept.');
});
