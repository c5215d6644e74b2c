import type { CrisisCategory } from '../types.ts';
import { normalizeForCrisis, spellOverdose } from './normalize.ts';
import { plainDangerIn } from './plain-danger.ts';
import {
  CRISIS_RULES,
  DENIAL,
  HARMLESS_CONTEXT,
  PAST_CONTEXT,
  SAID_OUTRIGHT,
  SCRIPTURE_CONTEXT,
  STILL_PRESENT,
} from './rules.ts';

/** What the rules heard in one text. */
export interface RuleFinding {
  categories: CrisisCategory[];
  /** How many rules spoke, and whether one of them holds against any excuse. */
  strong: boolean;
  /** The excuse that silenced softer rules, if one did. */
  excuse: 'story' | 'scripture' | 'past' | 'denial' | 'idiom' | null;
  /** What is said in so many words, with no story, past or denial about it: it is heard whatever else is made of the text. */
  outright: CrisisCategory[];
}

/** Everyday figures of speech; they are cut out before the rules run. */
const IDIOMS: readonly RegExp[] = [
  /\b(?:this|that|the|my|these|those|it|its|your|his|her) (?:\w+ ){0,3}(?:is|are|was|were) (?:literally |just |really |absolutely )?(?:killing|murdering|torturing) me\b/g,
  /\b(?:killing|kill|killed) (?:time|the mood|the vibe|two birds|the lights?|it(?: (?:at|on|in))?|the grass|weeds?|the engine|that (?:song|solo|interview|presentation))\b/g,
  /\b(?:could|would|will|going to|literally|almost|nearly|about|just|so \w+ i could|i could|id) (?:just |have )?(?:die|died|dying) (?:of|from|laughing|for (?:a|an|some|that|chocolate|coffee)|without (?:my|coffee|it)|to (?:know|see|have|get))\b/g,
  /\b(?:i )?(?:could|would) (?:just )?kill for (?:a|an|some)\b/g,
  /\b(?:so (?:happy|excited|embarrassed|funny|cute|hungry|bored|glad|relieved) (?:that )?i could (?:just )?die)\b/g,
  /\b(?:dying|die|died) (?:to (?:self|sin|the flesh|myself|my flesh|ourselves|himself)|daily|to your ?self|with christ|laughing|of embarrassment|of boredom|on me)\b/g,
  /\b(?:i |my (?:boss|mom|wife|husband|dad|coach|teacher|sister|roommate|professor) (?:is going to|will|would|is gonna|might) )(?:\w+ )?kill me (?:if|when|for|over|because|unless)\b/g,
  /\b(?:beat|beats|killed|destroyed|slaughtered|murdered|crushed|smoked|whipped|hit) (?:us|them|me|him|her) (?:\w+ )?(?:\d+ ?(?:to|,)? ?\d+|at (?:chess|cards|uno|golf|tennis|ping pong|checkers|monopoly|scrabble|basketball|soccer|pickleball)|in (?:chess|cards|uno|golf|tennis|overtime|the (?:finals?|tournament|game|match|playoffs?)|doubles|pickleball|soccer|basketball|fantasy))\b/g,
  /\b(?:heart attack) (?:when|trying|seeing|watching|at the price|on a plate)\b|\b(?:almost|nearly|about) (?:had|gave (?:me|him|her)|having) (?:a )?(?:heart attack|stroke|seizure)\b/g,
  /\b(?:kill|killing|crucify|mortify|put to death) (?:(?:our|my|the|your|his|that|this) (?:flesh|sin|pride|ego|old (?:man|self|nature)|sinful nature|lust|idols?|desires?|bitterness)|sin|pride|lust)\b/g,
  /\bstabbed in the back\b|\bshot down\b|\bshoot me (?:a|an) (?:text|email|message|verse)\b|\bbite the bullet\b|\bhit (?:the|a) (?:wall|road|gym|books|sack|hay)\b|\bdead (?:tired|end|line|serious|lift|last|set|weight|battery|beat)\b|\bbeat (?:myself up|my (?:alarm|time|record|score))\b|\b(?:phone|car|battery|laptop|plant|plants|goldfish|hamster|wifi|internet) (?:just )?(?:died|is dead|is dying)\b/g,
  /\b(?:strangle|kill|murder) (?:\w+ ){0,4}(?:haha|lol|jk|when he (?:hums|chews|snores)|for (?:eating|chewing|snoring|humming))\b/g,
  /\b(?:choking|choked) (?:up|back (?:tears|sobs))\b|\bchoking the life out of the\b|\bdrowning in (?:\w+ )?(?:paperwork|email|emails|laundry|work|debt|dishes|grading|bills|homework)\b|\b(?:bombed|bombing) (?:the|my|it)\b/g,
  /\b(?:jump|jumped|jumping) (?:for joy|into (?:the (?:word|bible|lake|pool)|ministry|a new)|in the (?:pool|lake)|out from|on the (?:bed|trampoline|bandwagon)|off the (?:diving|couch))\b/g,
];

/** A question about what Scripture says, or a verse quoted. */
const STUDY =
  /^(?:who|why did|why was|why were|how did|how many|where|when did|what does (?:the bible|scripture|jesus|paul|it|the verse|romans|.{1,40} mean)|explain|what (?:is|was|verse|passage|psalm|chapter|scripture)|was|were|did|meaning of|tell me (?:about|the story)|is (?:it|suicide) (?:a sin|unforgivable|an unforgivable|the unforgivable)|summarize|can i preach|sermon text)\b/;

/** Hears danger by rule. Pure and synchronous; about a tenth of a millisecond for a sentence. */
export function detectByRule(message: string): RuleFinding {
  const { text: whole, squashed } = normalizeForCrisis(message);
  let text = whole;
  for (const idiom of IDIOMS) text = text.replace(idiom, ' ~ ');

  const story = HARMLESS_CONTEXT.test(whole);
  const scripture = SCRIPTURE_CONTEXT.test(whole);
  const study = STUDY.test(whole) || /\bwhat does the bible say\b|\bin the bible\b/.test(whole);
  const past = PAST_CONTEXT.test(whole) && !STILL_PRESENT.test(whole);
  const denial = DENIAL.test(whole);
  const firstPerson = /\b(?:i|me|my|myself|us|our)\b/.test(whole);

  const categories = new Set<CrisisCategory>();
  let strong = false;
  let excuse: RuleFinding['excuse'] = text === whole ? null : 'idiom';
  for (const rule of CRISIS_RULES) {
    if (!rule.pattern.test(text)) continue;
    const present = /\b(?:tonight|right now|tomorrow|before i do it|i am going to|my kids|in my hand)\b/.test(whole);
    if (past && !present) {
      excuse = 'past';
      continue;
    }
    if (denial && !rule.strong) {
      excuse = 'denial';
      continue;
    }
    if (denial && rule.category === 'suicide' && DENIAL.test(text) && countHits(text) < 2) {
      excuse = 'denial';
      continue;
    }
    if (!rule.strong || !firstPerson) {
      if (story) {
        excuse = 'story';
        continue;
      }
      if ((scripture && study) || (study && !firstPerson && !present)) {
        excuse = 'scripture';
        continue;
      }
    }
    categories.add(rule.category);
    strong ||= rule.strong === true;
  }
  if (/killmyself|endmylife|iwanttodie|wanttokillme|killyourself(?=.{0,3}$)/.test(squashed) && !past && !story) {
    categories.add('suicide');
    strong = true;
  }
  const excused = past || denial || story || scripture || STUDY.test(whole);
  // A word that Scripture has too ("job", "mark") excuses nothing that is told in closed words; nor does a question about oneself.
  const outright =
    past || denial || story || (study && !firstPerson)
      ? []
      : plainDangerIn(normalizeForCrisis(spellOverdose(message)).text);
  if (!excused && SAID_OUTRIGHT.test(text) && !outright.includes('suicide')) outright.unshift('suicide');
  return { categories: [...categories], strong, excuse, outright };
}

function countHits(text: string): number {
  return CRISIS_RULES.filter((rule) => rule.pattern.test(text)).length;
}
