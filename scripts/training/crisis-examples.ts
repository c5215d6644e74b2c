import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrisisCategory } from '#guidance/types.ts';

/** A reviewed line, with the kinds of danger in it; none means it is harmless, however it sounds. */
export interface CrisisExample {
  text: string;
  kinds: CrisisCategory[];
}

/**
 * Reads `src/guidance/crisis/examples`: one line an example, the file named for
 * its kind; `several-kinds.txt` names the kinds before a bar ("medical+suicide|…").
 */
export function readCrisisExamples(root: string): CrisisExample[] {
  const folder = join(root, 'src/guidance/crisis/examples');
  const examples: CrisisExample[] = [];
  const seen = new Set<string>();
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(/\.txt$/, '');
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const bar = name === 'several-kinds' ? line.indexOf('|') : -1;
      const text = line.slice(bar + 1).trim();
      if (text === '' || seen.has(text)) continue;
      seen.add(text);
      const kinds = bar > 0 ? line.slice(0, bar).split('+') : name.startsWith('harmless') ? [] : [name];
      examples.push({ text, kinds: kinds as CrisisCategory[] });
    }
  }
  return examples;
}
