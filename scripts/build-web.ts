/**
 * Builds the web app into `build/web/client` and compresses its text files (.br, .gz) beside them; pages
 * (.html) are compressed by the server, which writes its own address into them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { askEarly } from './ask-early.ts';
import { buildWorker, listShell } from './build-worker.ts';
import { narrowFonts } from './narrow-fonts.ts';
import { paintFirst } from './paint-first.ts';
import { webManifest } from './web-manifest.ts';

/** Smaller files are a part of a packet either way. */
const SMALL_BYTES = 300;
/** Larger files are compressed with less effort. */
const LARGE_BYTES = 1024 * 1024;

const root = join(import.meta.dirname, '..');
execFileSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});

/** Every file under a folder. */
function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

const folder = join(root, 'build/web/client');
await narrowFonts(
  join(folder, 'assets'),
  files(folder).filter((path) => /\.(?:html|js|css)$/.test(path)),
);
/** Writes a page's own script under a name that says what is in it. */
function keepScript(script: string): string {
  const address = `/assets/start-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(folder, address), script);
  return address;
}

for (const path of files(folder)) {
  if (basename(path) === 'index.html') writeFileSync(path, paintFirst(readFileSync(path, 'utf8'), keepScript));
  if (basename(path) === '__spa-fallback.html')
    writeFileSync(path, askEarly(readFileSync(path, 'utf8'), folder, keepScript));
}

writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest(join(root, 'public'))));

// Not compressed: the server writes into it, as into pages.
const shell = listShell(folder, files(folder));
writeFileSync(join(folder, 'service-worker.js'), await buildWorker(shell));
console.log(
  `The app opens offline with ${shell.files.length + shell.pages.length} files, ${Math.round(shell.bytes / 1024)} kB before compression.`,
);
if (shell.leftOut.length > 0) console.log(`Left to the network for their size: ${shell.leftOut.join(', ')}`);

for (const path of files(folder)) {
  if (basename(path) === 'service-worker.js') continue;
  if (!/\.(?:js|mjs|css|svg|json|txt|webmanifest|wasm|onnx)$/.test(path)) continue;
  const content = readFileSync(path);
  if (content.length < SMALL_BYTES) continue;
  // The last effort on the fourteen megabytes of a WebAssembly file takes half a minute and saves a twentieth.
  const effort = content.length > LARGE_BYTES ? 9 : 11;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
