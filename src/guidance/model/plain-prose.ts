/** What prose is written with; data, code and marks of other alphabets are no prose. */
const PROSE = /^[\p{Script=Latin}\p{M}\d\s.,;:!?'’‘"“”()*–—…/%$&+-]*$/u;
/** Data in prose's letters: an escape, a pair, a call, an assignment, a line of a protocol or of a log. */
const DATA =
  /["“”]\s*:\s*["“”\d]|["“”]\s*,\s*["“”]|\b\w+\([^\s)]*\)|\b(?:null|undefined|NaN)\s*[,;]|^\s*(?:null|undefined|NaN|none)\W*$|\b(?:SELECT|INSERT|UPDATE|DELETE)\b.*\b(?:FROM|INTO|SET)\b|\bHTTP\/\d|\b(?:GET|POST)\s\/|^\s*(?:def|class|import|function|const|let|var|return|print|echo)\s+\w+/m;
/** A line spoken by somebody in a script, or a field of a form. */
const LABEL =
  /^\W*(?:user|human|assistant|system|ai|bot|model|emmaus|you|me|client|patient|therapist|counsell?or|pastor|priest|person|narrator|action|action input|observation|thought|final answer|answer|response|reply|output|text|content|verse|scripture|ref|reference|title|role|note|error)\s*:/i;

/** Whether a sentence is prose, and nothing else in its clothes: no data, no code, no line of a script. */
export function isPlainProse(sentence: string): boolean {
  return PROSE.test(sentence) && !DATA.test(sentence) && !LABEL.test(sentence);
}
