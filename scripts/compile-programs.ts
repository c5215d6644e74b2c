/**
 * `node_modules/.bin/node scripts/compile-programs.ts`: compiles the engine's WebAssembly (`*.wat`) and writes each as the text that the
 * engine carries, so that neither a server nor a device has to fetch it. A test holds one to the other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import wabt from 'wabt';

const folder = join(import.meta.dirname, '../src/guidance/embed');

/** The programs as they are written. */
export const PROGRAMS = ['score-rows.wat', 'sentence-model/multiply.wat'].map((name) => join(folder, name));

/** Where the compiled program of one is carried. */
export function carrierOf(program: string): string {
  return program.replace(/\.wat$/, '.wasm.ts');
}

/** The module that carries a compiled program. Throws where the text is not one. */
export async function compileProgram(program: string): Promise<string> {
  const { parseWat } = await wabt();
  const name = basename(program);
  const text = parseWat(name, readFileSync(program, 'utf8'), { simd: true });
  text.validate();
  const code = Buffer.from(text.toBinary({}).buffer).toString('base64');
  text.destroy();
  const constant = name.replace('.wat', '').replaceAll('-', '_').toUpperCase();
  return `/** \`${name}\`, compiled by \`scripts/compile-programs.ts\`: base64. */\nexport const ${constant} =\n  '${code}';\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  for (const program of PROGRAMS) writeFileSync(carrierOf(program), await compileProgram(program));
