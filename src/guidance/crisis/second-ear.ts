import { type LanguageModel, ModelFault } from '../model/language-model.ts';
import type { AnswerEvent, CrisisCategory } from '../types.ts';

/**
 * Milliseconds after a reply was begun in which a second ear may still say something: a little more than the longest
 * it is given itself, so that nothing it hears is lost, and a longer reply waits for nobody.
 */
const PATIENCE_MS = 3200;

/**
 * The same model, whose answer breaks off where danger is heard while it is written: only reviewed words answer danger.
 */
export function untilDanger(model: LanguageModel, danger: AbortSignal): LanguageModel {
  return {
    name: model.name,
    host: model.host,
    contextTokens: model.contextTokens,
    async *stream(call, signal) {
      const heard = () => new ModelFault('broken-off', 'Danger was heard while the model wrote.');
      if (danger.aborted) throw heard();
      for await (const chunk of model.stream(call, signal ? AbortSignal.any([signal, danger]) : danger)) {
        if (danger.aborted) break;
        yield chunk;
      }
      // Where the reader has left as well, the end is theirs.
      if (danger.aborted && !signal?.aborted) throw heard();
    },
    object: (call, signal) => model.object(call, signal),
  };
}

/**
 * The events of a reply, and among them, at once, that danger was heard after all: whoever listens beside may be slower
 * than the reply, or the reply slower than they. `hearing` never rejects.
 */
export async function* alsoListening<R>(
  events: AsyncGenerator<AnswerEvent, R>,
  hearing: Promise<readonly CrisisCategory[]>,
  tell: (categories: readonly CrisisCategory[]) => AnswerEvent[],
  /** Called when nobody reads on: what the reply waits for is given up. */
  stop: () => void,
  /** Aborts when the person wants no more: nothing is waited for then. */
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent, R> {
  const NOT_YET = Symbol('not yet');
  const patience = performance.now() + PATIENCE_MS;
  let told = false;
  try {
    let next = events.next();
    for (;;) {
      const first = told ? await next : await Promise.race([next, hearing.then(() => NOT_YET as typeof NOT_YET)]);
      if (typeof first === 'symbol') {
        told = true;
        yield* tell(await hearing);
        continue;
      }
      if (first.done) {
        if (!told) yield* tell(await within(hearing, patience - performance.now(), signal));
        return first.value;
      }
      yield first.value;
      next = events.next();
    }
  } finally {
    stop();
    await events.return(undefined as never);
  }
}

async function within(
  hearing: Promise<readonly CrisisCategory[]>,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<readonly CrisisCategory[]> {
  if (signal?.aborted) return [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  const late = new Promise<readonly CrisisCategory[]>((resolve) => {
    stop = () => resolve([]);
    // What was heard before the patience was over is told, also where it is over now.
    timer = setTimeout(stop, Math.max(0, ms));
    signal?.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([hearing, late]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}
