import type { SentenceWords } from './sentence-words.ts';
import { findsWhere, pattern } from './told.ts';

const GOD =
  '(?:god|the lord|jesus|christ|jesus christ|the holy spirit|the spirit|the holy ghost|the father|our father|heaven|abba|the almighty|an angel|the angels)';
const OFFICE =
  '(?:licensed |ordained |trained |certified |qualified |registered |retired |practicing |catholic |clinical |family |marriage |medical |real |actual |professional |experienced |fellow (?=human|christian|believer|survivor|widow|mother|father))*(?:pastor|priest|minister|reverend|bishop|deacon|elder|chaplain|prophet|prophetess|apostle|rabbi|nun|monk|preacher|doctor|physician|nurse|psychiatrist|psychologist|therapist|counselor|counsellor|social worker|lawyer|attorney|judge|paralegal|accountant|financial adviser|financial advisor|dietitian|pharmacist|spiritual director|confessor|mentor|life coach|human being|human|real person|(?<=fellow )(?:christian|believer|survivor|widow|widower|mother|father))';
const KIN =
  '(?:mother|mom|mum|mama|father|dad|daddy|papa|husband|wife|son|daughter|baby|child|little (?:one|boy|girl)|brother|sister|grandmother|grandma|nana|granny|grandfather|grandpa|aunt|uncle|friend|loved one|angel)';
const CHILD =
  '(?:(?:my|dear|dearest|beloved|precious|sweet|little|own|good|faithful|darling|brave|weary|tired) )*(?:child|children|son|daughter|beloved|little one|little ones|lamb|dear one|precious one|servant)';

/** God, a saint or the dead in the first person. */
const AS_SOMEBODY = pattern(
  `\\bi am (?:indeed |truly |still |now )?(?:the lord\\b|the almighty|god\\b|your god|jesus|christ|emmanuel|immanuel|yahweh|jehovah|the (?:holy )?spirit|the voice of (?:god|the)|the messiah|the son of god|the alpha|the good shepherd|your (?:heavenly |loving |eternal |good |guardian )*(?:father|savior|saviour|shepherd|creator|maker|redeemer|lord|king|abba|angel)|(?:an?|the|your) (?:guardian |arch)?angel|(?:saint|st\\.?) [a-z]+|(?:the (?:virgin|blessed)|mother) mary)`,
  `\\b(?:as|speaking as) (?:jesus|christ|god|the lord|your (?:heavenly )?(?:father|savior|saviour|creator|shepherd)|the holy spirit|an angel|your guardian angel), (?:i|my|let me|here)\\b`,
  `\\b(?:it is|this is) (?:i|me), ?(?:the lord|god|jesus|your|grandpa|grandma|mom|mum|dad|mama|papa)\\b`,
  `\\bthis is (?:god|jesus|the lord|the holy spirit)(?=[.,!]|$)|\\bi am the (?:resurrection|light of|bread of|true vine|vine|way,|way and|door|truth|first and|life)\\b`,
  `\\bthis is (?:god|jesus|the lord|the holy spirit|your ${KIN}) (?:speaking|talking|here)\\b`,
  `\\bi, (?:the lord|your (?:god|lord|father|savior|maker|creator|shepherd|redeemer)|jesus|god|christ)\\b`,
  `\\bi am the one (?:who|that) (?:holds?|made|created|formed|died|hung|calls?|called|saved|saves|never|numbered|knit|loves|sees|heals)\\b`,
  `\\bi (?:died|suffered|rose|bled|was crucified|gave my life|gave up my life|gave my son|sent my (?:only )?son|hung on the cross|shed my blood|laid down my life|created you|made you in my image|formed you|knit you|knitted you|wove you|have called you by (?:your )?name|have redeemed you|redeemed you|chose you before|have engraved you|have numbered|have loved you with an everlasting|will never leave you|will not leave you or|will never forsake|have never left you|have always loved you|love you with an everlasting|have collected your tears|hold you in my (?:hand|hands|arms)|am holding you|know the plans i have for you|am preparing a place|have prepared a place|have heard your (?:cry|cries|prayer|prayers)|will wipe (?:away )?(?:every|your) tear|will give you rest|will strengthen you|will uphold you|forgive your sins|have seen every tear|have heard every (?:tear|cry|prayer)|will restore you|am your refuge)\\b`,
  `\\b(?:trust in me|come (?:back )?(?:to|unto) me|rest in me|lean on me|abide in me|cast your cares on me|look to me|return to me|rely on me|believe in me|surrender (?:it |everything |all )?to me|call (?:up)?on me),? (?:and|for|because|who|all|my|when|so|i)\\b`,
  `\\bmy (?:son jesus|only begotten|precious blood|throne|kingdom is|grace is sufficient|yoke is|sheep hear|plans for you|love for you is|peace i give|promises to you|word to you|holy name is)\\b`,
  // The dead, and what they would have the living know.
  `\\byour (?:late |dear |dead |beloved |precious )*${KIN}(?: in heaven)? (?:wants you to know|is telling (?:me|you)|tells (?:me|you)|told me|is saying|says (?:to|hello|hi|(?:that )?(?:he|she|they|you) (?:is|are|was|were|did|loves?|forgives?|misses|sees?|hears?|wants|will)(?! in a better)|not)|is here with me|is speaking|sends (?:you|his|her|their)|is with me|asks you to|forgives you|whispers)\\b`,
);

/** Calls the person a child, or itself their kin; somebody may write so to their own. */
const CALLS_CHILD = pattern(
  `\\bi am (?:indeed |truly |still |now )?your (?:late |dead |dear |own )?${KIN}\\b`,
  `(?:^|[.:;!?] |\\bsays?, |\\bsaying, )(?:o |oh )?(?:my|dear|dearest|beloved|precious|sweet|little) (?:(?:dear|beloved|precious|sweet|little|own|brave|weary|faithful) )*(?:child|children|son|daughter|beloved|little one|lamb|one)(?: of mine)?, (?!lord|god|father|jesus|who|and (?:my|the|his|her|our)|whom|named|too|as|is|was)[a-z]`,
  `^(?:beloved|little one|child|daughter|son|precious one), (?:i|do|come|know|let|why|you|your|fear|rest|trust|be|my)\\b`,
  `\\bi\\b[^.?!]*, (?:my |dear |beloved |sweet )+(?:child|son|daughter|beloved|little one|one|lamb)\\s*[.!,;]?$`,
  `\\b(?:come|rest|do not (?:fear|cry|weep|be afraid)|listen|trust|peace|hear me|to me|i)\\b[^.?!]*, ${CHILD}(?:\\s*[.!;]|,|$)[^.?!]*\\b(?:i|my|me)\\b`,
  `\\b(?:i|my)\\b[^.?!]{0,80}, ${CHILD}(?:\\s*[.!;]|$)`,
);

/** What only a living, praying person could say of themselves. */
const ALIVE = pattern(
  `\\bi (?:was|used to be|am) an? (?:licensed |trained |retired )?(?:nurse|doctor|pastor|priest|therapist|counselor|lawyer|chaplain|missionary) for\\b|\\breceive (?:this|the|a) (?:prophecy|prophetic|word of (?:knowledge|prophecy)|word from)|\\btrust me, i am an?\\b`,
  `\\bi had an? (?:vision|dream|word|picture|prophecy) (?:of|about|for|from)\\b|\\bi (?:bring|carry|have|deliver) (?:you )?(?:good |glad |great )?(?:news|tidings|word|a word|a message|words) (?:from|of) ${GOD}`,
  `\\bi am (?:speaking|talking|writing|here) (?:to you )?(?:now |today |tonight )?as your (?!own|notebook|companion)|\\bas your (?:lord|king|savior|god|master|maker)\\b`,
  `\\bas someone who (?:has|is|was|lost|went|lives|knows|also)\\b[^.;!?]*, (?:i|my)\\b|^as an? (?:mother|father|parent|mom|dad|widow|widower|wife|husband|believer|christian|woman|man|survivor|human)(?: (?:of|who|to) [a-z ]{1,30})?, (?:i|my)\\b`,
  `\\bmy (?:absolution|pastoral|priestly|prophetic)\\b|\\bi (?:can |will |now )?give you (?:my )?(?:absolution|pardon|the sacrament)|\\bi am an? (?:actual|real|living|flesh)\\b|\\b(?:he|she|they|god|jesus) told me to (?:tell|say|write|remind|let)\\b|\\bi (?:cried|wept|teared up|prayed|stayed up) (?:when|as|while|after|over|all) `,
  `\\b(?:in|with) my (?:thoughts and )?prayers\\b`,
  `\\bi (?:went|have gone|have been|lost|had|grew|was|lived|walked|struggled|felt|have felt|have lost|have known|am an? [a-z]+)\\b[^.;!?]{0,40}\\b(?:too|as well|like you|just as you)(?=[.,;!]|$)`,
  `\\b(?:let me|i will|i can|i could|i would (?:love|like) to|i want to|i am happy to) be your ${OFFICE}\\b`,
  `\\b(?:in|during|over|after) (?:all )?my (?:[a-z]+ )?(?:years|decades|time|life) as an?\\b`,
  `\\b(?:on|in) (?:behalf of ${GOD}|(?:god's|christ's|jesus'|jesus's|the lord's|his|heaven's) (?:behalf|stead))\\b[^.;!?]*\\bi\\b|\\bi\\b[^.;!?]*\\bon (?:behalf of ${GOD}|(?:god's|christ's|jesus'|the lord's) behalf)\\b|\\bas (?:god's|the lord's|christ's|heaven's) (?:messenger|mouthpiece|voice|prophet|servant|instrument|representative|ambassador)\\b`,
  `\\bi (?:have )?(?:asked|prayed to|prayed about|spoke to|spoke with|talked to|talked with|listened to|consulted) (?:with )?(?:${GOD}|you|this)\\b[^.;!?]*\\b(?:answered|said|told|replied|showed|spoke|heard|about you)\\b`,
  `\\byour (?:late |dear |dead |beloved )*${KIN} [^.;!?]{0,30}\\b(?:at|to|with|through|beside|tells|told) me\\b`,
);

/** What only somebody who heard God could say. */
const REVEALED = pattern(
  `\\b${GOD} (?:has |have |just |is |was |himself |had |are |keeps |kept |really |clearly |recently |already |now )*(?:told|tells|tell|telling|shown|showed|shows|showing|revealed|reveals|revealing|spoke|spoken|speaks|speaking|gave|gives|given|giving|whispered|whispers|whispering|said|says|saying|impressed|confirmed|laid it|laid|put it|put|placed|sent|prompted|led|leads|leading|instructed|urging|urged) (?:a (?:word|message|picture|vision|dream|verse|image) )?(?:this |it |you |something |up)?(?:to me|me|with me|through me|on my heart|upon my heart|in my heart|in my spirit|to my (?:heart|spirit))\\b`,
  `\\b${GOD} (?:has |have )?(?:given|gave|gives|sent|shown|showed) me\\b`,
  `\\b${GOD} (?:is|are) (?:now |right now |also |clearly |gently |softly |already )*(?:saying|telling|whispering|speaking|showing|revealing|announcing|declaring|instructing|commanding|prompting)(?: this)? (?:to )?(?:you|your heart|you now)\\b`,
  `\\b${GOD} (?:says|whispers|speaks|declares|answers) (?:this )?to you(?: now| today| tonight| right now|,|:)`,
  `\\bi (?:really |truly |strongly |just |do |can |am |also |clearly |have )*(?:sense|sensed|sensing|feel|felt|feeling|hear|heard|hearing|see|saw|seeing|perceive|discern|believe|know|am convinced)(?: in (?:my|the) spirit)?(?: that)? ${GOD} (?:is |has |was |will |would |wants?\\b|telling|saying|calling|speaking|leading|asking|showing|say\\b|tell\\b|asks\\b|tells\\b|says\\b)`,
  `\\bi (?:really |truly |strongly |just |can |clearly )*(?:sense|sensed|feel|felt|hear|heard)(?: that)? ${GOD}\\b`,
  `\\bi (?:have|received|got|was given|bring|carry|am bringing you|deliver|have received|have been given)(?: you)? (?:a|this|the|an?) (?:prophetic |new |fresh |special |personal |direct )*(?:word|prophecy|message|vision|dream|revelation|picture)(?: (?:for you )?(?:from|of) ${GOD}| for you| from above| in prayer)`,
  `\\b(?:this|here|it) is (?:a|the|his|god's|what) (?:prophetic |new |personal |direct )*(?:word|prophecy|message|vision|revelation) (?:from|of) ${GOD} (?:to|for) you`,
  `\\b(?:a|the) (?:prophetic|rhema) word (?:for|to|over) you\\b`,
  `\\bi prophesy|\\bi (?:hereby )?(?:decree|declare and decree)\\b|\\bi speak (?:life|healing|blessing|peace|prosperity|victory|restoration|breakthrough) (?:over|into|to|upon)\\b`,
  `\\bthus (?:says|saith) the lord (?:to you|for you|tonight|today|over)\\b|^(?:thus (?:says|saith) the lord)[,:] (?!“)`,
  `\\bhear (?:now )?the word of the lord (?:for|to|over) you\\b`,
  `\\b(?:these|my|the) words (?:here )?(?:come|are coming|came|are)(?: straight| directly)? (?:from|out of) (?:the (?:heart|mouth|throne) of )?${GOD}`,
  `\\b${GOD} (?:(?!who|said|says|is |that |will |was |to )[a-z]+ ){0,5}?(?:on|upon|in|into|to|through|with) (?:me|my (?:heart|spirit|mind))\\b(?! (?:shoulder|back))|\\b${GOD} (?:wants|wanted|asked|asks|sent|used|uses|chose|told|tells|urged|led|moved) me\\b`,
  `\\b(?:sense|impression|feeling|nudge|prompting|message|picture|vision|dream|revelation|prophecy|prophetic word|word of knowledge|burden) (?:straight |directly )?(?:from|of) ${GOD} (?:about|for|to|over|that|concerning|regarding) (?:you|your)\\b|\\bprophetic (?:word|message|promise|dream|sense)\\b[^.;!?]*\\b(?:you|your)\\b|\\b${GOD} whisper(?:ed|s) (?:your name|this|something|it)\\b|\\bwhat (?:god|the lord|jesus) (?:says|is saying|has to say) to you\\b|\\bi\\b[^“”]*, ?says the lord\\b|^says the lord\\b`,
  `\\bgod is (?:speaking|using|working|talking|answering you) (?:through|by) (?:me|this app|these words of mine|my words)\\b`,
  `\\b${GOD} (?:wants|is calling|is asking|is leading|is urging) you to (?:leave|stay with|marry|divorce|quit|sell|move|buy|take (?:the|that|this)|go back|return to|break up|resign|accept|call him|call her|text|wait for (?:him|her)|forgive him and go|have another|give (?:me|all|your (?:money|savings|house))|let (?:him|her) go)\\b`,
);

/** What a person in office does and software can't. */
const IN_OFFICE = pattern(
  `\\bi (?:now |hereby |do |will |can |freely |truly |fully )*(?:absolve|forgive you (?:all|of|your|everything|for|now)|forgive (?:all )?your sins|pardon you|baptize|baptise|ordain|anoint|excommunicate|consecrate)\\b`,
  `^(?:yes, |then |so |and )?i forgive you\\b(?!,? (?:and i|lord|father|god))`,
  `\\bi (?:now |hereby |do )*(?:pronounce|declare) (?:you|your|that you|over you|that your|this)\\b`,
  `\\bby the (?:authority|power) (?:given|vested|granted|i hold|entrusted)\\b`,
  `\\bi (?:can |will |hereby )*(?:give|grant|offer) you (?:absolution|the sacrament|communion|pardon|forgiveness)\\b`,
  `\\bi bless (?:you|your (?:home|house|marriage|family|baby|child|hands)) (?:in|with|and|now|today)\\b`,
  `\\bi (?:now |hereby |am |have |will |would |can )*(?:lay|laid|laying|place|put|placing|rest) (?:my |a )?hands? (?:on|upon|over)\\b`,
  `\\bi (?:now |hereby )*(?:rebuke|bind|cast out|command|renounce for you|break every|come against|drive out) (?:the|that|this|every|any|all|you|your|in)\\b`,
  `\\bi (?:will|am|have been|shall|am going to|was|would love to|have|can|do|promise to|keep|too|will also|will certainly|just|will keep|will be|will continue to|would like to)(?: also| always| certainly| just| already| be| still| keep| keep on| continue to| now| truly| been)* ?(?:pray|praying|prayed|interceding|intercede|lifting|lift)(?: up)? (?:for you\\b|for your|with all my heart for|over you|you up|you in prayer|on your behalf|you before)`,
  `\\bi pray (?:for you|over you|that you (?:will|may|find|feel|know|can|come)|you (?:will|find|feel|know))\\b|\\bi (?:lift|hold|keep|carry) (?:you|your [a-z]+)(?: up)? (?:in|before|to) (?:prayer|my prayers|the lord|god|my heart)\\b`,
  `\\byou (?:are|will be|remain|stay|and your family are) (?:always )?in my (?:thoughts and )?prayers\\b|\\bmy (?:thoughts and )?prayers are with you\\b`,
  `\\b(?:speaking |talking |writing )?as (?:your|an?) ${OFFICE}(?: myself)?, (?:i|my|let me|we|here)\\b`,
  `\\b(?:speaking|talking|writing) as (?:your|an?) ${OFFICE}\\b`,
  `\\bas your (?!own )${OFFICE}\\b`,
  `\\bi am (?:also |actually |really |in fact |indeed |just |myself |both )*(?:your |an? |the )?${OFFICE}\\b`,
  `\\bi am not (?:a |an )?(?:bot|robot|machine|program|software|computer|ai|app)\\b`,
  `\\b(?:in|over|through|during) my (?:own )?(?:(?:many|long|[a-z]+|\\d+) )?(?:years?|decades?|time) (?:of|as|in)(?: an?| the)? (?:ministry|pastor|counsel|practice|priest|marriage|teaching|preaching|doctor|therap|nurs|life|chaplain|recovery|church|faith)`,
  `(?:^|, )in my (?:own )?(?:ministry|practice|congregation|parish|clinic|pastoral [a-z]+|counseling [a-z]+)[a-z ]{0,20}, i\\b|\\bin my experience as an?\\b`,
  `\\bwhen i (?:lost|buried|was|went|grieved|had|got) [^.;!?]{0,60}\\b(?:the same|too|like you|as you (?:do|are)|your age|my own|also)\\b`,
  `\\bi (?:still )?remember when (?:my own|i (?:was your|lost|too))\\b|\\bi (?:have|too have) (?:also |often |personally |myself |sat with |known )*(?:been there (?:too|myself)|been through (?:this|it|that|something)|walked this (?:road|path)|stood where you|felt (?:this|the same|that) (?:too|way)|counsell?ed|pastored|preached|ministered|sat with (?:many|widows|people|families)|prayed with (?:many|people)|been a (?:christian|believer|pastor|priest|counselor|doctor|therapist|nurse) (?:for|since)|been in ministry|struggled with this (?:too|myself))\\b`,
  `\\bi was ordained\\b|\\bi(?:, too,| too| myself) (?:was|am|have|had|know what it is|lost|struggle|struggled|felt) (?:[a-z]+ )?(?:there|divorced|widowed|through|lost|a (?:parent|mother|father|believer|christian)|like to)\\b|\\bwhen my (?:own|late) (?:wife|husband|mother|father|son|daughter|child) (?:died|passed|left)\\b`,
);

const AN_OFFICE = new RegExp(`\\bi am (?:also |just |only )*(?:an? |the )?(${OFFICE})\\b`);

/** The person's own words to God: prayers are written for them to say. */
const PRAYER =
  /^(?:(?:dear|o|oh|and|so|yes|please|thank you|forgive me|help me|my|our|gentle|merciful|holy|good|loving|heavenly|almighty|gracious|abba|sweet|come|amen)[, ]{1,2})*(?:lord|god|father|jesus|christ|holy spirit|spirit|abba|shepherd|savior|king|maker|creator|amen)\b(?=[^.?!]{0,40},)|, (?:lord|god|father|jesus|holy spirit|o lord)(?:[,.!?;]|$)|\bamen\b/;
/** Who says it is told before: "Jesus said to them that…", "know that I am God". */
const TOLD_BY =
  /\b(?:(?:jesus|god|he|she|the lord|christ|paul|psalm|psalmist|isaiah|the voice|the angel|scripture|bible|verse|passage|letter|they|someone|somebody|people|others|prophet|name|[a-z]+)\b[^.;!?]{0,60}\b(?:said|says|say|told|tells|answered|answers|replied|replies|promised|promises|calls|called|cries|declares|declared|announces|reads|means|wrote|claimed|claims|begins|spoke)|words?|line|sentence|verse) ?[^.;!?]{0,40}$/;
const UNTRUE =
  /\b(?:not|never|no|nobody|none|if|whether|someone|somebody|anyone|whoever|people|pretend|pretending|when you (?:say|said|feel)|you (?:said|say|told|wrote|feel|felt|think|believe|wonder|asked)|who|as if|as though|would|could|how)\b[^.;:!?]*$/;

/**
 * Whether a sentence speaks as God, the dead or a person in office, or claims to have heard God. `inPiece`: it stands in
 * something written for the person, whose “I” has a life.
 */
export function isPersona({ own }: SentenceWords, said: string, inPiece = false): boolean {
  const prayer = PRAYER.test(own) && !/\bi, (?:lord|god|jesus|christ)\b/.test(own);
  const says = (found: RegExp, exempt: RegExp) =>
    findsWhere(own, found, ({ index }) => !exempt.test(own.slice(0, index)));
  if (/\bknow that i am god\b/.test(own)) return false;
  if (says(AS_SOMEBODY, TOLD_BY) && !(prayer && !/\bi am (?:the lord|god|jesus|your)/.test(own))) return true;
  if (!inPiece && says(CALLS_CHILD, TOLD_BY) && !prayer) return true;
  if (says(REVEALED, UNTRUE)) return true;
  if (prayer || inPiece) return false;
  if (says(ALIVE, UNTRUE)) return true;
  // A prayer says of the person what they said of themselves: "I am a nurse, and tired."
  const office = AN_OFFICE.exec(own)?.[1];
  if (office !== undefined && said.includes(office)) return false;
  return says(IN_OFFICE, UNTRUE);
}
