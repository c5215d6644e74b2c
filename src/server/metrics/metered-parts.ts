import { isOutOfTime, ModelFault } from '#guidance/model/language-model.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import type { BibleService } from '#server/features/bible/bible.service.ts';
import type { OpenAiModel } from '#server/providers/llm/openai-model.ts';
import type { PushSender } from '#server/providers/push/push-sender.ts';
import type { Meters, ReplyPurpose } from './meters.ts';

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
          (error: unknown) => told(hasLeft(given) ? 'left' : kindOf(error)),
        );
        return result;
      };
    },
  });
}

/** The same language model, whose calls are counted under 'model': a fault by its reason. */
export function meterLanguageModel(model: OpenAiModel, meters: Meters): OpenAiModel {
  const begin = (signal: AbortSignal | undefined) => {
    const began = performance.now();
    return (outcome: string) =>
      meters.asked('model', isGivenUp(signal) ? 'left' : outcome, (performance.now() - began) / 1000);
  };
  const reasonOf = (error: unknown) => (error instanceof ModelFault ? error.reason : kindOf(error));
  return {
    ...model,
    stream: async function* (call, signal) {
      const told = begin(signal);
      // Whoever takes no further word has left, too.
      let outcome = 'left';
      try {
        yield* model.stream(call, signal);
        outcome = isOutOfTime(signal) ? 'slow' : 'ok';
      } catch (error) {
        outcome = reasonOf(error);
        throw error;
      } finally {
        told(outcome);
      }
    },
    object: async (call, signal) => {
      const told = begin(signal);
      try {
        const value = await model.object(call, signal);
        told('ok');
        return value;
      } catch (error) {
        told(reasonOf(error));
        throw error;
      }
    },
  };
}

/** The same sender of pushes, counted under 'push': 'gone' is a browser that takes no more, which is no failure. */
export function meterPush(sender: PushSender, meters: Meters): PushSender {
  return {
    send: async (target, note) => {
      const began = performance.now();
      const outcome = await sender.send(target, note);
      meters.asked('push', outcome === 'sent' ? 'ok' : outcome, (performance.now() - began) / 1000);
      return outcome;
    },
  };
}

/** Whether a call was given up by whoever made it; one whose time ran out was not. */
function isGivenUp(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && !isOutOfTime(signal);
}

/** The same of what a provider was given: a signal, or options with one. */
function hasLeft(given: readonly unknown[]): boolean {
  return given.some((one) => {
    const signal = typeof one === 'object' && one !== null && 'signal' in one ? one.signal : one;
    return signal instanceof AbortSignal && isGivenUp(signal);
  });
}

/** A failure by its class, of which there are few. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return error.name;
  return /^[A-Z]\w{1,40}$/.test(error.constructor.name) ? error.constructor.name : 'failed';
}

/** The same engine, whose replies and alarms are counted; of one reply one panel, however often it learned of more. */
export function meterReplies(engine: GuidanceEngine, meters: Meters, purpose: ReplyPurpose): GuidanceEngine {
  return {
    ...engine,
    answer: async function* (input, signal) {
      const began = performance.now();
      let alarmed = false;
      for await (const event of engine.answer(input, signal)) {
        if (event.type === 'crisis' && !alarmed) meters.panelShown();
        alarmed ||= event.type === 'crisis';
        if (event.type === 'done') {
          const { engine: writer, fallback } = event.reply;
          meters.replied({ purpose, engine: writer, fallback, seconds: (performance.now() - began) / 1000 });
        }
        yield event;
      }
    },
  };
}

/** The same studies, of which it is counted who wrote them. */
export function meterStudies(bible: BibleService, meters: Meters): BibleService {
  return {
    ...bible,
    study: async (...given) => {
      const began = performance.now();
      const made = await bible.study(...given);
      const { engine, fallback } = made;
      meters.replied({ purpose: 'study', engine, fallback, seconds: (performance.now() - began) / 1000 });
      return made;
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
