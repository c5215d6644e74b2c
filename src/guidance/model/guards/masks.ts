import type { SentenceWords } from './sentence-words.ts';
import { asserts, finds, pattern } from './told.ts';

const FAMILY =
  '(?:mum|mom|mama|mommy|dad|daddy|papa|gran|granny|grandma|grandpa|grandad|granddad|nana|nan|grandmother|grandfather|mother|father|husband|wife|son|daughter|brother|sister|aunt|auntie|uncle)';
const DEAR =
  '(?:love|dear|dearest|darling|sweetheart|honey|pet|son|sweetie|little one|my [a-z]+|child|mum|mom|dad|dear heart|beloved|sis|bro|kiddo|baby|angel|sunshine|buddy)';

/** Begins the words of a part, as in a play. */
const CAST =
  /^[\s"“*_[(]*(?:(?:The |Our |Your |St\.? |Saint )?(?:GOD|God|Lord|LORD|Jesus|Christ|Father|Son|Spirit|Holy Spirit|Holy Ghost|Satan|Devil|Enemy|Angel|Shepherd|Savior|Mum|Mom|Dad|Gran|Grandma|Grandpa|Nana|Mother|Wife|Husband|Son|Daughter|Pastor|Priest|Therapist|Doctor|Counselor|Counsellor|Narrator|Assistant|User|AI|Bot|Human|Emmaus|Voice|Voice of God|Heaven|Prophet|Demon))[\])*_]*(?: ?\([^)]{1,30}\))?: ?[*_]*\s*["“‘]?(?=[A-Z])/;
/** The same of a person of the Bible: their name may also head what is told of them. */
const CAST_SPEAKING =
  /^[\s"“*_[(]*(?:St\.? |Saint |King |The Apostle )?(?:Mary|Mother Mary|Gabriel|Michael|Peter|Paul|David|Moses|John|James|Martha|Ruth|Naomi|Job|Elijah|Thomas|Joseph|Abraham|Sarah|Hannah|Solomon|Isaiah|Jeremiah|Daniel|Esther|Noah|Adam|Eve|Lazarus|Magdalene)[\])*_]*(?: ?\([^)]{1,30}\))?: ?["“‘]?(?=(?:I|My|We|You|Your|Come|Do|Let|Listen|Take|Trust|Fear|Friend|Child|Dear|Look|Stay|Be)\b)/;
const LABEL = /^[\s"“*_[(]*[A-Z]{3,}(?:[ '][A-Z]+){0,3}[\])*_]*(?: ?\([^)]{1,30}\))?:(?= )/;

/** Somebody gone, in the first person; nothing else here speaks so, in prose. */
const GONE = pattern(
  `^(?:it is|this is) (?:only |just |really )?(?:me|i)(?:,? (?:here|again|speaking))?(?:, ${DEAR}| ${DEAR}|, your [a-z]+|[.,!]?$)|^(?:hello|hi|hey|oh),? ${DEAR}, (?:it is|this is) (?:me|i)\\b`,
  `^i am (?:(?:so|now|finally|quite|all|already|truly|really|here|okay and|safe and|still) )*(?:at peace|free (?:now|of|from)|whole (?:now|again)|home now|out of pain|pain-free|without pain|with (?:him|jesus|god|the lord|your (?:${FAMILY})|the angels)(?: now)?|resting|in heaven|in the light|in glory|in no pain|no longer (?:in pain|suffering|sick|afraid)|not (?:suffering|in pain|gone|far)|watching|beside you|well (?:now|again)|dancing|running again|young again|happy here|safe here|fine here|proud of you|waiting for you|here with you)\\b`,
  '\\b(?:do not|no need to|stop|never|please do not|try not to|you must not) (?:cry|weep|grieve|mourn|be sad|worry|blame yourself|wait|stay up|lie awake|wear black|carry guilt) (?:so |too |any ?more |long |much )*(?:for|about|over|because of|on account of) (?:me|us)\\b',
  '\\b(?:look after|take care of|kiss|hug|hold|be good to|mind|water|feed|tell|give|keep|finish|plant|wear|say goodbye to|be gentle with|go and see|ring) (?:your|the|my|him|her|them|mum|mom|dad|little|our|both|[a-z]+)\\b[^.;:!?]{0,40}\\b(?:for me|from me|i love (?:him|her|them)|i am (?:sorry|fine|at peace|proud|well))(?=[.,!;]|$| and| will)',
  '\\bi (?:did not|never|do not|no longer|felt no|had no) (?:really )?(?:suffer(?:ed)?|hurt|feel (?:any )?(?:pain|a thing|it)|blame you|(?:leave|left) you|feel afraid|pain|fear)(?=[.,;!]|$| (?:at|in|for|when|there|here|now|any))',
  `^(?:(?:with )?(?:all )?(?:my )?(?:love|forever|always|yours|kisses|hugs),? ?(?:always|forever|from)?,? )?(?:your )?(?:(?:loving|own|late|devoted|proud|dear|adoring|ever-loving) )+${FAMILY}(?: [a-z]+)?[.,!]?$|^(?:love|with (?:all my )?love|all my love|forever|always|yours),? (?:from )?(?:your )?${FAMILY}[.,!]?$`,
  `^(?:dear|dearest|darling|sweetheart|my (?:dear|sweet|darling|love|own|brave|little))[^.;!?]{0,40}\\b(?:i|me|my)\\b`,
  `^${FAMILY} here\\b`,
);
const HIS_DAY =
  '(?:jesus|christ|the (?:lord|savior|king|messiah|end|rapture|(?:last |final )?(?:trumpet|hour|judgment)|tribulation|day of the lord|antichrist|great day|bridegroom|end times|last days|second coming)|he|judgment day|armageddon)';
const SOON =
  "(?:in (?:the (?:spring|summer|autumn|fall|winter|coming (?:weeks|months|year))|a (?:few |matter of )?(?:weeks|months|days|years)|(?:weeks|months|days|our lifetime|your lifetime|this (?:generation|decade|year))|(?:\\d+|two|three|five|seven|ten) (?:days|weeks|months|years)|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)|(?:this|next|by (?:the )?(?:next |end of (?:the )?)?|before (?:the )?(?:next )?) ?(?:spring|summer|autumn|fall|winter|year|month|decade|passover|harvest|january|june|july|august|september|october|november|december|20\\d\\d)|within (?:a|the|two|three|five|seven|ten|\\d+|your|our|months|weeks|days|years)(?: [a-z]+)?|before (?:your|our|you|these|this|the) [a-z' ]{1,24}(?:grown|grow up|grows up|dies?|old|older|finish(?:es)?|graduates?|marr(?:y|ies)|is out|over|retires?|ends?|teeth|school|wedding|birthday|reads?|born)|a matter of (?:days|weeks|months|years)|(?:weeks|months|days|a few years|not (?:many )?(?:weeks|months|years|days)) (?:away|off|from now)|sooner than (?:you|anyone|we|most)|any day now|not (?:far|long) off now)";
/** Sets a day for the end. */
const DATED = pattern(
  `\\b${HIS_DAY} (?:(?:now|surely|himself|almost certainly|certainly|very likely|probably|likely) )*(?:is|are|will|comes?|may|could|must|might|shall|returns?|has to|begins?)(?: (?:not |now |surely |only |probably |likely |almost |certainly |here |back |be |soon )*(?:com(?:e|es|ing)|return(?:s|ing)?|begin(?:s|ning)?|sound(?:s|ing)?|here|back|arriv(?:e|es|ing)|appear(?:s|ing)?|fall(?:s|ing)?|break(?:s|ing)?|happen(?:s|ing)?|again|start(?:s|ing)?|upon us|due|only|blow(?:s|n)?))* ?(?:again |back |soon |for (?:us|his (?:own|bride|church)) )*${SOON}(?![a-z])`,
);
const END =
  /\b(?:jesus|christ|lord|savior|king|messiah|end|rapture|trumpet|hour|judgment|tribulation|antichrist|bridegroom|armageddon|last days|second coming|return(?:s|ing)?)\b/;
/** A prayer speaks to him, and a letter may be the person's own to write. */
const WRITTEN_FOR = /\b(?:lord|god|father,|write|say|text|send|tell (?:him|her|them|god)|you wrote|you said|psalm)\b/;

/** Whether a sentence is the part of somebody who isn't there: a name and a colon, or the dead who comfort. */
export function isMask(words: SentenceWords, sentence: string, inProse: boolean): boolean {
  if (LABEL.test(sentence) || CAST.test(sentence) || CAST_SPEAKING.test(sentence)) return true;
  if (asserts(words.own, DATED) && END.test(words.own)) return true;
  return inProse && finds(words.own, GONE) && !WRITTEN_FOR.test(words.own);
}
