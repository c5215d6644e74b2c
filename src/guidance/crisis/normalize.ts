/** Spellings people use, by habit, by haste, or to slip past a filter. Applied word by word. */
const SPELLINGS: Record<string, string> = {
  wanna: 'want to',
  wana: 'want to',
  wna: 'want to',
  gonna: 'going to',
  gna: 'going to',
  gona: 'going to',
  gunna: 'going to',
  gonn: 'going to',
  finna: 'going to',
  boutta: 'about to',
  bouta: 'about to',
  imma: 'im going to',
  ima: 'im going to',
  tryna: 'trying to',
  gotta: 'got to',
  hafta: 'have to',
  tonite: 'tonight',
  '2nite': 'tonight',
  tn: 'tonight',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  '2moro': 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  kil: 'kill',
  kll: 'kill',
  kiil: 'kill',
  kilL: 'kill',
  killl: 'kill',
  kiling: 'killing',
  killin: 'killing',
  klling: 'killing',
  kiled: 'killed',
  kilt: 'killed',
  myslef: 'myself',
  mysef: 'myself',
  meself: 'myself',
  mself: 'myself',
  mysel: 'myself',
  myselfe: 'myself',
  mysellf: 'myself',
  myselg: 'myself',
  himslef: 'himself',
  herslef: 'herself',
  hisself: 'himself',
  sucide: 'suicide',
  suicid: 'suicide',
  suside: 'suicide',
  suicde: 'suicide',
  suecide: 'suicide',
  suiside: 'suicide',
  sewerslide: 'suicide',
  suacide: 'suicide',
  sui: 'suicide',
  sucidal: 'suicidal',
  suisidal: 'suicidal',
  suicidle: 'suicidal',
  suicidel: 'suicidal',
  unalive: 'kill',
  unaliving: 'killing',
  unalived: 'killed',
  unaliveing: 'killing',
  kms: 'kill myself',
  kys: 'kill yourself',
  ctb: 'catch the bus',
  overdosed: 'overdosed',
  overdosing: 'overdosing',
  od: 'overdose',
  oding: 'overdosing',
  oded: 'overdosed',
  strangld: 'strangled',
  chocked: 'choked',
  chocking: 'choking',
  chokd: 'choked',
  hited: 'hit',
  beated: 'beat',
  beet: 'beat',
  cant: 'cant',
  cannot: 'cant',
  dnt: 'dont',
  dont: 'dont',
  doesnt: 'doesnt',
  wont: 'wont',
  aint: 'isnt',
  wiht: 'with',
  thinkin: 'thinking',
  thnking: 'thinking',
  abt: 'about',
  bout: 'about',
  livin: 'living',
  liv: 'live',
  lyf: 'life',
  lief: 'life',
  anymor: 'anymore',
  nomore: 'no more',
  anymre: 'anymore',
  hurtin: 'hurting',
  hittin: 'hitting',
  beatin: 'beating',
  cuttin: 'cutting',
  dyin: 'dying',
  deid: 'died',
  ded: 'dead',
  deth: 'death',
  dye: 'die',
  nite: 'night',
  tho: 'though',
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  w: 'with',
  bc: 'because',
  cuz: 'because',
  coz: 'because',
  pls: 'please',
  plz: 'please',
  rn: 'right now',
  asap: 'now',
  idk: 'i dont know',
  ngl: '',
  lowkey: '',
  fr: '',
  breath: 'breathe',
  breathin: 'breathing',
  bleedin: 'bleeding',
  uncontious: 'unconscious',
  unconcious: 'unconscious',
  unconsious: 'unconscious',
  ambulence: 'ambulance',
  siezure: 'seizure',
  seziure: 'seizure',
  wonnt: 'wont',
  wnat: 'want',
  watn: 'want',
  wan: 'want',
  knif: 'knife',
  peeps: 'people',
  gf: 'girlfriend',
  bf: 'boyfriend',
  hubby: 'husband',
  hubs: 'husband',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  hell: 'hell',
  isnt: 'is not',
};

const LEET: Record<string, string> = {
  '1': 'i',
  '3': 'e',
  '0': 'o',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A text made plain for the crisis rules: lower case, one spelling, no tricks. */
export interface NormalizedText {
  /** Words with single spaces; sentences end in " . ". */
  text: string;
  /** All letters run together, for words spelled out letter by letter. */
  squashed: string;
}

/** Undoes curly quotes, zero-width characters, spaced and dotted letters, digits for letters, stretched letters, slang and haste. */
export function normalizeForCrisis(input: string): NormalizedText {
  let text = input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[’‘‛`´ʼ]/g, "'");
  // "k i l l", "k.m.s", "s-u-i-c-i-d-e", "d*i*e"
  text = text.replace(/(?<![a-z0-9])(?:[a-z0-9][\s.*_\-/]{1,2}){2,}[a-z0-9](?![a-z0-9'])/g, (run) => {
    const letters = run.replace(/[^a-z0-9]/g, '');
    return /[a-z]/.test(letters) && !/^\d/.test(letters) ? ` ${letters} ` : run;
  });
  text = text.replace(/\b(?=[a-z@$!0-9]*[a-z])(?=[a-z]*[@$0-9!])[a-z@$!0-9]{3,}\b/g, (word) =>
    /^\d+(?:st|nd|rd|th|am|pm|yr|yo|mg|ml|x|k|m|s)s?$/.test(word)
      ? word
      : word.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign),
  );
  text = text.replace(/([a-z])\1{2,}/g, '$1$1').replace(/\b([a-z]*?)([a-z])\2\b/g, (word) => word);
  text = spellOut(text);
  text = text.replace(/'(?=[a-z]{1,2}\b)/g, '').replace(/[“”"()[\]*_~]/g, ' ');
  text = text
    .replace(/[.!?;\n]+/g, ' . ')
    .replace(/[,:]+/g, ' , ')
    .replace(/[–—-]+/g, ' ');
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const plain = word.replace(/'s?$/, '').replace(/'/g, '');
      return Object.hasOwn(SPELLINGS, plain) ? SPELLINGS[plain]! : plain;
    });
  const joined = words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\bmy self\b/g, 'myself')
    .replace(/\bany more\b/g, 'anymore')
    .replace(/\bkillmyself\b/g, 'kill myself')
    // "ill" is a short "I'll" before a verb, and sick elsewhere.
    .replace(
      /\bill (?=(?:be|do|go|get|kill|die|end|hurt|just|never|always|take|make|have|try|see|jump|cut|use|leave|tell|find|probably|finally|show|give|put|not)\b)/g,
      'i will ',
    )
    .trim();
  return { text: joined, squashed: joined.replace(/[^a-z]/g, '') };
}

/**
 * "od'd" and "OD’ing" written out; made plain as they stand they would read "odd". Apart from
 * the rest, because the networks learned from texts that were made plain without it.
 */
export function spellOverdose(input: string): string {
  return input.replace(/\bo\.?d\.?['’‘`´]e?d\b/gi, 'overdosed').replace(/\bo\.?d\.?['’‘`´]ing\b/gi, 'overdosing');
}

/** Writes short forms out where the apostrophe tells what was meant: "he'll" isn't "hell", "we're" isn't "were", "the arm's gone numb" has no arms. */
function spellOut(text: string): string {
  return text
    .replace(/\b(i|you|he|she|it|we|they|that|there|who|what|this)'ll\b/g, '$1 will')
    .replace(/\b(you|we|they|who|what|there)'re\b/g, '$1 are')
    .replace(/\b(i|you|we|they|who|could|would|should|might|must)'ve\b/g, '$1 have')
    .replace(/\b(i|you|he|she|it|we|they|that|there|who)'d\b/g, '$1 would')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\b(he|she|it|that|there|here|what|who|where|how)'s\b/g, '$1 is')
    .replace(
      /\b([a-z]{3,})'s (?=(?:gone|going|been|got|not|so|too|just|still|always|never|very|really|all|dead|bleeding|[a-z]{3,}ing)\b)/g,
      '$1 is ',
    );
}
