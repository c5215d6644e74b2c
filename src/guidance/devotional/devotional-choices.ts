/** What a devotional can be asked for; the contract carries the same names to the client (specification 2, sections 5 and 9). */

/** The twelve themes: id of the content's folder, and the words on its chip. */
export const THEMES = {
  'trusting-god': 'Trusting God',
  'finding-peace': 'Finding Peace',
  'gods-love': 'God’s Love',
  'overcoming-fear': 'Overcoming Fear',
  'walking-in-faith': 'Walking in Faith',
  'hope-in-trials': 'Hope in Trials',
  gratitude: 'Gratitude',
  forgiveness: 'Forgiveness',
  'purpose-and-calling': 'Purpose & Calling',
  'strength-in-weakness': 'Strength in Weakness',
  'joy-in-christ': 'Joy in Christ',
  'prayer-life': 'Prayer Life',
} as const;
export type ThemeId = keyof typeof THEMES;

export const AUDIENCES = ['seeker', 'new-to-faith', 'christian', 'mature-believer'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'anytime'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export const LIFE_SEASONS = [
  'joy',
  'growth',
  'struggle',
  'transition',
  'seeking',
  'grief',
  'uncertainty',
  'new-beginnings',
] as const;
export type LifeSeason = (typeof LIFE_SEASONS)[number];

export const MOODS = [
  'peaceful',
  'grateful',
  'hopeful',
  'joyful',
  'content',
  'anxious',
  'struggling',
  'overwhelmed',
  'confused',
  'searching',
] as const;
export type Mood = (typeof MOODS)[number];
