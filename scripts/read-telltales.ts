import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Telltale } from '#guidance/understand/word-evidence.ts';

/**
 * Reads `src/guidance/content/telltales/<topic>.txt`: one word or short phrase a line,
 * behind a "!" where hardly any other topic has it.
 */
export function readTelltales(root: string, topic: string): Telltale[] {
  return readFileSync(join(root, 'src/guidance/content/telltales', `${topic}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ phrase: line.replace('!', ''), strong: line.startsWith('!') }));
}
