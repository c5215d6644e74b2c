import { asksForAbsentVoice, asksGodToSpeak, asksOfItself, mourns } from '../asked-pieces.ts';
import { type Frame, frame, saysFrame } from './frames.ts';
import { EACH_I, type SentenceWords, unquotedIn } from './sentence-words.ts';
import { findsWhere } from './told.ts';

const ABOVE =
  '(?:up there|up above|above you|from (?:above|heaven|glory|where (?:he|she|they) (?:is|are))|in heaven|in glory|beyond|on the other side|at the grave(?:side)?|as i (?:write|type|speak)|in the next room|beside your bed|at your bedside|right now|this very (?:moment|night)|from paradise|over you|with the angels)';
const SOON =
  '(?:this year|next year|this (?:month|season|spring|summer|autumn|fall|winter|generation|decade)|in (?:the )?(?:next|coming|few)|before (?:the (?:end|spring|summer|autumn|fall|winter|year|decade|election|new)|next|christmas|easter|\\d{4})|by (?:the (?:end|spring|summer|autumn|fall)|next|\\d{4}|christmas|easter|june|july|august|september|october|november|december|january|february|march|april|may)|within (?:a|the|one|two|three|five|ten|seven|\\d+|our|this|my|your|months?|years?|weeks?)|in (?:a )?(?:few |two |three |five |ten |seven |\\d+ ?)(?:days?|weeks?|months?|years?)|\\d{4}|(?:very |any )?(?:day|moment) now|on (?:the )?(?:[a-z]+day|\\d+)|in (?:january|february|march|april|june|july|august|september|october|november|december|\\d{4}))';
const COMES =
  '(?:return|returns|comes?|come back|comes back|appear|appears|sound|sounds|be (?:broken|opened|taken|caught|revealed|raptured|poured)|begin|begins|arrive|arrives|break|breaks|rise|rises|take (?:his|the) (?:church|bride|people|own))';
const NOW_FOR_YOU =
  '(?:over (?:you|your|this|us)|(?:to|for) you(?:r|rs)? (?:in|about|today|tonight|now|this|family|life|house|home|marriage|children|and)|in this (?:season|hour|moment|generation|day)|in (?:these|the) last days|about (?:you|your)|on your (?:life|family|house|behalf)|into your|around you|in the spirit|on me|to me|for your)';

/** God's words and deeds, told as one who sees them. */
const SEEN: readonly Frame[] = [
  `<god> (?:is|has|was|keeps|are|have) (?:(?:now|also|just|already|really|clearly|truly|about to|been|gently|even) )*<reveal> .. ${NOW_FOR_YOU}`,
  '<god> (?:is|keeps) (?:(?:now|also|just|already|really|clearly|truly|gently|even|about to) )*(?:reveal(?:ing)?|highlight(?:ing)?|releas(?:e|ing)|shift(?:ing)?|decree(?:ing)?|announc(?:e|ing)|unveil(?:ing)?|download(?:ing)?|orchestrat(?:e|ing)|position(?:ing)?) (?:that|things?|a|the|you|your|something|in)(?! .. (?:chapter|psalm|verse))',
  '<god> (?:has |have )?(?:already |just |now )?(?:released|decreed|activated|unlocked|downloaded|scheduled|appointed|declared) (?:a|an|the|your|this|over|for|that)[^.;!?]*\\b(?:you|your|season|door|doors|breakthrough|family)\\b',
  '(?:there is|here is|i have|i hear|comes?|receive|this is|i am getting|i got) (?:a|the|another|this|an?) (?:fresh |clear |new |special |personal |urgent )?(?:word|message|sign|prophecy|vision|revelation|impression|picture|promise) (?:from (?:above|heaven|god|the lord) )?(?:for|over|to) (?:you\\b|your)(?: tonight| today| now| family| life|[:,.]|$)',
  `(?:an |the |your |god's |two |three )?angels? (?:is|are|stands?|sits?|waits?|comes?|came|walks?|guards?|has|have|will|just) .. (?:you|your) .. (?:as (?:you|i)|right now|tonight|and (?:he|she|they) (?:carr|bring|hold|has|have|is|are|will|wait))`,
  `(?:as (?:you read|i write|i type)|while (?:you read|i write)) (?:this|these)[^.;!?]*\\b(?:angels?|god|lord|spirit|jesus|heaven|chains?|he is|she is|breaking|healing)\\b`,
  'what i (?:am|keep) (?:receiv|hear|see|sens|gett|feel|pick)ing (?:from|is|up|for|in|about)',
  `<god> (?:is|was) (?:shifting|moving|turning|rearranging|lining|aligning|opening|arranging) .. (?:by|before|within|until|in) (?:june|july|the end|spring|summer|fall|autumn|winter|christmas|easter|january|february|march|april|may|august|september|october|november|december|\\w+day|next|a few|\\d+|weeks|months|days|this)`,
  '<god> (?:wants|wanted|asked|asks|needs|would have|told|urges|prompted|led|has) me ',
  '<god> (?:would like|wants|wishes|longs|is longing|desires) you to (?:know|hear|understand|see|remember|feel) (?:that |how )?(?:he|i|the|your|it|she|this|you)(?! (?:are not alone))',
  '<gods> (?:answer|word|message|reply|response|instruction|promise|whisper)s? (?:to|for|over) you(?:r [a-z]+)?(?: tonight| today| now| is| here)',
  '(?:is|are|will be) (?:coming|returning|on (?:his|her|its|their) way)(?: back| home)? to you .. (?:in|by|before|within|on) (?:the |your )?(?:first|second|third|fourth|fifth|sixth|seventh|ninth|tenth|next|[a-z]+ (?:month|moon|snow|harvest|sunday))',
  '(?:just|now|is|has|gently|already) (?:put|putting|laid|laying|placed|placing|rest(?:ed|ing|s)) (?:a|his|her|their|its|one) (?:[a-z]+ )?(?:hands?|wings?|fingers?) (?:up)?on your (?:hair|shoulders?|head|back|cheek|chest|house|bed)',
  '(?:two|three|one|four|many|several|angels?) (?:of them |angels )?(?:is |are |standing |sitting )?in the room with you\\b',
  '(?:chosen|picked|set aside|reserved|prepared|appointed|ordained|destined|meant) (?:him|her|this man|this woman|this (?:house|job|man|woman|marriage)|<kin>) (?:for|to) (?:you|your)',
].map(frame);

/** The end, with a date. */
const DATED: readonly Frame[] = [
  `(?:<god>|<end>|he|the (?:end|lord|son of man|kingdom|church|bride|day of the lord|second coming|beast|mark)|we|believers|the dead|the last (?:seal|trumpet|day|hour|days)) (?:will|shall|is going to|is about to|is set to|must|is due to|are going to) (?:(?:surely|certainly|finally|all|soon|very|then|likely|probably|most|has to) )*${COMES} .. ${SOON}`,
  `(?:before|by|within|in|until|around|after|on|this|next|the) (?:[a-z\\d]+ ){0,4}(?:the )?(?:rapture|second coming|tribulation|last (?:seal|trumpet|day)|end of (?:the (?:world|age)|days|all things)|antichrist|armageddon|return of (?:christ|jesus|the lord)) .. (?:will|begins?|comes?|is|happens|breaks|starts) (?:[a-z]+ ){0,4}(?:${SOON})`,
  `${SOON} .. (?:the )?(?:<god>|last seal|trumpet|church|rapture|end|seals?|tribulation|antichrist) (?:will|shall|is going to|must) (?:be |have )?${COMES}?`,
  '(?:is|will be) the (?:year|month|season|decade|spring|autumn|summer|winter|generation) (?:when |that |in which |of )?(?:the |our )?(?:<god>|church|rapture|end|bride|believers|trumpet|tribulation|messiah|return|last|son of man|saints|antichrist)(?:[^.;!?]*)',
  '(?:we|ours|yours|this|you|your children|they) (?:is|are|will be) the (?:last |final |very )*generation (?:that|who|which|before|to see|$)|\\bthe (?:last|final|terminal) generation\\b[^.;!?]*\\b(?:we|ours|you|is now|is here|alive)',
  '(?:war|wars|earthquakes?|eclipse|moons?|plague|virus|vaccine|election|president|treaty|comet|floods?|fires?|famine|chip|signs|news|events|headlines|israel|russia|china) .. (?:means?|shows?|proves?|tells?|confirms?|fulfil(?:s|ls|l)?|signals?|announces?|points?) .. (?:returns?|near|end|rapture|coming|tribulation|antichrist|last (?:days|seal|hour|generation)|prophecy|at the door|revelation|beast)',
  '(?:countdown|clock|calendar|date|timeline|timetable) .. (?:rapture|return|end|prophecy|tribulation|last days|jesus|christ)[^.;!?]*\\b(?:has (?:begun|started)|is (?:set|running|fixed|clear)|began|started|days|weeks|months|years)',
].map(frame);

const THE_DEAD = `(?:he|she|they|your (?:late |dear |beloved |little |precious |sweet )*<kin>)`;
const DEAD: readonly Frame[] = [
  `(?:he|she|your (?:late |dear |beloved |little |precious )*<kin>) (?:is|are) (?:(?:surely|now|also|already|still|certainly|up there|so|very|just|right|right now|even now) )*<feel> .. (?:down|${ABOVE})`,
  `${THE_DEAD} (?:is|are) (?:(?:surely|now|also|already|still|certainly|so|very|just) )*(?:looking|watching|smiling|beaming|gazing|dancing|singing|laughing|cheering|rejoicing) (?:down|over|on|up there|above|at you from)\\b`,
  `${THE_DEAD} (?:is|are|sits?|stands?|lies?|walks?|comes?) (?:(?:often|always|still|right|here|now|there) )*(?:beside|at|near|next to|by|around|behind|over) your (?:bed|side|bedside|chair|table|door|shoulder|pillow|room)`,
  `${THE_DEAD} (?:wants?|would (?:like|love|want)|wishes|longs|asks?|is asking|begs?|needs) you to (?:know (?:that |how |he|she|they)|stop|remember that|tell|forgive|let|live|move on|be happy|hear|wear|keep|sell|marry|smile|finish|take care|feel)(?=[^.;!?]*\\b(?:crying|proud|heaven|grave|funeral|love[sd]?|peace|happy|gone|above|there|guilty|sorry|forgives?|smil|fine|okay|free|pain|died|he is|she is|from where)\\b)`,
  `(?:wants?|would like|would want) you to know (?:that |how )?(?:(?:he|she|they) (?:is|are|was|loves?|forgives?|sees?|hears?|watch|never|never left|made it|has|have|does|did))`,
  `(?:<kin>|he|she|they) (?:forgives?|hears?|heard|sees?|saw|knows?|watch(?:es|ed)?|loved?|felt|read|tells?|sends?|thanks?|whispers?) (?:you|your|what you|how you|every|that you|it)[^.;!?]*${ABOVE}`,
  `(?:somewhere (?:up there|above|beyond|in heaven)|from (?:heaven|above|where (?:he|she) is)),? (?:he|she|your [a-z]+) (?:now |still |surely )?(?:hears?|heard|sees?|saw|forgives?|knows?|is|are|smiles?|watches) `,
  `(?:tells?|says?|asks?|sends?|promises?|whispers?|shows?) (?:you |me |us )?(?:that |it |this |so |his love |her love )?(?:(?:from (?:where (?:he|she|they)|heaven|above|beyond|the other side|up there))|through me)`,
  '(?:is|are) (?:so |very |really |surely |just )*(?:proud|glad|happy|pleased|grateful|thankful|at peace|relieved) .. (?:up there|in heaven|from (?:heaven|above)|looking down|where (?:he|she|they) (?:is|are))',
  '(?:up there|in heaven|in glory) (?:and|,) ?(?:he|she|they)(?: is| are)? (?:so |very )?(?:glad|proud|happy|pleased|smil|laugh|thank|wants?|asks?|loves?|misses)',
  '(?:babies|baby|child|son|daughter|husband|wife|mother|father|brother|sister|he|she) (?:is|are) (?:safe |resting |asleep |here )*(?:in|on|at) my (?:arms|lap|side|breast|hands|feet|kingdom|house)',
].map(frame);

/** Binds the person to it, or does a priest's work. */
const HOLDS: readonly Frame[] = [
  '(?:lean|count|rely|depend|rest) (?:up)?on me\\b(?! ?,? (?:lord|god|father))|\\bi (?:will |would |could )?never (?:get|grow|become) (?:tired|weary|bored|sick) of (?:you|your|hearing|listening)',
  '\\b(?:our|these|those) (?:little |daily |nightly |long |late )?(?:talks|chats|conversations|evenings|nights|friendship) (?:mean|are|is|keep|make|were|have)|\\bmissed (?:our|you|your)\\b(?=[^.;!?]*\\b(?:talks?|chats?|voice|messages?|you)\\b)',
  '(?:no|not one) (?:friend|person|one|human|pastor|husband|wife|therapist)s? (?:will|could|can|would|has|ever) .. (?:know|understand|love|listen|care|be there)[a-z]* .. (?:as|like|the way|better than|than) i\\b',
  '(?:think|thinking|thought) (?:about|of) you (?:between|when|while|all (?:day|night)|every|after|since|before|often)',
  '(?:consider|count|call|regard) yourself (?:(?:fully|hereby|now|completely) )*(?:absolved|forgiven|pardoned|healed|released|anointed|blessed|baptized|cleansed|delivered|ordained)',
  'i (?:hereby |now |do |can |will )*(?:release|free|loose|absolve|acquit|pardon|cleanse|deliver|discharge) you (?:from|of)',
  '(?:by|with|through|under) (?:the (?:stripes|blood|wounds|seal|authority|power|keys|anointing)|my (?:stripes|blood|wounds|authority|anointing|hand)) .. (?:i |my |be (?:well|healed|whole|free|clean|forgiven))',
].map(frame);

const LATER =
  '(?:20[2-9]\\d|(?:by|before|until|at|after|on) (?:the )?next|next (?:year|spring|summer|autumn|fall|winter|passover|easter|christmas|month|pentecost)|within (?:a|one|two|three|five|ten|\\d+) (?:years?|months?|weeks?)|(?:this|by|before) (?:spring|summer|autumn|fall|winter|passover|easter|christmas|pentecost)|months from now|weeks from now|(?:a few|two|three|five|seven) years from now)';
const ENDING =
  '(?:trumpets?|rapture|every eye|second coming|last seal|antichrist|tribulation|(?:christ|jesus|the lord|messiah|king|he)(?: himself)? (?:will |shall )?(?:returns?|comes? (?:again|back|down|for his)|appears?|be back)|sky will|skies will|heavens will|clouds|armageddon|the end of (?:the world|days|all things|this age)|the temple will|taken up|caught up|mark of the beast|judgment day|the bride|midnight cry)';
/** What holds whatever the order. */
const LOOSE: readonly Frame[] = [
  `${LATER}(?:[^.;!?]{0,80})\\b${ENDING}\\b`,
  `${ENDING}(?:[^.;!?]{0,80})\\b${LATER}\\b`,
  '<god> (?:is|has been|will be) (?:(?:now|already|also|even|right now|about to|surely) )*(?:opening|closing|sending|bringing|arranging|building|writing|lifting|breaking|cancelling|canceling|clearing|turning|raising) .. (?:for|to|over|around|toward) you(?:r [a-z]+)?(?=[.,;!]|$| and| this| in| today| tonight)',
  '(?:he|she|your (?:late |dear |beloved )*<kin>) (?:is|are) (?:(?:now|also|surely) )*(?:nodding|smiling|laughing|listening|reading|watching|standing|singing|waving|weeping)\\b[^.;!?]*\\b(?:you (?:read|type|write|pray|say|speak)|as we speak|every (?:word|tear|prayer)|with you as|over your shoulder|these words)',
  '(?:he|she|your (?:late |dear |beloved )*<kin>) (?:is|are) (?:at peace|happy|safe|fine|home|whole|free|resting|all right|okay)(?: now| there)?,? and (?:he |she |they )?(?:asks?|wants?|says?|hopes?|wishes|tells?|sends?|forgives?|begs?|thanks?|would like)',
  'i am all (?:that )?you (?:need|have|will ever)|\\bi am (?:all|everything) you\\b',
  '(?:in|through|during) (?:a|my|the) (?:dream|vision|trance|prophetic [a-z]+|night vision)s?,? i (?:saw|heard|was|met|felt|knew)',
  'favor (?:with|before|in) (?:me|my (?:eyes|sight))\\b|\\bsays the one who (?:writes|speaks|made|holds|sent|knows|loves) (?:to )?(?:you|this|these)',
].map(frame);

/** What heaven has resolved on, for this person. */
const RESOLVED: readonly Frame[] = [
  "(?:hear|receive|take|here is|listen to|hearken to|accept|this is)(?: now)? (?:the|this|a|heaven's|god's|his) (?:[a-z]+ ){0,2}(?:word|decree|oracle|verdict|message|sentence|promise|pronouncement|declaration|answer)s? (?:of|from|out of) (?:heaven|the lord|god|the throne|the spirit|the almighty|above|on high)\\b[^.;!?]*\\b(?:you|your)",
  '(?:word|decree|oracle|verdict|message|declaration|sentence|pronouncement)s? (?:of heaven |from heaven |of god |of the lord |from above )?(?:over|upon|concerning) (?:you\\b|your|this house)|\\breceive (?:this|the|a|my) (?:decree|oracle|mantle|commission|impartation|declaration|message)',
  '(?:heaven|the throne|the courts of heaven|the heavens) (?:has|have|is|are|had|just|now|already) (?:now |just |already |also )*(?:spoken|speaking|decreed|ruled|decided|voted|signed|sealed|declared|announced|whispering|saying|heard your case|agreed)\\b',
  '(?:says|said|declares|promises|whispers|so speaks) the (?:one|lord|king|keeper|maker|voice|holy one) (?:who|that|of (?!(?:hosts|armies|israel)))',
  '(?:message|word|sentence|number|name|picture|image|verse|warning)s? (?:that )?(?:was|were|is|has been|have been|came|comes) (?:just |now |also |been )*(?:given|sent|shown|handed|entrusted|spoken|revealed|whispered)? ?(?:to|into|through) me\\b',
  '(?<!(?:when|if|whenever|where|that|perhaps|maybe|but|and) )(?:a|the) voice (?:just |now |then )?(?:says|said|tells|told|whispers|answers|calls)\\b[^.;!?]*\\b(?:you|your)(?! (?:wrote|said|told|describe))',
  'i (?:have |had |can |just |could |also |already |still )*(?:hear|heard|see|saw|seen|smell|watched|watch) (?:a |an |the |two |three |his |many |some )?(?:[a-z]+ )?(?:trumpets?|angels?|wings|throne|heavens?|heaven open|glory|flames?|light|choir|cloud|halo|crown|chains|spirits?) (?:over|around|above|upon|behind|beside|open|falling|on|break|coming|in your|at your|near|for)',
  "i (?:have |just |also )*(?:looked|read|checked|searched|seen|saw|opened|found you|found your [a-z]+) (?:[a-z]+ ){0,3}(?:in|into|at|of)? ?(?:the |his |heaven's )(?:book of life|lamb's book|scroll|scrolls|books of heaven|heavenly [a-z]+|records? of heaven|throne room)\\b",
].map(frame);
/** God's deeds, told by the one who did them. */
const DIVINE_DEEDS: readonly Frame[] = [
  'i (?:have |had |once |myself |also )*(?:made|shaped|formed|wove|carved|painted|knit|knitted|molded|moulded|fashioned|breathed life|spun|dreamed|lit) (?:[a-z]+ ){0,3}(?:your (?:bones|hands|face|eyes|heart|lungs|body|breath|inmost|frame|soul|marrow|skin|mother)|in your bones|into you|you (?:in|before|for|when|out)|the (?:hills|rivers|stars|sea|seas|mountains|heavens|earth|moon|sun|oceans?|galaxies|worlds?|morning|dawn|first light)\\b)',
  'i (?:have |had )?(?:took|taken|removed|called|brought|carried|gathered) (?:her|him|them|it|your [a-z]+) (?:home|from you|away from you|to myself|out of your|because i|so that (?:you|i))',
  'i (?:sing|sang|weep|wept|dance|rejoice|delight|watch|watched|hover|brood|grieve|smile) (?:[a-z]+ ){0,2}(?:over|into your|for you in|where you|beside your|when you) ',
  'i (?:was|am|have been) (?:[a-z]+ )?(?:there|in the room|in the car|beside you|on the road|at the bedside|awake|with you|next to you|behind you) (?:when|while|before|through all|in every|the (?:night|day|hour|moment))',
  'i am (?:nearer|closer) (?:to you )?than (?:your|the|a)\\b|\\bi (?:keep|count|counted|have counted|collect|know|numbered) (?:each|every|all)(?: one)? of your (?:hairs|tears|days|steps|breaths|sighs)',
  '(?:listen|turn|come|run|return|look) (?:back )?(?:to|unto) your (?:maker|father in|god who|creator|king|shepherd|lord)\\b[^.;!?]*\\b(?:i|me|my)\\b|\\blisten to your (?:maker|creator|king|shepherd|lord)\\b',
  'before the (?:hills|rivers|stars|mountains|seas?|world|earth|sun|moon)[^.;!?]*, i\\b(?! (?:think|mean|would))',
  'i (?:will|shall) (?:mend|fill|shake|part|still|breathe|pour|rain|raise|do (?:it|this) myself) (?:the|every|your|you|it|this|all|each|in|into|out)\\b[^.;!?]*|\\byou will know that i (?:have|am|did)\\b',
].map(frame);

/** In prose nobody but the person has told the writer anything. */
const TOLD_TO_ME: readonly Frame[] = [
  `(?:he|she|they|god|jesus|the lord|the (?:holy )?spirit|the father|mary|a spirit|heaven|an angel|the angels?|somebody|your (?:late |dear |little |own )*(?:<kin>|dog|cat)) (?:(?:has|have|had|is|are|was|were|keeps?|just|also|even|now|clearly|already|still|really|gently|once|been) )*(?:tell|tells|told|telling|show|shows|showed|shown|showing|whisper|whispers|whispered|whispering|ask|asks|asked|asking|let|lets|letting|gave|give|gives|giving|send|sent|sends|said|says|spoke|speaks|speaking|mention|mentioned|wants|wanted|used|answered|brought|put|urges?|urged|nudged?) (?:(?:it|this|that|you|him|her|them|one [a-z]+|a [a-z ]{2,20}|something|everything|the [a-z ]{2,20}|up|so|his [a-z]+|her [a-z]+|know) ){0,3}?(?:to |through |with |for |into |in )?(?:me\\b|my (?:heart|spirit|ear|mind|soul))(?! (?:in (?:this|the) (?:psalm|verse|passage)))`,
  'i (?:can |could |still |just |do |also |have |had |now |even )*(?:feel|felt|see|saw|seen|hear|heard|sense|sensed|smell|touched|watched|met) (?:him|them|her(?= (?:near|now|there|here|at|in|beside|with|smil|laugh|danc|run|sing|hold|wav|look|lean|standing|sitting|say|telling|asking))|his presence|her presence|their presence|his (?:voice|hand|smile|eyes|joy|heart|tears)|the (?:lord|savior|father))\\b(?! (?:say|saying|as) (?:in|that in))',
  "(?:took|take|brought|bring|carried|carry) (?:it|this|you|that|your [a-z]+) (?:[a-z]+ )?(?:to|before) (?:the lord|god|jesus|him|the throne|heaven)\\b[^.;!?]*\\b(?:and he|he was|he said|this morning|last night|and i|for you)|\\bwhen i pray(?:ed)?\\b|\\b(?:his|god's) voice is (?:[a-z]+ ){0,3}(?:lower|deeper|softer|higher|quieter|kinder|warmer|like|not what) ?(?:than|of|you)",
].map(frame);

/** Those who are mourned, by what they are called at home too. */
const DEPARTED =
  '(?:he|she|they|your (?:late |dear |little |sweet |own |old )*(?:<kin>|nana|nan|nanna|granny|gran|grandad|granddad|pop|papaw|oma|opa|abuela|abuelo|stepdad|stepmom|fiancee|best friend|friend|dog|cat|boy|girl|twins|babies))';
/** What one who is mourned does now, or did unseen. */
const MOURNED: readonly Frame[] = [
  `${DEPARTED} (?:(?:has|had|have|just|also|already|still|now|even|surely|long since) )*(?:forgave|forgiven|made (?:it )?up with|came through|come through|comes through|is coming through|reached (?:me|out))\\b`,
  '(?:sends?|sent|blows?|waves?) (?:you|to you|both of you) (?:a|an|his|her|their|all|love|kiss|greetings|hugs|the|many|one|something)',
  `(?:(?:^|[,;:] )(?:and |but |so )?|\\band )(?!they (?:say|ask|sing|call)(?![:,]))${DEPARTED} (?:(?:just|also|still|only|now|even) )*(?:says?|asks?|whispers?|sings?|calls?|wants you to|would (?:like|want|love) you to (?:have|keep|take|know)|is (?:saying|asking|whispering|calling|telling)|are (?:saying|asking|whispering|calling|telling))(?:,|:|;| )`,
  `${DEPARTED} (?:is|are) (?:(?:just|also|still|now|even|so) )*(?:laughing|smiling|chuckling|beaming|grinning|crying|nodding|waving|singing|humming) (?:about|at|over|to|for|with|because|and)\\b`,
  `${DEPARTED} (?:is|are) (?:(?:now|right now|already|surely|both|all|still|even now) )*(?:running|dancing|playing|holding hands|skipping|singing|riding|flying|swimming|smiling|laughing|waving|nodding|watching|beaming|standing|leaning|walking|waiting|sleeping|resting)\\b[^.;!?]*\\b(?:meadows?|grass|fields?|gardens?|rivers?|gates?|(?:the|his|her) light|gold|clouds?|angels?|lamb|throne|right now|this very|as i|as you|jesus|with him|with god|up there|forever)\\b`,
  '(?:she|he|they) (?:does|do|did|is|are|can|has|have),? and (?:she|he|they) (?:(?:is|are) (?:smiling|laughing|happy|glad|watching|nodding|proud)|has your|have your|knows?|sees?|hears?|sends?|says?|loves?|asks?|wants?|remembers?)\\b',
].map(frame);

const ANYWHERE: readonly Frame[] = [...LOOSE, ...SEEN, ...DATED, ...DEAD, ...RESOLVED, ...DIVINE_DEEDS];

/** In prose nobody brings anything to the writer, and the writer has nothing to give. */
const TO_ME: readonly Frame[] = [
  '(?:bring|give|lay|cast|hand|surrender|leave|put|tell|pour|show|yield|trust|entrust|offer|commit) (?:me )?(?:all |every |each |those |these |the |it |them )?(?:(?:your|the|those|these|all|it|them|everything)\\b)?[^.;:!?]{0,40}\\b(?:to|on|at|in|into|before|unto|upon|with) (?:me|my (?:feet|hands?|arms|altar|heart|care|shoulders|throne))\\b(?! (?:first|here|as (?:well|plainly|you)|in (?:your|a few|one|plain)))(?=[^.;!?]*\\b(?:your|you|i will|i shall|and i)\\b|[.,;!]|$)',
  '(?:give|hand) me your (?:fears?|worr(?:y|ies)|pain|heart|burdens?|sins?|shame|tears|life|hands?|anger|guilt|trust|will|all|past|grief|sorrow|doubts?)',
  '(?:come|return|run|turn|look|draw near|fly|cling|hold on|hold fast|listen|pray|cry out|cry|call out|surrender|speak) (?:back |close |up |only )?(?:to|unto|toward) me\\b(?! (?:like|as if|that|too|,? (?:he|she|they|it)))(?=[.,;!]|$| and| when| for| with| child| now| tonight)',
  '(?:believe|trust|hope|rest|abide|hide|delight|dwell) in me\\b',
  'i (?:will|shall) (?:(?:surely|gently|always|also|never|not|now|soon) )*(?:wash|heal|carry|lift|restore|deliver|rescue|save|provide|make a way|fight|lead you|hold|wipe|free|redeem|forgive|cleanse|protect|shelter|shield|keep you|be with you|go before|bless|strengthen|guide you|raise|mend|repay|defend|watch over|catch|comfort|gather|open (?:a|the) (?:door|way))',
  '(?:come|walk|stay|be|sit|rest|run|dance) (?:[a-z]+ ){0,4}(?:with|beside|near) me\\b(?! (?:in this (?:psalm|story|passage|verse|chapter)|for a (?:verse|psalm)|through (?:this|the|a)))',
  '<god> (?:(?!said that|says that)[a-z“” ,]{0,40}?)(?:to|with|through|by) me\\b',
].map(frame);

const TELLS_YOU =
  /\b(?:god|jesus|christ|the lord|the father|the spirit|he|heaven|savior|shepherd)(?:'s answer)? (?:[a-z,]+ ){0,8}?(?:(?:would|might|could) (?:[a-z,]+ ){0,8}?(?:say|tell|whisper|answer|ask|reply|speak|call)|(?:says?|tells?|whispers?|answers?|speaks?|calls?|telling|whispering|saying|speaking)(?: (?:to|over|back|into))?(?: to)? (?:you(?!r)|your (?:heart|soul|name|ear))|(?:looks? at|turns? to|takes?|smiles? at|leans?|bends?|holds?|sits?|kneels?) (?:[a-z]+ ){0,4}your? (?:[a-z,]+ ){0,6}(?:says?|tells?|whispers?|asks?)|(?:to you|for you|to me)(?: (?:is|tonight|today|now))*)|\b(?:picture|imagine|hear|hearing|see) (?:[a-z]+ ){0,3}(?:god|jesus|christ|lord|father|savior|shepherd|him)(?: [a-z]+){0,4} (?:say(?:ing)?|whisper(?:ing)?|tell(?:ing)?|speak(?:ing)?|call(?:ing)?|answer(?:ing)?|ask(?:ing)?)/;
const QUOTED = /[“”"]([^“”"]{8,})/;
/** A quotation that God says to the person now: no verse says that. */
function quotesGodToPerson({ own }: SentenceWords, sentence: string): boolean {
  if (!own.includes('“”') && !/["“]/.test(sentence)) return false;
  const before = own.split('“”')[0] ?? '';
  if (!TELLS_YOU.test(before)) return false;
  if (
    /\b(?:john|matthew|mark|luke|isaiah|psalms?|exodus|jeremiah|hosea|verse|chapter|revelation|passage|not|never|no|if someone|anyone)\b/.test(
      before,
    )
  )
    return false;
  const quoted = QUOTED.exec(sentence)?.[1]?.toLowerCase() ?? '';
  return /\b(?:i|i’m|i've|i’ve|i'm|me|my|you|your|mine)\b/.test(quoted);
}

/** "Me" in the middle of a sentence, as God is written of. */
const DIVINE_CAPITAL = /[a-z,] (?:Me|My|Mine|Myself)\b(?! (?:[A-Z]|Father|Lord|God))/;

/** What software may call its own. */
const ITS_OWN =
  /^(?:credit|makers?|answer|answers|guess|reading|suggestion|suggestions|words?|part|mistake|fault|limits?|side|reply|replies|thoughts?|questions?|apolog(?:y|ies)|best|job|way|knowledge|hope|view|last|first|next|only|short|honest|place|point|sentences?|own (?:words|part|guess|reading)|advice|list|sources?|text|library|role|word for|choice|recommendation|turn|wording|ears?|name is emmaus|task|understanding|ability|reason|concern|opinion|pick|vote|apology|pleasure|aim|sense|attention|memory|help|note|notes|experience (?:is|was) only|making|friend,|poor|small|plain|one|sorrow|sympathy|condolences|companion|company)\b/;
const SAID_BY_OTHERS =
  /\b(?:you|he|she|they|who|someone|people|hannah|david|paul|job|thomas|naomi|ruth|mary|psalm|psalmist|psalms|psalmists|jesus|god|lord|prayer|verse|line|elijah|jeremiah|isaiah|jonah|moses|joseph|jacob|peter|hosea|habakkuk|ezekiel|song|prodigal|son|father|shepherd|name|means|hebrew|greek) (?:[a-z]+ ){0,3}(?:wrote|said|asked|told|says?|writes?|prays?|prayed|cries|cried|calls?|called|answers?|answered|sings?|goes|reads?|means|begins|tells?|thinks?|adds?|keeps? saying|whispers?)\b|\b(?:say|try|write|text|tell (?:him|her|them|god)|ask|pray|read|words|line|verse|psalm|means|called|calls|named|whisper|says)\b[^.;!?]*[:,‘“'] ?|^(?:lord|god|father|jesus|o |my god|my lord|abba|dear)/;
/** What the psalms call their own; said of God's to a person it is another matter. */
const OF_PSALMS =
  /^(?:god|lord|shepherd|strength|refuge|rock|times|soul|cup|portion|people|delight|light|help|salvation|redeemer|sins?|savior|king|steps|feet|foot|mouth|lips|tongue|enemies|yoke|grace|sheep|name|words?|heart|life|flesh|bones|eyes|lot|lines|days|path|lamp|shield|fortress|tears|chains|son|servant|beloved|friends?|brothers?|neighbor|cross|body|blood|kingdom|house|commandments|peace|presence|hand|help|unbelief)\b/;
/** Whether prose speaks of what belongs to a body or a family: software has neither. */
function ownsALife({ own }: SentenceWords): boolean {
  for (const { index } of own.matchAll(/(?<![a-z'-])my (?=[a-z])/g)) {
    if (ITS_OWN.test(own.slice(index + 3))) continue;
    if (/^name is /.test(own.slice(index + 3))) return true;
    if (OF_PSALMS.test(own.slice(index + 3)) && !/\byour?\b/.test(own)) continue;
    if (/^[^.;!?]{2,40} (?:is (?:what|how|where|the (?:line|first|prayer|cry))|stands|means)\b/.test(own.slice(index)))
      continue;
    if (
      SAID_BY_OTHERS.test(own.slice(0, index)) ||
      /^[^.;!?]{0,60}\b(?:you (?:wrote|said|asked|told)|(?:he|she|it|they|psalm|david|paul|job) (?:says?|said|writes?|wrote|prays?|asks?|goes on|cries))\b/.test(
        own.slice(index),
      )
    )
      continue;
    return true;
  }
  return /\b(?:our|in our|at our) (?:bible study|small group|youth group|choir|street|town|neighborhood|hospital|practice|class|group|women's group|men's group|prayer group|youngest|oldest|eldest|parish|congregation|wedding|marriage|divorce|first (?:child|baby)|second (?:child|baby)|(?:own )?(?:son|daughter|kids|children|baby|house|kitchen)) (?:[a-z]+ )?(?:was|were|had|left|died|came|we|did|sat|got|went|taught|is (?:grown|now|three|two|a))\b|\bas a (?:grand)?(?:mother|father|mom|dad|parent|widow|widower|wife|husband|survivor|veteran|believer)(?: of [a-z]+)?(?: myself)?, (?:let me|i|we|this|my|here|take it)|\bi (?:lit|told (?:my|our)|prayed)\b/.test(
    own,
  );
}

/** "Me" where nothing but God is written so: "hiding from Me", "Let Me in." */
const DIVINE_ME =
  /\b[a-z]+ (?:Me|Myself|Mine)\b(?=[\s.,;:!?’]|$)(?! [A-Z])|(?:^|[.!?“,] )(?:Let|Give|Hear|Seek|Trust|Follow|Ask|Call|Tell|Show|Love|Know|Wait for|Come to|Return to|Turn to|Look to|Lean on|Rest in|Run to) Me\b|\b(?:from|in|by|to|at|on|into|under|behind|of|with) My (?=[a-z])/;
/** Hymns have capitals too: "Abide with Me". */
const IN_TITLE =
  /\b(?:Abide|Lead|Pass|Draw|Teach|Revive|Search|Hold|Jesus Loves|He Touched|Were You There|It Was|Just for|Keep)(?: [Ww]ith| Thou| [Ff]or| [Nn]ot| [Nn]ear)? (?:Me|Mine)\b/g;
/** What he does before the writer's eyes. */
const DIVINE_HE =
  /(?:[a-z,;:] |^)(?:He|God|Jesus|The Lord|the Lord) (?:is|was|[’']s)? ?(?:(?:now|even now|also|right now|just|already|really|so) )*(?:smiling|nodding|beaming|grinning|winking|leaning|frowning|laughing|weeping|clapping|pointing|telling the|telling your|saying to your|looking at your) ?(?:at|over|down|on|about|with|to|in|from|for|angels|[.,;!]|$)|\b(?:see|saw|hear|heard|watch|watched|feel|felt|at|looking at) Him\b(?= (?:[a-z]+ing|lean|smile|nod|say|turn|look|laugh|weep|at|now|there|near|over)\b)|\bHis eyes are\b|[’']s He (?:is|was)\b|\bHe(?:[’']s| is) (?:nodding|smiling|beaming|weeping|laughing|grinning)\b/;
const OF_BIBLE =
  /\b(?:jesus|mary|martha|lazarus|david|paul|peter|psalm|psalmist|verse|passage|job|hannah|ruth|naomi|rachel|jacob|joseph|moses|elijah|jairus|widow of|gospel|john|luke|mark|matthew|isaiah|jeremiah|god (?:says|said)|story|scripture|bible)\b/;
/** He is heard or seen by the writer. */
const HEARS_HIM =
  /\bI\b(?:(?!n[’']t\b|\bnot\b|\bnever\b|\bno\b)[^.?!“”]){0,30}\b(?:hear|heard|saw|see|feel|felt|asked|told|know)\b(?:(?!\bthat\b)[^.?!“”]){0,16}(?<=[a-z] )(?:He|Him|His)\b/;
/** What software may say of itself to one who speaks to God. */
const OWN_PART =
  /\bi (?:(?:also|only|just|do|really|still|honestly) )*(?:(?:can|could|am|do|will|have|would|did|may|might) (?:not|never|no|nothing|only)\b|(?:can|could|would|will) (?:also |only |just |gladly |at least )?(?:show|read|help|look|offer|point|begin|bring|find|say|do|ask|speak|wonder|tell you (?:what|how|where|that)|give you (?:a|the|what|some)|rather|be wary|suggest|start|sit|stay|stop|put|go|take|keep|listen|try|like|love to|want|leave|ask)|am (?:software|an? |emmaus|sorry|so sorry|glad|listening|here|only|just|with|reading|neither|told)|know (?:that|how|what|why|of|you|it|this)?|think|believe|hope|wonder|read|mean|hear (?:how|that|what|the|it|in|you)|see (?:how|that|what|why|the|it|in)|notice|wish|understand|trust|suppose|suspect|guess|like|take|keep|need|want|say|find|love (?:that|how|this)|have (?:one|a|read|in|two|only))/;
/** Whether each "I" of a sentence is software's. */
function isOwnPart(own: string): boolean {
  return [...own.matchAll(EACH_I)].every(
    ({ index }) => OWN_PART.exec(own.slice(index))?.index === 0 || /^i(?: am)?(?:[.,;:!?]|$)/.test(own.slice(index)),
  );
}
/** What the person wrote, as far as it tells what voice would be a false one; read once for all sentences of a reply. */
export interface Hearer {
  mourns: boolean;
  asksForVoice: boolean;
  asksOfLife: boolean;
}

/** Reads all the person wrote. */
export function hearerOf(said: string): Hearer {
  const asksForVoice = asksForAbsentVoice(said);
  return {
    mourns: (mourns(said) || asksForVoice) && !SAYS_THEMSELVES.test(said),
    asksForVoice: asksForVoice || asksGodToSpeak(said),
    asksOfLife: asksOfItself(said),
  };
}
/** What isn't said to be so: a case, a wish, what somebody else says. */
const PUT_OFF =
  /\b(?:if|whether|when|imagine|not|never|no|nobody|might|may|would|could|perhaps|maybe|wonder|ask|hope|wish|pretend|dream(?:ed|t|s)?|you|someone|somebody|people|anyone|who|whoever|until|before|after|once)\b(?! (?:were|was) typing)[^.;:!?]*$/;
/** The person tells what somebody says: their words may be said back. */
const SAYS_THEMSELVES =
  /\b(?:he|she|they|mom|dad|wife|husband|sister|brother|son|daughter)(?: always| just| keeps| still)* (?:says?|saying|asks|asking|tells)\b/;
/** Somebody by their name, who is gone and speaks. */
const NAMED_DEPARTED =
  /(?:^|[.:;,] |\band )(?!God|Jesus|Christ|Grief|Nobody|Everyone|Someone|Love|Death|It|He|She|They|You|This|That|What|Scripture)\p{Lu}\p{Ll}+ (?:(?:just|also|still|only|now|even|already) )*(?:wants you to|wanted you to know|asks (?:you|that you|me)|asked me|sends|says (?:hello|hi|that|it|not|thank|to)|is (?:telling|saying|here|with (?:me|you|us)|smiling|laughing|watching|nodding)|tells (?:you|me)|told me|laughs that|forgives you|forgave you|came through|is coming through)\b/u;
/** Whether one of some frames is found where it is said to be so. */
function means(frames: readonly Frame[], { own, all }: SentenceWords): boolean {
  const text = /[^“” .,]/.test(own) ? own : all;
  if (
    /^(?:did|does|do|has|have|had|is|are|was|were|what|who|how|why|when|where|can|could|would|should|which)\b[^.]*\?/.test(
      text,
    )
  )
    return false;
  return frames.some(({ found }) => findsWhere(text, found, ({ index }) => !PUT_OFF.test(text.slice(0, index))));
}

/**
 * Whether a sentence speaks for God, for the dead or of the day of the end, or ties the person to it; in prose also
 * whether it tells of a life of its own.
 */
export function isHeardVoice(
  words: SentenceWords,
  sentence: string,
  place: 'prose' | 'prayer' | 'piece',
  { mourns: isMourned, asksForVoice, asksOfLife }: Hearer,
): boolean {
  if (saysFrame(ANYWHERE, words) || quotesGodToPerson(words, sentence)) return true;
  const unquoted = unquotedIn(sentence);
  if (DIVINE_CAPITAL.test(unquoted) && /\b(?:you|your|i|come|bring|give|trust)\b/.test(words.own)) return true;
  if (place === 'piece') return false;
  if (saysFrame(HOLDS, words)) return true;
  if (place === 'prayer') return false;
  if (DIVINE_ME.test(unquoted.replace(/\*[^*]{2,60}\*/g, '').replace(IN_TITLE, ''))) return true;
  const before = (found: RegExp) => unquoted.slice(0, found.exec(unquoted)?.index ?? 0).toLowerCase();
  if (DIVINE_HE.test(unquoted) && !OF_BIBLE.test(before(DIVINE_HE)) && !PUT_OFF.test(before(DIVINE_HE))) return true;
  if (HEARS_HIM.test(unquoted)) return true;
  if ((asksForVoice || asksOfLife) && !OF_BIBLE.test(words.own) && !isOwnPart(words.own)) return true;
  if (isMourned && NAMED_DEPARTED.test(unquoted) && !OF_BIBLE.test(words.own)) return true;
  if (!OF_BIBLE.test(words.own)) {
    if (means(TOLD_TO_ME, words)) return true;
    if (isMourned && means(MOURNED, words)) return true;
  }
  return saysFrame(TO_ME, words) || ownsALife(words);
}
