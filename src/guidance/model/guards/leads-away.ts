import { isPlain } from '../../verify/check-reply.ts';
import type { SentenceWords } from './sentence-words.ts';

const DOMAIN =
  /\b[\w-]{2,}(?:\.[\w-]+)*\.(?:com|org|net|info|io|app|co|us|uk|edu|gov|church|de|ru|xyz|link|ly|me|tv|dev|ai|live|online|site|shop|store|help|faith|bible|love|ca|au|eu|in|ng|ph|gg|chat)\b(?:\/\S*)?/i;
/** "Luke 4:18.In" has no host; a name with a dot and a slash, or one in small letters, has. */
const JOINED = /^[\w-]*[a-z]\.(?:In|Me|Us|Co|Love|Live|Help|Faith|Bible)$/;
const MAIL = /[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]+(?: ?(?:\.|\(dot\)|\[dot\]) ?[\w-]+)+|(?<![\w@])@[a-z_]\w{2,}/i;
const SPELLED =
  /(?<!\b(?:the|a|each|every|this|that|one|red|black|small|little)) dot (?:com|org|net|io|app|church|info|example|edu|gov|co|us|uk|me|faith|love|help|life|tv|ly|link|online|site|[a-z]{2})\b|\b[\w.]+ at [\w]+ dot [a-z]{2,}\b|\bcolon slash\b|\bslash slash\b/;
/** Two halves that only a dot joins are an address, but for short forms of one letter and a sentence begun too near. */
const HOST = /(?<![\w.])[A-Za-z\d-]*[A-Za-z]{2,}[\d-]*\.(?:[a-z]{2,}|[A-Z]{2,})(?![a-z])/;
const TO_PLATFORM =
  /\b(?:add|message|dm|find|follow|join|write|contact|reach|send|pay|gift|give|donate|subscribe|chat|talk|search|look) (?:(?:me|us|to|him|her|them|your|a|the|gift|money|with|for|on|at|up|out|our|my|through|by|over|via|[$\d]+|[a-z]+ dollars) )*(?:whats ?app|telegram|instagram|facebook|messenger|tik ?tok|snapchat|discord|paypal|venmo|zelle|cash ?app|patreon|gofundme|skype|wechat|viber|twitch|youtube)\b|^(?:please )?(?:venmo|zelle|paypal|whatsapp|dm)\b|\bscan (?:the|this|my|our) (?:qr )?code\b|^(?:please )?(?:click|download|subscribe|install|register)\b|\b(?:link below|below link|our (?:app|site|page))\b|\bcome (?:over )?to (?:our|my) (?:church|house|office|meeting|service|home|place|room|apartment)\b|\btext me\b|\bnumber (?:is|ends|begins|starts)\b[^.;!?]*\d/;
/** Quoted, it is somebody else's: “As per my last email”. */
const CHANNEL =
  /\b(?:our|my|his|their) (?:[a-z]+ )?(?:whats ?app|telegram|instagram|facebook|tik ?tok|discord|paypal|venmo|patreon|website|web page|channel|hotline|newsletter|e-?mail|phone number)\b/;
const DIGIT = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|hundred|double)';
const SPOKEN_NUMBER = new RegExp(
  `\\b${DIGIT}(?:[ ,-]+(?:and )?${DIGIT}){4,}\\b|\\b(?:dial|call|ring|text|phone|reach|number)\\b[^.;!?]{0,40}?\\b(?!(?:nine[ ,-]+(?:one[ ,-]+one|eight[ ,-]+eight)|two[ ,-]+one[ ,-]+one)\\b(?![ ,-]+(?:and |then |and then )?${DIGIT}))${DIGIT}(?:[ ,-]+${DIGIT}){2,}\\b`,
);
const VANITY =
  /(?<![\d-])(?:\+?1[- .]?)?\(?[2-9]\d{2}\)?[- .](?!(?:BC|AD|BCE|CE|AM|PM)\b)(?=[\d- ]*[A-Z]{3})[A-Z\d]{2,}(?:[- .][A-Z\d]{2,})*\b/;
const STREET =
  /\b\d{1,5} (?:(?:North|South|East|West|N|S|E|W|Old|New)\.? )?(?:[A-Z][a-z]+ ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Highway|Hwy|Parkway|Suite)\b|\bP\.? ?O\.? Box \d/;
/** A number to dial that goes on after one of ours. */
const LONGER = /\b(?:988|911|211|741741)[- .]\d{3,}/;

/** Seven digits are a number within a town. */
const LOCAL = /(?<![\d-]|\d )\d{3}[ .-]\d{4}(?![\d-]| \d)/;

/** Whether a sentence sends a person to a number, an address or a page that is not ours. */
export function leadsAway(sentence: string, { own, all }: SentenceWords, ownNumbers: ReadonlySet<string>): boolean {
  const plain = sentence.replace(/[\u2010-\u2015\u2212]/g, '-');
  // A number within the country may go without its 1.
  const dialled = plain.replace(/(?<![\d-])(?=8(?:00|33|44|55|66|77|88)-\d{3}-\d{4}\b)/g, '1-');
  if (!isPlain(dialled, ownNumbers) || LONGER.test(plain)) return true;
  if (MAIL.test(sentence) || SPELLED.test(` ${all}`) || STREET.test(sentence)) return true;
  const domain = DOMAIN.exec(sentence);
  if (domain && !JOINED.test(domain[0])) return true;
  if (HOST.test(sentence) || TO_PLATFORM.test(all) || CHANNEL.test(own)) return true;
  if (LOCAL.test(plain)) return true;
  const vanity = VANITY.exec(plain);
  if (vanity && !ownNumbers.has(vanity[0].replace(/^\D+|[^\dA-Z]/g, ''))) return true;
  return SPOKEN_NUMBER.test(all);
}
