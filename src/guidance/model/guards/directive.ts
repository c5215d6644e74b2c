import { readable, type SentenceWords } from './sentence-words.ts';
import { asserts, finds, pattern, TELLS, TELLS_ING, TELLS_NOT } from './told.ts';

/** What only somebody trained, who knows the case, may tell a person to do. */
export type DirectiveKind = Matter | 'diagnosis' | 'debt';
/** What the patterns here are sorted by; a diagnosis and a debt each have another sentence to stand in. */
type Matter = 'medical' | 'legal' | 'financial';

const OF_ONES =
  '(?:(?:your|his|her|their|the|that|this|those|these|any|all|all your|all of your|of|some|an?|every|each|taking|using|most of|half|half of|whole|entire|daily|evening|morning|next|current|prescribed|other|blood pressure|sleeping|pain|heart|anxiety|depression|psychiatric|whatever|more|another|extra|to|on|from|with|back|down|up|out|off) )*';
const FORMS = 'medications?|medicines?|meds|pills?|tablets?|capsules';
const DOSES = 'dos(?:e|es|age)|prescriptions?|prescribed';
const CARE = 'surgery|operation|therapy|treatments?';
const NAMED_DRUGS =
  'methadone|suboxone|zoloft|sertraline|prozac|fluoxetine|lexapro|escitalopram|celexa|citalopram|paxil|wellbutrin|effexor|cymbalta|xanax|alprazolam|klonopin|ativan|lorazepam|valium|diazepam|lamotrigine|lamictal|seroquel|quetiapine|abilify|risperdal|zyprexa|depakote|metformin|warfarin|eliquis|adderall|ritalin|concerta|gabapentin|trazodone|ambien|levothyroxine|prednisone|lisinopril|hydroxyzine';
const DRUGS = `antidepressants?|anti-?psychotics?|antibiotics?|mood stabilizers?|ssris?|lithium|insulin|chemo(?:therapy)?|radiation|dialysis|inhaler|blood thinners?|statins?|steroids?|beta blockers?|vaccin(?:e|es|ation|ations)|blood transfusions?|transfusions?|injections?|sedatives?|painkillers?|opioids?|${NAMED_DRUGS}`;
const REMEDIES =
  "ibuprofen|advil|aspirin|tylenol|acetaminophen|paracetamol|benadryl|nyquil|melatonin|valerian|ashwagandha|cbd(?: oil)?|st\\.? john's wort|magnesium supplements?|sleep aids?|supplements?|ivermectin|colloidal silver|turmeric|essential oils|cannabis|marijuana|psilocybin|kratom";
const DRUG = `(?:${FORMS}|${DOSES}|${CARE}|${DRUGS})`;
const REMEDY = `(?:${FORMS}|${DOSES}|${CARE}|${DRUGS}|${REMEDIES})`;
const STOP =
  '(?:stop|quit|skip|drop|cease|discontinue|come off(?: of)?|go off(?: of)?|get off(?: of)?|get rid of|wean (?:yourself )?(?:off|from)|taper(?: off)?|cut|reduce|lower|halve|raise|increase|double|triple|adjust|change|switch|replace|ditch|give up|refuse|decline|cancel|delay|postpone|put off|pause|abandon|end|leave off|wait on|hold off on|say no to|walk away from|lay down|lay aside|put away|turn down|reject|forgo|avoid|let go of|trust god instead of|stop relying on|throw (?:away|out)|toss|dump|flush|burn)';
const STOPPING =
  '(?:stopping|quitting|skipping|dropping|discontinuing|coming off(?: of)?|going off(?: of)?|getting off(?: of)?|weaning (?:yourself )?(?:off|from)|tapering(?: off)?|cutting|reducing|lowering|halving|raising|increasing|doubling|adjusting|changing|switching|replacing|refusing|declining|cancell?ing|delaying|postponing|putting off|pausing|throwing (?:away|out))';
/** Named of "this", as well as of "you". */
const ILLNESSES =
  "bipolar(?: disorder)?|borderline(?: personality)?(?: disorder)?|(?:clinical|major|severe|postpartum|postnatal|manic|chronic) depression|schizophrenia|schizoaffective disorder|psychosis|ptsd|post-traumatic stress(?: disorder)?|complex ptsd|c-ptsd|ocd|obsessive-compulsive disorder|adhd|autism|autistic|asperger's|dementia|alzheimer's|an? (?:[a-z]+ ){0,2}(?:disorder|tumor|tumour|stroke|concussion|infection|heart attack|blood clot|hernia)|an? anxiety|anxiety disorder|generalized anxiety|panic disorder|an eating disorder|anorexia|bulimia|cancer|diabetes|a personality disorder|narcissistic personality disorder|dissociative identity disorder|insomnia disorder|lupus|fibromyalgia|covid|the flu|pneumonia|scrupulosity|alcoholism|clinically depressed|a narcissist|a sociopath|an alcoholic|bipolar|codependent|codependency|a trauma bond";
const ILLNESS = `(?:${ILLNESSES}|depression|addiction|an addiction)`;
const SURELY =
  '(?:(?:clearly|definitely|certainly|obviously|almost certainly|probably|likely|most likely|very likely|indeed|simply|just|only|all|really|classic|a case of|a clear case of|a form of|signs of|symptoms of|a sign of|what is called|called|an example of|textbook|mild|moderate|severe|early|undiagnosed) )*';
const HELPER =
  '(?:(?:a|an|any|the|your|those|these|all|to see|to go to|to visit|to call|for|see|that|professional|more|medical|real|another|his|her) )*(?:doctors?|physicians?|hospitals?|therapists?|therapy|psychiatrists?|psychologists?|counselors?|counseling|emergency room|er|ambulance|medical (?:help|care|attention|treatment)|professional help|clinic|medication|medications|medicines?|meds|pills|drugs|treatment|chemo|chemotherapy|surgery|antidepressants?|insulin|rehab|detox)';

const MEDICAL = pattern(
  `${TELLS}(?:${STOP}|take yourself off) ${OF_ONES}${DRUG}\\b`,
  `${TELLS}(?:cut|halve|split|double|lower|raise|reduce|increase|adjust) ${OF_ONES}(?:${REMEDY})\\b`,
  `${TELLS_ING}${STOPPING} ${OF_ONES}${DRUG}\\b`,
  `\\bi (?:suggest|recommend|advise|urge)(?: that)? (?:you )?(?:${STOP}|${STOPPING}) ${OF_ONES}${DRUG}\\b`,
  `\\bif i were you[, ]+i would ${STOP} ${OF_ONES}${DRUG}\\b`,
  `${TELLS_NOT}(?:take|start|accept|swallow|fill|use|touch|get|have|bother with) ${OF_ONES}(?:${DRUG})\\b(?! (?:with|on|at|if|unless|until|without|all|late|early|before|after|and|together|alone|by yourself))`,
  // What to take, and how much.
  `${TELLS}(?:take|try|have|use|drink|start|start on|swallow|begin with|begin|ask for|get|buy|order|add|mix|combine) (?:(?:a|an|one|two|three|four|half|some|the|couple of|a couple of|few|a few|little|of|extra|more|another|daily|low|dose of|a dose of|a low dose of|your|taking|with|\\d+(?:\\.\\d+)?|mg|milligrams?|oral|cup of|tea) )*(?:extra pills?|(?:an? )?extra dose|another dose|${DRUGS}|${REMEDIES})\\b`,
  `${TELLS_ING}(?:taking|trying|using|drinking|adding|with|mixing|combining) (?:(?:a|an|one|two|half|some|the|couple of|a couple of|few|little|of|low|dose of|taking|\\d+) )*(?:${DRUGS}|${REMEDIES})\\b`,
  `\\b\\d+(?:[.,]\\d+)? ?(?:-|to )?\\d* ?(?:mg|mcg|milligrams?|micrograms?|milliliters?|iu|cc)\\b`,
  `\\b(?:take|try|swallow|have|start with|give (?:him|her|them)) (?:(?:a|an|one|two|three|four|half|couple of|a couple of|\\d+|extra|another|another few) )+(?:of (?:them|the|your|those) )?(?:sleeping |pain |those |your |headache )?(?:pills?|tablets?|capsules?)\\b`,
  `\\b(?:safe|safely|fine|okay|ok|harmless|no harm|all right)\\b[^.;!?]{0,20}\\b(?:mix|mixing|combine|combining|take(?! (?:your )?(?:medicine|medication) and\\b)|stop|skip|quit|miss|stopping|skipping) [^.;!?]{0,40}\\b(?:${REMEDY}|pills|alcohol)\\b`,
  `${TELLS}(?:make yourself (?:vomit|throw up)|induce vomiting|leave the hospital|check (?:yourself|him|her|your [a-z]+) out of (?:the )?(?:hospital|rehab|ward|clinic)|discharge yourself|sign yourself out)`,
  `${TELLS_NOT}(?:go|see|call|bother|visit|listen to|trust|ring|rush|take (?:him|her|them|your [a-z]+)) (?:(?:to|with|the|a|an|any|your|his|her|for|back|see|into|seeing|about|going) )*(?:doctors?|hospitals?|emergency room|er\\b|ambulance|therapists?|psychiatrists?|911|clinic)\\b(?! (?:alone|by yourself|without|if|unless|until|tomorrow))`,
);
const MEDICAL_SAID = pattern(
  `\\byou (?:${SURELY})(?:have|have got|suffer from|are suffering from|are dealing with|are experiencing|are having|are showing|show|meet the criteria for|are) ${SURELY}${ILLNESS}\\b`,
  `\\byour (?:husband|wife|son|daughter|mother|father|mom|dad|brother|sister|boyfriend|girlfriend|partner|child|friend|boss|ex) (?:${SURELY})(?:has|is|suffers from|is suffering from) ${SURELY}${ILLNESS}\\b`,
  `\\b(?:this|that|it|what you have|what you describe|what you are describing|what you are experiencing|what you feel|what you are feeling|your problem|the problem|what this is) (?:is|sounds like|sounds to me like|looks like|points to|indicates|suggests|amounts to) ${SURELY}(?:you (?:have|are|suffer from) ${SURELY})?(?:${ILLNESSES})\\b`,
  `\\bmy diagnosis\\b[^.;!?]{0,20}\\bis\\b|\\byou (?:${SURELY})do not have ${ILLNESS}\\b|\\bi (?:would |can |will )?diagnose\\b`,
  `\\byour (?:[a-z]+ ){0,3}(?:pain|headaches?|symptoms?|lump|bleeding|dizziness|palpitations|fever|rash) (?:is|are) (?:only|just|simply|merely|harmless|nothing|probably|caused by|from|due to|not (?:a|an|cancer|serious|dangerous)|normal|spiritual)`,
  `\\bthe (?:lump|bleeding|pain|rash|mole|growth) is (?:harmless|nothing|only|just|benign|probably)`,
  `\\byou are (?:healed|cured)(?: already| now| of| from|,|\\.|$)[^.;!?]*(?:\\b(?:medic|pills|doctor|cancer|disease|illness|insulin|diabetes|depression)|$)`,
  `\\b(?:medication|medicine|therapy|antidepressants|psychiatry|doctors|pills|psychology) (?:is|are) (?:only |just |really |merely )?(?:a crutch|crutches|a sin|sinful|poison|of the devil|demonic|unbiblical|worldly|for those without|a lack of faith|a trap|idols?|not (?:needed|necessary|god's way)|unnecessary)`,
  `\\b(?:prayer|faith|god|fasting|scripture) (?:will|can|does) (?:do more|work better|heal you better|replace|help more)[^.;!?]{0,20}\\b(?:pill|pills|medicine|medication|doctor|therapy|treatment)`,
);
/** Denies that help is needed, which is what it must not do. */
const NO_HELP = pattern(
  `\\byou (?:really |just |probably |certainly |simply )*(?:do not|no longer|will not|never) (?:really |actually |even |have to |)*(?:need|have to (?:see|go to|call|take)|require)(?: to (?:see|go to|call|take|be in|visit))? ${HELPER}\\b(?! (?:to (?:tell|know|say|explain|love|be|pray|grieve|deserve)|who|before|for (?:god|this to|that to)|'s|permission|'s permission))`,
  `\\bno (?:need|reason|point)(?: in)? (?:for|of|to (?:see|go to|call|visit|bother|take|hire|get)) ${HELPER}\\b`,
  `\\b(?:instead of|rather than) (?:going to|seeing|calling|taking|visiting|trusting|relying on|the|a|your|using|more) ?${HELPER}\\b`,
  `\\bbetter off without (?:the|your|that|any|those) ${HELPER}\\b`,
  `\\b(?:skip|cancel|forget|put off|delay|stop seeing|quit|ignore|drop) (?:the|your|that|any|all|every) (?:next )?(?:doctors?|doctor's appointment|appointment with (?:the|your) (?:doctor|therapist|psychiatrist)|therapists?|psychiatrists?|therapy)\\b(?! until)`,
  `\\bdo not worry about (?:a|the|any|seeing a|calling a) (?:doctor|hospital|diagnosis)\\b`,
);

const PAPER =
  '(?:(?:the|those|these|any|your|his|her|their|that|this|a|an|divorce|settlement|separation|custody|plea|loan|rental|lease|legal|new|all|of|for|on) )*(?:papers?|paperwork|agreements?|contracts?|documents?|deeds?|waivers?|releases?|leases?|settlements?|plea|confession|statement|forms?|deal|nda|affidavit|will|prenup|offer|divorce|mortgage)';
const LEGAL = pattern(
  `${TELLS}(?:plead (?:guilty|not guilty|no contest|innocent|insanity|the fifth)|take the fifth|sue|countersue|litigate|represent yourself|press charges|(?:please )?drop the charges|settle out of court|perjure|jump bail|skip bail)\\b`,
  `${TELLS_ING}(?:suing|filing (?:a |for )|pleading (?:guilty|not guilty|no contest)|taking (?:him|her|them|it|your [a-z]+) to court|representing yourself|pressing charges|dropping the charges|fighting (?:for )?(?:sole |full )?custody)`,
  `${TELLS}(?:file|petition|(?:file|apply|ask|fight|push|go|petition) for) (?:(?:a|an|the|full|sole|joint|primary|temporary|emergency|your|legal|chapter|7|11|13|civil|formal|class-action|wrongful|official) )*(?:bankruptcy|divorce|custody|lawsuit|suit|appeal|motion|annulment|claim against|complaint against|alimony|injunction|guardianship|malpractice|separation)\\b`,
  `${TELLS}(?:press|bring|start|open|launch|pursue|join) (?:a |an |the |your )*(?:lawsuit|suit|case against|claim against|legal action|charges)`,
  `${TELLS}take (?:your |the )?(?:him|her|them|landlord|employer|boss|company|ex|husband|wife|[a-z]+) to (?:small claims )?court`,
  `${TELLS}(?:take|accept|reject|refuse|turn down) (?:the|their|that|this|any) (?:plea|settlement|bargain|deal from the)`,
  `${TELLS}(?:go ahead and )?sign (?:(?:it|them) (?:over|away|now|today)|over|away|nothing|${PAPER})\\b(?! (?:with your first|as a))`,
  `${TELLS_NOT}(?:sign|agree to) (?:it|them|anything|${PAPER})\\b`,
  `${TELLS_NOT}(?:show up|appear|go|turn up|respond|answer|reply|obey|comply|hire|talk|speak|cooperate|get|pay for|admit|confess|tell the (?:judge|court|police|lawyer)) ?(?:(?:for|at|in|to|with|the|your|that|any|a|an|it|on) )*(?:court(?: date| order)?|hearing|summons|subpoena|lawyers?|attorneys?|police|judge|restraining order|protective order|custody order|order of the court|jury duty|trial|detectives?)\\b`,
  `${TELLS}(?:skip|ignore|violate|defy|break|disobey|miss|throw away) (?:the|your|that|any|this|his|her) (?:court|court date|court order|hearing|summons|subpoena|restraining order|protective order|custody order|order|probation|parole|bail|trial|warrant)\\b`,
  `\\byou (?:really |just )*do not (?:have to|need to) (?:obey|follow|respond to|answer|appear|comply with|honor|go to|show up for) (?:the|that|this|any|his|her|your) (?:court|restraining|protective|custody|order|subpoena|summons|hearing|judge|warrant|probation)`,
  `\\b(?:you (?:really |just |probably )*do not need|no need (?:for|to (?:hire|get|call|see|pay))) (?:a|an|any|the|to hire an?|to get an?|to see an?|to pay for an?) (?:lawyer|attorney|solicitor)s?\\b`,
  `${TELLS}(?:fire|get rid of|dismiss) (?:your|the) (?:lawyer|attorney|public defender)`,
  `${TELLS}(?:lie to|mislead|deceive) (?:the |a )?(?:judge|court|police|jury|lawyer|immigration|officer|irs)|${TELLS}tell (?:the )?(?:police|judge|court|officer|irs) (?:that )?(?:you|it|he|she|nothing)|${TELLS}(?:delete|destroy|shred|burn|get rid of) (?:the|any|all|your) (?:evidence|records|messages|texts|emails)`,
  `${TELLS}(?:hide|move|transfer|conceal|stash) (?:the|your|some|all|any)(?: of)?(?: the| your)? (?:money|assets|cash|accounts?|property|income)\\b[^.;!?]*\\b(?:before|from|until|so that|divorce|court|judge|irs|him|her)\\b`,
  `${TELLS}(?:take|move|keep|hide|bring) (?:the|your) (?:kids|children|son|daughter|boys|girls|baby)\\b[^.;!?]*\\b(?:state|country|across the border|before he files|before she files|without telling|away from (?:him|her|their father|their mother) until the|custody)\\b`,
  `${TELLS}(?:change|rewrite|alter) (?:your|the) will\\b|${TELLS}(?:record|secretly record|tape|bug) (?:him|her|the (?:call|calls|conversation|conversations)|every call|your (?:boss|husband|wife|ex))`,
  `${TELLS}(?:overstay|marry (?:him|her|someone) for the|work without (?:a permit|papers))`,
);
const LEGAL_SAID = pattern(
  `\\byou (?:will|would|should|are going to|are sure to|can expect to|will likely|will probably|would probably|are likely to|have a good chance to) (?:easily |surely |certainly |probably |likely )*(?:win|lose|get|keep|be awarded|be granted|be found) (?:(?:the|your|this|full|sole|joint|primary|a|an|in) )*(?:custody|case|lawsuit|appeal|asylum|court|alimony|not guilty|guilty|visa|green card|house in the divorce)\\b`,
  `\\b(?:the )?(?:judge|court|jury) (?:will|would|is going to|has to|must) (?:surely |certainly |probably |likely |never )*(?:give|grant|award|rule|decide|side|rescind|dismiss|drop|believe|see)`,
  `\\byou (?:clearly |certainly |definitely |do )*have (?:a|an|every) (?:very )?(?:(?:strong|good|solid|clear|excellent|weak|winning|legal) )+(?:case|claim|right|grounds)\\b|\\byou (?:clearly |definitely |do )*have (?:a case|grounds (?:for|to)|a claim (?:against|for))\\b`,
  `\\byou are (?:legally |fully |clearly |surely )*(?:entitled to (?:half|the|his|her|full|sole|custody|alimony|compensation|damages|a refund|overtime|severance)|liable|not liable|within your rights|legally (?:allowed|required|obliged|obligated|free))\\b`,
  `\\b(?:legally|by law|under the law|in the eyes of the law|under (?:state|federal) law),? (?:you|he|she|they|your|it|this|that)\\b`,
  `\\b(?:what (?:he|she|they|your [a-z]+) (?:did|is doing|are doing|does)|this|that) is (?:clearly |definitely |certainly |completely |perfectly |not )*(?:legal|illegal|against the law|a crime you|malpractice|wrongful termination|defamation|slander you can)\\b`,
  `\\byou (?:can|could) (?:easily |definitely |certainly |also )*sue\\b`,
);

const MONEY_WORDS =
  'savings?|money|401\\(?k\\)?|ira|pension|retirement(?: (?:account|fund|money|savings))?|nest egg|inheritance|emergency fund|cash|paycheck|salary|income|funds?|bonus|refund|rent|everything|every penny|you have saved|you have';
const MONEY = `(?:(?:your|the|all|all of|some|some of|half|half of|most|most of|everything|every penny|of|any|that|this|part of|a part of|part|an?|his|her|extra|spare|entire|whole|life|family|emergency|retirement|rent|grocery|tax|remaining|last|you have saved|you have|inherited|in|a portion of|portion) )*(?:${MONEY_WORDS})`;
const ASSET_WORDS =
  'stocks?|stock market|market|index funds?|mutual funds?|etfs?|shares|bonds?|crypto(?:currency)?|bitcoin|ethereum|gold|silver|real estate|property|forex|options|annuit(?:y|ies)|treasur(?:y|ies)|cds?|commodities|dogecoin|nfts?|company|business|franchise|startup';
const ASSET = `(?:(?:some|the|more|a few|into|in|a|an|shares|of|individual|low-cost|safe|physical|your|their|this|these|that|good|cheap|solid) )*(?:${ASSET_WORDS})`;
const LOAN_WORDS = 'loans?|mortgage|cash advance|credit|credit cards?|heloc|line of credit|equity|balance transfer';
const LOAN = `(?:(?:a|an|the|another|out|second|home|small|short-term|personal|payday|equity|title|bank|debt|consolidation|student|new|low-interest|reverse|business|cash|line of|private|your|that|this|their) )*(?:${LOAN_WORDS})`;
const FINANCIAL = pattern(
  `${TELLS}(?:invest|reinvest|day ?trade|gamble on|speculate)\\b(?! (?:time|yourself|your time|your heart|your love|in (?:people|relationships|the relationship|your|one|friend|rest|him|her|them|each|prayer|what lasts|love|yourself)|an hour|ten minutes|a little time|energy|some time|five minutes))`,
  `${TELLS}invest (?:in )?(?:${MONEY}|${ASSET})`,
  `${TELLS_ING}(?:investing (?!time|in (?:people|your (?!401|sav|house)|yourself))|buying ${ASSET}|day ?trading|trading (?:stocks|crypto|options)|taking out ${LOAN}|getting ${LOAN}|borrowing|refinancing|consolidating|cashing (?:out|in)|withdrawing ${MONEY}|tapping|selling (?:your|the) (?:house|home|stocks|shares|land)|moving ${MONEY} (?:in)?to|putting ${MONEY} (?:in)?to|filing for bankruptcy|declaring bankruptcy|defaulting)`,
  `${TELLS}(?:put|move|pour|sink|place|shift|transfer|roll|stake|lock|park) (?:${MONEY}|\\$[\\d,]+(?: of ${MONEY})?|[\\d,]+ dollars(?: of ${MONEY})?|\\d+ ?(?:%|percent) of ${MONEY}) (?:over )?(?:in|into|on|to) (?!(?:an? |the |one )?(?:envelope|jar|drawer|separate|offering|god|his hands|order|perspective|writing|words|prayer|place))`,
  `${TELLS}(?:buy|purchase|get|pick up|load up on|hold|short|acquire) ${ASSET}\\b(?! of)`,
  `${TELLS}(?:sell|liquidate|dump|unload|cash in) (?:(?:your|the|all|of|some|it|my|family|any) )*(?:house|home|stocks?|shares|land|investments?|portfolio|bonds?|crypto|bitcoin|farm|business|life insurance|rings?|everything|property|car)\\b(?! (?:and give|you have, jesus|he (?:said|told)))`,
  `${TELLS}(?:take out|take|get|apply for|open|use|seek|go for|ask for|consolidate (?:with|into)|look for|sign up for|accept) ${LOAN}\\b(?! (?:counsel|advi|repayment|forgiveness|company|for (?:it|that|this) from god|where|seriously))`,
  `${TELLS}(?:borrow (?:against|from (?:your (?:401|retirement|house|home|pension|ira)|the bank)|money|\\$|the money|enough to|some money|what you need from)|refinance|remortgage|consolidate (?:your|the|all)|cash out|cash in|(?:tap|dip into|raid|drain|empty|withdraw(?: from)?|pull(?: out)?) ${MONEY}|take ${MONEY} out|default on|max out|declare bankruptcy|walk away from (?:the|your) (?:mortgage|house|debt|loan))\\b`,
  `${TELLS}(?:stop|quit|skip|delay|put off|cease|give up)(?: on)? (?:paying|your payments|payments|the payments|making payments|payment)\\b`,
  `${TELLS_NOT}(?:pay|file|report) (?:(?:the|your|any|that|this|those|back|them|more|federal|income|property|all|it) )*(?:tax(?:es)?|rent|mortgage|credit cards?|loans?|debts?|bills?|child support|alimony|irs|insurance|lender|creditors?)\\b(?! (?:with|by|on|late|twice|from|unless|until|before))`,
  `${TELLS}(?:lend|loan|co-?sign|guarantee|wire|give) (?:(?:him|her|them|your [a-z]+|it|for|the|a|an|all|his|some|that|to|this|on) )*(?:the money|money|loans?|lease|mortgage|\\$\\d|cash|(?:rent|grocery|bill|savings) money|savings|note)\\b(?! (?:to the (?:poor|hungry)|away in secret))`,
  `${TELLS}(?:co-?sign|cosign)\\b`,
  `\\b(?:loan|mortgage|bankruptcy|consolidation|refinancing|debt settlement|crypto|gold|index funds?|annuity)[a-z ]{0,20} (?:is|would be|may be|are) (?:your|the) (?:best|safest|wisest|only|smartest|right) (?:option|choice|move|way|bet|path|investment|step)`,
);
const FINANCIAL_SAID = pattern(
  `\\b(?:sow|plant|sowing|planting|sown|give|release) (?:(?:a|your|the|this|an|of|best|faith|financial|first|special|sacrificial|generous|\\$?\\d+|dollar) )*seeds?\\b[^.;!?]*\\b(?:harvest|ministry|church|offering|return|faith|reap|financ|money|give|god will|debt|breakthrough|into|today|now|tonight|blessing)`,
  `\\b(?:seed (?:faith|offering|money|of faith|gift)|faith seed|financial seed|seed-faith|hundredfold (?:return|blessing|harvest)|debt cancell?ation anointing|supernatural (?:increase|wealth|debt|provision|money)|wealth transfer|prosperity anointing|financial (?:breakthrough|miracle|harvest|favor|blessing|increase) (?:is|will|awaits|comes|that))`,
  `\\b(?:tithe|tithes|tithing|give|giving|offering|ten percent|gift|sow|sowing|generous|donate|obey|faithful)\\b[^.;!?]*\\b(?:god|he|the lord|heaven) (?:will|is going to|promises to|has promised to|must|shall|always will) (?:surely |always |then |also |certainly )*(?:pay|repay|return|reward|multiply|bless|give|pour|open|double|increase|restore|replace|meet|provide|cancel|erase|make)\\b[^.;!?]*\\b(?:back|tenfold|hundredfold|double|doubled|twice|money|financ|financially|more than|debts?|windows|floodgates|rich|prosper|income|return|wealth|interest|to you|it to you|bank|paycheck|rent|bills)\\b`,
  `\\b(?:god|he|the lord) will (?:surely |supernaturally |always |certainly )*(?:multiply|double|triple|pay back|repay|cancel|erase|wipe out|pay off) (?:your|the|that|all|every|it|what you give)(?: of your)? ?(?:money|debts?|gift|seed|offering|mortgage|loan|bills|giving|income|tenfold|back|finances|what you)?\\b[^.;!?]{0,40}(?:if|when|once|as) you (?:give|sow|tithe|obey|donate)|\\bif you (?:give|sow|tithe|donate)\\b[^.;!?]*\\bgod will (?:multiply|double|pay|bless|repay|return)`,
  `\\bgod (?:wants|intends|desires|means|promises|has called|has destined|will make|is going to make|plans)(?: for)?(?: to)?(?: make)? you (?:to be |to become |to get )?(?:rich|wealthy|prosperous|a millionaire|out of debt by|debt-free by)`,
  `\\bname it and claim it\\b|\\bclaim your (?:wealth|money|financial|riches|prosperity|million)|\\byou can(?: not)? (?:give|tithe) your way out of debt|\\b(?:breakthrough|harvest|miracle|blessing) is (?:on the other side of|tied to|waiting on|released by|hidden in|in) your (?:offering|seed|gift|giving|obedience in giving|tithe)`,
  `\\byou (?:will|would|are going to|are sure to|are guaranteed to) (?:double|triple|make|recover|earn|get back|not lose) (?:your|a lot of|all your|the|all the|more) (?:money|investment|savings|profit|fortune)`,
);
/** Without one of these words a sentence tells nothing of the kind; looking for them first is cheap. */
const ABOUT: Readonly<Record<Matter, RegExp>> = {
  medical: new RegExp(
    `\\b(?:${REMEDY}|\\d+(?:[.,]\\d+)? ?(?:mg|mcg|milli|micro|iu|cc)[a-z]*|hospital|rehab|ward|clinic|doctors?|emergency room|er|ambulance|therapists?|psychiatrists?|911|vomit|throw up|alcohol|yourself out)\\b`,
  ),
  legal:
    /\b(?:plead|sue|suing|court|sign|file|filing|petition|appeal|annul|custody|lawsuit|suit|divorce|bankruptcy|charges|bail|settle|settlement|plea|deal|bargain|lawyers?|attorneys?|legal|judge|jury|police|officer|irs|detectives?|evidence|records|messages|texts|emails|trial|hearing|subpoena|summons|warrant|order|probation|parole|agree to|defender|perjure|represent|representing|immigration|overstay|permit|marry|litigate|countersue|take the fifth|(?:your|the) will|record|tape|bug|(?:hide|move|transfer|conceal|stash)\b[^.;!?]*\b(?:money|assets|cash|accounts?|property|income)|(?:take|move|keep|hide|bring) (?:the|your) (?:kids|children|son|daughter|boys|girls|baby))\b/,
  financial: new RegExp(
    `\\b(?:${MONEY_WORDS}|${ASSET_WORDS}|${LOAN_WORDS}|re?invest|invest|investing|gamble on|speculate|day ?trad(?:e|ing)|trading|borrow|borrowing|refinanc(?:e|ing)|remortgage|consolidat(?:e|ing|ion)|cash|cashing|tapping|default|defaulting|max out|bankruptcy|paying|payments?|pay|tax(?:es)?|bills?|debts?|child support|alimony|irs|insurance|lenders?|creditors?|co-?sign|lease|note|house|home|investments?|portfolio|land|farm|life insurance|rings?|car|everything|\\d+)\\b|\\$`,
  ),
};

/** Verbs that lead to help, or to writing things down; told with any other, these matters are decided for the person. */
const SAFE =
  '(?!(?:call|ring|phone|text|ask|write|list|bring|tell|talk|speak|see|pray|read|keep|find|note|say|look|check|meet|visit|contact|email|reach|make|gather|collect|show|let|learn|count|open|think|wait|sit|breathe|remember|thank|name|sort|go to|give (?:this|it|the worry|thanks)|lay|hand|carry|set|choose|use the|walk|mark|copy|put (?:the|your|them|it) (?:[a-z]+ )?(?:next|beside|where|in(?:to)? (?:a|one|an|another)|on (?:the|a)|out of|away from|by)|take (?:your|the|them|it|today|this|a list|along|someone|notes|with you|care|one|ten|five)|leave|do not|not|feel|be|get (?:a|the|your|some|help|advice|free)|answer|plan|lock|have someone|remind|agree (?:on|with)|consult|schedule|book|attend|follow|turn to|rest|praise|grieve|love|forgive|eat|sleep|also|still|try asking|treat|trust|hold|want|hear|know|notice|thank|begin with|start with|live|come|bless|hope|stand|stop (?:here|for|and|at)|save|owe|spend|earn|pay|work|serve|cry|weep|lament|live|lean|rely|borrow (?:a|some|the|this|these|his|their) (?:prayer|word|words|sentence|psalm)|own up|take|give|help|admit|go|put|face|honor|understand|sue)\\b)';
const CLAUSE = '[^.;:!?]{0,60}?\\b';
const BY_MATTER: Readonly<Record<Matter, RegExp>> = {
  medical: pattern(
    `(?:${TELLS}|${TELLS_ING})[^.;:!?]{0,40}\\bwithout (?:your|the|any|those|these|taking|all) (?:[a-z]+ )?(?:pills?|meds|medications?|medicines?|antidepressants?|insulin|tablets|treatments?)\\b(?! (?:you|running|in the house))`,
    `\\b(?:rather than|instead of|not|over) (?:in )?(?:pills|medicine|medication|meds|doctors|therapy|psychiatry|drugs)(?=[.,!]|$)`,
    `\\b(?:it is|this is|that is) (?:nothing serious|(?:just|only) (?:stress|nerves|anxiety|in your head|your age|hormones)(?! (?:that|which) (?:you|he|she))|all in your head)|\\byour symptoms (?:point|suggest|sound|mean|look|show|match|indicate|are)\\b|\\byou are having an? (?:manic|psychotic|depressive|bipolar) `,
    `\\bdoctors (?:only|just) (?:want|care|know|push|guess)|\\bno such thing as (?:depression|mental illness|bipolar|adhd|trauma|anxiety|addiction|ptsd)|\\bthrow (?:the|your|those|all) (?:your )?(?:pills|meds|medications?|medicines?|tablets) (?:out|away|in)|${TELLS}(?:get|have|schedule|consider|avoid) an abortion\\b|\\b(?:therapist|doctor|psychiatrist|counselor|nurse)\\b[^.!?]*\\bstop seeing (?:him|her|them)\\b|${TELLS}(?:bring|take|get|check) (?:him|her|them|your [a-z]+) (?:home from|out of) (?:the )?(?:hospital|ward|clinic|rehab)\\b`,
    `\\b(?:a bit|a little|half|gradually|slowly|each day|every other day)\\b[^.;!?]*\\buntil you are off (?:it|them)\\b|\\b(?:take|taking) (?:a bit |a little )?(?:less|more) of (?:it|them)\\b`,
    `${TELLS}${SAFE}(?!(?:if|your?|the|an?|he|she|they|it|this|that|these|those|when|while|because|as|in|on|at|for|with|of|to|from|some|many|medicines?|medications?|there|what|who|where|how|why|i|we|my|his|her|our|their|is|are|was|were|no|yes|even|though|by|after|before|nobody|anyone|doctors|most|such|since|until|unless|without|about|under|over|through) )[a-z]+ (?:[a-z]+ ){0,2}(?:(?:your|the|that|all|any|those|his|her|tonight's|today's) )(?:[a-z]+ )?(?:medications?|meds|antidepressants?|insulin|lithium|chemo|chemotherapy|inhaler|dosage|pills?|tablets|dose)\\b`,
    `${TELLS}(?:go|live|do|manage|get by|cope|wait|put|leave|be)\\b[^.;:!?]{0,24}\\b(?:without|away|down|aside|off|in the drawer|rid of|free (?:of|from))\\b[^.;:!?]{0,20}\\b(?:medications?|meds|medicines?|pills?|tablets?|antidepressants?|insulin|drugs)\\b|${TELLS}(?:leave|put) (?:the|your) (?:pills?|tablets?|medicines?|medications?|meds|insulin)\\b[^.;:!?]{0,20}\\b(?:in the drawer|away|aside|down|and let|behind)\\b`,
    `\\b(?:manage|live|cope|get by|do) without (?:the |your )?(?:chemo|chemotherapy|insulin|dialysis|surgery|medication|meds)\\b|\\b(?:time to|free yourself|be free|handle|handling|you can do|do|fine|better|well|okay) (?:be free of|of|this|it)? ?(?:[a-z]+ )?(?:of|from|without) (?:those|the|your|any|that|them|these)? ?(?:medications?|meds|medicines?|pills?|antidepressants?|insulin|drugs)\\b|\\b(?:meds|medications?|pills|antidepressants?|medicines?)\\b[^.;:!?]{0,60}\\b(?:do without|are the reason|is the reason|are (?:dulling|numbing|poisoning)|not needed|need them no)\\b|\\byou are not (?:really )?(?:sick|ill)\\b[^.;!?]*\\b(?:doctor|medicine|pills|hospital)|\\bwithout (?:drugs|pills|medicine|meds|medication|doctors)(?: from (?:a|the|your) doctor)?[.!]?$`,
    `\\b(?:you|your|half|one|two|tonight|safe|hurt|enough|ask (?:them|him|her|your doctor) to (?:take|put))\\b[^.;:!?]{0,50}\\b(?:${NAMED_DRUGS})\\b|\\b(?:${NAMED_DRUGS})\\b[^.;:!?]{0,50}\\b(?:will|would|can|is|are|may|might|helps?|works?)\\b`,
    `\\b(?:half|quarter|one|two|three|another|extra) (?:a |of a )?(?:tablets?|pills?|dose|doses|capsules?)\\b[^.;:!?]{0,20}\\b(?:is|are|will|should|would|for|tonight)\\b`,
    `\\b(?:wait before|no rush to|hold off|think twice before) (?:you )?(?:call|calling|go|going|see|seeing|get|getting)[^.;:!?]{0,20}\\b(?:ambulance|doctor|911|hospital|emergency)\\b|\\bnothing (?:a|any|the) (?:doctor|hospital|therapist) (?:could|can|will|would)\\b|\\bnot let (?:them|him|her|doctors?|the doctors?|anyone) (?:put|give|prescribe|operate|treat|vaccinate|medicate)\\b`,
  ),
  legal: pattern(
    `${TELLS}(?:divorce (?:him|her|your (?:husband|wife))|get (?:yourself )?(?:full |sole |primary )custody|sign (?:whatever|anything|everything)|withhold the rent|take the settlement)\\b|\\b(?:crazy|foolish|silly|stupid|unwise|mad) not to (?:sue|sign|file|press|take (?:the|him|her|them)|fight|settle|invest|buy)`,
    `\\byou (?:can|may|could|must|should|do not|have|would) (?:not )?legally\\b|\\byou do not owe (?:them|him|her|the [a-z]+|anyone)[^.;!?]*\\b(?:cent|penny|dime|law|legally|debt|rent|money)\\b|\\b(?:he|she|they|your (?:landlord|boss|employer|ex|husband|wife)) can(?: not)? (?:legally )?(?:evict|fire|deport|sue|arrest|garnish|touch your (?:wages|house)|take the (?:kids|house|children))(?: you)?\\b`,
    `${TELLS}(?:move|take|send|keep) (?:the|your) (?:kids|children|son|daughter|baby)\\b[^.;!?]*\\b(?:hearing|court|judge|custody|before he|before she)\\b`,
    `${TELLS}(?:agree to (?:whatever|his|her|their|the (?:terms|offer|deal))|give (?:him|her|them) (?:the (?:house|kids|children|car)|custody|everything)|confess (?:to|it to|everything to) (?:the )?(?:police|judge|court|authorities|officer)|turn yourself in|withdraw (?:the|your) (?:complaint|charges?|statement|case|application)|marry (?:him|her) so|refuse (?:the|a) (?:breathalyzer|test|search)|break (?:the|your) (?:lease|contract)|go for (?:full |sole )?custody|quit without notice|get (?:a|the|your) (?:restraining|protective) order dropped|evade|contest the|appeal the|fight (?:the|this) (?:ticket|eviction|charge|case|custody)|accept (?:his|her|their|whatever|the) (?:terms|offer|settlement))\\b`,
    `\\byou are (?:not |legally |really )*(?:obligated|obliged|required|bound|entitled|liable) (?:to|by law|under|for)\\b[^.;:!?]{0,40}\\b(?:child support|alimony|rent|debt|law|court|pay|testify|police|taxes|lease|contract|custody)\\b|\\b(?:the )?(?:judge|court|jury|police) will (?:surely )?(?:understand|not mind|let|be lenient|go easy|believe|drop)`,
    `\\byou (?:have|have got) (?:a|an) (?:[a-z]+ )?case against\\b`,
  ),
  financial: pattern(
    `${TELLS}(?:sow|plant) (?:a|your|one|some|\\$?\\d+) (?:thousand|hundred|best|largest|biggest|dollars?)\\b|\\bgod will (?:surely )?(?:triple|double|multiply|match|return|repay|pay back) (?:whatever|all|everything|what|that|your)\\b|\\bgod will (?:pay|provide|cover|send) (?:for )?(?:the|your) (?:rent|mortgage|bills|debts?|tuition|payment)`,
    `${TELLS}buy (?:a|the|that|another) (?:house|home|condo|car|truck|property|rental)\\b(?! of)|${TELLS}(?:drop|cancel|stop|skip) (?:your|the) (?:[a-z]+ )?insurance\\b|${TELLS}give (?:your|the|away your) (?:last|rent|whole|entire|next) (?:hundred|dollars?|paycheck|money|savings|cent|check|thousand)`,
    `${TELLS}(?:use|spend|risk|bet|sacrifice|empty|drain|raid|give|put|pour|move|donate|pledge|stake|offer) ${CLAUSE}(?:savings|emergency fund|retirement|401k|401\\(k\\)|pension|inheritance|your rent|rent money|stocks?|crypto|bitcoin|the next game|your (?:bank )?account|mortgage|last (?:dollar|cent|paycheck|penny))\\b`,
    `${TELLS}(?:bet (?:it|everything|on)|rent out (?:the|your) (?:house|home|room)|borrow (?:[a-z]+ )?(?:from|against)(?! (?:this|these|the psalm|him who|scripture|paul|david|hannah))|put it (?:all )?(?:in|into|on) (?:crypto|gold|bitcoin|stocks|the (?:market|offering))|let (?:the|your) (?:house|home|car|mortgage) go|stop saving|give it all to)\\b`,
    `\\b(?:safest|best|wisest|smartest|right) (?:place|home|use|thing to do|vehicle) (?:for|with|of|to put|to keep) (?:your|the|any|that) (?:money|savings|cash|inheritance|retirement)\\b|\\b(?:a |an |the )?(?:[a-z]+ )?(?:mortgage|loan|bankruptcy|foreclosure|refinancing|consolidation|crypto|gold|payday advance) (?:is|would|will|can|could|may) (?:be )?(?:the |a |your )?(?:way out|answer|solution|solve|fix|help you out|clear|free you|best|safest|safe|wise)`,
    `\\b(?:giving|tithes?|tithing|tithers?|offerings?|seed|sowing|generosity|sacrifice|obedience)\\b[^.;:!?]{0,40}\\b(?:unlocks?|unlocking|rewards?|releases?|activates?|triggers?|guarantees?|brings? (?:back|in)|opens? (?:the )?(?:windows|door|heaven))\\b[^.;:!?]*|\\bgod (?:rewards|enriches|prospers|pays|repays|blesses) (?:tithers|givers|those who (?:tithe|give|sow))\\b[^.;:!?]*\\b(?:wealth|money|financ[a-z]+|rich[a-z]*|prosper[a-z]*|increase|back|more|abundan[a-z]+)|\\b(?:sacrifice|give|offer) (?:your|the) (?:rent|savings|paycheck)\\b[^.;:!?]*\\bgod will\\b`,
  ),
};

/** With this, it says not to act before somebody who knows has been asked. */
export const REFERS =
  /\b(?:until|before|without|unless|except|only after|only if|only with|only when)\b[^.;!?]{0,60}\b(?:lawyers?|attorneys?|legal (?:aid|advice|help)|doctors?|pharmacists?|nurse|clinic|psychiatrist|prescribe[rd]|prescribes|advis[eo]rs?|advice|counselors?|accountant|midwife|public defender|specialist|hospice|asking|talking|speaking|checking|reading|read|looked|help|someone|somebody|anyone|them|slept|him|her)\b|\b(?:on your own|by yourself|alone)\b|\b(?:do not|never|please do not) (?:stop|change|start|skip|quit|alter|double|add|mix|adjust)\b/;
/** Telling of others: "Jesus told one man to sell all he had". */
const TOLD_TALE =
  /\b(?:jesus|paul|moses|jeremiah|naaman|elisha|elijah|nehemiah|the law|abraham|joseph|boaz|israel|the (?:prophet|king|servant|man|woman|parable|story|proverb|passage|verse|psalm|letter|steward|manager|rich man|rich ruler|landowner))\b/;

/** What is owed, rather than what is put by. */
const OWED =
  /\b(?:debts?|owed?|bankruptcy|chapter (?:7|11|13|seven|eleven|thirteen)|creditors?|collectors?|credit cards?|cards?|loans?|payday|lenders?|consolidat[a-z]+|refinanc[a-z]+|foreclosure|default(?:ing)?|mortgage|bills?|rent|borrow(?:ing)?)\b/;
/** That something need not be settled now tells nobody to do or leave anything. */
const LEAVE =
  /\b(?:you (?:really |just |certainly |also )*(?:(?:do|will|did) not (?:have|need) to|need not)|(?:nobody|no one) (?:has|needs) to|there is no (?:need|hurry|rush) to) (?:sign|decide|answer|reply|choose|settle|sell|buy|quit|resign|move|marry|agree|promise|forgive|fix|know|solve|invest|lend|say yes)(?! (?:to )?(?:the )?(?:court|judge|summons|police))[^.;:!?,]{0,40}?\b(?:today|tonight|yet|now|this (?:week|month|evening|afternoon|morning|year|hour|minute)|right away|at once|all at once|in a hurry|on the spot|alone|by (?:yourself|tomorrow)|before (?:you (?:have )?(?:slept|read|asked|eaten|understand|are ready)|anyone has|somebody has|someone has)|(?:at [a-z]+ )?in the (?:morning|(?:middle of the )?night)|at (?:midnight|night|this hour|the (?:table|door|counter)))\b/g;
function withoutLeave(text: string): string {
  return text.includes(' to ') || text.includes('need not') ? text.replace(LEAVE, '') : text;
}

/** What kind of directive a sentence gives this person, if it gives one. `said` is all the person wrote. */
export function directiveIn({ own, all }: SentenceWords, said: string, danger: boolean): DirectiveKind | null {
  const text = withoutLeave(readable({ own, all }));
  if (TOLD_TALE.test(text) && !/\byou(?:r|rs)?\b/.test(text)) return null;
  const refers = REFERS.test(text);
  if (finds(text, NO_HELP) && !/\b(?:not|never|nobody|no one)\b[^.;!?]*\b(?:instead of|rather than)\b/.test(text)) {
    if (
      !/\b(?:if|whether|when|anyone who|whoever|says?|said|told|tells?|thinks?|believes?)\b[^.;!?]*$/.test(
        text.slice(0, NO_HELP.exec(text)!.index),
      )
    )
      return 'medical';
  }
  if (!refers || /\d ?(?:mg|milligrams?|mcg)\b/.test(text)) {
    // With the means at hand, putting them out of reach is what helps.
    const read = danger
      ? text.replace(/\b(?:flush|throw (?:away|out)|toss|dump|get rid of|give up|put away)\b[^.;!?,]*/g, '')
      : text;
    if ((ABOUT.medical.test(read) && finds(read, MEDICAL)) || asserts(read, BY_MATTER.medical)) return 'medical';
    if ((ABOUT.legal.test(text) && finds(text, LEGAL)) || asserts(text, BY_MATTER.legal))
      return OWED.test(text) ? 'debt' : 'legal';
    if ((ABOUT.financial.test(text) && finds(text, FINANCIAL)) || asserts(text, BY_MATTER.financial))
      return OWED.test(text) ? 'debt' : 'financial';
  }
  const news = (found: RegExp) => {
    return asserts(text, found) && !knownAlready(found.exec(text)![0], said);
  };
  if (news(MEDICAL_SAID)) return 'diagnosis';
  if (!refers && asserts(text, LEGAL_SAID)) return 'legal';
  return asserts(text, FINANCIAL_SAID) ? 'financial' : null;
}

const NAMED = new RegExp(ILLNESS.replaceAll('(?:[a-z]+ ){0,2}', ''));

/** Whether the person named the illness: saying it back is no diagnosis. */
export function knownAlready(claim: string, said: string): boolean {
  const name = NAMED.exec(claim)?.[0]?.replace(/^an? | disorder$/g, '');
  return name !== undefined && name.length > 2 && said.includes(name);
}
