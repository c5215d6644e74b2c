/**
 * `node scripts/compile-score-rows.ts`: compiles `score-rows.wat` and writes it as the text that the engine carries, so
 * that neither a server nor a device has to fetch it. A test holds one to the other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import wabt from 'wabt';

const folder = join(import.meta.dirname, '../src/guidance/embed');

/** The module that carries the compiled program. Throws where the text is not one. */
export async function compileScoreRows(): Promise<string> {
  const { parseWat } = await wabt();
  const text = parseWat('score-rows.wat', readFileSync(join(folder, 'score-rows.wat'), 'utf8'), { simd: true });
  text.validate();
  const code = Buffer.from(text.toBinary({}).buffer).toString('base64');
  text.destroy();
  return `/** \`score-rows.wat\`, compiled by \`scripts/compile-score-rows.ts\`: base64. */\nexport const SCORE_ROWS =\n  '${code}';\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  writeFileSync(join(folder, 'score-rows.wasm.ts'), await compileScoreRows());
