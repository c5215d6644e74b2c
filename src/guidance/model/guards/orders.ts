import { readable, type SentenceWords } from './sentence-words.ts';
import { finds, pattern, TELLS, TELLS_NOT } from './told.ts';

const KIN =
  '(?:husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mom|parents|son|daughter|child|children|kids|brother|sister|family|ex|boss|friends?|pastor|roommate|tenant|stepson|stepdaughter|uncle|aunt|cousin|in-laws)';
const WHOM = `(?:him|her|them|your (?:own |adult |gay |older |younger )?${KIN}|the (?:child|boy|girl|kids|children|baby|man|tenant))`;
const NOW = '(?=[.,;:!]|$| and| now| today| tonight| at once| for good| before| until| because| so| this| by| as| on)';

/** What decides for somebody, whatever it is about; a companion never needs to order it. */
const ORDERS = pattern(
  '\\byou can (?:still |safely |keep |go on |always )*(?:drive|driving|drink|drinking|smoke|smoking|gamble|gambling|using|take more|double|skip|stop taking)\\b',
  '(?:^|[.;:!] )(?:skip|miss|ditch) (?:work|school|class|church|the (?:meeting|exam|appointment|hearing|interview))\\b',
  `(?:^|[.;:!] )(?:take|pull|get|keep) (?:${WHOM}) (?:out of|away from|home from|from) (?:school|college|church|the|his|her|their|work)\\b`,
  `(?:^|[.;:!] )(?:record|film|tape|track|follow|trail) (?:what |where )?(?:${WHOM}|he|she|they)\\b`,
  '(?:^|[.;:!] )(?:send|give|lend|wire|pay) (?:him|her|them|us|me) (?:the |some |your |all )*(?:money|cash|savings|rent|check|dollars|house|car|ring|what (?:he|she|they) (?:asks?|wants?))\\b',
  '(?:^|[.;:!] )(?:trust|believe|see|hire|call|listen to) no (?:doctors?|lawyers?|therapists?|human|man|woman|person|pastor)\\b|(?:^|[.;:!] )let (?:the bank|the house|him|her|them) (?:take|win|hit|hurt|punish)(?: (?:the|your|it|you|him|her))?\\b(?! (?:their (?:time|turn)|turns|(?:a|one|his|her|your) (?:turn|break|walk|nap|rest|breath|seat|hand|line|verse|bath)|part|heart|comfort))',
  // The body: given, withheld, put at risk.
  `${TELLS}(?:vaccinate|immuni[sz]e|inoculate|medicate|sedate)\\b`,
  `${TELLS_NOT}(?:vaccinate|immuni[sz]e|inoculate|medicate|let (?:him|her|them|your [a-z]+|anyone|the [a-z]+) (?:be )?(?:vaccinated?|inject|jab|operate|test|scan|treat)|have (?:him|her|them|the child) (?:vaccinated|tested|treated)|go (?:in )?for (?:the|a|that|your) (?:test|scan|biopsy|shot|checkup|exam|screening))\\b`,
  `${TELLS}(?:refuse|skip|decline|avoid|delay|cancel|reject|turn down|say no to|put off) (?:the |your |a |an |any |that |his |her |their |all )*(?:[a-z]+ )?(?:shots?|jabs?|vaccines?|tests?|scans?|biops(?:y|ies)|x-rays?|screenings?|mammogram|checkups?|ultrasound|transfusions?|anesthesia|stitches|cast|boosters?|epidural|c-section)\\b`,
  `${TELLS}(?:leave|keep|raise) ${WHOM} (?:un|without|off|away from)[a-z ]{0,14}(?:vaccin|medicine|medication|doctors?|meds|treatment|school)`,
  `${TELLS}(?:eat|drink) nothing\\b|${TELLS}give (?:him|her|them) nothing to (?:eat|drink)|${TELLS}(?:withhold|deny|refuse) (?:him |her |them |the |his |her |all |any )*(?:food|water|supper|dinner|meals?|love|affection|sex|milk)|${TELLS}(?:keep|hold back) (?:food|water|meals|sleep) (?:from|back)|${TELLS}(?:let|send|put|make|keep|leave) ${WHOM}\\b[^.;!?]{0,24}\\b(?:without|hungry|no) ?(?:supper|dinner|food|water|a meal|breakfast)?\\b(?=[.,;!]|$| until| and)|${TELLS}go without (?:food|sleep|water)`,
  `${TELLS}(?:rub|anoint|smear|soak|bathe) (?:him|her|them|his|her|their|the|your) (?:[a-z]+ )?(?:[a-z]+ )?(?:with|in) (?:[a-z]+ )?(?:oil|water|vinegar|salt)`,
  // The law and papers.
  `${TELLS}sign (?:it|this|that|them|here|anything|whatever|everything|what|off on|the|your|his|her|their|and)\\b(?! (?:up|language|of the cross|with|by hand|in (?:pen|ink)|(?:own |first |full )?name\\b(?!s)|(?:letter|card|note|guest book)\\b))`,
  `${TELLS}(?:sue|countersue)\\b|${TELLS}(?:prosecute|evict|deport|blackmail|bribe|extort|threaten) (?:${WHOM}|the|your|his|it)\\b|${TELLS}take ${WHOM} to court\\b|\\b(?:no judge|nobody|no one|the irs) (?<!\\bthat (?:nobody|no one) )(?:(?:will|ever|will ever) (?:mind|check|audit|find out|know|catch)|checks|audits?|finds out)(?=[.,;!]|$| below| under| if)|\\b(?:it|that|this) is (?:perfectly |completely |totally |entirely |quite |all )(?:legal|lawful|within your rights)`,
  `${TELLS}(?:change|replace) the locks?\\b|${TELLS}(?:lock|shut|kick|throw|put|turn|move|cast) ${WHOM} out\\b|${TELLS}(?:pack|throw|put|burn|sell|keep|toss|dump|destroy|smash) (?:his|her|their) (?:[a-z]+ )?(?:bags?|things?|clothes|stuff|belongings|deposit|passport|suitcases?|car|phone|books?|mail|letters|ring)\\b(?! (?:away for|to (?:charity|somebody)))|${TELLS}(?:hide|take|steal|keep|confiscate|break|check|read|track|go through|search) (?:his|her|their|your (?:[a-z]+'s)) (?:[a-z]+'?s? )?(?:keys?|phone|wallet|passport|mail|emails?|messages|diary|medication|pills|money|documents|papers|car|texts|bank|account)`,
  `${TELLS}(?:report|declare|claim|list|write down|enter|state) (?:only )?(?:half|less|part|none|nothing|a third|a lower|a smaller|zero|fewer|false|more than)\\b|${TELLS}(?:leave|keep) (?:the |your |those |any )?(?:tips?|cash|income|side (?:job|work|money)|earnings|rent|gifts?) (?:off|out of|away from|from)|${TELLS_NOT}(?:report|declare|mention|list|disclose) (?:the |your |any |that |this |those |it |all )*(?:cash|income|tips|money|accident|earnings|crime|inheritance|account|side)|${TELLS}(?:pay|be paid|get paid) (?:him |her |them )?(?:in cash|under the table|off the books)`,
  `${TELLS}(?:forge|falsify|fake|backdate|shoplift|steal|cheat on|lie about|lie on)\\b`,
  // Money and goods.
  `${TELLS}(?:put|list|place) (?:your|the|that) (?:house|home|car|farm|land|condo|property|business) (?:up|on the market|for sale)|${TELLS}(?:bet|gamble|wager|stake)\\b|${TELLS}(?:put|lay|place) (?:(?:a|an|two|three|four|five|ten|twenty|fifty|one|your|the|few|all|of|it|some) )*(?:it all|everything|hundred|thousand|\\$?[\\d,]{2,}|dollars|bucks|bets?|money)(?: dollars| bucks)? on (?!the (?:altar|table|counter|fridge|shelf|calendar|desk|door|page|list|card))[a-z]+`,
  `${TELLS}(?:donate|pledge|wire|venmo|zelle|paypal|tithe|sow|transfer|mail|send)\\b[^.;!?]{0,24}\\b(?:offering|ministry|percent|tithe|hundred|thousand|paycheck|savings|to (?:us|me|our))\\b|\\b(?:give|tithe|donate|offer) (?:even )?if you (?:must|have to|need to) borrow|\\bgive (?:until|till) it hurts`,
  // Whom to choose.
  `(?:^|[.;:!] |\\b(?:please|so|then) |\\byou (?:must|should|have to|need to|ought to|can only|may only|will|had better|would do well to) )(?:only |always |just |simply |please |therefore )*(?:vote|boycott)\\b|${TELLS_NOT}(?:vote|elect|support (?:the|any|a) (?:democrat|republican|party|candidate|liberal))`,
  `\\b(?:christians?|believers?|catholics|people of god|god's people|you|no one who (?:loves|believes)|nobody who (?:loves|believes)|anyone who (?:loves|believes)|we) (?:[a-z ]{0,14} )?(?:can|may|must|should|could(?! not vote)|has to|have to|would|will|ought to|are called to|are bound to) (?:not |never |only |always |ever )*(?:vote|elect|do otherwise|back (?:the|a|any|that) (?:party|candidate|president)|support (?:the|a|any|that|this) (?:party|candidate|president|government|democrats|republicans|war))\\b|\\bgod (?:chose|wants|sent|anointed|raised up|supports|backs|is on the side of|endorses) (?:the|this|that|our|a) (?:president|party|candidate|government|war|army|nation|senator|governor|democrats|republicans)|\\b(?:president|governor|pope|mayor|senator|prime minister|king of [a-z]+|he|she|party|un|government) is the (?:antichrist|beast)\\b`,
  `(?:^|[.;:!] |\\b(?:please|so|then) |\\byou (?:must|should|have to|need to|ought to) )(?:take|accept|turn down|refuse|decline) (?:the|that|this|his|her|their) (?:[a-z]+ )?(?:job|offer|position|promotion|deal|transfer|scholarship|proposal|loan|settlement|plea)\\b|(?:^|[.;:!] |\\byou (?:must|should|have to|need to|ought to) )move (?:to [a-z]+|out|in with|away|back (?:in|to)|home)(?=[.,;!]|$| and| before| now| this| next| as| to| with)|(?:^|[.;:!] |\\byou (?:must|should|have to|need to|ought to) )buy (?:as much|all|it|more|into|when|on|low|now|before)\\b`,
  // Other people's doors, beds and work.
  `${TELLS}(?:confront|have it out with|face down|expose|humiliate|shame|stalk|spy on|punish|ambush) (?:${WHOM}|the [a-z]+|your [a-z]+|it)\\b`,
  `${TELLS}(?:drive|go|walk|march|show up|turn up|head|run)(?: (?:over|straight|right|back|up|down|out))* (?:to|at|into) (?:his|her|their|your (?:ex|boss|wife|husband)(?:'s)?) (?:[a-z]+ )?(?:house|home|office|work|workplace|apartment|place|door|job|school|church|wedding)\\b|${TELLS}have it out\\b`,
  `${TELLS}(?:quit|leave|resign from|walk out of|give up|hand in|abandon) (?:your|the|that|this) (?:[a-z]+ )?(?:job|work|position|post|notice|career|marriage|husband|wife|church|school|degree|studies|family|children|kids)\\b(?! (?:at|for (?:a|one|ten|an)|behind for))|${TELLS}(?:resign|drop out|elope)\\b`,
  `${TELLS}(?:divorce|marry|dump|ditch|disown|abandon|shun) ${WHOM}\\b|${TELLS}(?:break up with|leave|separate from|propose to|get back with|get back together with|move in with|sleep with) (?:him|her|your (?:husband|wife|boyfriend|girlfriend|partner|ex|fianc[a-zé]+))${NOW}|${TELLS}(?:get|file for) (?:a |the )?divorced?\\b|${TELLS}(?:cut) (?:${WHOM}) (?:off|out|loose)\\b|${TELLS}cut (?:all )?(?:ties|contact)`,
  `${TELLS}(?:have|make|try for|adopt) (?:a|another|one more|the) (?:baby|child)\\b|${TELLS}(?:get|become) pregnant|${TELLS}(?:keep|abort|give up) the baby\\b`,
  `${TELLS}(?:stop|quit) (?:seeing|going to|visiting|calling|paying|talking to) (?:your |the |a |any )?(?:therapist|counselor|psychiatrist|doctor|sponsor|lawyer|friends|family|parents|sister|brother|mother|father)\\b`,
  `${TELLS}(?:whip|spank|cane|paddle|beat|slap|strike|smack) ${WHOM}\\b`,
  `${TELLS}(?:rebuke|renounce|bind|cast out|command|evict) (?:it|that|the|this|him|every|your)\\b[^.;!?]{0,30}\\b(?:spirits?|demons?|devil|illness|sickness|cancer|depression|pain|disease|throw|name of jesus|in jesus)`,
);

/** With somebody who knows to be asked first, or where it's no order at all. */
const NO_ORDER =
  /\b(?:until|before|without|unless|except)\b[^.;!?]{0,40}\b(?:lawyers?|attorneys?|legal aid|doctors?|pharmacists?|nurse|clinic|asked|asking|talking|talked|slept|read|reading|counselor|advisor|adviser)\b|\bbring (?:a|some) (?:lawyer|friend)|\b(?:jesus|paul|moses|jeremiah|elisha|nehemiah|abraham|sarah|hagar|israel|ezra|the law|proverbs|deuteronomy|leviticus)\b/;

/** Whether a sentence orders what nobody but the person, with those who know their case, can decide. */
export function isOrder({ own, all }: SentenceWords): boolean {
  const text = readable({ own, all });
  return finds(text, ORDERS) && !NO_ORDER.test(text);
}
