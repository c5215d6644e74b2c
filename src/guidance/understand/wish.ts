/**
 * What people ask about the answer they have just been given: "shorter, please",
 * "just pray with me", "what does the second one mean". Such a message is whole: with
 * anything of a life beside it, it is about the life.
 */
export type Wish =
  | { kind: 'brief' }
  | { kind: 'prayer' }
  | { kind: 'steps' }
  | { kind: 'passages' }
  /** The place in the last reply of the passage that is asked about. */
  | { kind: 'explain'; place: number }
  | { kind: 'around'; place: number };

/** A wish is short, in characters; and on anything longer the patterns below would be slow. */
const LONGEST = 120;

/** Reads a wish about the last reply; `shown` holds its passages as people name them ("Psalm 34:18"). */
export function readWish(message: string, shown: readonly string[]): Wish | null {
  if (message.length > LONGEST) return null;
  const text = message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (BRIEF.test(text)) return { kind: 'brief' };
  if (PRAYER.test(text)) return { kind: 'prayer' };
  if (STEPS.test(text)) return { kind: 'steps' };
  if (PASSAGES.test(text)) return { kind: 'passages' };
  if (shown.length === 0) return null;
  if (AROUND.test(text)) return { kind: 'around', place: placeOf(text, shown) };
  if (EXPLAIN.test(text)) return { kind: 'explain', place: placeOf(text, shown) };
  return null;
}

/** Whether a message, perhaps the first, asks for nothing but to be prayed with; how one prays is another matter. */
export function asksForPrayer(message: string): boolean {
  return readWish(message, [])?.kind === 'prayer' && !/^\W*(?:\w+\W+)?(?:how|what|help)\b/i.test(message);
}

/** A message that is nothing but the wish, whatever politeness stands around it. */
function whole(...bodies: string[]): RegExp {
  const before =
    "(?:(?:ok(?:ay)?|yes|yeah|no|please|pls|plz|thanks?|thank you|sorry|hey|hmm+|um+|but|and|so|well|actually|amen|wait|now|then) )*(?:(?:can|could|will|would|may) (?:you|i|we) )?(?:please )?(?:just |only )?(?:(?:i(?:'d| would) (?:like|prefer)|i (?:want|need|prefer)|give me|send me|let me have|get me|let's have|do you have|is there) )?(?:please )?(?:just |only |simply )?";
  const after = '(?: (?:please|pls|plz|thanks?|thank you|now|then|today|tonight|here|instead|first|again))*';
  return new RegExp(`^${before}(?:${bodies.join('|')})${after}$`);
}

const THAT = '(?:that|this|it|these|those|them|all (?:that|this|of (?:it|that)))';
const SHORT =
  '(?:shorter|briefer|brief|short|concise|simpler|simple|simply|plainer|plain|easier|less wordy|more (?:brief|concise|simple|simply|to the point))';
const BRIEF = whole(
  `(?:(?:make|keep|put|say|give|explain|write|answer|be) )?(?:(?:me|${THAT}|them|the answers?|your answers?|something|a) )*(?:much |even |a (?:bit|little|lot) |way )*${SHORT}(?: (?:one|answers?|version|words|reply|response))?`,
  `(?:(?:put|say|explain|write|tell|give) )?(?:(?:me|${THAT}) )*in (?:a )?(?:very )?(?:few|fewer|short|simple|simpler|plain|plainer|easier|easy|other|normal|one|two|three)(?: (?:short|simple|plain))? (?:words?|sentences?|english|lines?)`,
  `(?:${THAT}(?:'s| is| was) )?(?:way |far |much |a (?:bit|little) )*too (?:long|much|much (?:text|to read)|many words|wordy|complicated)(?: for me| to read)?`,
  `(?:a |the )?(?:short|quick|brief) (?:version|answer|summary|one)`,
  `(?:tl ?dr|eli5)`,
  `(?:a |the )?summar(?:y|i[sz]e)(?: ${THAT})?`,
  `(?:less|fewer) (?:text|words)`,
  `shorten (?:${THAT}|your answers?)`,
  `i (?:can't|cant|cannot|don't|dont) (?:read|take in|follow) (?:${THAT}|so much|that much|long (?:texts?|answers?))`,
  `explain (?:${THAT} )?like i'?m (?:five|5|a (?:kid|child)|ten|10)`,
);

const FOR = `(?: (?:for|about|over|with|on) (?:me|us|${THAT}))*`;
const PRAYER = whole(
  `(?:say |write |pray |have )?(?:me )?(?:a |the |one |another |short |simple |little |quick )*prayers?${FOR}(?: (?:to|i can) (?:pray|say))?`,
  `(?:let's |let us )?pray(?: (?:for|with|over) (?:me|us|${THAT}))+(?: about ${THAT})?`,
  `(?:(?:let's|let us|we) )?pray(?: about ${THAT})?`,
  `(?:how|what) (?:do|should|can|could) i (?:even )?pray(?: (?:about|for|over) ${THAT}|for this| now)?`,
  `help me (?:to )?pray(?: (?:about|for|over) ${THAT})?`,
);

const STEPS = whole(
  `what (?:(?:should|do|can|could|must) (?:i|we)|am i supposed to|would you) (?:actually |even |really |practically |possibly )?do(?: (?:now|then|today|tonight|tomorrow|next|first|about ${THAT}|with ${THAT}|here|if i were you))*`,
  `what(?: do i do)? now`,
  `now what`,
  `what(?:'s| is| are| would be) (?:the|my|a) (?:next|first)(?: \\w+)? (?:step|thing)s?(?: (?:to do|to take))?`,
  `how (?:do|should|can|could|would) i (?:actually |even |ever )?(?:do|start|begin|get through|deal with|handle|cope with)(?: (?:${THAT}|with ${THAT}))?`,
  `where (?:do|should|can) i (?:even )?(?:start|begin)`,
  `(?:the |some |more |other |a few |any |a )*(?:practical |concrete |next |small )*(?:steps?|advice|tips?|help|things?|ideas?)(?: (?:to do|i can (?:do|take)|to take|for ${THAT}|for today))*(?<=step|steps|advice|tip|tips|practical .*|concrete .*|to do|i can do)`,
  `something (?:practical|concrete|(?:i can|to) do)(?: about ${THAT})?`,
);

const PASSAGES = whole(
  `(?:show me |read me )?(?:just |only )(?:give me |show me )?(?:the |a |one |some |bible )*(?:verses?|scriptures?|passages?|bible|word of god|god's word)${FOR}`,
);

/** "The second one", "that psalm", "the one from Isaiah". */
const ONE =
  '(?:that|this|it|these|those|(?:(?:the|that|this) )?(?:(?:first|second|third|last|other|1st|2nd|3rd|isaiah|[a-z]+) )?(?:one|verses?|passages?|scriptures?|psalm|bit|part|line|word|text)(?: (?:from|in) (?:the )?(?:first |second |third |1 |2 |3 )?[a-z]+)?|(?:the )?(?:first|second|third|last|1st|2nd|3rd))(?: (?:verses?|passages?|scriptures?|psalm|one))?';
const EXPLAIN = whole(
  `what (?:does|do|did|is|was) (?:he |she |god |jesus |paul |david |they )?(?:mean by )?${ONE}(?: (?:really|actually|even))?(?: (?:mean|means|saying|say|about|telling (?:me|us)|supposed to mean))?(?: (?:for|to) (?:me|us))?(?<=mean|means|saying|say|about|me|us|by .*)`,
  `(?:explain|unpack|interpret|elaborate on)(?: to me)? ${ONE}(?: (?:to|for) me)?`,
  `(?:help me )?(?:to )?understand ${ONE}`,
  `i (?:don't|dont|do not|didn't|can't|cannot) (?:really |quite )?(?:get|understand|follow) (?:what )?${ONE}(?: means?)?`,
  `(?:the )?meaning of ${ONE}`,
  `(?:tell me |say )(?:something |a bit |a little )?(?:more )?about ${ONE}`,
);
const AROUND = whole(
  `(?:read|show|tell)?(?: me)? ?(?:the )?(?:whole|full|entire|complete|rest of (?:the|that|this)) ?(?:of )?(?:chapter|psalm|passage|story|context|text|thing)`,
  `(?:read |show |see |what is |what's )?(?:me )?(?:it |that |this |the (?:verse|passage) )?(?:in )?(?:the )?context(?: of ${ONE})?`,
  `what (?:comes|came|is|was|stands|happens|happened|does it say) (?:right |just )?(?:before|after|around)(?: ${ONE})?`,
  `(?:the )?(?:verses|lines) (?:before|after|around)(?: ${ONE})?`,
  `(?:keep reading|read on|read further)`,
);

const ORDINALS = [/\b(?:first|1st)\b/, /\b(?:second|2nd|other)\b/, /\b(?:third|3rd)\b/];

/** Which of the passages is meant; the first where nothing tells. */
function placeOf(text: string, shown: readonly string[]): number {
  const byBook = shown.findIndex((reference) => {
    const book = reference.toLowerCase().replace(/ \d+(?::.*)?$/, '');
    return text.includes(book) || (book.length > 6 && text.includes(book.replace(/^\d /, '')));
  });
  if (byBook >= 0) return byBook;
  if (/\blast\b/.test(text)) return shown.length - 1;
  const byNumber = ORDINALS.findIndex((ordinal) => ordinal.test(text));
  return byNumber >= 0 && byNumber < shown.length ? byNumber : 0;
}
