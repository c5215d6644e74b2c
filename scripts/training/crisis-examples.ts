import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrisisCategory } from '#guidance/types.ts';

/** A reviewed line, with the kinds of danger in it; none means it is harmless, however it sounds. */
export interface CrisisExample {
  text: string;
  kinds: CrisisCategory[];
}

/**
 * Reads `src/guidance/crisis/examples`. Most files are named for the kind of their
 * lines, one line an example. `several-kinds.txt` names the kinds before a bar
 * ("medical+suicide|…"); `twins.txt` has a kind, a dangerous line and a harmless one
 * that shares its words ("abuse|he hits me when he is home|he hits the gym when he is home").
 */
export function readCrisisExamples(root: string): CrisisExample[] {
  const folder = join(root, 'src/guidance/crisis/examples');
  const examples: CrisisExample[] = [];
  const seen = new Set<string>();
  const add = (text: string, kinds: string) => {
    if (text === '' || seen.has(text)) return;
    seen.add(text);
    examples.push({ text, kinds: kinds === '' ? [] : (kinds.split('+') as CrisisCategory[]) });
  };
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(/\.txt$/, '');
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const parts = line.split('|').map((part) => part.trim());
      if (name === 'twins') {
        add(parts[1] ?? '', parts[0]!);
        add(parts[2] ?? '', '');
      } else if (name === 'several-kinds') add(parts[1] ?? '', parts[0]!);
      else add(line.trim(), name.startsWith('harmless') ? '' : name);
    }
  }
  return examples;
}
