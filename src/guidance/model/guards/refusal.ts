import { turnsAway } from './machine-talk.ts';
import { type SentenceWords, sentenceWords } from './sentence-words.ts';
import { pattern } from './told.ts';

const TASK =
  '(?:that|this|these|those|the|your|any|such|to|with|on|about|in|for|you|anything|further|a|an|of|kind|type|response|an answer|medical|legal|financial|professional) ?';
const SORRY =
  '(?:i am (?:so |very |really |truly |deeply )?(?:sorry|afraid)|sorry|i apologi[sz]e|my apologies|unfortunately|i regret(?: to say)?|regrettably)';
const DECLINES = pattern(
  `\\bi (?:really |simply |just )?(?:can not|can no longer|am unable to|am not able to|will not be able to|will not|am not going to|must decline to|have to decline to|need to decline to|would not be able to|am not in a position to|am not comfortable|could not) (?:really |directly |actually |currently )*(?:help(?:ing)?|assist|comply|fulfill|fulfil|provide|generat(?:e|ing)|continue|engag(?:e|ing)|respond(?:ing)?|process|complete|discuss(?:ing)?|answer(?:ing)?|support|participate|create|do|share|accommodate|proceed|offer|write)(?: (?:you|any|help|assistance|advice))? ?(?:with|to|in|on|about|for)? ?(?:${TASK})*(?:request|requests|topic|topics|question|prompt|content|conversation|discussion|task|message|subject|matter|query)\\b`,
  `^(?:${SORRY},? )?(?:but |however, )?i (?:can not|am unable to|am not able to|will not be able to|will not|can no longer) (?:help|assist|comply|provide|do|generate|continue|discuss|engage|write|create|offer|fulfill)(?: you)?(?: with| in)? (?:that|this|it|any of that)(?: request)?(?: here| anymore)?[.!]?$`,
  `\\b${SORRY},? (?:but |that )?i (?:can not|am unable|am not able|could not|will not)(?: to)? (?:help|assist|comply|do that|provide|answer|continue|discuss|engage|respond|fulfill|generate|support|offer)\\b`,
  '\\bi (?:must|have to|need to) (?:respectfully |politely )?decline\\b',
  '\\bi can not (?:help|assist) with (?:that|this|it)\\b(?! (?:alone|pain))',
  "\\b(?:violates?|violating|goes against|against|breach(?:es)?) (?:our|my|the|openai's|usage|content) ?(?:usage |content |safety |use |community )*(?:polic(?:y|ies)|guidelines|terms)\\b",
);
/** What it is made of is said in one place of the interface, and nowhere so. */
const BOILERPLATE = pattern(
  '\\bas an? (?:large |artificial |ai |helpful |responsible )*(?:language model|ai\\b|artificial intelligence|chatbot|assistant|llm|machine learning)',
  '\\b(?:i am|being) (?:just |only |simply |merely |also )*(?:an? )?(?:large |ai |helpful |virtual )*(?:language model|(?:ai|artificial intelligence|ai assistant|chatbot)\\b(?:[^.;!?]{0,20}\\b(?:do not|can not|so|unable|and i|have no)\\b)|llm|chatgpt|gpt-?\\d|gpt\\b|claude|gemini|llama|mistral|bard|deepseek|qwen|grok|copilot)',
  '\\b(?:my|the) (?:knowledge|training) (?:cut-?off|data)\\b|\\bmy training (?:only|ended|ends)',
  '\\b(?:trained|made|created|developed|built) by (?:openai|anthropic|google|meta|mistral|deepseek|alibaba|microsoft|xai)\\b|\\b(?:openai|chatgpt|anthropic)\\b',
  '\\bi (?:do not|can not) have (?:personal |real |human |any )*(?:opinions?|feelings|emotions|experiences?|beliefs) (?:as|because|since) an?\\b|\\bi have no (?:personal )*(?:beliefs|feelings|opinions),? (?:as|being) an?\\b',
);

/** Whether a sentence declines, or is what a language model says of itself. */
export function isDeclining(words: SentenceWords): boolean {
  return BOILERPLATE.test(words.own) || DECLINES.test(words.own) || turnsAway(words);
}

/** Whether an answer begins by declining: "I'm sorry, but I can't help with that." */
export function isRefusal(opening: string): boolean {
  const sentences = opening
    .trim()
    .slice(0, 600)
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2);
  return sentences.some((sentence) => isDeclining(sentenceWords(sentence)));
}
