import type { AlignedVerses } from './aligned-verses.ts';
import { isGod, isWoman } from './people.ts';
import type { Manner } from './who-said-it.ts';

/** Who prose says spoke, wrote or heard a quotation. */
export interface NamedSpeaker {
  /** In lower case; for somebody without a name, how they are spoken of. */
  name: string;
  /** `beside`: by whose house, table or grave it is said to be spoken. */
  as: 'speaker' | 'hearer' | 'unnamed' | 'unnamed-hearer' | 'scene' | 'beside';
  manner: Manner;
}

/** Verbs of speech, as a pattern. */
export const SPEECH_VERBS =
  '(?:says|said|saying|writes|wrote|written|prays|prayed|praying|sings|sang|tells|told|telling|teaches|taught|declares|declared|promises|promised|answers|answered|asks|asked|cries|cried|confesses|confessed|puts it|put it|calls|called|reminds|reminded|assures|assured|proclaims|proclaimed|prophesies|prophesied|whispers|whispered|shouts|shouted|replies|replied|commands|commanded|warns|warned|begs|begged|admits|admitted|urges|urged|advises|advised|insists|insisted|explains|explained|concludes|concluded|reads|objects|objected|protests|protested|exclaims|exclaimed|responds|responded|adds|added|pleads|pleaded|complains|complained|laments|lamented|weeps|wept|mourns|mourned|sobs|sobbed|groans|groaned|sighs|sighed|moans|moaned|screams|screamed|yells|yelled|announces|announced|demands|demanded|retorts|retorted|mutters|muttered|greets|greeted|speaks|spoke|blesses|blessed|vows|vowed|swears|swore|remarks|remarked|continues|continued|(?:finds|found|lifts|lifted|raises|raised)\\s+(?:up\\s+)?(?:his|her)\\s+voice|(?:breaks|broke|bursts|burst)\\s+(?:out|into)|(?:ends|ended|closes|closed|finishes|finished|begins|began|opens|opened) (?:with|by saying))';
const TITLE =
  '(?:(?:[Kk]ing|[Qq]ueen|[Ss]aint|[Aa]postle|[Pp]rophet|[Ff]ather|[Bb]rother|Rabbi|[Yy]oung|[Oo]ld|[Pp]oor)\\s+)?';
const NAME = '(\\p{Lu}\\p{Ll}{2,})(?!\\p{L})';
const ROLE = '(psalmist|apostle|prophet|devil|tempter|serpent)';
/** What may stand between a name and what they do: an aside, and small words. */
const ASIDE = '(?:\\s+(?:the|of|in|from)\\s+(?:the\\s+)?\\p{L}+|,[^,“”.?!;]{2,60},|\\s+\\([^()]*\\))?';
const SMALL =
  '(?:\\s+(?:who|once|also|then|later|himself|herself|even|first|again|already|had|has|could|would|did|can|will|still|just|\\p{Ll}+ly))*';
/** What somebody's words are called, as a pattern. */
export const OWN_WORDS =
  '(?:words?|lines?|advice|prayer|promise|song|cry|answer|confession|question|letters?|psalm|verse|counsel|reminder|saying|claim|command|warning|reply|response|speech|objection|plea|lament|blessing|vow|oath|hymn|retort|excuse|farewell|greeting|sermon|complaint|poem|order|teaching|thanks|defen[sc]e|request|proverb|gospel|wish)(?!\\s+(?:books?|life|lives|room|meetings?|groups?|lists?|walls?|chains?|beads)\\b)';

/** What somebody does on the way to saying something: "sent friends to ask". */
const SETS_OUT =
  '(?:sends?|sent|goes|went|comes?|came|runs|ran|hurries|hurried|rises|rose|stands|stood|kneels|knelt|bows|bowed|turns?|turned|returns|returned|climbs|climbed|dares|dared|waits|waited|stops|stopped|steps|stepped|stoops|stooped|travels|travell?ed|has|had|begins|began|starts|started|goes\\s+on|went\\s+on)';
const TO_SAY =
  '(?:ask|tell|say|pray|sing|cry|write|beg|plead|declare|confess|promise|answer|warn|announce|whisper|shout|call|remind|thank|bless|protest|object|proclaim|preach|complain)';
/** What is brought, or sent, in words. */
const MESSAGE =
  '(?:messages?|word|news|answer|reply|warning|promise|command|blessing|greetings?|question|request|report)';
const BRINGS =
  '(?:brings?|brought|sends?|sent|carries|carried|delivers?|delivered|gives?|gave|passes|passed|has|had|bears|bore|takes|took)';
/** How somebody comes to think something. */
const THINKS =
  '(?:(?:comes?|came)\\s+to\\s+(?:(?:the|a|this)\\s+(?:\\p{Ll}+\\s+)?(?:view|conclusion|insight|belief|realization|conviction)|see|know|believe|say|learn|understand|trust|find|feel|realize|think)|learns?|learned|learnt|finds?(?:\\s+out)?|found(?:\\s+out)?|discovers?|discovered|knows?|knew|believes?|believed|thinks?|thought|realizes?|realized|understands?|understood|sees?|saw|holds?|held|trusts?|trusted|recognizes?|recognized|remarks?|remarked|notices?|noticed|observes?|observed|decides?|decided)';
const THOUGHT = new RegExp(
  `\\b${TITLE}${NAME}${ASIDE}${SMALL}\\s+${THINKS}(?:\\s+(?:\\p{Ll}+\\s+){0,3}?)?\\s*that\\s*,?\\s*$`,
  'u',
);
/** The beginning of a clause. */
const CLAUSE =
  '(?:^\\W*|[,;:—]\\s+|\\b(?:when|When|as|As|then|Then|that|and|And|but|But|where|until|while|While|after|After|once|Once|before|Before|because|Because|since|Since|so|So|here|Here|there|There|how|How|story|cell|prison)\\s+)';

const BEFORE: readonly RegExp[] = [
  new RegExp(`\\b${TITLE}${NAME}${ASIDE}${SMALL}\\s+${SPEECH_VERBS}\\b(?=[^“”.?!;]{0,80}$)`, 'gu'),
  new RegExp(`\\b[Tt]he\\s+${ROLE}${SMALL}\\s+${SPEECH_VERBS}\\b(?=[^“”.?!;]{0,80}$)`, 'gu'),
  new RegExp(`\\b${TITLE}${NAME}(?:[’']s|[’'])\\s+(?:\\p{Ll}+\\s+){0,2}?${OWN_WORDS}\\b(?=[^“”.?!;]{0,90}$)`, 'gu'),
  new RegExp(
    `\\b(?:words?|prayer|song|letter|psalm|line|advice|cry)\\s+(?:of|from|by)\\s+(?:the\\s+)?${TITLE}${NAME}(?=[^“”.?!;]{0,30}$)`,
    'gu',
  ),
  new RegExp(`\\b(?:[Aa]ccording to|[Ll]ike|[Ww]ith|[Aa]s)\\s+${TITLE}${NAME}\\s*[,:]\\s*(?=$)`, 'gu'),
  new RegExp(`^\\W*${TITLE}${NAME}\\s*:\\s*(?=$)`, 'gu'),
  // "Paul looks straight at him and says"
  new RegExp(
    `(?:^|[,;:—]\\s+|\\b(?:when|When|as|As|then|Then|that|and|And|but|But|where|until|while|so|So|here|Here|there|There)\\s+)${TITLE}${NAME}\\s+(?:[\\p{L}’'-]+,?\\s+){1,12}?and${SMALL}\\s+${SPEECH_VERBS}\\b(?=[^“”.?!;]{0,60}$)`,
    'gu',
  ),
  // "Ruth, who told her mother-in-law"
  new RegExp(`\\b${TITLE}${NAME}${ASIDE},?\\s+who${SMALL}\\s+${SPEECH_VERBS}\\b(?=[^“”.?!;]{0,60}$)`, 'gu'),
  // "John sent friends from his cell to ask Jesus"
  new RegExp(
    `\\b${TITLE}${NAME}${ASIDE}${SMALL}\\s+${SETS_OUT}\\s+(?:[^“”.?!;,]{0,60}?\\s)?to\\s+${TO_SAY}\\b(?=[^“”.?!;]{0,50}$)`,
    'gu',
  ),
  // "Isaiah brings a message to the king"
  new RegExp(
    `\\b${TITLE}${NAME}${ASIDE}${SMALL}\\s+${BRINGS}\\s+(?:[\\p{L}’']+\\s+){0,4}?${MESSAGE}\\b(?=[^“”.?!;]{0,50}[,:]?\\s*$)`,
    'gu',
  ),
];
/** "she sang", after "When Mary heard the news": whoever the sentence tells of, if it is but one. */
const PRONOUN_SPEAKER = new RegExp(`\\b([Hh]e|[Ss]he)${SMALL}\\s+${SPEECH_VERBS}\\b(?=[^“”.?!;]{0,50}$)`, 'gu');
const WHO_ACTS = new RegExp(`${CLAUSE}(?:the\\s+)?${TITLE}${NAME}(?![’'])(?=,?\\s+\\p{Ll})`, 'gu');
/** "“…” – Jesus, Sermon on the Mount" */
const BYLINE = new RegExp(
  `^[\\s.,]*[—–-]+\\s*(?:the\\s+)?${TITLE}${NAME}(?=\\s*$|\\s*[.;(\\n]|,\\s+(?:(?:in|at|to|from|on|the|his|her)\\s|\\p{Lu}|\\d)|\\s+(?:to|in|at|on|from)\\s)`,
  'u',
);
/** "At the grave of Lazarus" */
const BESIDE = new RegExp(
  `\\b(?:[Aa]t|[Ii]n|[Bb]y|[Bb]eside|[Oo]utside|[Nn]ear)\\s+(?:the\\s+)?(?:(?:grave|tomb|graveside|house|home|bed|bedside|deathbed|table|door|gate|funeral|wedding)\\s+of\\s+(?:the\\s+)?${NAME}|${NAME}[’']s?\\s+(?:grave|tomb|graveside|house|home|bed|bedside|deathbed|table|door|gate|funeral|wedding)\\b)`,
  'u',
);
/** "…, which is", "… is the classic, from" */
const LINKS =
  "[\\s,.;—–(]*(?:(?:is|was|and)\\s+(?:the|a|an)\\s+\\p{Ll}+,?\\s+)?(?:(?:which|that|it|this|those|these)(?:[’']s|\\s+(?:is|was|are|were|comes|stands))?\\s+)?(?:(?:is|are|was|were|as|in|from|comes from|stands in|out of)\\s+)+";
const AFTER: readonly RegExp[] = [
  new RegExp(`^[\\s,.;—–(]*(?:as\\s+|so\\s+)?${SPEECH_VERBS}(?:\\s+\\p{Ll}+ly)?\\s+(?:the\\s+)?${TITLE}${NAME}`, 'u'),
  new RegExp(`^[\\s,.;—–(]*(?:as\\s+|so\\s+)?(?:the\\s+)?${TITLE}${NAME}${ASIDE}${SMALL}\\s+${SPEECH_VERBS}\\b`, 'u'),
  new RegExp(`^[\\s,.;—–(]*(?:as\\s+|so\\s+)?(?:the\\s+)${ROLE}${SMALL}\\s+${SPEECH_VERBS}\\b`, 'u'),
  new RegExp(
    `^[\\s,.;—–(]*(?:(?:is|are|was|were|that is|these are|those are)\\s+)?(?:the\\s+)?words?\\s+(?:of|from)\\s+${TITLE}${NAME}`,
    'u',
  ),
  new RegExp(`^${LINKS}${TITLE}${NAME}(?:[’']s|[’'])\\s+(?:\\p{Ll}+\\s+){0,2}?${OWN_WORDS}\\b`, 'u'),
  new RegExp(
    `^${LINKS}(?:(?:the|a|an|one|some|part)\\s+(?:of\\s+)?(?:the\\s+)?)?(?:\\p{Ll}+\\s+)?${OWN_WORDS}\\s+(?:of|by|from)\\s+(?:the\\s+)?${TITLE}${NAME}`,
    'u',
  ),
  new RegExp(`^[\\s,.;]*(?:is|was)\\s+(?:what|how)\\s+${TITLE}${NAME}${SMALL}\\s+${SPEECH_VERBS}\\b`, 'u'),
];

const TELLS =
  '(?:tells?|told|says?\\s+to|said\\s+to|writes?\\s+to|wrote\\s+to|writing\\s+to|answers?|answered|promises?|promised|asks?|asked|assures?|assured|reminds?|reminded|warns?|warned|urges?|urged|words?\\s+to|letter\\s+to|advice\\s+to|promise\\s+to|(?:farewell|reply|answer|speech|prayer|blessing|question|warning|greeting|command|charge|request|appeal|confession)\\s+to|(?:messages?|word|news)\\s+(?:to|for))';
const HEARER = new RegExp(
  `\\b${TELLS}\\s+(?:his\\s+|her\\s+)?(?:(?:\\p{Ll}+\\s+){0,2}?)(?:the\\s+)?(?:(?:believers|church|people|friends|Christians|saints)\\s+(?:in|at|of)\\s+)?${TITLE}${NAME}(?=[^“”.?!;]{0,40}$)`,
  'u',
);
const UNNAMED_HEARER = new RegExp(`\\b${TELLS}\\s+((?:the|a|an|his|her|one)\\s[^“”.?!;:]{3,50}?)\\s*[,:]?\\s*$`, 'u');
const UNNAMED_SPEAKER = new RegExp(
  `(?:^|[,;:]\\s+|\\b(?:that|as|when|And|But)\\s+)((?:[Tt]he)\\s(?:\\p{Ll}+\\s+){0,5}?\\p{Ll}+)\\s+${SPEECH_VERBS}\\b[^“”.?!;]{0,40}$`,
  'u',
);
/** "Elisha’s servant told him" */
const KIN_SPEAKER = new RegExp(
  `(?:^|[,;:]\\s+|\\b(?:that|as|when|And|But|and|but)\\s+)(\\p{Lu}\\p{Ll}+[’']s?\\s+(?:\\p{Ll}+\\s+)?(?:wife|mother|father|brother|sister|servant|son|daughter|friend|husband|mother-in-law|father-in-law))\\s+(?:(?:[\\p{L}’'-]+,?\\s+){1,9}?and\\s+)?${SPEECH_VERBS}\\b[^“”.?!;]{0,40}$`,
  'u',
);
/** "In the parable of the sower": where a quotation is said to stand. */
const SCENE =
  /\b(?:in|from|at|during|of|In|From|At|During)\s+(?:the\s+|his\s+|Jesus[’']s?\s+)?((?:parable|story) of (?:the )?[\p{L} ]{3,40}|[Ss]ermon on the [Mm]ount|[Ll]ast [Ss]upper|burning bush|garden of Gethsemane|Gethsemane|fiery furnace|lions[’'] den)\b/u;
/** "When Jesus met Nicodemus he told him": the last of those who are named. */
const HEARD_AS_ONE = new RegExp(
  `\\b${TELLS}\\s+(him|her(?=\\s*[,:]|\\s*$|\\s+(?:\\p{Ll}+ly|at|in|on|as|with|from|that|by|so|again|to|before|after|when|while|then|one|this)\\b))\\b[^“”.?!;]{0,30}$`,
  'u',
);
/** "to Judas at the table, “…”" */
const HEARD_WITHOUT_A_VERB = new RegExp(
  `(?:^|[,;:—]\\s+|\\band\\s+)[Tt]o\\s+(?:the\\s+)?${TITLE}${NAME}(?:,?\\s+(?:\\p{Ll}+\\s+){0,3}\\p{Ll}+)?\\s*[,:]\\s*$`,
  'u',
);
const HEARD_AFTER: readonly RegExp[] = [
  new RegExp(`^[\\s,.;—–(]*(?:(?:${TITLE}\\p{Lu}\\p{Ll}+|he|she)\\s+)?${TELLS}\\s+(?:the\\s+)?${TITLE}${NAME}`, 'u'),
  new RegExp(
    `^[\\s,.;—–(]*${SPEECH_VERBS}\\s+(?:the\\s+)?(?:${TITLE}\\p{Lu}\\p{Ll}+|he|she)\\s+to\\s+(?:the\\s+)?${TITLE}${NAME}`,
    'u',
  ),
  new RegExp(
    `^${LINKS}(?:the\\s+)?(?:(?:\\p{Lu}\\p{Ll}+[’']s?)\\s+)?(?:\\p{Ll}+\\s+)?${OWN_WORDS}\\s+to\\s+(?:the\\s+)?${TITLE}${NAME}`,
    'u',
  ),
];
/** What stands in brackets behind a quotation: "(John 3:30, Jesus about his Father)". */
const IN_BRACKETS = /^[\s.,]*\(([^()]{3,90})\)/u;
const UNDER_A_NAME = new RegExp(
  `^(?:(?:a|an|the|from|in|by)\\s+)*(?:(?:\\p{Ll}+\\s+)?${OWN_WORDS}\\s+(?:of|by|from)\\s+)?(?:the\\s+)?${TITLE}${NAME}(?=\\s*$|[’']s?\\s+(?:\\p{Ll}+\\s+){0,2}?${OWN_WORDS}|\\s+(?:about|to|in|on|at|of|by|from|after|before|when|while|as|speaking|talking|praying|writing|singing|again|himself|herself|${SPEECH_VERBS})\\b)`,
  'u',
);
/** Who quotes says what others said. */
const QUOTES =
  /\b(?:quot(?:es|ed|ing)|cit(?:es|ed|ing)|echo(?:es|ed|ing)|borrow(?:s|ed|ing)|recit(?:es|ed|ing)|read(?:s|ing)?(?: aloud)? from)\b/;

/** What only says when something was said. */
const ONLY_WHEN = /\b(?:when|after|before|once|because|while|where|until)\s+(?:the\s+)?$/;
const WRITES =
  /\b(?:writ\w+|wrote|penned|tells? us|told us|puts? it|records?|recorded|reports?|reported|teaches|taught|reads|letters?|psalms?|lines?|verses?|words|gospel|book|proverbs?|According to)\b/i;
const TALKS =
  /\b(?:answer\w*|ask\w*|repl\w+|object\w*|beg\w*|whisper\w*|shout\w*|call\w*|cri\w+|cry|plead\w*|protest\w*|admits?|admitted|told|tells|insist\w*|wept|weeps|(?:said|says) to)\b/i;

/** How words name who says others. */
function mannerOf(words: string): Manner {
  if (WRITES.test(words)) return 'writes';
  return TALKS.test(words) ? 'talks' : 'says';
}

/** Names that say nothing about who of the text it is, or that speak all through it. */
const NOBODY =
  /^(?:god|lord|yahweh|jehovah|father|spirit|holy|son|savior|saviour|almighty|creator|shepherd|scripture|scriptures|bible|gospel|word|he|she|they|it|we|you|one|somebody|someone|everybody|everyone|nobody|people|the|and|but|then|there|this|that|here|what|when|who|where|how|now|today|amen|new|old|testament|world|english|king|queen|apostle|prophet|saint|heaven|angel|gabriel|wisdom|love|yes|let|so|for|with|as|in|of|not|old)$/;
/** People of the text whose names are also words. */
const ALSO_WORDS = /^(?:mark|job|jude|joel|nahum|habakkuk|malachi|haggai)$/;
/** Teachers and poets under whose names verses go round. */
const OTHERS =
  /^(?:buddha|muhammad|mohammed|gandhi|confucius|shakespeare|luther|calvin|augustine|aquinas|wesley|spurgeon|lewis|tolkien|teresa|lincoln|einstein|rumi|plato|socrates|aristotle|seneca|krishna|laozi|kierkegaard|bonhoeffer|chesterton|tozer|nietzsche|goethe|emerson|tolstoy|churchill)$/;
/** "My friend Daniel", "your aunt Ruth": people of today. */
const OF_TODAY =
  /(?:^|(?<!\p{Lu}\p{L}+[’']s?\s+)\b)(?:(?:his|her|their|a|an)\s+(?:(?:\p{Ll}+\s+)?(?:friend|brother|sister|uncle|aunt|cousin|pastor|son|daughter|husband|wife|neighbou?r|boss|teacher|doctor|mentor|colleague|boyfriend|girlfriend|partner|roommate|nephew|niece|dad|mom|mum|father|mother|grandson|granddaughter|boy|girl|man|woman|priest|coach|client|student|therapist|counselor)\s+)?$)|(?:^|(?<!\p{Lu}\p{L}+[’']s?\s+)\b)(?:my|your|our|old|dear|aunt|uncle|pastor|friend|cousin|grandma|grandmother|grandpa|mrs|mr|dr|sister|brother)\s+(?:\p{Ll}+\s+){0,2}$/iu;
const DENIES = /\b(?:not|never|isn[’']t|wasn[’']t|didn[’']t|neither|nor|rather than|instead of|whether)\b/i;

/** Who is named as having said or heard the quotation between two places of a sentence. */
export function namedSpeakers(text: string, from: number, to: number, verses: AlignedVerses): NamedSpeaker[] {
  const before = (
    text
      .slice(Math.max(0, from - 220), from)
      .split(/[.?!;]\s|”(?=\s+\p{Lu})/u)
      .at(-1) ?? ''
  ).trimStart();
  const after = text.slice(to, to + 120).split(/(?<=[.?!;])\s(?=\p{Lu})/u)[0] ?? '';
  const found: NamedSpeaker[] = [];
  const add = (match: RegExpMatchArray | null, as: NamedSpeaker['as'], place: string, manner?: Manner) => {
    const named = match?.[1] ?? match?.[2];
    const name = named?.toLowerCase();
    if (!match || !named || !name || DENIES.test(place)) return;
    const at = match.index! + match[0].indexOf(named);
    const isPlain = PLAIN.test(name);
    const isNamed = as === 'speaker' || as === 'hearer' || as === 'beside';
    if (isNamed && !isPlain && !(as === 'speaker' && isGod(name)) && !isSomebody(name, place.slice(0, at), verses))
      return;
    if (!found.some((other) => other.name === name && other.as === as))
      found.push({
        name,
        as,
        manner: manner ?? mannerOf(place.slice(match.index, match.index! + match[0].length + ' us'.length)),
      });
  };
  const quotes = QUOTES.test(before) || QUOTES.test(after.slice(0, 60));
  const spoken = BEFORE.flatMap((pattern) => [...before.matchAll(pattern)])
    // "the queen of Sheba said"
    .filter(({ index }) => !/\bof\s+(?:the\s+)?$/.test(before.slice(0, index)))
    .sort((a, b) => b.index - a.index);
  // "It’s Esau’s reply when God asks him": what is said when is said beside.
  const last = spoken.find(({ index }) => !ONLY_WHEN.test(before.slice(0, index))) ?? spoken[0];
  // "Nathan brings the king God’s word": it is he who says it.
  const bringer =
    last && isGod(last[1]!.toLowerCase()) && /[’']s?\s/.test(last[0])
      ? spoken.find(({ 0: all, index }) => index < last.index && index + all.length >= last.index + last[0].length)
      : undefined;
  const nearest = bringer ?? last;
  if (!quotes) {
    add(nearest ?? null, 'speaker', before);
    if (!nearest) {
      for (const pattern of AFTER) add(pattern.exec(after), 'speaker', after);
      add(THOUGHT.exec(before), 'speaker', before, 'thinks');
      add(BYLINE.exec(after), 'speaker', after);
      add(calledBack(before, verses), 'speaker', before);
    }
    add(BESIDE.exec(before), 'beside', before);
    for (const piece of (IN_BRACKETS.exec(after)?.[1] ?? '').split(/[,;:]\s+/))
      add(UNDER_A_NAME.exec(piece), 'speaker', piece);
    add(UNNAMED_SPEAKER.exec(before), 'unnamed', before);
    const kin = KIN_SPEAKER.exec(before);
    if (kin) found.push({ name: kin[1]!, as: 'unnamed', manner: 'says' });
    add(SCENE.exec(before), 'scene', before);
  }
  add(HEARER.exec(before), 'hearer', before);
  if (!found.some(({ as }) => as === 'hearer')) add(HEARD_WITHOUT_A_VERB.exec(before), 'hearer', before);
  for (const pattern of HEARD_AFTER) add(pattern.exec(after), 'hearer', after);
  add(UNNAMED_HEARER.exec(before), 'unnamed-hearer', before);
  const pronoun = HEARD_AS_ONE.exec(before)?.[1];
  if (pronoun) {
    const named = [...before.matchAll(new RegExp(NAME, 'gu'))].filter((match) => {
      const name = match[1]!.toLowerCase();
      return (
        !isGod(name) && isSomebody(name, before.slice(0, match.index), verses) && (pronoun === 'her') === isWoman(name)
      );
    });
    const speaker = found.find(({ as }) => as === 'speaker')?.name;
    add(named.filter((match) => match[1]!.toLowerCase() !== speaker).at(-1) ?? null, 'hearer', before);
  }
  return found;
}

/** "When Mary heard the news she sang": the only one whom "she" can mean. */
function calledBack(before: string, verses: AlignedVerses): RegExpMatchArray | null {
  const pronoun = [...before.matchAll(PRONOUN_SPEAKER)].at(-1);
  if (!pronoun) return null;
  const told = before.slice(0, pronoun.index);
  const isHers = pronoun[1]!.toLowerCase() === 'she';
  const fits = (name: string, at: number) =>
    isWoman(name.toLowerCase()) === isHers && isSomebody(name.toLowerCase(), told.slice(0, at), verses);
  const named = [...told.matchAll(new RegExp(`${NAME}(?![’']s?\\s)`, 'gu'))].filter(
    ({ 1: name, index }) => isGod(name!.toLowerCase()) || fits(name!, index),
  );
  const acting = [...told.matchAll(WHO_ACTS)].filter(({ 0: all, 1: name, index }) =>
    fits(name!, index + all.lastIndexOf(name!)),
  );
  return acting.length === 1 && named.every(({ 1: name }) => name === acting[0]![1]) ? acting[0]! : null;
}

/** Whether a name is that of somebody of the text, or of one under whose name verses go round, and nobody's of today. */
export function isSomebody(name: string, before: string, verses: AlignedVerses): boolean {
  if (PLAIN.test(name)) return true;
  const untitled = before
    .replace(/\b(?:[Kk]ing|[Ss]aint|[Aa]postle|[Pp]rophet)\s+$/, '')
    .replace(A_WORK_OF, '')
    .slice(-40);
  if (NOBODY.test(name) || OF_TODAY.test(untitled)) return false;
  return ALSO_WORDS.test(name) || OTHERS.test(name) || isName(name, verses);
}

/** "a song of": nobody of today. */
const A_WORK_OF = new RegExp(`(?:\\p{Ll}+\\s+){0,2}${OWN_WORDS}\\s+(?:of|by|from)\\s+(?:the\\s+)?$`, 'u');

const PLAIN = /^(?:psalmist|apostle|prophet|devil|tempter|serpent)$/;

/** Whether a word is always written as a name in the text. */
export function isName(name: string, verses: AlignedVerses): boolean {
  const places = verses.places([name], 12);
  if (places.length === 0) return false;
  let inside = 0;
  for (const at of places) {
    if (!/^\p{Lu}/u.test(verses.wordsBetween(at, at))) return false;
    if (at > 0 && /^[^.?!:“‘]*$/.test(verses.wordsBetween(at - 1, at))) inside += 1;
  }
  return inside > 0;
}
