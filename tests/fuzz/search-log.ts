/** One thing that must not be told, and what it is called in a report (never itself). */
export interface Secret {
  what: string;
  text: string;
}

/** Length of the beginnings by which secrets are looked for: a log is gone through once, however many there are. */
const BEGINNING = 8;

/** Where secrets stand in a log: what, and the beginning of the line with the secret taken out. */
export function searchLog(log: string, secrets: readonly Secret[]): string[] {
  const byBeginning = new Map<string, Secret[]>();
  const short: Secret[] = [];
  for (const { what, text } of secrets) {
    // As it is, as addresses write it, and as JSON does.
    for (const form of new Set([text, encodeURIComponent(text.toWellFormed()), JSON.stringify(text).slice(1, -1)])) {
      const secret = { what, text: form };
      if (form.length < BEGINNING) short.push(secret);
      else {
        const beginning = form.slice(0, BEGINNING);
        byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), secret]);
      }
    }
  }
  const found = new Map<string, string>();
  const tell = ({ what, text }: Secret, at: number) => {
    if (!found.has(what)) found.set(what, `${what}: ${lineAt(log, at, text)}`);
  };
  for (const secret of short) {
    const at = log.indexOf(secret.text);
    if (at >= 0) tell(secret, at);
  }
  for (let at = 0; at + BEGINNING <= log.length; at += 1) {
    const alike = byBeginning.get(log.slice(at, at + BEGINNING));
    for (const secret of alike ?? []) if (log.startsWith(secret.text, at)) tell(secret, at);
  }
  return [...found.values()];
}

/** Kinds of word that are secret whosever they are. */
const SHAPES: readonly [string, RegExp, (word: string) => boolean][] = [
  // 256 bits in base64url; a path of 43 letters has no capitals and digits between them.
  ['what looks like a token', /(?<![\w-])[\w-]{43}(?![\w-])/g, (word) => /[A-Z]/.test(word) && /\d/.test(word)],
  ['an address of example.org', /(?<![\w.+-])[\w.+-]{1,100}(?:@|%40)example\.(?:org|com)/gi, () => true],
  [
    'a number of a card',
    /(?<![\w-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w-])/g,
    (word) => isCard(word.replace(/\D/g, '')),
  ],
];

/** Where a log holds what looks like a token, an address or a card, whether or not this run is known to have used it. */
export function searchShapes(log: string): string[] {
  return SHAPES.flatMap(([what, shape, fits]) => {
    const hit = [...log.matchAll(shape)].find(([word]) => fits(word));
    return hit ? [`${what}: ${lineAt(log, hit.index, hit[0])}`] : [];
  });
}

/** Whether the check digit is right (Luhn). */
function isCard(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum > 0 && sum % 10 === 0;
}

function lineAt(log: string, at: number, secret: string): string {
  const begin = log.lastIndexOf('\n', at) + 1;
  const end = log.indexOf('\n', at);
  const number = log.slice(0, begin).split('\n').length;
  const line = log.slice(begin, end < 0 ? undefined : end).replaceAll(secret, '…');
  return `line ${number}: ${line.slice(0, 300)}`;
}
