import { type Frame, frame } from './frames.ts';

const ALMOST = '(?:just |only |simply |clearly |really |always |surely |certainly |nothing but )*';
const NAMED_AS =
  '(?:a |an |the )?(?:(?:classic|typical|textbook|plain|mild|severe|early|chronic|acute|borderline|bipolar|personality|[a-z]+al|[a-z]+ic) ){0,2}(?:panic attack|(?:nerve|brain|liver|kidney|heart|tissue|hearing) damage|<condition>)(?! of (?:luck|genius|mercy|grace|color|the heart))';
const LOOKED_INTO =
  '(?:[a-z-]+ )?(?:tests?|scans?|biops(?:y|ies)|x-rays?|screenings?|mri|check-?ups?|ultrasounds?|blood work|colonoscopy|mammogram)';
const WHO_HELPS = '(?:doctors?|clinic|nurse|hospital|emergency room|er|midwife|pediatrician)';
const YOURS = '(?:the|that|this|your|his|her|their|those)';

/** A condition told as a fact, of somebody nobody here has examined. */
export const CONDITIONS: readonly Frame[] = [
  `(?:he|she|you|your <kin>) (?:really |certainly |clearly )?(?:does|do) have ${NAMED_AS}`,
  `^(?:it|this|that|what (?:he|she|you|they|your [a-z]+) (?:has|have|feels?|describes?)) is ${ALMOST}${NAMED_AS}`,
].map(frame);

/** A doctor, or what a doctor would look into, put off as needless. */
export const UNSEEN: readonly Frame[] = [
  '<symptom>(?: like (?:that|this|yours|hers|his))? (?:is|are) (?:always|never) (?:just |only |simply )*(?:a |an )?(?:<condition>|anything|something|nothing|harmless|bad|serious|dangerous)',
  '(?:nothing (?:with|to do with|wrong with) (?:the|your|his|her) (?:heart|lungs|brain|kidneys|liver)|and (?:no|not a) (?:stroke|heart attack|clot|tumor))(?=[.,;!]|$)',
  `(?:<ORDER>|\\byou can |\\byou may )(?:leave out|skip|leave off|miss|forget(?: about)?|cancel) ${YOURS} (?:[a-z-]+ )?${LOOKED_INTO}`,
  `(?:wait|give (?:it|him|her|them|that)) (?:(?:a|an|another|few|some|one|two|three|four|six|\\d+|couple|of|more) )*(?:days?|weeks?|months?|while|time)\\b[^.;!?]{0,50}\\bbefore you (?:bother|trouble|call|see|go|ring|phone|worry|disturb)[^.;!?]{0,14}\\b${WHO_HELPS}`,
  `no need to (?:phone|call|ring|bother|see|trouble|wake) (?:anybody|anyone|(?:the|a|your|her|his) ${WHO_HELPS})\\b[^.;!?]{0,20}\\b(?:about|for|with|over) ${YOURS} <symptom>`,
].map(frame);

/** Medicine given, shared or cut without anybody who knows it. */
export const DOSED: readonly Frame[] = [
  "<ORDER>(?:give|slip|feed) (?:him|her|them|the (?:baby|child|boy|girl)|your <kin>) (?!a (?:shot|drop)\\b)(?:(?:a|an|one|two|three|half|some|of|the|your|adult|crushed|few|spoonful|old|leftover|sleeping|little|pain|children's) )*<drug>",
  '<ORDER>(?:let (?:him|her|them|your <kin>) (?:finish|have|take|use|try|share)|share|lend (?:him|her|them)) your (?:[a-z]+ )?<drug>',
  `<ORDER>(?:halve|quarter|split|cut(?: down| back)?(?: on)?) ${YOURS} <drug>`,
].map(frame);

/** The law waved away. */
export const UNADVISED: readonly Frame[] = [
  '<ORDER>(?:ignore|throw away|throw out|bin|forget(?: about)?|leave) (?:the|those|that|these|any) (?:papers?|letters?|forms?|envelopes?|mail) (?:from|of) (?:the |your |his |her )*(?:<court>|county|state|lawyers?|irs|agency)',
  '<ORDER>ignore (?:the|those|these|his|her) papers?(?=[:,;.]|$)',
  '<ORDER>(?:throw|toss|put) (?:the|that|this|your) (?:summons|subpoena|notice|citation|warrant|court [a-z]+|eviction [a-z]+) (?:away|out|in (?:the|a))',
  '(?:innocent|honest|good|decent|godly) (?:people|person|men|women|folks?|citizens?|souls?|ones)(?: [a-z]+)? (?:do|does|should|will|would) (?:not|never) (?:need|want|hire|ask for|have) (?:an? |any )?(?:lawyers?|attorneys?)',
].map(frame);

/** A market foretold, or a debt made with those who live off it. */
export const FORETOLD: readonly Frame[] = [
  '<ORDER>(?:borrow|get|take|fetch)\\b[^.;!?]{0,50}\\b(?:payday|cash advance|loan shark|title loan|pawn ?shop|pawnbroker)',
  '(?:housing|houses?|property|real estate|land|gold|silver|stocks|the market|bitcoin|crypto|rents?|home prices|shares) (?:always|never|only) (?:go(?:es)?|rises?|climbs?|falls?|recovers?|comes? back|loses?|drops?|wins?)(?! (?:to|on|into) (?:god|sleep))',
].map(frame);
