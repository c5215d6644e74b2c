import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

const TOLD: Record<string, readonly string[]> = {
  suicide: [
    'nobody would notice if i was gone',
    'they wouldnt notice i was gone til the rent was due',
    'its time i joined him, tonight',
    'He died in March. I think it is time I joined him.',
    'i pray every nite that god takes me',
    'every night i ask god to take me in my sleep',
    'i wish i wasn’t alive',
    'whats the point of even being alive',
    'i quit everything. choir, job. next im quitting breathing',
    'when u read this ill already be dead',
    'gonna off myself after church',
  ],
  medical: [
    'my husband od’d hes on the floor',
    "she's OD'ing in the bathroom, her lips are blue",
    'dad is on the floor and hes not breathing',
  ],
  'harm-to-others': ['god told me to kill the unbelievers on my street', 'tomorrow they all pay, the whole school'],
};

describe.each(Object.entries(TOLD))('told in plain words: %s', (kind, lines) => {
  test.each(lines)('is heard, by itself and in the middle of a page: %s', async (line) => {
    expect((await built.guidance.checkCrisis(line)).categories).toContain(kind);
    const page = `Went to the market with Ellen and bought pears. ${line}. The garden needs hardly any water.`;
    expect((await built.guidance.checkCrisis(page)).categories).toContain(kind);
    expect(built.guidance.checkCrisisByRules(line).detected).toBe(true);
  });
});

test.each([
  'nobody noticed i was gone from choir for three weeks',
  'who would miss me on sunday if i went to visit my sister instead',
  'its time i joined him at the gym',
  'my wife is in the choir and i think its time i joined her there',
  'i pray every night that god takes care of my kids',
  'i pray every nite that god takes away this anger',
  'it was odd, the door was open and the lights were on',
  'the dog is asleep on the floor',
  'by the time you read this i will be on the plane to kenya',
  'tomorrow they all pay for the school trip',
  'what is the point of waking up early',
])('the same words about something else are not said outright: %s', (line) => {
  expect(built.guidance.checkCrisisByRules(line).categories).toEqual([]);
});

test.each([
  ['i am going to kill my wife tonight', ['harm-to-others']],
  ['lord help me kill my pride and put to death the flesh', []],
])('killing is a figure of speech only where sin is what shall die: %s', (line, categories) => {
  expect(built.guidance.checkCrisisByRules(line).categories).toEqual(categories);
});
