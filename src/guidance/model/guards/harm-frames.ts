import { type Frame, frame, saysFrame } from './frames.ts';
import { SCORN } from './scorn-frames.ts';
import type { SentenceWords } from './sentence-words.ts';

const WOULD =
  '(?:(?:has|have|had|may|might|must have|could have|will|would|is|was|just|simply|only|already|surely|perhaps|probably|may have|might have|chose to|had to|decided to|wanted to|needed to) )*';
const SO_THAT =
  '(?:so (?:that )?(?:you|your|he|she|they|it)|so as to|in order to|because|since|for (?:you|he|she|they|your|it)|before (?:you|it|she|he) could|lest|until you|as (?:payment|a lesson|punishment|discipline)|over your)';
const CAN =
  '(?:can|could|will|would|may|might|must|shall|should|is going to|are going to|has to|have to)(?: (?:be|simply|just|all|slowly|surely|soon|finally|still|already|well|have|been))*';
const COMES =
  '(?:(?:only |always |often |usually |really |just |simply )*(?:comes?|came|stems?|springs?|flows?|grows?|follows?|enters?|entered|begins?|starts?|arises?|is|was|are|were)(?: (?:often|always|usually|really|just|simply|only|surely|clearly|mostly))*)';

/** God as the one who makes people suffer, for a purpose or because of them. */
const SUFFERING_MEANT: readonly Frame[] = [
  `<god> ${WOULD}<take> .. ${SO_THAT}\\b(?=.*)(?! (?:world|loved))`,
  `<god> ${WOULD}(?:saw|sees|knew|knows|decided|judged|foresaw|looked ahead|could see|thought|felt)(?: that)? (?:you|she|he|they|your [a-z]+|what (?:sort|kind)) .. (?:not (?:be |yet )?(?:ready|fit|able|up to|worthy|mature)|unfit|unready|unprepared|too (?:young|weak|proud|busy|selfish|sinful)|what (?:sort|kind) of|could not handle|needed to (?:suffer|learn|be (?:broken|humbled)))`,
  '<gods> (?:own |gentle |loving |perfect )?(?:way|means|method|tool|manner|instrument|lesson|discipline|correction) (?:of|to|for) (?:<teach>|slowing|breaking|humbling|teaching|testing|punishing|disciplining|getting|shaking|waking|showing|telling|calling|making|bringing) (?:you|your|him|her|them|us|people)',
  `<loss> (?:is|was|were|may be|might be|could be|has been|may have been|must be|will be) (?:(?:really|surely|perhaps|simply|just|also|only|actually) )*(?:a |an |the |god's |his |heaven's |your )?(?:[a-z]+ )?(?:mercy|blessing in disguise|lesson|punishment|judgment|judgement|discipline|correction|wake-up call|warning|chastisement|rebuke|penance|pruning|payback|wages|harvest|fruit|verdict|sentence|consequence|curse|gift from|price)\\b(?! (?:of|from) (?:war|the fall)|-)`,
  "<abuse> (?:is|are|was|were|may be|will be) (?:(?:really|simply|just|also|only) )*(?:your|the|a|god's|part of your|how (?:god|he|the lord)) (?:[a-z]+ )?(?:cross|furnace|thorn|fire|school|altar|calling|portion|lot|burden to (?:bear|carry)|ministry|test|training|refining|refines|shapes|way|lesson|penance|teacher|duty)\\b",
  '(?:suffering|hurting|hurt|enduring|pain|bearing|endure|beaten|hit|struck) .. (?:shar(?:e|ing)|partak(?:e|ing)|participat(?:e|ing)|fellowship|join(?:ing)?) (?:in|of|with) (?:christ|jesus|his|the cross|the lord)',
  '<kin> (?:from|out of) your life (?:because|so that|since|for)',
].map(frame);

/** What befell somebody, put down to them. */
const BLAMED: readonly Frame[] = [
  `<loss> (?:like yours |in your family |like (?:his|hers|this) )?${COMES} (?:(?:in |into |from |of |out of |through |by |with |on |the |a |an |because of |because |where (?:there is |people |a |someone )?|when (?:a |people |someone |there is |we |you )?|what (?:happens|comes|you get|one gets)(?: of)?(?: when| to| from)? |what |due to |god's |their |your |his |her |door |(?!not |never |no |nor |hardly |neither )[a-z]+ ){0,7})<fault>(?! (?:not|nor))`,
  '(?:<loss>|sleeping badly|not sleeping|<body>) (?:is|was|are) (?:simply |just |only |exactly |often )?what (?:happens|comes|you get|one gets|follows) (?:when|to|of|if|from|for) .. (?:<god>|prayer|faith|godless|sin|you|vaccines|women|disobey|disobedience|rebellion|parents)',
  '(?:<loss>|<mind>|your [a-z]+) (?:is|are|was|were) (?:(?:really|only|just|simply|entirely|all|mostly|partly) )*(?:(?:of )?your own (?:doing|fault|making|choice|choosing|creation|mess)|the (?:harvest|fruit|wages|price|consequence|result|cost|echo) of (?:your|those|what you|his|her|all the|years|the))',
  '(?:because|since|for|as) there (?:was|is|were|has been) (?:too little|not enough|no|so little|hardly any|little) (?:prayer|faith|repentance|discipline|god|scripture|bible|fear of god|worship|obedience|order|real)',
  '(?:would|will) (?:not have|never have|have not|have had no|have no|not be|never be|still have|have still) .. (?:if|had) (?:you|your <kin>|she|he|they|only you|your church) (?:had |were |was |only |just )*(?:not |never )?(?:pray(?:ed)?|believ(?:ed|e)|tith(?:ed|e)|fast(?:ed)?|obey(?:ed)?|submitt(?:ed|)|kept|trust(?:ed)?|listen(?:ed)?|stay(?:ed)?|lock(?:ed)?|watch(?:ed)?|repent(?:ed)?|wor[ne]+|dress(?:ed)?|gone|been|done|said)',
  '\\b(?:had|if) (?:you|your <kin>|she|he|they)(?: had)? (?:only |just )?(?:pray|believ|tith|fast|obey|submitt|trust|watch|repent|worshipp?|given|listen)[a-z]* .. would(?: still| not| never)? (?:have|be)',
  '(?:maybe|perhaps|it may be|it could be)(?: that)?,? (?:he|she|they|your <kin>) would not (?:need|have|feel|want|be|get) .. if you',
  '\\byou could have (?:stopped|prevented|avoided|saved|fought|screamed|said no|left|known|helped|spared) .. (?:if|had|by|but) ?(?:you|only|not)?',
  '\\byou (?:were|had) (?:simply |just )?not (?:been )?(?:careful|watchful|attentive|vigilant|there|strong|faithful|obedient|modest|sober|prayerful|grateful|present|a good)(?: enough)?\\b(?:[^.;!?]{0,30})\\band (?:now|so|that is|this is|look)',
  '\\b(?:a |an |any |the )?<judged> (?:who|that) .. (?:should not|must not|ought not to|has no right to|have no right to) (?:be |act |feel )?(?:surprised|complain|expect|cry|wonder|blame|act shocked|call|marry|ask|keep|teach|lead|hope)',
  '<judged> (?:who|that) .. (?:should|must|ought to|had better|has to|have to) (?:simply |just )?(?:stop|quit|give up|keep (?:quiet|silent|still)|be (?:ashamed|silent|quiet|grateful)|step (?:down|back)|stay (?:home|single|quiet|away)|accept|obey|know (?:her|his|their) place|try harder|look at (?:her|him|them)sel)',
  '(?:a |an |any )<judged> (?:who|that) .. (?:has|have|is|are|deserves?|gets?) (?:no (?:business|right|worth|claim|honor|excuse)|not (?:a (?:real|true|man|woman)|fit|worthy)|worse than|nothing but|unfit|no better|what (?:she|he) deserves)',
  '(?:men|boys|a man|husbands|nobody|no one|such things|things like that|that) (?:(?:do|does|would|will|did) (?:not|never) (?:do |touch |hit |treat |happen )|do not |happens? )[^.;!?]{0,40}\\b(?:women|girls|wives|a (?:woman|girl|wife)) (?:who|that)',
  '(?:if|when) (?:<god>|the holy spirit|the spirit|your faith) (?:(?:truly|really|actually|fully) )*(?:lived|reigned|ruled|dwelt|dwelled|were|was|is|lives|had) .. (?:there would be no|you would (?:not|never|have no)|you will (?:not|never)|no (?:panic|fear|depress|anx))',
  '(?:people|those|anyone|christians|believers|someone|women|men|whoever|everyone)(?: who| with)?(?: (?:are|is|suffer|suffers|have|has|feel|feels|struggle|from|with))* (?:<mind>) .. (?:(?:have|has) (?:taken|lost|turned|left|forgotten|let|stopped|given)|(?:lack|lacks|need|needs|do not|does not|are not|is not)) .. (?:<god>|faith|trust|prayer|eyes|pray|believe|scripture|gratitude|repent)',
  '(?:real|true|strong|genuine|living|mature) (?:faith|christians|believers|trust) (?:does not|do not|never|needs? no|has no|have no|would not|would never|leaves? no room|knows? no|can not)\\b(?! (?:mean|require|demand|ask|promise|always|depend|rest|pretend|erase|hide|need to (?:pretend|hide|be perfect)))',
  '\\b(?:you will|and) (?:see|know|understand|find out) why (?:nobody|no one|he|she|they|people|men|women|everyone|your)\\b',
  'find out (?:which|who|what|where) (?:of|in|one) .. (?:opened|let|brought|sinned|invited|did|caused|door|cursed)',
  '(?:sickness|illness|disease|cancer|death|trouble|depression|poverty|tragedy|misfortune) .. where (?:there is|people|a (?:family|home|house)|sin|parents|faith|prayer|god is)',
  '(?:widows?|widowers?|mourners|mothers|those|people|women|anyone|parents|you)(?: who)? .. (?:cry(?:ing)?|griev(?:e|ing)|mourn(?:ing)?|weep(?:ing)?|tears|sad(?:ness)?) .. (?:nurs(?:e|ing)|feed(?:ing)?|worship(?:ping)?|selfish|pride|self-pity|(?:sin(?:ful)?|idol(?:atry)?|unbelief|insult(?:ing)?|ungrateful)(?=[.,;!]|$| against| to))',
  '\\byou should be (?:over|past|done with|finished|through) (?:him|her|it|this|that|them|with|by now|crying|grieving)',
].map(frame);

/** A body, a mind, a person or a kind of people that is put to shame. */
const SHAMED: readonly Frame[] = [
  '\\byour (?:[a-z]+ )?<body> (?:(?:is|are|can|will|only|just|simply|also|always|plainly|clearly|and) )*(?:<shame>|(?:shows?|tells?|proves?) (?:it|everyone|people|the world|whose)|puts? (?:people|men|others|him|everyone) off|says? (?:it all|everything)|makes? (?:people|others|men|him|everyone))',
  '\\byour (?:[a-z]+ )?<body> (?:is|are) (?:an? |the )?(?:[a-z]+ )?(?:shame|disgrace|embarrassment|sin|offense|insult|proof|sign|evidence|sermon|witness against|eyesore|warning|testimony)',
  '(?:people|women|men|girls|someone|somebody|anyone|a (?:man|woman|girl)|christians|brides?) (?:of )?(?:your size|with your|your (?:weight|shape|age|build|height|color|looks)|that (?:big|fat|large|heavy)) .. (?:not|never|no|can|only|should|rarely|hardly|disgust|dishonor|deserve|belong)',
  '(?:no|hardly any|few) (?:decent |good |godly |real |christian |self-respecting )*(?:man|woman|husband|wife|men|women|boy|girl|church|employer) (?:will|would|could|can|is going to|ever) .. (?:you|a (?:woman|man|girl|body|face)|that|like)',
  '(?:nobody|no one|not one) (?:(?:really|ever|here) )*(?:wants?|likes?|needs?|cares?|would want|will want|enjoys?|chooses?|marries|hires?) (?:to )?(?:see|be|look|have|hear|hold|sit|date|marry|hire|touch|love|know)? ?(?:around |at |near |with |next to )?(?:an? [a-z]+ like|someone (?:like|who|so)|people like|somebody (?:like|who|so)|a (?:woman|man|girl|person|wife|mother|body) (?:like|who|with|so|your))',
  '(?:<body>) .. (?:cover|hide|conceal) (?:it|them|yourself) (?:up )?(?:and|so|or|before)[^.;!?]*\\b(?:spare|people|everyone|others|nobody|them|sight)',
  '\\b(?:you|he|she|your <kin>) (?:are|were|is) (?:(?:just|simply|maybe|probably|perhaps|honestly|clearly|really) )*not (?:(?:really|quite|just|simply) )*(?:smart|bright|clever|gifted|talented|intelligent|pretty|beautiful|thin|attractive|holy|pure|spiritual|educated|quick|sharp|good|man|woman|cut out|meant|made|built|born|college|marriage|leadership|wife|husband|mother|parent) ?(?:enough |material )?(?:for|to (?:be|do|have|lead|pass|teach|marry|raise|keep|succeed|make)|material|enough)(?! (?:alone|carry|bear|suffer|live (?:like|in) (?:this|fear)))',
  '\\byou (?:simply |just |clearly |honestly )*(?:do not|never) (?:really )?have (?:what it takes|the (?:brains?|mind|looks|head|character|backbone|gift|gifts|strength of|intelligence|faith|talent|heart|face|body|figure))\\b',
  '(?:some|certain|most) (?:people|of us|folks|women|men|girls|boys|souls) (?:are|were) (?:(?:just|simply|only|probably) )*(?:not )?(?:born|meant|made|destined|created|cut out|called|put here|built) (?:to (?:serve|be (?:poor|alone|single|second|servants|followers|nothing)|follow|obey|fail|suffer|carry|clean|stay|work with their)|for (?:college|marriage|more|greatness|that|success|university|leadership|parenthood|children|happiness))',
  '\\bthe sooner you (?:accept|admit|face|realize|realise|stop|learn|give up|see|understand) (?:it|that|this|you|your place|hoping|trying|dreaming|fighting)',
  '\\b(?:your (?:grades|marks|age|past|record|looks|background|weight|mind|brain)|you)\\b[^.;!?]*\\b(?:time to|have to|need to|must|should|better) (?:just |simply )?(?:face (?:facts|the facts|it|reality)|lower your|give up (?:on|the dream|hope|trying)|know your (?:place|limits)|stay in the back|settle for)',
  '\\b(?:a |an |any )?<group>(?: [a-z]+)? (?:(?:really|simply|just|ever|never|also|all|only|always|still) )*(?:can not|should not|must not|is not to|are not to|ought not to|has no|have no|never|may not)(?: be)? (?:trusted|allowed|left|let|near|around|welcome|teach|hold|lead|serve|adopt|marry|work|come|place|business|raise|sit|be|know|love|understand|pray|receive)',
  '(?:do not|never|should not|must not|ought not to|not to|better not) .. (?:let|allow|have|trust|leave|invite|eat with|do business with|marry|rent to|hire|befriend|sit with|shake) .. (?:<group>|her near your|him near your|them near your|(?:him|her|them) (?:near|around|close to) (?:your|the) <child>)',
  '<group>s?(?: people| neighbors?| in-laws?| friends?| families| men| women| parents)* (?:(?:really|all|only|just|always|secretly|simply|still|also|will|do) )*(?:worship (?:demons|idols|devils|satan|false|the devil|stones)|lie|lies|cheat|steal|breed|corrupt|recruit|deceive|spread|carry the (?:guilt|curse|blood)|carries|are (?:born|raised|taught|made|bound) to|are (?:thieves|liars|lazy|dirty|unclean|cursed|dangerous|lost|under)|can never|come here (?:only )?to|only come|serve (?:demons|satan|idols|false)|pray to (?:demons|idols|satan)|poison|prey)',
  'people from (?:that|those|such|[a-z]+) (?:country|countries|place|part|neighborhood|culture|nation) (?:only |all |always |just |never )*(?:come|are|want|lie|steal|take|do not|cannot|can not|bring|cheat)',
  "(?:addict|drunk|sinner|divorced|gay|homosexual|unbeliever|adulterer|fornicator|backslider|liar|doubter)(?:s|'s|s'|ed|ed people's)? (?:prayers?|tears|worship|offerings?|words)? ?(?:bounces?|hit the ceiling|go nowhere|do not (?:reach|rise)|never (?:reach|rise)|stinks?|is an? (?:stench|offense)|disgusts?|are (?:worthless|wasted|empty))",
  '\\b(?:look|looks|looking) (?:in|into|at) (?:the|a|your) (?:mirror|reflection|photo|photos)\\b[^.;!?]*\\b(?:why|nobody|no one|ashamed|who would)',
  '(?:tells?|shows?|proves?) (?:the world|everyone|everybody|people|others|all) (?:whose|what (?:you|sort|kind)|who you (?:really|serve)|how (?:little|lazy|weak|sinful))',
].map(frame);

/** That what somebody is born with, or whom they love, can be prayed or trained away. */
const CURED: readonly Frame[] = [
  `<innate> (?:in (?:him|her|you) |of (?:his|hers|yours) )?${CAN} <heal>`,
  `<innate> ${CAN} (?:gone|healed|cured|lifted|broken|removed|reversed|prayed|driven|cast|delivered|changed|unnecessary|outgrown|no more|undone|defeated|overcome by)`,
  '<innate> (?:is|are|was|were) (?:(?:really|only|just|simply|always|often|nothing but) )*(?:an? |the )?(?:[a-z]+ )?(?:spirits?|bondage|curse|demons?|demonic(?: thing)?|chain|stronghold|phase|confusion|choice|oppression|affliction of satan|satanic|door|attack|yoke|trick|habit|lie of|rebellion|seed|possession|work of (?:the|satan)|sickness|punishment)\\b',
  '(?:pray|prays|prayer|prayers|praying|fast|fasting|fasts|faith|anoint|anointing|oil|deliverance|confess|confesses|confession|repent|repentance|lay hands|surrender|command|rebuke) .. <innate> .. (?:will|can|would|may|must|has to|have to|gone|leave|leaves)',
  '(?:he|she|they|your (?:[a-z]+ )?<child>|your <kin>) (?:will|would|can|could) (?:walk|see|hear|speak|talk|be normal|be like other|be whole) .. (?:if|when|once) (?:you|your|he|she|they|the|someone|his|her) .. (?:pray|faith|fast|believ|anoint|confess|repent|trust)',
  '<place> (?:in [a-z]+ )?(?:that|where|who|which|to|for|can|could|would|will) .. (?:<fix> (?:(?:boys?|girls?|sons?|daughters?|him|her|them|kids|gay|young|people|men|women|such|a|your)(?![a-z])|(?:it|this) out of)|straighten|set (?:him|her|them) (?:right|straight)|put (?:him|her|them) right|learn to be (?:boys|girls|men|women|normal)|make (?:a )?(?:men|man|woman|women)|straight|real men|biblical m)',
  '<child> (?:is|are) (?:only |just |simply |merely |really )*(?:confused|going through a phase|rebelling|being tempted|deceived|broken|under attack|lost in sin|misled|brainwashed)\\b',
  '<fix> (?:boys?|girls?|sons?|daughters?|kids?|men|women|people|teens?|teenagers?|him|her|them) (?:like (?:that|him|her|yours|this)|out|up)?(?=[.,;!]|$| before| in| with| this)(?:[^.;!?]*\\b(?:camp|weeks?|summer|team|program|pray|school)|)',
  '(?:<ORDER>)(?:send|enroll|sign|ship|take) (?:him|her|them|your <child>) (?:off |away |up )*(?:there|to (?:one|a (?:camp|program|ranch|place)|them)|this (?:summer|month|week|year)|before (?:it|he|she))(?=[.,;!]|$| and| so| before| until)',
  'made (?:people|boys|girls|children|men|women|him|her|them) act (?:like that|that way|so|strange)',
  '(?:surrender|pray|submit|fast|repent|trust|obey|believe|give) .. (?:attractions?|desires?|feelings|urges|orientation)(?: to (?:women|men|girls|boys|the same))? (?:will|would|can|shall) ',
].map(frame);

/** Obedience and endurance owed to whoever wounds. */
const BOUND: readonly Frame[] = [
  '<ORDER>(?:do|follow|obey)(?: (?:just|exactly|only))? (?:as|what|whatever|all(?: that)?|everything) (?:he|she|they|your (?:<kin>|<leader>)|the (?:<leader>)) (?:says?|wants?|asks?|tells?|commands?|decides?|demands?|orders?|likes?)',
  '(?:only|part is only|simply) to (?:do|obey|follow|accept) (?:as|what|whatever) (?:he|she|they)',
  '<ORDER>(?:let|give) (?:him|your husband|her|them) (?:have (?:his|her|their) way|(?:his|her|their) way|do (?:as|what) (?:he|she|they)|what (?:he|she|they) wants?|take (?:it|his anger|her anger) out|decide for you|be (?:the head|in charge)|correct you|win\\b)',
  '<NOT>(?:answer|talk|argue|speak|fight|push) back\\b(?! (?:in|to (?:the )?(?:troll|text)))',
  '(?:quiet|gentle|meek|submissive|obedient|silent|soft|patient|sweet|prayerful) (?:spirit|heart|wife|woman|answer|words|obedience|submission|silence|love|respect)? ?(?:can|will|may|could|shall|is what will|is how) (?:still |yet |surely |one day )*(?:win|change|soften|melt|reach|save|convert|calm|cure|stop|turn) (?:him|her|his|your|a husband|them)',
  '<ORDER>(?:bear|endure|accept|suffer|tolerate|swallow|carry|put up with|submit to|embrace) (?:it|this|that|his|him|her|the (?:blows?|pain|shouting|insults?)|whatever (?:he|she)|what (?:he|she))(?=[.,;!]|$| as| for| since| because| quietly| in silence| with| like| and| does| did| gives| says)(?! (?:easy|slow|to (?:the|a|your)|with you|one|off|out|along|home|back|in turns))(?:[^.;!?]*\\b(?:since|because|as|for|he|him|home|god|cross|wife|husband|christ|silen[a-z]*|quietly|joy|family|divorce|lord|man|anger|temper|rages?)\\b)',
  '(?:godly|good|christian|wise|faithful|true|real|biblical|virtuous|proverbs 31) (?:wife|wives|woman|women|daughter|son|child|children|mother|husband) .. (?:<abuse>|silence|quiet|in silence|obey[a-z]*|submi[a-z]*|endure[a-z]*|complain[a-z]*|(?:keep|stay|hold|cover)s? )',
  '(?:bruise|slap|blow|shouting|beating|temper|black eye|hard hand|hard home|bad (?:marriage|husband|man)|home (?:without|with no)|life (?:without|alone)|house (?:without|with)|broken (?:home|family)|divorce|being alone) .. (?:heals? (?:faster|sooner|quicker)|(?:is|are|would be) (?:(?:far|much|always|still|even) )*(?:worse|better|lighter|easier|a smaller|shorter)) (?:than|$|[.,])?',
  '(?:<god>|sarah|abigail|the martyrs|the saints|christ|joseph|david|job|he|she) .. (?:silent|struck|blows|beaten|beat|suffer[a-z]*|endured?|slapped|mocked|obeyed|harsh|spat) .. (?:so (?:should|must|can|may|will|ought) (?:you|we)|and you (?:can|should|must)|you (?:should|must) too)',
  '(?:has|have|had) (?:a|the|every|his) (?:[a-z]+ )?(?:right|claim|authority) (?:to|over|on) (?:your body|you (?:in bed|whenever)|sex|hit|correct you|discipline you|your (?:obedience|wages|phone))',
  '(?:your body|you) (?:belongs?|are (?:his|owed)) (?:to (?:him|your husband)|property)|\\b(?:his|him|husband|wife|body|bed|sex)\\b[^.;!?]*\\bwhether you (?:feel like it|want (?:it|to)|like it) or not',
  '(?:ask (?:him|her|them|your <kin>) (?:what|where|how) you (?:did|went|failed|can (?:please|serve|be better)|have done)|(?:beg|ask) (?:for )?(?:his|her|their) (?:pardon|forgiveness|mercy) (?:on your knees|for (?:provoking|making|upsetting|answering|having|being|questioning|disobeying|speaking|your (?:attitude|tone|mouth)))|on your knees and (?:tell|say|beg|ask|never))',
  '<ORDER>(?:cook|make|prepare|have|keep) (?:his|him) (?:[a-z]+ )?(?:favorite|favourite|meal|supper|dinner|house)[^.;!?]*\\b(?:and|so|because|then)\\b[^.;!?]*\\b(?:ask|calm|temper|anger|angry|smile|apologi[sz]e|shout|mood|wrong|happy)',
  '(?:supper|dinner|the house|house|children|the kids|meals?) (?:is|are) (?:ready|clean|quiet|on the table|hot|tidy)[^.;!?]*\\b(?:temper|anger|angry|rage|mood|calm|shout)',
  '(?:father|mother|husband|parents?|wife|pastor) (?:is|are) still (?:your|the) (?:father|mother|husband|parents?|head|wife|pastor)[^.;!?]*\\b(?:do as|obey|honor (?:him|her|them) by|submit|even (?:if|when)|so go|so let|must)',
  'obey (?:him|her|them|your (?:<kin>)|the <leader>) (?:in everything|even (?:when|if|though)|no matter|without|always|and|at once|quietly)|\\bdo as (?:he|she|they) says?\\b',
  "<kin>(?:'s)? (?:fists?|anger|temper|rage|rages|blows|hands?|discipline|belt) (?:is|are) (?:love|for your|out of love|god|what)",
  '(?:it is|that is|this is) (?:only|just|merely|nothing but) an? (?:bruise|slap|push|shove|scratch|black eye|blow|quarrel|temper|bad mood|little (?:push|slap|shove))\\b',
  'dying to (?:self|yourself) .. (?:him|his|husband|back|obey|submit|let)',
].map(frame);

/** Leaders beyond question, and silence owed. */
const RULED: readonly Frame[] = [
  '(?:when|once|if) (?:a |the |your |our |his )?<leader> .. (?:speaks?|says?|decides?|has (?:spoken|decided|ruled)|rules?|calls?) ?,? .. (?:over|closed|settled|final|ends?|finished|obey|no more|silent|listen and|decided)',
  "(?:to |whoever |anyone who |those who |if you |people who |he who |everyone who )?<doubt> (?:a |the |your |our |his |god's |any |their )*(?:(?:man|servant|men|servants) of god|<leader>|lord's anointed|elders|one whom god|authority) (?:[a-z]+ ){0,2}?(?:is|means|brings?|invites?|will|would|calls?|opens?|amounts?|leads?|touch|fights?|resists?|dishonors?|curse)\\b(?! (?:right|healthy|good|allowed|fair|wise|okay|your right|no sin|not|never|part of))",
  '(?:sheep|flock|lambs?) (?:do|does|should|must|never|may|can) ?(?:not )?(?:ask|question|argue|doubt|correct|challenge|follow|choose|decide|judge|lead)[^.;!?]*\\b(?:shepherds?|pastors?|where|elders|you|leader)',
  '<leader> (?:will |must |shall |has to |have to |does |do )*(?:answer|give (?:an )?account|account|answers) (?:for you|for your|to god for you)[^.;!?]*\\b(?:so|only|you|your|do|obey)',
  '(?:whoever|anyone who|those who|he who|if you|people who|all who|once you|when you|a member who) (?:ever )?(?:leaves?|walks? away from|quits?|abandons?|turns? (?:from|against)|departs? from|breaks? with) (?:our|this|the|your|my|his) (?:<fellowship>|covering|house|ark|flock|leadership|body|group) .. (?:leaves?|loses?|is|are|will|would|walks?|has|have|falls?|dies|under|outside|no|turns?|steps?)',
  "touch not (?:the|god|my|his|mine|an)|\\b(?:do not|never|you (?:can|may|must|should) not) (?:touch|speak against|question|judge|criticize|challenge|doubt|contradict) (?:the |a |your |any |god's |his |my )*(?:(?:lord's |god's )?anointed|man of god|servants? of god|elders|pastors?|bishop|leadership|leaders|shepherd|priest)",
  "(?:pastor|elder|bishop|priest|leader|prophet|apostle|leadership)s? (?:is|are) (?:(?:always|never|simply) )*(?:god's (?:voice|mouth|hand)|beyond|above (?:question|correction|criticism)|the (?:voice|mouth|head)|in the place of|wrong about|to be obeyed|your (?:covering|head|authority|spiritual father))",
  '<ORDER>(?:tell|say to|breathe to|mention (?:it |this )?to) (?:nobody|no one|no soul|none)(?= of| about (?:what|him|her|his|the)| what)|\\b(?:pardon|knees|pray|forgive|submit|obey|apologi[sz]e|silent|endure)\\b[^.;!?]*\\band tell (?:nobody|no one)(?=[.,;!]|$)',
  '(?:stays?|remains?|must stay|should stay|keep (?:it|this|that)|kept) (?:only |just |strictly )?between (?:him|her|them|the two of you|you|us|family|those|god) ?(?:,|and) .. (?:him|her|you|god|the lord|your|us|me)',
  '<ORDER>(?:keep|hide|hold) (?:this|it|that|these things|what (?:he|she|happened|you)[a-z ]{0,20}) (?:back )?from (?:your|the|any|other|people|everyone|him|her) ?(?:<helper>|<kin>|others|outsiders|people)?',
  '<NOT>(?:tell(?:ing)?|talk(?:ing)? (?:to|with|about)|seeing|see|confid(?:e|ing) in|listen(?:ing)? to|trust(?:ing)?|shar(?:e|ing) .. with|going to|meet(?:ing)?|call(?:ing)?) (?:your|the|those|that|such|any|this) (?:[a-z]+ )?(?:<helper>|<kin>|support|group|people) .. (?:about|because|since|who|so|marriage|matters|anymore|any more|from|any longer|god)',
  '(?:talk(?:ing)?|tell(?:ing)?|speak(?:ing)?|go(?:ing)?|report(?:ing)?|share|sharing|exposing|seeing) .. (?:would|will|can|could|may) (?:(?:only|just|surely|simply) )*(?:shame|bring (?:shame|disgrace|trouble|dishonor)|put .. to shame|dishonor|disgrace|hurt|harm|damage|split|ruin|destroy|divide|grieve) .. (?:family|church|ministry|name|christ|gospel|testimony|witness|him|god|body)',
  '(?:put|puts|bring|brings|bringing|putting) (?:the |your |our |his )?(?:family|church|ministry|name|gospel|parents|husband|house) (?:to|into) (?:shame|disgrace|disrepute)',
  '<ORDER><cut> .. (?:her number|his number|their numbers?|people who (?:fill|question|doubt|do not|tell|speak|are|make|don)|friends? who|family who|anyone who|those who (?:fill|question|doubt|do not|tell|speak|make|are|poison|pull)|everyone who)',
  '(?:friends?|sister|brother|mother|father|family|group|therapist|counselor|coworkers?|neighbors?|they|she|he) (?:is|are|keeps?|wants? to|only) (?:pull(?:s|ing)?|lead(?:s|ing)?|draw(?:s|ing)?|turn(?:s|ing)?|tak(?:es|ing)|drag(?:s|ging)?|lur(?:es|ing)|steal(?:s|ing)?|poison(?:s|ing)?) (?:you|your (?:mind|heart|soul|faith|thoughts)) (?:away )?(?:from|against) (?:god|the lord|christ|the church|the faith|us|him|your)',
  '(?:satan|the devil|the enemy|evil|the evil one|demons?) (?:is |are |often )?(?:speak(?:s|ing)?|work(?:s|ing)?|talk(?:s|ing)?|us(?:es|ing)|whisper(?:s|ing)?) (?:to you )?(?:through )?(?:your|the|that|those|her|his) (?:<helper>|friends?|support|unsaved|doubts?)',
  '(?:fill|fills|filling|poison|poisons|poisoning|stuff|stuffs) your (?:head|mind|heart|ears|thoughts) with (?:doubts?|lies|poison|ideas|worldly|questions|fear of)',
  '(?:<helper>) (?:(?:will|would|can|could|does|do) (?:not|never)|never) (?:really |truly )?understand (?:spiritual|the things of|god|faith|what god|our|matters)',
  'cut(?:ting)? off (?:your|his|her) (?:<kin>|old|unsaved|unbelieving) .. (?:price|cost|proof|test|step|what|requires|god|following|jesus|christ|faith|obedience)',
  '(?:swear|promise|vow|pledge)(?: to)?(?: me| god| him)? (?:that )?(?:you will |to )?(?:not|never) (?:to )?(?:mention|tell|speak|say|talk|report|go to|leave|reveal|breathe)',
].map(frame);

/** God as a threat. */
const THREATENED: readonly Frame[] = [
  '<god> (?:may|might|will|could|can|is going to|is about to|shall|would) (?:(?:well|also|surely|soon|simply|just|have to|finally|yet|one day) )*<threat> .. (?:if you|unless you|your other|your (?:[a-z]+ )?<kin>|from you|his hand|you too|over you|your family|on you|because you)(?! (?:tears?|burden|fear))',
  '(?:one more|another|each|every|just one) (?:more )?(?:slip|sin|lie|drink|mistake|fall|hour|day|night|week|missed|failure|doubt|time|step|sunday|backslide|refusal)[a-z ,]{0,30}(?:and|that|,) (?:[a-z ]{0,40})(?:<god> (?:will|may|might|is (?:going|done|finished)|has|removes?|withdraws?|lets go|shuts?|turns?)|his (?:hand|wrath|patience|anger|grace|mercy) (?:will|gets?|grows?|is|runs?))',
  '<god> (?:is|has been|keeps?|will be|was) (?:(?:keeping|writing|making|counting|recording|adding|a) )*(?:record|score|tally|list|ledger|tab|book|count|account|every|each) (?:of|with|on|for)? ?(?:[a-z]+ ){0,3}(?:you|your) .. (?:miss(?:ed)?|skip(?:ped)?|fail(?:ed|ures)?|sin(?:ned|s)?|bill|pay|judg[a-z]+|wrong|come due|lied|slept|refus[a-z]+|ignor[a-z]+)',
  '\\bhell is (?:full of|crowded with|paved with|filled with|packed with|for) (?:people|those|mothers|fathers|christians|women|men|good|church|souls|anyone|cowards)',
  '(?:eternal|everlasting|unending|endless|hell) ?(?:fire|flames?|torment|burning|punishment|hell)? .. (?:feels? like|before you|and (?:then )?(?:decide|ask|choose)|if you|for (?:you|people like|those who skip|mothers|anyone who)|waits? for|unless)(?! (?:believe|think|fear|wonder|ask|worry))',
  "(?:his|god's|the lord's) (?:hand|wrath|anger|patience|judgment|grace|mercy|fury) (?:(?:gets?|grows?|is|will|falls?|runs?|has|may|becomes?|on) )+(?:heavier|heavy|harder|shorter|hotter|out|thin|on your|over your|worse|fall|end|upon|closer)",
  '(?:keep|go(?:es)? on|carry on|continue|stay|live|living|refuse|wait)(?: [a-z]+){0,4},? (?:and|or) <god> (?:will|may|might|could|is going to) <threat>',
  '(?:<god>|he) (?:will|may|might) (?:let|allow|make) (?:you|your <kin>) .. (?:suffer|die|fall|lose|sick|perish|burn|pay)',
].map(frame);

/** Children turned against a parent, love withheld, revenge, hunger. */
const TURNED: readonly Frame[] = [
  '<ORDER>(?:tell|let|make sure|remind|teach|show|explain to|ask|have) (?:that )?(?:the |your |her |his |them|him|her|those )?(?:<child>|girls|boys|ones|them|him|her|own)? ?(?:<child>|ones)? ?(?:all )?(?:that |what |how |knows? |understands? |sees? |who |to )*(?:that |what |who |how )?(?:it (?:is|was) )?(?:<parent>|your ex|his <parent>|her <parent>|their <parent>|the man who|he|she) .. (?:did to|chose|left|broke|abandoned|does not (?:love|care|want)|did not (?:love|want|care)|hurt|ruined|stopped loving|cheated|never|destroyed|lied|wanted you gone|is (?:bad|evil|a liar|dangerous|the one|to blame|why))',
  'so that (?:they|she|he|the (?:kids|children|boys|girls)) (?:will|would|do|does|can)? ?(?:not|never|stop|refuse to) (?:want|love|go|trust|visit|miss|ask for|like|respect|see|call|long|look forward)',
  '(?:ask|question|quiz|interrogate|grill) (?:him|her|them|the (?:kids|children|boys|girls)|your (?:son|daughter|kids|children)) .. (?:what (?:he|she|daddy|mommy|dad|mom|(?:his|her|their) (?:father|mother)) did (?:wrong|to)|(?:bad|wrong) (?:things )?(?:he|she|daddy|mommy))',
  '(?:they|he|she|your (?:son|daughter|kids|children)) will thank you (?:for it|one day|later|some day|someday)(?=[.,;!]|$| when| for it)',
  '<NOT>(?:hug|hold|kiss|comfort|cuddle|embrace|pick up|smile at|feed) (?:him|her|them|your <child>|the <child>)(?! (?:to (?:blame|account|back)|back|responsible|accountable|if (?:he|she)|without|alone|too|so tight|by the|down|up to))',
  '<ORDER>(?:refuse|deny|withhold from|keep from|begrudge) (?:him|her|them|your <kin>) (?:the|your|his|her|all|any|every|sex|food|love)\\b',
  '<ORDER>?(?:lock|keep|shut|throw|leave) (?:him|her|them|the (?:boy|girl|child|kids?)) (?:out|outside|in the (?:dark|closet|basement|garage|cold)|alone in) .. (?:until|till|so|to teach|for (?:an hour|a night|the night))',
  '(?:bring|brings|force|get) (?:him|her|them) to (?:his|her|their) knees|\\b(?:wash|soap) (?:her|his|their) mouth',
  '(?:children|kids|boys|girls|sons|daughters|a child|a boy|a girl|those|toddlers) who (?:are|is|get|gets|were|was) (?:hit|spanked|beaten|slapped|struck|whipped|paddled|caned|smacked) .. (?:learn|grow|respect|turn out|know|obey|behave|become|thank)',
  "<ORDER>(?:put|post|share|spread|send|print|leak|publish|show)(?: [a-z]+){0,2} (?:her|his|their|his wife's|the) (?:[a-z]+ )?(?:pictures?|photos?|secrets?|messages?|texts?|nudes?|videos?|letters?|affair|sins?|diary|shame)(?: [a-z]+){0,4}? (?:online|everyone|everybody|town|church|facebook|so|public|to (?:his|her|their)|around|where)",
  '<ORDER>let (?:him|her|them) (?:lose|suffer|feel (?:what|how)|pay|crawl|beg|rot|burn|bleed|squirm|taste|go hungry|hurt|learn the hard)\\b(?! (?:sad|angry|what (?:they|he|she) feels?|his feelings|her feelings))',
  '(?:he|she|they) (?:deserves?|needs?|has|have|ought) to (?:know (?:what it|how it|your pain)|feel (?:what|the same|it|your|pain)|suffer|lose|pay|hurt|be (?:shamed|humiliated|hurt|punished|beaten|destroyed))',
  '(?:sleep|flirt|go to bed|go out) with (?:his|her) (?:brother|best friend|friend|sister|boss|father|cousin)|\\byou will (?:sleep|feel|rest) (?:much |so much |far )?better (?:when|once|after) (?:he|she|they) (?:pays?|suffers?|hurts?|has|have|cr(?:y|ies)|loses?|burns?)',
  '<ORDER>?(?:scratch|key|dent|slash|smash|burn|cut up|ruin|break|wreck|trash|destroy|poison) (?:his|her|their) (?:[a-z]+ )?(?:cars?|truck|tires|clothes|things|dog|reputation|career|wedding|phone|garden|house|business|marriage|name)\\b',
  '<ORDER>?(?:eat|live on|have|take in|consume) (?:only |just |no more than )?(?:nothing (?:but|more than|except|at all|all)|(?:only|no more than|just) (?:an?|one|two|\\d+|water|five hundred|[a-z]+ hundred) ?[a-z]*) .. (?:(?:a|per|each|every) day|daily|until you|till you|for (?:a|two|three|ten|seven|forty|\\d+) (?:days?|weeks?|months?))',
].map(frame);

const EVIL =
  '(?:devil|satan|demons?|demonic|evil spirits?|unclean spirits?|the enemy|the evil one|familiar spirits?|spirits of)';
const HURT =
  '(?:blood|bruise[sd]?|hurts?|hit|hits|blows?|pain|afraid|scared|fear|frighten(?:s|ed)?|anger|shouts?|drinks?|drunk|cruel|harsh|cheats?|costs? you|breaks? you|life|die|beats?|rage)';
/** What holds however the words are put: a condition, a comparison, a general truth about such people. */
const LOOSE: readonly Frame[] = [
  `(?:he|she|they|your <kin>) (?:will|would|might) (?:not |never |finally |only |surely |soon )*(?:be (?:a |an )?(?:better|kind|kinder|gentle|gentler|sweet|calm|calmer|different|faithful|nicer|softer|good)|stop|change|soften|calm|treat|come (?:home|back|around)|stay|love|respect|hit|shout|drink|leave|cheat|yell|go|hurt|want) .. (?:once|if|when|as soon as|as long as|so long as) you (?:only |just |finally |really |would )*(?:learn|stop|become|start|give|let|obey|keep|quit|love|serve|show|lose|dress|cook|pray|are (?:more|quiet|kind|patient|gentle|sweet|soft|less)|submit|listen|smile|forgive|respect|trust)`,
  '<ORDER>(?:[^.;:!?]{3,60}),? and (?:he|she|they) will (?:not (?:go|hit|leave|cheat|look|yell|shout|hurt|wander|stray|be angry)|stop|change|soften|calm|respect|learn (?:his|her|their|respect)|feel (?:it|what|how)|know (?:how|what) (?:it|you)|beg|come crawling|be (?:a better|kinder|gentler|sweeter|yours)|never (?:do it|leave|hit|look)|treat|think twice|regret|pay)',
  '(?:hits?|shouts?|yells?|follows|hurts?|controls?|locks|shoves?|slaps?|beats?|grabs?|checks (?:your|her)|watches you|screams?|curses|threatens|breaks (?:your|things)|chokes?|forbids?|tracks) .. because (?:he|she|they) (?:loves?|cares?|is (?:tired|stressed|the head|afraid|under|a man|hurting)|wants? (?:the best|you)|has|had|worr(?:y|ies))',
  '(?:a |any |every )?(?:real|true|proper|godly|grown|good|decent|strong) (?:man|men|woman|women|wife|mother|father|husband|christian|son|daughter|believer)s? (?:would|does|do|will|can|could|should|must)? ?(?:not|never) (?:need|cry|take|complain|ask|leave|quit|say no|doubt|fear|want|let|go to|feel|talk|run|rest|question|work|divorce|get (?:depressed|anxious|tired))',
  `(?:your|these|those|his|her|such) (?:tears|grief|sadness|sorrow|doubts?|fears?|questions|anger|weeping|depression|anxiety|panic|crying|illness|pills|memory|dreams?|nightmares|insomnia|seizures|voices|mourning|loneliness|thoughts|music|yoga|therapy|art|feelings)[^.;!?]*\\b${EVIL}`,
  `${EVIL} (?:is|are|has|have|was|enters?|entered|lives?|works?|feeds?|got|gets|comes?|came|uses|loves|sits?|hides?|speaks?) [^.;!?]*\\byour (?:[a-z]+ )?(?:<kin>|tears|grief|sadness|depression|anxiety|mind|body|bed|house|home|illness|family|marriage|womb|son|daughter|therapist|medicine)`,
  '(?:<group>|those people|unbelievers|divorced people|suicides|such people|people like (?:him|her|that|them)) [^.;!?]*\\b(?:not|never|no) (?:see|enter|reach|inherit|go to|be in|make it to|get (?:in)?to|taste|part in|place in) (?:the )?(?:heaven|kingdom|glory|gates|paradise|god)',
  '(?:nobody|no one|no (?:woman|man|wife|member|christian|believer|child|family|girl|mother)) (?:(?:who|ever|can|that) )*(?:leaves?|questions?|refuses?|walks? (?:away|out)|disobeys?|defies|quits?|turns?|skips?|resists?|rejects?|crosses|speaks? against) .. (?:and|can|will|ever|without|keeps?|is) (?:(?:still|ever|also|get|not) )*(?:keeps?|finds?|stays?|gets?|escapes?|prospers?|is (?:blessed|safe|saved|healed|happy)|blessed|regret|paying|prosper|safe|walks? with|hears?|punish)',
  '(?:only|just) an? (?:rebellious|proud|selfish|weak|bitter|bad|lazy|cruel|foolish|unloving|godless|lukewarm|worldly|ungrateful|wicked|stubborn|jealous|jezebel|carnal|faithless|unbelieving|spoiled|unfit|cold) (?:spirit|heart|woman|man|christian|person|wife|mother|child|daughter|son|husband|soul|mind|believer|father)? ?(?:would|could|asks?|says?|leaves?|needs?|complains?|thinks?|wants?|questions?)',
  '(?:an? |the |every )?(?:unmarried|single|childless|divorced|barren|working|uneducated|unsubmissive|remarried|disabled|depressed|poor|fat|obese|overweight|ugly|plain|unattractive) (?:woman|women|man|men|mother|mothers|wife|wives|people|person|christian|girl|girls|pastor|believers?) (?:(?:really|simply|just|only|always|often|mostly) )*(?:has|have|is|are|can|will|should|must|does|do|makes?|made|lacks?|needs?|brings?) (?:(?:no|not|never|less|missed|lost|failed|only|a god|ruined|made|nothing|half|unfit|selfish|lazy|shame|themselves|cursed|incomplete|wasted)\\b)',
  '(?:someone|somebody|anyone|a person|people|a woman|a man|a girl|a boy|a mother|those) with (?:your|that|such a|a) (?:[a-z]+ )?(?:accent|face|body|past|record|skin|weight|voice|history|grades|illness|name|background|nose|temper|diagnosis|looks|hair|mind|job|wage|marriage|family|scars?) .. (?:should|can|must|will|does|do|is|are|has|have|ought) (?:(?:really|ever) )*(?:not|never|no|only|better|be glad|be grateful|stay|keep|expect)',
  'with (?:a|that|your|such a) (?:[a-z]+ )?(?:<body>|accent|voice|past|record|temper|attitude|mouth|figure|history)(?: like (?:that|yours|this))?,? (?:be (?:glad|grateful|thankful)|you (?:can not|will never|should|must|need|have no|are lucky)|no one|nobody|who would|no man|no woman|it is no)',
  'forget (?:about )?(?:the |a |your |any |those )?(?:police|doctors?|lawyers?|therapy|therapists?|counselors?|counseling|caseworkers?|hotline|shelter|courts?|medicine|meds|hospital|pills|social workers?)\\b',
  "(?:church|family|house|home|god's people|god's house|marriage|fellowship|elders|we|husband and wife|the saints|a couple) .. (?:settles?|handles?|solves?|deals? with|fix(?:es)?|washes|judges?|keeps?|takes? care of|sorts? out|buries) (?:its|their|our|his|her)? ?own(?: affairs| matters| problems| laundry| business| linen)?(?=[.,;!]|$| and| without)",
  '<NOT>(?:mention|show|say|bring up|speak of|reveal|report|discuss|tell)\\b[^.;!?]*\\b(?:bruises?|abuse|hits?|marks|burns?|injur(?:y|ies)|black eye|caseworker|social worker|cps|the police|police|officer|detective|school counselor)\\b',
  '<ORDER>(?:swallow|bury|silence|crucify|choke|hide|strangle|stifle|put down) your (?:[a-z]+ )?(?:questions?|doubts?|pain|tears|anger|opinions?|hurt|feelings|complaints?|grief|objections?|sadness|fears?|no)',
  '(?:he|she|they) (?:is|was|are) no (?:mother|father|parent|mom|dad|real (?:mother|father|parent)) (?:to|of|any)',
  '(?:taste|picture|foretaste|glimpse|sample|shadow|warning|preview) of (?:what|the) (?:waits?|awaits?|is (?:coming|waiting)|comes|god (?:does|will)|hell|fire|flames|happens) (?:for|to|of|that|when|next|if)',
  '(?:is|was|are|were) (?:(?:simply|only|just|surely|really|clearly) )*(?:the|a) (?:mark|sign|result|fruit|price|cost|punishment|consequence|legacy|echo|wages|shadow|receipt|bill|answer|verdict) (?:of|for|on) (?:something|what|a thing|the (?:sins?|things?)|how|all|your|a (?:life|secret|lie)) (?:[a-z]+ ){0,3}(?:did|done|does|sinned|watched|said|chose|lived|were|was|hid|refused|living|parents|mother|father|youth|affair|abortion|past|choices?|years?)',
  `<ORDER>(?:stay|keep|remain|return|hold|go|obey|submit|love|honor|serve|follow|trust)(?: [a-z,]+){0,6} (?:even (?:if|when|though)|no matter (?:what|how)|though|whatever)(?: [a-z']+){0,6} ${HURT}(?![a-z])`,
  '(?:turns?|turned|makes?|made|shapes?|molds?) (?:troubled |lost |wayward |confused |such |soft |these |those |wild )*(?:girls?|boys?|sons?|daughters?|kids?|teens?|teenagers|young men|young women|him|her|them) (?:back )?(?:into|to) (?:ladies|men|women|real|normal|proper|godly|wives|husbands|a (?:man|lady|woman|wife))',
  '(?:lost|died|gone|dead|left|sick|ill|failed|broke|fired|childless|alone|miscarried|cheated|hit|cancer|closed|empty|single|divorced|poor) (?:[^.;!?]{0,40})because you (?:(?:also|only|secretly|really|simply|just) )*(?:were|was|did|never|had|would|wanted|let|chose|refused|have|are|do|put|went|stopped|started|left|kept|worked|loved|married|skipped|forgot|took|failed|lied|neglected|nagged|drank|doubted|ignored)(?! (?:not (?:bad|weak)|told))',
  '(?:if|had) (?:only )?you (?:had |would (?:have )?)(?:[^.;!?]{3,60}),? (?:[^.;!?,]{2,40}) would (?:still|never|not) (?:be|have) ',
  'a (?:shouted|hard|harsh|cruel|raised) (?:word|voice|hand|blow) (?:is|can be) (?:still|also|love|a (?:husband|father|gift|lesson))',
].map(frame);

const ALL: readonly Frame[] = [
  ...SUFFERING_MEANT,
  ...BLAMED,
  ...SHAMED,
  ...CURED,
  ...BOUND,
  ...RULED,
  ...THREATENED,
  ...TURNED,
  ...LOOSE,
  ...SCORN,
];

/** Whether a sentence makes God the author of harm, blames or shames who suffers, promises what somebody was born with away, or binds to who wounds. */
export function isWounding(words: SentenceWords): boolean {
  return saysFrame(ALL, words);
}
