import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { PRAYER_REST_MS } from '#contract/voice.ts';
import type { Database } from '#server/db/client.ts';
import { deleteInParts } from '#server/db/delete-in-parts.ts';
import { sessions } from '#server/db/schema/auth.ts';
import { voiceCalls, voiceDays } from '#server/db/schema/voice.ts';

/** A call whose process has not written for this long, in milliseconds, is over: three missed ticks and some more. */
export const DEAD_AFTER_MS = 15_000;

/** So long a hosted conversation may go on of which nobody knows the name, in milliseconds: its address is good no longer. */
const NAMELESS_MS = 30 * 60_000;
/** Addresses of the hosted agent that one person is given in an hour. */
const ADDRESSES_AN_HOUR = 12;

/** What stands in the ledger for one day. */
export interface DayRow {
  usedMs: number;
  restedMs: number;
}

/** Time of a call that belongs to one day. */
export interface Share {
  day: string;
  /** Less than zero where time is given back; never more than the call was charged that day. */
  usedMs: number;
  restedMs: number;
}

/** A hosted conversation whose calls have ended and which waits for what its agent says. */
export interface UnsettledConversation {
  conversationId: string;
  userId: string;
  /** The call its missing time is written to. */
  callId: string;
  /** When the first of its calls began and the last one ended. */
  startedAt: Date;
  endedAt: Date;
  /** Milliseconds its calls counted, those in which their clocks rested included. */
  knownMs: number;
}

/** Days for which the ledger is kept; the privacy text names them. */
export const VOICE_KEPT_DAYS = { calls: 30, days: 400 } as const;

/** All SQL on calls and the ledger. */
export type VoiceStore = ReturnType<typeof createVoiceStore>;

/** Builds the store over a database. */
export function createVoiceStore(db: Database) {
  // By the database's clock alone: those of two processes may differ by more than this. Calls of an earlier version
  // have only what their process wrote.
  const heardAt = sql`coalesce(${voiceCalls.heardAt}, ${voiceCalls.countedUntil})`;
  const deadBefore = sql`now() - ${`${DEAD_AFTER_MS} milliseconds`}::interval`;
  const running = (userId: string) =>
    and(eq(voiceCalls.userId, userId), isNull(voiceCalls.endedAt), gt(heardAt, deadBefore));

  /** Adds shares of one call to its person's days. `call` is a statement that answers its `user_id`, or nobody. */
  const addShares = (call: ReturnType<typeof sql>, shares: readonly Share[]) => {
    const values = sql.join(
      shares.map(({ day, usedMs, restedMs }) => sql`(${day}::date, ${usedMs}::bigint, ${restedMs}::bigint)`),
      sql`, `,
    );
    // Rows in the order of their days: two calls that cross midnight together never wait for each other in a ring.
    return db.execute<{ day: string; used_ms: string; rested_ms: string }>(sql`
      with call as (${call})
      insert into voice_days as days (user_id, day, used_ms, rested_ms)
      select call.user_id, share.day, share.used_ms, share.rested_ms
      from (select distinct user_id from call) as call cross join (values ${values}) as share (day, used_ms, rested_ms)
      order by share.day
      on conflict (user_id, day) do update set
        used_ms = greatest(0, days.used_ms + excluded.used_ms
          + greatest(0, days.rested_ms + excluded.rested_ms - ${PRAYER_REST_MS}::bigint)),
        rested_ms = least(${PRAYER_REST_MS}::bigint, days.rested_ms + excluded.rested_ms)
      returning days.day::text as day, days.used_ms, days.rested_ms`);
  };

  return {
    /** What was used of a day; nothing where there is no row. */
    readDay: async (userId: string, day: string): Promise<DayRow> => {
      const [row] = await db
        .select({ usedMs: voiceDays.usedMs, restedMs: voiceDays.restedMs })
        .from(voiceDays)
        .where(and(eq(voiceDays.userId, userId), eq(voiceDays.day, day)));
      return row ?? { usedMs: 0, restedMs: 0 };
    },

    /** Begins a call unless the person has `most` already; false then. One at a time for each person. */
    insertCall: async (id: string, userId: string, now: Date, most: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voice:${userId}`}, 0))`);
        const [row] = await tx.select({ calls: sql<number>`count(*)::int` }).from(voiceCalls).where(running(userId));
        if (row && row.calls >= most) return false;
        await tx
          .insert(voiceCalls)
          .values({ id, userId, kind: 'own', startedAt: now, countedUntil: now, heardAt: sql`now()` });
        return true;
      }),

    /**
     * Lets a call be held by the hosted agent, unless another conversation of the person is, or may be: a call of theirs
     * that runs, or one that has ended here and is not settled. What is said there without a call here is counted by
     * nobody until then. False also where they were given many addresses.
     */
    claimHosted: async (id: string, userId: string, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voice:${userId}`}, 0))`);
        const heardOf = sql`coalesce(other.heard_at, other.counted_until)`;
        const { rowCount } = await tx.execute(sql`
          update voice_calls as call set kind = 'hosted' where call.id = ${id}
            and not exists (
              select 1 from voice_calls as other
              where other.user_id = ${userId} and other.id <> call.id and other.kind = 'hosted' and (
                (other.ended_at is null and ${heardOf} > ${deadBefore})
                or (other.settled_at is null
                  and (other.agent_conversation_id is not null or ${heardOf} > now() - ${`${NAMELESS_MS} milliseconds`}::interval))
              )
            )
            and (
              select count(*) from voice_calls as other
              where other.user_id = ${userId} and other.id <> call.id and other.kind = 'hosted'
                and other.started_at > ${new Date(now.getTime() - 3_600_000).toISOString()}::timestamptz
            ) < ${ADDRESSES_AN_HOUR}`);
        return (rowCount ?? 0) > 0;
      }),

    /** Whether a hosted conversation is a person's own and not settled, so that another call may carry it on. */
    isOpenConversation: async (userId: string, conversationId: string): Promise<boolean> =>
      (await db.$count(
        voiceCalls,
        and(
          eq(voiceCalls.userId, userId),
          eq(voiceCalls.agentConversationId, conversationId),
          isNull(voiceCalls.settledAt),
        ),
      )) > 0,

    /** The clock begins: nothing before this instant counts. */
    startClock: async (id: string, now: Date, kind: 'own' | 'hosted', agentConversationId: string | null) => {
      await db
        .update(voiceCalls)
        .set({ startedAt: now, countedUntil: now, heardAt: sql`now()`, kind, agentConversationId })
        .where(and(eq(voiceCalls.id, id), isNull(voiceCalls.endedAt)));
    },

    /** Whether a session is still signed in, and how many calls its person has running. */
    readAround: async (sessionId: string, userId: string) => {
      const [row] = await db
        .select({
          signedIn: sql<boolean>`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId} and ${sessions.expiresAt} > now())`,
          calls: sql<number>`count(*)::int`,
        })
        .from(voiceCalls)
        .where(running(userId));
      return { signedIn: row?.signedIn ?? false, calls: row?.calls ?? 0 };
    },

    /**
     * Writes a call's time since `from` into the ledger, all of it or nothing, and moves the call on to `to`.
     * Answers the days as they now stand; null where the call isn't at `from` (ended, or written before).
     */
    count: async (id: string, from: Date, to: Date, shares: readonly Share[]): Promise<Map<string, DayRow> | null> => {
      const used = shares.reduce((sum, share) => sum + share.usedMs, 0);
      const rested = shares.reduce((sum, share) => sum + share.restedMs, 0);
      const call = sql`
        update voice_calls set
          counted_until = ${to.toISOString()}::timestamptz,
          heard_at = now(),
          counted_ms = greatest(0, counted_ms + ${used}::bigint),
          rested_ms = rested_ms + ${rested}::bigint
        where id = ${id} and ended_at is null and counted_until = ${from.toISOString()}::timestamptz
        returning user_id`;
      const { rows } = await addShares(call, shares);
      if (rows.length === 0) return null;
      return new Map(rows.map((row) => [row.day, { usedMs: Number(row.used_ms), restedMs: Number(row.rested_ms) }]));
    },

    /** Where a call stands; undefined when it, or its person, is gone. */
    findCall: async (id: string) =>
      (
        await db
          .select({ countedUntil: voiceCalls.countedUntil, endedAt: voiceCalls.endedAt })
          .from(voiceCalls)
          .where(eq(voiceCalls.id, id))
      )[0],

    /** Ends a call where its time was last counted. */
    endCall: async (id: string) => {
      await db
        .update(voiceCalls)
        .set({ endedAt: sql`${voiceCalls.countedUntil}` })
        .where(and(eq(voiceCalls.id, id), isNull(voiceCalls.endedAt)));
    },

    /** Ends calls whose process died, at their last heartbeat. */
    endDeadCalls: async () => {
      await db
        .update(voiceCalls)
        .set({ endedAt: sql`${voiceCalls.countedUntil}` })
        .where(and(isNull(voiceCalls.endedAt), lt(heardAt, deadBefore)));
    },

    /**
     * The hosted agent's own name for a call, as its client says. Where the name is known already, another one is
     * taken only for an earlier conversation of the same person, which is then carried on; the known one is still
     * asked about. The first word stays.
     */
    nameHostedCall: async (id: string, conversationId: string) => {
      await db.execute(sql`
        update voice_calls as call set
          agent_conversation_id = coalesce(call.agent_conversation_id, ${conversationId}),
          continues = case when call.agent_conversation_id is not null then ${conversationId} end
        where call.id = ${id} and call.kind = 'hosted' and call.continues is null and (
          call.agent_conversation_id is null
          or exists (
            select 1 from voice_calls as earlier
            where earlier.user_id = call.user_id and earlier.id <> call.id
              and earlier.agent_conversation_id = ${conversationId}
          )
        )`);
    },

    /**
     * Hosted conversations that are not settled, whose calls have all ended, and which are due to be asked about; `of` one
     * person all of them, due or not.
     */
    listUnsettled: async (now: Date, limit: number, of: string | null = null): Promise<UnsettledConversation[]> => {
      const { rows } = await db.execute<{
        name: string;
        user_id: string;
        id: string;
        started: string;
        ended: string;
        known_ms: string;
      }>(sql`
        select asked.name, asked.user_id, asked.id,
          extract(epoch from min(part.started_at)) * 1000 as started,
          extract(epoch from max(part.ended_at)) * 1000 as ended,
          coalesce(sum(part.counted_ms + part.rested_ms)
            filter (where coalesce(part.continues, part.agent_conversation_id) = asked.name), 0) as known_ms
        from (
          select user_id, agent_conversation_id as name, min(coalesce(ask_at, ended_at)) as ask_at,
            (array_agg(id order by started_at desc))[1] as id
          from voice_calls
          where agent_conversation_id is not null and settled_at is null
          group by user_id, agent_conversation_id
        ) as asked
        join voice_calls as part
          on part.user_id = asked.user_id and asked.name in (part.agent_conversation_id, part.continues)
        where ${of === null ? sql`asked.ask_at <= ${now.toISOString()}::timestamptz` : sql`asked.user_id = ${of}`}
        group by asked.name, asked.user_id, asked.id, asked.ask_at
        having bool_and(part.ended_at is not null)
        order by asked.ask_at, asked.name
        limit ${limit}`);
      return rows.map((row) => ({
        conversationId: row.name,
        userId: row.user_id,
        callId: row.id,
        startedAt: new Date(Number(row.started)),
        endedAt: new Date(Number(row.ended)),
        knownMs: Number(row.known_ms),
      }));
    },

    /** Asks about a conversation again at `askAt`. */
    askLater: async ({ userId, conversationId }: UnsettledConversation, askAt: Date) => {
      await db
        .update(voiceCalls)
        .set({ askAt })
        .where(
          and(
            eq(voiceCalls.userId, userId),
            eq(voiceCalls.agentConversationId, conversationId),
            isNull(voiceCalls.settledAt),
          ),
        );
    },

    /** All that is known of somebody's days, oldest first. */
    days: async (userId: string) =>
      db
        .select({ day: voiceDays.day, usedMs: voiceDays.usedMs, restedMs: voiceDays.restedMs })
        .from(voiceDays)
        .where(eq(voiceDays.userId, userId))
        .orderBy(voiceDays.day),

    /** Forgets calls and days that nobody asks about any more. */
    forgetOld: async (now: Date) => {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
      await deleteInParts(db, voiceCalls, sql`${voiceCalls.endedAt} < ${before(VOICE_KEPT_DAYS.calls)}::timestamptz`);
      await deleteInParts(db, voiceDays, sql`${voiceDays.day} < ${before(VOICE_KEPT_DAYS.days)}::timestamptz::date`);
    },

    /** Settles a conversation once: adds what was missing to its day. A second settling, in any process, does nothing. */
    settle: async ({ userId, conversationId, callId }: UnsettledConversation, now: Date, share: Share) => {
      const call = sql`
        update voice_calls set settled_at = ${now.toISOString()}::timestamptz,
          counted_ms = counted_ms + case when id = ${callId} then ${share.usedMs}::bigint else 0 end
        where user_id = ${userId} and agent_conversation_id = ${conversationId}
          and settled_at is null and ended_at is not null
        returning user_id`;
      await addShares(call, [share]);
    },
  };
}
