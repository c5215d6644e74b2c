/** Danger the writer is in, whoever else is named: then the help is for the writer. */
const OWN =
  /\bmyself\b|\bmy (?:lap|hands?|mouth|head|wrists?|arms?|own life)\b|\bmy life (?:is|was|has|isn't|feels)\b|\b(?:i|i'm|im|i'd|i'll)(?: am)? (?:(?:just|really|also|still|do|too|so) )*(?:want to|wanna|agree|might|will|would|going to|gonna|wish|have|feel like|need to|can't|cant|don't want|should) (?:\w+ ){0,3}(?:die|dead|kill|end|too|do it|pills|disappear|gone|hurt|live|go on|here|gun|rope)\b|\bwithout me\b/;

const PERSON =
  "(?:(?:my|our|his|her|a) (?:\\w+ ){0,2}?(?:son|daughter|kid|child|boy|girl|brother|sister|sis|bro|mom|mum|mother|dad|father|husband|wife|spouse|partner|boyfriend|girlfriend|fiancee?|friend|bestie|best friend|roommate|cousin|niece|nephew|uncle|aunt|grandson|granddaughter|grandma|grandpa|grandfather|grandmother|neighbou?r|coworker|colleague|student|classmate|teen|teenager|stepson|stepdaughter|pastor|ex)|he|she|they|someone|somebody|hes|shes|he's|she's)";
const SAYS =
  '(?:(?:just|keeps?|has|have|had|been|always|now|is|was) )*(?:says?|said|saying|told (?:me|us|her|him)|tells (?:me|us)|texted(?: me)?|wrote|posted|sent me|messaged(?: me)?|threaten(?:s|ed|ing)|wants?|is going|plans?|is planning|has a plan|is talking about|talks about|talking about|tried|is trying)';
const HARM =
  '(?:die|dead|dying|kill\\w*|suicide|suicidal|goodbye|shoot\\w*|bomb|stab\\w*|burn|end (?:it|his|her|their)|hang|overdose|hurt (?:himself|herself|themselves|someone|people)|jump)';

const OTHERS = [
  // What nobody says of themselves.
  /\b(?:kill\w*|hurt\w*|harm\w*|cut(?:s|ting)?|shoot\w*|hang\w*|burn\w*|end(?:ing|ed)?|drown\w*) (?:himself|herself|themselves)\b|\b(?:end\w*|tak(?:e|es|ing)|took) (?:his|her|their) own lives?\b|\b(?:end\w*|tak(?:e|es|ing)) (?:his|her|their) life\b/,
  // What somebody else has said or threatened.
  new RegExp(`\\b${PERSON} ${SAYS} (?:[\\w']+ ){0,7}?${HARM}\\b`),
  new RegExp(`\\b${PERSON}(?: is|'s|s)? (?:\\w+ ){0,2}?suicidal\\b`),
];

/**
 * Whether a text plainly tells of danger that somebody else is in or threatens, and of
 * none of the writer's own. In doubt it is the writer's: the other mistake would leave
 * a person at risk without a word meant for them.
 */
export function tellsOfAnother(message: string): boolean {
  const text = message.toLowerCase().replace(/[’‘]/g, "'");
  // Of one's own danger the whole is heard; what is told of another stands near the beginning.
  return !OWN.test(text) && OTHERS.some((pattern) => pattern.test(text.slice(0, 2000)));
}
