/** Words too common to tell verses apart; they still count in phrases. */
const STOP = new Set(
  'a an the of and or but if then to in on at by for from with as is am are was were be been being do does did have has had it its this that these those i you he she we they me him her us them my your his our their not no so who whom which what when where why how will would shall should can could may might must there here out up into over also than too very just s t ll re ve d m dont im'.split(
    ' ',
  ),
);

/** Whether a word carries too little meaning to be searched alone. */
export function isStopWord(word: string): boolean {
  return STOP.has(word);
}

/** English words that mean something in a search and nothing in a word study. */
const THIN = new Set(
  'about according certainly let lets wont isnt wasnt toward also thing again against also among because before behind cannot cant didnt doesnt either even every far however if indeed most much neither nevertheless nor now other own said say saying says same since such surely therefore thing things though through thus toward under until unto upon whatever whether while within without yet'.split(
    ' ',
  ),
);

/** Whether a rendering says something by itself: not "the", and not "according" either. */
export function tellsMuch(term: string): boolean {
  return wordsOf(term).some(({ word }) => !STOP.has(word) && !THIN.has(word));
}

/** Lower-case words of a text with their places; apostrophes of either shape are dropped ("don’t" → "dont"). */
export function wordsOf(text: string): { word: string; from: number; to: number }[] {
  const words: { word: string; from: number; to: number }[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:[’'‘`][\p{L}]+)*/gu)) {
    const word = match[0]
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[’'‘`\p{M}]/gu, '');
    words.push({ word, from: match.index, to: match.index + match[0].length });
  }
  return words;
}

/** Forms that a suffix rule would miss or spoil. */
const IRREGULAR = new Map<string, string>(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    brethren: 'brother',
    feet: 'foot',
    teeth: 'tooth',
    wives: 'wife',
    lives: 'life',
    knives: 'knife',
    wolves: 'wolf',
    oxen: 'ox',
    mice: 'mouse',
    gave: 'give',
    given: 'give',
    came: 'come',
    went: 'go',
    gone: 'go',
    goes: 'go',
    said: 'say',
    says: 'say',
    saw: 'see',
    seen: 'see',
    knew: 'know',
    known: 'know',
    took: 'take',
    taken: 'take',
    made: 'make',
    brought: 'bring',
    thought: 'think',
    taught: 'teach',
    fought: 'fight',
    sought: 'seek',
    bought: 'buy',
    caught: 'catch',
    wept: 'weep',
    kept: 'keep',
    slept: 'sleep',
    felt: 'feel',
    left: 'leave',
    lost: 'lose',
    found: 'find',
    bound: 'bind',
    stood: 'stand',
    understood: 'understand',
    told: 'tell',
    sold: 'sell',
    held: 'hold',
    fell: 'fall',
    fallen: 'fall',
    rose: 'rise',
    risen: 'rise',
    chose: 'choose',
    chosen: 'choose',
    broke: 'break',
    broken: 'break',
    spoke: 'speak',
    spoken: 'speak',
    wrote: 'write',
    written: 'write',
    ate: 'eat',
    eaten: 'eat',
    drank: 'drink',
    drunk: 'drink',
    began: 'begin',
    begun: 'begin',
    sang: 'sing',
    sung: 'sing',
    ran: 'run',
    led: 'lead',
    fed: 'feed',
    fled: 'flee',
    bore: 'bear',
    borne: 'bear',
    born: 'bear',
    built: 'build',
    sent: 'send',
    spent: 'spend',
    lent: 'lend',
    dwelt: 'dwell',
    died: 'die',
    dying: 'die',
    dies: 'die',
    lying: 'lie',
    lies: 'lie',
    lied: 'lie',
    tied: 'tie',
    hid: 'hide',
    hidden: 'hide',
    forgave: 'forgive',
    forgiven: 'forgive',
    forgot: 'forget',
    forgotten: 'forget',
    arose: 'arise',
    arisen: 'arise',
    swore: 'swear',
    sworn: 'swear',
    tore: 'tear',
    torn: 'tear',
    wore: 'wear',
    worn: 'wear',
    threw: 'throw',
    thrown: 'throw',
    grew: 'grow',
    grown: 'grow',
    blew: 'blow',
    drew: 'draw',
    drawn: 'draw',
    flew: 'fly',
    forsook: 'forsake',
    forsaken: 'forsake',
    shook: 'shake',
    shaken: 'shake',
    woke: 'wake',
    awoke: 'awake',
    struck: 'strike',
    stricken: 'strike',
    slew: 'slay',
    slain: 'slay',
    was: 'be',
    were: 'be',
    his: 'his',
    this: 'this',
    jesus: 'jesus',
    moses: 'moses',
    james: 'james',
    always: 'always',
    blessed: 'bless',
    prayer: 'pray',
    prayers: 'pray',
    anxiety: 'anxious',
    anxieties: 'anxious',
    peaceful: 'peace',
    fearful: 'fear',
    afraid: 'fear',
    joyful: 'joy',
    rejoice: 'rejoice',
    loving: 'love',
    loved: 'love',
    loves: 'love',
    lovingkindness: 'lovingkindness',
  }),
);

/** Today's or an older translation's word, and the World English Bible's. */
const SYNONYMS = new Map<string, string[]>(
  Object.entries({
    lord: ['yahweh'],
    jehovah: ['yahweh'],
    jah: ['yah'],
    charity: ['love'],
    ghost: ['spirit'],
    thee: ['you'],
    thou: ['you'],
    thy: ['your'],
    thine: ['your'],
    ye: ['you'],
    unto: ['to'],
    hath: ['have'],
    doth: ['do'],
    saith: ['say'],
    spake: ['speak'],
    shew: ['show'],
    begat: ['father'],
    verily: ['certainly', 'assuredly'],
    behold: ['look'],
    careful: ['anxious'],
    worry: ['anxious'],
    worried: ['anxious'],
    anxious: ['worry'],
    longsuffering: ['patience'],
    lovingkindness: ['loving', 'kindness'],
    mercy: ['lovingkindness'],
    scared: ['fear'],
    dread: ['fear'],
    depressed: ['despair', 'downcast'],
    sad: ['sorrow', 'sad'],
    cry: ['weep'],
    money: ['silver', 'money'],
    rich: ['riches', 'wealth'],
    kid: ['child'],
    kids: ['child'],
    mom: ['mother'],
    dad: ['father'],
    boss: ['master'],
    employer: ['master'],
    worker: ['laborer'],
    hell: ['gehenna', 'hades', 'sheol'],
    grave: ['sheol'],
    gospel: ['good', 'news'],
    christ: ['messiah'],
    repent: ['repentance'],
    tithe: ['tithe', 'tenth'],
    firmament: ['expanse'],
    comforter: ['counselor'],
    advocate: ['counselor'],
    covet: ['covet'],
    adultery: ['adultery'],
    staff: ['staff'],
    quicken: ['revive'],
    meek: ['gentle', 'humble'],
    meekness: ['gentleness'],
    gentle: ['gentle'],
    iniquity: ['iniquity'],
    transgression: ['disobedience', 'transgression'],
    temptation: ['temptation', 'tempt'],
    strife: ['strife'],
    gay: ['homosexual'],
    alcohol: ['wine', 'drink'],
    drunk: ['drunken'],
    divorce: ['divorce'],
    slave: ['servant'],
    handmaid: ['servant'],
    maidservant: ['servant'],
    damsel: ['girl'],
    raiment: ['clothing'],
    swine: ['pig'],
    publican: ['tax', 'collector'],
    publicans: ['tax', 'collector'],
    buckler: ['shield'],
    victuals: ['provision', 'food'],
    strength: ['strength'],
    tired: ['weary'],
    exhausted: ['weary'],
    rest: ['rest'],
    orphan: ['fatherless'],
    orphans: ['fatherless'],
    foreigner: ['stranger', 'alien'],
    foreigners: ['stranger', 'alien'],
    stranger: ['foreigner'],
    strangers: ['foreigner'],
    immigrant: ['foreigner', 'stranger'],
    immigrants: ['foreigner', 'stranger'],
    refugee: ['foreigner', 'stranger'],
    needy: ['poor'],
    poverty: ['poor'],
    wealth: ['riches'],
    wealthy: ['rich'],
    church: ['assembly'],
    churches: ['assembly'],
    congregation: ['assembly', 'congregation'],
    devil: ['satan'],
    satan: ['devil'],
    sorcery: ['witchcraft'],
    fornication: ['sexual', 'immorality'],
    gossip: ['talebearer', 'whisperer'],
    anger: ['wrath'],
    angry: ['anger', 'wrath'],
    wrath: ['anger'],
    patience: ['patient', 'perseverance', 'endurance'],
    patient: ['patience'],
    endure: ['perseverance', 'endure'],
    endurance: ['perseverance'],
    humility: ['humble', 'lowliness'],
    humble: ['lowly', 'humility'],
    pride: ['proud', 'haughty'],
    proud: ['haughty', 'pride'],
    arrogant: ['proud', 'haughty'],
    arrogance: ['pride', 'haughty'],
    jealousy: ['envy'],
    jealous: ['envy'],
    envy: ['jealousy'],
    lazy: ['sluggard', 'slothful'],
    laziness: ['sluggard', 'slothful'],
    hardworking: ['diligent'],
    debt: ['borrow', 'owe'],
    loneliness: ['alone', 'lonely'],
    lonely: ['alone'],
    grief: ['mourn', 'sorrow'],
    grieving: ['mourn', 'sorrow'],
    grieve: ['mourn'],
    mourning: ['mourn'],
    brave: ['courageous'],
    bravery: ['courageous'],
    courage: ['courageous'],
    joy: ['rejoice'],
    happiness: ['joy', 'blessed'],
    happy: ['blessed', 'joy'],
    thankful: ['thanks', 'thanksgiving'],
    thankfulness: ['thanksgiving', 'thanks'],
    gratitude: ['thanksgiving', 'thanks'],
    grateful: ['thanks'],
    everlasting: ['eternal'],
    eternal: ['everlasting'],
    begotten: ['only'],
    hallowed: ['holy'],
    tribulation: ['oppression', 'trouble'],
    tribulations: ['oppression', 'trouble'],
    mansions: ['home'],
    manger: ['feeding', 'trough'],
    supplication: ['petition', 'request'],
    supplications: ['petition'],
    perdition: ['destruction'],
    propitiation: ['atoning', 'sacrifice'],
    adversary: ['enemy', 'adversary'],
    foe: ['enemy'],
    foes: ['enemy'],
    worries: ['anxious', 'cares'],
    stress: ['anxious', 'burden'],
    stressed: ['anxious', 'burden'],
    suffering: ['affliction'],
    trials: ['trial', 'testing', 'affliction'],
    healing: ['heal'],
    sick: ['sick', 'disease'],
    illness: ['sickness', 'disease'],
    pregnant: ['womb', 'conceive'],
    baby: ['infant', 'child'],
    babies: ['infant', 'child'],
    creation: ['create', 'made'],
    creator: ['maker', 'create'],
    nature: ['creation', 'heavens'],
    marriage: ['marry', 'wife'],
    wedding: ['marriage', 'marry'],
    friendship: ['friend'],
    generous: ['give', 'giver'],
    generosity: ['give', 'giver'],
    giving: ['give'],
    revenge: ['vengeance', 'avenge'],
    vengeance: ['avenge'],
    guidance: ['guide', 'direct', 'paths'],
    lying: ['false', 'lie'],
    honesty: ['truth', 'honest'],
    addiction: ['enslave', 'bondage'],
    slavery: ['bondage'],
    freedom: ['free', 'liberty'],
    liberty: ['freedom'],
    demons: ['demon', 'unclean'],
  }),
);

const MOST_STEMS = 40_000;
const stems = new Map<string, string>();

/** A light stem: plural, -ed, -ing, -ly, -eth and -est go, and irregular forms fold to their base. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const result = computeStem(word);
  // The text has some 13,000 words; what people send beside them is not kept for ever.
  if (stems.size < MOST_STEMS) stems.set(word, result);
  return result;
}

function computeStem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length <= 3) return word;
  let base = word;
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh|z)es$/.test(base)) base = base.slice(0, -2);
  else if (base.endsWith('s') && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  if (base.length > 5 && /(?:ingly|edly)$/.test(base)) base = base.slice(0, -2);
  for (const ending of ['ing', 'eth', 'est', 'ed']) {
    if (base.endsWith(ending) && base.length - ending.length >= 3 && /[aeiouy]/.test(base.slice(0, -ending.length))) {
      base = base.slice(0, -ending.length);
      if (/([bdfgklmnprt])\1$/.test(base) && !/(?:ll|ss)$/.test(base)) base = base.slice(0, -1);
      break;
    }
  }
  if (base.endsWith('ly') && base.length > 5) base = IRREGULAR.get(base.slice(0, -2)) ?? base.slice(0, -2);
  if (base.endsWith('i')) base = `${base.slice(0, -1)}y`;
  if (base.endsWith('e') && base.length > 3) base = base.slice(0, -1);
  return base;
}

/** Stems that a searched word may also stand for, each weighing less than the word itself. */
export function synonymStems(word: string): string[] {
  return (SYNONYMS.get(word) ?? []).map(stem);
}
