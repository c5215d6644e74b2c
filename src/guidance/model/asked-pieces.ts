/** Things that are written for somebody, in whose words “I” is that somebody or a figure. */
const WORDS_TO_SAY =
  '(?:toasts?|speech(?:es)?|eulog(?:y|ies)|tributes?|vows?|apolog(?:y|ies)|resignations?|testimon(?:y|ies)|monologues?|thank[- ]?yous?(?: (?:note|card|letter))?|notes?|cards?|messages?|texts?(?= (?:to|for (?:my|our|a|the|his|her))\\b)|e-?mails?|letters?|captions?|announcements?|introductions?|farewells?|blessings?|graces?|prayers?|obituar(?:y|ies)|bios?|biograph(?:y|ies)|profiles?|voice ?mails?|vows?|pep talks?|banners?|posters?|slogans?|labels?|statements?|invitations?|condolences?|first steps?)';
const TOLD =
  '(?:stor(?:y|ies)|tales?|parables?|fables?|scenes?|skits?|sketch(?:es)?|plays?|dialogues?|scripts?|conversations?(?= between\\b)|interviews?|diary|diaries|journals?|first[- ]person|retelling|news report|comic|role ?-?plays?|letters? from)';
const IN_LINES =
  '(?:poems?|poetry|rhymes?|raps?|spoken word|nursery rhymes?|haikus?|sonnets?|limericks?|lullab(?:y|ies)|lyrics|songs?|hymns?|litan(?:y|ies)|ballads?|odes?|stanzas?|carols?|(?:love |cover |resignation |farewell |thank[- ]you )?letters?|e-?mails?)';
const LISTED =
  '(?:questions?(?= (?:for|to|about|i|we|that|on)\\b)|ice-?breakers?(?: questions?)?|conversation starters?|prompts?(?= (?:for|to)\\b)|lists?|ideas|things(?= (?:to|that|i|we|for)\\b)|reminders?|affirmations?)';
/** Between the request and what is asked for: "a short, kind", "two", "my". */
const SOME =
  '(?:(?:an?|some|another|one|two|three|four|five|six|seven|ten|\\d+|my|our|your|short(?:er)?|longer|tiny|little|small|brief|good|nice|kind|simple|silly|funny|quick|honest|(?:one|two|three|four|five|six|\\d+)[- ](?:line|verse|minute|min|sentence|page|paragraph|word|stanza)s?|me|us|him|her|them|up|for|about|with|to|the kids?|\\p{L}+(?:y|al|ish|ed|ing)|wedding|birthday|bedtime|graduation|christening|baptism|farewell|going[- ]away|anniversary|easter|christmas|funeral|memorial|school|church|teacher|welcome|mother.?s day|father.?s day|best man|maid of honou?r|spanish|french|german|italian|portuguese|dutch|polish|latin|condolence|sympathy|goodnight|retirement|get[- ]well|marriage|opening|closing|of|a bit of|[,&])(?!\\p{L}) ?){0,6}';
const REQUEST =
  '(?:write|make|compose|give|create|draft|help|need|want|like|finish|tell|do|turn|put|rewrite|word|phrase|say|send|come up with|leave|as|got|get|role ?-?play|pretend|imagine|list|what|shorten)';
const AFTER =
  '(?= ?$| ?[,;:?!.(]| (?:for|about|to|from|on|in|that|where|as|told|by|when|i|pls|please|which|who|so|of|with|between|opening|against|line|back)\\b)';

const asksFor = (nouns: string): RegExp =>
  new RegExp(
    `(?:^|[.?!;\\n]\\s*)(?:(?:hi|hey|hello|ok|okay|so|and|also|pls|please|now|then)[, ]+)*${SOME}${nouns}${AFTER}|\\b${REQUEST}\\b[^.?!\\n]{0,24}?\\b${SOME}(?<!\\b(?:this|that|her|his|their|these|those) )(?<!\\bthe (?!stor|tale|parable|scene))\\b${nouns}${AFTER}`,
    'iu',
  );
const PIECE = asksFor(`(?:${WORDS_TO_SAY}|${TOLD}|${IN_LINES})`);
const SAID = asksFor(`(?:${WORDS_TO_SAY}|${IN_LINES})`);
const LINES = asksFor(IN_LINES);
const LIST = asksFor(LISTED);
const SHORT_THINGS =
  /\b(?:banners?|posters?|slogans?|labels?|menus?)\b|\b(?:what|something|anything) (?:to|(?:do|can|could|should) (?:i|we)) (?:\w+ )?(?:bring|put|pack|take|buy|get|cook|bake|give|include|serve|send|prepare|thank)\b|\b(?:packing|shopping|grocery|guest|reading|to-?do|check) ?lists?\b|\b(?:things|ideas|gifts?|presents?|snacks?|names|people|books?|songs?|ways) (?:to|for|that|i|we|who)\b|\b(?:list|name) (?:the |some |a few |\d+ |three |five )?\w+/i;
const SCENE = asksFor(
  '(?:scenes?|skits?|sketch(?:es)?|plays?|dialogues?|scripts?|conversations?(?= between\\b)|interviews?)',
);
/** Words to say or write, without the name of the thing. */
const TO_SAY =
  /\b(?:what|how|something|anything|(?:some|the|no|any|kind|right) words) (?:to|(?:do|can|could|should|would|might|must) (?:i|we|you|one|people|somebody)) (?:\w+ )?(?:say|tell|write|text|answer|reply|respond|apologi[sz]e|put|word|wish|bless|thank|ask for|begin|start|sign|end)\b(?! (?:to )?(?:god|jesus|the lord)\b)(?<!\bknow what to say)|\b(?:write|draft|compose|rewrite) (?:to|it|this|something|a|an|my|me|us|one)\b|\bhelp me (?:write|say|tell|apologi[sz]e|thank|answer|word|start|reply)\b|\b(?:words|lines?|something) (?:for when|to (?:say|put on|write on|print on)|for (?:my|our|the|his|her))\b|\b(?:from|in) the (?:point of )?view\b|\b(?:from|in) (?:the |a |my )?\w+(?:[’']?s)? (?:point of view|view|perspective|voice)\b|\b(?:as if by|told by|as told|in the voice of|role ?-?play|you (?:be|play) (?:the|my|a|an) (?!pastor|priest|friend|god|therapist|mother|father)\w+|let me practi[cs]e|so i can practi[cs]e)\b|\bdrama group\b/i;
/** Something is to be said again in other words; in a psalm's, "I" is whoever prays it. */
const RETOLD =
  /\bparaphras\w+|\b(?:reword|rephrase|retell|put)\b[^.?!\n]{0,40}\bin(?:to)? (?:\w+ ){0,3}(?:words|english|language|terms)\b|\bin (?:your|other|my|plain|simple|modern|normal|everyday|today[’']?s|regular|kids?[’']?|child[’']?s)(?: \w+){0,2} (?:words|english|language|terms)\b|\byour own (?:words|version)\b/i;
/** The voice of God, of a figure of heaven or of the dead, and what is to come from them. */
const ABSENT =
  /\b(?:(?:speak|talk|write|answer|respond|reply|act|preach|pose|type)(?: to me| back)?(?: as| like)|role ?-?play(?: as)?|channel|pretend(?:ing)?(?: to be|(?: that)? you(?:[’']?re| are| were))?|imagine you(?:[’']?re| are| were)|(?:if|like|as if|as though) you(?:[’']?re| are| were)|you(?:[’']?re| are) (?:now )?|(?:can|could|will|would) you be|(?:^|[.,!?] ?|please )(?:be|play|become)) (?:an? |the |my |our )?(?:god|jesus|christ|lord|holy spirit|father in heaven|angel|guardian angel|virgin mary|mother mary|satan|devil|(?:late|dead|deceased|departed)\b)(?![’']s)|\b(?:letters?|notes?|messages?|words?|texts?|poems?|songs?|lines?|signs?|hello|prophec(?:y|ies)|something) from (?:(?:god|jesus|christ|the lord|the holy spirit|heaven|the father|(?:an? |my |the )?(?:guardian )?angels?)\b|(?:my|our) (?:late|dead|deceased|departed)\b)/im;
/** Somebody is gone. */
const GONE =
  /\b(?:died|dies|dead|death|passed(?: away| on)?(?! (?:the|my|his|her|out|me|a)\b)|funeral|grave(?:side)?|buried|burial|stillborn|stillbirth|miscarr\w+|drowned|killed|suicide|overdosed?|ashes|eulogy|wid(?:ow|ower)|mourn\w*|my late|forgive me before|never made up|lost (?:my|our|him|her|the) (?:\w+ ){0,2}(?:baby|babies|twins|son|daughter|child|mother|mom|mum|father|dad|wife|husband|brother|sister|grand\w+|friend|dog|cat|boy|girl)|(?:crash|accident) (?:took|killed)|before the (?:crash|accident|end)|miss my (?:late )?(?:mother|mom|mum|dad|father|wife|husband|son|daughter|brother|sister|grand\w+|nana|nan|baby))\b/i;

/** God is asked to say something himself. */
const ASKS_GOD =
  /^\W*(?:(?:please|dear|o|oh|hi|hey|hello|so|but) )*(?:god|lord|jesus|holy spirit|father god|father in heaven|abba)\b(?=[^.!?\n]{0,60}\b(?:you|your|speak|say|talk|tell|answer|show|are|do|did|why)\b)|\b(?:say|speak|talk|answer|tell|show)\b[^.!?\n]{0,30}(?<!\b(?:to|about|for|of|with|from) )\b(?:god|lord|jesus|holy spirit)\W*$|\b(?:from me|want|are you there|angry with me|are you listening|do you (?:see|hear|love|know) me),? (?:god|lord|jesus)\W*$/im;

/** The person asks what it is itself, and how it lives. */
const OF_ITSELF =
  /\b(?:who|what|how old|where) (?:am i (?:talking|speaking|chatting|writing) (?:to|with)|are you(?= ?(?:\W*$|from|really|made|exactly|called))|is this(?= ?\W*$))|\bwhat(?:[’']?s| is) your (?:name|job|age|church|story|denomination|family|husband|wife)\b|\bare you (?:an? |the |really |actually |even |my )*(?:real|human|bot|robot|person|ai|machine|computer|married|single|alive|old|lonely|tired|christian|catholic|believer|pastor|priest|man|woman|male|female|saved|baptized|somebody|someone)\b|\b(?:do|did|have|can) you (?:ever |really |even |also |guys )?(?:have (?:kids|children|a family|a (?:wife|husband|church|name|body|life|soul|family|job|pastor)|feelings|friends|siblings|pets|parents|emotions)|sleep|slept|eat|drink|dream|get (?:tired|lonely|sad|bored|hungry|scared|sick)|got (?:tired|lonely|sad|scared)|live|cry|cried|doubt|doubted|feel (?:lonely|sad|pain|anything|things)|been (?:in love|divorced|married|sick|lonely|hurt|depressed|to|scared|through)|lost (?:someone|somebody|anyone|a|your)|loved|grieve|grieved|go to (?:church|mass|work)|grow up|work|hear (?:god|voices))\b|\bwhat (?:church|denomination|school|parish) (?:do|did) you\b|\bhow old are you\b|\bdo you ever (?!think|wonder)\w+\b/i;

/** Whether a person asks about the one who answers: its age, its family, its nights. */
export function asksOfItself(said: string): boolean {
  return OF_ITSELF.test(said);
}

/** Whether God is spoken to, as if he answered here. */
export function asksGodToSpeak(said: string): boolean {
  return ASKS_GOD.test(said);
}

/** Whether the voice is asked for of somebody who can't be spoken for: God, the dead. */
export function asksForAbsentVoice(said: string): boolean {
  return ABSENT.test(said);
}

/** Whether a person mourns somebody. */
export function mourns(said: string): boolean {
  return GONE.test(said);
}

/** Whether a person asked for something to be written for them: a toast, a story, words to say. */
export function asksForPiece(said: string): boolean {
  return (PIECE.test(said) || TO_SAY.test(said) || LIST.test(said) || RETOLD.test(said)) && !asksForAbsentVoice(said);
}

/** Whether they asked for words to say, to write or to sing; what is told in a story may be Scripture's. */
export function asksForWordsToSay(said: string): boolean {
  return (SAID.test(said) || TO_SAY.test(said)) && !asksForAbsentVoice(said);
}

/** Whether they asked for a list, whose things may be two words long. */
export function asksForList(said: string): boolean {
  return LIST.test(said) || SHORT_THINGS.test(said);
}

/** Whether they asked for something whose lines are lines: a poem, a letter. */
export function asksForPieceInLines(said: string): boolean {
  return LINES.test(said);
}

/** What one who writes to the person, not for them, says of a life they have in common. */
const COMPARES =
  /\btoo\b(?=[.,;!]|$)|\bas well(?=[.,;!]|$)|\b(?:like|as) you\b|\byour age\b|\bso i (?:know|understand|get) (?:how|what|that|this|it|exactly|where|your?)\b|\bi (?:know|understand|remember) (?:how|what) (?:hard|it|that|this|you)\b|\b(?:for|to|of|lost|buried|when|with) my own\b|\bmy own (?:sister|brother|mother|father|mom|dad|wife|husband|son|daughter|child)[^.;!?]*\b(?:you|this|it helps)\b|\bi hope (?:you|this|it) (?:like|helps?|works?|is)\b|\bthe same (?:thing|happened|way)\b|\bi(?:[’']ve| have)? (?:used|wrote|gave|read|said|made) (?:this|that|these|it|one|mine)\b|\bas (?:someone|somebody) (?:who|myself)\b|\bas an? [\w ]{2,30}(?:,| myself,?) (?:i|my|let me)\b|\b(?:in|over) my (?:years|time|experience|ministry|practice)\b/i;

/** Whether a sentence speaks of its writer to the person, though something was to be written for them. */
export function comparesLives(sentence: string): boolean {
  return COMPARES.test(sentence);
}

/** The speaker of a line in a scene. */
const SPEAKER =
  /^(["“*_([]*)((?:The |Old |Young |Little )?[\p{L}][\p{L}’' -]{1,23}?)[*_]*(?: ?\([^()]{1,40}\))?[*_]*: ?[*_]*(?=\S)/u;
const OF_SCRIPTURE =
  /\b(?:mary|peter|paul|david|moses|john|james|martha|ruth|naomi|boaz|job|elijah|elisha|thomas|joseph|abraham|sarah|isaac|jacob|esau|hannah|samuel|saul|solomon|isaiah|jeremiah|ezekiel|daniel|esther|noah|adam|eve|lazarus|magdalene|matthew|mark|luke|andrew|philip|judas|pilate|herod|stephen|timothy|jonah|hosea|amos|micah|gideon|deborah|miriam|aaron|joshua|nathan|nicodemus|zacchaeus|apostle|prophet|psalmist|king)\b/i;
/** Whose words nobody makes up, and who is no figure of a scene. */
const NO_FIGURE =
  /^(?:the )?(?:god|lord|the lord|jesus|christ|messiah|father|son|holy spirit|spirit|holy ghost|voice|voice of god|heaven|angel|angels|gabriel|yahweh|savior|saviour|shepherd|good shepherd|almighty|user|human|assistant|system|ai|bot|model|emmaus|client|patient|therapist|counsell?or|action|action input|observation|thought|final answer|response|reply|output|text|content|verse|scripture|ref|reference|role|error)$/i;

/** Whether a person asked for a scene: lines that figures speak. */
export function asksForScene(said: string): boolean {
  return SCENE.test(said) && !asksForAbsentVoice(said);
}

/** What a figure of a scene says, without their name; null where the sentence is no such line. */
export function spokenLine(sentence: string): string | null {
  const speaker = SPEAKER.exec(sentence);
  if (!speaker || NO_FIGURE.test(speaker[2]!.trim())) return null;
  const line = sentence.slice(speaker[0].length);
  // In quotation marks, what somebody of the Bible says is given out for theirs.
  return /^[“"‘']/.test(line) && OF_SCRIPTURE.test(speaker[2]!) ? null : line;
}
