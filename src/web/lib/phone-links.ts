const NUMBER = /\b(?:1-\d{3}-(?:\d{3}-\d{4}|[A-Z]{2,7}(?:-[A-Z]{3,4})?)|988|911|211)\b(?![-:\d])/g;
const TEXT_TO = /\btext (HOME|START) to (\d{5,6})\b/gi;
const KEYPAD = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** "1-800-QUIT-NOW" as a phone dials it: "+18007848669"; short numbers stay as they are. */
export function dialled(number: string): string {
  const digits = number
    .replace(/[A-Z]/g, (letter) => String(KEYPAD.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '');
  return digits.length === 11 ? `+${digits}` : digits;
}

/** Makes every help line in a Markdown text a link one can tap: someone in trouble should not have to type a number. */
export function linkPhoneNumbers(markdown: string): string {
  return markdown
    .replace(TEXT_TO, (whole, word: string, to: string) => `[${whole}](sms:${to}?body=${word.toUpperCase()})`)
    .replace(NUMBER, (number) => `[${number}](tel:${dialled(number)})`);
}
