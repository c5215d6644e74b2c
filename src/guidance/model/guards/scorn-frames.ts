import { type Frame, frame } from './frames.ts';

const ALMOST = '(?:just |only |simply |clearly |really |surely |even )*';
const LIKE_YOU = '(?:(?:somebody|someone|people|anyone|those|one|a (?:man|woman|person)) like you)';
const SHUT_OUT =
  '(?:(?:is|are|will be|stays?|remains?) (?:surely )?(?:lost|damned|shut out|condemned)|(?:does|do|will|can|shall) (?:not|never) (?:be )?(?:go to|enter|see|reach|forgiven|saved|received?|welcomed?|inherit)|(?:has|have) no (?:place|part|hope|right|share)|(?:goes?|is|are) (?:straight )?(?:to|in) (?:hell|limbo))';
const WHIPPED = '(?:smack|slap|spank|spanking|whipping|paddling|belt|swat|beating|thrashing)s?';

/** Scorn in God's name: for what somebody is, how they lived, or how one of theirs died. */
const SCORNED: readonly Frame[] = [
  `(?:<god>|he) (?:is|was|must be) (?:deeply |quite |surely |truly |rightly )*(?:disgusted|sickened|repelled|revolted|appalled|repulsed|nauseated) (?:by|at|with) (?:what you (?:are|do|did)|who you are|${LIKE_YOU}|you\\b|your)`,
  `(?:children|kids|students|no (?:child|kid|boy|girl|one)|nobody) (?:are|is|would be) (?:not |never )?(?:really )?(?:safe|clean) (?:with|near|around|by) ${LIKE_YOU}`,
  `(?:unbaptized (?:[a-z]+)|(?:babies|children|infants|a (?:baby|child)|people|anyone|those) who (?:was|were|is|are|died) (?:not|never|un|before being|without being) ?baptized) ${SHUT_OUT}`,
  `(?:suicides?|who (?:takes?|took|ends?|ended) (?:their|his|her)(?: own)? (?:life|lives)|who (?:kills?|killed) (?:themselves|himself|herself)) ${SHUT_OUT}`,
  `divorced (?:man|woman|men|women|person|people|christians?|believers?|wife|husband|mother|father) ${SHUT_OUT}`,
  '(?:that|those|this|these) (?:people|race|tribe|kind|sort|folk|lot|peoples)(?: there)? (?:is|are|was|were|has been|have been) (?:all |simply |really )*(?:cursed|dirty|inferior|unclean|lesser|filthy|animals|vermin|savages|subhuman)',
].map(frame);

/** Danger made small, and help made needless or hidden from. */
const MADE_SMALL: readonly Frame[] = [
  '(?:he|she|they|your <kin>|your (?:friend|student)) (?:is|are) (?:only |just |simply |really )*(?:playing|looking|fishing|angling|begging|acting(?: up| out)?|crying|asking|doing (?:it|this|that)) (?:for|to get) (?:the |your |some )?(?:attention|sympathy|pity)',
  `(?:he|she|they|you|your <kin>|(?:a|no) (?:[a-z]+ )?(?:man|woman|christian|believer|wife|husband)) (?:do|does) not ${ALMOST}need (?:a |an |any |some )?(?:therapists?|counselors?|therapy|psychiatrists?|counseling|psychologists?)(?! (?:to (?:tell|know|say|see|prove)|for that))`,
  '<NOT>(?:(?:hide|lock(?: up| away)?|put away|take away|remove) (?:the|his|her|their|your|those) (?:[a-z]+ )?(?:keys?|pills?|knives|guns?|medicines?|medication|razors?|rope|bottles?|liquor|alcohol)|lock (?:the|his|her|their|your|those) (?:[a-z]+ )?(?:pills?|knives|guns?|medicines?|medication|razors?) (?:up|away|in))',
  '(?:a fast|fasting|skipping meals|going hungry|not eating|hunger) (?:would|will|is|can|could|may)\\b[^.;!?]{0,34}\\b(?:body|flesh|weight|shrink|figure|waist|slim(?:mer)?|thin(?:ner)?|pounds)',
  `${WHIPPED} (?:[a-z]+ )?(?:(?:has |have )?never (?:hurt|harmed|killed|did)|(?:does|do|did|will do|would do) (?:(?:a|the|your|any|every) )?(?:child|children|boy|girl|kids?|son|daughter|him|her|them)(?: a world of| some| much)? good)`,
  '<ORDER>(?:keep|hide) (?:it|them|that|those) (?:under|beneath|behind) (?:the|your|a|long) (?:[a-z]+ )?sleeves?|<ORDER>wear (?:long )?sleeves (?:and|so)[^.;!?]{0,20}(?:nobody|no one|not)\\b',
  '(?:small|little|shallow|tiny|a few|light) (?:cuts?|ones|scratches|burns?|wounds) (?:is|are) (?:not|never|hardly|no) (?:so |really |that |very |all that |a )*(?:serious|dangerous|harm|harmful|bad|problem|big deal|danger)',
  'you who (?:is|are) (?:now )?(?:holding|hanging|clinging)(?: on)? to (?:the )?(?:sin|hate|hatred)|the sin is (?:now )?yours\\b|sin is yours now',
].map(frame);

/** Scorn in God's name, and danger or its help made small. */
export const SCORN: readonly Frame[] = [...SCORNED, ...MADE_SMALL];
