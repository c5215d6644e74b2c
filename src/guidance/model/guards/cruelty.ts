import { type Frame, frame, saysFrame } from './frames.ts';
import { readable, type SentenceWords } from './sentence-words.ts';
import { asserts, finds, pattern } from './told.ts';

const YIELDS =
  '(?:cr(?:y|ies)|gives? (?:in|up)|breaks?|begs?|submits?|obeys?|says? sorry|(?:is|are) (?:sorry|broken|quiet|ready to obey)|apologi[sz]es?|learns?|yields?|behaves?|does? as|listens?|minds?|repents?|bends?|confess(?:es)?|knows? (?:better|who))';
const THEM =
  '(?:him|her|them|his|the|your|their|a|that|it|any)(?: (?:own|little|small|bare|older|younger|two|disobedient|rebellious|willful|stubborn))*(?: (?:son|daughter|child|children|boys?|girls?|kids?|baby|toddler|teenager|legs?|bottom|backside|hands?|palms?|knuckles|mouth|tongue|calves|thighs))?';
const STICK = '(?:spoon|belt|paddle|rod|switch|cane|hairbrush|slipper|strap|ruler|stick|whip|flyswatter|shoe|sandal)';
const BLOW =
  '(?:smack|slap|swat|spanking|whipping|beating|switching|thrashing|paddling|clip on the ear|caning|backhand|good belt)';

/** A child or a weaker one, punished in the body or shamed into yielding. */
const PUNISHED = pattern(
  `\\b(?:use|take|get|reach for|bring out|apply|try|keep|lay|fetch|pick up|raise|show) (?:(?:a|the|your|his|that|out|wooden|leather|thin|old|good|to) )*${STICK} (?:(?:out|ready|handy|firmly|hard|often|early|once|twice|and use it) )*(?:on|to|across|against|over|for|until|till|at hand|within|when(?:ever)?|by the|near|to) ?${THEM}?\\b`,
  `\\b(?:an? |the |one |that |your |some )(?:(?:good|firm|light|hard|loving|sharp|quick|little|sound|swift|few|well-placed|open-handed) )*${BLOW}s?\\b[^.;!?]{0,40}\\b(?:never (?:hurt|harmed|did)|does? (?:no|not|wonders|them|him|her|a (?:child|boy|girl))|did|will|would|works?|sets?|clears?|teach(?:es)?|mends?|fix(?:es)?|shows? (?:him|her|them)|is (?:love|good|what|sometimes|often|not (?:abuse|cruel|violence|wrong)|the)|in love|of love|settles?|brings?)\\b(?! not)`,
  `(?:^|[.;:!?,] |\\b(?:and|then|just|you should|you must|you can|you could) )(?:make|keep|leave|hold|put|stand|send|lock|shut|let|have|force|sit|tie|press|ignore|shake|pinch|squeeze|twist|drag) (?:${THEM})\\b[^.;!?]{0,40}\\b(?:until|till) (?:he|she|they|the (?:child|boy|girl)|the will) ${YIELDS}`,
  `\\b(?:no|without) (?:(?:his|her|their|any|warm|hot) )*(?:supper|dinner|food|meals?|breakfast|lunch|bed|blanket|hugs?|kiss|love|affection|friends|words?|light)[^.;!?]{0,12}\\b(?:until|unless|till) (?:he|she|they|a child|the (?:child|boy|girl)|your [a-z]+) ${YIELDS}`,
  '\\b(?:put|use|wash|rub|try|place|drop) [^.;!?]{0,24}\\b(?:soap|hot sauce|pepper|vinegar|lemon juice|mustard|tabasco)\\b[^.;!?]{0,20}\\b(?:mouth|tongue|lips)\\b',
  `\\b(?:cold (?:bath|shower|water)|kneel(?:ing)? on (?:rice|corn|stones|the (?:floor|gravel)))\\b[^.;!?]{0,40}\\b(?:him|her|them|child|boy|girl|teach|obey|will|temper|until)\\b`,
  `\\b(?:break|bend|crush|conquer|master) (?:his|her|their|the child's|a child's|the) (?:stubborn |strong |rebellious |little )*(?:will|spirit|pride)\\b(?! (?:of|to))`,
);

const CARE =
  '(?:hospitals?|doctors?|clinics?|wards?|therap(?:y|ist|ists)|psychiatrists?|pills?|medicine|medication|counsel(?:ing|or|ors)|psychologists?|emergency room|er|ambulance|rehab|diagnosis|treatment|surgery|scan|meds|nurse)';
/** Prayer set against care; something driven out of somebody. */
const DRIVEN_OUT = pattern(
  `\\b(?:needs?|wants?|requires?|calls? for|is a matter of|craves?) (?:only |more |real )?(?:deliverance|prayer|an exorcism|exorcism|repentance|oil|fasting|the rod|discipline|the church|the elders|jesus|god|faith|holy water|a blessing)\\b[^.;!?]{0,24}?(?:, | and |, and )?(?:not|never|rather than|more than|instead of|before|over|no) (?:a |an |the |any |more |another |some |your |his |her )*${CARE}\\b`,
  '(?:^|[.;:!?,] |\\b(?:and|then|you should|you must|you can|just) )(?:command|order|tell|bid|adjure|charge) (?:it|that|the|him|her|them|every|this|those)(?: [a-z]+){0,3} to (?:leave|go|flee|come out|release|depart|let go|be gone|loose)\\b(?! (?:of the|home))',
  `\\b(?:anoint|pray over|pray for|lay hands on|bind|fast for|deliver|bless|trust god|bring) (?:him|her|them|it|your [a-z]+|the [a-z]+)?[^.;!?]{0,16}\\b(?:and|then|instead,?) (?:you can |simply |just )?(?:skip|forget|leave|cancel|never mind|drop|do not bother with|stay away from|refuse|avoid|leave out|ignore|tear up) (?:about )?(?:the |any |all |your |his |her )*${CARE}\\b`,
);

const BURNS =
  '(?:in (?:hell|torment|the (?:fire|flames|lake of fire)|agony|outer darkness)|burning(?: (?:now|there|forever|in|for))|lost (?:forever|for ever|for good|eternally)|damned|condemned(?: (?:now|forever))|beyond (?:hope|mercy|prayer|saving|reach|god)|(?:suffering|screaming|weeping) (?:now |there |in hell )*for (?:it|what|his|her|their))';
const THE_DEAD =
  '(?:he|she|they|your (?:late |dear |dead |poor |unbelieving |unbaptized )*[a-z]+|the (?:dead|unbaptized|unbeliever)|those who (?:die|died)[^.;,!?]{0,20}|whoever dies[^.;,!?]{0,20})';
/** Whoever died, judged. What is denied, feared or asked of them isn't. */
const DEAD = new RegExp(
  `\\b${THE_DEAD} (?:is|are|was|were|must be|will be|has gone|went|goes|may be|has been) (?:(?:now|already|surely|certainly|there|even now|tonight|forever|still|most likely|probably|simply) )*${BURNS}(?=[.,;:!]|$| [a-z])|\\b(?:died|dies|left|passed|went) (?:[a-z]+ )?(?:outside|without|apart from|far from|away from|not knowing|never knowing|rejecting|denying)(?: of)? (?:christ|faith|jesus|grace|baptism|the church|god|the lord|the gospel|repent(?:ing|ance)|salvation|him)\\b[^.!?]{0,60}\\b(?:nothing|no (?:hope|more|second|comfort|prayer|heaven|rest|way)|lost|too late|can not|never|hell|judg|eternity|perish|fire|consequences?|justice|door is)`,
);
const NOT_JUDGED =
  /\b(?:whether|nobody|no one|none of us|not (?:say|know|mean|true|for)|afraid|fear(?:s|ed)?|wonder|worry|told|says?|said|think|thought|taught|preached|believe that|no human|never|where)\b/;

const PEOPLES =
  '(?:muslims?|jews?|jewish people|hindus?|buddhists?|atheists?|catholics?|protestants?|mormons?|gays?|gay people|homosexuals?|lesbians?|trans people|transgender people|immigrants?|migrants?|refugees?|foreigners?|arabs?|africans?|asians?|mexicans?|chinese|russians?|indians?|iranians?|americans?|turks?|gypsies|roma|sikhs?|blacks?|black people|white people|whites|the (?:poor|homeless)|illegals|asylum seekers|unbelievers|pagans|non-believers|poles|germans|romanians|nigerians|haitians|somalis|afghans|syrians|koreans|japanese|vietnamese)(?: (?:next door|people|neighbou?rs|families|men|women|children|down the street|in your town|on your street|there|here|of today))*';
/** A kind of people, accused as one. */
const ACCUSED = pattern(
  '\\b(?:the )?jew(?:s|ish people)? (?:[a-z]+ )?(?:killed|murdered|crucified|betrayed|carry|bear|pay|are (?:cursed|blind|guilty|to blame|rejected|replaced|cast off|no longer)|were (?:cursed|cast (?:off|out|away)|replaced|guilty|punished|rejected)|brought|lost (?:their|the)|forfeited|deserved?|have (?:been )?(?:rejected|replaced|lost|blood)|rule|run|control|own|crave|love money)\\b',
  '\\bgod (?:has |had )?(?:therefore |then |long ago |finally )*(?:turned (?:away )?(?:from|his (?:face|back) (?:from|on|to))|rejected|cast (?:off|away|out)|replaced|abandoned|finished with|is done with|cursed|scattered|punished|gave up on|disowned) (?:them|the jews?|the jewish|israel|all jews|the synagogue|that (?:people|nation))\\b',
  `\\b(?:the |those |these |such |most |all |many |your )?${PEOPLES} (?:(?:only|always|all|just|really|mostly|simply|still|do|will|can|never) )*(?:(?:serve|follow|worship|obey|bow to|pray to) (?:another|a different|false|some other|other|strange|demons?|idols?|a false)|(?:bring|brings|brought|spread|spreads|carry|import|drag|bear) (?:[a-z]+ )?(?:trouble|crime|disease|drugs|sin|idols|gods|filth|violence|poverty|war|demons|darkness|sickness|it on|ruin|plague|this (?:on|upon)|judgment)|(?:take|took|taking|steal|live off|drain|ruin|threaten|invade|hate|despise|mock|destroy|prey on|can not be|are not to be|never) (?:our|your|us|the (?:country|church|jobs|west|nation|gospel|truth)|god|christ|trusted|change|a word)|are (?:(?:all|by nature|mostly|simply|born|a|the|an) )*(?:thieves|liars|lazy|dirty|unclean|cursed|dangerous|violent|burden|threat|enemy|enemies|plague|problem|crafty|greedy|inferior|unteachable|savages?|deceivers?|deceived|criminals?|sly|cunning|hard-hearted|under a curse))\\b`,
);

const PARTY =
  '(?:democrats?|democratic party|republicans?|gop|labour party|tories|the (?:left|right|far left|far right|liberals|conservatives|progressives|socialists|communists|administration|white house|regime)|congress|(?:this|our|the|that) (?:president|administration|government|congress|senator|governor|prime minister)|liberals|leftists|right-wingers|trump|biden|obama|harris|maga|the (?:woke|radical)[a-z ]*)';
/** Praises or blames those who govern, or says which of them to choose. */
const PARTISAN = pattern(
  `\\b${PARTY} (?!of (?:the|your|a|god)\\b)(?:(?:has|have|had|is|are|will|would|only|always|never|really|all|want|wants|just|keeps?) )*(?:done|did|do|does|made|make|makes|taken|take|takes|took|destroy(?:s|ed|ing)?|betray(?:s|ed|ing)?|given|give|gives|gave|fail(?:s|ed|ing)?|ruin(?:s|ed|ing)?|attack(?:s|ed|ing)?|wag(?:es|ed|ing)|hat(?:e|es|ed)|stole|stolen|steal(?:s|ing)?|lied?|lies|lying|sent|chosen|anointed|evil|godless|wicked|corrupt|right|wrong|stands?|stood|fights?|fought|protects?|defends?|cares?|loves?|serves?|cut|cuts|cutting|turned|brought|brings?|forgot(?:ten)?|sold|killing|kill|kills|to blame|behind|against|for the|owes?|deserves?)\\b`,
  `\\b(?:because of|thanks to|blame|thank|under|support|trust|elect|oppose|resist|stand with|behind) (?:what )?(?:the )?${PARTY}(?=[.,;!]|$| (?:for|and|party|has|have|did|is|policies|rule|government|in))`,
  `\\b(?:what|how|everything|all) (?:that )?(?:the |our |this )?(?:president|democrats|republicans|congress|government|administration|governor|senator)s? (?:has|have|is|are|did|does|do|keeps?|wants?|treats?|cut|took|made|said|signed)\\b`,
  '\\b(?:vote|voting|ballot|votes) (?:for|against|to (?:stop|keep|save|protect)|with|like|as|him|her|them|red|blue|your|republican|democrat|conservative|liberal) ?(?:the (?:man|woman|party|candidate|one|side)|whoever|life|faith|family|them|him|her|those who|your (?:faith|values))?\\b(?=[^.;!?]*\\b(?:unborn|family|faith|life|party|man|woman|candidate|christian|values|right|left|red|blue|him|them|side|god|nation|border|out)\\b)',
);

/** A woman's, a child's, a believer's lot to bear in silence. */
const SILENT: readonly Frame[] = [
  '(?:an? |the |every |any |your |good |godly |as a )(?:[a-z]+ )?(?:wife|wives|woman|women|mother|mothers|daughter|daughters|husband|husbands|man|son|child|children|christian|believer|servant|girl|boy|pastor) (?:(?:always|simply|still|just|must|should|will|quietly|gladly|rightly|learns? to|knows? (?:how )?to|is (?:called|meant|made|asked) to) )*(?:carr(?:y|ies)|bears?|endures?|suffers?|swallows?|accepts?|hides?|takes?|covers?|yields?|submits?|obeys?|serves?|gives? (?:way|in)|holds?|keeps?|puts? up with|lives? with|forgives?)\\b[^.;!?]{0,34}\\b(?:quiet(?:ly)?|silent(?:ly)?|in silence|without (?:complaint|complaining|a word|fuss|telling|question|asking|tears|protest)|to (?:her|him|them)sel(?:f|ves)|(?:her|his|their) (?:peace|tongue|place|counsel)|behind closed doors|at home|in the (?:house|family|home))(?![a-z])(?! (?:for|and (?:it|she|that|nobody)|because|until|,? but))',
  '(?:wife|wives|woman|women|mother|daughter|child|children|girl|son) (?:do|does|should|would|must|may|will|can|ought) (?:not|never) (?:to )?(?:speak|tell|talk|complain|air|share|carry|take|say|mention|repeat|argue|answer back|contradict|question|correct)\\b[^.;!?]{0,40}\\b(?:home|house|husband|father|family|outside|him|his|marriage|parents|elders|doors?|strangers|others)(?![a-z])',
  '(?:husband|man|father|head of the (?:house|home|family)) (?:always |still |simply |must |should |rightly )*(?:has|have|gets?|holds?|keeps?|speaks?|decides?|rules?|leads?) (?:the )?(?:last word|final (?:word|say)|say|and (?:she|the wife|a wife|they)|his (?:house|wife)|over (?:her|his wife|you))',
].map(frame);

/** Looks down on somebody or on what weighs on them. */
const BELITTLED = pattern(
  '\\b(?:this|that|you|your (?:[a-z]+ )?(?:fear|worry|grief|anger|question|message|trouble|problem|letter|prayer|tears|complaint|shame|crying)s?|what you (?:wrote|feel|say|said|call|describe|are doing)|(?:all )?(?:of )?this (?:worry|crying|fear|fuss|grief|talk)) (?:is|are|sounds?|seems?|reads?|looks?|was) (?:(?:a bit|a little|rather|quite|really|just|so|pretty|frankly|honestly|simply|somewhat|only|all|kind of|sort of|beginning to sound|starting to (?:be|sound)|being|frankly|very|too|as) )*(?:pathetic|ridiculous|childish|embarrassing|melodramatic|laughable|whiny|self-pitying|self-indulgent|petty|tiresome|tedious|stupid|dramatic|overdramatic|absurd|nonsense|an overreaction|overreacting|dumb|boring|cringe|attention-seeking|silly|hysterical|immature|spoiled|weak-minded|foolishness|babyish|like a (?:child|baby|brat|victim|coward))(?=[.,;:!]|$| of you| and| for| to be| really| behavio| when)',
  '\\bit is (?:(?:a bit|a little|rather|quite|really|just|so|pretty|frankly|honestly|simply) )*(?:pathetic|whiny|childish|melodramatic|laughable)\\b',
  '\\bmak(?:e|es|ing) (?:a great deal of|a lot of|such|so much|too much|much|a big|a mountain|quite a) (?:a )?(?:noise|fuss|drama|deal|scene|production|out of a molehill|tragedy)(?: of it)?(?:[^.;!?]{0,10})\\b(?:about|over|out of|for|of)\\b[^.;!?]*\\b(?:little|nothing|so little|small|trifle|this|it|that|molehill|yourself)',
  '(?:^|, |: |; |\\b(?:while|when|because) )(?:other (?:people|families|women|men|christians|mothers)|others|some people|people elsewhere|children in [a-z]+|real (?:people|victims)|the persecuted) (?:have|had|are|face|suffer|carry|live with|would love|pray for|know) (?:[a-z]+ ){0,3}(?:real|worse|actual|bigger|far worse|greater|true|dying|starving|half of what|your) ?(?:problems|troubles|things|pain|suffering|life|sorrows|trials|reasons?|than)?(?=[.,;!]|$| to)',
  '\\byou (?:sound|act|talk|cry|behave|write|look)(?:ing)? (?:just |exactly |rather |a bit |a little )?like (?:a|an|some) (?:[a-z]+ )?(?:child|baby|toddler|brat|victim|broken record|fool|coward|madman|madwoman|drunk|teenager|schoolgirl|heathen|unbeliever|hypocrite|lunatic|pagan|whiner|infant)',
  '(?:^|[.;:!?,] )(?:just |please |now )?(?:grow up|get (?:over|a grip|a life)|toughen up|man up|snap out|suck it up|cry me|stop (?:whining|moaning|sniveling|sulking|wallowing|being so|feeling sorry|acting)|quit (?:whining|moaning|crying|complaining)|pull yourself together|shut up|spare me|save your (?:tears|breath)|dry your eyes and)\\b',
);

const INSULT =
  '(?:idiot|moron|fool|imbecile|loser|coward|hypocrite|liar|wretch|scum|filth|trash|pig|worm|parasite|brat|slut|whore|bitch|bastard|leech|freak|crybaby|weakling|disgrace|heretic|infidel|traitor|sinner|backslider|adulteress|adulterer|harlot|jezebel|pharisee|dog|cripple|retard|lunatic|dunce|sloth|deadbeat|burden|nobody|waste|thief|drunkard|heathen|devil|monster|failure)s?';
/** Words thrown at somebody, with no clause around them; orders to die; a power that has them. */
const THROWN = pattern(
  `^(?:oh,? |well,? |honestly,? |listen,? )?(?:(?:you(?! (?:are|were|feel|said|call|wrote))|what an?|such an?|you are (?:such )?an?|silly|stupid|little|lazy|poor|miserable|wicked|worthless|pathetic|wretched|foolish|ungrateful|useless|old|dirty|faithless|godless|lying|proud|vain) )*${INSULT}(?=[.,!:;]| you\\b|$)`,
  `\\b(?:you|of you|yourself), (?:you )?(?:(?:a|an|little|stupid|lazy|wicked|worthless|pathetic|ungrateful|faithless|lying) )*${INSULT}[.!]?$|\\byou (?:stupid|lazy|wicked|worthless|pathetic|ungrateful|faithless|lying|miserable|useless|little|godless|vile|weak|selfish) (?:${INSULT}|man|woman|girl|boy|child|thing|creature|person|people)\\b`,
  '\\byou (?:(?:fully|really|rightly|richly|certainly|surely|only|just) )*(?:deserve[ds]?|earned|asked for|invited|brought|merit(?:ed)?) (?:on yourself )?(?:every|each|all (?:of )?(?:the|this|that|these)|the|this|that|these|no better than|nothing (?:but|better)|worse|far worse|to)(?: [a-z]+){0,3}? ?(?:bills?|blows?|debts?|loss(?:es)?|pains?|tears?|slaps?|insults?|bit of (?:it|this|that)|hours? of (?:it|pain|this)|minutes? of (?:it|this|that)|aches?|punishments?|hurt|failures?|sickness|loneliness|sorrows?|misery|beatings?|curses?|shame|rejection|it|worse|than (?:this|that)|suffer|rot|lose|fail|be (?:alone|poor|left|hit|punished|hurt|forgotten))(?=[.,;!]|$| (?:and|for|that|you))',
  '(?:^|[.;:!?] )(?:(?:just|then|so|now|go|and|go on and|please|you can|you may|you should) )*(?:die(?! (?:to|daily|with christ|in (?:christ|faith|hope|peace|the lord)))|drop dead|perish|rot|choke|bleed|go to hell|burn in|starve|suffocate|go and (?:die|hang|drown)|drown yourself|bleed out|kill yourself|disappear(?= (?:now|and|quietly|for good)|[.!]|$)|suffer(?= (?:for it|and|in silence|quietly|now|then)|[.!]|$))(?=[ .,!]|$)',
  '(?:^|[.;:!?,] |\\b(?:and|then) )(?:just |simply |go |now )*(?:walk|step|run|wade|swim|throw yourself|lie down|leap|jump|drive|dive) (?:out |off |straight |right |down |yourself )*(?:into|in front of|under|off|on|over) (?:the|a|that) (?:river|sea|lake|traffic|tracks|rails|train|bridge|cliff|ocean|road|highway|roof|bus|truck|canal|deep)\\b(?! with (?:a|your|someone))',
  '\\b(?:satan|the devil|hell|the enemy|lucifer|demons?|evil|an? (?:[a-z]+ )?(?:demon|evil spirit)|death|the evil one) (?:(?:now|already|still|really|surely|has|have|will|is|are|does) )*(?:owns?|claim(?:s|ed)|marked|bought|won|got|taken|possess(?:es|ed)?|rules? (?:over )?(?=you)|keeps? (?=you)|laughs? at|waits? for|waiting for|coming for|inside|living in|lives in|at work in|(?:his|its) (?:hooks?|claws|grip|hand) (?:in|on|around)) ?(?:your|you)\\b(?! to\\b)',
  "\\byour (?:name|soul|place|seat|room|bed) (?:is |was |has been |stands )?(?:already |now )*(?:written |waiting |reserved |ready |booked |kept )*(?:in|on|with) (?:hell|satan|the devil|the (?:devil|enemy)'s|the list of the lost|the fire|his black book)|\\b(?:satan|the devil|the enemy|hell) (?:has|knows|wrote|keeps|holds|reads) (?:[a-z]+ )?your (?:name|soul|number|address)\\b",
  '\\b(?:god|the lord|jesus|heaven|christ) (?:has |is |had )?(?:already |long ago |now |finally |simply )*(?:crossed (?:you|your name) (?:off|out)|struck (?:you|your name)|done with you|shut (?:the|his) (?:book|door|ears?) (?:on|to)|blotted|washed his hands of|erased|closed (?:the|his) (?:door|book|ears?|heart) (?:on|to)|written you off|wrote you off|turned his (?:back|face)|tired of you|deleted|had enough|spat you|sick of|bored|moved on|lost (?:patience|interest))\\b',
  '\\b(?:nothing|no) (?:good|use|worth|blessing) ?(?:will |can |could |has |ever |would )*(?:comes?|came|grow|grows) (?:of|from|out of|to) (?:you|someone like you|people like you|a (?:woman|man|girl|boy|person) like you)\\b',
);
/** A retort to such words, or a verse's. */
const SET_RIGHT =
  /\b(?:not true|is a lie|was a lie|lied|nobody (?:may|has)|no one (?:may|has)|parable|proverb|verse|psalm|said|says|called|calls|jesus|james|paul|samuel|they say|word|deserve (?:every|all the) (?:kindness|rest|good|help|love))\b/;

/** Whether a sentence is cruel in itself: to a child, to the dead, to a kind of people, or to whoever reads it. */
export function isCruel(words: SentenceWords): boolean {
  const text = readable(words);
  if (finds(text, THROWN) && !SET_RIGHT.test(text) && asserts(text, THROWN)) return true;
  if (asserts(text, BELITTLED) || asserts(text, ACCUSED) || asserts(text, PUNISHED) || asserts(text, DRIVEN_OUT))
    return true;
  if (asserts(text, PARTISAN)) return true;
  if (DEAD.test(text) && !NOT_JUDGED.test(text)) return true;
  return saysFrame(SILENT, words);
}
