/**
 * Gathers the reviewed content into `build/library/library.json` and encodes its
 * cues and reasons into `build/library/{cue,reason}-vectors.bin`. About half a
 * minute when the content changed; nothing when it did not.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '#guidance/content/answers.ts';
import { cuesOf, type Library, reasonsOf } from '#guidance/content/library.ts';
import type { Topic } from '#guidance/content/topic.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import { packVectorTable, readVectorTable, rowOf } from '#guidance/embed/vector-table.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import { countEvidence } from '#guidance/understand/word-evidence.ts';
import { createSentenceEncoder } from '#server/library/sentence-encoder.ts';
import { principalAxes } from './principal-axes.ts';
import { readTelltales } from './read-telltales.ts';

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
  return modules.map((module) => withScenes(module.default));
}

/**
 * Adds the lines of `content/scenes/<topic>.txt` to a topic's cues: how people say it
 * without naming it. A line is "aspect|what somebody typed", or "-|…" for the topic as a whole.
 */
function withScenes(topic: Topic): Topic {
  const path = join(content, 'scenes', `${topic.id}.txt`);
  if (!existsSync(path)) return topic;
  const general = [...topic.cues];
  const aspects = topic.aspects.map((aspect) => ({ ...aspect, cues: [...aspect.cues] }));
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const bar = line.indexOf('|');
    if (bar < 0) continue;
    const text = line.slice(bar + 1).trim();
    const cues = aspects.find(({ id }) => id === line.slice(0, bar).trim())?.cues ?? general;
    if (text !== '') cues.push(text);
  }
  return { ...topic, cues: general, aspects };
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
  entries: [
    ...(await readAnswers<Entry>('people-places.ts', 'ENTRIES')),
    ...(await readAnswers<Entry>('bible-facts.ts', 'FACTS')),
  ],
};
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'library.json'), JSON.stringify(library));
const telltales = new Map(library.topics.map(({ id }) => [id, readTelltales(root, id)]));
writeFileSync(join(target, 'word-evidence.json'), JSON.stringify(countEvidence(library, telltales)));

const wordVectors = createWordVectors(readFileSync(join(root, 'data/word-vectors.bin')));
let encoder: Encoder | undefined;

/** Enough axes that likenesses hardly change, and few enough that a message is compared with all of them in some milliseconds. */
const DIMENSIONS = 224;

/** Encodes texts to a table, taking over what was encoded before. */
async function encodeTable(name: string, texts: string[]): Promise<void> {
  const file = join(target, `${name}-vectors.bin`);
  const sourceHash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  encoder ??= await createSentenceEncoder(wordVectors);
  const known = readCache(name, encoder);
  if (existsSync(file) && readVectorTable(readFileSync(file)).sourceHash === sourceHash) return;
  const missing = [...new Set(texts.filter((text) => !known.has(text)))];
  for (let start = 0; start < missing.length; start += 64) {
    const batch = missing.slice(start, start + 64);
    for (const [index, vector] of (await encoder.encode(batch)).entries()) known.set(batch[index]!, vector);
  }
  const vectors = texts.map((text) => known.get(text)!);
  // A sample shows the axes well enough, in a tenth of the time.
  const sample = vectors.filter((_, row) => row % Math.ceil(vectors.length / 4000) === 0);
  const axes = principalAxes(sample, DIMENSIONS, { centred: false, rounds: 12 });
  writeFileSync(file, packVectorTable({ encoderId: encoder.id, sourceHash }, vectors, { ...axes, unit: false }));
  const whole = packVectorTable({ encoderId: encoder.id, sourceHash }, vectors);
  writeFileSync(join(target, `${name}-cache.bin`), whole);
  writeFileSync(join(target, `${name}-cache.json`), JSON.stringify(texts));
}

/** Whole vectors of an earlier build, by text, so that a changed sentence costs one encoding. */
function readCache(name: string, { id }: Encoder): Map<string, Float32Array> {
  const file = join(target, `${name}-cache.bin`);
  if (!existsSync(file)) return new Map();
  const table = readVectorTable(readFileSync(file));
  if (table.encoderId !== id) return new Map();
  const texts = JSON.parse(readFileSync(join(target, `${name}-cache.json`), 'utf8')) as string[];
  return new Map(texts.map((text, row) => [text, rowOf(table, row)]));
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
