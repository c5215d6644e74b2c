/**
 * Makes a fresh clone ready: installs the packages, then builds what is missing
 * or stale (the corpus, the library with its vectors, the crisis model, the web
 * app). Plain JavaScript, because it must run under whatever Node the machine
 * has; everything after it runs under the pinned one.
 *
 * `--no-web` leaves the web app out. `--then script.ts …` goes on with a script
 * under the pinned Node: a shell that has once found the machine's own `node`
 * would not look for another.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules', '.bin');
const stamps = join(root, 'build', 'stamps');

/** Hash of files and folders, by path and content. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!/\.test\.tsx?$|^\./.test(name)) visit(join(path, name));
      return;
    }
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

function isFresh(name, hash, outputs) {
  const file = join(stamps, name);
  return (
    existsSync(file) && readFileSync(file, 'utf8') === hash && outputs.every((output) => existsSync(join(root, output)))
  );
}

function stamp(name, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), hash);
}

function run(command, args, env = {}) {
  execFileSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`, ...env },
  });
}

function install() {
  const hash = hashOf(['package.json', 'package-lock.json', '.npmrc']);
  const mark = join(root, 'node_modules', '.emmaus-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash && existsSync(join(bin, 'node'))) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file made where some platforms' optional packages could not be seen.
  // `--no-save` keeps to the lock file and leaves it as it is. NODE_ENV=production would leave out
  // the tools that build the web app.
  run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], { NODE_ENV: '' });
  writeFileSync(mark, hash);
}

/** The reviewed content that the library is built of and the models learn from; devotionals are a step of their own. */
const ANSWERS = [
  'answers',
  'answers.ts',
  'crisis-replies.ts',
  'help-lines.ts',
  'library.ts',
  'phrases.ts',
  'scenes',
  'telltales',
  'topic.ts',
  'topics',
].map((name) => `src/guidance/content/${name}`);

/** One build step: what it reads, what it leaves behind, and the script that does it. */
const STEPS = [
  {
    name: 'corpus',
    says: 'Compiling the World English Bible …',
    script: 'scripts/build-corpus.ts',
    inputs: [
      'scripts/build-corpus.ts',
      'src/scripture/corpus',
      'src/scripture/reference/books.ts',
      'package-lock.json',
    ],
    outputs: ['build/library/corpus.json'],
  },
  {
    name: 'originals',
    says: 'Compiling the Hebrew and Greek behind it …',
    script: 'scripts/build-originals.ts',
    inputs: [
      'scripts/build-originals.ts',
      'scripts/build-corpus.ts',
      'src/scripture/corpus',
      'src/scripture/lexicon',
      'src/scripture/packed-rows.ts',
      'src/scripture/reference',
      'src/scripture/search/words.ts',
      'data/king-james-numbers.bin',
      'data/web-numbers.bin',
      'package-lock.json',
    ],
    outputs: ['build/library/lexicon.json', 'build/library/originals.json', 'build/library/originals.bin'],
  },
  {
    name: 'cross-references',
    says: 'Compiling the cross references …',
    script: 'scripts/build-cross-references.ts',
    inputs: [
      'scripts/build-cross-references.ts',
      'scripts/build-corpus.ts',
      'src/scripture/corpus',
      'src/scripture/packed-rows.ts',
      'src/scripture/reference',
      'package-lock.json',
    ],
    outputs: ['build/library/cross-references.bin'],
  },
  {
    name: 'library',
    says: 'Building the library …',
    script: 'scripts/build-library.ts',
    inputs: [
      'scripts/build-library.ts',
      'scripts/principal-axes.ts',
      'scripts/read-telltales.ts',
      ...ANSWERS,
      'src/guidance/embed',
      'src/guidance/understand/word-evidence.ts',
      'src/scripture/search/words.ts',
      'src/server/library/sentence-encoder.ts',
      'data/word-vectors.bin',
    ],
    outputs: [
      'build/library/library.json',
      'build/library/word-evidence.json',
      'build/library/cue-vectors.bin',
      'build/library/reason-vectors.bin',
    ],
  },
  {
    // The trained networks are in `data`; this trains again only what no longer belongs to the content.
    name: 'models',
    says: 'Checking the trained models …',
    script: 'scripts/build-models.ts',
    inputs: [
      'scripts/build-models.ts',
      'scripts/read-telltales.ts',
      'scripts/training',
      'src/guidance/crisis',
      'src/guidance/understand',
      ...ANSWERS,
      'src/guidance/embed',
      'src/scripture/search/words.ts',
      'src/server/library/sentence-encoder.ts',
      'data/word-vectors.bin',
    ],
    outputs: ['data/topic-model.bin', 'data/crisis-model.bin', 'build/library/danger-evidence.json'],
  },
  {
    name: 'devotionals',
    says: 'Gathering the devotionals …',
    script: 'scripts/build-devotionals.ts',
    inputs: [
      'scripts/build-devotionals.ts',
      'scripts/read-devotionals.ts',
      'src/guidance/content/devotionals',
      'src/guidance/devotional',
      'src/guidance/verify',
      'src/scripture/corpus',
      'src/scripture/reference',
      'src/scripture/search/words.ts',
      'package-lock.json',
    ],
    outputs: ['build/library/devotionals.json'],
  },
  {
    name: 'device-packs',
    says: 'Packing what can be kept on a device …',
    script: 'scripts/build-device-packs.ts',
    inputs: [
      'scripts/build-device-packs.ts',
      'src/contract/device-manifest.ts',
      'src/contract/device-packs.ts',
      'src/guidance/assemble-text.ts',
      'src/scripture/packed-rows.ts',
      'src/scripture/reading/book-text.ts',
      'src/scripture/reference/books.ts',
      'build/library/corpus.json',
      'build/library/cross-references.bin',
      'build/library/library.json',
      'build/library/word-evidence.json',
      'build/library/danger-evidence.json',
      'build/library/cue-vectors.bin',
      'build/library/reason-vectors.bin',
      'data/text-marks.json',
      'data/topic-model.bin',
      'data/crisis-model.bin',
      'data/verse-vectors.bin',
      'data/word-vectors.bin',
      'package-lock.json',
    ],
    outputs: ['build/device/manifest.json'],
  },
  {
    name: 'web',
    says: 'Building the web app …',
    script: 'scripts/build-web.ts',
    inputs: [
      'scripts/ask-early.ts',
      'scripts/build-web.ts',
      'scripts/build-worker.ts',
      'scripts/daily-verse-texts.ts',
      'scripts/narrow-fonts.ts',
      'scripts/not-started.ts',
      'scripts/paint-first.ts',
      'scripts/reload-once.ts',
      'scripts/web-manifest.ts',
      'scripts/web-weights.ts',
      'src/web',
      'src/contract',
      'src/scripture',
      'src/guidance',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    outputs: ['build/web/client'],
    web: true,
  },
];

install();
for (const step of STEPS) {
  if (step.web && process.argv.includes('--no-web')) continue;
  if (!existsSync(join(root, step.script))) continue;
  const hash = hashOf(step.inputs);
  if (isFresh(step.name, hash, step.outputs)) continue;
  console.log(step.says);
  run(join(bin, 'node'), [join(root, step.script)]);
  stamp(step.name, hash);
}

const then = process.argv.indexOf('--then');
if (then > 0) {
  // What keeps a server small, unless it was set otherwise: docs/decisions/0013-memory.md.
  const small = process.argv.includes('src/server/main.ts')
    ? JSON.parse(readFileSync(join(root, 'scripts/server-env.json'), 'utf8'))
    : {};
  const child = spawn(join(bin, 'node'), process.argv.slice(then + 1), {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...small,
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  // Who told this process meant the script. A terminal tells every process at once, and npm tells this one once more:
  // what comes in one breath is passed on once, and the script takes it for what it may have had already.
  let passed = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (performance.now() - passed < 500) return;
      passed = performance.now();
      child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
