import {
  isOutOfTime,
  type LanguageModel,
  type ModelCall,
  ModelFault,
  type ModelPurpose,
  type ModelUsage,
} from '#guidance/model/language-model.ts';

/** Something to be added to the account of a person. */
export interface Counted {
  purpose: ModelPurpose;
  /** 1 where it is the first that is told of a call. */
  requests: 0 | 1;
  failed: 0 | 1;
  usage: ModelUsage | null;
}

/** What a meter asks and tells. None may throw. */
export interface MeterHooks {
  /** A place for one call, given back by what is returned, once or more often; or why there is none. */
  enter(): (() => void) | 'busy' | 'allowance';
  /** Whether another call may be made; asked before every call but the first. */
  mayGoOn(): Promise<boolean>;
  /** Takes note, and keeps nobody waiting. */
  count(counted: Counted): void;
}

const TURNED_AWAY = { busy: 'enough is asked already', allowance: 'the share for the day is used up' };

/**
 * A model whose calls are counted, also those that are broken off and those that fail. What is told of a call is
 * counted when it is told: usage can come before the end of a stream, after it, or, where its reader goes away, alone.
 * A call that was turned away before anything was sent is none.
 */
export function meterModel(model: LanguageModel, { enter, mayGoOn, count }: MeterHooks): LanguageModel {
  let calls = 0;
  const admit = async (signal: AbortSignal | undefined) => {
    const leave = enter();
    if (typeof leave === 'string') throw new ModelFault(leave, TURNED_AWAY[leave]);
    calls += 1;
    try {
      if (calls > 1 && !(await mayGoOn())) throw new ModelFault('allowance', TURNED_AWAY.allowance);
    } catch (error) {
      leave();
      throw error;
    }
    // Also where its reader neither reads on nor closes it.
    signal?.addEventListener('abort', leave, { once: true });
    return leave;
  };

  const begin = <Call extends ModelCall>(given: Call) => {
    const { purpose } = given;
    let known = false;
    let told = false;
    let heard = false;
    /** It failed, and so far nothing says that it reached anybody. */
    let unsaid = false;
    const tell = ({ failed, usage }: Pick<Counted, 'failed' | 'usage'>) => {
      const requests = known ? 0 : 1;
      known = true;
      count({ purpose, requests, failed: unsaid ? 1 : failed, usage });
      unsaid = false;
    };
    const call: Call = {
      ...given,
      onUsage: (usage) => {
        if (!told) tell({ failed: 0, usage });
        told = true;
        given.onUsage?.(usage);
      },
    };
    return {
      call,
      /** Something came. */
      hear: () => {
        heard = true;
      },
      end: (failed: boolean) => {
        if (!known && !heard) unsaid = failed;
        else if (failed || !known) tell({ failed: failed ? 1 : 0, usage: null });
      },
    };
  };
  /** Whoever broke it off wanted no more of it; where they ran out of time, it was too slow. */
  const hasFailed = (signal: AbortSignal | undefined) => signal?.aborted !== true || isOutOfTime(signal);

  return {
    name: model.name,
    host: model.host,
    contextTokens: model.contextTokens,
    stream: async function* (given, signal) {
      const leave = await admit(signal);
      const { call, hear, end } = begin(given);
      let failed = false;
      try {
        for await (const words of model.stream(call, signal)) {
          hear();
          yield words;
        }
        failed = isOutOfTime(signal);
      } catch (error) {
        failed = hasFailed(signal);
        throw error;
      } finally {
        leave();
        end(failed);
      }
    },
    object: async (given, signal) => {
      const leave = await admit(signal);
      const { call, hear, end } = begin(given);
      let failed = false;
      try {
        const value = await model.object(call, signal);
        hear();
        return value;
      } catch (error) {
        failed = hasFailed(signal);
        throw error;
      } finally {
        leave();
        end(failed);
      }
    },
  };
}
