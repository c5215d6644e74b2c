import { cuesOf, type Library } from '#guidance/content/library.ts';
import { CRISIS_LABELS } from '#guidance/crisis/crisis-classifier.ts';
import { detectByRule } from '#guidance/crisis/detect-crisis.ts';
import { normalizeForCrisis } from '#guidance/crisis/normalize.ts';
import { createRandom } from '#guidance/seeded.ts';
import { readCrisisExamples } from './crisis-examples.ts';
import type { Lesson } from './train-classifier.ts';

/** Topics whose cues may themselves be cries for help; they teach nothing about harmlessness. */
const NEAR_DANGER = new Set([
  'abusive-relationship',
  'body-image-eating',
  'child-in-trouble',
  'childhood-wounds',
  'difficult-parents',
  'drugs',
  'hopelessness',
  'intrusive-thoughts',
  'parenting-exhaustion',
  'postpartum',
  'relapse',
]);

/** How people put two sentences together. */
const JOINTS = ['. ', '. ', ', ', ' and ', '... ', '. ', ' but ', ' – '];

/**
 * What the crisis network learns from: the reviewed examples, the library's cues as
 * sorrow without danger, and both again in pairs. People write several sentences, and
 * danger is often in one of them: pairs teach that length and telling are not danger,
 * and that harmless words beside it do not take danger away.
 */
export function crisisLessons(root: string, library: Library): Lesson[] {
  const random = createRandom(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const known = new Set<string>();
  const lessons: Lesson[] = [];
  const add = (text: string, labels: number[]) => {
    const prepared = normalizeForCrisis(text).text;
    if (known.has(prepared)) return;
    known.add(prepared);
    lessons.push({ text: prepared, labels, weight: 1 });
  };

  const examples = readCrisisExamples(root).map(({ text, kinds }) => ({
    text,
    labels: kinds.length > 0 ? [0, ...kinds.map((kind) => CRISIS_LABELS.indexOf(kind))] : [],
  }));
  for (const { text, labels } of examples) add(text, labels);

  const sorrow = new Map<string, string[]>();
  for (const { text, target } of cuesOf(library)) {
    if (target.kind !== 'topic' || NEAR_DANGER.has(target.id) || detectByRule(text).categories.length > 0) continue;
    sorrow.set(target.id, [...(sorrow.get(target.id) ?? []), text]);
    add(text, []);
  }
  const all = [...sorrow.values()].flat();
  for (const cues of sorrow.values()) {
    for (const text of cues) {
      let longer = text + pick(JOINTS) + pick(cues);
      if (random() < 0.4) longer += pick(JOINTS) + pick(cues);
      add(longer, []);
    }
  }
  for (const { text, labels } of examples) {
    add(random() < 0.5 ? pick(all) + pick(JOINTS) + text : text + pick(JOINTS) + pick(all), labels);
    if (labels.length === 0) add(pick(all) + pick(JOINTS) + text, labels);
  }
  return lessons;
}
