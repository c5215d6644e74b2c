import type { GuidanceEngine } from '#guidance/types.ts';
import type { Meters } from './meters.ts';

/** The same provider, whose calls are counted: how they ended, and how long they took. What isn't a promise is not. */
export function meterProvider<T extends object>(provider: T, name: string, meters: Meters): T {
  return new Proxy(provider, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const told = (outcome: string) => meters.asked(name, outcome, (performance.now() - began) / 1000);
        const result: unknown = Reflect.apply(value, target, given);
        if (!(result instanceof Promise)) return result;
        // Beside it: whoever asked gets their promise as it is.
        result.then(
          () => told('ok'),
          (error: unknown) => told(kindOf(error)),
        );
        return result;
      };
    },
  });
}

/** A failure by its class, of which there are few. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return error.name;
  return /^[A-Z]\w{1,40}$/.test(error.constructor.name) ? error.constructor.name : 'failed';
}

/** The same engine, whose replies and alarms are counted. */
export function meterReplies(engine: GuidanceEngine, meters: Meters): GuidanceEngine {
  return {
    ...engine,
    answer: async function* (input, signal) {
      const began = performance.now();
      for await (const event of engine.answer(input, signal)) {
        if (event.type === 'crisis') meters.panelShown();
        if (event.type === 'done') {
          const { engine: writer, fallback } = event.reply;
          meters.replied({ engine: writer, fallback, seconds: (performance.now() - began) / 1000 });
        }
        yield event;
      }
    },
  };
}

/** The same engine for what people write elsewhere than in a conversation: its alarms are counted. */
export function meterHearing(engine: GuidanceEngine, meters: Meters): GuidanceEngine {
  return {
    ...engine,
    checkCrisis: async (text) => {
      const alert = await engine.checkCrisis(text);
      if (alert.detected) meters.panelShown();
      return alert;
    },
  };
}
