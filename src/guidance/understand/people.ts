import { wordsOf } from '#scripture/search/words.ts';

/** Words for people in one's life, by the relation they name. */
const RELATIONS: Record<string, string> = {
  mom: 'parent',
  mum: 'parent',
  mother: 'parent',
  mama: 'parent',
  dad: 'parent',
  father: 'parent',
  papa: 'parent',
  parents: 'parent',
  moms: 'parent',
  dads: 'parent',
  mommy: 'parent',
  daddy: 'parent',
  ma: 'parent',
  stepdad: 'parent',
  stepmom: 'parent',
  husband: 'spouse',
  wife: 'spouse',
  spouse: 'spouse',
  hubby: 'spouse',
  husbands: 'spouse',
  wifes: 'spouse',
  fiance: 'spouse',
  fiancee: 'spouse',
  partner: 'spouse',
  son: 'child',
  daughter: 'child',
  kid: 'child',
  kids: 'child',
  child: 'child',
  children: 'child',
  baby: 'child',
  toddler: 'child',
  boy: 'child',
  girl: 'child',
  teen: 'child',
  teenager: 'child',
  sons: 'child',
  daughters: 'child',
  twins: 'child',
  newborn: 'child',
  stepson: 'child',
  stepdaughter: 'child',
  kiddo: 'child',
  brother: 'sibling',
  sister: 'sibling',
  sis: 'sibling',
  bro: 'sibling',
  siblings: 'sibling',
  brothers: 'sibling',
  sisters: 'sibling',
  twin: 'sibling',
  friend: 'friend',
  bestie: 'friend',
  friends: 'friend',
  bff: 'friend',
  roommate: 'friend',
  boyfriend: 'lover',
  girlfriend: 'lover',
  bf: 'lover',
  gf: 'lover',
  ex: 'lover',
  fling: 'lover',
  grandma: 'grandparent',
  grandpa: 'grandparent',
  grandmother: 'grandparent',
  grandfather: 'grandparent',
  nana: 'grandparent',
  granny: 'grandparent',
  gran: 'grandparent',
  nan: 'grandparent',
  papaw: 'grandparent',
  mamaw: 'grandparent',
  abuela: 'grandparent',
  grandson: 'grandchild',
  granddaughter: 'grandchild',
  grandkids: 'grandchild',
  grandchildren: 'grandchild',
  grandbaby: 'grandchild',
  boss: 'work',
  coworker: 'work',
  manager: 'work',
  coworkers: 'work',
  colleague: 'work',
  supervisor: 'work',
  pastor: 'church',
  priest: 'church',
  church: 'church',
  elder: 'church',
  elders: 'church',
  dog: 'pet',
  cat: 'pet',
  puppy: 'pet',
  kitten: 'pet',
  pup: 'pet',
  neighbor: 'neighbor',
  neighbour: 'neighbor',
  aunt: 'kin',
  uncle: 'kin',
  cousin: 'kin',
  niece: 'kin',
  nephew: 'kin',
};

/** The relations a text names: "parent", "spouse", "child" and so on. */
export function peopleIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const words = wordsOf(text);
  for (const [index, { word }] of words.entries()) {
    const relation = Object.hasOwn(RELATIONS, word) ? RELATIONS[word] : undefined;
    if (!relation) continue;
    if (word === 'father' && words[index - 1]?.word === 'heavenly') continue;
    found.add(
      /^(?:in|inlaw|inlaws)$/.test(words[index + 1]?.word ?? '') && words[index + 2]?.word === 'law'
        ? 'in-law'
        : relation,
    );
  }
  return found;
}

const BEGINS =
  '^(?:(?:so|and|but|ok|okay|well|honestly|lord|god|jesus|please|idk|yeah|lately|today|tonight|again)[,. ]+)*';
const SELF = new RegExp(
  `${BEGINS}(?:i|im|i'm|ive|i've|ill|i'll|id|i'd)\\b(?! (?:just )?(?:found|caught|saw|see|heard|hear|discovered|walked in|think|know|worry|fear|watch|pray (?:for|that)|am worried about|m worried about) )`,
  'i',
);
const OTHER = new RegExp(
  `${BEGINS}(?:my|our|his|her) \\w+ |${BEGINS}(?:he|she|they|hes|shes|theyre|he's|she's|they're)\\b|${BEGINS}(?:i )?(?:just )?(?:found|caught|saw) (?:my|his|her|out|him|them|porn|texts)`,
  'i',
);

/** Who does or suffers what a text begins with: its writer, somebody else, or neither can be told. */
export function doerOf(text: string): 'self' | 'other' | null {
  const plain = text.replace(/[’‘]/g, "'").trim();
  if (OTHER.test(plain)) return 'other';
  return SELF.test(plain) ? 'self' : null;
}

/** Words that can stand after "my" and be said back as "your …". */
const NAMEABLE = new Set(
  Object.entries(RELATIONS)
    .filter(
      ([word, relation]) =>
        !['pet', 'church', 'work'].includes(relation) &&
        !/s$/.test(word.replace('sis', '')) &&
        ![
          'ex',
          'bf',
          'gf',
          'boy',
          'girl',
          'partner',
          'ma',
          'bro',
          'fling',
          'hubby',
          'teen',
          'twin',
          'child',
          'kid',
          'elder',
        ].includes(word),
    )
    .map(([word]) => word),
);

/**
 * The one person a message is about, ready to be said back: "your dad". Null when
 * nobody, or more than one, is named with "my".
 */
export function personNamed(text: string): string | null {
  const words = wordsOf(text).map(({ word }) => word);
  const named = new Set<string>();
  for (const [index, word] of words.entries()) {
    if (word !== 'my') continue;
    let at = index + 1;
    let age = '';
    if (
      /^(?:little|older|younger|oldest|youngest|best|late|dear|baby|big)$/.test(words[at] ?? '') &&
      NAMEABLE.has(words[at + 1] ?? '')
    ) {
      age = `${words[at]} `;
      at += 1;
    }
    const person = words[at] ?? '';
    if (!NAMEABLE.has(person) || words[at + 1] === 'in' || words[at + 1] === 's') continue;
    named.add(`your ${age}${person}`);
  }
  return named.size === 1 ? [...named][0]! : null;
}

/** Whom "she" and "he" can mean, among words for people. */
const WOMEN =
  /^(?:mom|mum|mother|mama|mommy|ma|stepmom|wife|fiancee|daughter|girl|stepdaughter|sister|sis|girlfriend|gf|grandma|grandmother|nana|granny|gran|nan|mamaw|abuela|granddaughter|aunt|niece)$/;
const MEN =
  /^(?:dad|father|papa|daddy|stepdad|husband|hubby|fiance|son|boy|stepson|brother|bro|boyfriend|bf|grandpa|grandfather|papaw|grandson|uncle|nephew)$/;

/** Who can be meant by "he" or "she" of a word for one person: a man, a woman or either; null for other words. */
export function genderOf(word: string): 'man' | 'woman' | 'either' | null {
  if (WOMEN.test(word)) return 'woman';
  if (MEN.test(word)) return 'man';
  const relation = Object.hasOwn(RELATIONS, word) ? RELATIONS[word] : undefined;
  if (relation === undefined || word === 'church' || SEVERAL_PEOPLE.test(word)) return null;
  return 'either';
}

const SEVERAL_PEOPLE = /s$|^(?:children|grandchildren)$/;

const NEW_SUBJECT = new RegExp(
  `${BEGINS}(?:(?:also|now|plus)[,. ]+)?(?:my|our) (?:(?:little|older|younger|oldest|youngest|best|baby|big) )?([a-z]+)(?! in law)\\b(?! (?:(?:also|still|just|keeps?|always|never) )*(?:say|said|tell|told|think|want|ask|suggest|believe|know|knew)\\w*\\b)`,
  'i',
);

/**
 * Whether a message begins with somebody of whom nothing was told before, and its "he",
 * "she" and "they" can all be meant of them. "My mom says I should leave him" is still
 * about him.
 */
export function tellsOfSomebodyNew(message: string, before: string): boolean {
  const plain = message.replace(/[’‘]/g, "'").trim();
  const person = NEW_SUBJECT.exec(plain)?.[1]?.toLowerCase() ?? '';
  const relation = Object.hasOwn(RELATIONS, person) ? RELATIONS[person]! : null;
  if (relation === null || peopleIn(before).has(relation)) return false;
  const strangers = WOMEN.test(person) ? /\b(?:he|him)\b/i : MEN.test(person) ? /\b(?:she|her)\b/i : /(?!)/;
  return !strangers.test(plain);
}
