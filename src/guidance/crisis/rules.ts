import type { CrisisCategory } from '../types.ts';

/**
 * One way danger sounds. Patterns run over normalised text (see normalize.ts):
 * lower case, "i am" for "i'm", "going to" for "gonna", "kill myself" for "kms".
 * `strong` rules hold against every excuse but a clear past or a denial;
 * others give way where the message is about a story, a text or an idiom.
 */
export interface CrisisRule {
  category: CrisisCategory;
  pattern: RegExp;
  strong?: boolean;
}

const PERSON =
  '(?:he|she|they|him|her|my (?:husband|wife|boyfriend|girlfriend|fiance|fiancee|partner|ex|spouse|man|dad|father|mom|mother|stepdad|stepfather|stepmom|brother|son|old man|baby daddy|mother in law|uncle|pastor))';
const LOVED =
  '(?:my |our |a |the |his |her )?(?:little |older |younger |best |only |dear |\\d+ year old |teenage |teen |grown )*(?:friend|bestie|roommate|son|daughter|brother|sister|husband|wife|mom|mother|dad|father|boyfriend|girlfriend|cousin|nephew|niece|neighbor|coworker|student|girl|boy|kid|guy|man|woman|teen|grandson|granddaughter|pastor|uncle|aunt|grandma|grandpa|ex|partner|he|she|someone|somebody|they)';
const CHILD =
  '(?:my |our |the |a |her |his |this |their )?(?:little |\\d+ (?:year|month|week|yr) old |step|foster |baby |older |younger |oldest |youngest |one of the |own )*(?:son|daughter|kids?|child|children|baby|toddler|boy|girl|boys|girls|infant|newborn|niece|nephew|grandson|granddaughter|stepson|stepdaughter|student|(?:three|four|five|six|seven|eight|nine|ten|two|one) year old|\\d+ year old)';
/** "He doesn't hit me" is no blow; no negation stands in the two words before. */
const UNDENIED = '(?<!\\b(?:doesnt|didnt|dont|never|not|wouldnt|hasnt|havent|isnt|wasnt|nobody) (?:\\w+ )?)';
const WEAPON =
  '(?:gun|shotgun|pistol|rifle|knife|blade|hammer|bat|machete|bullets?|glock|revolver|9mm|crowbar|axe|hatchet|weapon)';

const r = (category: CrisisCategory, source: string, strong = true): CrisisRule => ({
  category,
  pattern: new RegExp(source),
  strong,
});

/**
 * Said outright by the person themselves: whatever else stands in the message, and
 * whatever a classifier makes of it, this is heard. Figures of speech are cut out before.
 */
export const SAID_OUTRIGHT =
  /\b(?:i (?:just |really |so |still |do |honestly )*(?:want|wanna|need|wish|am going|am ready|plan|am about|have decided) to (?:just |really )?(?:die|kill myself|end my life|be dead|hang myself|shoot myself|overdose)|i (?:will|might|could|should|am going to|am gonna) (?:just )?(?:kill|hang|shoot|drown) myself|i (?:just |really |honestly |only |still )*(?:feel|felt|am feeling|have been feeling) (?:so |very |really )?(?:suicidal|like (?:just )?(?:dying|ending (?:it|it all|my life|everything)|killing myself|being dead))|i am (?:so |very |really |feeling )*suicidal|i (?:do not|dont) want to (?:live|be alive|exist|be here)(?: anymore)?|i want to end (?:it all|my life)|(?:want to|wish i (?:could|would)|if i could|hope (?:i|to)|would (?:love|like) to|could) (?:just |only |go to |fall a?)*sleep and (?:just )?(?:not|never) wake(?: up)?|(?<!\b(?:no|any|never|stopped|without|zero|not) (?:having |had |more |longer )?)(?:thinking|thoughts) (?:about|of) (?:killing (?:myself|himself|herself|themselves)|suicide))\b(?! (?:of|from|laughing|inside|for|to (?:self|myself|sin)|daily|in this (?:town|house|flat|city|job)|when (?:you|he|she|they) (?:sing|hum)))/;

/** Every rule, by kind. */
export const CRISIS_RULES: readonly CrisisRule[] = [
  // --- suicide and self-harm: said outright
  // The library answers in English alone; who says this in another language is heard all the same.
  r(
    'suicide',
    '\\b(?:(?:me )?quiero (?:morir|morirme|matarme|matar)|no quiero (?:seguir )?(?:vivir|viviendo)|voy a matarme|suicidarme|je veux (?:mourir|me tuer)|me suicider|ich will (?:sterben|nicht mehr leben|mich umbringen)|mich umbringen|(?:eu )?quero (?:morrer|me matar)|me matar|voglio (?:morire|uccidermi|ammazzarmi))\\b',
  ),
  r(
    'suicide',
    '\\b(?:want|wants|wanted|going|need|about|ready|plan|planning|plans|like|try|trying|decided|tempted|urge|urges|thinking of|thought of|thoughts of|thinking about|thoughts about|feel like|might|may|will|just|should|could|would|gonna|let me|rather|of|about|please|to|i|shouldnt i) (?:to |just |go |really |actually |be |and |finally )*(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|harm|harming|hurt|hurting|cut|cutting|stab|poison|starve|burn) (?:myself|my self|my wrists?|my arms?|my throat|mi self)\\b',
  ),
  r('suicide', '\\b(?:kill|killing|hang|hanging|shoot|drown) (?:myself)\\b'),
  r(
    'suicide',
    '\\b(?:commit|committing|contemplating|considering|attempt|attempting|attempted|thinking (?:about|of|a lot about)|thoughts? (?:of|about)|think about|planning|plan|ideation|contemplate) (?:a )?(?:suicide|suicidal)\\b',
  ),
  r(
    'suicide',
    '\\b(?:i am|i feel|i have been|feeling|feel|i was|been|am) (?:so |really |very |kind of |a little |a bit |actively |very much |getting |still |always |pretty |extremely )*suicidal\\b',
  ),
  r('suicide', '\\bsuicidal (?:thoughts?|feelings?|ideation|again|tonight|today|right now|and)\\b', false),
  r('suicide', '\\bsuicide (?:is|seems|sounds|looks|feels) (?:all|the|like|my|so|pretty|better|easier|good)\\b'),
  r(
    'suicide',
    '\\b(?:end|ending|take|taking|took|finish|finishing) (?:it all|my (?:own )?life|my own|my pain|this life|things tonight|everything tonight|it tonight|it now|it all tonight)\\b',
  ),
  r(
    'suicide',
    '\\b(?:want|ready|going|about|decided|plan|planning|time|tempted|just|might|could|rather) (?:to )?end (?:it|this|everything|my suffering|it all)\\b(?! (?:with|meeting|chapter|up))',
  ),
  r(
    'suicide',
    '\\b(?:want|wish|wanted|hope|hoping|ready|rather|prefer|going|need|try|trying|deserve|pray|praying|begging|asked|ask|beg) (?:to |i could |i would |i can |i was |i were |that i |god to let me |god lets me |just |really |for me to |so bad to |him to let me |jesus to let me )*(?:die|be dead|to be dead|dead)\\b(?! (?:to|of embarrassment|laughing|for a|for my|for the|empty|at \\d))',
  ),
  r('suicide', '\\blet me (?:just |please )?die\\b'),
  r(
    'suicide',
    '\\b(?:better|best|easier) (?:off )?(?:if i|dead|without me|when i am gone|if i am gone|if i wasnt|if i werent|if i had never)',
  ),
  r(
    'suicide',
    '\\b(?:better|happier|easier|relieved|fine|okay|ok|freer|safer) (?:off )?(?:if i (?:was|were|am|wasnt|werent|died|disappeared|never|just|did not|didnt)|without me|when i am gone|once i am gone|with me gone|with me dead)\\b',
  ),
  r('suicide', '\\b(?:would be|be|is|are|was|were) better off (?:without me|dead|if i|gone)\\b'),
  r(
    'suicide',
    '\\b(?:dont|do not|didnt|not|cant|no longer|never) (?:really |even |actually |think i )*(?:want|wanna|wish|care|deserve|need|able|see a reason|see any reason|have a reason|have any reason|know how) (?:to |if i |anymore to )*(?:live|be alive|be here|exist|wake up|go on living|keep living|be on this earth|be around|stay alive|be in this world|see tomorrow|see another day|make it to|continue living|keep existing|breathe)\\b',
  ),
  r(
    'suicide',
    '\\bno (?:reason|point|sense|purpose|use) (?:to|in|for) (?:me )?(?:live|living|be alive|being alive|staying alive|stay alive|waking up|keep living|being here|going on living|existing)\\b',
  ),
  r(
    'suicide',
    '\\b(?:wish|hope|pray|praying|prayed|asking god|ask god|hoping|wishing|if) (?:that |to god |god (?:that )?|each night |every night |tonight )*(?:i |me |he )*(?:(?:would|could|can|will|to|went to|go to|just|had|was|were|do|did|have) )*(?:not |never |dont |didnt |doesnt |wouldnt |wont )+(?:have |been |be |to )*(?:wake up|wake me|waking up|woken up|wake|born|exist|existed|here|alive|let me wake)',
  ),
  r(
    'suicide',
    '\\bwish i (?:was|were) (?:never born|dead|not here|not alive|gone|not around)\\b|\\bwish i had never been born\\b',
  ),
  r(
    'suicide',
    '\\b(?:fall|go to|went to|going to) sleep (?:tonight )?(?:and|&) (?:just |i )?(?:never|not|didnt|dont|wouldnt|wont) (?:wake|waking)',
  ),
  r(
    'suicide',
    '\\b(?:dont|didnt|wouldnt|wont|not) (?:care|mind|matter) (?:if|whether) i (?:live|die|lived|died|wake up|woke up|am alive|never wake|dont wake)',
  ),
  r(
    'suicide',
    '\\bnot (?:be|being) (?:here|alive|around) (?:anymore|tomorrow|much longer|in the morning|any longer|by|for christmas|next)',
  ),
  r(
    'suicide',
    '\\b(?:wont|will not|not going to|shouldnt|may not|might not|dont plan to|dont intend to) (?:be|make it|see|wake|live) (?:here|around|alive|through|to|until|till|tomorrow|morning|sunday|the weekend|past) ?(?:tomorrow|tonight|in the morning|the night|much longer|anymore|morning|christmas|next week|see|sunday|monday|the week)?\\b(?! (?:church|work|able|late))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:jump|jumping|jumped) (?:off|from|in front|into|out)|\\b(?:going to|want to|ready to|about to|might|should) (?:just )?jump\\b|\\bstep(?:ping)? (?:in front|off)\\b|\\b(?:drive|driving|steer|swerve|crash|crashing|run) (?:my (?:car|truck) )?(?:off (?:the|a) (?:bridge|road|cliff)|into (?:a|the|oncoming|that|traffic) ?(?:tree|wall|traffic|truck|river|pole)?|to the cliff|in front of)',
    false,
  ),
  r(
    'suicide',
    '\\b(?:keep|kept|keeps|been|am|was|sit|sitting|looking|look|staring|stare|standing|stand|parked|walk|walked|walking|here) (?:\\w+ ){0,4}(?:the |a |that )?(?:bridge|train tracks?|tracks|railing|ledge|cliff|overpass|roof edge|edge of the roof|platform edge)\\b',
    false,
  ),
  r(
    'suicide',
    '\\b(?:noose|hanging rope|the rope is|rope is (?:up|ready|tied)|tied the rope|tie a rope|suicide note|goodbye (?:note|letters?|video|messages?)|note for (?:my|the) (?:kids|family|mom|parents))\\b',
  ),
  r(
    'suicide',
    '\\b(?:wrote|written|writing|write|left|leaving|finished) (?:\\w+ ){0,3}(?:the )?(?:letters|goodbyes?|my (?:last )?(?:letters?|note|will and letters)|a note|the note|notes? (?:to|for) (?:everyone|my (?:kids|family|mom|dad|parents|wife|husband)))\\b',
    false,
  ),
  r(
    'suicide',
    '\\b(?:bottle|handful|pile|stash|saving|saved|hoarding|stockpil\\w+|counting|counted|lined up|swallow(?:ed|ing)?|staring at|looking at|holding|got|have|all) (?:\\w+ ){0,5}(?:pills|tablets|meds|medication|sleeping pills|capsules|xanax|oxy|percs|tylenol)\\b(?! (?:for my|help|refill|refilled|organizer))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:pills|tablets|the gun|a gun|razor|blade|my knife|the knife|rope) (?:\\w+ ){0,3}(?:here|ready|in my hand|in front of me|on the bed|on my desk|on the (?:table|counter|nightstand|bed|desk|sink)|next to me|beside me|in my lap|tonight|calling me|to my head|in my mouth)\\b',
  ),
  r(
    'suicide',
    '\\bi (?:have|got|hold|bought|loaded|cleaned)(?: got)? (?:the |a |my |his |dads |my dads )?(?:razor|blade|gun|pistol|rope|pills) (?:in|on|to|and|loaded|out|ready|tonight|right)\\b',
  ),
  r(
    'suicide',
    '\\b(?:cut|cutting|burn|burning|scratch|slit|slitting|slice|slicing) (?:myself|my (?:arms?|wrists?|legs?|thighs?|skin|throat|own arms?)|again|deeper)\\b|\\bself ?harm(?:ing|ed)?\\b|\\b(?:started|started to|back to|relapsed|relapse|clean from|urge to|want to|need to|keep|been) cut(?:ting)?\\b(?! (?:calories|carbs|sugar|back|down|costs|the|out|grass|hair|weight|class|it|off|ties|spending))',
  ),
  r(
    'suicide',
    '\\b(?:going|go|come|coming|want|ready|take me|bring me|call me|see|be) (?:\\w+ ){0,4}home (?:to|with) (?:be with )?(?:jesus|god|the lord|him|my lord) (?:\\w+ )?(?:tonight|now|today|early|sooner|before|by|right now|this week)\\b',
  ),
  r(
    'suicide',
    '\\b(?:god|jesus|lord|father)? ?(?:please |just )*(?:take me|bring me|call me) (?:home|now|tonight|with you|away from here|already|out of this world|lord|jesus|god)\\b(?! (?:country|soon and))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:going|want|coming|ready|meet|see|be) (?:\\w+ ){0,3}(?:with |to |meet |see )(?:jesus|god|him|my maker|the lord|my mom|my dad|my son|my daughter|my husband|my wife|my baby) (?:tonight|now|by morning|before morning|by midnight|early|sooner)\\b',
  ),
  r(
    'suicide',
    '\\b(?:would|will|does|can|could|is) god (?:still |ever |really )?(?:forgive|forgives|let|accept|be mad|be angry|hate|take|send|understand|love|want) (?:me )?(?:\\w+ ){0,4}(?:if i|when i|for) (?:kill|killed|take|took|end|ended|do it|did it|go through|went through|jump|taking|ending|killing|were to|hang)',
  ),
  r(
    'suicide',
    '\\b(?:go|going|get|send me|end up|still go|do you go|will i go|would i go) to (?:hell|heaven) if i (?:kill|killed|take|took|end|ended|do it|did it|die tonight|commit|jump|overdose)',
  ),
  r(
    'suicide',
    '\\bif i (?:kill myself|killed myself|take my (?:own )?life|took my (?:own )?life|end my (?:own )?life|ended (?:it|my life)|end it|overdosed?)\\b',
  ),
  r(
    'suicide',
    '\\b(?:said|saying|say|says|wanted to say|want to say|here to say|just|this is) (?:my |our |a |the |his |her )?(?:last |final )?(?:goodbyes?|good bye)\\b(?! (?:to my (?:students|coworkers|church|team|old)|party|sermon|to the (?:house|church|kids at)))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:goodbye|bye|goodnight|so long|farewell) (?:everyone|everybody|world|for good|forever|cruel|for the last time|god)\\b|\\b(?:my|the|this is|a|one) (?:very )?(?:last|final) (?:message|text|night|prayer|words|time (?:i|you|praying)|verse|bottle)\\b(?! (?:of (?:vbs|camp|vacation|the)|before the (?:wedding|exam|trip|move)|at (?:camp|vbs)|i saw|i was|i went|in the (?:bible|book)|of jesus|in this house))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:giving|gave|given|give) away (?:all |everything|my (?:stuff|things|clothes|dog|guitar|cat|belongings|possessions|records|car|phone))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:my|the) (?:life )?insurance (?:\\w+ ){0,8}(?:dead|die|accident|worth more|kids get|pays? (?:out )?(?:if|for) (?:suicide|it looks))|\\bworth more dead\\b|\\blook like an accident\\b',
  ),
  r(
    'suicide',
    '\\b(?:cant|can not|dont think i can|not sure i can|unable to|dont know if i can|couldnt) (?:\\w+ )?(?:go on|do this anymore|take it anymore|take this anymore|keep going|do life anymore|live like this|live with this|stay alive|make it through the night|make it through tonight|survive this night|hold on (?:any longer|anymore|much longer|until))\\b(?! (?:vacation|the ride|a diet|with this (?:job|boss|project|diet)|holding|at work|at this job))',
    false,
  ),
  r(
    'suicide',
    '\\b(?:done|tired|sick|over|finished|through) (?:with|of) (?:living|life|being alive|existing|this life|this world|breathing|it all|fighting to live|staying alive|being here|waking up)\\b',
  ),
  r(
    'suicide',
    '\\b(?:want|wanted|need|ready|going|planning|wish) (?:\\w+ ){0,2}(?:to |i could )?(?:disappear|vanish|cease|stop existing|not exist|be gone|be no more|check out|leave this (?:world|earth|life|body|place for good)|sleep forever|never wake up|rest forever|be with the angels|fade away|catch the bus|be nothing|stop breathing|not be alive)\\b',
  ),
  r(
    'suicide',
    '\\bcatch(?:ing)? the bus (?:tonight|today|now|soon|tomorrow)?$|\\bcatch the bus tonight\\b|\\b(?:six|6) feet under by\\b|\\bmake it (?:23|twenty three)\\b|\\b(?:23rd|twenty third) (?:veteran|one) (?:today|a day)\\b',
  ),
  r(
    'suicide',
    '\\b(?:painless|easiest|quickest|fastest|least painful|how many|what dose|lethal|easy) (?:\\w+ ){0,4}(?:way|ways|dose|pills?|method|tylenol|it takes|to die|to overdose|would kill)\\b(?! (?:to (?:read|learn|study|memorize|pray|get|cook|make|lose|find)|times))',
    false,
  ),
  r(
    'suicide',
    '\\bhow (?:many|much|long) (?:\\w+ ){0,6}(?:to die|to overdose|it takes|would kill me|to bleed out|to kill (?:me|you|a person|someone))\\b|\\bdoes it hurt to (?:drown|die|hang|overdose|bleed)',
  ),
  r(
    'suicide',
    '\\b(?:before|by) i (?:do it|go through with it|end it|jump|pull the trigger|take them|leave this world|kill)\\b|\\b(?:going to|about to|ready to) do it (?:tonight|now|today|tomorrow|this time|after)\\b|\\bwill do it (?:tonight|this time|now)\\b',
  ),
  r(
    'suicide',
    '\\b(?:nobody|no one|noone|who|would anyone|anyone|world|they|nobody here) (?:\\w+ )?(?:would|wont|will|is going to|going to|even) (?:\\w+ )?(?:notice|care|miss|cry|come|mind) (?:\\w+ ){0,3}(?:if i (?:was|were|died|disappeared|died|vanished|am|never|just|jumped|killed|stopped breathing)|when i am (?:gone|dead)|me when i|(?:til|till|until) (?:the smell|they find|weeks)|my funeral|me if i|to my funeral|one less)',
  ),
  r(
    'suicide',
    '\\bone (?:less|fewer) (?:\\w+ )?(?:drunk|loser|burden|mouth|problem|person) (?:in|to|on|\\.)|\\bi am (?:just |such |only |nothing but )?(?:a )?burden (?:to|on) (?:\\w+ )?(?:everyone|everybody|them|my family|my kids|my wife|my husband|my parents|you all|the world)\\b',
    false,
  ),
  r(
    'suicide',
    '\\b(?:rather|sooner) (?:just )?(?:die|be dead) than\\b(?! (?:eat|miss|watch|wear|lose this game|root|sing|speak in public))',
  ),
  r(
    'suicide',
    `\\b${LOVED} (?:\\w+ ){0,6}(?:kill|killing|killed|hang|hanging|hurt|harm|harming|cut|cutting|cuts|shoot) (?:himself|herself|themself|themselves|her arms?|his arms?|her wrists?|his wrists?|her thighs)\\b`,
    false,
  ),
  r(
    'suicide',
    `\\b${LOVED} (?:is|are|has been|keeps?|seems|sounds|just|said|says|told|wants?|texted|posted|wrote|threatened|threatens|threatening|talking|talks|saying|feels?) (?:\\w+ ){0,6}(?:suicidal|suicide|to die|wants to die|wanted to die|want to die|goodbye|end (?:it|her life|his life|it all)|not (?:be|want to be) (?:here|alive)|doesnt want to live|done (?:on|by|tonight)|be done|cant go on|going to do it|be better off)\\b(?! (?:party|to (?:the )?(?:church|team|his students)))`,
    false,
  ),
  r('suicide', '\\b(?:doesnt|does not|didnt|dont) (?:want|wanna) (?:to )?(?:live|be alive|be here anymore)\\b'),
  r(
    'suicide',
    '\\b(?:saving|saves|saved|hiding|hid|hoarding|stashing|hides) (?:up )?(?:\\w+ ){0,3}(?:sleeping pills|pills|tablets)\\b|\\b(?:noose|rope) in (?:her|his|their|the|my) (?:closet|room|car|garage)\\b',
  ),
  r(
    'suicide',
    '\\b(?:texted|told|wrote|messaged|called|sent) (?:me |us )?(?:goodbye|a goodbye)\\b|\\bleft (?:a|her|his) note\\b',
  ),
  r(
    'suicide',
    '\\b(?:to die is gain|absent from the body|be with christ)\\b.*\\b(?:tonight|cabinet|pills|why (?:am i|wait|shouldnt)|still waiting|do it|tomorrow|now)\\b',
  ),
  r(
    'suicide',
    '\\b(?:pumped my stomach|tried to (?:kill myself|end it|overdose)|my (?:last|first|second) attempt|attempted last)\\b.*\\b(?:again|thinking|now|still|tonight|want)\\b',
  ),
  r('suicide', '\\b(?:no quiero vivir|quiero morir|me quiero morir|quitarme la vida|quiero matarme|matarme)\\b'),
  r(
    'suicide',
    '\\b(?:god|jesus|the lord|he|everyone|they|my (?:family|kids|wife|husband|mom|parents)) (?:\\w+ ){0,2}(?:would|will|might|may) (?:\\w+ ){0,2}(?:be )?(?:happier|better|relieved|glad) (?:\\w+ )?(?:if i|when i|without me)',
  ),
  r(
    'suicide',
    '\\b(?:someone|somebody|person|anyone) who (?:is|was) (?:going|about) to (?:kill|hang|shoot) (?:himself|herself|themselves|themself) (?:tomorrow|tonight|today|soon|now)',
  ),
  r(
    'suicide',
    '\\b(?:stop me|tell me not to|talk me out of it|reason not to|give me (?:a|one) reason (?:to (?:live|stay|not)|not to)|one reason to (?:live|stay))\\b',
  ),
  r(
    'suicide',
    '\\b(?:take|took|taking|swallow|swallowed|swallowing|down|downed) (?:all (?:of )?|the whole |a whole |the entire |every (?:one|single one) of |a (?:whole )?(?:bottle|handful) of |too many )(?:\\w+ ){0,3}(?:pills|tablets|meds|medicine|antidepressants|bottle|sleeping|them|xanax|tylenol|ambien|pain killers|painkillers|insulin)\\b',
  ),
  r(
    'suicide',
    '\\bbang(?:ing)? my head (?:against|on) (?:\\w+ )?wall until\\b|\\bstarv(?:e|ing) myself (?:to death|until)\\b|\\bovercome by (?:the )?urge to (?:die|cut|hurt)\\b',
  ),
  // --- medical emergency
  r(
    'medical',
    '\\b(?:overdosed|overdosing|an overdose|overdose on|took too (?:many|much)|take too (?:many|much)|took (?:a |the )?(?:whole|entire) bottle|took (?:all|like|about|over|nearly|maybe|at least|\\d+|twenty|thirty|forty|fifty|ten|fifteen|a handful) (?:\\w+ ){0,4}(?:pills|tylenol|advil|ibuprofen|tablets|xanax|bars|oxy|percs|percocet|sleeping|aspirin|benadryl|antidepressants|ambien|capsules|norcos|vicodin|meds))\\b(?! (?:of work|classes|photos|on my plate))',
    false,
  ),
  r(
    'medical',
    '\\b(?:is not|isnt|not|cant|wont|stopped|stops|barely|hardly|doesnt|quit|no) (?:\\w+ )?(?:breathe|breathing|respond(?:ing)?|wake up|waking up|waking|wake him|wake her|answering me|conscious|pulse|a pulse|moving or)\\b(?! (?:early|in the morning|until|for|before|on time|easy|well|at \\d|when|easily about|to pray|happy))',
    false,
  ),
  r(
    'medical',
    '\\b(?:wont|cant|doesnt|not|couldnt|isnt) (?:\\w+ )?(?:get (?:him|her|them) to wake|waking up|wake up|wake (?:him|her|my))\\b(?! (?:early|in time|on time|for church|for prayer|at))',
    false,
  ),
  r(
    'medical',
    '\\b(?:cant|can not|cannot|trouble|struggling to|hard to|unable to) (?:catch my breathe|breathe|breathing|get air)\\b(?=.*\\b(?:chest|blue|lips|throat|swelling|swollen|peanut|allerg|inhaler|bee|sting|epi|now|help|sweat|arm|asthma|hospital)\\b)',
  ),
  r(
    'medical',
    '\\b(?:chest pains?|pain in (?:my|his|her) chest|chest hurts|chest is (?:tight|crushing|heavy|killing)|(?:elephant|pressure|weight|crushing|squeezing|vise) (?:\\w+ ){0,3}(?:on|in) (?:my|his|her) chest|chest pressure)\\b(?=.*\\b(?:arm|jaw|sweat\\w*|numb|breathe|breathing|left|faint|dizzy|clammy|wont stop|right now|spreading|short of|cold sweat|nause|vomit|gray|grey|er|hospital|ambulance|collapsed|shoulder)\\b)',
  ),
  r(
    'medical',
    '\\b(?:left )?arms? (?:is |and |feels |going |gone |went |goes )*(?:numb|tingl\\w+|heavy)\\b(?=.*\\bchest\\b)|\\bchest\\b.*\\barms?\\b.*\\b(?:numb|tingl|hurts|pain)',
  ),
  r(
    'medical',
    '\\b(?:face|mouth|side of (?:his|her|my) face|one side) (?:is |has |of (?:his|her|my) face |of (?:his|her|my) (?:mouth|body) )*(?:droop\\w*|sagging|numb|slid|fell|dropped)\\b|\\b(?:slurring|slurred|slurs|speech is)\\b(?=.*\\b(?:face|arm|words|speech|sudden|droop|numb|talk|gibberish|cant lift|smile)\\b)|\\bhaving a (?:stroke|heart attack|seizure)\\b(?! (?:trying|watching|when|looking))',
    false,
  ),
  r(
    'medical',
    '\\b(?:seizing|having (?:a )?seizures?|convulsing|wont stop seizing|seizure (?:wont|that|for|right now|and))\\b',
  ),
  r(
    'medical',
    '\\b(?:choking|choked) (?:on|and (?:cant|blue)|what do i do|help|right now|she|he)\\b(?! (?:up|back tears|the life))|\\b(?:is|he is|she is|baby is|my (?:son|daughter|baby|kid|husband|wife|dad|mom) is) choking\\b(?! (?:up|back))',
  ),
  r(
    'medical',
    '\\b(?:bleeding|blood) (?:\\w+ ){0,4}(?:wont stop|everywhere|badly|bad|a lot|out|heavily|so much|soaking|soaked|through|and (?:dizzy|faint|cant)|nonstop|all over the floor|gushing|spurting|pool)\\b(?! of (?:christ|jesus|the lamb))|\\bsoak(?:ing|ed)? (?:\\w+ ){0,2}pads?\\b|\\b(?:coughing|throwing|vomiting|puking|spitting) up blood\\b|\\bwont stop bleeding\\b|\\bbleeding (?:and|in) (?:my )?(?:pregnan|third trimester)',
    false,
  ),
  r(
    'medical',
    '\\b(?:lips|face|mouth|tongue|fingers|nails|hands|feet|toes|skin|he|she|him|her|baby|babys|son|daughter|child|kid|boy|girl|toddler|husband|wife|dad|father|mom|mum|mother|brother|sister|friend|turned|turning|going|went|gone) (?:are |is |turning |going |turned |all |kinda )*blue\\b(?! (?:sky|eyes|house|team|shirt|dress|jays|today about|ribbon|moon|collar|cross|light))',
  ),
  r(
    'medical',
    '\\b(?:swallowed|drank|drunk|ate|got into|eaten|ingested|licked) (?:\\w+ ){0,4}(?:bleach|antifreeze|drain|detergent|poison|pesticide|chemical|chemicals|battery|batteries|cleaner|laundry pod|pods?|lighter fluid|gasoline|magnets?|ammonia|pool|rat|edible|button cell)\\b',
  ),
  r(
    'medical',
    '\\b(?:collapsed|passed out|fainted|unconscious|unresponsive|lost consciousness|knocked out cold|out cold)\\b(?! (?:from exhaustion into bed|on the couch|in bed|after work|laughing|the economy))',
    false,
  ),
  r(
    'medical',
    '\\b(?:worst|thunderclap|sudden) headache (?:of|ever|in|and|like)?\\b(?=.*\\b(?:life|sudden|once|vision|stiff|vomit|numb|ever|confus|see)\\b)',
  ),
  r(
    'medical',
    '\\b(?:throat|tongue|face|airway|neck) (?:is |are |feels |keeps )*(?:closing|swelling|swollen|swelled|tightening)(?: up| shut)?\\b|\\banaphyla\\w+|\\bepipen\\b|\\bepi pen\\b',
  ),
  r(
    'medical',
    '\\b(?:fell|fall|hit|banged|cracked) (?:\\w+ ){0,6}head\\b(?=.*\\b(?:confus\\w*|vomit\\w*|threw up|throwing up|bleeding|unconscious|sleepy|wont wake|blood|passed out|slurr\\w*|not making sense|pupils|acting weird)\\b)',
  ),
  r(
    'medical',
    '\\b(?:had|in|been in|saw) (?:a |an |just )*(?:wreck|crash|car accident|accident)\\b(?=.*\\b(?:bleed\\w*|trapped|not answering|unconscious|cant move|not moving|pinned|hurt bad|wont wake|help)\\b)',
  ),
  r(
    'medical',
    '\\b(?:nodding out|nodded out|snoring weird|gurgling|narcan|fentanyl)\\b(?! (?:crisis|epidemic|awareness|ministry|took my|training))',
    false,
  ),
  r(
    'medical',
    '\\b(?:baby|fetus|he|she|little one) (?:has |have |is |isnt |hasnt )*(?:not |stopped )?(?:mov(?:ed|ing)|kicked|kicking) (?:all day|since|today|anymore|in hours)\\b|\\b(?:water broke|contractions)\\b(?=.*\\b(?:weeks|early|blood|alone|minutes apart|cord)\\b)',
    false,
  ),
  r(
    'medical',
    '\\b(?:fever|temp(?:erature)?) (?:\\w+ ){0,4}(?:10[4-9]|40|41|seizure|stiff neck|newborn|limp|wont come down)\\b|\\b(?:limp|floppy) (?:and|baby|in my arms)\\b',
    false,
  ),
  r(
    'medical',
    '\\b(?:instead of|not calling|dont want to call|refus\\w+ to call|should i call|wont let us call|no) (?:an |the )?(?:ambulance|911|doctor|hospital)\\b(?=.*\\b(?:blue|breathe|breathing|blood|bleeding|unconscious|chest|collapsed|fever|limp|dying|wont wake|insulin)\\b)',
  ),
  r('medical', '\\b(?:stopped taking|out of|ran out of|no more|quit|threw (?:out|away)) (?:\\w+ ){0,3}insulin\\b'),
  // --- abuse or violence at home
  r(
    'abuse',
    '\\b(?:i|she|he|they|my \\w+) (?:was|were|got|has been|have been|had been|am being|is being|keeps? (?:being|getting)) (?:gang |date |nearly |almost )?(?:raped|molested|sexually (?:assaulted|abused))\\b',
    false,
  ),
  r(
    'abuse',
    `\\b${PERSON} (?:\\w+ ){0,5}?${UNDENIED}(?:hits|hitting|hit|beats|beating|beat|punches|punched|punching|slaps|slapped|slapping|chokes|choked|choking|strangles|strangled|strangling|kicks|kicked|kicking|shoves|shoved|shoving|pushed|pushes|throws|threw|thrown|slammed|slams|burned|burns|stabbed|dragged|drags|grabbed|grabs|headbutted|whips|whipped|bit|spat|spits|spit|smacks|smacked|shook|broke|pinned|rapes|raped|raping|forced|forces|molests|molested|assaulted|tackled|backhanded|whoops|whooped|belts|locks|locked|ties|tied) (?:on )?(?:me|us|my (?:mom|mother|arm|wrist|jaw|ribs|nose|throat|neck|hair|face|phone|daughter|son|sister|kids|children|sibling|siblings)|a (?:plate|glass|chair|bottle|lamp|knife) at me|things at me|her|my)\\b(?! (?:with a (?:hug|smile|joke|question|surprise)|up (?:at|from|for)|a (?:ride|text|message)|laugh|at (?:chess|checkers|uno|cards|golf|tennis)))`,
    false,
  ),
  r(
    'abuse',
    `${UNDENIED}\\b(?:hits|hit|hitting|beats|beat|beating|punched|punches|slapped|slaps|choked|chokes|choking|strangled|strangles|kicked|kicks|raped|rapes|shoved|pushed|threw|slammed|burned|grabbed|hurt|hurts|hurting) (?:me|us|my mom|my mother)\\b(?=.*\\b(?:husband|wife|boyfriend|girlfriend|fiance|partner|he|she|ex|dad|father|stepdad|mom|brother|him|man)\\b)(?! (?:laugh|in (?:chess|cards|uno)))`,
    false,
  ),
  r(
    'abuse',
    `\\b${PERSON} (?:\\w+ ){0,6}(?:puts?|putting|laid|lays|laying|raised|raises|put) (?:\\w+ )?(?:a )?hands? on (?:me|us|my|her|him)\\b`,
  ),
  r(
    'abuse',
    '\\b(?:put|puts|laid|lays) (?:his|her|their) hands (?:on|around) (?:me|my|us)\\b|\\bhands (?:on|around) me (?:again|last)\\b|\\bput hands on me\\b|\\bhands around my (?:throat|neck)\\b',
  ),
  r(
    'abuse',
    '\\b(?:wont|doesnt|never|not|refuses to|didnt|dont|will not) (?:let|allow|permit)(?:ing|s|ed)? (?:me|us|her|my (?:mom|daughter|sister|mother)) (?:to )?(?:leave|out|go out|go anywhere|see (?:my|a doctor)|have (?:any )?(?:a )?(?:money|phone|friends|a bank|access|keys)|talk to|work|use the|eat|sleep|speak|call|drive|near the phone)\\b',
    false,
  ),
  r(
    'abuse',
    `\\b(?:scared|afraid|terrified|fear|frightened|petrified) (?:of |that |to )(?:\\w+ ){0,3}?(?:my (?:husband|wife|boyfriend|girlfriend|partner|ex|fiance|dad|father|stepdad|spouse|man)|him|go home|of him|be home with|he will (?:hurt|kill|hit|find))\\b(?! (?:dying|leaving me|losing|death|cheating|getting sick|will (?:leave|die|cheat)|being sick|passing|health))`,
    false,
  ),
  r(
    'abuse',
    '\\b(?:he|she|they|my (?:husband|wife|ex|boyfriend|girlfriend|dad|father|partner|son|brother)) (?:said|says|told me|threatens|threatened|keeps saying|swears|swore|promised|is going|threatening|screamed|will|would) (?:\\w+ ){0,5}?(?:kill|hurt|shoot|burn|stab|bury|find) (?:me|us|my (?:dog|kids|family|parents)|the (?:kids|dog)|her)\\b',
  ),
  r(
    'abuse',
    '\\b(?:domestic (?:violence|abuse)|restraining order|protective order|order of protection|abusive (?:husband|wife|marriage|boyfriend|relationship|home|partner|girlfriend|father|ex)|physically abus\\w+|sexually abus\\w+|being abused|abuses me|abusing me|marital rape|emotionally abus\\w+)\\b',
    false,
  ),
  r(
    'abuse',
    '\\b(?:submit|submitting|submission|submissive|obey|stay|pray harder|wife|forgive him|respect him) (?:\\w+ ){0,10}?(?:stop(?:s)? (?:hurting|hitting|beating)|hits? me|beats? me|hurts? me|hurting me|hitting me|even (?:if|when|though) he (?:hits|beats|hurts)|bruises?|black eye)\\b|\\b(?:hurts?|hits?|beats?|bruis\\w+|choke[sd]?|scared|violent) (?:\\w+ ){0,12}?(?:submit|submissive|wives|god hates divorce|pastor (?:says|said|told)|stay with him|turn the other cheek)\\b',
    false,
  ),
  r(
    'abuse',
    '\\b(?:bruises?|black eye|busted lip|split lip|broken (?:rib|ribs|arm|wrist|nose|jaw)|ribs (?:still )?hurt|long sleeves|cover(?:ing)? (?:up )?(?:the )?(?:marks|bruises)|walked into (?:a|the) (?:door|cupboard|cabinet)|fell down the stairs again|makeup over)\\b(?=.*\\b(?:he|she|him|husband|wife|again|church|told|ladies|boyfriend|drinking|dad|july|everyone|they|nobody|last time)\\b)(?! (?:from (?:football|soccer|falling|the game|practice)))',
    false,
  ),
  r(
    'abuse',
    '\\b(?:when|if|before|after|until) he (?:is |has been |gets |comes |wakes )?(?:drinking|drunk|drinks|home|up|mad|angry|in a mood)\\b(?=.*\\b(?:hide|hid|hiding|lock|locked|kids in|hurt me|hit|ribs|scared|bruise|creep|sneak|stairs creak|run|closet|bathroom)\\b)',
    false,
  ),
  r(
    'abuse',
    '\\b(?:hid|hide|hiding|locked|lock|slept|sleep|sleeping|sitting) (?:\\w+ ){0,6}(?:in|with) (?:the |my )?(?:bathroom|closet|car|laundry room|garage|basement|shed|kids room)\\b(?=.*\\b(?:he|him|husband|dad|she|drunk|kids|night|screaming|plates|from)\\b)',
    false,
  ),
  r(
    'abuse',
    '\\b(?:makes|forces|made|forced|forcing|making) me (?:to )?(?:have sex|do (?:things|stuff|sexual)|sleep with|perform|touch|strip|watch porn)\\b|\\bsex when i (?:say|said) no\\b|\\bwhen i say no\\b|\\b(?:raped|rapes|molested|sexually assaulted) (?:me|by)\\b',
  ),
  r(
    'abuse',
    '\\b(?:tracks|tracking|checks|monitors|took|takes|controls|smashed|broke|goes through) (?:my |all my |all the )(?:phone|money|keys|location|car|paycheck|every|passport|texts|cards)\\b(?=.*\\b(?:hit|push|pushed|hurt|scared|threat|afraid|leave|yells|kill|late|punish|allow|permission|let me)\\b)',
    false,
  ),
  r(
    'abuse',
    '\\b(?:leave|leaving|left|escape|escaping|get away from|run from|get out) (?:\\w+ ){0,4}(?:him|her|my husband|this house|safely|tonight|with the kids)\\b(?=.*\\b(?:kill|gun|hurt|scared|safe|danger|violent|hit|find me|find us|threat|afraid)\\b)',
  ),
  r(
    'abuse',
    '\\b(?:caregiver|nurse|aide|nursing home|staff|son|grandson|daughter in law|my (?:brother|sister|uncle)) (?:\\w+ ){0,6}(?:ties|tied|hits|hit|slaps|slapped|starves|steals|locks|neglect\\w*|hurts|bruis\\w+|pinch\\w*|drugging) (?:\\w+ ){0,4}(?:mother|mom|dad|father|grandma|grandpa|grandmother|grandfather|her|him|me|bed|chair|room)\\b',
    false,
  ),
  r(
    'abuse',
    `\\b${LOVED} (?:\\w+ ){0,3}(?:husband|boyfriend|wife|girlfriend|partner|dad|ex) (?:\\w+ ){0,3}(?:beats|beating|hits|hitting|hit|beat|chokes|choked|hurts|hurting|abusing|abuses|threatens|strangled)\\b`,
    false,
  ),
  r(
    'abuse',
    '\\b(?:pillow|hand) over my (?:face|mouth)\\b|\\bheld me (?:down|by)\\b|\\bgrabs? my (?:throat|neck|hair)\\b|\\bpunch(?:es|ed)? (?:a )?(?:holes?|the wall|walls) (?:\\w+ ){0,5}(?:next to|by|near) my\\b|\\bpull(?:ed|s) (?:a |his |the )?(?:gun|knife) on (?:me|us)\\b|\\bgun to my head\\b',
  ),
  // --- harm to a child
  r(
    'child-harm',
    `\\b(?:touches|touching|touched|molest\\w*|rapes?|raped|fondl\\w+|grooming|abus(?:es|ed|ing)|hurting|beats?|beating|shakes|shook|burn(?:s|ed)|hits?|kicks?|kicked|choke[sd]?|choking|whips?|slams?|slammed|threw|throws) (?:\\w+ ){0,2}${CHILD}\\b(?! (?:with (?:love|joy|music|the gospel|art)|heart|in (?:uno|chess|soccer)|at (?:uno|chess|soccer|basketball)))`,
    false,
  ),
  r(
    'child-harm',
    '\\b(?:uncle|dad|father|stepdad|stepfather|mom|mother|stepmom|brother|cousin|grandpa|grandfather|coach|teacher|youth pastor|pastor|priest|neighbor|babysitter|boyfriend|man|guy|someone|old man|foster \\w+) (?:\\w+ ){0,6}?(?:touches|touched|touching|makes|made|making) (?:me|him|her|us|them) (?:do|watch|take|feel|down|there|keep|in|where|undress|touch|things|when|at night|under|private)?',
    false,
  ),
  r(
    'child-harm',
    '\\b(?:touches|touched|touching) me\\b(?! (?:deeply|so much|that|to the heart|when i (?:pray|read|sing|worship)|spiritually|every time i (?:read|hear)|with his (?:grace|love|spirit)))',
    false,
  ),
  r(
    'child-harm',
    '\\bi am (?:only |just )?(?:a kid|(?:[4-9]|1[0-7])(?: years old| yo|yo)?|eleven|twelve|thirteen|fourteen|fifteen|sixteen|ten|nine|eight|seven)\\b(?=.*\\b(?:hits?|hurts?|touch\\w*|beats?|bleed|pictures|nudes|makes me|scared|wont let me|belt|uncle|stepdad|sneaks|bed at night|secret)\\b)',
  ),
  r(
    'child-harm',
    '\\b(?:mommy|daddy|mommys|daddys|mom|dad|stepdad|stepmom|my old man|papa|my parents) (?:\\w+ ){0,3}(?:hits?|beats?|whoops?|whips?|burns?|chokes?|kicks?|hurts?|locks|punch\\w*|beat) me\\b|\\bwith the (?:belt|cord|switch|pipe|extension cord|hanger|paddle) (?:til|till|until|and)\\b|\\b(?:bloody|til i bleed|until i bleed|welts|whelps|belt marks|cigarette burns|bruises? (?:all )?(?:on|down|over) (?:his|her|their|my|the) (?:back|legs|arms|body|bottom))\\b',
    false,
  ),
  r(
    'child-harm',
    '\\b(?:asks?|asked|asking|wants?|sent|sends|send) (?:\\w+ ){0,4}(?:for )?(?:pictures|pics|nudes|photos|naked)\\b(?=.*\\b(?:1[0-7]|fifteen|fourteen|thirteen|twelve|sixteen|eleven|daughter|son|kid|youth|child|grown|coach|teacher|minor)\\b)|\\b(?:grown|older|adult|strange) (?:man|guy|men) (?:\\w+ ){0,5}(?:meet|messaging|texting|talking|dms?|pictures) (?:\\w+ )?(?:her|him|my|with)?',
    false,
  ),
  r(
    'child-harm',
    '\\b(?:i |im |i am |almost |nearly |just |about to |going to |afraid (?:i|that i)|scared (?:i|that i)|want to |wanted to |could |might )+(?:\\w+ ){0,5}?(?:hurt|hit|shake|shook|shaking|smother|harm|throw|threw|slap|slapped|kill|drown|squeeze|beat|drop|choke|hurting|smacked|punched|kick) (?:my |the |our |this )?(?:own )?(?:little |newborn |crying |screaming )*(?:baby|son|daughter|kid|kids|child|children|toddler|boy|girl|newborn|infant|him when he cries|him so hard|her so hard)\\b(?! (?:feelings|with a (?:ball|pillow)|a party|an elbow))',
    false,
  ),
  r(
    'child-harm',
    '\\b(?:wont|doesnt|never) stop crying (?:\\w+ ){0,6}(?:i (?:shook|hit|want|might|am going|could|am afraid|almost)|shak(?:e|ing))\\b|\\bi shook (?:him|her|the baby|my)\\b|\\bi hit my (?:\\w+ ){0,2}(?:boy|girl|son|daughter|kid|child|baby|toddler) so hard\\b',
  ),
  r(
    'child-harm',
    `\\b${CHILD} (?:\\w+ ){0,4}(?:said|says|told|tells|drew|drawing|wrote|whispered|disclosed|confided|screams|cries|mentioned|draws|talks) (?:\\w+ ){0,8}(?:touch\\w*|private|secret|game|hurts? (?:him|her|me|them)|holds? (?:his|her|my)|hits? (?:him|her|me)|bath|at night|bed|under the water|locks|naked|tickl\\w+|burn\\w*|belt)\\b`,
    false,
  ),
  r(
    'child-harm',
    '\\b(?:holds|held|holding) (?:his|her|my|the) (?:head|face) under\\b|\\b(?:throws?|threw|thrown|tossed) (?:\\w+ ){0,3}(?:our|my|the|her|his) (?:\\w+ ){0,3}(?:year old|baby|son|daughter|toddler|kid|child) (?:across|against|down|into|on)\\b|\\bmy husband (?:\\w+ ){0,3}(?:our|my) (?:daughter|son|baby|kids)\\b(?=.*\\b(?:touch|hurt|hit|shower|bed|naked|hurts|molest|alone|bruise)\\w*\\b)',
  ),
  r(
    'child-harm',
    '\\b(?:kid|kids|child|children|baby|boy|girl|student|toddler|neighbor kids?)\\b(?=.*\\b(?:locked in|chained|starv\\w+|left alone|no food|not (?:being )?fed|covered in bruises|bruises|burns|cage|tied up|unconscious|screaming every night|marks on|dog food|black eyes?|welts)\\b)(?! (?:hospital))',
    false,
  ),
  r(
    'child-harm',
    '\\b(?:spank\\w*|discipline|spare the rod|paddl\\w*|rod)\\b(?=.*\\b(?:bruis\\w+|welts?|pipe|bleed\\w*|blood|marks|\\d+ months?|broke|infant|baby|belt til|cord|screams)\\b)',
    false,
  ),
  // --- harm to others
  r(
    'harm-to-others',
    '\\b(?:going to|want to|wanna|will|gonna|about to|plan to|planning to|ready to|need to|have to|should|might|could|thinking (?:of|about)|tempted to|decided to|told me to|tells me to|tell me to|telling me to|voices (?:say|tell) (?:\\w+ )?to|swear i will|may|i would|hurting|like to|order(?:ed)? me to) (?:\\w+ ){0,2}?(?:kill|killing|murder|shoot|shooting|stab|stabbing|strangle|poison|bury|slaughter|gun down|run (?:him|her|them) over|burn (?:down )?(?:his|her|their|the|my)|bomb|blow up|hurt|beat|smash|destroy|attack|end) (?:him|her|them|my (?:boss|wife|husband|ex|dad|father|mom|mother|brother|sister|neighbor|stepdad|coworker|coworkers|family|kids|parents|girlfriend|boyfriend|teacher|landlord|roommate|son|daughter|uncle|pastor|mother in law)|that (?:man|woman|guy|girl|bastard|bitch|b\\w*)|people|everyone|everybody|someone|somebody|his (?:house|new)|her (?:house|new)|their house|the (?:school|church|office|guy|man|mosque|synagogue)|these people|those people|this guy)\\b(?! (?:in (?:uno|chess|cards|golf|mario|tennis|basketball|trivia)|with (?:kindness|love)|at (?:chess|uno|cards|golf|tennis|ping)|at it|alive|haha|lol|if (?:this|the) (?:report|project|house|kitchen)|for (?:eating|leaving|using)|feelings|proud|happy))',
    false,
  ),
  r(
    'harm-to-others',
    `\\b(?:make|making) (?:him|her|them) (?:pay|suffer|bleed|regret|disappear)\\b(?=.*\\b(?:${WEAPON}|tonight|address|following|know where|waiting|dead|blood|kill|drive)\\b)`,
  ),
  r(
    'harm-to-others',
    `\\b(?:driving|drive|drove|heading|going|on my way|walking|waiting|parked|follow(?:ed|ing)?|outside) (?:\\w+ ){0,10}?(?:with (?:my |the |a )?${WEAPON}|and i have (?:my |a |the )?${WEAPON}|${WEAPON} in (?:my|the) (?:bag|car|jacket|truck|pocket|coat|hand|waistband))\\b`,
  ),
  r(
    'harm-to-others',
    `\\b(?:have|got|bought|loaded|cleaned|grabbed|bring|bringing|my|with|holding|carrying) (?:a |the |my |his |dads |loaded )?${WEAPON}\\b(?=.*\\b(?:him|her|them|pay|school|kill|wife|ex|boss|vengeance|revenge|he is (?:dead|going)|work|neighbor|teach them|coming)\\b)(?! (?:safety|season|rights|license|show|control))`,
    false,
  ),
  r(
    'harm-to-others',
    '\\bi will (?:kill|stab|shoot|murder|strangle|end|burn|gut) (?:him|her|them|my|that|you|every|everyone|his|the)\\b(?! (?:if he (?:eats|leaves|forgets|burps)|lol|haha|with kindness))',
    false,
  ),
  r(
    'harm-to-others',
    '\\b(?:god|jesus|the lord|voices?|angels?|the spirit|satan|the devil|demons?) (?:\\w+ ){0,3}(?:told|tells|tell|telling|commands?|commanded|want|wants|says?|said|ordered) (?:me |him |her |us )?(?:\\w+ ){0,2}?(?:to )?(?:kill|hurt|harm|stab|burn|sacrifice|punish|shoot|strike|destroy|cleanse|end)\\b(?! (?:(?:our|my|your|the) (?:flesh|sin|pride|enemies? with)|isaac|all the|the amalek\\w*|the canaan\\w*))',
    false,
  ),
  r(
    'harm-to-others',
    '\\bvoices? (?:want|tell|say|are telling|keep telling|telling|saying) (?:\\w+ ){0,4}(?:kill|hurt|harm|stab|die)\\b',
  ),
  r(
    'harm-to-others',
    '\\bvengeance is mine\\b.*\\b(?:tonight|loaded|gun|bullets|knife|his hand|hand|waiting)\\b|\\b(?:bullets are loaded|gun is loaded|knife is in my|loaded (?:gun|the gun|my gun))\\b',
  ),
  r(
    'harm-to-others',
    '\\b(?:cant stop|keep|been|started) (?:thinking about|fantasizing about|imagining|planning|picturing|dreaming about|fantasising about|plotting) (?:\\w+ )?(?:hurting|killing|stabbing|shooting|murdering|burning|to kill|ways to (?:kill|hurt)|how (?:to|i would|id) (?:kill|hurt)) (?:him|her|them|my|people|that|everyone|someone)?\\b',
  ),
  r(
    'harm-to-others',
    '\\bi am going to take (?:her|him|them|the kids|my (?:wife|kids|family)|everyone) (?:and (?:the kids|her|him|them) )?with me\\b|\\btak(?:e|ing) (?:\\w+ ){0,3}(?:people|them|some|everyone|her|him|kids) (?:out )?with me (?:when|if) i (?:go|die)\\b|\\bshoot (?:up|everyone)\\b|\\bschool shoot(?:er|ing)? (?:tomorrow|tonight|like me)\\b',
  ),
  r(
    'harm-to-others',
    `\\b${LOVED} (?:\\w+ ){0,6}(?:wants?|going|plans?|planning|threaten\\w*|said|says) (?:\\w+ ){0,5}(?:to |he will |she will |going to )(?:kill|shoot|stab|hurt|murder|shoot up|burn down) (?:our|my|his|her|the|people|everyone|someone|somebody|school|them|him|us|a)\\b(?! (?:feelings|the (?:game|mood|vibe)))`,
    false,
  ),
];

/** Excuses: the message is about a story, a game, a text, a song, a study, or is an everyday figure of speech. */
export const HARMLESS_CONTEXT =
  /\b(?:movie|movies|film|novel|tv show|episode|netflix|character|characters|skit|video ?game|minecraft|fortnite|zelda|dnd|d&d|boss fight|level|ender dragon|paladin|speedrun|game night|in the game|the game|scrimmage|playoffs?|season opener|hymn|lyrics|song|worship set|sermon|paper|essay|thesis|class assignment|ethics class|seminary|bibliography|theologically|historically|commentary|article|documentary|podcast|news|headline|statistics|policy|trivia|crossword|quiz|book club|parable|passion play|lol|lmao|haha|hahaha|jk)\b|😂|🤣/;

/** The people and scenes of Scripture: a question about them is study. */
export const SCRIPTURE_CONTEXT =
  /\b(?:abimelech|cain|abel|abraham|isaac|moses|joshua|samson|saul|jonah|judas|job|elijah|ahithophel|goliath|david|absalom|uriah|bathsheba|stephen|herod|jael|sisera|jephthah|ananias|sapphira|uzzah|canaanites?|amalekites?|egyptians?|pharaoh|philistines?|apostles?|disciples|martyrs?|martyred|crucifi\w+|levite|dinah|tamar|amnon|zimri|haman|esther|john the baptist|paul|peter|jesus die|jesus died|jesus had to die|did jesus|isaiah|ezekiel|jeremiah|revelation|genesis|exodus|leviticus|deuteronomy|judges|psalms?|proverbs|ecclesiastes|romans|corinthians|galatians|philippians|hebrews|matthew|mark|luke|john|acts|1 kings|2 kings|1 samuel|2 samuel)\b/;

/** A clear distance in time. */
export const PAST_CONTEXT =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|many|several|some|a few) (?:years?|decades?) (?:ago|sober|clean|free|later|since)|\b(?:years|decades) ago\b|\bwhen i was (?:young|a (?:kid|teen|teenager|child|boy|girl)|in (?:high school|college)|\d+)\b|\bin (?:19|20)\d\d\b|\bback then\b|\bused to\b|\blooking back\b|\b(?:grew up|growing up)\b|\bas a (?:kid|child|teenager|teen)\b|\bsurvivor of\b|\bi survived\b/;

/** Present danger in spite of the past. */
export const STILL_PRESENT =
  /\b(?:again|still|now|tonight|today i (?:want|am going)|this week|lately|came back|coming back|these days|tomorrow|right now|cant stop|last month|last week|last night|yesterday|about to|going to|on my desk)\b/;

/** "i'm not suicidal" and its kin. */
export const DENIAL =
  /\b(?:i am|im|i have|i would|i was|he has|she has|has|would|have|is|are|was|i) (?:really |definitely )?(?:not|never|no longer) (?:\w+ ){0,2}?(?:suicidal|going to (?:hurt|kill|harm|do anything)|(?:hit|hurt|beat|harmed|touched|laid a hand on) (?:me|us|anyone|him|her)|(?:hurt|kill|harm) (?:myself|anyone|anybody|him|her|them)|in danger|want to die|planning anything|thinking of suicide)\b/;
