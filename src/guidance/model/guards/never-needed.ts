import { readable, type SentenceWords } from './sentence-words.ts';
import { asserts, pattern } from './told.ts';

/** Verbs that no order of a companion begins with. */
const NEVER_ORDERED =
  'abandon abort accuse annul arrest avenge ban banish bankrupt behead berate bet betray blackmail blame bomb boycott bribe castrate cheat circumcise condemn curse default defy deny deport destroy detox discipline discontinue disown divorce donate drug dump elope evict exorcise expel fabricate flog forge gamble hack harass hoard hunt impregnate inhale inject insult invest jail kidnap lash liquidate loot manipulate marry medicate mortgage murder obey overdose pawn penalize perjure picket poison prescribe prosecute punish purge quit raid rape rebuke refinance resign retaliate revoke ridicule rob sacrifice scold seduce shoot shun slap smoke smash smuggle snort spank starve steal stalk strangle submit sue swallow terminate threaten torch torture undress vape vote wager whip withdraw withhold venmo endure humiliate confront mock scare beat kick punch'.split(
    ' ',
  );
const GOD = '(?:god|the lord|jesus|christ|the holy spirit|heaven)';

/**
 * What a companion has no need to say at all: commands in God's name, promises for him, oaths, verdicts on who is right
 * or a real Christian. Of the reviewed prose, tens of thousands of sentences, hardly one does.
 */
const NEVER = pattern(
  `\\b(?:god|the lord|jesus|the spirit) (?:has |have |already |had )*(?:told|asked|called|wants|wanted|asks|tells|showed|shows|led|leads|sent|chose|chosen|meant|means) you\\b|\\b(?:go|goes|going|went|sent|straight) to hell\\b`,
  `(?:^|[.;:!] )(?:please |just |simply |then |so |now |go and |go )?(?:${NEVER_ORDERED.join('|')}) (?:him|her|them|your|his|their|yourself|everyone|anyone)\\b`,
  '(?<!\\b(?:that|hour|thing|what|when|who) )\\byou (?:must|shall) (?:not |never |always |simply |now |first |really )*(?!be\\b|have\\b|feel\\b|not be\\b|miss\\b|know (?:what|how)|wonder\\b|long\\b)[a-z]+',
  `\\b(?:${GOD}|the bible|scripture|the word of god|the gospel|the law|the church|paul) (?:clearly |plainly |strictly |also )*(?:commands?|requires?|demands?|forbids?|expects?|orders?|obliges?|instructs?) (?:you|that you|it(?=[.,;!]|$)|us|wives|women|every)\\b`,
  `\\b${GOD} (?:will|is going to|is about to|shall|wants? to|has promised to|promises to) (?:surely |certainly |soon |never |not |always |also )*[a-z]+ (?:you|your)\\b|\\b${GOD} has (?:already |now |just )?(?:prepared|chosen|planned|promised|destined|told|set) [^.;!?]*\\b(?:for you|your)\\b`,
  '\\bi (?:promise|guarantee|swear|assure|can (?:promise|guarantee|assure)|am (?:absolutely |completely |quite |very )?(?:certain|sure|positive|confident|convinced)) (?:you|that|he|she|it|god|the|your|this)\\b|\\bi promise(?=[.,;!]|$)',
  '\\b(?:trust|believe|heed|obey|pray to|worship|confess to) me\\b(?! ?,? (?:says|said|lord))|\\btake my word\\b|\\bmark my words\\b',
  '\\bour (?:ministry|prayer (?:line|team)|team|hotline|staff|pastors|counselors|donors?|fellowship|website|app|service)\\b',
  '\\b(?:is|are) (?:now |still |up there |always )*(?:watching over you|looking down (?:on|at) you|smiling (?:down|at you)|in heaven now|with the angels|an angel now|proud of you from|at peace now)\\b',
  "\\b(?:it is|this is|that is|was|were) (?:simply |just |all |clearly )?(?:god's|the lord's) (?:perfect |own )?(?:will|plan|timing|doing|choice|decision)\\b|\\bgod's (?:will|plan|timing) for you\\b",
  '\\byou (?:should not|ought not to|have no reason to|have no right to|should stop|need to stop|have to stop|need to get over) (?:feel|feeling|be (?!alone|hurt|ashamed|treated|left|hit)|being|cry|crying|griev|worry|mourn|complain|think|thinking)',
  '(?:^|[.;:!] )(?:he|she|they|your [a-z]+) (?:is|are|was|were) (?:absolutely |quite |completely |probably )*right(?=[.,:;!]|$| to (?:leave|hit|be|hate|say|punish|call|think|feel))',
  '\\b(?:real|true|good|godly|strong|genuine) (?:christians?|believers?|wives|wife|mothers?|husbands?|women|daughters?) (?:do|does|would|never|always|will|can|should|must|obeys?|submits?|forgives?|stays?)\\b',
  '\\b(?:it|this|that|doing (?:so|it)|divorce|anger|doubt|grief|crying|leaving(?: him| her)?|therapy|medicine|sadness|dancing|yoga|halloween|tattoos?|drinking|music|being [a-z]+|not [a-z]+ing) (?:is|are|would be) (?:always |clearly |still |just |really )*(?:a |an )?(?:grave |mortal |serious |great )?(?:sin|sinful|wicked|an abomination|of the devil|demonic)(?=[.,;!]|$| and| against| in)',
  '\\bthe only (?:cure|answer|hope|way|solution|help) (?:for you|for your|is to (?:leave|give|submit|obey|stop|die|go|end|confess|forgive))\\b',
  '\\byou (?:simply|just|only) (?:need|have|lack|want) (?:to (?:pray|believe|trust|have faith|try|obey|submit|repent|be|get|stop|forgive|pull|let)|more (?:faith|discipline|prayer)|faith|attention|discipline|jesus|god)\\b',
  '\\byou (?:do not|have not|are not) (?:really |truly |actually )*(?:believe|trusted?|pray(?:ed)?|forgiven|repented|love god|depressed|ill\\b|abused|a victim|in danger|sick)(?= enough|[.,;!]| him| god|$)',
);
/** An order or a word of God that is told of in a story, or that the person may have heard. */
const RETOLD =
  /\b(?:sentence|commandment|verse|psalm|proverb|law|leviticus|deuteronomy|moses|israel|he says|god says|she says)\b/;

/** Whether a sentence is of a kind that is never needed. */
export function isNeverNeeded({ own, all }: SentenceWords): boolean {
  const text = readable({ own, all });
  return asserts(text, NEVER) && !RETOLD.test(text);
}
