import {
  type LanguageModel,
  ModelFault,
  type ModelFaultReason,
  type ModelObjectCall,
} from '#guidance/model/language-model.ts';

/** What a scripted model does with one request: a value to hand over, or what goes wrong. */
export type ObjectScript = { object: unknown } | { fault: ModelFaultReason } | { fails: Error } | { hangs: true };

/** A model that answers requests for objects as a test says, one script a request, and notes what it was asked. */
export interface ScriptedModel extends LanguageModel {
  calls: ModelObjectCall[];
  /** How often a request was given up. */
  givenUp: number;
}

/** Builds it. It refuses what a provider would refuse, and what must never be sent. */
export function scriptModel(...scripts: ObjectScript[]): ScriptedModel {
  const queue = [...scripts];
  const model: ScriptedModel = {
    name: 'scripted-model',
    host: 'model.example.org',
    contextTokens: 16_384,
    calls: [],
    givenUp: 0,
    stream: () => {
      throw new Error('nobody asked for a stream');
    },
    object: async (call, signal) => {
      model.calls.push(call);
      if (call.turns.at(-1)?.role !== 'user') throw new Error('the last turn is not the person’s');
      if (!/^\w+$/.test(call.schemaName)) throw new Error(`"${call.schemaName}" names no schema`);
      JSON.parse(call.turns[0]!.content);
      const script = queue.shift();
      if (!script) throw new Error('asked more often than the test says');
      if ('object' in script) return script.object;
      if ('fault' in script) throw new ModelFault(script.fault, 'as the test says');
      if ('fails' in script) throw script.fails;
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => {
          model.givenUp += 1;
          reject(signal.reason);
        }),
      );
    },
  };
  return model;
}
