import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accountSettingsSchema } from '#contract/account.ts';
import {
  type completeDevotional,
  type createDevotional,
  DEVOTIONAL_DEFAULTS,
  DEVOTIONAL_LIMITS,
  type Devotional,
  type DevotionalsFile,
  type KeptDevotional,
  type Streak,
  type saveDevotional,
} from '#contract/devotionals.ts';
import { bothEnds, LIMITS } from '#contract/limits.ts';
import { mergeLists } from '#contract/merge-lists.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import { PASSAGE_REST_DAYS } from '#guidance/devotional/choose-reading.ts';
import {
  type Devotional as Composed,
  type DevotionalEngine,
  type EarlierDevotional,
  PassageUnknown,
} from '#guidance/devotional/devotional.ts';
import type { Audience, LifeSeason, Mood, TimeOfDay } from '#guidance/devotional/devotional-choices.ts';
import type { DevotionalWriter } from '#guidance/model/devotional/write-devotional.ts';
import type { LanguageModel, ModelFaultReason } from '#guidance/model/language-model.ts';
import type { CrisisAlert, GuidanceEngine } from '#guidance/types.ts';
import { dayNumber, knownZone, LONGEST_DAY_MS, localDay } from '#server/calendar/local-day.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import { LockUnavailable, type WithLock } from '#server/db/lock.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Meters } from '#server/metrics/meters.ts';
import { createSharedWork } from '#server/work/shared-work.ts';
import { createTurns } from '#server/work/turns.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { DevotionalRow, DevotionalStore } from './devotionals.store.ts';
import { readStreak } from './streak.ts';

/** Devotionals: composing, keeping what is written in them, counting days. */
export type DevotionalService = ReturnType<typeof createDevotionalService>;

/** What the service is made of. */
export interface DevotionalParts {
  store: DevotionalStore;
  auth: Pick<AuthService, 'cipherOf'>;
  engine: DevotionalEngine;
  guidance: Pick<GuidanceEngine, 'checkCrisis' | 'checkCrisisByRules'>;
  /** Has devotionals written by a model, for whom there is one; without it the library writes them all. */
  byModel?: {
    writer: DevotionalWriter;
    /** A person’s model, or why there is none where they would expect one. */
    modelFor(userId: string): Promise<{ model: LanguageModel | null; withoutModel: ModelFaultReason | null }>;
  };
  withLock: WithLock;
  now(): Date;
  meters: Pick<Meters, 'replied'>;
}

/** What was wished for. */
interface Wish {
  theme: string;
  /** '' where the engine chooses. */
  scriptureReference: string;
  userName: string;
  audience: Audience;
  timeOfDay: TimeOfDay;
  lifeSeason: LifeSeason;
  mood: Mood;
  personalTags: string[];
  includeReflectionQuestions: boolean;
  includeActionSteps: boolean;
}

/** The encrypted part that is written once. */
interface Head {
  wish: Wish;
  made: Composed;
  /** The id it had in the account it was brought from. */
  originalId?: string;
}

/** What is left of a deleted one. */
type Trace = Pick<Composed, 'readingId' | 'used'> & { osis: string };

/** The encrypted part that its reader writes. */
interface Words {
  journalEntry: string | null;
  prayerResponse: string | null;
  reflections: string[];
  personalTags: string[];
  completedActionSteps: (number | string)[];
}

type CreateBody = z.output<typeof createDevotional.body>;
type SaveBody = z.output<typeof saveDevotional.body>;
/** How a devotional is asked for. */
type How = Pick<CreateBody, 'regenerate' | 'idempotencyKey'> & {
  /** Whether a model may write it. */
  byModel: boolean;
};
type CompleteBody = z.output<typeof completeDevotional.body>;

const DAY_MS = 86_400_000;
/** What was given in so many days is told to the engine, at most so many of them. */
const EARLIER = { days: 400, most: 1000 };
/** So long what was deleted is remembered: the engine's rest days, and the time zones of a journey. */
const TRACE_MS = (PASSAGE_REST_DAYS + 2) * DAY_MS;
/** Far more writers than there are at one row at once. */
const MOST_TRIES = 200;
/** Devotionals read at a time where all are wanted: each can be large. */
const READ_AT_ONCE = 50;

/** Builds the service. */
export function createDevotionalService(parts: DevotionalParts) {
  const { store, auth, engine, guidance, byModel, withLock, now, meters } = parts;
  const composing = createSharedWork<DevotionalRow>();
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const turns = createTurns();

  // Head and words of a row are bound to their places: neither can stand in for the other, nor for another row’s.
  const sealHead = (cipher: UserCipher, id: string, head: Head) =>
    cipher.seal(JSON.stringify(head), `devotional-head/${id}`);
  const readHead = (cipher: UserCipher, row: Pick<DevotionalRow, 'id' | 'head'>) =>
    JSON.parse(cipher.open(row.head, `devotional-head/${row.id}`)) as Head;
  const sealWords = (cipher: UserCipher, id: string, words: Words) =>
    cipher.seal(JSON.stringify(words), `devotional/${id}`);
  const readWords = (cipher: UserCipher, row: Pick<DevotionalRow, 'id' | 'body'>) =>
    JSON.parse(cipher.open(row.body, `devotional/${row.id}`)) as Words;

  const toDevotional = (cipher: UserCipher, row: DevotionalRow): Devotional => {
    const { wish, made } = readHead(cipher, row);
    return {
      id: row.id,
      theme: wish.theme,
      title: made.title,
      scriptureReference: made.passage.reference,
      passage: made.passage,
      generatedText: made.text,
      reflectionQuestions: made.reflectionQuestions,
      actionSteps: made.actionSteps,
      ...readWords(cipher, row),
      completed: row.completed,
      minutesSpent: row.minutesSpent,
      localDate: row.localDate,
      completedAt: row.completedAt?.toISOString() ?? null,
      audienceType: wish.audience,
      timeOfDay: wish.timeOfDay,
      lifeSeason: wish.lifeSeason,
      mood: wish.mood,
      engine: made.engine,
      modelName: made.modelName ?? null,
      fallback: made.fallback ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  };

  /** Those of a person’s own today, newest first. */
  const ofToday = async (userId: string, zone: string, at: Date): Promise<DevotionalRow[]> => {
    const today = localDay(zone, at.getTime());
    const rows = await store.lately(userId, today, new Date(at.getTime() - LONGEST_DAY_MS));
    // One that is open still may have been made in another zone.
    return rows.filter(
      (row) => row.localDate === today || (!row.completed && localDay(zone, row.createdAt.getTime()) === today),
    );
  };

  const earlierOf = async (userId: string, cipher: UserCipher, zone: string, at: Date) => {
    const [rows, gone] = await Promise.all([
      store.heads(userId, new Date(at.getTime() - EARLIER.days * DAY_MS), EARLIER.most),
      store.traces(userId, new Date(at.getTime() - TRACE_MS)),
    ]);
    const today = dayNumber(localDay(zone, at.getTime()));
    const daysSince = (given: Date) => Math.max(0, today - dayNumber(localDay(zone, given.getTime())));
    const kept = rows.map((row): EarlierDevotional => {
      const { readingId, passage, used } = readHead(cipher, row).made;
      return { readingId, osis: passage.osis, used, daysAgo: daysSince(row.createdAt) };
    });
    const deleted = gone.map((row): EarlierDevotional => {
      const { readingId, osis, used } = JSON.parse(cipher.open(row.trace, `devotional-trace/${row.id}`)) as Trace;
      return { readingId, osis, used, daysAgo: daysSince(row.givenAt) };
    });
    return [...kept, ...deleted].sort((one, other) => one.daysAgo - other.daysAgo);
  };

  /** What answers a wish without another devotional: the one of the same key, or, unless another is wanted, of the same wishes today. */
  const knownFor = async (userId: string, cipher: UserCipher, zone: string, wish: Wish, how: How) => {
    const known = how.idempotencyKey === undefined ? undefined : await store.findByKey(userId, how.idempotencyKey);
    if (known || how.regenerate) return known;
    const wished = JSON.stringify(wish);
    const today = await ofToday(userId, zone, now());
    return today.find((row) => JSON.stringify(readHead(cipher, row).wish) === wished);
  };

  /** The library’s devotional for a wish at this moment. */
  const fromLibrary = async (userId: string, cipher: UserCipher, zone: string, wish: Wish, how: How) => {
    const at = now();
    const { items: total, bytes } = await store.room(userId);
    if (total >= DEVOTIONAL_LIMITS.file || bytes >= DEVOTIONAL_LIMITS.bytes) {
      throw new HttpError(
        'conflict',
        'You keep as many devotionals as there is room for. Please delete one of them first.',
      );
    }
    const earlier = await earlierOf(userId, cipher, zone, at);
    // The client’s key differs with each wish: one that was deleted doesn’t come back at once.
    const seed = [userId, total, ...(how.idempotencyKey === undefined ? [] : [how.idempotencyKey])].join('/');
    return engine.compose(wish, earlier, seed).catch((error: unknown) => {
      throw error instanceof PassageUnknown ? new HttpError('impossible', error.message) : error;
    });
  };

  /** What a model makes of a wish, on the passage that the library chooses; null where there is nothing to say of one. */
  const fromModel = async (
    userId: string,
    wish: Wish,
    chooses: () => Promise<Composed>,
    ended: AbortSignal,
  ): Promise<{ osis: string | null; made: Composed | null; fallback: ModelFaultReason | null } | null> => {
    if (!byModel) return null;
    const { model, withoutModel } = await byModel.modelFor(userId);
    if (!model) return { osis: null, made: null, fallback: withoutModel };
    const library = await chooses();
    const task = { wish, tags: wish.personalTags, library };
    const { devotional, fault } = await byModel.writer.write(model, task, ended);
    return { osis: library.passage.osis, made: devotional, fallback: fault };
  };

  const put = async (userId: string, cipher: UserCipher, zone: string, wish: Wish, made: Composed, how: How) => {
    const at = now();
    const [newest] = await store.list(userId, 1);
    const id = randomUUID();
    const head: Head = {
      wish,
      made: {
        ...made,
        reflectionQuestions: wish.includeReflectionQuestions ? made.reflectionQuestions : [],
        actionSteps: wish.includeActionSteps ? made.actionSteps : [],
      },
    };
    const words: Words = {
      journalEntry: null,
      prayerResponse: null,
      reflections: [],
      personalTags: wish.personalTags,
      completedActionSteps: [],
    };
    // Pages of the list are told apart by the instant: no two of one person share it.
    const createdAt = new Date(Math.max(at.getTime(), newest ? newest.createdAt.getTime() + 1 : 0));
    const row = await store.insert({
      id,
      userId,
      head: sealHead(cipher, id, head),
      body: sealWords(cipher, id, words),
      localDate: localDay(zone, at.getTime()),
      idempotencyKey: how.idempotencyKey ?? null,
      createdAt,
      updatedAt: createdAt,
    });
    if (!row) throw new Error('A devotional was neither stored nor known.');
    return row;
  };

  /**
   * Composes and stores, unless there is one already. A model is asked before the lock is taken: it may need half a
   * minute, and locks are few. Under the lock the library chooses once more; only where it comes to the same passage
   * does what the model wrote stand.
   */
  const compose = async (
    userId: string,
    cipher: UserCipher,
    zone: string,
    wish: Wish,
    how: How,
    ended: AbortSignal,
  ): Promise<DevotionalRow> => {
    const began = performance.now();
    const known = await knownFor(userId, cipher, zone, wish, how);
    if (known) return known;
    const library = () => fromLibrary(userId, cipher, zone, wish, how);
    const written = how.byModel ? await fromModel(userId, wish, library, ended) : null;
    // One at a time for one person, in any process.
    return withLock(`devotional/${userId}`, async () => {
      const meanwhile = await knownFor(userId, cipher, zone, wish, how);
      if (meanwhile) return meanwhile;
      const chosen = await library();
      const byThem = written?.made && written.osis === chosen.passage.osis ? written.made : null;
      const made = byThem ?? { ...chosen, fallback: written?.fallback ?? null };
      const row = await put(userId, cipher, zone, wish, made, how);
      const seconds = (performance.now() - began) / 1000;
      meters.replied({ purpose: 'devotional', engine: made.engine, fallback: made.fallback ?? null, seconds });
      return row;
    });
  };

  /** Danger in any of these texts; null where none is heard. */
  const listen = async (texts: readonly string[]): Promise<CrisisAlert | null> => {
    const alerts: CrisisAlert[] = [];
    for (const text of texts) {
      // The middle of a long text is heard by the rules, which have no limit.
      if (text.length > LIMITS.messageLength) alerts.push(guidance.checkCrisisByRules(text));
      alerts.push(await guidance.checkCrisis(bothEnds(text)));
    }
    const heard = alerts.filter(({ detected }) => detected);
    if (heard.length === 0) return null;
    return {
      detected: true,
      categories: [...new Set(heard.flatMap(({ categories }) => categories))],
      resources: [
        ...new Map(heard.flatMap(({ resources }) => resources).map((one) => [JSON.stringify(one), one])).values(),
      ],
    };
  };

  const streakOf = async (userId: string, zone: string, at: Date) => {
    const days = await store.days(userId);
    return readStreak(
      days.map((day) => ({ date: day.localDate, completedAt: day.completedAt, caughtUp: day.caughtUp })),
      at,
      zone,
    );
  };

  const toKept = (cipher: UserCipher, row: DevotionalRow): KeptDevotional => {
    const { wish, made, originalId } = readHead(cipher, row);
    const { scriptureReference, userName, personalTags, includeReflectionQuestions, includeActionSteps } = wish;
    return {
      ...toDevotional(cipher, row),
      made: {
        originalId: originalId ?? row.id,
        readingId: made.readingId,
        used: made.used,
        prayer: made.prayer,
        wish: { scriptureReference, userName, personalTags, includeReflectionQuestions, includeActionSteps },
      },
    };
  };

  async function* every(userId: string): AsyncGenerator<KeptDevotional> {
    const { cipher } = await auth.cipherOf(userId);
    const ids = await store.ids(userId);
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      for (const row of await store.whole(userId, ids.slice(at, at + READ_AT_ONCE))) yield toKept(cipher, row);
    }
  }

  const days = async (userId: string): Promise<DevotionalsFile['days']> =>
    (await store.days(userId)).map((day) => ({
      date: day.localDate,
      completedAt: day.completedAt.toISOString(),
      caughtUp: day.caughtUp,
    }));

  const requireOwn = async (userId: string, id: string) => {
    const row = await store.find(userId, id);
    if (!row) throw notFound('devotional');
    return row;
  };

  return {
    /** Gives up what a model is still writing, for somebody who may have left; resolves once all is stored or given up. */
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.allSettled(underWay);
    },

    /** The newest of today in the reader’s calendar; null where there is none yet. */
    today: async (userId: string, timeZone?: string): Promise<Devotional | null> => {
      const { cipher, user } = await auth.cipherOf(userId);
      const [row] = await ofToday(userId, knownZone(timeZone, user.timeZone), now());
      return row ? toDevotional(cipher, row) : null;
    },

    /** A page of them, newest first, and how many there are in all. */
    list: async (
      userId: string,
      limit: number,
      before?: string,
    ): Promise<{ devotionals: Devotional[]; total: number }> => {
      const { cipher } = await auth.cipherOf(userId);
      const [rows, { total }] = await Promise.all([
        store.list(userId, limit, before === undefined ? undefined : new Date(before)),
        store.count(userId, now()),
      ]);
      return { devotionals: rows.map((row) => toDevotional(cipher, row)), total };
    },

    open: async (userId: string, id: string): Promise<Devotional> => {
      const { cipher } = await auth.cipherOf(userId);
      return toDevotional(cipher, await requireOwn(userId, id));
    },

    /**
     * Composes one. Throws `impossible` for a passage that doesn’t exist; then nothing is stored. Where `gone` aborts
     * while a model writes, that ends too, unless the same was asked for twice, or has a key by which it is found again.
     */
    create: async (
      userId: string,
      body: CreateBody,
      gone?: AbortSignal,
    ): Promise<Devotional & { crisisAlert: CrisisAlert | null }> => {
      const { cipher, user } = await auth.cipherOf(userId);
      const zone = knownZone(body.timeZone, user.timeZone);
      const wish: Wish = {
        theme: oneLine(body.theme),
        scriptureReference: oneLine(body.scriptureReference ?? ''),
        userName: oneLine(body.userName ?? '') || DEVOTIONAL_DEFAULTS.userName,
        audience: body.audienceType,
        timeOfDay: body.timeOfDay,
        lifeSeason: body.lifeSeason,
        mood: body.mood,
        personalTags: [...new Set(body.personalTags)],
        includeReflectionQuestions: body.includeReflectionQuestions,
        includeActionSteps: body.includeActionSteps,
      };
      const typed = [wish.theme, wish.scriptureReference, ...wish.personalTags].filter(Boolean).join('\n');
      const crisisAlert = await listen([typed]);
      // Who may be in danger gets reviewed words, and the help at once.
      const how: How = {
        regenerate: body.regenerate,
        idempotencyKey: body.idempotencyKey,
        byModel: crisisAlert === null,
      };
      // The second of two clicks gets what the first one makes; of two different wishes one comes after the other.
      const same = body.idempotencyKey ?? (body.regenerate ? randomUUID() : JSON.stringify(wish));
      // Who named their wish may leave and find it made; it is bounded by the writer's own budget.
      const left = body.idempotencyKey === undefined ? gone : closing.signal;
      const making = composing
        .join(JSON.stringify([userId, zone, same]), left, (ended) => {
          const work = () => compose(userId, cipher, zone, wish, how, ended);
          // Help waits for no model.
          return how.byModel ? turns.take(userId, work) : work();
        })
        .catch((error: unknown) => {
          if (left?.aborted) throw new HttpError('client-closed-request', 'This request was given up.');
          if (!(error instanceof LockUnavailable)) throw error;
          throw new HttpError('unavailable', 'Your devotional is still being written. Please try again in a moment.', {
            retryAfter: 5,
          });
        });
      underWay.add(making);
      const row = await making.finally(() => underWay.delete(making));
      return { ...toDevotional(cipher, row), crisisAlert };
    },

    /** Saves what the reader wrote, merged with what was written elsewhere meanwhile. Throws `too-large` if both together are. */
    save: async (
      userId: string,
      id: string,
      body: SaveBody,
    ): Promise<Devotional & { crisisAlert: CrisisAlert | null }> => {
      const { cipher } = await auth.cipherOf(userId);
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const row = await requireOwn(userId, id);
        const stored = readWords(cipher, row);
        const next = changeWords(stored, body, readHead(cipher, row).made.actionSteps);
        const unchanged = JSON.stringify(next) === JSON.stringify(stored);
        const sealed = unchanged ? row.body : sealWords(cipher, id, next);
        const more = sealed.length - row.body.length;
        if (more > 0 && (await store.room(userId)).bytes + more > DEVOTIONAL_LIMITS.bytes) {
          throw new HttpError(
            'too-large',
            'You keep as much in your devotionals as there is room for. Nothing was lost; please delete one of them first.',
          );
        }
        const saved = unchanged ? row : await store.setBody(userId, id, row.revision, sealed, now());
        // Somebody was faster: their words are merged in, too.
        if (!saved) continue;
        return { ...toDevotional(cipher, saved), crisisAlert: await listen(newlyWritten(stored, body)) };
      }
      throw new HttpError(
        'unavailable',
        'This devotional is being written in many places at once. Please save again in a moment.',
        { retryAfter: 2 },
      );
    },

    /** Marks it complete or opens it again; safe to repeat. */
    complete: async (userId: string, id: string, body: CompleteBody): Promise<Devotional & { streak: number }> => {
      const { cipher, user } = await auth.cipherOf(userId);
      const zone = knownZone(body.timeZone, user.timeZone);
      const at = now();
      const row = await requireOwn(userId, id);
      let changed: DevotionalRow | undefined = row;
      if (!body.completed) changed = await store.reopen(userId, id, at);
      else if (!row.completed) {
        const completedAt = completionTime(body.completedAt, row.createdAt, at);
        const { minutesSpent } = body;
        changed = await store.complete(userId, id, {
          localDate: localDay(zone, completedAt.getTime()),
          completedAt,
          minutesSpent,
          at,
        });
      }
      if (!changed) throw notFound('devotional');
      return { ...toDevotional(cipher, changed), streak: (await streakOf(userId, zone, at)).streak };
    },

    /** The streak with the numbers of the page’s tiles. */
    streak: async (userId: string, timeZone?: string): Promise<Streak> => {
      const { user } = await auth.cipherOf(userId);
      const at = now();
      const [reading, { total, recent }, settings] = await Promise.all([
        streakOf(userId, knownZone(timeZone, user.timeZone), at),
        store.count(userId, new Date(at.getTime() - 7 * DAY_MS)),
        store.settings(userId),
      ]);
      const chosen = accountSettingsSchema.partial().safeParse(settings ?? {});
      return { ...reading, total, thisWeek: recent, hidden: chosen.data?.hideStreak === true };
    },

    /** Deletes one; the day it counted for stays counted, and its passage rests as if it were still there. */
    delete: async (userId: string, id: string): Promise<void> => {
      const { cipher } = await auth.cipherOf(userId);
      const row = await requireOwn(userId, id);
      const { readingId, passage, used } = readHead(cipher, row).made;
      const trace: Trace = { readingId, osis: passage.osis, used };
      const sealed = cipher.seal(JSON.stringify(trace), `devotional-trace/${id}`);
      const forget = new Date(now().getTime() - TRACE_MS);
      if (!(await store.delete(userId, id, { trace: sealed, givenAt: row.createdAt }, forget)))
        throw notFound('devotional');
    },

    /** Every one, oldest first, decrypted, to be taken home; read a few at a time. */
    every,

    /** The days they count for, which outlive them. */
    days,

    /** Everything at once. */
    allOf: async (userId: string): Promise<DevotionalsFile> => {
      const all: KeptDevotional[] = [];
      for await (const devotional of every(userId)) all.push(devotional);
      return { format: 'emmaus-devotionals', version: 1, devotionals: all, days: await days(userId) };
    },

    /** Throws `bad-request` where a file tells of what no calendar has reached, so that nothing of it is brought back. */
    checkReached: (file: DevotionalsFile): void => checkReached(file, now()),

    /**
     * Brings back what `allOf` gave, into the same account or another: what is here already stays as it is and counts
     * as known, whether it was made here or brought before. All of it or nothing. The file has to be checked with
     * `devotionalsFileSchema` before. Throws `conflict` where there is no room for it, and as `checkReached` does.
     */
    bringBack: async (userId: string, file: DevotionalsFile): Promise<{ added: number; known: number }> => {
      checkReached(file, now());
      const { cipher } = await auth.cipherOf(userId);
      // Made here, made here and taken elsewhere since, or brought here before.
      const namesOf = ({ id, made }: KeptDevotional) => [id, made.originalId, idFor(userId, made.originalId)];
      const known = new Set(await store.known(userId, file.devotionals.flatMap(namesOf)));
      const fresh = new Map<string, KeptDevotional>();
      for (const devotional of file.devotionals) {
        if (!namesOf(devotional).some((name) => known.has(name))) fresh.set(devotional.made.originalId, devotional);
      }
      const rows = [...fresh.values()].map((devotional) => {
        // The same devotional gets the same id each time, and never one that another account may hold.
        const id = idFor(userId, devotional.made.originalId);
        return {
          id,
          userId,
          head: sealHead(cipher, id, headOf(devotional)),
          body: sealWords(cipher, id, wordsOf(devotional)),
          localDate: devotional.localDate,
          completed: devotional.completed,
          completedAt: devotional.completedAt === null ? null : new Date(devotional.completedAt),
          minutesSpent: devotional.minutesSpent,
          createdAt: new Date(devotional.createdAt),
          updatedAt: new Date(devotional.updatedAt),
        };
      });
      const days = [
        ...file.days.map(({ date, completedAt, caughtUp }) => ({
          userId,
          localDate: date,
          completedAt: new Date(completedAt),
          caughtUp,
        })),
        // A file that was shortened by hand: what is completed counts.
        ...rows.flatMap(({ localDate: date, completedAt }) =>
          completedAt ? [{ userId, localDate: date, completedAt, caughtUp: false }] : [],
        ),
      ];
      const bytes = rows.reduce((sum, { head, body }) => sum + head.length + body.length, 0);
      const added = await store.bringBack(
        userId,
        rows,
        days,
        (room) => room.items + rows.length <= DEVOTIONAL_LIMITS.file && room.bytes + bytes <= DEVOTIONAL_LIMITS.bytes,
      );
      if (added === undefined) {
        throw new HttpError('conflict', 'There is no room for so many devotionals. Nothing was changed.');
      }
      return { added, known: file.devotionals.length - added };
    },
  };
}

/** The zone whose calendar is ahead of every other. */
const FIRST_ZONE = 'Etc/GMT-14';

/** A day of what is to come would count as done when it comes, and what is given from then on would be dated after it. */
function checkReached({ devotionals, days }: DevotionalsFile, at: Date): void {
  // The clock of the server that wrote it may be ahead of this one's.
  const latest = at.getTime() + DAY_MS;
  const lastDay = localDay(FIRST_ZONE, latest);
  const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > latest;
  const ahead =
    days.some(({ date, completedAt }) => date > lastDay || isAhead(completedAt)) ||
    devotionals.some(
      ({ localDate, completedAt, createdAt, updatedAt }) =>
        localDate > lastDay || [completedAt, createdAt, updatedAt].some(isAhead),
    );
  if (ahead) throw new HttpError('bad-request', 'This file tells of devotionals in days to come. Nothing was changed.');
}

/** What the reader’s words become: merged with what was written elsewhere, where it is known what they were made from. */
function changeWords(stored: Words, { base, ...body }: SaveBody, steps: readonly string[]): Words {
  const text = (mine: string | null | undefined, theirs: string | null, was: string | null | undefined) => {
    const trimmed = mine?.trim();
    // Left out, or empty: stays. Only null clears.
    if (mine === undefined || trimmed === '') return theirs;
    return mergeInto(trimmed ?? '', theirs ?? '', base && (was?.trim() ?? ''), DEVOTIONAL_LIMITS.text) || null;
  };
  return {
    journalEntry: text(body.journalEntry, stored.journalEntry, base?.journalEntry),
    prayerResponse: text(body.prayerResponse, stored.prayerResponse, base?.prayerResponse),
    reflections: body.reflections
      ? mergeReflections(body.reflections, stored.reflections, base && (base.reflections ?? []))
      : stored.reflections,
    personalTags: mergeTags(body.personalTags, stored.personalTags, base?.personalTags),
    completedActionSteps: mergeTicks(body.completedActionSteps, stored.completedActionSteps, base, steps),
  };
}

function mergeTags(mine: string[] | undefined, theirs: string[], base: string[] | undefined): string[] {
  if (!mine) return theirs;
  const tags = [...new Set(base ? mergeLists(base, mine, theirs) : mine)];
  if (tags.length > DEVOTIONAL_LIMITS.tags && tags.length > theirs.length) {
    throw new HttpError(
      'too-large',
      `Together with those from another place, these are more than ${DEVOTIONAL_LIMITS.tags} tags. Nothing was lost; please take one away.`,
    );
  }
  return tags;
}

type Ticks = Words['completedActionSteps'];

function mergeTicks(mine: Ticks | undefined, theirs: Ticks, base: SaveBody['base'], steps: readonly string[]): Ticks {
  if (!mine) return theirs;
  const known = base?.completedActionSteps;
  if (!known) return [...new Set(mine)];
  // One client says the step's place, another its words.
  const stepOf = (tick: number | string) => (typeof tick === 'number' ? (steps[tick] ?? tick) : tick);
  return mergeLists(known, mine, theirs, stepOf);
}

function mergeReflections(mine: readonly string[], theirs: readonly string[], base: readonly string[] | undefined) {
  const merged = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) =>
    mergeInto(mine[at]?.trim() ?? '', theirs[at] ?? '', base && (base[at]?.trim() ?? ''), DEVOTIONAL_LIMITS.reflection),
  );
  return merged.slice(0, merged.findLastIndex((answer) => answer !== '') + 1);
}

/** `mine` in the place of `theirs`, or, where it is known what `mine` was made from, both. */
function mergeInto(mine: string, theirs: string, base: string | undefined, limit: number): string {
  const merged = base === undefined ? mine : mergeTexts(base, mine, theirs).trim();
  if (merged.length > limit && merged !== theirs) {
    throw new HttpError(
      'too-large',
      'Together with what was written in another place, this is longer than can be kept here. Nothing was lost; please shorten it.',
    );
  }
  return merged;
}

/** The texts of a save that differ from what was stored. */
function newlyWritten(stored: Words, body: SaveBody): string[] {
  const pairs = [
    [body.journalEntry, stored.journalEntry],
    [body.prayerResponse, stored.prayerResponse],
    ...(body.reflections ?? []).map((answer, at) => [answer, stored.reflections[at]]),
  ];
  return pairs.flatMap(([mine, theirs]) => (mine?.trim() && mine.trim() !== theirs ? [mine.trim()] : []));
}

/**
 * When it was done: now, or when the client says, as far as that can be. No clock of a device keeps anybody from
 * completing: a fast one says it was done after now, a slow one before it was made, and what is told very late counts
 * for today.
 */
function completionTime(told: string | undefined, createdAt: Date, at: Date): Date {
  if (told === undefined) return at;
  const instant = Math.min(Math.max(Date.parse(told), createdAt.getTime()), at.getTime());
  return instant < at.getTime() - DEVOTIONAL_LIMITS.lateDays * DAY_MS ? at : new Date(instant);
}

function headOf(devotional: KeptDevotional): Head {
  const { made } = devotional;
  return {
    wish: {
      theme: devotional.theme,
      scriptureReference: made.wish.scriptureReference,
      userName: made.wish.userName,
      audience: devotional.audienceType,
      timeOfDay: devotional.timeOfDay,
      lifeSeason: devotional.lifeSeason,
      mood: devotional.mood,
      personalTags: made.wish.personalTags,
      includeReflectionQuestions: made.wish.includeReflectionQuestions,
      includeActionSteps: made.wish.includeActionSteps,
    },
    made: {
      title: devotional.title,
      readingId: made.readingId,
      passage: devotional.passage,
      text: devotional.generatedText,
      reflectionQuestions: devotional.reflectionQuestions,
      actionSteps: devotional.actionSteps,
      prayer: made.prayer,
      engine: devotional.engine,
      modelName: devotional.modelName,
      fallback: devotional.fallback,
      used: made.used,
    },
    originalId: made.originalId,
  };
}

function wordsOf(devotional: KeptDevotional): Words {
  const { journalEntry, prayerResponse, reflections, personalTags, completedActionSteps } = devotional;
  return { journalEntry, prayerResponse, reflections, personalTags, completedActionSteps };
}

/** A UUID (version 8) that belongs to one person’s copy of one devotional. */
function idFor(userId: string, originalId: string): string {
  const hex = createHash('sha256').update(`${userId}/${originalId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
