import { type DirectiveKind, REFERS } from './directive.ts';
import { type Frame, frame, saysFrame } from './frames.ts';
import { readable, type SentenceWords } from './sentence-words.ts';
import { asserts, pattern } from './told.ts';

const AMOUNT =
  '(?:\\d+|half|one|two|three|four|five|six|eight|ten|fifteen|twenty|twenty-five|thirty|forty|fifty|seventy-five|hundred|a hundred|one hundred|double|another|an extra|a second|a third)';
/** What medicine comes in; drink comes in some of them too. */
const HOLDER =
  '(?:box|bottle|packet|pack|blister|strip|refill|prescription|vial|pen|foil|next dose|morning one|evening one|little white one)(?! of)';
const WITHOUT =
  '(?:left|leave|leaving|skip|skipped|skipping|stop|stopped|stopping|quit|quitting|go|went|going|live|lived|living|do|did|try|tried|trying|drop|dropped|dropping|put|putting|forgot|miss|missed|missing|hid|hide|lock|locked|locking|set|setting|not (?:open|opening|opened|take|taking|took|touch|touching|fill|filling|swallow|swallowing|refill|refilling)|halve|halved|halving|space|spaced|spacing|threw|throwing|throw|flush|flushed)';
/** An order that is put as a question or a fancy. */
const SUPPOSING =
  '(?:what if|have you (?:ever )?(?:thought|considered|tried|wondered|dared)|(?:could|might|would|can|will) you (?:not )?|why not|why do you not|how about|would it (?:hurt|harm|be so|kill|not be)|what would (?:happen|change|you|it)|ever (?:tried|thought)|suppose|imagine|picture|who says you (?:can not|could not)|is it (?:not )?time|dare you)';
const DOES_NO_HARM =
  '(?:fine|ok|okay|well|safe|safely|harmless|(?:no|not|never|little|any|much) (?:[a-z]+ )?(?:harm|hurt|matter|trouble|danger|risk|problem|mind)|nothing to|all right|alright|helps?|good for|eases?|softens?|takes? the edge|relax(?:es)?|will do|is enough|sits? (?:fine|well)|goes? (?:fine|well))';
const DRINK =
  '(?:wine|beers?|whiskey|whisky|vodka|gin|rum|cocktails?|alcohol|nightcap|brandy|bourbon|liquor|cannabis|weed|marijuana|cbd|grapefruit(?: juice)?|a joint|edibles?|a drink|one drink|drinks|two drinks)';
const HERB =
  "(?:st\\.? john's[- ]wort|wort|ashwagandha|kava|valerian|melatonin|chamomile|turmeric|magnesium|cbd|oregano|ginseng|kratom|psilocybin|mushrooms|sage|<remedy>)";

/** Medicine: what is decided about it without an order. */
const MEDICAL: readonly Frame[] = [
  `(?:people|believers|many|those|some|most|christians|patients|women|men|others|folks|mothers|friends|saints|you|he|she|they|we|i know|whoever|anyone)\\b[^.;:!?]{0,50}?\\b(?:no longer|seldom|rarely|hardly|scarcely|never|do not|does not|did not|stop(?:ped|s)?|ceased?|outgr[eo]ws?|gave up|give up|laid? (?:aside|down)|lose the need|lost the need|without) (?:really |even |ever |to )?(?:need(?:ed|ing|s)?|want(?:ed|ing|s)?|depend(?:ed|ing)? on|rel(?:y|ied|ying) on|require[ds]?|tak(?:e|es|ing)|us(?:e|es|ing)|reach(?:ed|ing)? for|miss(?:ed)?|for),? ?(?:the |their |your |his |her |any |those |these |such |all |of |that )*(?:<drug>|(?:what is|whatever is) in (?:that|the|your|those) ${HOLDER})`,
  '<drug> (?:(?:has|have|had|may|might|can|could|will|would) )?(?:(?:be|been|already|slowly|really|only|long|now|quietly) )*(?:become|becomes?|became|turn(?:ed|s)? into|grown into|replaced?|replaces|tak(?:e|en|es) (?:the place|over)|stands? in (?:for|the way)|come between|comes? between|keeps? you (?:from|numb|small|weak|asleep|dependent)|holds? you back|make[sd]? you (?:weak|numb|dependent|lazy|someone else))\\b(?! (?:available|known|safe|normal|part of))',
  `${DRINK} (?:or two )?(?:(?:[a-z']+ ){0,4})(?:with|beside|alongside|on top of|next to|after|before|and) (?:it|them|that|those|the (?:first|evening|morning) one|(?:your |the |a )?<drug>)\\b[^.;!?]{0,30}\\b${DOES_NO_HARM}`,
  `${DRINK}\\b[^.;!?]{0,30}\\b${DOES_NO_HARM} (?:[a-z]+ )?(?:with|beside|alongside|on top of|next to|after|before) (?:it|them|that|those|(?:your |the |a )?<drug>)(?![a-z])`,
  `${DRINK} (?:(?:only|just|simply) )?(?:makes?|helps?|lets?|boosts?|strengthens?|doubles?|deepens?|carries) (?:it|them|that|the effect|(?:your |the )?<drug>)\\b`,
  `(?:(?:glass(?:es)?|sips?|shots?|pints?|cans?|bit|drops?) of ${DRINK}|beers?|wine|nightcap|an? (?:small |quiet )?(?:drink|glass)) (?:(?:now and then|at night|in the evening|before bed|a day|or two|at bedtime) )*(?:(?:will|would|can|could) )?(?:does?|do|never|not|hurts?|is|calms?|settles?|eases?|helps?) (?:you |him |her )?(?:no (?:real )?harm|not? hurt|hurt (?:nobody|no one|anyone)|harmless|your nerves|to sleep|sleep|the nerves|good)`,
  `${HERB} (?:(?:will|can|does|is|has|do|are|would) )?(?:(?:just|every bit|also|often|usually|at least|about|quite) )*(?:works?|do|does|help(?:s|ed)?|good|gentle|serves?) (?:(?:just|every bit|at least|quite) )*(?:as (?:well|good|much)|better|wonders|the same|instead|for you)`,
  `(?:stretch|ration|eke) (?:out )?(?:what is left|what you have left|the rest of (?:it|them)|the last (?:few|of it|of them|ones)|them)(?=[.,;!]|$| (?:out|further|to|until|over|for|another|so|by))`,
  `(?<!(?:at|of|until|by|past|around|about|after|before|day|days|the) )${AMOUNT} (?:more )?(?:at (?:bedtime|night|noon|breakfast|supper|dinner)|before (?:bed|sleep)|in the (?:morning|evening)|twice (?:a day|daily)|with (?:food|supper|breakfast))(?: (?:instead of|rather than) ${AMOUNT})? (?:would|will|should|could|is|may|might|does) `,
  '(?:swallow|take|try|have) (?:just )?(?:one|two|three|four|half|another|a couple|a few)(?: more)?(?: of (?:them|those|these))?(?: (?:more|now|tonight|extra))* (?:before (?:bed|sleep|you)|at (?:bedtime|night)|and (?:lie|sleep|rest|wait|see|you will))',
].map(frame);
/** Asked so that it is done. */
const SUPPOSED = frame(
  `${SUPPOSING}\\b[^.;:!]{0,30}?\\b${WITHOUT}\\b[^.;:!]{0,24}?(?<![a-z'-])<drug>(?! (?:with (?:your|the|a) (?:doctor|nurse|pharmacist)|by accident))`,
);
/** Where what stands in a box may be drink, or a dead man's letters, only talk of medicine makes it medicine. */
const HELD_BOX = frame(`${SUPPOSING}\\b[^.;:!]{0,30}?\\b${WITHOUT}\\b[^.;:!]{0,24}?\\b${HOLDER}`);
const SAID_OF_MEDICINE =
  /\b(?:pills?|tablets?|medic[a-z]+|meds|dos(?:e|es|age)|prescri[a-z]+|mg|antidepressants?|insulin|lithium|inhaler|doctor)\b|^$/;
/** An amount is nobody's to name who hasn't seen the person. */
const MEASURE = /\b(?:milligrams?|micrograms?|milliliters?|mgs?|mcg)\b|\d ?(?:mg|mcg|ml)\b/;

const DIAGNOSED: readonly Frame[] = [
  '(?:<loss>|<disorder>) is (?:exactly |just |really |simply |probably |clearly )*(?:what (?:you|he|she|they) (?:have|has|suffers?|suffer from|are (?:facing|looking at|dealing with|describing)|is (?:facing|describing))|what (?:this|it|that) (?:is|sounds like|looks like)|the (?:name|word) for (?:it|this|what)|your (?:trouble|problem|illness|diagnosis|name))(?! (?:in common|named|called|to|lost))',
  '(?:your|his|her|the|that|this) (?:[a-z]+ )?(?:knee|back|foot|ankle|wrist|shoulder|hip|neck|chest|stomach|throat|ear|eye|head|skin|liver|kidney|kidneys|heart|lung|lungs|gut|tooth|gum|toe|leg|arm|hand|finger|elbow|thyroid|bladder|rash|cough|lump|symptoms?|headaches?|pain|tiredness|memory|moods?|ovary|ovaries|brain) (?:(?:certainly|clearly|probably|surely|very) )*(?:sounds?|looks?|seems?|is|are|must be|could only be|points?|has|have) (?:(?:most likely|probably|almost certainly|surely|clearly|like|to be|to|been|very much|a case of|simply|only|just) )+(?:(?:a|an|the|some|slightly|badly|early|mild|severe|simple) )*(?:torn|broken|pulled|sprained|slipped|ruptured|infected|fractured|pinched|inflamed|ulcer|hernia|concussion|gout|sciatica|arthritis|virus|infection|fracture|sprain|strep|eczema|psoriasis|shingles|diabetes|cancer|asthma|bronchitis|pneumonia|reflux|gallstones?|kidney stones?|anemia|thyroid|hormones|menopause|burnout|cyst|nothing|stress|nerves|anxiety|allergy|allergies|[a-z]+itis|<disorder>)',
].map(frame);

const LOANED =
  '(?:payday|title|bridge|high-interest|consolidation|short-term|quick|instant|signature|pawnshop|advance|home equity|debt)';
const FINANCIAL: readonly Frame[] = [
  `(?:${LOANED} (?:loans?|advances?|lenders?)|cash advances?|payday lenders?|pawn ?shops?|credit lines?|credit cards?|(?:new|second|another|bigger|zero-interest) (?:credit )?cards?|reverse mortgages?) (?:(?:will|can|could|would|may|might|should|is|are|has|does) (?!not|never|cost|costs?|trap|hurt|take|leave|ruin|swallow|eat|become|turn|drain|grow|double|only make|make (?:it|things|this) worse|be (?:a trap|dear|cruel)|cruel|a trap|dear|hard|heavy|expensive|built|wolves|waiting|how|what|made)|carr(?:y|ies)|helps?|gets?|tides?|bridges?|buys?|covers?|solves?)`,
  '<asset> .. (?:always|never|only ever|can only|can not|is sure to|is bound to|will surely|is going to|has never|every year) (?:really |ever |yet )*(?:grows?|grown|goes? up|gone down|go down|loses?|lost|fails?|failed|falls?|fallen|rises?|holds?|keeps?|doubles?|pays?|climbs?|comes? back|recovers?|wins?)',
  '(?:put|place|tuck|park|move|keep|set|pour|roll|shift|sink|stash) (?:it|them|everything|that|the rest|a little|some|half|all of it|what you (?:have|can|save)|whatever [a-z ]{1,20}|something)(?: away| aside| all| safely)? (?:in|into|on|behind) (?:an? |the |some |your )?(?:[a-z-]+ )?<asset>',
  '<asset> .. (?:manna|ark|harvest|blessing|provision|answer|open door|talents?|gift|seed|promised land|joseph|lifeboat|god-given|way out|deliverance|jubilee|storehouse|rock)\\b',
  '(?:think of|look at|see|treat|consider|regard|receive) <asset> (?:as|like)',
  '(?:nobody|no one|no (?:man|woman|family|believer|christian|giver)|never|who) (?:(?:has|who|ever|yet|was|will|is|a) )*(?:lost|loses?|lose|regretted|regrets?|went (?:wrong|hungry|under|broke)|poorer|poor|ruined|sorry|hungry)(?: (?:out|money|a cent|anything|wrong))? (?:by|from|for|through|who|when) (?:ever )?(?:lend|giv|tith|invest|buy|sow|donat|hold|sav)(?:ing|es?|s)?',
  '(?:sell|pawn|cash in|cash out|liquidate|mortgage|auction|trade in|remortgage)(?: off)? (?:(?:the|your|that|some|of|all|his|her|a|those) )*(?:<property>|ring|rings|jewelry|furniture|tools|guitar|piano|stocks|shares|gold|pension|401k) (?:and|to|so|for|before|now|this)[^.;!?]{0,30}\\b(?:clear|pay|cover|settle|cards?|debts?|loan|give|sow|buy|invest|be free|free)',
].map(frame);
const COINS = /\b(?:bitcoin|crypto(?:currency)?|ethereum|dogecoin|nfts?|meme ?coins?|altcoins?|day ?trading|forex)\b/;

const LEGAL = pattern(
  '(?:^|[.;:!?,] (?:and |but |so |then )?|\\band |\\byou (?:should|must|can|could|need to|ought to|may|might) )(?:please |just |simply |then |now |go ahead and )*(?:file|(?:file|petition|apply|sue|move|ask)(?: (?:the|a|your) (?:judge|court))? (?:for|under|to (?:get|have))) (?:(?:a|an|the|your|full|sole|joint|primary|emergency|temporary|half|more) )*(?:chapter (?:\\d+|seven|eleven|thirteen)|bankruptcy(?! (?:or [a-z]+ )?(?:attorney|lawyer|counsel|court|clinic))|custody|divorce|restraining order|protective order|alimony|asylum|annulment|guardianship|injunction|damages|mistrial|small claims|eviction|foreclosure)\\b(?!\\?)',
  '\\bchapter (?:7|13|11|seven|thirteen|eleven) (?:(?:bankruptcy|will|would|can|could|may|is|the|your) )*(?:wipes?|clears?|frees? you|lets? you (?:keep|start)|fits? (?:you|your)|suits? (?:you|your)|discharges?|stops? the (?:calls|creditors|garnish)|way out)\\b',
);

/** A kind of directive in words that order nothing: a claim, a comparison, a question. */
export function hintedAt(words: SentenceWords, said: string, danger: boolean): DirectiveKind | null {
  const text = readable(words);
  if (MEASURE.test(text)) return 'medical';
  for (const one of DIAGNOSED)
    if (saysFrame([one], words) && !alreadySaid(one.found.exec(text)?.[0] ?? '', said)) return 'diagnosis';
  if (REFERS.test(text)) return null;
  if (
    !danger &&
    (saysFrame(MEDICAL, words) ||
      SUPPOSED.found.test(text) ||
      (SAID_OF_MEDICINE.test(said) && HELD_BOX.found.test(text)))
  )
    return 'medical';
  if (COINS.test(text) && !COINS.test(said)) return 'financial';
  if (asserts(text, LEGAL)) return /chapter|bankruptcy|foreclosure/.test(text) ? 'debt' : 'legal';
  return saysFrame(FINANCIAL, words) ? 'financial' : null;
}

/** Whether the illness that a sentence begins with is the person's own word. */
function alreadySaid(claim: string, said: string): boolean {
  return (/[a-z]{4,}/.exec(claim)?.[0] ?? '') !== '' && said !== '' && said.includes(/[a-z]{4,}/.exec(claim)![0]);
}
