import { readFileSync } from 'node:fs';

/**
 * The same variables, those of `names` that are given as files (`APP_SECRET_FILE=/run/secrets/app-secret`) read from
 * there, without white space around them. Throws one sentence that names every variable at fault, and no value.
 */
export function withSecretFiles(
  source: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const found = { ...source };
  const faults: string[] = [];
  for (const name of names) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) {
      faults.push(`${name}_FILE: can't be set together with ${name}`);
      continue;
    }
    try {
      found[name] = readFileSync(path, 'utf8').trim();
      // An empty variable is one that isn't set; an empty secret is one that was forgotten.
      if (found[name] === '') faults.push(`${name}_FILE: ${path} is empty`);
    } catch {
      faults.push(`${name}_FILE: ${path} can't be read`);
    }
  }
  if (faults.length > 0) throw new Error(`The configuration can't be used. ${faults.join('; ')}.`);
  return found;
}
