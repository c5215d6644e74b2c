import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { sandboxEvents, sandboxKeys, sandboxObjects } from '#server/db/schema/sandbox.ts';
import { openAccount, type SandboxAccount, type SandboxEvent } from './sandbox-account.ts';
import { toDate, toSeconds } from './sandbox-clock.ts';
import type { CustomerDocument, SandboxDocument } from './sandbox-documents.ts';

/** The database, or a transaction in it. */
type Session = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

/** An event on its way out. */
export interface WaitingEvent {
  id: string;
  body: string;
}

/** What a write is known by: a repetition of it gets the first one's answer. */
export interface Asked {
  key: string;
  name: string;
  input: unknown;
}

/** The first wait for an event whose delivery failed, doubled each time, and the longest, in seconds. */
const FIRST_WAIT = 15;
const LONGEST_WAIT = 3600;
const KEEP_DELIVERED = sql`now() - interval '30 days'`;

/**
 * All SQL of the sandbox. Every write holds its customer's row and puts its events out in the same
 * transaction. `now` is the real time.
 */
export function createSandboxStore(db: Database, now: () => Date) {
  async function load(session: Session, customerId: string) {
    const rows = await session
      .select({ id: sandboxObjects.id, kind: sandboxObjects.kind, data: sandboxObjects.data })
      .from(sandboxObjects)
      .where(eq(sandboxObjects.customerId, customerId))
      .orderBy(asc(sandboxObjects.seq));
    return rows.map(({ id, kind, data }) => ({ ...(data as object), id, kind }) as SandboxDocument);
  }

  async function save(session: Session, account: SandboxAccount, before: ReadonlyMap<string, string>) {
    const customerId = account.customer.id;
    const changed = account.documents.filter((one) => before.get(one.id) !== JSON.stringify(one));
    if (changed.length > 0) {
      await session
        .insert(sandboxObjects)
        .values(changed.map(({ id, kind, ...data }) => ({ id, kind, customerId, data })))
        .onConflictDoUpdate({ target: sandboxObjects.id, set: { data: sql`excluded.data` } });
    }
    const due = account.nextDue();
    await session
      .update(sandboxObjects)
      .set({ dueAt: due === null ? null : toDate(due - account.customer.offset) })
      .where(eq(sandboxObjects.id, customerId));
    if (account.events.length > 0) {
      await session.insert(sandboxEvents).values(
        account.events.map((event) => ({
          id: event.id,
          customerId,
          body: JSON.stringify(writeEvent(event)),
          nextAttemptAt: now(),
        })),
      );
    }
  }

  /** Opens a customer's account for `work`, after all that has fallen due, and keeps what it changed; null without such a customer. */
  async function change<T>(
    customerId: string,
    work: (account: SandboxAccount) => T,
    session?: Session,
  ): Promise<T | null> {
    if (!session) return db.transaction((transaction) => change(customerId, work, transaction));
    const [lock] = await session
      .select({ id: sandboxObjects.id })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.id, customerId), eq(sandboxObjects.kind, 'customer')))
      .for('update');
    if (!lock) return null;
    const documents = await load(session, customerId);
    const before = new Map(documents.map((one) => [one.id, JSON.stringify(one)]));
    const account = openAccount(documents, toSeconds(now()));
    account.settle();
    const result = work(account);
    await save(session, account, before);
    return result;
  }

  /** Whose document this is; null when there is no such one. */
  async function ownerOf(kind: SandboxDocument['kind'], id: string, session: Session = db): Promise<string | null> {
    const [row] = await session
      .select({ customerId: sandboxObjects.customerId })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
    return row?.customerId ?? null;
  }

  return {
    change,
    ownerOf,

    /** Like `change`, on the customer a document belongs to; null without such a document. */
    changeOwner: async <T>(
      kind: SandboxDocument['kind'],
      id: string,
      work: (account: SandboxAccount) => T,
      session?: Session,
    ): Promise<T | null> => {
      const customerId = await ownerOf(kind, id, session);
      return customerId === null ? null : change(customerId, work, session);
    },

    /** A customer's account as it stands now, to be looked at only; null without such a customer. */
    read: async (customerId: string): Promise<SandboxAccount | null> => {
      const due = and(eq(sandboxObjects.id, customerId), lte(sandboxObjects.dueAt, now()));
      const [behind] = await db.select({ id: sandboxObjects.id }).from(sandboxObjects).where(due);
      if (behind) await change(customerId, () => undefined);
      const documents = await load(db, customerId);
      return documents.length > 0 ? openAccount(documents, toSeconds(now())) : null;
    },

    /** Adds a customer. */
    addCustomer: async (session: Session, { id, kind, ...data }: CustomerDocument): Promise<void> => {
      await session.insert(sandboxObjects).values({ id, kind, customerId: id, data });
    },

    /**
     * Runs a write once for its key; a repetition gets the stored answer, also while the first still runs.
     * Throws when the key was used for something else. What `run` throws undoes it, key and all.
     */
    once: <A>(
      { key, name, input }: Asked,
      run: (session: Session) => Promise<{ customerId: string | null; answer: A }>,
    ): Promise<A> => {
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([name, input]))
        .digest('hex');
      return db.transaction(async (session) => {
        const [mine] = await session
          .insert(sandboxKeys)
          .values({ key, fingerprint })
          .onConflictDoNothing()
          .returning({ key: sandboxKeys.key });
        if (!mine) {
          const [first] = await session.select().from(sandboxKeys).where(eq(sandboxKeys.key, key));
          if (first?.fingerprint !== fingerprint) {
            throw new Error(`The key “${key}” was used before, with something else.`);
          }
          return first.answer as A;
        }
        const { customerId, answer } = await run(session);
        await session.update(sandboxKeys).set({ customerId, answer }).where(eq(sandboxKeys.key, key));
        return answer;
      });
    },

    /** Does what has fallen due for everybody, a customer at a time. */
    settleAll: async (): Promise<void> => {
      const behind = await db
        .select({ id: sandboxObjects.id })
        .from(sandboxObjects)
        .where(lte(sandboxObjects.dueAt, now()))
        .limit(200);
      // One that can't be settled must not hold up the others.
      for (const { id } of behind) await change(id, () => undefined).catch(() => null);
    },

    /**
     * The oldest event that waits, or undefined. Taking it puts its next attempt off, longer each time, so that no other
     * process takes it meanwhile, and that one who dies with it in hand has only delayed it.
     */
    takeEvent: async (): Promise<WaitingEvent | undefined> => {
      const at = now().toISOString();
      const oldest = db
        .select({ id: sandboxEvents.id })
        .from(sandboxEvents)
        .where(and(isNull(sandboxEvents.deliveredAt), lte(sandboxEvents.nextAttemptAt, sql`${at}::timestamptz`)))
        .orderBy(asc(sandboxEvents.seq))
        .limit(1)
        .for('update', { skipLocked: true });
      const [event] = await db
        .update(sandboxEvents)
        .set({
          attempts: sql`${sandboxEvents.attempts} + 1`,
          nextAttemptAt: sql`${at}::timestamptz + make_interval(secs =>
            least(${LONGEST_WAIT}::int, ${FIRST_WAIT}::int * power(2, least(${sandboxEvents.attempts}, 10))))`,
        })
        .where(sql`${sandboxEvents.id} = (${oldest})`)
        .returning({ id: sandboxEvents.id, body: sandboxEvents.body });
      return event;
    },

    /** Notes that an event has arrived. */
    markDelivered: async (id: string): Promise<void> => {
      await db.update(sandboxEvents).set({ deliveredAt: now() }).where(eq(sandboxEvents.id, id));
      if (Math.random() < 0.01) await db.delete(sandboxEvents).where(lt(sandboxEvents.deliveredAt, KEEP_DELIVERED));
    },
  };
}

/** An event in Stripe's shape. */
function writeEvent({ id, type, created, object }: SandboxEvent) {
  return { id, object: 'event', type, created, livemode: false, data: { object } };
}
