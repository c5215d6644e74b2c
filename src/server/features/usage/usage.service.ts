import { setTimeout as pause } from 'node:timers/promises';
import type { EngineStatus } from '#contract/writer.ts';
import type { LanguageModel, ModelFaultReason } from '#guidance/model/language-model.ts';
import type { ModelChoice } from '#guidance/types.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Database } from '#server/db/client.ts';
import { readSettings } from '../account/account.service.ts';
import { type Counted, meterModel } from './metered-model.ts';
import { createUsageStore, type UsageEntry } from './usage.store.ts';

/** The language model everybody shares, as it is configured. */
export type SharedModel = LanguageModel & { state?(): 'ready' | 'resting' };

/** What a model costs, in dollars a million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

/** What the service is made of. */
export interface UsageParts {
  db: Database;
  /** Null where none is configured. */
  model: SharedModel | null;
  /** Tokens a person may use in a day; null: no limit. */
  dailyTokens: number | null;
  price: ModelPrice | null;
  /** A second ear for danger, for everybody whose words may leave this server. */
  listen?: ModelChoice['listen'] | null;
  /** A second judgment of what fits a message, for those for whom a model writes. */
  likeness?: ModelChoice['likeness'] | null;
  now: () => Date;
  onFailure: (error: unknown) => void;
}

/** Who gets a language model, and what their answers took of it. */
export type UsageService = ReturnType<typeof createUsageService>;

/** How long an answer that is being written waits for the sum of the day, in milliseconds. */
const PATIENCE_MS = 1000;
/** Calls of one person at once: an answer, and something that is written for them meanwhile. */
const AT_ONCE = 2;
/** People of whom it is known what they have open. */
const MOST_KNOWN = 10_000;
/** More than any answer takes: a provider that names more has not counted. */
const MOST_TOKENS = 100_000_000;

/** What this process knows of one person: calls that run, and tokens counted so far. */
interface Ongoing {
  calls: number;
  tokens: number;
}

/** A number of tokens as it can be added up, whatever a provider named. */
const countOf = (tokens: number) => (tokens > 0 ? Math.min(MOST_TOKENS, Math.round(tokens)) : 0);

/**
 * Builds the service. The sum of a day stands in the database, where all processes add to it. It is read before an
 * answer begins and between its calls, never reserved: the two calls that one person can have at the same time in one
 * process can go beyond the day's tokens by what they take themselves.
 */
export function createUsageService(parts: UsageParts) {
  const { db, model, dailyTokens, price, listen, likeness, now, onFailure } = parts;
  const store = createUsageStore(db);
  /** What is being written of each person. */
  const writing = new Map<string, Promise<void>>();
  const write = (userId: string, entry: UsageEntry) => {
    const written = Promise.all([writing.get(userId), store.add(userId, entry).catch(onFailure)]).then(() => {
      if (writing.get(userId) === written) writing.delete(userId);
    });
    writing.set(userId, written);
  };
  /** Oldest first. */
  const people = new Map<string, Ongoing>();
  const ongoingOf = (userId: string): Ongoing => {
    const ongoing = people.get(userId) ?? { calls: 0, tokens: 0 };
    people.delete(userId);
    people.set(userId, ongoing);
    const [oldest] = people.keys();
    if (people.size > MOST_KNOWN && oldest !== undefined) people.delete(oldest);
    return ongoing;
  };
  const patience = () => pause(PATIENCE_MS, undefined, { ref: false });
  const today = (zone: string | null) => localDay(zone, now().getTime());

  const entryOf = (zone: string | null, name: string, { purpose, requests, failed, usage }: Counted): UsageEntry => {
    const inputTokens = countOf(usage?.inputTokens ?? 0);
    const outputTokens = countOf(usage?.outputTokens ?? 0);
    return {
      day: today(zone),
      purpose,
      model: name,
      requests,
      failed,
      estimated: usage?.estimated ? 1 : 0,
      inputTokens,
      outputTokens,
      // A dollar a million tokens is a millionth of a dollar a token.
      costMicros: price && Math.round(inputTokens * price.input + outputTokens * price.output),
    };
  };

  /** The model, counting for one person. `sum`: tokens of today, as far as this process knows. */
  const meterFor = (
    shared: SharedModel,
    userId: string,
    zone: string | null,
    { ongoing, sum: knownSum }: { ongoing: Ongoing; sum: () => number },
  ): LanguageModel => {
    const usedToday = async () => {
      // What is on its way there is part of the sum.
      await writing.get(userId);
      return (await store.day(userId, today(zone))).tokens;
    };
    return meterModel(shared, {
      enter: () => {
        if (dailyTokens !== null && knownSum() >= dailyTokens) return 'allowance';
        if (ongoing.calls >= AT_ONCE) return 'busy';
        ongoing.calls += 1;
        let hasLeft = false;
        return () => {
          if (!hasLeft) ongoing.calls -= 1;
          hasLeft = true;
        };
      },
      mayGoOn: async () => {
        if (dailyTokens === null) return true;
        // Without the database it goes by what it knows itself.
        const sum = usedToday().catch((error: unknown) => {
          onFailure(error);
          return knownSum();
        });
        return (await Promise.race([sum, patience().then(knownSum)])) < dailyTokens;
      },
      count: (counted) => {
        const entry = entryOf(zone, shared.name, counted);
        ongoing.tokens += entry.inputTokens + entry.outputTokens;
        write(userId, entry);
      },
    });
  };

  return {
    /**
     * Who writes for somebody. Where none is configured no model, and no reason but their own wish. Where
     * it can't be learned what they want, their words go nowhere: the library answers, and nobody else listens. A day's
     * tokens that are used up don't end the listening.
     */
    modelFor: async (userId: string): Promise<ModelChoice> => {
      const none = (withoutModel: ModelFaultReason | null): ModelChoice => ({ model: null, withoutModel });
      let beside: Pick<ModelChoice, 'listen'> = {};
      try {
        const person = await store.person(userId);
        if (!person) return none(null);
        if (readSettings(person.settings).libraryOnly) return none('chosen');
        if (!model) return none(null);
        if (listen) beside = { listen };
        // The answer before may be over a moment ago.
        if (dailyTokens !== null) await Promise.race([writing.get(userId), patience()]);
        const ongoing = ongoingOf(userId);
        // Taken before the sum is read: rather counted twice for a moment than not at all.
        const [day, before] = [today(person.timeZone), ongoing.tokens];
        const used = dailyTokens === null ? 0 : (await store.day(userId, day)).tokens;
        if (dailyTokens !== null && used >= dailyTokens) return { ...none('allowance'), ...beside };
        const sum = () => (today(person.timeZone) === day ? used + ongoing.tokens - before : 0);
        const metered = meterFor(model, userId, person.timeZone, { ongoing, sum });
        return {
          model: metered,
          withoutModel: null,
          ...beside,
          ...(likeness ? { likeness } : {}),
          onDefect: onFailure,
        };
      } catch (error) {
        onFailure(error);
        return { ...none('unavailable'), ...beside };
      }
    },

    /** Which engine answers somebody, and what they used of it today. */
    statusFor: async (userId: string): Promise<EngineStatus> => {
      const person = await store.person(userId);
      const used = await store.day(userId, today(person?.timeZone ?? null));
      return {
        model: model && { name: model.name, host: model.host, state: model.state?.() ?? 'ready' },
        libraryOnly: readSettings(person?.settings).libraryOnly,
        today: { ...used, allowance: dailyTokens },
      };
    },

    /** All that is kept about somebody. */
    days: (userId: string): Promise<UsageEntry[]> => store.days(userId),

    /** Forgets days that nobody asks about any more. */
    forgetOld: (): Promise<void> => store.forgetOld(now()),

    /** Resolves once everything counted so far stands in the database, or was given up. */
    close: async (): Promise<void> => {
      await Promise.all(writing.values());
    },
  };
}
