/**
 * Takes out of the Latin fonts what no screen is set in: of the weights from 100 to 900 the lighter than regular and
 * the heavier than bold. A third of their bytes goes with them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The weights in use, `font-weight: 450` and bold among them. */
const WEIGHTS = { min: 400, max: 700 };

/** What fontsource puts into its Latin files (their `unicode-range`), first and last code points. */
const LATIN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

const characters = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('');

const FONT = /^((?:inter|literata)-latin-wght-(?:normal|italic))-[\w-]{8}\.woff2$/;

/** Narrows the fonts in a folder of the built app; each is named after what it now holds, wherever it is named. */
export async function narrowFonts(assets: string, naming: readonly string[]): Promise<void> {
  const renamed: [string, string][] = [];
  for (const name of readdirSync(assets)) {
    const [, stem] = FONT.exec(name) ?? [];
    if (!stem) continue;
    const path = join(assets, name);
    const narrow = await subsetFont(readFileSync(path), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    const mark = createHash('sha256').update(narrow).digest('base64url').slice(0, 8);
    writeFileSync(path, narrow);
    renameSync(path, join(assets, `${stem}-${mark}.woff2`));
    renamed.push([name, `${stem}-${mark}.woff2`]);
  }
  if (renamed.length === 0) throw new Error('The built app has no fonts to be narrowed.');
  for (const path of naming) {
    const text = readFileSync(path, 'utf8');
    const changed = renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text);
    if (changed !== text) writeFileSync(path, changed);
  }
}
