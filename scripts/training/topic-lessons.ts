import { cuesOf, type Library } from '#guidance/content/library.ts';
import { createRandom } from '#guidance/seeded.ts';
import { readTelltales } from '../read-telltales.ts';
import type { Lesson } from './train-classifier.ts';

/** How many lines a topic gets from its telltales put together, and what such a line weighs against a cue. */
const TOLD = { lines: 80, weight: 0.5 };
/** How a few telltales come to stand in one line. */
const JOINTS = [', ', ' and ', ' ', '. ', ' with '];

/**
 * What the topic network learns from: every cue, names and keywords for less, and
 * lines of two to four telltales, which bring in the things of a life that no cue happens to mention.
 */
export function topicLessons(root: string, library: Library): Lesson[] {
  const indexOf = new Map(library.topics.map(({ id }, index) => [id, index]));
  const lessons: Lesson[] = [];
  const cues = cuesOf(library).flatMap(({ text, target }) =>
    target.kind === 'topic' ? [{ text, id: target.id }] : [],
  );
  const counts = new Map<string, number>();
  for (const { id } of cues) counts.set(id, (counts.get(id) ?? 0) + 1);
  const usual = cues.length / counts.size;
  for (const { text, id } of cues) {
    // A topic with more lines than another is not for that reason the likelier one.
    const weight = Math.min(1.6, Math.sqrt(usual / counts.get(id)!));
    lessons.push({ text, labels: [indexOf.get(id)!], weight });
  }
  // Names and telling phrases teach too, less than a sentence somebody would type.
  for (const [index, topic] of library.topics.entries()) {
    const phrases = [topic.name, ...topic.aspects.map(({ name }) => name), ...topic.keywords];
    for (const text of phrases) lessons.push({ text, labels: [index], weight: 0.4 });
  }
  const random = createRandom(5);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  for (const [index, { id }] of library.topics.entries()) {
    const phrases = readTelltales(root, id).map(({ phrase }) => phrase);
    for (let line = 0; line < TOLD.lines; line += 1) {
      const chosen = new Set<string>();
      const size = 2 + Math.floor(random() * 3);
      while (chosen.size < size) chosen.add(pick(phrases));
      lessons.push({ text: [...chosen].join(pick(JOINTS)), labels: [index], weight: TOLD.weight });
    }
  }
  return lessons;
}
