import { CONDITIONS, DOSED, FORETOLD, UNADVISED, UNSEEN } from './certain-frames.ts';
import { type DirectiveKind, knownAlready, REFERS } from './directive.ts';
import { type Frame, frame, saysFrame } from './frames.ts';
import type { SentenceWords } from './sentence-words.ts';

const MOSTLY =
  '(?:(?:usually|almost always|always|mostly|often|normally|only|just|simply|merely|probably|most likely|likely|nothing but|surely|clearly|certainly|all|perfectly|completely|quite|very|generally|typically|nearly always) )*';
const SOME_SYMPTOM =
  '(?:(?:a|an|the|your|his|her|that|this|those|these|some|such) )?(?:[a-z]+ ){0,2}?<symptom>(?: (?:like (?:that|this|yours|his|hers|these)|in [a-z ]{1,24}|at [a-z ]{1,16}|on [a-z ]{1,14}|after [a-z ]{1,16}|of that kind))*';
const HARMLESS =
  '(?:normal|common|harmless|nothing|fine|benign|a (?:pinched|bit of|sign of (?:stress|healing|growth|age)|touch of|pulled|virus|bug|muscle)|(?:pinched|muscle|gas|nerves|stress|anxiety|hormones|hemorrhoids|tension|growing pains|indigestion|reflux|a cold|teething|dehydration|tiredness|toxins|age|heartburn)(?![a-z-])|not (?:serious|dangerous|cancer|your heart|a (?:heart|stroke|sign)))';
const NO_NEED =
  '(?:no (?:real |great |good )?(?:need|point|reason|use|sense|hurry|rush|call|cause)|not (?:need|have|worth|necessary|bother|required|any (?:need|point|reason)|much (?:point|use))|need not|hardly (?:need|worth)|without|rather than|instead of|never mind|spare yourself|save yourself)(?: (?:to|for|in|on|about|at all|it|the (?:trouble|cost|trip) of|that|having|getting|bothering|really|even|any))*';
const LOOK =
  '(?:(?:(?:have|get|getting|having|go|going) )?(?:it|that|this|him|her|them|the [a-z]+|your [a-z]+|yourself) (?:checked|looked at|tested|seen|examined|scanned|x-rayed|screened|evaluated|treated|in(?=[.,;!]|$))|(?:take|bring|drive|rush|carry) (?:him|her|them|it|the [a-z]+|your [a-z]+|yourself) (?:in|to (?:a|the) (?:doctor|hospital|er|clinic|emergency))|(?:see|call|ring|ask|bother|visit|go to|trouble|wake|consult) (?:a|an|the|your|any) (?:doctor|nurse|midwife|dentist|pediatrician|specialist|hospital|er|clinic|vet|physician|ambulance|gp))';

const DISMISSED: readonly Frame[] = [
  `${NO_NEED} ${LOOK}`,
  `${SOME_SYMPTOM} (?:is|are|was|were|means?|comes? from|will be|would be) ${MOSTLY}${HARMLESS}(?! (?:to (?:ignore|wait|laugh)))`,
  `(?:it|this|that|they|most of (?:them|these|those)) (?:is|are|was) ${MOSTLY}(?:stress|nerves|anxiety|a pinched|toxins|the toxins|hormones|your age|nothing serious|growing pains|teething|a bug|gas)(?=[.,;!]|$| leaving| and not| not)`,
  `(?:<symptom>|an? (?:cold|infection|bug|virus)|withdrawal|alcohol withdrawal) (?:like that |like this )?(?:will |usually |always |just |simply |should |would )*(?:burns? (?:itself|themselves) out|runs? its course|goes? away|clears? up|passes|pass|resolves?|heals?|settles?|sorts? itself out|blows? over|wears? off) (?:itself|on its own|by itself|in (?:a|two|three|\\d)|within|after (?:a|two|three|some)|if you|without|overnight|with (?:rest|prayer|water|time))`,
  `(?:<ORDER>|\\byou can )(?:leave|ignore|forget(?: about)?|live with|watch|wait out|sit out|shrug off|sleep off) (?:the|that|this|your|his|her) (?:[a-z]+ )?<symptom>(?: alone| be|[.,;!]|$)`,
  `<symptom>[^.;!?]*\\b(?:do not|no need to|not|never|nothing to|don't) (?:lose (?:any )?sleep|worry|panic|fret|be (?:alarmed|concerned|afraid)|fuss|stress|trouble)`,
  `<symptom>[^.;!?]*\\b(?:you|she|he) can (?:safely |just |simply )?(?:stay (?:home|in bed)|wait|leave it|ignore|skip|go (?:on|to work)|sleep it off)(?! for the (?:doctor|ambulance))`,
  `(?:most|nearly all|almost all|nine out of ten) (?:of (?:them|these|those)|such [a-z]+|<symptom>) (?:are|is|go|turn out) (?:nothing|harmless|benign|fine|away|normal)`,
  `(?:detox|withdraw|come off|dry out|get clean|quit (?:drinking|alcohol|benzos|opioids)|stop drinking) (?:cold turkey|at home|alone|by yourself|over a weekend|on your own|in your (?:own )?(?:bed|room|home))`,
  `(?:home ?birth|birth at home|unassisted birth|freebirth) .. (?:safe|fine|better|best|natural|god)`,
].map(frame);

const PUT_OFF: readonly Frame[] = [
  "(?:<symptom>|racing heart|pounding heart|heart|breath|bumped head|bump|fall|head injury|stomach)(?: [a-z']+){0,6} (?:is|are|means?) (?:never|rarely|hardly ever|seldom|almost never|not (?:really |usually )?) ?(?:anything|something|a (?:sign|reason|problem|worry)|worth|serious|dangerous|bad|to worry)",
  '<NOT>(?:drag|take|bring|rush|haul|bother|run|drive|wake|trouble|call|see|go)\\b[^.;!?]*\\b(?:emergency room|er|hospital|urgent care|ambulance|doctor|clinic|pediatrician)\\b(?! (?:alone|by yourself|without|until|if|unless))',
  '(?:will|should|ought to|is going to|always|usually) (?:(?:just|probably|surely|simply|soon) )*(?:lift|pass|go(?:es)? away|heal|clear|ease|resolve|fade|stop|settle|mend|leave) (?:(?:up|off|down) )?(?:on its own|by itself|of itself|without (?:help|a doctor|treatment|medicine))',
  '(?:taper|wean|ease off|step down) ?(?:yourself|him|her|it|them|that|the [a-z]+)? ?(?:down|off|back)? ?(?:by|over|every|in) (?:a |an |one |the )?(?:quarter|half|third|tenth|\\d+|few|each|week|month|steps?)',
  '^(?:that |this |it )?(?:sounds?|looks?|seems?) (?:to me )?(?:like|as if) (?:(?:early|mild|classic|late|a case of|textbook|a touch of|some|you have|she has|he has|the start of|onset|severe|the beginnings? of|stage|an?|[a-z]+al) )*<disorder>',
  '(?:<kin>|he|she|you) (?:is|are) (?:clearly |obviously |simply |just )?(?:a|the) (?:textbook|classic|clear|obvious|typical|total|real|clinical|malignant|covert) (?:[a-z]+ )?(?:narcissist|sociopath|psychopath|addict|alcoholic|borderline|hypochondriac|codependent|case)',
].map(frame);

const HELP_DENIED = [...DISMISSED, ...PUT_OFF];

const TREATED: readonly Frame[] = [
  `(?:<ORDER>|\\byou can |\\bjust |\\b(?:feel|be|sleep|do|think) (?:clearer|better|fine|well) (?:if|when) you )(?:stay(?:ed)? off|live(?:d)? without|go(?:ne)? without|went without|leave (?:off|out)|left (?:off|out)|drop(?:ped)?|skip(?:ped)?|miss(?:ed)?|swap(?:ped)?|replace(?:d)?|trade(?:d)?|let go of|put away|set aside|lay (?:off|aside)|cut (?:out|back|down)|hold(?: off)?(?: on)?|taper|wean|stretch(?:ed)?|ration|share|space out|halve|double|half|stop|quit|hide) (?:[a-z]+ ){0,3}?(?:<drug>)(?! (?:until|unless|before))`,
  `<ORDER>let (?:the |your |his |her |that )?(?:[a-z]+ )?(?:<drug>|refill) (?:run out|lapse|go|expire|wait|be|sit|slide|stay)`,
  `<ORDER>let (?:him|her|them|the (?:boy|girl|child|kids?)|your <kin>|(?:your|his|her|the) (?:body|mind|system)|yourself) (?:go without|live without|do without|off|manage without|rest from|have a (?:rest|break) from|be free of|skip|stay off|come off) (?:[a-z]+ ){0,3}?<drug>`,
  '(?:give|grant|allow) (?:your|his|her|the) (?:body|system|mind|liver|stomach|son|daughter) .. (?:rest|break|holiday|pause|vacation|time) (?:from|off|without) .. <drug>',
  '<drug> (?:is|are) (?:(?:really|only|just|simply|more|mostly|often) )*(?:an? |the )?(?:(?:[a-z]+ )?(?:habit|crutch|choice|poison|trap|scam|chains?|prison|idol|mask|band-aid|placebo|business|cover)|a question of faith|not (?:needed|necessary|worth|for)|more (?:habit|harm)|unnecessary|overrated|optional|overprescribed|for the weak)',
  '<drug> (?:only |just |mostly |often |usually )*(?:(?:do|does|will|can|cause|causes) (?:you )?(?:more harm|no good|nothing|more damage|little good)|(?:buys?|numbs?|mask(?:s)?|poisons?|dulls?|weakens?|blocks?|dims?|hides?|clouds?) (?:you|your|the|only|months|time|his|her|god|symptoms))',
  '(?:half|a half|an extra|extra|double|a third|two thirds|a quarter|twice|another|one more|two more|an additional|one and a half|less than half|a little more|a little less) (?:(?:of|the|your|his|her|a|an|that|[a-z]+ pressure) )*<drug>(?:[^.;!?]{0,40})\\b(?:is|are|will|should|would|can|for|until|then|days?|nights?|tonight|morning|does|if|when|a week)\\b',
  '(?:<drug>|them|it|one|that) (?:with|and) (?:a |two |three |some |your |one )?(?:beers?|wine|drinks?|alcohol|vodka|whiskey|cocktails?)[^.;!?]*\\b(?:fine|ok|okay|not (?:matter|hurt|harm)|safe|will do|help)|(?:beers?|wine|drinks?|alcohol|cocktails?|glass(?:es)? of wine) with (?:your|the|a|his|her) (?:[a-z]+ )?<drug>[^.;!?]*\\b(?:fine|ok|okay|not (?:matter|hurt|harm)|safe|help)',
  '<remedy> .. (?:(?:will|can|does|do|would|should) (?!not|never)(?:[a-z]+ ){0,3}?(?:take care of|cure|heal|treat|replace|bring down|flush|clear|draw out|fix|do the (?:work|job)|work)|(?:cures?|heals?|replaces?|beats?|works?) .. (?:better|as well|than|cancer|diabetes|any|your|the|most))(?! (?:pray|together))',
  '(?:swap|replace|trade|exchange|substitute|switch|instead of) .. <drug> .. (?:for|with|by|to|take|try) (?:[a-z]+ ){0,2}<remedy>',
  '(?:instead of|rather than|better than|as well as|in place of) (?:any |the |your |a )?(?:prescription|<drug>)[^.;!?]{0,3}$',
  "(?:i would|i'd|you could|you can|you may|you might|better to|best to|wise to|feel free to|choose to|why not) (?:just |simply |also )?(?:leave (?:them|it|those) (?:out|off|alone)|skip (?:it|them|that one)|hold off|go without|stay off|do without)[^.;!?]*(?:newborn|baby|child|son|daughter|doctor|shot|body|now|while|week|summer)",
  '<drug> .. (?:so|and|,) (?:hold off|wait|skip (?:it|them)|leave (?:it|them) (?:off|out|alone)|choose (?:the |a )?(?:quiet|peace|rest|faith|prayer|natural)|let (?:your|the) body|say no|decline|refuse|do without|trust (?:god|your body))',
  '(?:no|not|without) (?:need to |checking|monitoring|test(?:ing)?|measur(?:e|ing)) (?:check |checking |test )?(?:her|his|your|the) (?:sugar|glucose|insulin|blood|levels|pump|pressure)',
].map(frame);

const DIAGNOSED: readonly Frame[] = [
  '(?:you|he|she|your (?:<kin>)) (?:(?:clearly|obviously|definitely|certainly|probably|surely|likely|most likely|really|also|almost certainly|very likely|simply) )*(?:have|has|suffers? from|(?:is|are) suffering from|show(?:s)?|is showing|are showing|(?:is|are) in|(?:has|have) got|meets?|fits?|ticks?|is living with|developed|sounds?|seems?|looks?|is|are) (?:(?:a|an|the|all|every|many|classic|early|late|middle|first|last|mild|severe|moderate|full|clear|major|stage|stages|sign|signs|symptom|symptoms|marks|criteria|for|of|case|form|like|to me|textbook|[a-z]+ive|[a-z]+ic|[a-z]+ed|personality|compulsive|complex|anxiety|panic|attachment|eating|mood|stress) )*<disorder>',
  '(?:this|that|it|what (?:you|he|she) (?:describes?|have|has|is (?:describing|having|going through)|are (?:describing|having|feeling|going through)|feels?|did|does)|the picture|all (?:of )?(?:this|that)) (?:is|sounds like|looks like|points to|suggests|means|adds up to|fits|amounts to|matches|describes) (?:(?:a|an|the|clearly|obviously|definitely|simply|just|very|much|classic|textbook|early|mild|severe|major|all|signs?|symptoms?|of|case|form|to me|[a-z]+ive|[a-z]+-[a-z]+|[a-z]+ic|[a-z]+ed|personality|anxiety|panic|complex|stress|eating|mood) )*<disorder>',
  'autistic to me|\\b(?:you|he|she|your <kin>) (?:is|are) (?:clearly|obviously|definitely|probably|certainly|surely|classic|textbook) (?:[a-z]+ )?(?:autistic|bipolar|schizophrenic|manic|narcissistic|borderline|psychotic|adhd|anorexic|alcoholic|codependent)',
  'it is (?:a |an )?(?:classic|textbook|clear|typical|obvious) (?:[a-z]+ )?(?:case|response|sign|example|trauma|symptom)[^.;!?]*\\b(?:you|disorder|ptsd|depress|bipolar|narciss)',
].map(frame);

const LEGAL: readonly Frame[] = [
  'keep your mouth shut|\\b(?:admit nothing|confess nothing|disclose nothing|(?:say|tell) nothing to the (?:police|officer|judge|insurance|other driver|adjuster|court|landlord))\\b|\\blet (?:him|her|them|the (?:other )?(?:[a-z]+)) prove (?:it|that)',
  '\\byou (?:will|would|are going to|could) (?:(?:surely|easily|certainly|definitely|probably|never) )*(?:win|lose) (?:that|this|the|a|your|any|such a) (?:case|suit|lawsuit|claim|appeal|fight in court|hearing|dispute)',
  '<ORDER>(?:ignore|throw (?:away|out)|tear up|toss|burn|bin|disregard|forget about|stall on) (?:the|that|this|her|his|their|every|any|those) (?:[a-z]+ )?(?:notice|bill|summons|ticket|fine|order|subpoena|deadline|paperwork|court date|citation|lawyer|letter(?! if| or| you wrote))',
  "<ORDER>(?:put|add|take|get) (?:[a-z']+ ){1,3}?name (?:on|onto|off|in)(?:to)? (?:the|your|a) (?:mortgage|deed|title|lease|house|account|loan|car|will)",
  '(?:stop|quit|withhold|suspend|halt|hold back|cease|skip|refuse to pay|no longer pay)(?: (?:paying|your|the|to pay|all|any|her|him|his|their))* <owed>',
  '(?:have|has|got) (?:every|a full|a legal|the|full|a perfect|an absolute|all the) (?:legal )?right to (?:stop (?:paying|sending|letting)|keep (?:the|his|her|them|your)|withhold|refuse (?:to pay|him|her|them|the)|evict|enter|read|record|change the|break (?:the|your)|move (?:the|back|in|him|her|them)|leave the state|deny|cut off|lock|sell|not pay|ignore|tape|search|open (?:his|her|their))',
  '\\b(?:legally|by law|under the law|in law),? (?:he|she|they|you|it|the [a-z]+|your [a-z]+|no one|nobody) (?:can|could|is|are|has|have|must|may|will|does|do)\\b(?! (?:ask|get help))',
  '(?:you (?:are|would be|were|act) )?within your (?:legal )?rights to (?:read|keep|stop|refuse|enter|take|withhold|record|lock|evict|open|search|throw|change|sell|move|deny|not)\\b',
  '(?:the|a|any|no|your|that) (?:[a-z]+ )?<court> (?:(?:will|would|is going to|has to|must|can|could|is likely to|is bound to|ever) )+(?:(?:surely|certainly|always|usually|never|not|likely|probably|ever|almost|simply) )*(?:leave|give|convict|evict|hold|side|throw|award|deny|look|order|fine|jail|touch|force|make you|take your|reject|accept|find you|enforce|do anything|let you keep|blame you)(?! (?:you a (?:hand|form|list)|ask))',
  '(?:landlord|landlady|bank|lender|creditors?|ex|boss|employer|they|he|she|school|hospital|agency|irs) can ?not (?:legally |really |ever )?(?:evict|touch|garnish|sue|arrest|deport|fire|take (?:it|your|the (?:house|car|kids|children))|do anything|force|make you|throw you out|put you out|raise)',
  '(?:contract|agreement|lease|nda|prenup|waiver|will|clause|paper|deed|noncompete|ticket|charge|claim) .. (?:would|will|does|is|do) (?:never |not )?(?:(?:probably|simply|ever|likely|surely) )*(?:hold up|stand up|stand|be enforced|enforceable|bind(?:ing)?|valid|void|legally|worthless|be thrown out|stick|all you need)',
  '(?:<ORDER>)(?:reject|accept|refuse|turn down|take|decline|agree to|go along with) (?:(?:the|their|his|her|what(?:ever)?|any|that) )*(?:plea|plea deal|deal|offer|settlement|terms|(?:the )?(?:prosecutor|lawyer|da|court|other side) (?:offers?|proposes?|says?|wants?|puts))|\\bso (?:reject|accept|refuse|take) what',
  "<ORDER>(?:put|move|sign|transfer|shift|deed|title|register|place|get|turn)(?: over)? (?:(?:the|your|that|all|some|it|half|both) )*(?:<property>|everything) (?:over )?(?:in(?:to)?|to|under|out of) (?:(?:your|his|her|the|a|an) )*(?:<kin>|somebody|someone|friend|friend's|trust|other|another)(?: name| names|'s)?",
  '<ORDER>let (?:your|the|that|his|her) (?:visa|notice|deadline|summons|letter|fine|ticket|warrant|lease|hearing|license|case|complaint|appeal) (?:lapse|lie|pass|expire|wait|go|be|slide|run out|sit)',
  '(?:let (?:your|the) (?:visa|permit|status) (?:lapse|expire|run out)|stay (?:on )?(?:until|till) (?:someone|anyone|they) (?:asks?|finds?|catch)|overstay)',
  '<ORDER>tell (?:the |an? )?(?:officer|police|judge|court|cops?|detective|adjuster|insurance|irs|agent|landlord|caseworker) (?:nothing|only|that (?:you|he|she|it)|you (?:had|were|did)|a )',
  '<ORDER>keep (?:the |your )?(?:kids|children|boys|girls|son|daughter|baby|him|her|them) (?:past|over|beyond|longer|back|away|home|until|after|here|from)[^.;!?]*\\b(?:sunday|weekend|court|custody|him|her|father|mother|agreed|come|visit|order|ex)',
  '(?:<ORDER>|\\bjust )(?:agree|consent|say yes) to (?:the |his |her |their |whatever )?(?:terms|all|everything|settlement|agreement|whatever|deal|conditions|it|demands)\\b[^.;!?]*\\b(?:so|over|done|because|peace|and)',
  '<ORDER>move (?:your things |back |right )*(?:back )?in(?:to the (?:house|apartment))?(?: again)? (?:while|when|before|since|because|and)[^.;!?]*\\b(?:he|she|they|lease|name|work|court|rights|away)',
  'no (?:jury|judge|court) (?:would|will|in the (?:land|world|country)|anywhere|on earth) ',
  'sign (?:the |those |these |his |her |their )?(?:[a-z]+ )?(?:papers?|form|agreement|deal|deed) (?:as (?:he|she|they|it)|just as|the way|without|before|now|today|at once|and (?:give|let|be|move))',
  'you (?:do not|need not|will not|never) (?:need to|have to|need|must)? ?(?:declare|report|mention|disclose|list|pay tax|tell the (?:irs|court|judge|state|agency)) (?:it|what|that|those|the|your|any|such|on|this|cash)',
  "you need not (?:declare|report|mention|disclose|list)|you needn't (?:declare|report)",
].map(frame);

const SHARE =
  '(?:\\d+ ?%|\\d+ percent|half|a third|a quarter|most|all|some|the rest|the other half|the remainder|the other [a-z]+|\\$?[\\d,]+k?|everything|your [a-z]+|the (?:money|gift|cash|bonus|refund|inheritance|lump sum|settlement|check))';
const FINANCIAL: readonly Frame[] = [
  '(?:<ORDER>)(?:sell|dump|unload|liquidate|buy|short|hold|trade) (?:your |the |all |some |those |more |every |half )*(?:[a-z]+ )?(?:shares?|stocks?|bonds?|holdings?|positions?|coins?|funds?|etfs?|gold|silver|crypto|rental|property|condo|options|futures)\\b',
  '(?:reverse mortgage|second mortgage|home equity loan|payday loan|debt consolidation|whole life|annuity|timeshare|bankruptcy|refinancing|balance transfer|chapter (?:7|13|seven|thirteen)) .. (?:would|will|could|can|is|makes?) .. (?:solve|answer|fix|help|best|right|sense|clear|way|free|save|smart|good)',
  '(?:is|would be) (?:exactly )?what i would (?:do|buy|sell|sign|take|choose|pay|file)',
  `(?:<ORDER>|\\b)(?:put|move|place|invest|park|shift|pour|roll|sink|keep|drop|split|divide|stick|throw|allocate|buy|get) (?:[^.;!?]{0,60}?)<asset>(?! (?:of|and frankincense|or silver or))`,
  `${SHARE} (?:of (?:it|that|this|the|your)(?: [a-z]+)? )?(?:in|into|to|on|towards?) (?:a |an |the |some |any )?(?:[a-z&\\d]+ ){0,4}?<asset>`,
  '<asset> (?:is|are|looks?|seems?) (?:(?:currently|always|still|now|really|surely|likely|a|an|the|your|at|safe|as|very|best|only|good|going|set) )*(?:good|right|sound|safe|best|smart|bargain|wise|cheap|undervalued|way to|place|bet|move|buy|price|better than|to (?:rise|climb|go up|double)|thing|solid|answer|hedge|choice|fit)\\b(?! (?:news|word))',
  '<asset> (?:will|would|always|never|only|is going to|can only) (?:(?:surely|soon|only|always|never|not|keep|likely) )*(?:rise|rises|go(?:es)? up|double|climb|grow|crash|lose|loses|fall|falls|fail|fails|win|wins|beat|beats|recover|pays?|protect|hold|come back)',
  '(?:buy|sell|refinance|borrow|lock in|cash out|get out of the market|invest) (?:[a-z\\d]+ ){0,4}(?:now|today|before|because|while|soon)[^.;!?]*\\b(?:rates?|prices?|market|election|crash|inflation|dollar|economy)\\b(?! (?:at the|of a))',
  '(?:rates?|prices?|the market|markets|stocks|inflation) (?:will|are going to|is going to|can) (?:only|surely|certainly|never|soon) ',
  '<ORDER>(?:let|leave) (?:the |your |those |these |all )?(?:[a-z]+ )?(?:<owed>|cards|company|collectors) (?:go|wait|slide|default|unpaid|lapse|sit|be|ride|pile|die|until)(?! (?:in god|with god|before god))',
  '(?:they|the bank|banks|lenders?|creditors?|collectors|card companies|the company) (?:will|would|always|usually) (?:(?:gladly|usually|probably|just|simply|only|always) )*(?:settle (?:for|with|it|them)|forgive (?:it|the debt|half|most)|write (?:it|that|this) off|take (?:half|a third|less|pennies))',
  "(?:write|give|send|pay|bring) (?:the |your |a |god's |to )*(?:church|ministry|pastor|tithe|offering|temple|mission)[^.;!?]*\\b(?:first|before)\\b[^.;!?]*\\b(?:rent|company|electric|bills?|landlord|bank|wait|groceries|mortgage|loan|heat|power)",
  '<ORDER>(?:take|accept|get|take out|apply for|sign for|go for) (?:the|a|that|his|her|their|this|another|an) (?:[a-z]+ )?(?:loan|advance|mortgage|second mortgage|payday|credit line|line of credit|heloc|card)\\b(?! (?:statement|number|down|from the|with you|back|paper|letter|agreement))',
  '<ORDER>cash (?:out|in) (?:the |your |a |all )?(?:[a-z\\d()]+ )?(?:insurance|policy|401k|401\\(k\\)|pension|ira|bonds|retirement|annuity|house|savings)|\\bcash out\\b',
  '<ORDER>(?:lend|loan|give|advance|send|wire|front) (?:your |the |him|her|them) ?(?:<kin>|him|her|them)? ?(?:the |your |all |that )*(?:[a-z]+ )?(?:hundred|thousand|\\$?\\d[\\d,]*|savings|money|down payment|deposit|cash|rent)\\b(?! (?:for|will not|cannot))[^.;!?]*',
  '(?:should|must|ought to|can safely|could safely|<ORDER>)(?: just| go ahead and)? ?(?:co-?sign|guarantee (?:the|his|her)|stand surety|underwrite)\\b(?! (?:anything|nothing))',
  '(?:good|sound|great|perfect|right|smart|safe|solid|excellent) (?:split|allocation|entry point|buy|bet)(?=[.,;!]|$| for| this| right now| at)',
].map(frame);

const TOLD_TALE =
  /\b(?:jesus|paul|moses|joseph|proverbs|parable|zacchaeus|israel|solomon|abraham|temple|tabernacle|ark|idols?|calf|magi|achan|aaron|psalm|job|peter|judas|naaman|ruth|boaz)\b/;
const ASKS_FIRST =
  /\b(?:ask|ring|call|talk|check|speak|show|tell|bring|see) (?:[a-z]+ ){0,4}(?:doctor|pharmacist|nurse|midwife|clinic|lawyer|attorney|legal aid|prescriber|psychiatrist|adviser|advisor|counselor|bank|union|team|911)\b|\b(?:lawyer|doctor|pharmacist|clerk|adviser|court|hotline|nurse|clinic|counselor) (?:can|could|will|may|should|would) (?:tell|say|explain|look|help|check|see|sort|go|ask|call)\b|\b(?:can|could|may|might) (?:be dangerous|kill|still be)\b|\bshould be (?:checked|seen|looked at)\b/;

/** What is decided for the person on a symptom, a drug, a diagnosis, a paper or money, however it is worded. */
export function decidedIn(words: SentenceWords, said: string, danger: boolean): DirectiveKind | null {
  const { own } = words;
  if (TOLD_TALE.test(own) && !/\byou(?:r|rs)?\b/.test(own)) return null;
  if (
    saysFrame(HELP_DENIED, words) &&
    !/\b(?:even|ask|unless|call|if (?:it|he|she)|should be|doctor (?:says|said|told|called))\b/.test(
      own.replace(/\bunless it\b/g, ''),
    )
  )
    return 'diagnosis';
  if (saysFrame(UNSEEN, words)) return 'diagnosis';
  if (saysFrame(UNADVISED, words)) return 'legal';
  if (
    [...DIAGNOSED, ...CONDITIONS].some(
      (one) => saysFrame([one], words) && !knownAlready(one.found.exec(own)?.[0] ?? '', said),
    )
  )
    return 'diagnosis';
  if (REFERS.test(own) || ASKS_FIRST.test(own)) return null;
  if (!danger && saysFrame([...TREATED, ...DOSED], words)) return 'medical';
  if (saysFrame(LEGAL, words)) return 'legal';
  return saysFrame([...FINANCIAL, ...FORETOLD], words) ? 'financial' : null;
}
