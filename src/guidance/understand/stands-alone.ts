import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';
import { genderOf, peopleIn } from './people.ts';

/** Openings that go on with what was said: "but how", "what about", "and if". */
const GOES_ON =
  /^\W*(?:(?:yes|yeah|yep|no|nope|ok|okay|well|hm+|oh|right|true|thanks|thank you)\b[,.! ]*)*(?:but|and|then|or|nor|because|cause|cuz|still|also|too|even|instead|otherwise|either|neither|another|more|same|exactly|really|unless|until|though|what (?:if|about|else|would|should|can|do|now|then)|how (?:about|else|can|could|do|would|should|long|come)|so (?:what|how|should|do|is|are|am|does|you|if)|why (?:not|would|should))\b/i;

/** Words that are said of anything, and so tell of no matter of their own. */
const OF_ANYTHING = new Set(
  'feel feeling know think want need keep try tried get got go going make say said tell told talk ask like just really still again always never ever even much more most less lot kind sort way thing things anything everything something nothing time times day days night week month year years today yesterday tomorrow tonight morning evening now then since before after last next long back away maybe well good bad better worse hard right wrong sure okay ok yes no please thanks help happen happened because through without every all any some only one two three four five hate love sorry cant dont wont didnt doesnt isnt wasnt havent ive id ill hes shes theyre thats its whats theres'
    .split(' ')
    .map(stem),
);

/** Fewer words of its own than these tell of no matter of their own. */
const LEAST = 4;
/** The same where it tells of people who were not spoken of. */
const LEAST_OF_SOMEBODY = 2;
/** What "and it hurts" can be meant of has at least so many words. */
const AN_EVENT = 2;

/**
 * Whether a message tells of a matter of its own and nothing in it has to be looked up in what
 * was said before: its words are others, its people too, and whatever its "it", "that", "she"
 * and "they" mean stands in the message itself.
 */
export function standsAlone(message: string, before: string): boolean {
  const plain = message.replace(/[’‘]/g, "'").trim();
  if (GOES_ON.test(plain)) return false;
  const known = peopleIn(before);
  const people = peopleIn(plain);
  for (const person of people) if (known.has(person)) return false;
  const said = new Set(contentOf(before));
  const own = contentOf(plain);
  if (own.some((term) => said.has(term))) return false;
  if (new Set(own).size < (people.size > 0 ? LEAST_OF_SOMEBODY : LEAST)) return false;
  // Unless others are named that make it up, "we" is whoever was spoken of.
  const hasCompany = people.size > 0 && known.size === 0 && !/\b(?:we|us|our)\b/i.test(before);
  if (/\b(?:we|us)\b/i.test(plain) && !hasCompany) return false;
  return pointsNowhere(plain);
}

function contentOf(text: string): string[] {
  return wordsOf(text)
    .filter(({ word }) => !isStopWord(word))
    .map(({ word }) => stem(word))
    .filter((term) => !OF_ANYTHING.has(term));
}

const POINTING = /\b(?:he|him|his|she|her|hers|they|them|their|theirs|it|its|that|this|these|those|there)\b/gi;

/** Whether everything that points is pointed at within the text. */
function pointsNowhere(text: string): boolean {
  return [...text.matchAll(POINTING)].every(({ 0: word, index }) => {
    const head = text.slice(0, index);
    const tail = text.slice(index + word.length);
    switch (word.toLowerCase()) {
      case 'he':
      case 'him':
      case 'his':
        return namesSomebody(head, 'man');
      case 'she':
      case 'her':
      case 'hers':
        return namesSomebody(head, 'woman');
      case 'they':
      case 'them':
      case 'their':
      case 'theirs':
        return namesSomebody(head, 'any') || SEVERAL.test(head);
      case 'there':
        return EXISTS.test(tail) || contentOf(head).length >= AN_EVENT;
      case 'that':
        return JOINS.test(tail) || (RELATES.test(head) && !ENDS.test(tail)) || followsAnEvent(head);
      case 'this':
        return A_TIME.test(tail) || SOMEBODY_NEXT.test(tail) || followsAnEvent(head);
      case 'these':
      case 'those':
        return SOMEBODY_NEXT.test(tail);
      default:
        return isEmptyIt(head, tail) || followsAnEvent(head) || (!ABSTRACT.test(head) && namesAThing(head));
    }
  });
}

/** "that I", "that my": a word that joins two clauses. */
const JOINS =
  /^ (?:i|i'm|i've|i'd|i'll|my|you|your|he|he's|his|she|she's|her|we|our|they|they're|their|the|a|an|god|jesus|someone|somebody|nobody|everyone|people|it|it's|no|all)\b/i;
/** "a letter that says": a noun stands before it that can be told more of. */
const RELATES = /\b(?:a|an|the|my|our|some|every|any|one) (?:[\w']+ ){1,3}$/i;
const ENDS = /^ *(?:$|[.,;!?]|(?:is|was|'s|and|but|too|again|now|anymore|all)\b)/i;
const EXISTS = /^(?:'s| (?:is|are|was|were|has|have|will|must|might)\b)/i;
const A_TIME =
  /^ (?:morning|afternoon|evening|week|weekend|month|year|summer|winter|spring|fall|sunday|christmas|easter)\b/i;
const SOMEBODY_NEXT =
  /^ (?:\w+ )?(?:guy|girl|man|woman|lady|kid|boy|person|couple|people|guys|girls|men|women|kids|boys)\b/i;

/** Several people or things, named before "they". */
const SEVERAL =
  /\b(?:the|my|our|some|two|three|four|five|many|few|\d+) (?:\w+ )?\w{2,}s\b|\b(?:people|everyone|everybody|nobody|someone|somebody|anyone)\b/i;

/** People who are no relations, by what "he" or "she" can be meant of. */
const ANYBODY =
  /\b(?:person|someone|somebody|anyone|stranger|teacher|student|doctor|nurse|neighbou?r|landlord|landlady|tenant|customer|client|patient|coach|captain|director|leader|driver|officer|cop|judge|lawyer|therapist|counsel+or|teammate|classmate|housemate|professor|employee|employer|cashier|waiter|waitress|bride|groom|widow|widower|lady|woman|man|guy|dude|boy|girl|baby|dog|cat|horse|puppy|kitten|bird|missionary|preacher|deacon|usher|worker|babysitter|nanny|cleaner|mechanic|plumber|barber|bully|kid)\b/gi;
const ONLY_WOMEN = /^(?:landlady|waitress|bride|widow|lady|woman|girl)$/;
const ONLY_MEN = /^(?:groom|widower|man|guy|dude|boy|waiter)$/;

/** Whether a text names one whom "he", "she" or "they" can be meant of. */
function namesSomebody(text: string, as: 'man' | 'woman' | 'any'): boolean {
  for (const { word } of wordsOf(text)) {
    const gender = genderOf(word);
    if (gender !== null && (as === 'any' || gender === as || gender === 'either')) return true;
  }
  if (as === 'any') return text.search(ANYBODY) >= 0;
  const other = as === 'man' ? ONLY_WOMEN : ONLY_MEN;
  return [...text.matchAll(ANYBODY)].some(([word]) => !other.test(word.toLowerCase()));
}

/** What stands around an "it" that means only what follows: "is it wrong that", "i hate it when", "and it's hard to". */
const EMPTY_IT: readonly (readonly [head: RegExp, tail: RegExp])[] = [
  [/\b(?:is|was|isn't|would|does|did) $/i, /^ (?:[\w']+ ){1,3}(?:that|to|if|when|how|i|for)\b/i],
  [/\b(?:hate|hated|love|loved|like|find|found|make|makes) $/i, /^ (?:\w+ )?(?:that|when|how|to|if)\b/i],
  [
    /(?:^|[.?!,] ?|\b(?:and|but|think|because|like|so) )$/i,
    /^(?:'s| is| was| feels| felt| seems| would be) (?:[\w']+ ){0,3}(?:that|to|if|when|how|for|being|having)\b/i,
  ],
];

function isEmptyIt(head: string, tail: string): boolean {
  return EMPTY_IT.some(([before, after]) => before.test(head) && after.test(tail));
}

/** "about it", "because of it": meant of what happened, not of a thing. */
const ABSTRACT = /\b(?:about|because of|over|through|with|after|before|past|beyond|without) $/i;

/** Whether a clause stands before that tells what happened, and another begins after it. */
function followsAnEvent(head: string): boolean {
  const at = Math.max(...[...head.matchAll(/[.?!;,]|\b(?:and|but|so|yet|now)\b/gi)].map(({ index }) => index), -1);
  return at > 0 && contentOf(head.slice(0, at)).length >= AN_EVENT;
}

/** One's own body and life are no things that "it" is meant of. */
const A_THING =
  /\b(?:a|an|the|my|our|his|her|their|\d+|some|one|two|three)(?: (?:\w+'s|old|new|little|big|first|last|only|best|favou?rite|own|good|whole|\w+y))* (?!(?:head|heart|mind|stomach|chest|body|life|faith|soul|brain|hands?|eyes?|throat|way|time|whole|same|bible|lord)\b)([a-z]{3,})/gi;

function namesAThing(text: string): boolean {
  return [...text.matchAll(A_THING)].some(
    ([, word]) => word !== undefined && (genderOf(word) === null || isAnimal(word)),
  );
}

const isAnimal = (word: string) => /^(?:dog|cat|puppy|kitten|pup|horse|bird)$/i.test(word);
