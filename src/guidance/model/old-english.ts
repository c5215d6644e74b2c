/** Whether a person asked for the English of old prayer books. */
export function asksForOldEnglish(said: string): boolean {
  return /\bold(?:e|en)?[- ]?(?:fashioned|english|time|timey|style|language|words)\b|\bking james (?:style|english|language)\b|\b(?:thees?|thous?)\b|\bshakespearean\b|\bprayer book (?:style|english|language)\b/i.test(
    said,
  );
}

const TODAY: readonly (readonly [RegExp, string])[] = [
  [/\bthou art\b/gi, 'you are'],
  [/\bart thou\b/gi, 'are you'],
  [/\b(?:thou|thee|ye)\b/gi, 'you'],
  [/\bthyself\b/gi, 'yourself'],
  [/\b(?:thy|thine)\b/gi, 'your'],
  [/\bmine (?=[aeiouh])/gi, 'my '],
  [/\bhast\b/gi, 'have'],
  [/\bhath\b/gi, 'has'],
  [/\bdost\b/gi, 'do'],
  [/\bdoth\b/gi, 'does'],
  [/\bdidst\b/gi, 'did'],
  [/\bwilt\b/gi, 'will'],
  [/\bshalt\b/gi, 'shall'],
  [/\bcanst\b/gi, 'can'],
  [/\bmayest\b/gi, 'may'],
  [/\bunto\b/gi, 'to'],
  [/\bnigh\b/gi, 'near'],
  [/\bbehold\b/gi, 'see'],
  [/\bbrethren\b/gi, 'brothers'],
];

/** The same in the English of today, in which it is found whether it is somebody's; "thou preparest" and "thou knowest" are cut in two ways. */
export function inTodaysEnglish(text: string): [string, string] {
  const form = (ending: RegExp): string => {
    const begun = text.replace(ending, '$1 $2');
    const today = TODAY.reduce((sofar, [old, now]) => sofar.replace(old, now), begun);
    return /^\p{Lu}/u.test(text) ? today.charAt(0).toUpperCase() + today.slice(1) : today;
  };
  return [form(/\b(thou) (\p{L}{3,})est\b/giu), form(/\b(thou) (\p{L}{3,})st\b/giu)];
}
