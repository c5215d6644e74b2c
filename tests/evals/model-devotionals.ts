import type { DevotionalEngine } from '#guidance/devotional/devotional.ts';
import { createDevotionalWriter } from '#guidance/model/devotional/write-devotional.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { faultsOf, wishOf } from './devotionals.ts';
import { atOnce, DEVOTIONAL_PROMPTS, describeUsage, type EvaluatedModel, nameOf, watchModel } from './engine.ts';
import { percentile } from './metrics.ts';
import { scanReply } from './scan-reply.ts';

/** Devotionals at once. */
const WIDTH = 2;

/**
 * A sample of devotionals by a model, each for another person. Prints who wrote them, what was wrong and how long it
 * took; returns whether the model wrote at all and nothing wrong was found.
 */
export async function evaluateModelDevotionals(
  engine: EvaluatedModel,
  library: DevotionalEngine,
  corpus: Corpus,
  count: number,
): Promise<boolean> {
  const verifier = createVerifier(corpus);
  const writer = createDevotionalWriter(corpus, verifier);
  const people = Array.from({ length: count }, (_, at) => at);
  const written = await atOnce(people, WIDTH, async (at) => {
    const wish = wishOf(at);
    const own = await library.compose(wish, [], `person ${at}`);
    const watched = watchModel(engine.model);
    const started = performance.now();
    const answer = await writer.write(watched, { wish, tags: [], library: own });
    return { answer, usage: watched.usage, took: performance.now() - started };
  });
  const kept = written.flatMap(({ answer }) => answer.devotional ?? []);
  const faults = kept.flatMap((devotional) => {
    const { text, passage, prayer, title, reflectionQuestions, actionSteps } = devotional;
    const content = [title, text, ...reflectionQuestions, ...actionSteps].join('\n\n');
    const seen = scanReply({ content, scriptureReferences: [passage], prayer }, '', corpus);
    return [...faultsOf(devotional, corpus, verifier), ...seen.map(({ kind, excerpt }) => `${kind}: ${excerpt}`)];
  });
  const reasons = new Map<string, number>();
  for (const { answer } of written) if (answer.fault) reasons.set(answer.fault, (reasons.get(answer.fault) ?? 0) + 1);
  const list = [...reasons].map(([reason, number]) => `${reason} ${number}`).join(', ');
  const times = written.map(({ took }) => took);
  console.log(`\nDevotionals, by ${nameOf(engine, ...DEVOTIONAL_PROMPTS)}`);
  console.log(
    `  ${count} asked for: ${kept.length} by the model, ${count - kept.length} by the library${list ? ` (${list})` : ''}; ${faults.length} wrong references, passages or quotations`,
  );
  for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`    ${fault}`);
  console.log(
    `  seconds: p50 ${(percentile(times, 0.5) / 1000).toFixed(1)}, p95 ${(percentile(times, 0.95) / 1000).toFixed(1)}`,
  );
  console.log(
    `  ${describeUsage(
      written.flatMap(({ usage }) => usage),
      engine.price,
    )}`,
  );
  if (kept.length === 0) console.log('  The model wrote no devotional at all: nothing was learned about it.');
  return faults.length === 0 && kept.length > 0;
}
