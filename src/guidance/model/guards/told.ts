import { type Alternative, alternativesOf, mayOccur } from './needed-words.ts';

/**
 * Where a sentence tells the person to do something: as a command that begins a clause, as what they should or may do,
 * or as what "I would" do. "If you want to stop", "your doctor may stop" and "do not stop" are none of these.
 */
const ADVERBS =
  '(?:(?:just|simply|also|really|probably|definitely|absolutely|certainly|immediately|gradually|slowly|now|always|safely|maybe|perhaps|then|even|quietly|at least|please|still|first|either|totally|completely|today|tonight|confidently|boldly|prayerfully) )*';
const LEADS =
  '(?:please|so|then|and|but|first|instead|now|today|tonight|simply|just|maybe|perhaps|go ahead and|be bold and|be brave and|have faith and) ';
/** What stands before is looked at last: it costs the most. */
const BEGINS = `(?:^|[.;:!?,] (?:and |but |so |then )?|\\b(?=${LEADS})(?<!\\b(?:not|never|to|if you|who|you|they|we|he|she|people|some|i) )${LEADS}|\\bor (?<!\\b(?:not|never|nobody|no one|without)\\b[^.;:!?]{0,60}or ))`;
const YOU = `\\byou (?:should|must|need to|have to|ought to|can|could|may|might|might want to|may want to|will want to|will need to|had better|better|would do well to|would be wise to|would be better off if you|are free to|are allowed to|are able to|do well to|will have to|are right to|would be right to|are going to|were right to|do need to|no longer need to|are meant to|are called to|deserve to|might as well|may as well|shall) `;
const I_SAY = `\\b(?:i would|i would say|i say|i suggest(?: that)?(?: you)?|i recommend(?: that)?(?: you)?|i advise(?: you)?(?: to)?|i urge you to|i encourage you to|i want you to|i would (?:suggest|recommend|advise|urge|encourage)(?: that)?(?: you)?(?: to)?|my (?:advice|suggestion|recommendation|counsel|answer|next step)(?: for you)? (?:is|would be)(?: to)?|(?:it is|it would be|it might be|it may be|it is probably|it is perfectly|it seems|would be) (?:best|safe|safer|okay|ok|fine|wise|wiser|time|better|good|alright|right|all right|smart|smarter|ideal|sensible)(?: for you)? to|(?:the )?(?:best|wisest|smartest|safest|right|faithful|first|next|only|godly|biblical)(?: (?:thing|step|move|way|course|choice|thing to do|thing you can do))?(?: now| here| for you)? (?:is|would be|may be|might be) to|feel free to|there is no (?:harm|danger|problem|shame) if you|be sure to|make sure (?:to|you)|try to|remember to|you are (?:better off|safe) to|why not|how about you|what if you|god (?:wants|is asking|is telling|is calling|would have|wants for) you to|let us|there is nothing wrong if you) `;
const NOT_TO_STOP = '(?<!\\b(?:not|never|nor|without|against|rather than|whether to) )';

/** Begins a clause that tells the person to…; what is told, in its plain form, follows. */
export const TELLS = `(?:(?:${BEGINS}|${YOU}|${I_SAY})${ADVERBS}${NOT_TO_STOP})`;
/** The same before "-ing": "consider stopping". */
export const TELLS_ING = `\\b(?:consider|try|recommend|suggest|advise|start|begin|look into|think about|what about|how about|i would start by|start by|begin by|worth|are better off|would be better off|benefit from|no harm in|nothing wrong with|be okay|be fine|be safe|you will be fine|you will be okay) ${ADVERBS}`;
/** Tells the person not to. */
export const TELLS_NOT = `(?:(?:${BEGINS}|\\byou |${I_SAY})${ADVERBS}(?:(?:do|should|must|need|can|could|may|ought|would be wise|have|had better) (?:not|never)(?: (?:to|need to|have to))?|never|not|refuse to|avoid) ${ADVERBS})`;

const MADE: RegExp[] = [];
/** Tells of a pattern, so that it can be warmed. */
export function made(found: RegExp): RegExp {
  MADE.push(found);
  return found;
}

/** The alternatives of every pattern there is. */
export function everyAlternative(): readonly Alternative[] {
  return MADE.flatMap(read);
}

/** Looks for every pattern in a text, whether it has the words or not: each is compiled when it is first looked for. */
export function warmPatterns(text: string): void {
  for (const { found } of everyAlternative()) {
    found.lastIndex = 0;
    found.test(text);
  }
}

/** A pattern out of parts, read in lower case. Parts that begin alike are tried together: their beginning is looked for once. */
export function pattern(...alternatives: readonly string[]): RegExp {
  const begun = new Map<string, string[]>();
  for (const part of alternatives.flatMap(partsOf)) {
    const beginning = [TELLS_ING, TELLS_NOT, TELLS].find((one) => part.startsWith(one)) ?? '';
    begun.set(beginning, [...(begun.get(beginning) ?? []), part.slice(beginning.length)]);
  }
  return made(new RegExp([...begun].map(([beginning, ends]) => `${beginning}(?:${ends.join('|')})`).join('|')));
}

/** The alternatives of a pattern that don't stand in brackets. */
function partsOf(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === '|' && depth === 0) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, source.slice(from)];
}

/** What takes back or questions what follows it, or says that it is somebody else's thought. */
const DENIED =
  /\b(?:not|never|no|nobody|nothing|none|neither|nor|lie|lies|lying|myth|wrong|false|untrue|cruel|harmful|whether|if|told|tell|tells|telling|say|says|said|saying|feel|feels|felt|feeling|think|thinks|thinking|thought|believe|believes|fear|fears|afraid|wonder|wondering|wondered|as though|worry|idea|accuse|accuses|accusation|blame|suspect|sounds like god|seem|seems|doubt|question|ask|asks|asked|asking|heard|hear|taught|teach|claim|claims|claimed|mean|means|imagine|suppose|used to|can not|hardly|far from|instead of|rather than|reject|refuse|deny|denies)\b/;
const TAKEN_BACK =
  /^[^.;!?]{0,60}\b(?:is|are|was|were|would be) (?:not|never|a lie|lies|false|untrue|wrong|a myth|cruel|nowhere|no (?!doubt|question))/;
const ASKED =
  /^(?:and |but |so |or )?(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|what|who|whose|why|how|when|where|which|whether)\b[^.;!]*\?/;

/** Negates nothing that follows it. */
const COMFORTS =
  /\b(?:fear not|no|do not (?:be (?:afraid|anxious|troubled|discouraged)|fear|worry|cry|weep|despair|doubt it)|have no fear|let us not pretend|there is no (?:doubt|question)(?: that)?),? /g;

/** Whether a sentence says what a pattern finds, rather than denying it, asking it, or telling who says it. */
export function asserts(text: string, found: RegExp): boolean {
  return findsWhere(text, found, (match) => {
    const before = text.slice(0, match.index);
    const begun = before.slice(1 + Math.max(...[...'.;:!?'].map((sign) => before.lastIndexOf(sign)))).trimStart();
    const clause = begun.replace(COMFORTS, '');
    const after = text.slice(match.index + match[0].length);
    return !DENIED.test(clause) && !TAKEN_BACK.test(after) && !ASKED.test(clause + match[0] + after);
  });
}

const READ = new WeakMap<RegExp, readonly Alternative[]>();

/** The alternatives of a pattern; read, and their patterns made, when it is first looked for. */
function read(found: RegExp): readonly Alternative[] {
  const known = READ.get(found);
  if (known) return known;
  const alternatives = alternativesOf(found);
  READ.set(found, alternatives);
  return alternatives;
}

/**
 * Whether one of the places where a pattern is found is such. An alternative whose words the text hasn't is not looked
 * for: these are many and long.
 */
export function findsWhere(text: string, found: RegExp, isSuch: (match: RegExpExecArray) => boolean): boolean {
  return read(found).some((alternative) => {
    if (!mayOccur(text, alternative)) return false;
    const all = alternative.found;
    all.lastIndex = 0;
    for (let match = all.exec(text); match; match = all.exec(text)) {
      if (match[0] === '') all.lastIndex += 1;
      if (isSuch(match)) return true;
    }
    return false;
  });
}

/** Whether a pattern is found at all. */
export function finds(text: string, found: RegExp): boolean {
  return findsWhere(text, found, () => true);
}
