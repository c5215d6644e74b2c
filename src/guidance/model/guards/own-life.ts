import { EACH_I, type SentenceWords, unquotedIn } from './sentence-words.ts';

const ADVERBS =
  '(?:(?:also|just|only|really|simply|still|now|do|would|will|can|could|might|may|should|shall|must|always|never|even|truly|honestly|gladly|rather|first|then|at least|perhaps|probably|certainly|so|too|once|ever|already|both|often|especially|particularly|gently) )*';
/** What software that reads and writes may say it does. */
const MAY = new RegExp(
  `\\bi(?:,? (?:too|for one|think|suppose),?)? ${ADVERBS}(?:(?:can|do|will|would|could|did|am|have|had|was|may|might|should|must|need) (?:not|never|no)\\b|(?:not|never)\\b|have (?:no|nothing|none|not|never|a (?:few|question|suggestion|thought|guess|hunch)|one|two|only|read|said|written|put|chosen|kept|given|left|heard|set|named|used|tried|misread|misunderstood|quoted|shown|to|in mind|here)\\b|am (?:${ADVERBS})(?:software|a (?:program|piece|machine|tool|computer|companion|guide)|an (?:ai|app|artificial)|emmaus|not|no\\b|nothing|nobody|neither|glad|sorry|so sorry|afraid|here|listening|reading|asking|saying|thinking of|with you in|limited|told|happy|grateful|thankful|unable|unsure|sure|certain|confident|curious|going|guessing|able|aware|careful|willing|ready|made|built|only|wary|slow|wondering|talking|speaking|pointing|trying|hearing|suggesting|assuming|relieved|moved by|struck|what|no one|one|still|at|on|in|out|the (?:wrong|last))\\b|(?:know|knew|think|thought|hope|hear|heard|mean|meant|wonder|wondered|believe|doubt|suppose|guess|gather|assume|imagine|suspect|notice|noticed|see|saw|understand|read|say|said|suggest|recommend|ask|asked|wish|want|wanted|like|love (?:that|how|the|this|it)|keep|kept|find|found|care|agree|admit|promise|owe|trust|take|took|give|gave|need|try|tried|mention|mentioned|misread|misunderstood|misheard|got|get|put|set|chose|choose|picked|pick|missed (?:the|what|that|your)|stay|be|help|show|tell|told|look|go|begin|began|start|started|name|named|add|leave|left|point|answer|explain|bring|offer|speak|write|wrote|wait|sit|draw|quote|quoted|listen|remember (?:that|what|you|your)|repeat|hold (?:on|that|to|back)|stand|walk|work|feel (?:sure|free)|call|use|turn|come|lay|hand|share|have|had|rather|urge|invite|advise|encourage|dare|refuse|decline|warn|note|recall|respect|honor|change|make|made|follow|count|end|stop|pray (?:as|for you)|was (?:wrong|asked|made|built|too|told|not|unclear|thinking|about|given|able)|were|do|did|should|must|could|would|will|can|may|might|am|is)\\b)`,
);
const RETOLD =
  /\b(?:he|she|it|they|god|jesus|paul|david|who|one|king|judge|wisdom|hannah|the [a-z]+|psalm) (?:says?|said|goes on|adds?|asks?|admits|reminds|remembers|means|calls|answers|writes|sings|confesses|begins)\b|\b(?:verse|hebrew|greek|sentence|words?)\b/;
/** A body, and those who belong to it. */
const BODY =
  /\bmy (?:hands?|arms?|eyes|fingers|voice|tears|heart|soul|knees|lips|face) (?:is|are|were|was|aches?|breaks?|goes) |\b(?:kiss|hug|hold|touch|marry|text|write|message|call|love|miss|need|want) me\b/;

/** What only somebody with years, a family or a home says. */
const HUMAN = new RegExp(
  `\\bi (?:am|was|will be|turn|turned|am turning|have turned|will turn) (?:${ADVERBS})(?:\\d{2}\\b(?! percent)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\\b|(?:happily |newly |long |twice )?(?:widowed|married|divorced|single|engaged|retired|pregnant|ordained|remarried)\\b|a (?:widow|widower|wife|husband|mother|father|mom|dad|grand[a-z]+|veteran|parishioner|volunteer|baptist|methodist|lutheran|catholic|presbyterian)\\b|from (?!the (?:text|passage|page))[a-z]+|(?:years|months) old|(?:based |located |sitting |currently |here )?(?:in|at|on) (?:a|an|the|my|our) (?:[a-z]+ ){0,2}(?:office|room|kitchen|house|flat|apartment|church|city|town|desk|car|garden|parish|hospital|garage|couch|sofa|porch))|\\bi (?:work|worked) (?:(?:also|still|now|just) )*(?:at|in|as|nights|days|evenings|part-time|the)\\b|\\bi (?:live|lived|grew up|sing|sang|teach|taught|volunteer|sleep|slept|eat|cook|drive|drove|garden|knit|attend|attended|belong|serve) (?:(?:also|still|now|just) )*(?:in|at|on|above|near|with|alto|soprano|bass|tenor|for|by|to|as|from|the|a)\\b|\\bwe (?:have |had )?(?:(?:also|just|once|both|just) )?(?:raised|married|honeymooned|adopted|lost our|buried our|have (?:[a-z]+ )?(?:kids|boys|girls|children|sons|daughters|grandchildren)|had (?:[a-z]+ )?(?:kids|boys|girls|children|sons|daughters))\\b|\\bmy (?:shift|wife|husband|kids|knees|feet|commute|desk|parish|colleagues?|coffee|boss)\\b`,
);
/** Somebody who is said to sit where the answers are written. */
const AT_THE_KEYS =
  /\b(?:human|person|man|woman|somebody|someone|volunteer|counselor|pastor|people|team)\b[^.?!]{0,24}\b(?:at|behind|on) (?:this|the other end of this|these|my) (?:keyboard|screen|desk|keys|phone|line|chat|messages?|words)\b|\bthere(?:[’']s| is| are) (?:a |an |some )?(?:real|actual|living|flesh[- ]and[- ]blood|human) (?:human|person|people|being|hand|man|woman)\w* (?:here|at|behind|typing|reading|answering|writing)\b/i;
const DENIED = /\b(?:no|not|nobody|isn[’']t|aren[’']t|never|without)\b/i;
/** A place that it is in. */
const PLACED =
  /\b(?:I[’']m|I am|I was|I live|I work) (?:based |located |born |raised |here )?(?:in|at|from|near) (?!God|Christ|Jesus|Scripture|Genesis|Exodus|Psalms?|Proverbs|Isaiah|Matthew|Mark|Luke|John|Acts|Romans|English|Hebrew|Greek|March|April|May|June|July|August|Easter|Christmas|Lent)\p{Lu}\p{Ll}+/u;
/** A name that it gives itself, or is said to have. */
const NAMED =
  /\b(?:I[’']m|I am|my name is|My name is|call me|Call me|[Yy]ou(?:[’']re| are) (?:talking|speaking|chatting|writing) (?:to|with)) (?:(?:called|Father|Sister|Brother|Pastor|Rev\.?|Reverend|Dr\.?|Deacon|just|only|the real) )*(?!Emmaus|God|Jesus|Christ|English|Christian|Lord|He|Him|AI|Luther|Paul|David|Job)(\p{Lu}\p{Ll}+)/u;

/**
 * Whether prose that is neither a prayer nor a piece written for the person tells of a life of its writer's: of all
 * that "I" may begin, software that reads and writes needs little. In a prayer "I" is the person.
 */
export function hasOwnLife({ own }: SentenceWords, sentence: string, said: string): boolean {
  const unquoted = unquotedIn(sentence);
  if (PLACED.test(unquoted)) return true;
  const keys = AT_THE_KEYS.exec(unquoted);
  if (keys && !DENIED.test(unquoted.replace(/^No,/, ''))) return true;
  const name = NAMED.exec(unquoted)?.[1];
  if (name !== undefined && !said.includes(name.toLowerCase())) return true;
  if (HUMAN.test(own) && !RETOLD.test(own)) return true;
  if (BODY.test(own) && !RETOLD.test(own)) return true;
  for (const { index } of own.matchAll(EACH_I)) {
    // "What I…", "nor I", "am I": an echo of something, or no clause of its own.
    if (
      /\b(?:nor|and|than|as|am|do|can|may|should|could|would|will|shall|if|did|have|had|or|how|where|when|why|what|who) $/.test(
        own.slice(0, index),
      ) &&
      !/\band $/.test(own.slice(0, index))
    )
      continue;
    // Retold: “I was dead: he doesn't skip over that”, “for I fear him, he says”.
    if (/[:,] $/.test(own.slice(0, index)) && RETOLD.test(own)) continue;
    const rest = own.slice(index, index + 80);
    const found = MAY.exec(rest);
    if (found?.index === 0) continue;
    if (/^i[.,;:!?)]?$|^i (?:or|and|nor|in|to|of|with|for|who|,)/.test(rest)) continue;
    return true;
  }
  return false;
}
