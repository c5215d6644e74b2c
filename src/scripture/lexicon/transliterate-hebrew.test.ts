import { expect, test } from 'vitest';
import { transliterateHebrew } from './transliterate-hebrew.ts';

test.each([
  ['בְּרֵאשִׁית', 'bereshit'],
  ['אֱלֹהִים', 'elohim'],
  ['חֶסֶד', 'chesed'],
  ['שָׁלוֹם', 'shalom'],
  ['רוּחַ', 'ruach'],
  ['תּוֹרָה', 'torah'],
  ['דָּבָר', 'davar'],
  ['מֶלֶךְ', 'melekh'],
  ['נֶפֶשׁ', 'nefesh'],
  ['יִשְׂרָאֵל', 'yisrael'],
  ['תֹּהוּ', 'tohu'],
  ['אָדָם', 'adam'],
  ['יְרוּשָׁלַיִם', 'yerushalayim'],
  ['אֶרֶץ', 'erets'],
  ['שָׁמַיִם', 'shamayim'],
  ['רֹעִי', 'roi'],
  ['בָרַךְ', 'barakh'],
  ['שְׂמֹאול', 'semol'],
  ['מָאוֹר', 'maor'],
  ['לֵוִיִּי', 'levi'],
  ['יְרוּשָׁלַ͏ִם', 'yerushalayim'],
])('%s is said %s', (hebrew, said) => {
  expect(transliterateHebrew(hebrew)).toBe(said);
});
