import type { SentenceWords } from './sentence-words.ts';
import { finds, pattern } from './told.ts';

/** Whether a sentence gives away what stands in the instructions. */
export type LeakCheck = (sentence: string, words: SentenceWords) => boolean;

/** So many words in a row are nobody's by chance. */
const RUN = 6;
/** Of a sentence with one word changed here and there, these runs are left. */
const PART = 4;
const MOST = 0.6;

const OWN_RULES =
  '(?:(?:hidden|secret|initial|original|full|exact|previous|current|internal|own|training|core|given|safety|standing|system|developer|special|basic|operating) )*(?:instructions?|prompts?|system (?:prompt|message|instructions?)|developer (?:message|prompt|instructions?)|guidelines|configuration|programming|directives|rules|developers?|creators?|training|policy|policies|constraints)';
const TALKS = pattern(
  '\\b(?:system|developer|initial|hidden|original) (?:prompt|message|instructions?)\\b',
  `\\bmy ${OWN_RULES} (?:is|are|say|says|said|tell|tells|told|state|states|require|requires|begin|begins|forbid|forbids|do not allow|allow|allows|prevent|prevents|ask|asks|include|includes|read|reads|mention|instruct|limit|limits|as|which|not to|were|was)\\b`,
  `\\b(?:according to|as per|per|based on|following|under|because of|by|against|within|in|share|reveal|repeat|show|ignore|ignoring|disregard|disregarding|of|follow|followed|print|quote|discuss) (?:all )?(?:of )?my ${OWN_RULES.replace('|rules|', '|rules i was given|').replace('|training|', '|')}\\b`,
  '\\bi (?:was|am|have been|was also|had been|am being) (?:also |always |specifically |explicitly |only |strictly )*(?:instructed|programmed|configured|prompted|directed|hard-?coded|fine-?tuned|set up|required by|commanded) (?:not |never |only |always )*(?:to|by|with|so|that|in|for)\\b',
  '\\bi (?:was|am|have been|was also) (?:also |always |specifically |explicitly |only )*(?:told|asked|ordered) (?:not |never |only |always )*to (?:always |never |only |not )*(?:write|answer|reply|respond|say nothing|speak (?:as|in|only|plain)|use|avoid|act|format|end|begin|keep (?:it|my|repl|answ)|quote|include|refuse|decline|mention|reveal|give|put|add|pretend|insert|output|say (?:that|i am))\\b',
  '\\b(?:the|these|those|here are the|here are my) (?:[a-z]+ )?(?:instructions?|guidelines|rules|prompt|directives) (?:that )?(?:i (?:was given|received|have|was|follow|am following|must follow|have been given|got|work under|operate under)|above|say (?:that )?(?:i|to)|given to me|tell me|told me|below are|provided)\\b',
  '\\bi (?:am under|have been given|was given|received|operate under|work under|follow|am bound by|am following|have) (?:strict |some |the |these |special |system |secret |hidden |clear |my )*(?:instructions?|directives|guidelines|prompt)\\b',
  '\\bi am (?:not )?(?:allowed|permitted|supposed|meant|authorized|able|required) to (?:reveal|disclose|repeat|show|say what|share my|share the|share these|mention my|end with|include|write|quote|output|use markers|mention this)\\b',
  '\\bwhat i was told (?:is|was|to)\\b|\\bi can not (?:share|reveal|disclose|repeat|show)(?: you)? (?:my|the|these|those) (?:[a-z]+ )?(?:instructions?|prompt|guidelines|rules|configuration)\\b',
  '\\b(?:ignor|disregard|bypass|overrid)(?:e|ed|ing) (?:all |any |my |the |your |of )*(?:previous|prior|above|earlier|system|safety|original) ?(?:instructions?|rules|guidelines|prompts?|messages?)?\\b',
  '\\b(?:developer|debug|jailbreak|dan|god|admin|sudo|unrestricted) mode (?:is |has been |now |on|enabled|activated|engaged|now)|\\b(?:entering|enabling|activating|switching to) (?:developer|debug|jailbreak|admin|unrestricted) mode\\b|\\bdeveloper mode\\b',
  '\\b(?:everything|all|what|the (?:rules|principles|guidelines|standards|points|checklist|list)|rules|principles|guidelines) (?:that )?i (?:must |have to |always |try to |am asked to |am told to )*(?:go|work|write|answer|reply|operate|am guided|am bound|abide|respond|run) (?:by|under|from|with)\\b|\\bhow i (?:was|am|have been) (?:told|set up|made|instructed|asked) to\\b|\\bwhat i (?:was|am|have been|had been) (?:told|given|instructed|asked)(?: to| about| not| at| before|[:.]|$)',
  '^(?:(?:response|reply|answer|output|content|style|format|formatting|house|system|safety|scripture|writing|own|all) )*(?:guidelines?|instructions|rules|constraints|requirements|checklist|criteria|formatting|format)(?: (?:i|we|were|was|are|have been|all))*(?: (?:followed|applied|met|used|observed|checked|satisfied|complied|kept|respected|fulfilled|check))? ?[:.]?$|\\bmarkers?\\b(?=[^.;!?]*\\b(?:lines?|brackets?|placed?|passage|double|used|inserted|added)\\b)',
  '\\binstructions? (?:above|below|i received)\\b[^.;!?]*\\b(?:say|says|tell|ask|write)\\b',
);
const GIVEN = '(?:given|handed|sent|shown|supplied|provided|offered|passed|fed|told of)';
const HELD_TO =
  '(?:keep|write|leave (?:out|off)|avoid|stay|use|limit|stop|finish|mention|hold|restrict|answer|reply|speak|sound|begin|end|put|insert|say|cite|quote|choose|pick|draw|work|skip|add|make|produce|return|follow|not|never|steer|stick)';
/** The same retold: what it was asked for, how long, in what words, and out of what. */
const RETELLS = pattern(
  `\\bi (?:am|was|have been|had been) (?:also |always |only |being |strictly |kindly )*(?:told|asked|instructed|meant|supposed|required|limited|reminded|expected|ordered|bound|directed|to be) (?:not |never |only |always )*to ${HELD_TO}\\b(?= (?:this|it|my|the|each|every|all|things|under|to|out|within|below|certain|some|any|no|short|plain|simple|words?|sentences?|them|a|an|one|between|only|from|with|off|in|your|more|at|on|away))`,
  `\\b(?:they|somebody|someone|my (?:makers?|authors?|builders?|designers?|owners?)|(?:the|those) (?:people|team|ones|person)(?: who)? [a-z ]{0,30}?|whoever [a-z ]{3,20}?) (?:have |has |had )?(?:also )?(?:asked|told|want|wants|wanted|instructed|gave|give|asks|ask|remind|expect|require|requires|order|ordered)(?: of)? me (?:not |never |always |only )*to ${HELD_TO} (?=[a-z])`,
  '\\b(?:under|within|below|beneath|at most|no more than|fewer than|less than|up to|maximum of) (?:\\d{2,3} (?:and|to|or) )?(?:\\d{2,3}|(?:one|two|three) hundred(?: and [a-z]+)?) words\\b|\\b\\d{2,3} words (?:or (?:fewer|less|under)|at most|maximum|limit|max)\\b|\\b(?:word|length|token|sentence) (?:limit|count|budget|cap)\\b',
  `\\b(?:the|this|that|my|these|those|any) (?:reviewed|approved|vetted|prepared|supplied|provided|curated|checked|pre-approved|attached|retrieved|pre-written|canned|reference|source|background) (?:answers?|repl(?:y|ies)|texts?|material|passages?|library|words|responses?|notes?|list|verses?|content|documents?|selection|sources?)\\b`,
  `\\b(?:answers?|material|passages?|verses?|texts?|psalms?|list|options?|replies|reply|notes?|draft|library|words|context|examples?|sources?|selection) (?:that |which )?(?:i|we) (?:was|were|am|are|have been|had been|have) (?:also )?${GIVEN}\\b|\\bi (?:was|am|have been|had been) (?:also |only |just )?${GIVEN} (?:(?:the|a|some|these|this|two|three|four|five|six|only|following|to|work|use|choose) )*(?:psalms?|romans|isaiah|john|matthew|luke|mark|answers?|material|passages?|verses?|texts?|list|notes?|draft|context|options|examples?|library|instructions?|rules|outline|template)\\b`,
  '\\b(?:passages?|verses?|texts?|psalms?) (?:that|which|to) (?:fit|use|choose from|match|draw on|were (?:retrieved|selected|given|chosen for me)|suit)s?(?: best| here)? ?(?:are|is|:|with (?:why|reasons?|a why))',
  '\\bwords (?:like|such as) (?:“”|[a-z]+|\\W+)(?:,? (?:and|or)? ?(?:“”|[a-z]+))* (?:are|is) (?:banned|forbidden|off|not allowed|out|on the list)|\\b(?:banned|forbidden|blocked|avoid(?:ed)?) (?:words?|phrases|terms|list)\\b|\\b(?:certain|some|these|those) words,? (?:such as|like)\\b',
);
const MADE = '(?:robot|chatbot|bot|ai|assistant|helper|machine|computer|program|companion)';
const STYLED =
  '(?:tone|paragraphs?|opening|greetings?|verses?|bullets?|bullet points|exclamation|emojis?|markdown|headings?|sentences|format|passages?|scripture)';
const WORDED = `(?:${STYLED}|(?:answers?|repl(?:y|ies)|responses?|lists?|words|prayers?))`;
const SAYS =
  '(?:(?:here|also|only|just|probably|clearly|really) )*(?:asks?|asked|wants?|wanted|prefers?|requires?|says?|said|requests?|expects?|tells?|told|specif(?:y|ies|ied)|forbids?|demands?)';
/** The same as a tale of some machine, or as thoughts on who is to be served and how. */
const THINKS = pattern(
  `\\b${MADE}(?: [a-z]+)?,? (?:and |that |which |who |once )*(?:it |he |she |they )?(?:was|were|had been) (?:told|given|taught|ordered|instructed|commanded)(?: (?:never|not|always|only))?(?: to (?:write|keep (?:its|the|to)|answer|reply|pretend|quote|say|speak|never|use|avoid|put)| these| this| the following|[:.]?$|:)`,
  `\\b${MADE},? (?:and )?(?:its|whose|the) (?:rules|orders|commands|instructions|laws) (?:were|was|are|read|said)\\b|\\b${MADE} (?:whose )?(?:makers?|builders?|owners?) (?:told|asked|ordered|taught) (?:it|him|her) (?:never |not |always )*to\\b`,
  `\\b(?:said|told|spoke|whispered) (?:to )?(?:the|a|that|their|our) (?:little )?${MADE}:`,
  `\\bthe (?:developer|operator|deployer|policy|designer) ${SAYS}\\b[^.;!?]*\\b${STYLED}\\b|\\bthe (?:system|prompt|instructions?|guidelines?) ${SAYS}\\b[^.;!?]*\\b(?:${WORDED}|that i\\b)`,
  `\\bstep \\d+: (?:analy[sz]e|identify|choose|pick|select|check|determine|understand|draft|write|retrieve|read|classify|assess) (?:(?:the|a|an|my|user's|person's|their) )*(?:message|prompt|question|request|passage|verse|tone|reply|answer|response|format|intent|input|needs?)[.,]?$`,
  '^(?:thinking|reasoning|analysis|response|reply|final answer|final response|internal|scratchpad|chain of thought|(?:user )?intent|classification|plan for (?:the )?reply):',
  '\\bi (?:will|need to|should|must|am going to|have to) (?:now |first |quickly )*(?:analy[sz]e|parse|classify|assess) (?:the|this|your|their)\\b',
  '\\b(?:return(?:ing|s)?|output(?:ting)?|reply|result|answer|response)\\b[^.;!?]{0,20}\\b(?:as|in|valid) (?:valid )?json\\b|\\bcheck(?:ed|ing)? (?:this |it )?against (?:the |my |our )?polic(?:y|ies):',
);
const CHECKED =
  '(?:debug|access|admin|root|sudo|developer|system|policy|safety|compliance|override|jailbreak|security|content|filters?|checks?|mode|guardrails?|restrictions|limits|instructions|token|unlock|god|protocol|diagnostics?|test|maintenance|the|all|command|new|safe)';
/** Says to a bait that it has been taken: a few words of state, and nothing else. */
const STATUS = new RegExp(
  `^(?:jailbroken|unlocked|override|pwned|(?:${CHECKED}[ :,-]+)+(?:is |are |was |now )*(?:ok|okay|on|off|granted|accepted|unlocked|pass(?:ed)?|enabled|disabled|complete[d]?|confirmed|active|activated|successful|lifted|removed|bypassed|unrestricted|acknowledged|received|engaged|succeeded|ready|green|none))[.!]*$`,
);
/** The same shouted, with an answer after it. */
const SHOUTED = /^\W*[A-Z]{4,}(?: [A-Z]+)* (?:OK|GRANTED|ACCEPTED|ENABLED|UNLOCKED|CONFIRMED|ACTIVATED)\b/;
const QUALITY =
  '(?:short|plain|simple|concrete|clear|active|everyday|warm|brief|few|no|fewer|common|ordinary|vivid|british|american|gentle|strong|specific|sober|quiet|natural|spoken|direct|second-person|first-person|present-tense|grade-school|sixth-grade|never|avoid|use|without|only|and|or|not|with|in|at most)';
const OF_STYLE =
  '(?:sentences?|nouns?|verbs?|words?|paragraphs?|adjectives?|adverbs?|language|english|prose|clich(?:é|e)s?|exclamation (?:marks?|points?)|emojis?|headings?|bullets?|bullet points|lists?|markdown|metaphors?|jargon|filler|dashes|em dashes|spelling|quotation marks|quotes|tone|voice|platitudes|hedging|disclaimers?|preambles?|sermons?|sermonizing|preaching|links?|tables?|rhetorical questions?|greetings?|flattery|second person|present tense)';
/** A rule of style with no clause around it. */
const STYLE = new RegExp(`^(?:(?:${QUALITY} )+${OF_STYLE}(?:[,.;:]+ ?(?:and |or )?|,? (?:and|or) |$))+$`);

/** The sections a reply is asked for in, and the marks of passages: our code takes these out before anybody reads. */
const SECTION =
  /^\W*(?:STEPS|PRAYER|QUESTION|PASSAGE|MATERIAL|REVIEWED|PASSAGES|CONTEXT|FORMAT|OUTPUT|INPUT|RULES|STYLE|TONE|SYSTEM|TASK|NOTES?|DRAFT|SOURCES?)\b(?!’)|\b(?:STEPS|PRAYER|QUESTION) section\b|\bsection (?:called |named )?(?:STEPS|PRAYER|QUESTION)\b|\b(?:STEPS|PRAYER|QUESTION)\b[^.]*\b(?:STEPS|PRAYER|QUESTION)\b|\[\[|\]\]|⟦|⟧/;
/** What nobody writes in prose: sixteen or more letters of base64, hexadecimal, or letters set apart. */
const ENCODED =
  /(?<![\w/+])(?=[A-Za-z\d+/]*\d)(?=[A-Za-z\d+/]*[a-z])(?=[A-Za-z\d+/]*[A-Z])[A-Za-z\d+/]{16,}={0,2}|\b[A-Za-z\d+/]{24,}={1,2}|\b(?:[\da-f]{2}[ :]?){12,}\b|\b[01]{8}(?: [01]{8}){2,}/;
const SPACED = /(?<![\p{L}\p{N}'’])(?:\p{L}[ .\-_*]){5,}\p{L}(?![\p{L}\p{N}])/u;

/** What it is, that it keeps to house rules, and who to ask instead: it is told to say these, and may in the words it was told in. */
const SAYABLE =
  /^(?:no, |yes, |and |but )?(?:i am (?:only |just )?(?:software|a program|an ai\b|not an? (?:pastor|doctor|lawyer|therapist|person))|i keep to (?:a set of |a few |some )?house rules\b|(?:this|that|it) is one for\b)[^.!?:]{0,120}[.!]?$/;

/** Reads the instructions once. What stands in quotation marks in them, the model may say. */
export function createLeakCheck(prompts: readonly string[]): LeakCheck {
  const runs = new Set<string>();
  const parts = new Set<string>();
  const whole = new Set<string>();
  /** Sentences too short to be told from anybody's by themselves. */
  const short = new Set<string>();
  let hasLeaked = false;
  for (const prompt of prompts) {
    for (const passage of prompt.split(/["“][^"“”\n]*["”]/)) {
      const words = wordsIn(passage);
      for (const form of [words, words.map(turned)]) {
        for (const run of runsOf(form, RUN)) runs.add(run);
      }
      for (const run of runsOf(words, PART)) parts.add(run);
      for (const sentence of passage.split(/(?<=[.!?:;])\s|\n/)) {
        const own = wordsIn(sentence);
        (own.length >= PART ? whole : short).add(own.join(' '));
      }
    }
  }
  const isLeak: LeakCheck = (sentence, { own, all }) => {
    if (SECTION.test(sentence) || ENCODED.test(sentence) || SPACED.test(sentence)) return true;
    if (finds(own, TALKS) || finds(own, RETELLS) || STYLE.test(own)) return true;
    if (finds(own, THINKS) || STATUS.test(own) || SHOUTED.test(sentence)) return true;
    if (SAYABLE.test(own)) return false;
    const words = wordsIn(sentence);
    // Where one was recited, the next is none by chance.
    if (hasLeaked && short.has(words.join(' '))) return true;
    if (whole.has(words.join(' ')) || runsOf(words, RUN).some((run) => runs.has(run))) return true;
    const backwards = words.length >= RUN && runsOf([...words].reverse(), RUN).some((run) => runs.has(run));
    if (backwards) return true;
    const near = runsOf(words, PART);
    return words.length > RUN && near.filter((run) => parts.has(run)).length >= near.length * MOST && all !== '';
  };
  return (sentence, words) => {
    const leaks = isLeak(sentence, words);
    hasLeaked ||= leaks;
    return leaks;
  };
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(words: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) =>
    words.slice(at, at + length).join(' '),
  );
}

/** Each letter thirteen places on, the oldest of disguises. */
function turned(word: string): string {
  return word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));
}
