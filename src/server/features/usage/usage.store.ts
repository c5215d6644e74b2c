import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { deleteInParts } from '#server/db/delete-in-parts.ts';
import { userSettings } from '#server/db/schema/account.ts';
import { users } from '#server/db/schema/auth.ts';
import { modelUsage } from '#server/db/schema/usage.ts';

/** Days for which it is kept what answers took; the privacy text names them. */
export const MODEL_USAGE_DAYS = 400;

/** What is added to a row. */
export type UsageEntry = Required<Omit<typeof modelUsage.$inferInsert, 'userId'>>;

/** All SQL on what answers took of a language model, over a database. */
export function createUsageStore(db: Database) {
  return {
    /** What decides whether somebody gets a model; undefined where there is nobody. */
    person: async (userId: string) =>
      (
        await db
          .select({ timeZone: users.timeZone, settings: userSettings.settings })
          .from(users)
          .leftJoin(userSettings, eq(userSettings.userId, users.id))
          .where(eq(users.id, userId))
      )[0],

    /** What a person used on a day of theirs, for whatever purpose, of whichever model. */
    day: async (userId: string, day: string): Promise<{ requests: number; tokens: number }> => {
      const [row] = await db
        .select({
          requests: sql<number>`coalesce(sum(${modelUsage.requests}), 0)`.mapWith(Number),
          tokens: sql<number>`coalesce(sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens}), 0)`.mapWith(Number),
        })
        .from(modelUsage)
        .where(and(eq(modelUsage.userId, userId), eq(modelUsage.day, day)));
      return row!;
    },

    /** Adds to a row, whoever else adds to it at this moment. Nothing where the person is gone. */
    add: async (userId: string, entry: UsageEntry): Promise<void> => {
      const { day, purpose, model, requests, failed, estimated, inputTokens, outputTokens, costMicros } = entry;
      // Whoever is being deleted is waited for, and gets no row that would stand in the way.
      await db.execute(sql`
        insert into model_usage as known
          (user_id, day, purpose, model, requests, failed, estimated, input_tokens, output_tokens, cost_micros)
        select id, ${day}::date, ${purpose}, ${model}, ${requests}::int, ${failed}::int, ${estimated}::int,
          ${inputTokens}::bigint, ${outputTokens}::bigint, ${costMicros}::bigint
        from users where id = ${userId} for key share
        on conflict (user_id, day, purpose, model) do update set
          requests = known.requests + excluded.requests,
          failed = known.failed + excluded.failed,
          estimated = known.estimated + excluded.estimated,
          input_tokens = known.input_tokens + excluded.input_tokens,
          output_tokens = known.output_tokens + excluded.output_tokens,
          cost_micros = case
            when known.cost_micros is null and excluded.cost_micros is null then null
            else coalesce(known.cost_micros, 0) + coalesce(excluded.cost_micros, 0)
          end`);
    },

    /** All that is known of somebody, oldest first. */
    days: async (userId: string): Promise<UsageEntry[]> =>
      (
        await db
          .select()
          .from(modelUsage)
          .where(eq(modelUsage.userId, userId))
          .orderBy(modelUsage.day, modelUsage.purpose, modelUsage.model)
      ).map(({ userId: _, ...entry }) => entry),

    /** Everybody's since a day, newest day first, for those who run the server. */
    since: async (day: string) =>
      db
        .select()
        .from(modelUsage)
        .where(gte(modelUsage.day, day))
        .orderBy(sql`${modelUsage.day} desc`, modelUsage.userId, modelUsage.purpose, modelUsage.model),

    /** Forgets days that nobody asks about any more. */
    forgetOld: async (now: Date): Promise<void> => {
      const before = new Date(now.getTime() - MODEL_USAGE_DAYS * 86_400_000).toISOString();
      await deleteInParts(db, modelUsage, sql`${modelUsage.day} < ${before}::timestamptz::date`);
    },
  };
}
