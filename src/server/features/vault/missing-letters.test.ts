import { expect, test } from 'vitest';
import { nameMissing } from './missing-letters.ts';

/** A typeface of Latin letters. */
const latin = (character: string) => character.codePointAt(0)! < 0x250 || '“”’–…'.includes(character);

test.each([
  ['Lord, stay.', 'Lord, stay.'],
  ['שָׁלוֹם', '[Hebrew words]'],
  ['He said: יְהוָה רֹעִי, לֹא אֶחְסָר. Amen.', 'He said: [Hebrew words]. Amen.'],
  ['(平和)', '([Chinese words])'],
  ['主は私の羊飼い、乏しいことはない', '[Japanese words]'],
  ['Peace: שלום 平和', 'Peace: [Hebrew words] [Chinese words]'],
  ['Thank you 🙏🏽🙏', 'Thank you [emoji]'],
  ['A family 👨‍👩‍👧. Home 🏠', 'A family [emoji]. Home [emoji]'],
  ['one ∮ two', 'one □ two'],
  ['שלום\n\nwords', '[Hebrew words]\n\nwords'],
  ['first 🙏\nsecond 🙏', 'first [emoji]\nsecond [emoji]'],
  ['', ''],
])('%s is set as %s', (text, expected) => {
  expect(nameMissing(text, latin)).toBe(expected);
});
