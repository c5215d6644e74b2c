import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { SHELL_ADDRESS } from '#contract/app-paths.ts';

const root = join(import.meta.dirname, '..');

/** Files without which nothing of the app is missing offline: what calls and card forms need, and other alphabets. */
const ONLINE_ONLY = [
  /\.(?:wasm|onnx|mjs|jpg)$/,
  /\/(?:hosted-call|create-voice-call|silero-worker|vad\.worklet|resample\.worklet|audioConcatProcessor|rawAudioProcessor|stripe-form|sandbox-)[^/]*$/,
  /\/(?:inter|literata)-(?:cyrillic|vietnamese|greek|latin-ext)[^/]*\.woff2$/,
  /\/screenshots\//,
  /\/(?:robots\.txt|service-worker\.js)$/,
];

/** The whole engine: it comes with the pack that it reads. */
const WITH_GUIDANCE = /^\/assets\/guidance-worker-[^/]*\.js$/;

/** A script larger than this is nothing that everybody should fetch in the background. */
const LARGEST_SCRIPT = 400_000;

/** Names that say already what is in the file. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** A file the worker keeps. */
interface ShellFile {
  url: string;
  revision: string | null;
}

/** What the worker keeps, what it keeps where guidance is, and what it leaves to the network because of its size. */
export interface Shell {
  files: ShellFile[];
  pages: ShellFile[];
  bytes: number;
  withGuidance: string[];
  leftOut: string[];
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Lists what the worker keeps of a built app, in an order that is always the same. */
export function listShell(folder: string, paths: readonly string[]): Shell {
  const shell: Shell = { files: [], pages: [], bytes: 0, withGuidance: [], leftOut: [] };
  for (const path of paths.toSorted()) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (/\.(?:br|gz)$/.test(url) || ONLINE_ONLY.some((pattern) => pattern.test(url))) continue;
    if (WITH_GUIDANCE.test(url)) {
      shell.withGuidance.push(url);
      continue;
    }
    const content = readFileSync(path);
    if (url.endsWith('.js') && content.length > LARGEST_SCRIPT) {
      shell.leftOut.push(url);
      continue;
    }
    if (url.endsWith('.html')) {
      const page =
        url === '/__spa-fallback.html' ? SHELL_ADDRESS : url.replace(/(?<=.)\/index\.html$|index\.html$/, '');
      // The page for what is nowhere is drawn by the shell, too.
      if (page === '/404') continue;
      shell.pages.push({ url: page, revision: hashOf(content) });
    } else shell.files.push({ url, revision: HASHED.test(url) ? null : hashOf(content) });
    shell.bytes += content.length;
  }
  return shell;
}

/** Bundles the service worker with the list of what it keeps. The version is a hash of both. */
export async function buildWorker({ files, pages, withGuidance }: Shell): Promise<string> {
  const placeholder = 'version-of-this-build';
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __SHELL_FILES__: JSON.stringify(files),
      __SHELL_PAGES__: JSON.stringify(pages),
      __DEVICE_SCRIPTS__: JSON.stringify(withGuidance),
      __VERSION__: JSON.stringify(placeholder),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src/web/service-worker/worker.ts'),
        // Not a module: those are no workers in every browser.
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code.replaceAll(placeholder, hashOf(chunk.code).slice(0, 10));
}
