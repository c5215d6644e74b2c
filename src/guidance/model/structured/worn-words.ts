/** What is worn from use, or presumes on the reader; with what it is called to the writer. */
const WORN =
  /\b(?:(?:faith|spiritual|healing|life|your|our|this|the) journey|season of (?:life|your|our|growth|waiting)|(?:this|every|whatever|your) season\b(?! of the year)|(?:feel|feeling|so|truly|too) blessed|unpack(?:s|ed|ing)?|lean(?:s|ing)? into|game.changer|important to (?:remember|note)|I (?:understand|know) (?:exactly )?how you feel|as an AI|language model|hallelujah|powerful reminder|reminds us that|rich tapestry|a testament to|delv(?:e|es|ed|ing)|timeless|profound(?:ly)?|resonat\w+|transformative|in today’s (?:fast-paced )?world|modern readers?|this (?:chapter|passage|verse) (?:teaches|shows|reminds) us|let that sink in|embrace the|navigat(?:e|es|ing) (?:life|this|the|your)|beacon of|God’s got this|everything happens for a reason|another angel|in a better place|Father God|we just|I just (?:want|ask|come|pray)|just (?:want to|ask that|pray that)|we come before you)\b/i;

/** The first worn phrase of a text; null where there is none. */
export function findWorn(text: string): string | null {
  return WORN.exec(text)?.[0] ?? null;
}

const VERBS =
  'am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must|isn’t|aren’t|wasn’t|weren’t|don’t|doesn’t|didn’t|haven’t|hasn’t|hadn’t|can’t|couldn’t|won’t|wouldn’t|shouldn’t';
const CLOSED = new RegExp(`^(?:and|but|or|so|then|now|today|tonight)?[ ,]*(?:${VERBS})\\b`, 'i');
const CLOSED_LATER = new RegExp(
  `^(?:when|where|if|as|while|since|after|before|once|in|at|on|for|today|tonight|this)\\b[^?]*, (?:${VERBS}) (?:you|we|it|he|she|they|I|there|your|any|God|Jesus)\\b`,
  'i',
);
const ASKS = /\b(?:what|who|whom|whose|which|where|when|why|how)(?:’s|’d|ever)?\b/i;

/** Whether a question can be answered with yes or no. */
export function isClosedQuestion(question: string): boolean {
  const asked = question.split(/(?<=[.!])\s+/).at(-1) ?? question;
  // "Do you run, or hide?" and "Have you met one, and what did he say?" want more than yes.
  if (/\bor\b(?! not\b)|,? and (?:what|who|whom|why|how|where|when|which|by whom)\b/i.test(asked)) return false;
  return CLOSED.test(asked) || CLOSED_LATER.test(asked) || !ASKS.test(asked);
}
