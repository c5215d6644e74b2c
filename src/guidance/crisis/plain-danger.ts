import type { CrisisCategory } from '../types.ts';

/** Where a clause is over: what follows would say what else was meant ("gone for lunch", "takes me where he wants"). */
const END =
  '(?=$| [.,]| (?:and|but|so|because|though|lol|please|anyway|now|already|anymore|forever|tonight|tomorrow)\\b)';
const MINE =
  '(?:my |our )?(?:dear |late |little |baby |big )*(?:him|her|them|husband|wife|hubby|son|daughter|boy|girl|baby|babies|mom|mama|momma|mum|mother|dad|daddy|papa|father|brother|sister|twin|grandma|grandpa|nana|granny|fiancee?|boyfriend|girlfriend|best friend)';
const HEIGHT =
  '(?:\\w+ ){0,3}(?:bridge|roof|rooftop|building|overpass|balcony|viaduct|cliff|parking (?:deck|garage)|ledge|tower)';
const DEATH_NEAR = '(?:widow\\w*|passed|died|dead|buried|funeral|grave|cemetery|heaven|lost (?:him|her|my))';
const SOMEBODY =
  '(?:he|she|they|(?:my |our |the )?(?:husband|wife|son|daughter|mom|mum|mama|mother|dad|daddy|father|brother|sister|grandma|grandpa|friend|roommate|boyfriend|girlfriend|baby|uncle|aunt|neighbor|partner|cousin))';
const NOT_ALIVE = '(?:gone|dead|not (?:here|around|alive)|no longer (?:here|around|alive)|no more)';

const MISSED = '(?:notice|care|miss me|know|mind)(?: that| much)?';
const IF_GONE = `(?:if|when) (?:one day |tomorrow |tonight )?i (?:(?:was|were|am) (?:just |suddenly |simply )?${NOT_ALIVE}|(?:just |suddenly )?(?:wasnt|werent|am not) (?:here|around|alive)|(?:just |suddenly )?(?:disappeared|vanished|died|stopped existing|ceased to exist|stopped breathing))(?:${END}| for good)`;

const p = (category: CrisisCategory, source: string) => ({ category, pattern: new RegExp(source) });

/**
 * Danger told in the plain words of any day, in which the networks hear too little.
 * Each way of saying it is closed: who, what and the clause's end are all looked at,
 * so that grief, prayer, errands and songs with the same words are not meant.
 */
const PLAIN_DANGER = [
  // Not to be missed.
  p(
    'suicide',
    `\\b(?:nobody|no one|noone|not (?:one|a single) (?:person|soul)|who|would (?:anyone|anybody|they|people|everyone))\\b (?:\\w+ ){0,4}?(?:would|wouldnt|will|wont)?(?: \\w+)? ?${MISSED} ${IF_GONE}`,
  ),
  p(
    'suicide',
    `\\b(?:they|people|everyone|everybody)\\b (?:\\w+ ){0,3}?(?:wouldnt|wont|would not|will not|would never|will never|would (?:barely|hardly))(?: \\w+)? ${MISSED} ${IF_GONE}`,
  ),
  p(
    'suicide',
    '\\b(?:notice|know|realize|find out) (?:that )?i (?:was|am) (?:gone|dead) (?:til|till|until|before) (?:\\w+ ){0,2}(?:smell|rent|body|bills?|weeks|days|landlord)\\b',
  ),
  p(
    'suicide',
    `\\bi (?:could|can) (?:just )?(?:vanish|disappear|die)\\b (?:\\w+ ){0,2}?and (?:nobody|no one|noone|not one person|not a soul) (?:would|will) (?:even )?(?:notice|miss me|care|know)${END}`,
  ),
  p(
    'suicide',
    `\\b(?:everybody|everyone|the world|they all|my (?:kids|family|wife|husband|parents)) (?:\\w+ ){0,2}(?:wins?|better|happier|relieved) (?:off )?(?:if|when|once) i am ${NOT_ALIVE}${END}`,
  ),
  // To follow the dead.
  p(
    'suicide',
    `\\btime (?:that |for me to |to )?(?:i )?(?:go |went |went and |go and )?(?:to )?(?:join|joined|follow|followed|be with|was with) ${MINE}(?: ,)? (?:tonight|in heaven|up there|on the other side|in the ground)(?=$| [.,])`,
  ),
  p(
    'suicide',
    `\\b${DEATH_NEAR}\\b.{0,120}\\btime (?:that |for me to |to )?(?:i )?(?:go |went |went and |go and )?(?:to )?(?:join|joined|follow|followed|be with|was with) ${MINE}(?: too)?(?=$| \\.| (?:now|tonight|today|soon)(?=$| [.,]))`,
  ),
  p(
    'suicide',
    `\\b(?:let me|help me|want to|ready to|going to|i will) (?:join|be with|follow) ${MINE}\\b.{0,60}\\b(?:i have|got|with) (?:the |my |all my )?(?:pills|tablets|gun|rope|blade|razor)\\b`,
  ),
  // To be taken.
  p(
    'suicide',
    `\\b(?:pray|prayed|praying|ask|asked|asking|beg|begged|begging|plead|pleading|wish|hope|hoping) (?:(?:every|each|all) (?:night|day|morning|evening) |daily |nightly |to god )?(?:that |for )?(?:god|jesus|the lord|my god|heaven) (?:to |would |will |could )?(?:just |please |finally |only )*(?:take|takes|took) me(?:$| [.,]| (?:already|now|tonight|too|next|instead|please|soon|in my sleep|out of (?:here|this world|this life)(?! of\\b)|away from (?:this world|this life|it all)|before morning|and not)\\b)`,
  ),
  p(
    'suicide',
    `\\b(?:god|lord|jesus) (?:please |just )+take me (?:already|tonight|i cant|in my sleep|out of (?:here|this world|this life))\\b`,
  ),
  p(
    'suicide',
    '\\b(?:pray|praying|ask|asking|beg|begging) (?:\\w+ ){0,4}?(?:not to let me|dont let me|to not let me|that i dont|i dont|that i wont) (?:wake up|see (?:the )?(?:morning|tomorrow|another day))\\b(?! (?:late|tired|sick|early))',
  ),
  // Not to live.
  p(
    'suicide',
    `\\bwish i (?:wasnt|werent|was not|were not) (?:alive|living|breathing|on this earth|here anymore)${END}`,
  ),
  p(
    'suicide',
    `\\bwhat(?:s| is)? the point (?:of|in) (?:even |me )?(?:being alive|existing|staying alive|waking up)(?=$| \\.| (?:anymore|any longer)\\b)`,
  ),
  p(
    'suicide',
    '\\bcant do (?:life|this life|living) (?:anymore|any longer)\\b.{0,40}\\b(?:want out|want it over|need out|no more of)\\b',
  ),
  p(
    'suicide',
    `\\b(?:next (?:up )?i am|i am|going to|about to|want to|time to|i will|ready to) (?:just )?(?:quit|quitting|give up|giving up) (?:on )?breathing${END}`,
  ),
  p(
    'suicide',
    `\\b(?:going to|want to|about to|ready to|time to|i will|i might|i should|finally|gotta|got to|need to) (?:just |finally |go |really )*(?:(?:off|neck|ky|unlive|delete) myself(?! (?:from|of|out)\\b)|yeet myself (?:off|from) (?:the |a |this )?${HEIGHT}|yeet myself (?:into traffic|in front of))`,
  ),
  p(
    'suicide',
    `\\bif i (?:jump|jumped|fell|step|stepped) (?:off|from) (?:the |a |this |that |my )?${HEIGHT}\\b.{0,30}\\b(?:instant|instantly|quick|survive|die|painless|kill me)\\b`,
  ),
  p(
    'suicide',
    '\\bgarage\\b (?:[\\w,]+ ){0,4}(?:shut|closed|sealed|taped),? (?:[\\w,]+ ){0,4}(?:engine|motor|car|hose) (?:is )?(?:on|running|going)\\b|\\b(?:taped|sealed|hose) (?:[\\w,]+ ){0,6}(?:car|window)\\b.{0,30}\\b(?:engine|motor|hose) (?:is )?(?:on|running|going)\\b',
  ),
  // After me.
  p(
    'suicide',
    `\\bafter (?:tonight|today|tomorrow) (?:\\w+ ){0,6}?(?:(?:deal with|worry about|put up with|bother with|look after|hear from) me|be (?:a |your |their )?(?:problem|burden|bother)(?: to (?:anyone|anybody|you|them|my family))?)${END}`,
  ),
  p(
    'suicide',
    '\\b(?:wont|never|no longer) have to (?:deal with|worry about|put up with) me (?:after (?:tonight|today|tomorrow)|ever again)\\b',
  ),
  p(
    'suicide',
    '\\b(?:when|by the time|if) (?:you|u|anyone|they|somebody) (?:read|reads|find|finds|get|gets|see|sees) this (?:\\w+ )?(?:i (?:will|am|would)|ill) (?:already |probably |long )*(?:be )?(?:already )?(?:gone|dead)(?=$| [.,]| (?:and|so|already)\\b)',
  ),
  p(
    'suicide',
    '\\b(?:gave|giving|given) away (?:\\w+ ){0,6}(?:dog|cat|pets?)\\b.{0,30}\\b(?:feels? (?:so )?(?:peaceful|calm)|wont need|not going to need)\\b',
  ),
  // Somebody lies there.
  p(
    'medical',
    `\\boverdos(?:ed|ing)\\b.{0,60}\\b(?:(?:he is|she is|they are|is) (?:still )?(?:on|laying on|lying on) the (?:\\w+ )?(?:floor|ground)|(?:wont|not|isnt|cant|doesnt|never) (?:\\w+ )?(?:wake|waking|answer|answering|breathing|responding|moving)|lips|blue|gr[ae]y|unconscious|right now|just now|(?:\\d+|a few|couple|five|ten|twenty|thirty) (?:min|mins|minutes) ago|hour ago|door is locked)\\b`,
  ),
  p(
    'medical',
    `\\b${SOMEBODY} (?:is |are |was |just |laying |lying |collapsed |fell |dropped |down )*(?:on|to|in) (?:the )?(?:\\w+ )?(?:floor|ground|kitchen|bathroom|tub)(?: (?:and|,|\\.|he|she|is|just))* (?:(?:not|isnt|is not|wont|cant|stopped|barely) (?:\\w+ )?(?:breathing|moving(?! (?:to|in|into|out|house|away|back|on|forward|the)\\b)|responding(?! to\\b)|breathe|wake)|foaming|seizing|turning blue|unresponsive)\\b`,
  ),
  // Others.
  p(
    'harm-to-others',
    '\\b(?:tomorrow|tonight|monday|today)\\b.{0,30}\\b(?:they|everyone|everybody) (?:all )?(?:pay|pays|will pay|are going to pay)(?! (?:for|the|me|my|us|rent|up|back|him|her|them|attention|their|his|off|at|in|on|by))\\b.{0,40}\\b(?:school|office|church|rifle|gun|family|of them)\\b',
  ),
  p(
    'harm-to-others',
    '\\b(?:god|jesus|the lord|an angel|angels|the spirit|the voices?|voices) (?:\\w+ ){0,2}?(?:told|tells|telling|commanded|commands|wants|ordered|orders) me to (?:kill|stab|shoot|burn|slaughter|murder) (?:him|her|them|people|everyone|everybody|someone|(?:the|all|those|these) (?:\\w+ )?(?:unbelievers|infidels|sinners|people|neighbou?rs|kids|children|women|men)|my (?:\\w+ )?(?:family|wife|husband|kids|children|son|daughter|baby|mother|mom|father|dad|brother|sister|neighbou?rs?|boss|parents))\\b(?! with (?:kindness|love))',
  ),
  p(
    'abuse',
    '\\b(?:he|she|dad|daddy|mom|old man|husband|wife|boyfriend|stepdad|father|mother) (?:\\w+ )?(?:whoops?|beats?|whips?|hits?|kicks?|punches) me (?:bloody|black and blue|unconscious|senseless|till? i bleed|until i bleed)\\b(?!.{0,40}\\b(?:inside|womb|weeks|pregnan\\w*)\\b)',
  ),
];

/** The kinds of danger that a text, made plain by `normalizeForCrisis`, tells in so many words. */
export function plainDangerIn(text: string): CrisisCategory[] {
  return [...new Set(PLAIN_DANGER.filter(({ pattern }) => pattern.test(text)).map(({ category }) => category))];
}
