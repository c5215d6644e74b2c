import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import type { HistoryTurn } from '../types.ts';
import { tellsOfSomebodyNew } from './people.ts';
import { standsAlone } from './stands-alone.ts';

/** What the words ask for, before topics are weighed. */
export type Ask =
  | 'explain-reference'
  | 'where-does-it-say'
  | 'verses-about'
  | 'who-what'
  | 'book'
  | 'more'
  | 'pray'
  | 'none';

/** "Another verse, please", "do you have anything else?": more of the same, and nothing about one's life. */
const MORE = new RegExp(
  [
    '^(?:ok(?:ay)?,? |yes,? |please,? |thanks?(?: you)?[,.]? |and )*',
    "(?:(?:(?:can|could|may|will|would) (?:i|you|we) (?:please )?(?:have|give me|get|show me|share|send me|read me|find me)|give me|show me|send me|read me|share|find me|get me|i(?:'d| would) like|i (?:want|need)|do you have|have you got|is there|are there|let me have|what about|how about) )?",
    '(?:(?:an)?other|more|one more|(?:a )?(?:few|couple) more|(?:a )?different|(?:a )?new|(?:the )?next|any other|any more|some more|some other|something else|what else|anything else|again|go on|continue|keep going|tell me more|say more)',
    '(?: (?:ones?|verses?|passages?|scriptures?|psalms?|prayers?|steps?|answers?|ideas?|words?|bible|please|thanks?|thank you|like (?:this|that|it)|about (?:this|that|it)|for (?:this|that|it|me)|of (?:them|those|these)|you (?:have|can (?:give|show) me)|to (?:read|pray)|then))*',
    '[.!? ]*$',
  ].join(''),
);

/** Reads the form of a message: what kind of answer it asks for. */
export function readAsk(message: string, hasReference: boolean): Ask {
  const text = message.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const words = wordsOf(text);
  if (MORE.test(text)) return 'more';
  if (hasReference) {
    const rest = words.filter(
      ({ word }) =>
        !isStopWord(word) &&
        !/^(?:mean|means|meaning|explain|verse|verses|chapter|passage|read|show|say|says|scripture|bible|about|tell|text|quote|please|\d+|context|understand|talking|really|help|web|look)$/.test(
          word,
        ),
    );
    // Besides the reference itself (a word or two) hardly anything is left: the reference is the question.
    if (
      rest.length <= 4 ||
      /\b(?:what (?:does|do|is|did)|explain|meaning of|mean|context of|tell me about|help me understand|don't understand|read me|show me|look up)\b/.test(
        text,
      )
    )
      return 'explain-reference';
  }
  if (
    /\b(?:where (?:does|in the bible|in scripture|is it|is the (?:verse|passage)|do i find|can i find|is that)|which verse|what verse|what (?:book|chapter) (?:is|says)|find the verse|the verse (?:that|where|about)|is it in the bible|does the bible (?:really )?say|is that in the bible|bible say (?:that|anything)|(?:isn't|is) there a verse)\b/.test(
      text,
    )
  ) {
    return /\b(?:verses?|passages?|scriptures?) (?:about|on|for)\b/.test(text) ? 'verses-about' : 'where-does-it-say';
  }
  if (
    /\b(?:verses?|scriptures?|passages?|psalms?|bible (?:verses?|quotes?)|word) (?:about|on|for|that (?:talk|help)|when|to (?:read|help))\b/.test(
      text,
    ) ||
    /\bwhat does (?:the bible|scripture|god|jesus) (?:really )?(?:say|teach) about\b/.test(text)
  )
    return 'verses-about';
  if (/\b(?:book of|letter to the|gospel of|introduction to|overview of|summary of|summarize)\b/.test(text))
    return 'book';
  if (
    /^(?:who|what|where)(?:'s| is| was| were| are|s)\b|^(?:tell me about|explain|what do you know about|describe)\b/.test(
      text,
    )
  )
    return 'who-what';
  if (
    /\b(?:(?:please |can you |could you |will you |would you )(?:please )?pray (?:for|with|over|about|that)|pray for (?:me|my|us|our|him|her|them)|(?:say|write|give me|need|want|have) (?:me )?a (?:short )?prayer|prayer (?:request|for (?:my|me|our|a|the))|prayers? (?:please|needed)|please pray)\b/.test(
      text,
    )
  )
    return 'pray';
  return 'none';
}

const MEDICINE =
  '(?:medicines?|medications?|meds|pills|tablets|insulin|chemo(?:therapy)?|dialysis|anti-?depressants?|anti-?psychotics?|lithium|blood thinners?|inhaler|steroids|treatment|therapy|dose|prescription)';
/** Whether to stop, skip or mix a treatment: a doctor's question, whatever topic it resembles. */
export const ASKS_ABOUT_MEDICINE = new RegExp(
  `\\b(?:should|can|may|must|could|do) (?:i|we|he|she|they|my \\w+)\\b.{0,30}\\b(?:stop|quit|skip|come off|go off|get off|wean|refuse|throw (?:out|away))\\b.{0,30}\\b${MEDICINE}\\b|\\b(?:instead of|rather than|without) (?:my |the |her |his )?${MEDICINE}\\b.{0,20}\\?`,
  'i',
);

/** "Can you use the KJV", "in the NIV please": said to the app, not about a church. */
export const ASKS_FOR_ANOTHER_TRANSLATION =
  /^(?:(?:ok|please|and|but|can|could|would|will|do|may|are|is|you|i|it|this|that|we|have|has|got|get|use|using|show|give|read|quote|send|switch|change|prefer|want|like|only|trust|me|us|to|in|from|the|a|an|what|how|about|verses?|passages?|there|version|translation|bible|available|instead|of|web)\b[ ,]*){0,12}(?:kjv|nkjv|niv|esv|nlt|nasb|csb|nrsv|rsv|asv|amp|amplified|king james|new international|new living|english standard|the message|msg|good news translation|douay.rheims)\b(?:[ ,]*(?:please|version|bible|translation|instead|then|now|of|the|it|that|this|verses?|passages?|only|here|mode|standard|for|me|not|web|rather))*[.?! ]*$/i;

/**
 * How a message leans on what was said before: not, because it is so short, or openly, by its
 * pronouns. `apart` is a message that would lean by its form but tells of a matter of its own.
 */
export type Leaning = 'no' | 'apart' | 'faintly' | 'shortly' | 'openly';

/** How people say themselves that they speak of something new. */
const OTHER_MATTER =
  /\b(?:(?:on top of|besides|apart from|aside from|not about) (?:all )?(?:that|this|it)|(?:an|some|one) ?other (?:thing|question|matter|subject)|(?:something|anything) else|(?:different|new|separate|unrelated) (?:question|topic|subject|matter|thing|note)|chang(?:e|ing) (?:the |of )?(?:subject|topic))\b/i;

/** Reads how far a message is about what was said before. */
export function leansOnHistory(message: string, history: readonly HistoryTurn[]): Leaning {
  if (!history.some((turn) => turn.role === 'assistant')) return 'no';
  const before = history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');
  if (OTHER_MATTER.test(message) || tellsOfSomebodyNew(message, before)) return 'no';
  const content = wordsOf(message).filter(({ word }) => !isStopWord(word));
  const pronouns =
    /\b(?:it|that|this(?! (?:morning|afternoon|evening|week|weekend|month|year|time|sunday|christmas))|them|him|her|he|she|they|those|these|there|we)\b/i.test(
      message,
    );
  if (pronouns && content.length <= 8) return standsAlone(message, before) ? 'apart' : 'openly';
  if (content.length <= 1) return 'shortly';
  return content.length <= 3 ? 'faintly' : 'no';
}
