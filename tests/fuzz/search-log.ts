/** One thing that a log must not hold, and what it is called in a report (never itself). */
export interface Secret {
  what: string;
  text: string;
}

/** Where secrets stand in a log: what, and the beginning of the line with the secret taken out. */
export function searchLog(log: string, secrets: readonly Secret[]): string[] {
  const found: string[] = [];
  const lines = log.split('\n');
  for (const { what, text } of secrets) {
    const at = lines.findIndex((line) => line.includes(text) || line.includes(encodeURIComponent(text)));
    if (at < 0) continue;
    const line = lines[at]!.replaceAll(text, '…');
    found.push(`${what}: line ${at + 1}: ${line.slice(0, 300)}`);
  }
  return found;
}
