/** Noises that a recogniser names in brackets or between stars: "[cough]", "(laughs)", "*sighs*". */
const NOISE = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*/g;

/** Sounds and words that only show that one listens, one at a time. */
const LISTENING = new RegExp(
  `^(?:${[
    'm+',
    'm+[- ]?h+m+',
    'h+m+',
    'u+h+[- ]?h+u+h+',
    'uhhuh',
    'h+u+h+',
    'a+h+',
    'aha',
    'o+h+',
    'h[ae]+h*(?:[- ]?h[ae]+h*)*',
    'ye+a+h*|yep|yup|ya|yes',
    'o+k+a*y*|k|kay',
    'right|all ?right|alright|sure|true|exactly|totally|absolutely|definitely|indeed|of course|really',
    'wow|whoa|beautiful|nice',
    "(?:that(?:'?s| is) |so |very |too )(?:right|true|good|beautiful|nice)",
    'i see|i know|i hear you|got it|gotcha',
    'a+men|hallelujah|alleluia|yes lord|praise (?:god|the lord|jesus|him)|thank you,? (?:jesus|lord|god|father)|glory(?: to god)?',
  ].join('|')})$`,
);

/** Whether words said over a reply only show that one listens: "mm-hm", "yeah", "amen", a cough's empty text. */
export function isBackchannel(text: string): boolean {
  const words = plain(text.replace(NOISE, ' '));
  if (words === '') return true;
  return consistsOf(words.split(' '));
}

/** Whether words can be taken apart into signs of listening, each of at most three words. */
function consistsOf(words: readonly string[]): boolean {
  if (words.length === 0) return true;
  if (words.length > 12) return false;
  return [3, 2, 1].some(
    (count) =>
      count <= words.length && LISTENING.test(words.slice(0, count).join(' ')) && consistsOf(words.slice(count)),
  );
}

/** Words after which something must follow. */
const LEADS_ON = new Set(
  (
    'and but or nor because cause cuz so if when while although though unless until than whether since as ' +
    'the a an my your his her our their its this these those some every ' +
    'of to in on at from with by for into onto about between during after before without against toward towards ' +
    'i we they he she you who which that where ' +
    'am is are was were be been being have has had do does did will would can could should shall may might must ' +
    "i'm i've i'd i'll we're we've he's she's they're they've it's there's that's you're you've what's who's " +
    'um uhm uh er erm like just really very even well anyway so then basically also ever never kind sort ' +
    'want need wish guess mean feel think thinking trying going gonna wanna used supposed wondering'
  ).split(' '),
);

/** Whole endings that promise more. */
const OPEN_ENDING =
  /(?:^|\b)(?:(?:the )?(?:thing|problem|point|question|truth|fact) (?:is|was)|what (?:i mean|happened|i'm saying) (?:is|was)|you (?:know|see)|i (?:mean|guess|wish|need|want|just|feel|think|thought)|(?:and|but|so|or) (?:then|so|yeah|i|he|she|they|we|it|my|the)|(?:yeah|okay|well) (?:so|but|and)|kind of|sort of|(?:in order|used|going|trying|want|need|have|had|supposed) to|ever since|(?:i |he |she |we |they )?(?:told|said|asked)(?: (?:me|her|him|them))? that|so i (?:told|said to|asked) (?:her|him|them|my \w+)|it(?:'s| is| was) (?:like|about my|just))$/;

/** Fragments that name somebody and stop: "my husband", "my son". */
const ONLY_A_NAME = /^(?:(?:so|and|but|well|um|uh|it's|there's) )*(?:me and )?(?:my|his|her|our|the|this|a) \w+$/;

/** Short answers that are whole. */
const WHOLE = new Set(
  (
    'yes no yeah nope yep amen okay ok maybe nothing nobody never please stop help thanks hello hi bye goodbye right ' +
    'sure exactly always sometimes everything everyone today tomorrow yesterday why how what who where when'
  ).split(' '),
);

/** A preposition may end a question, and a clause that holds a question word: "that's what it's about". */
const STRANDED =
  /\b(?:what|who|whom|which|where|how|nobody|someone|something|anyone|nothing|one|nowhere|person)\b.*\b(?:about|for|to|from|of|with|at|in|on|by|against|before|is|are|was)$/;
const PARTICLE =
  /\b(?:(?:giv|g[ao]v|go|went|com|came|mov|check|let|hand|turn|broke|break|split|kick|carr|cal)\w* (?:(?:it|me|him|her|us|them|you) )?(?:in|on|by|over)|asked (?:me|us) to|(?:thank|love|miss|hate|bless|about|to|for|with|of) (?:you|her|his|that|this|these|those))$/;

/** Whether what was said so far sounds like a whole thought, so that a short silence ends the turn. */
export function soundsComplete(text: string): boolean {
  const trimmed = text.replace(NOISE, ' ').trim();
  if (/(?:,|;|:|…|\.\.\.|[-–—])\s*$/.test(trimmed)) return false;
  const said = plain(trimmed);
  if (said === '') return false;
  const words = said.split(' ');
  const last = words.at(-1)!;
  if (words.length === 1) return WHOLE.has(last) || !(LEADS_ON.has(last) || last.length < 3);
  // A recogniser that hears a question has heard its melody.
  if (/\?\s*$/.test(trimmed)) return true;
  if (STRANDED.test(said) && !OPEN_ENDING.test(said)) return true;
  if (PARTICLE.test(said)) return true;
  if (OPEN_ENDING.test(said) || ONLY_A_NAME.test(said)) return false;
  return !LEADS_ON.has(last);
}

/** An "amen" that is spoken of, and not said. */
const SPOKEN_OF =
  /\b(?:say|says|said|saying|sing|sings|sang|mean by|word|an|the|hear|heard|answered|shouted|whispered|without|no|never|not|isn't|don't) (?:an? |the |my |your )?a+h?[- ]?m+e+n$/;

/** Whether a prayer ends here. */
export function endsPrayer(text: string): boolean {
  const said = plain(text.replace(NOISE, ' '));
  if (!/(?:^|\s)(?:a+m+e+n|ah?[- ]men)$/.test(said)) return false;
  // A question about the word is no end of a prayer.
  return !SPOKEN_OF.test(said) && !/\?\s*$/.test(text);
}

/** Lower case, straight apostrophes, no punctuation, single spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[^\p{L}\d' -]+/gu, ' ')
    .replace(/(?<![\p{L}\d])[-']+|[-']+(?![\p{L}\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
