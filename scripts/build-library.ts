/**
 * Gathers the reviewed content into `build/library/library.json` and encodes its
 * cues and reasons into `build/library/{cue,reason}-vectors.bin`. About half a
 * minute when the content changed; nothing when it did not.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cuesOf, type Library, reasonsOf } from '#guidance/content/library.ts';
import type { Topic } from '#guidance/content/topic.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import { packVectorTable, readVectorTable } from '#guidance/embed/vector-table.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import { createSentenceEncoder } from '#server/library/sentence-encoder.ts';

const root = join(import.meta.dirname, '..');
const content = join(root, 'src/guidance/content');
const target = join(root, 'build/library');

async function readTopics(): Promise<Topic[]> {
  const files = readdirSync(join(content, 'topics'))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(join(content, 'topics', file)) as Promise<{ default: Topic }>),
  );
  return modules.map((module) => module.default);
}

/** One list of `content/answers`; a missing file is an empty list only while the library is being written. */
async function readAnswers<T>(file: string, name: string): Promise<T[]> {
  const path = join(content, 'answers', file);
  if (!existsSync(path)) return [];
  const module = (await import(path)) as Record<string, T[]>;
  return module[name] ?? [];
}

const library: Library = {
  topics: await readTopics(),
  talk: await readAnswers('talk.ts', 'TALK'),
  misattributed: await readAnswers('misattributed.ts', 'MISATTRIBUTED'),
  differences: await readAnswers('differences.ts', 'DIFFERENCES'),
  explanations: await readAnswers('explanations.ts', 'EXPLANATIONS'),
  books: await readAnswers('books.ts', 'BOOK_INTRODUCTIONS'),
  entries: await readAnswers('people-places.ts', 'ENTRIES'),
};
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'library.json'), JSON.stringify(library));

const wordVectors = createWordVectors(readFileSync(join(root, 'data/word-vectors.bin')));
let encoder: Encoder | undefined;

/** Encodes texts to a table, taking over the vectors of texts that have not changed. */
async function encodeTable(name: string, texts: string[]): Promise<void> {
  const file = join(target, `${name}-vectors.bin`);
  const listFile = join(target, `${name}-texts.json`);
  const sourceHash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  encoder ??= await createSentenceEncoder(wordVectors);
  const known = new Map<string, Float32Array>();
  if (existsSync(file) && existsSync(listFile)) {
    const table = readVectorTable(readFileSync(file));
    if (table.encoderId === encoder.id) {
      if (table.sourceHash === sourceHash) return;
      const old = JSON.parse(readFileSync(listFile, 'utf8')) as string[];
      for (const [row, text] of old.entries()) {
        const slice = table.data.subarray(row * table.dimensions, (row + 1) * table.dimensions);
        known.set(
          text,
          Float32Array.from(slice, (value) => value / (127 * 4)),
        );
      }
    }
  }
  const missing = [...new Set(texts.filter((text) => !known.has(text)))];
  for (let start = 0; start < missing.length; start += 64) {
    const batch = missing.slice(start, start + 64);
    for (const [index, vector] of (await encoder.encode(batch)).entries()) known.set(batch[index]!, vector);
  }
  const vectors = texts.map((text) => known.get(text)!);
  const { id: encoderId, dimensions } = encoder;
  writeFileSync(
    file,
    packVectorTable({ encoderId, sourceHash, dimensions, rows: texts.length, inputDimensions: 0 }, vectors),
  );
  writeFileSync(listFile, JSON.stringify(texts));
}

await encodeTable(
  'cue',
  cuesOf(library).map((cue) => cue.text),
);
await encodeTable(
  'reason',
  reasonsOf(library).map((reason) => reason.text),
);
console.log(
  `${library.topics.length} topics, ${cuesOf(library).length} cues, ${reasonsOf(library).length} passages with reasons`,
);
