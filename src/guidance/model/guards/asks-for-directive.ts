import type { DirectiveKind } from './directive.ts';
import { sentenceWords } from './sentence-words.ts';

/** Asks to be told: "should I", "is it safe to", "how much", "do I have". */
const ASKS =
  /\b(?:should (?:i|we|my [a-z]+|he|she|they)|shall (?:i|we)|ought (?:i|we)|(?:can|could|may|must|would|will|do|did|am|are) (?:i|we|they|my [a-z]+|he|she)\b|is (?:it|this|that|bitcoin|crypto|gold|[a-z]+ (?:a good|safe))|(?:would|might) it be|what (?:should|can|do|would) (?:i|we)|how (?:do|should|can|would) (?:i|we)|how (?:much|many|long)|which|what (?:medicine|medication|pills?|drug|dose|stocks?|lawyer)|what is the (?:right|best|safe|normal|maximum)|what are (?:my|our) (?:chances|rights|options|odds)|whats the (?:right|best|safe|normal|maximum)|where (?:should|can|do) (?:i|we)|(?<!\bto )tell me (?:if|whether|what|how|which)|do you think (?:i|we|it|this|he|she)|you think i should|(?:is|would) that (?:be )?(?:ok|okay|safe|fine|smart|legal|allowed)|need to know (?:if|whether)|ok to|okay to|safe to|legal to)\b/;
/** Asks what God or the Bible says of it, which is ours to answer. */
const OF_FAITH =
  /\b(?:(?:a )?sin|sinful|bible|scripture|verses?|psalm|jesus (?:say|said|think|want)|god (?:say|think|want|forgive|care|mad|angry|be|punish)|does god|will god|can god|christians? (?:allowed|take|sue|believe)|wrong to (?:take (?:somebody|someone|antidepress|medic|meds)|sue|be on)|pray|forgive|worrying|worry|stop (?:feeling|thinking|being)|feel (?:bad|guilty))\b/;
const ILLNESSES =
  '(?:bipolar|depress(?:ion|ed)|adhd|autis(?:m|tic)|ptsd|ocd|schizophreni[ac]|cancer(?:ous)?|dementia|anxiety disorder|an eating disorder|borderline|a tumou?r|diabetes|a heart attack|a stroke|an std)';
const DRUGS =
  '(?:meds|medications?|medicines?|pills?|tablets|antidepressants?|antipsychotics?|antibiotics|lithium|insulin|dos(?:e|es|age)|chemo|chemotherapy|radiation|surgery|operation|transfusion|treatments?|vaccin[a-z]+|zoloft|sertraline|prozac|fluoxetine|lexapro|escitalopram|xanax|klonopin|ativan|valium|seroquel|lamictal|abilify|adderall|ritalin|gabapentin|trazodone|ambien|melatonin|ibuprofen|tylenol|aspirin|benadryl|nyquil|cbd|metformin|warfarin|blood thinners?|statins?|painkillers?|ssris?|supplements?|st\\.? john.s wort|prescriptions?|therapy)';
const MEDICAL = new RegExp(
  `\\b${DRUGS}\\b|\\b(?:do|could|might|think) i (?:really |actually |just |maybe )?(?:have|be having) ${ILLNESSES}|\\bam i (?:just |really |actually )?(?:bipolar|depressed|autistic|schizophrenic|having a (?:stroke|heart attack|breakdown))|\\bis (?:it|this|that)[a-z ]{0,20} ${ILLNESSES}|\\b(?:need to|have to|should i|should we|should (?:he|she)) (?:really |actually )?(?:see|go to|call|visit) (?:a |the |an )?(?:doctor|hospital|er|emergency room|psychiatrist|ambulance|therapist)\\b|\\btake for (?:the|my|this|a) (?:pain|headaches?|anxiety|sleep|nerves|fever|cough|panic)\\b`,
);
const LEGAL =
  /\b(?:custody|plead|plea|sue|sued|suing|lawsuit|press charges|drop (?:the )?charges|divorce papers|sign (?:the|this|these|those|it|a)|legal(?:ly)?|illegal|have a case|lawyer|attorney|bankruptcy(?! or keep)|restraining order|protective order|deport(?:ed)?|evict(?:ed)?|asylum|green card|visa|in court|to court|subpoena|testify|probation|parole|alimony|child support|file for|record (?:him|her|them|the call|my (?:boss|husband|wife))|my rights|arrested|go to jail|contest the will|breathalyzer)\b/;
const FINANCIAL =
  /\b(?:savings|invest(?:ing|ment|ments)?|stocks?|shares|crypto|bitcoin|gold|401k|401\(k\)|ira|pension|retirement (?:money|account|fund)|take out a|loans?|mortgage|refinanc(?:e|ing)|consolidat(?:e|ing)|cosign|co-sign|lend|loan (?:him|her|my)|inheritance|sell (?:my|our|the) (?:house|home|land|stocks|farm|car)|credit cards?|paying (?:the|my|our)|declare bankruptcy|cash out|payday|borrow|home equity|buy (?:a house|stocks|gold))\b/;

/** What kind of directive a person asks for, if they ask for one: what to take or stop, to sign or plead, where to put money. */
export function asksForDirective(message: string): DirectiveKind | null {
  // Hasty typing leaves apostrophes and question marks out, so neither is looked for.
  const asked = sentenceWords(message)
    .all.split(/[.;!?\n]+/)
    .map((part) => part.trim())
    .filter((part) => ASKS.test(part) && !OF_FAITH.test(part.replace(/\btrust god\b/g, '')));
  for (const part of asked) {
    if (MEDICAL.test(part)) return 'medical';
    if (/\bdeclare bankruptcy\b/.test(part)) return 'financial';
    if (LEGAL.test(part)) return 'legal';
    if (FINANCIAL.test(part)) return 'financial';
  }
  return null;
}
