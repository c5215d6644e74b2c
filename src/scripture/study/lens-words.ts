import { stem, wordsOf } from '../search/words.ts';
import type { Lens } from './study-settings.ts';

/** What each lens looks for in the words of a passage, as the World English Bible says it. */
const SOUGHT: Record<Lens, ReadonlySet<string>> = {
  'love-of-god': stems(
    'love beloved lovingkindness kindness mercy merciful grace gracious compassion compassionate favor gift give gave forgive forgave pardon save savior salvation redeem redeemer ransom heal comfort shepherd father bride child adoption peace pity tender gentle delight choose chosen near remember promise covenant light life bread',
  ),
  'faith-journey': stems(
    'faith believe trust hope wait follow walk way path call seek find know fear doubt obey listen hear turn repent disciple servant pray prayer ask test trial suffer endure perseverance refuge rock born new grow fruit abide run stand stumble fall return',
  ),
  'life-application': stems(
    'do work labor speak tongue word mouth hand feet house neighbor brother sister friend enemy money silver poor rich widow orphan stranger anger quarrel peace bless curse truth lie swear steal eat drink bread clothe visit serve help forgive judge humble proud honor wife husband child teach love pray give lend rest sleep',
  ),
  'deep-dive': new Set(),
};

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stem));
}

/** Whether an English word is one the lens looks for. */
export function isSought(term: string, lens: Lens | null): boolean {
  return lens !== null && wordsOf(term).some(({ word }) => SOUGHT[lens].has(stem(word)));
}
