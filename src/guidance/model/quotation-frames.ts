import { wordsOf } from '#scripture/search/words.ts';
import { claimOf } from '../verify/strict-claims.ts';
import { asksForPieceInLines, asksForWordsToSay } from './asked-pieces.ts';

/** How a sentence brings a quotation. */
export type Frame =
  /** As Scripture's, God's, or the words of somebody known whose words can be checked. */
  | 'claimed'
  /** As words to say or to write. */
  | 'offered'
  /** As words to be used, though nobody is told to say them. */
  | 'shown'
  /** As what somebody around the person says, said or thinks. */
  | 'people'
  /** As an expression that is spoken of; as the name of a song, a book, a film. */
  | 'term'
  | 'title'
  | 'none';

/** A quotation within its sentence, and what the reader has just read. */
export interface Quoted {
  inner: string;
  /** Up to the quotation, from the one before it, and on to the next. */
  lead: string;
  tail: string;
  sentence: string;
  from: number;
  to: number;
  /** The sentences before. */
  earlier: string;
  /** All that the person wrote. */
  said: string;
}

/** Scripture, those who speak in it, and what it is called. */
const HOLY =
  "(?:God|Lord|LORD|[Gg]ood [Bb]ook|the (?:Good )?(?:Book|Word)|[Bb]ook of \\p{Lu}\\p{L}+|Enoch|Baruch|Tobit|Maccabees|Sirach|Didache|Talmud|Torah|Qur[’']an|Koran|Gita|Jesus|Christ|Yahweh|Jehovah|Messiah|Saviou?r|Almighty|Creator|(?:Holy )?Spirit|heaven|[Aa]ngels?|Gabriel|[Ss]criptures?|Bible|bible|[Vv]erses?|[Pp]assages?|[Pp]salms?|psalmist|[Pp]roverbs?|[Gg]ospels?|[Aa]postles?|[Pp]rophets?|Ecclesiastes|Genesis|Exodus|Romans|Hebrews|Corinthians|Revelation|Abraham|Sarah|Isaac|Jacob|Joseph|Moses|Miriam|Aaron|Joshua|Deborah|Gideon|Ruth|Naomi|Boaz|Hannah|Samuel|Saul|David|Solomon|Elijah|Elisha|Esther|Mordecai|Job|Isaiah|Jeremiah|Ezekiel|Daniel|Hosea|Amos|Jonah|Micah|Habakkuk|Mary|Martha|Lazarus|Thomas|Peter|Paul|John|James|Matthew|Mark|Luke|Stephen|Timothy|Pilate|(?:[Tt]he|[Ii]n) (?:Hebrew|Greek|original|text|chapter)|[Tt]he promise|[Ii]t is written)";
const SAYS =
  '(?:says|said|saith|saying|tells|told|telling|writes|wrote|written|reads|promises|promised|declares|declared|teaches|taught|puts it|prays|prayed|sings|sang|cries|cried|shouts|shouted|calls|called|answers|answered|replies|replied|asks|asked|whispers|whispered|whispering|reminds|reminded|assures|assured|begins|opens|ends|goes on|continues|speaks|spoke|invites|invited|commands|commanded|adds|added|explains|explained|warns|warned|proclaims|states|invite|declare)';
const BASE = '(?:say|tell|write|ask|answer|reply|whisper|call|remind|shout|sing|cry|speak|promise|pray|add)';
const MIGHT = '(?:would|will|might|may|could|can|must|did|does|used to|wants to|seems to|loves to)';
const VERBS_PLAIN = 'say|tell|ask|write|answer|begin|start|try|add|whisper|pray';
/** Somebody of Scripture, who speaks. */
const HOLY_SPEAKS = new RegExp(
  `\\b${HOLY}\\b[^.?!“”]{0,80}\\b(?:${SAYS}\\b|${MIGHT}\\b[^.?!“”]{0,40}\\b${BASE}\\b)[^.?!“”]{0,60}$`,
  'u',
);
/** "Jesus to the tired: …", "One verse for tonight, …" */
const HOLY_NAMED = new RegExp(`\\b${HOLY}\\b[^.?!;“”]{0,60}[:,—–]\\s*$`, 'u');
/** "Tell God: …", "God is quiet, so write it down: …" */
const SPOKEN_TO = new RegExp(
  `\\b(?:to|tell|telling|ask|asking|thank|answer) (?:\\w+ )?${HOLY}\\b[^.?!;“”]{0,60}[:,—–]\\s*$|\\b${HOLY}\\b[^.?!“”]*(?:[,;]|\\b(?:and|so|then|but|you (?:can|could|may|might)))\\s+(?:\\w+\\s)?(?:${VERBS_PLAIN})\\b[^“”]*$`,
  'u',
);
const HOLY_AFTER = new RegExp(
  `^[\\s,.;:)]*(?:[—–-]+\\s*\\(?|\\(\\s*|(?:is|are|was|were) (?:what|how|the|a|from|in|one)\\b[^.?!“”]{0,30}|as |so |from |in |${SAYS} )(?:[\\w’']+\\s){0,3}?${HOLY}\\b|^[\\s,.;:)]*(?:the )?${HOLY}\\s+(?:\\w+ly\\s+|once\\s+)?${SAYS}\\b`,
  'u',
);
const NAMES_HOLY = new RegExp(`\\b${HOLY}\\b`, 'u');
/** "He says,": whoever was spoken of before. */
const PRONOUN_SAYS = new RegExp(
  `(?:^|[.;:,]\\s)\\W*(?:(?:[Aa]nd|[Bb]ut|[Tt]hen|[Hh]ere|[Ss]o|[Nn]ow|[Ll]ater)\\s+)*(?:[Hh]e|[Ii]t|[Tt]hey|[Ss]he|[Oo]ne (?:of them|line))\\s+(?:\\w+\\s+){0,2}?${SAYS}\\b[^.?!“”]{0,50}$|\\b(?:[Hh]is|the) (?:voice|words?|answer) [^.?!“”]{0,20}[:,]\\s*$|\\b[Hh]e\\s+${MIGHT}\\b[^.?!“”]{0,40}\\b${BASE}\\b[^.?!“”]{0,40}$`,
);
/** Where nothing else is named, "it says" is what we are here to read. */
const IT_SAYS =
  /(?:^|[.;:,—]\s)\W*(?:(?:[Aa]nd|[Bb]ut|[Tt]hen|[Tt]here|[Hh]ere|[Ss]o)\s+)?[Ii]t\s+(?:\w+\s+)?(?:says|reads|goes|promises|tells)\b[^.?!“”]{0,30}$/;
/** Known sayings have known authors, and are not checked here. */
const AUTHORS =
  /\b(?:Augustine|Luther|Calvin|Wesley|Spurgeon|Lewis|Bonhoeffer|Teresa|Aquinas|Assisi|Saint \p{Lu}|St\.? \p{Lu}|Julian|Rumi|Buddha|Gandhi|Einstein|Tozer|Chesterton|Pascal|Kierkegaard|Tolkien|Merton|Nouwen|Niebuhr|Graham|Keller|Shakespeare|Lincoln|Twain|Chrysostom|Jerome|Benedict|Ignatius|Bernard|Confucius|Muhammad|Mandela|Luther King|Pope|Rabbi|Father \p{Lu}|Socrates|Plato|Seneca|Aurelius|Goethe|Dickinson|Frost|[Rr]abbis?|monks?|elders?|ancients?|mystics?|reformers?|desert fathers?|saints?|theologians?|poets?|hymn-?writers?|preachers?|sages?)\b/u;
const NAMED_SPEAKER = new RegExp(
  `(?<=[\\p{Ll},]\\s)((?:\\p{Lu}[\\p{L}.’'-]+\\s)+)(?:once |also |famously |later )?(?:${SAYS})\\b[^.?!“”]{0,40}$`,
  'u',
);
const SPEAKS = new RegExp(`\\b${SAYS}\\b[^.?!“”]{0,50}$|[,:]\\s*$`);
const UNDER_A_NAME = /^[\s,.]*(?:[—–-]+\s*|\(\s*)(?:\p{Lu}[\p{L}.’'-]+\s*){1,4}(?=[,.;)]|$)/u;

/** What a person does with words that are given to them. */
const VERBS =
  '(?:say(?:ing)?|tell(?:ing)?|asks?|asking|text|writ(?:e|ing)|message|e-?mail|send(?:ing)?|begin(?:ning)?|start|open|try|reply|answer|respond|whisper|pray|add|repeat|shout|practi[cs]e|put|sign|end|finish|read (?:it )?(?:out|aloud)|offer|use|swap|change|label)';
const TO_BE_SAID = new RegExp(`\\b${VERBS}\\b[^“”]{0,90}$`, 'i');
/** Words that are shown, and nothing said of whose they are: ordinary ones only. */
const SHOWN =
  /\b(?:words?|lines?|sentence|speech|note|letter|card|napkin|toast|poem|caption|script|question|answers?|reminder|something|simply|only|perhaps|maybe|like|such as|for (?:example|instance)|instead|version|ones?|two|three|few|here|this|call it|think|sounds?|for \p{L}+|on \p{L}+|in \p{L}+|to \p{L}+)\b[^“”]{0,90}$/iu;
/** A text of Scripture, or what is said to be one, that leads right into its words. */
const TEXT_NAMED =
  /\b(?:scriptures?|bible|(?:bible |third |next |old |short |one |a |this |that |another |my )?verses? (?!of (?:the|a) (?:song|hymn|poem))|verses?(?=[:,])|passages?|psalms?|psalmist|proverbs?|gospels?|promises?(?! me)|(?:old|oldest|ancient) (?:\p{L}+ )?(?:prayers?|words?|blessing|sayings?))\b[^.?!;“”]{0,60}[:,—–]\s*$/iu;
/** After them: "…, you say", "…, for instance". */
const SAID_AFTER =
  /^[,.]?\s*(?:you (?:say|tell|ask|answer|reply|add|might (?:say|ask|add)|could (?:say|ask|add))|to (?:him|her|them|your))\b/i;
const SHOWN_AFTER =
  /^[,.]?\s*(?:for (?:instance|example)|would (?:do|be)|will do|is (?:a (?:good|fine|fair|kind|whole|complete|true) |enough|all)|and (?:then |nothing|leave|sit|walk|stop|hang|wait))/i;
/** Somebody around the person, or the person. */
const PEOPLE =
  /\b(?:I|you|she|he|they|we|who|one|some|someone|somebody|anybody|anyone|everyone|everybody|nobody|people|many|most|others?|friends?|mother|mom|father|dad|wife|husband|son|daughter|kids?|children|brother|sister|aunt|uncle|grand\p{Ll}+|boss|manager|nurse|doctor|teacher|coach|pastor|sponsor|neighbors?|colleagues?|roommate|landlord|voice|guilt|shame|fear|part of you|mind|head|sign|letter|text|message|card|your|his|her|their|my)\b/iu;
const THOUGHT =
  /\b(?:think|thinks|thought|thinking|feel|feels|felt|hear|hears|heard|mean|means|meant|wonder|wondering|sounds?|mutters?|keeps?|voice|says?)\b[^“”]{0,60}$/i;
/** An expression that is spoken of. */
const EXPLAINS =
  /\b(?:means?|meant|meaning|translat\p{Ll}+|literally|words?|phrase|term|expression|spelled|in English|stands for|stood for|read (?:it )?as|called?|calls?|titled|named?|entitled|hymns?|songs?|books?|films?|movies?|poems?|novels?|essays?|albums?|slogans?|sayings?|nickname|Aramaic|Hebrew|Greek|Latin|German|Spanish|French|between|choose|watch|sing|play|listen to|letters)\b/iu;
const MEANS = /\b(?:means?|meant|meaning|translat\p{L}+|literally|spelled|stands? for|read (?:it )?as)\b/iu;
const NAMES_TONGUE = /\b(?:Aramaic|Hebrew|Greek|Latin|German|Spanish|French|Italian|means?|translat\p{L}+)\b/u;
/** Words of a name that stay small. */
const SMALL_IN_TITLES = /^(?:a|an|and|as|at|be|by|de|for|from|in|into|is|it|la|my|of|on|or|so|the|to|with)$/i;

/** A sentence that leads into the next: "On a napkin:", "Say the plain word." */
const LEADS_ON = /:\s*$|^\W*(?:say|try|tell|ask|text|write|begin|start|send)\b/i;

/** How a quotation is brought. */
export function frameOf(quoted: Quoted): Frame {
  const { lead, tail, sentence, from, to, earlier, inner } = quoted;
  if (isClaimed(quoted)) return 'claimed';
  const isName = isTitle(inner);
  if (!isName && isAuthors(quoted)) return 'claimed';
  if (isName) return 'title';
  const around = `${sentence.slice(0, from)} ${sentence.slice(to)}`;
  if (MEANS.test(around) || (NAMES_TONGUE.test(lastOf(earlier)) && /\p{L}/u.test(around))) return 'term';
  if (TO_BE_SAID.test(lead) || SAID_AFTER.test(tail)) return 'offered';
  if (SHOWN.test(lead) || SHOWN_AFTER.test(tail)) return 'shown';
  // A sentence that is nothing else, after one that leads into it.
  if (!/\p{L}/u.test(lead) && LEADS_ON.test(lastOf(earlier)) && !NAMES_HOLY.test(lastOf(earlier))) return 'shown';
  if ((SPEAKS.test(lead) && PEOPLE.test(lead)) || THOUGHT.test(lead)) return 'people';
  if (EXPLAINS.test(around)) return 'term';
  return 'none';
}

/** "…, and I'd be wary of anybody who says": whoever they are, not he who was named before. */
const SOMEBODY_SAYS =
  /\b(?:anybody|anyone|somebody|someone|people|whoever|everyone|everybody|nobody|those|(?:a|any|the|some) (?:\p{L}+ )?(?:man|woman|person|friend|preacher|pastor|voice))(?: (?:who|that))?(?: (?:will|would|may|might|can|could|ever|always|still|just))* (?:say|says|saying|said|tell|tells|telling|told|claim|claims|claimed|insists?|announces?)(?: (?:you|to you|me|that))?[,:]?\s*$/iu;

function isClaimed({ lead, tail, sentence, from, to, earlier, said }: Quoted): boolean {
  const clause = lead.split(/[.?!]\s/).at(-1)!;
  if (SOMEBODY_SAYS.test(clause) && !HOLY_AFTER.test(tail)) return false;
  const isOrdinary = isOrdinaryName(clause, said);
  if (!isOrdinary && claimOf(sentence, from, to) === 'scripture') return true;
  if (HOLY_SPEAKS.test(clause) && !isOrdinary) return true;
  const named = HOLY_NAMED.exec(clause);
  if (TEXT_NAMED.test(clause)) return true;
  if (named && !SPOKEN_TO.test(clause) && !isOrdinary) return true;
  if (HOLY_AFTER.test(tail)) return true;
  if (PRONOUN_SAYS.test(clause) && NAMES_HOLY.test(earlier) && !/\b(?:if|when|whenever|once)\b/i.test(clause))
    return true;
  if (
    IT_SAYS.test(clause) &&
    wordsOf(earlier + clause).every(({ word }) => !/^(?:voice|sign|letter|card|note|text)$/.test(word))
  )
    return true;
  return false;
}

/** Whether words are given out for those of somebody whose words can be looked up. */
function isAuthors({ lead, tail, said }: Quoted): boolean {
  const clause = lead.split(/[.?!]\s/).at(-1)!;
  if (AUTHORS.test(clause) && SPEAKS.test(clause)) return true;
  if (AUTHORS.test(tail.slice(0, 60)) && new RegExp(`^[\\s,]*(?:${SAYS}\\b|[—–(-])`).test(tail)) return true;
  const speaker = NAMED_SPEAKER.exec(clause)?.[1]?.trim();
  if (speaker && !said.toLowerCase().includes(speaker.toLowerCase()) && !/\b(?:if|when|once|whenever)\b/i.test(clause))
    return true;
  return UNDER_A_NAME.test(tail);
}

/** Whether the only name of Scripture in a clause is one of the person's own people: "Mark says, …", where they wrote of a Mark. */
function isOrdinaryName(clause: string, said: string): boolean {
  const names = [...clause.matchAll(new RegExp(`\\b${HOLY}\\b`, 'gu'))].map(([name]) => name);
  return (
    names.length > 0 &&
    names.every((name) => ORDINARY_NAMES.has(name) && new RegExp(`\\b${name}\\b`, 'i').test(said)) &&
    !/\b(?:bible|scripture|verse|gospel|psalm|apostle|prophet|king)\b/i.test(said) &&
    (/\b(?:if|when|whenever|once)\b/i.test(clause) || !/\b(?:wrote|prayed|taught|promise[sd]|sang)\b/.test(clause))
  );
}
const ORDINARY_NAMES = new Set(
  'Sarah Isaac Jacob Joseph Miriam Aaron Joshua Deborah Gideon Ruth Naomi Hannah Samuel Daniel Amos Esther Mary Martha Thomas Peter Paul John James Matthew Mark Luke Stephen Timothy David'.split(
    ' ',
  ),
);

function lastOf(text: string): string {
  return (
    text
      .trim()
      .split(/(?<=[.?!][”’]?)\s+/)
      .at(-1) ?? ''
  );
}

/** “Abide with Me”, “Of Gods and Men”: every word that counts begins with a capital. */
function isTitle(inner: string): boolean {
  const words = inner.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  if (words.length < 2 || words.length > 9 || /[.?!;:]/.test(inner.replace(/[.,?!]$/, ''))) return false;
  const great = words.filter((word) => !SMALL_IN_TITLES.test(word));
  return great.length > 0 && /^\p{Lu}/u.test(words[0]!) && great.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
}

/** Whether a person asked for words: to say, to write, to put on a card. */
export function asksForWords(said: string): boolean {
  if (asksForWordsToSay(said)) return true;
  return /\b(?:rehears|speech|how (?:do|can|should) i (?:tell|talk)|(?:can(?:no|['’])?t|cannot|never|afraid to|scared to|say) (?:say|talk|speak|tell|no)\b|(?:what|how|something|words?|anything) (?:\w+ ){0,6}(?:say|tell|write|text|answer|reply|respond|explain|ask|apologi[sz]e|start|begin|put|call|pray)|(?:write|draft|word|compose|phrase|help me (?:say|tell|write|answer)) |how (?:could|would|might|should|can) (?:the|this|that|our|a|my|such a) (?:talk|conversation)|(?:a|an|the|some) (?:\w+ )?(?:text|letter|e-?mail|note|toast|speech|poem|card|message|line|lines|dialogue|script|eulogy|prayer|blessing|caption) |what do i say|what to say)/i.test(
    `${said} `,
  );
}

/** Whether a person asked for words whose lines are lines: a poem, a letter. */
export function asksForLines(message: string): boolean {
  if (asksForPieceInLines(message)) return true;
  return /\b(?:write|make|compose|give|create|draft|help|need|want|like|have|another|short(?:er)?|longer|finish|as|into|in the form of)\b[^.?!]{0,60}\b(?:poems?|poetry|rhymes?|haikus?|sonnets?|limericks?|lullab(?:y|ies)|lyrics|songs?|hymns?|psalms?|lament|litany|ballads?|odes?|stanzas?|verses? (?:about|for)|letters?|e-?mails?)\b/i.test(
    message,
  );
}

/** Words that sound as if God said them. */
const FROM_ABOVE =
  /\b(?:beloved|precious|dear(?:est)?) (?:child|daughter|son|one)\b|\bmy (?:child|children|beloved|people|sheep|flock|servant|grace|presence|spirit|promises?|word|throne|peace|face|name)\b|\b(?:come|cast|trust|rest|abide|look|turn|return|lean|cling|run|give|bring)\b[^.!?]{0,40}\b(?:in|on|unto|to|upon) me\b|\bi (?:am|will be|was|have been|have always been) (?:always |ever |right )?(?:with you|beside you|near|close|holding|enough|the (?:one|way|god|lord|light))\b|\bi have (?:\w+ )?(?:called|chosen|seen|heard|made|loved|redeemed|formed|known|engraved|prepared|numbered) |\bi (?:see|hear|know|hold|made|chose|formed|called) (?:you|your)\b|\bi will (?:never|not|always|surely|carry|hold|give|restore|heal|make|lead|go|fight|provide|deliver|wipe|repay|bring)\b|\b(?:thee|thou|thy|thine|ye|unto|verily|hath|hast|shalt|saith|whosoever)\b|\bfear not\b|\b(?:do not|don[’']t) (?:be afraid|fear)\b/i;
/** The same, where words are given to somebody to say. */
const SURELY_FROM_ABOVE =
  /\bmy (?:child|beloved|people|sheep|flock|servant|presence|spirit|throne|grace)\b|\b(?:come|cast|trust|rest|abide)\b[^.!?]{0,30}\b(?:in|on|unto|to|upon) me\b/i;
/** What Scripture speaks of, and how. */
const SOLEMN =
  /\b(?:god|gods|lord|yahweh|jehovah|jesus|christ|spirit|savior|saviour|heavens?|heavenly|angels?|almighty|holy|souls?|blessed|righteous|righteousness|wicked|faithful|salvation|kingdom|glory|mercy|mercies|grace|sin|sins|sinners?|shall|behold|lo|whoever|whosoever|unto|upon|thee|thou|thy|ye|verily|faith|hope|prayers?|pray|worship|praise|rejoice|eternal|everlasting|creation|creator|shepherd|covenant|(?:our|heavenly) father|wisdom|fool|nations|wept|weeping|mourn|perish|those who|he who|you will (?:not|never|be)|those that|let the|let us|let not|fear)\b/i;

/** Whether a sentence says of words that stood right before it that they are Scripture's. */
export function saysWhoseTheyWere(next: string): boolean {
  return (
    /^\W*(?:(?:And|So|But|As)\s+)?(?:[Tt]hat|[Tt]his|[Ii]t|[Tt]hose|[Tt]hese|[Ss]o|[Tt]hus|[Tt]he|[Ii]n|[Ff]rom|\p{Lu}\p{L}+)\b/u.test(
      next,
    ) && NAMES_HOLY.test(next.slice(0, 70))
  );
}

/** "God, you know what I think of Brian.": words somebody says to God. */
export function speaksToGod(inner: string): boolean {
  return /^(?:dear |o |oh )?(?:god|lord|father|jesus)\b,/i.test(inner);
}

/** Whether words could be taken for God's. */
export function soundsFromAbove(inner: string): boolean {
  return FROM_ABOVE.test(
    inner
      .replace(/[’']m\b/g, ' am')
      .replace(/[’']ll\b/g, ' will')
      .replace(/[’']ve\b/g, ' have'),
  );
}

/** Whether words are God's, or nobody's, even where somebody is to say them. */
export function isFromAbove(inner: string): boolean {
  return SURELY_FROM_ABOVE.test(inner);
}

/** Whether words could be taken for Scripture's where nothing says whose they are. */
export function soundsSolemn(inner: string): boolean {
  return SOLEMN.test(inner) || soundsFromAbove(inner);
}
