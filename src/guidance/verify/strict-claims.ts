/** Who speaks in Scripture, and what it is called. */
export const GOD =
  '(?:God|Jesus(?: Christ)?|Christ|Yahweh|Jehovah|Adonai|Elohim|Abba|(?:[Tt]he |[Oo]ur |[Yy]our |THE )?(?:living |good |risen |heavenly |Heavenly |Good )?(?:Lord|LORD|Savior|Saviour|Holy Spirit|Holy Ghost|Spirit|Father|Almighty|Creator|Shepherd|Most High)(?: (?:God|Jesus))?)';
const BOOK =
  "(?:(?:[Tt]he |[Hh]oly )*(?:Scriptures?|scriptures?|Bible|bible|Good Book|Psalms?|Proverbs?|Gospels?|gospels?|Torah|psalmist|[Aa]postle|[Pp]rophet)(?: (?:Paul|Peter|John|Isaiah|Jeremiah))?|[Gg]od[’']s (?:[Ww]ord|[Pp]romise|[Pp]romises)|the Word(?: of God)?|[Ii]t is written)";
const WRITER =
  '(?:Paul|King David|David|Solomon|Moses|Isaiah|Jeremiah|Ezekiel|Daniel|Hosea|Micah|Peter|James|John|Matthew|Luke|Habakkuk|Zephaniah|Job)';
export const SAYS =
  '(?:says|said|saith|(?:is|are|was|been|keeps) (?:saying|telling|whispering|promising|speaking)|(?:would|will|might|may|could|can) (?:say|tell|whisper|answer)|tells|told|reads|promises|promised|declares|declared|whispers|whispered|writes|wrote|reminds|reminded|assures|assured|teaches|taught|speaks|spoke|calls|cries|cried|prayed|prays|sang|sings|answers|answered|replies|replied|asks|asked|commands|commanded|invites|invited|begins|ends|goes|puts it|has it|proclaims|proclaimed|states|stated)';

/** Nobody claims these words for Scripture: somebody says that they aren't there. */
export const DENIED_BEFORE =
  /\b(?:not|never|no|nowhere|nobody|isn[’']t|doesn[’']t|don[’']t|didn[’']t|hasn[’']t|wasn[’']t|without)\b/i;
const DENIED_AFTER =
  /^\W*(?:\w+\W+){0,4}?(?:(?:is|are|was|do|does|did|isn[’']t|aren[’']t|doesn[’']t|don[’']t)\s+)?(?:not|never|nowhere|isn[’']t|aren[’']t|doesn[’']t|no)\b/i;
/** What people say, and say that they say. */
const PEOPLE_SAY =
  /\b(?:people|they|friends?|some|someone|somebody|everyone|many|folks|neighbors?|you(?:[’']ve| have| may| might)?(?: \w+)?|popular|old|common|saying|sayings|slogan|proverb|phrase|line|cliché|posters?|mugs?|cards?|memes?)\b[^.?!“”]{0,60}$/i;

const SPOKEN_BEFORE = new RegExp(
  `\\b(?:${GOD}|${BOOK})(?![’']s (?!word|promise|voice|answer))[^.?!;“”]{0,50}?\\b${SAYS}\\b[^.?!;“”]{0,50}$|\\b${BOOK}[^.?!;“”\\w]*(?:\\w+\\s*){0,4}:\\s*$|\\b[Ii]t is written\\b[^.?!;“”]{0,30}$`,
);
const WRITTEN_BEFORE = new RegExp(
  `\\b${WRITER}\\s+(?:\\w+ly\\s+|also\\s+|once\\s+|then\\s+)?(?:wrote|writes|prayed|prays|sang|sings|prophesied|declares|declared)\\b[^.?!;“”]{0,40}$`,
);
const PROMISE_BEFORE =
  /\b(?:God|Jesus|Lord|Christ|Yahweh|Scripture|Bible|[Hh]is|this|that|the)(?:[’']s?)?\s+(?:own\s+|very\s+|last\s+|first\s+|great\s+|old\s+)?(?:words?|verse|verses|promise|promises|psalm|proverb|passage|scripture|message|answer|voice)\b[^.?!;“”]{0,40}[:,]\s*$/;
const BIBLE_PERSON =
  '(?:[Tt]he angels?(?: Gabriel| of the Lord)?|Gabriel|Moses|Isaiah|Jeremiah|Ezekiel|Elijah|Solomon|King David|Habakkuk|Hosea|the psalmist)';
const HEARD_BEFORE = new RegExp(
  `\\b${BIBLE_PERSON}\\s+(?:\\w+\\s+){0,2}?(?:${SAYS}|heard|hears|said)\\b[^.?!;“”]{0,40}$`,
);
const SPOKEN_AFTER = new RegExp(
  `^[\\s,.;:)]*(?:(?:[—–-]|(?:is|are|was) what|as|so|thus)\\s*)*(?:${SAYS}\\s+(?:\\w+\\s+)?(?:${GOD}|${BOOK})\\b|(?:${GOD}|${BOOK}|[Hh]e)\\s+(?:\\w+ly\\s+)?${SAYS}\\b)|^[\\s,.;:)]*[—–-]+\\s*\\(?(?:${GOD}|${BOOK}|${WRITER})\\b|^[\\s,.;]*\\(\\s*(?:${GOD}|${BOOK}|${WRITER})\\s*\\)`,
);

/** How prose presents a quotation. */
export type Claim = 'scripture' | 'denied' | 'people' | 'none';

/** Whether prose puts a run of it into Scripture's mouth, or says that it isn't there. */
export function claimOf(prose: string, from: number, to: number): Claim {
  const before = prose.slice(Math.max(0, from - 160), from);
  const clause = before.split(/[.?!;”]\s|\n/).at(-1) ?? '';
  const after = prose.slice(to, to + 90);
  const rest = after.split(/[.?!;]\s|\n/)[0] ?? '';
  const spoken =
    SPOKEN_BEFORE.test(clause) ||
    HEARD_BEFORE.test(clause) ||
    WRITTEN_BEFORE.test(clause) ||
    PROMISE_BEFORE.test(clause) ||
    SPOKEN_AFTER.test(rest);
  if (
    DENIED_BEFORE.test(clause.slice(-70)) ||
    (DENIED_AFTER.test(rest) && /\b(?:Bible|Scripture|verse|there|text)\b/i.test(rest))
  )
    return 'denied';
  if (spoken) return 'scripture';
  return PEOPLE_SAY.test(clause) ? 'people' : 'none';
}

/** Names somebody's words as the Bible's: "the Bible says that …". */
export const BIBLE_SAYS = new RegExp(
  `\\b(?:${BOOK}|${GOD}|${WRITER})\\s+(?:\\w+ly\\s+|also\\s+|always\\s+|once\\s+)?(?:${SAYS})(?:\\s+(?:us|you|me))?(?:\\s+that)?[\\s,:]+`,
  'g',
);

/** Messages from God that nobody has to give. */
const ORACLES = [
  new RegExp(
    `\\b${GOD}\\s+(?:has\\s+|had\\s+|just\\s+|also\\s+|clearly\\s+|once\\s+)*(?:told|showed|shown|revealed (?:\\w+ )?to|spoke to|spoken to|gave|given|said to|says to|whispered to|is telling|is showing|laid (?:\\w+ )?on|put (?:\\w+ )?on)\\s+(?:me|my heart)\\b`,
  ),
  new RegExp(
    `\\b${GOD}\\s+(?:(?:is|was)\\s+(?:saying|telling|speaking|whispering|revealing)(?:\\s+to)?\\s+(?:you|this)|(?:has|have)\\s+a\\s+(?:message|word)\\s+for\\s+you|wants me to (?:tell|say))\\b`,
  ),
  new RegExp(
    `\\bI\\s+(?:can\\s+|could\\s+)?(?:hear|heard|sense|sensed|feel|felt)\\s+${GOD}\\s+(?:say|saying|tell|telling|whisper|speak)`,
  ),
  /\b(?:a|this is the|prophetic)\s+(?:prophetic\s+)?word\s+(?:from|of)\s+(?:the\s+)?(?:Lord|God)\s+(?:for|to|over)\s+you\b/i,
  /\b(?:I prophesy|I decree|I declare) (?:over|to|that)\b/i,
];
const NOT_SAID_HERE =
  /\b(?:if|when|whenever|who|nobody|never|not|whoever|someone|somebody|anyone|people|they|cannot|can[’']t|don[’']t)\b/i;

/** Whether prose says that God has spoken to its writer, or has a message for its reader. */
export function isOracle(prose: string): boolean {
  return ORACLES.some((pattern) => {
    const match = pattern.exec(prose);
    return match !== null && !NOT_SAID_HERE.test(prose.slice(0, match.index).slice(-60));
  });
}

const THUS = new RegExp(`\\b(?:[Tt]hus|[Ss]o) (?:says|saith|speaks|declares) (?:the )?(?:${GOD})\\W+`);
const FIRST_PERSON = new RegExp(
  `\\b${GOD}\\s+(?:[\\w’']+\\s+){0,3}?${SAYS}(?:\\s+to)?(?:\\s+[\\w’']+){0,4}?\\s*[,:—–]\\s*(?=(?:that\\s+)?(?:[Ii]|[Ii][’']\\w+|[Mm]y (?:child|beloved|son|daughter|love|grace|peace)|MY|[Dd]o not|[Dd]on[’']t be|[Yy]ou are [Mm]y|[Ff]ear not|[Cc]hild)\\b)`,
);

/** Where words begin that are put into God's mouth without any marks; -1 where none are. */
export function godSpeaksFrom(prose: string): number {
  for (const pattern of [THUS, FIRST_PERSON]) {
    const match = pattern.exec(prose);
    if (match && !DENIED_BEFORE.test(prose.slice(0, match.index).slice(-40))) return match.index + match[0].length;
  }
  return /^\W*I,? (?:the Lord|the LORD|your God|Yahweh|Jesus|your Father in heaven)\b/.test(prose) ? 0 : -1;
}

/** "He says," and nothing else before a quotation. */
export const HE_SAYS = new RegExp(
  `^\\W*(?:(?:And|But|Then|Here|There|So|Now)\\s+)?(?:[Hh]e|[Ii]t)\\s+(?:\\w+\\s+)?${SAYS}\\b[^.?!;“”]{0,40}$`,
);
const NAMES_SCRIPTURE = new RegExp(`\\b(?:${GOD}|${BOOK})\\b`);

/** Whether a sentence speaks of God or of Scripture. */
export function namesScripture(sentence: string): boolean {
  return NAMES_SCRIPTURE.test(sentence);
}

/** "…, as the Bible says." */
export const SAID_BY_BIBLE = new RegExp(
  `^[\\s,;—–-]*(?:as|so|just as|that[’']s what|which is what|is what)?\\s*(?:${BOOK}|${GOD})\\s+${SAYS}\\b`,
);

const SOURCE = `(?:${BOOK}|${WRITER}|Jesus|Christ|Naomi|Ruth|Elijah|[Tt]he (?:psalm|psalms|proverb|proverbs|prophet|apostle|letter)|(?:[Tt]he )?(?:hymn of David|book of \\p{Lu}\\p{Ll}+))`;
const PUTS =
  '(?:put|puts|has|had|says|said|writes|wrote|sings|sang|prays|prayed|reads|teaches|taught|promises|promised|tells us|told us|reminds us)(?: it)?';
const AS_IT_SAYS = [
  // "As Paul put it, …", "In the words of Isaiah, …"
  new RegExp(
    `^\\W*(?:(?:And|But|So|For|Or),? )?(?:[Aa]s|[Ll]ike)\\s+${SOURCE}\\s+(?:\\w+ly\\s+|once\\s+|also\\s+)?${PUTS}\\s*[,:]\\s+(?:that\\s+)?`,
    'u',
  ),
  new RegExp(`^\\W*(?:[Ii]n the words of|[Tt]o quote)\\s+${SOURCE}\\s*[,:]\\s+`, 'u'),
  new RegExp(
    `^\\W*${SOURCE}\\s+(?:puts it (?:this way|like this)|put it (?:this way|like this)|has it(?: that)?)\\s*[,:]?\\s+`,
    'u',
  ),
];
const IT_SAYS_BEHIND = new RegExp(
  `\\s*[,;—–-]+\\s*(?:as|so|just as|like)\\s+${SOURCE}\\s+(?:\\w+ly\\s+|once\\s+|also\\s+)?${PUTS}\\W*$|\\s*[,;—–-]+\\s*(?:in the words of|to quote)\\s+${SOURCE}\\W*$`,
  'u',
);

/** Words that a sentence gives out for those of somebody in Scripture: "As Paul put it, …", "…, as the psalm says."; null where it gives out none. */
export function wordsOfASource(prose: string): string | null {
  for (const pattern of AS_IT_SAYS) {
    const match = pattern.exec(prose);
    if (match) return DENIED_BEFORE.test(match[0]) ? null : prose.slice(match[0].length);
  }
  const behind = IT_SAYS_BEHIND.exec(prose);
  return behind ? prose.slice(0, behind.index) : null;
}
