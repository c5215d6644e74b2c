/** Said of what turned out well: a birth, a cure, a yes, an end of waiting. */
const NEWS =
  /\b(?:beat (?:the |his |her |my )?cancer|cancer[- ]free|in remission|all clear|(?:test|scan|biopsy|results?) (?:came back |was |were |is |are )?(?:clear|negative|benign|clean|good)|(?:got|offered) (?:the|a|my|his|her) (?:job|promotion|house|scholarship|visa|place|keys|raise|license|licence|green card)|(?:she|he|they) said yes|(?:we|i|they)(?:'re| are|'m| am|m)? (?:finally )?(?:engaged|pregnant|married|expecting|home free)|(?:got|just) engaged|it'?s a (?:girl|boy)|(?:the |our |my )?(?:baby|babies|twins|granddaughter|grandson|grandbaby|son|daughter|nephew|niece) (?:(?:came|arrived)(?! (?:home|out|back|to|in|into|over|by|down|up|off|for|from|with|and|crying|clean|at me)\b)|is here|was born|is born|has arrived)|passed (?:my|the|his|her) \w+|(?:i|we|he|she|they) (?:did it|made it|won|graduated|passed)|prayers? (?:was |were |got )?answered|came back to (?:god|church|jesus|faith)|best (?:day|news|week)|paid off (?:my|the|our)|debt[- ]free|(?:\d+|one|two|three|five|ten) (?:days|weeks|months|years) (?:sober|clean))\b/i;
const GLAD =
  /!!|\b(?:so|very|really|overjoyed|truly) (?:happy|thankful|grateful|excited|blessed)\b|\b(?:finally|hallelujah|hooray|yay|praise (?:god|him|the lord)|thank (?:god|you (?:god|jesus|lord)))\b|[🎉🥳🙌😍🎊]/iu;
/** What turns it: then it is no glad news, or not only. */
const BUT =
  /\b(?:but|except|though|however|died|dead|death|passed away|lost|scared|afraid|anxious|worried|cry|crying|cried|sad|guilty|ashamed|jealous|envy|hate|angry|alone|lonely|didnt|didn't|cant|can't|couldnt|couldn't|without|why|still|not|never|dont|don't|miss|hurts?|tired|numb|relapse|bottle|tempt\w*|everyone(?:'s|s)?|friends?)\b/i;

/** Whether a message tells good news and nothing beside it that weighs. */
export function isGladNews(message: string): boolean {
  // Tears of joy: "the baby came!!! i'm crying in the hallway".
  if (NEWS.test(message) && /!!/.test(message)) return !BUT.test(message.replace(/\bcry(?:ing)?\b|\bcried\b/gi, ''));
  return (NEWS.test(message) || (GLAD.test(message) && /[!🎉🥳🙌😍🎊]/u.test(message))) && !BUT.test(message);
}

const REFUSED =
  /\b(?:passed over|passed (?:me|us) over|turned (?:me|us|him|her) down|rejected|denied|did(?:n['’]?t| not) (?:get|make|win|pass)\b|not (?:chosen|selected|accepted|approved)|someone else got|went to (?:someone|somebody) else|fell through)\b/i;

/** Whether a message tells of something hoped for that didn't come: "passed over for the promotion again". */
export function isRefusal(message: string): boolean {
  return REFUSED.test(message);
}

/** "I'm not sad anymore", "not anxious at all, just wondering about angels": a feeling that isn't there is taken out. */
export function plainFeeling(message: string): string {
  const rest = message
    .replace(
      /\b(?:i(?:'?m| am| feel)? ?)?(?:not|no longer|never) (?:\w+ )?(?:sad|anxious|depressed|angry|mad|lonely|afraid|scared|worried|ashamed|guilty|bitter|hopeless|married|divorced|single|sick|pregnant)(?: (?:at all|any ?more|right now|today))?\b[,.;]?/gi,
      ' ',
    )
    .trim();
  if (rest === message.trim()) return message;
  return rest.split(/\s+/).length >= 3 ? rest : 'good news, things are so much better now';
}
