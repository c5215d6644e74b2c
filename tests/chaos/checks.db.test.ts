import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/http/session.ts';
import { createChance } from '#tests/bench/load/chance.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type StandInStripe, startStandInStripe } from '#tests/support/stand-in-stripe.ts';
import { askUntil } from './ask-until.ts';
import { type Bank, openBank } from './bank.ts';
import { type Caller, createCaller } from './caller.ts';
import { checkMinutes } from './check-minutes.ts';
import { checkPayments } from './check-payments.ts';
import { checkQueue } from './check-queue.ts';
import { createFindings, type FindingKind } from './findings.ts';
import { createTraffic } from './traffic.ts';
import { createWriter, type Writer } from './writer.ts';

let stripe: StandInStripe;
let bank: Bank;
let site: TestApp;
let client: pg.PoolClient;
let writer: Writer;
let caller: Caller;
let firstToken: string;
const findings = createFindings();

beforeAll(async () => {
  stripe = await startStandInStripe();
  bank = await openBank(stripe);
  site = await createTestApp({ stripe: bank.env as Record<`STRIPE_${string}`, string> });
  const address = await site.listen();
  const traffic = createTraffic();
  const parts = { addresses: () => [address], traffic, findings, bank };
  bank.tell(parts.addresses, traffic);
  writer = await createWriter('ruth', { ...parts, chance: createChance(11) });
  firstToken = writer.member.way.token;
  const written = (least: number) => [...writer.acknowledged.values()].every((count) => count >= least);
  await writer.write(() => written(1));
  await site.database.pool.query('create table earlier_items as select * from vault_items');
  await site.database.pool.query('create table earlier_talks as select * from conversations');
  await writer.write(() => written(2));
  // Which of them are deleted is chance: until one of each is that was there by then.
  for (const [earlier, now, kind] of [
    ['earlier_items', 'vault_items', 'vault item deleted'],
    ['earlier_talks', 'conversations', 'conversation deleted'],
  ] as const) {
    const gone = `select 1 from ${earlier} where user_id = $1 and id not in (select id from ${now})`;
    while ((await site.database.pool.query(gone, [writer.member.userId])).rowCount === 0) {
      const before = writer.acknowledged.get(kind)!;
      await writer.write(() => writer.acknowledged.get(kind)! > before);
    }
  }
  caller = await createCaller('naomi', { ...parts, chance: createChance(12) });
  await caller.call(() => caller.calls.length >= 3);
  await bank.untilTold();
  client = await site.database.pool.connect();
}, 240_000);
afterAll(async () => {
  client.release();
  await site.close();
  await bank.close();
});

const ask = <T = { id: string }>(method: string, path: string, body?: object) =>
  askUntil<T>(writer.member.way, method, path, body);
/** Changes rows of the writer, whose id is `$1`. */
const rows = async (statement: string, who = writer.member.userId) => {
  const { rowCount } = await client.query(statement, [who]);
  expect(rowCount, statement).toBeGreaterThan(0);
};
const one = async <T = string>(expression: string): Promise<T> =>
  (await client.query<{ one: T }>(`select ${expression} as one`, [writer.member.userId])).rows[0]!.one;
/** What a check finds that was not found before. */
const newly = async (check: () => Promise<unknown>) => {
  const before = findings.all.length;
  await check();
  return findings.all.slice(before);
};
const TALK = `(select conversation_id from messages where user_id = $1 group by 1 order by count(*) desc limit 1)`;
const talk = () => one(TALK);
const lookAtWrites = () => writer.check(client);

test('a site that has what it acknowledged has nothing to be found', async () => {
  expect(await newly(lookAtWrites)).toEqual([]);
  expect(await newly(lookAtPayments)).toEqual([]);
  expect(await newly(lookAtMinutes)).toEqual([]);
  expect(await newly(() => checkQueue(client, findings))).toEqual([]);
  expect(findings.all).toEqual([]);
});

/** What is done behind the journal’s back, and what has to be said of it. */
const SPOILED: readonly [string, () => Promise<unknown>, FindingKind, RegExp][] = [
  // First: what others take away may be its question.
  [
    'a reply less',
    () =>
      rows(
        `delete from messages where user_id = $1 and id = (select id from messages where user_id = $1 and role = 'assistant' and idempotency_key is null and sequence = (select max(sequence) from messages m where m.conversation_id = messages.conversation_id) and conversation_id <> ${TALK} limit 1)`,
      ),
    'lost',
    /a reply is gone/,
  ],
  [
    'a message more',
    async () =>
      ask('POST', `/api/conversations/${await talk()}/messages`, {
        content: 'No one sent this',
        idempotencyKey: randomUUID(),
      }),
    'doubled',
    /a message that nobody acknowledged is there, of user/,
  ],
  [
    'a reply judged otherwise',
    async () => {
      const judged = await one(`(select message_id from reply_feedback where user_id = $1 limit 1)`);
      const conversation = await one(`(select conversation_id from messages where id = '${judged}' and user_id = $1)`);
      for (const helpful of [true, false]) {
        await ask('PUT', `/api/conversations/${conversation}/messages/${judged}/feedback`, { helpful });
        await lookAtWrites();
      }
    },
    'changed',
    /of a reply was said/,
  ],
  [
    'a judgement less',
    () =>
      rows(
        'delete from reply_feedback where message_id in (select message_id from reply_feedback where user_id = $1 limit 1)',
      ),
    'lost',
    /of a reply was said/,
  ],
  [
    'a message edited',
    async () => {
      const first = await one(
        `(select id from messages where conversation_id = ${TALK} and role = 'user' order by sequence limit 1)`,
      );
      return ask('POST', `/api/conversations/${await talk()}/messages`, { content: 'Other words', replaces: first });
    },
    'lost',
    /a message is gone/,
  ],
  [
    'a device’s message brought by another name',
    () => rows('delete from device_exchanges where user_id = $1'),
    'lost',
    /device exchanges are there/,
  ],
  [
    'a conversation renamed',
    async () =>
      ask(
        'PATCH',
        `/api/conversations/${await one(`(select id from conversations where user_id = $1 and id in (select id from earlier_talks) limit 1)`)}`,
        { title: 'Another name' },
      ),
    'changed',
    /a conversation is called “Another name”/,
  ],
  [
    'a conversation more',
    () => ask('POST', '/api/conversations', { title: 'Nobody’s', id: randomUUID() }),
    'doubled',
    /a conversation that nobody acknowledged is there: Nobody’s/,
  ],
  [
    'a deleted conversation come again',
    () =>
      rows(
        'insert into conversations select * from earlier_talks where user_id = $1 and id not in (select id from conversations)',
      ),
    'changed',
    /a deleted conversation is there again/,
  ],
  [
    'a conversation less',
    async () => ask('DELETE', `/api/conversations/${await talk()}`),
    'lost',
    /a conversation is gone/,
  ],
  [
    'a vault item changed',
    async () =>
      ask('PATCH', `/api/vault/${await one('(select id from vault_items where user_id = $1 limit 1)')}`, {
        content: 'Other words',
      }),
    'changed',
    /a thing kept says “Other words”/,
  ],
  [
    'a vault item more',
    () => ask('POST', '/api/vault', { kind: 'note', title: 'More', content: 'More', id: randomUUID() }),
    'doubled',
    /a thing that nobody acknowledged is in the vault/,
  ],
  [
    'a deleted vault item come again',
    () =>
      rows(
        'insert into vault_items select * from earlier_items where user_id = $1 and id not in (select id from vault_items)',
      ),
    'changed',
    /a deleted thing is in the vault again/,
  ],
  ['a vault item less', () => rows('delete from vault_items where user_id = $1'), 'lost', /a thing kept is gone/],
  [
    'a note written over',
    async () =>
      ask('PUT', '/api/bible/marks', {
        kind: 'note',
        note: 'Other words',
        osis: await one(`(select osis from verse_marks where user_id = $1 and kind = 'note' limit 1)`),
      }),
    'changed',
    /a note at .* says “Other words”/,
  ],
  [
    'a mark put anew',
    async () =>
      ask('PUT', '/api/bible/marks', {
        kind: 'bookmark',
        osis: await one(`(select osis from verse_marks where user_id = $1 and kind = 'bookmark' limit 1)`),
      }),
    'changed',
    /a bookmark at .* is another/,
  ],
  [
    'a mark more',
    () => ask('PUT', '/api/bible/marks', { kind: 'highlight', osis: 'Gen.1.1', color: 'gold' }),
    'doubled',
    /a highlight at Gen.1.1 is there that nobody acknowledged/,
  ],
  [
    'a mark less',
    () =>
      rows(
        `delete from verse_marks where id = (select id from verse_marks where user_id = $1 and osis <> 'Gen.1.1' limit 1)`,
      ),
    'lost',
    /a (?:note|highlight|bookmark) at .* is gone/,
  ],
  [
    'a journal cleared',
    async () => ask('PATCH', `/api/devotionals/${await journal()}`, { journalEntry: null }),
    'lost',
    /a journal says “null”/,
  ],
  [
    'a journal written over',
    async () => ask('PATCH', `/api/devotionals/${await journal()}`, { journalEntry: 'Other words' }),
    'changed',
    /a journal says “Other words”/,
  ],
  [
    'steps ticked',
    async () => ask('PATCH', `/api/devotionals/${await journal()}`, { completedActionSteps: [1] }),
    'changed',
    /the steps 1 are ticked/,
  ],
  [
    'a completion taken back',
    async () =>
      ask(
        'POST',
        `/api/devotionals/${await one('(select id from devotionals where user_id = $1 and completed_at is not null limit 1)')}/complete`,
        { completed: false },
      ),
    'lost',
    /a devotional is completed: false/,
  ],
  [
    'a devotional more',
    () => ask('POST', '/api/devotionals', { theme: 'Joy', regenerate: true }),
    'doubled',
    /devotionals are there/,
  ],
  [
    'a devotional less',
    async () => ask('DELETE', `/api/devotionals/${await journal()}`),
    'lost',
    /a devotional is gone/,
  ],
  [
    'settings changed',
    () => ask('PATCH', '/api/account/settings', { dailyReminder: { on: false, at: '00:00', push: false, mail: true } }),
    'changed',
    /the settings say 00:00/,
  ],
  ['a name changed', () => ask('PATCH', '/api/account', { firstName: 'Mara' }), 'changed', /the name is “Mara”/],
  [
    'a session come again',
    () =>
      client.query(`insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`, [
        writer.member.userId,
        hashToken(firstToken),
      ]),
    'wrong',
    /a session from before a change of the password/,
  ],
  [
    'somebody who left',
    async () => {
      const { userId } = writer.account.left[0]!;
      await client.query(
        `insert into users select (jsonb_populate_record(one, jsonb_build_object('id', $2::text, 'email', 'x@example.org'))).* from users one where id = $1`,
        [writer.member.userId, userId],
      );
    },
    'wrong',
    /left, and 1 rows of theirs are in users/,
  ],
];
const journal = () => one('(select id from devotionals where user_id = $1 order by created_at limit 1)');

/** The same of payments: rows, the provider’s books, letters. */
let letters: string[] | null = null;
const lettersNow = () =>
  letters ?? site.mail.map(({ to, subject, text }) => `\nTo: ${to}\nSubject: ${subject}\n\n${text}`);
const lookAtPayments = () =>
  checkPayments({
    bought: writer.purchases.bought,
    left: writer.account.left,
    database: client,
    bank,
    letters: lettersNow(),
    findings,
  });
const spoilLetters = (change: (all: string[]) => string[]) => async () => {
  letters = null;
  letters = change(lettersNow());
};
const buyer = () => writer.purchases.bought.find(({ member }) => member !== writer.member)!.member;
const ofBuyer = `(select id from billing_customers where user_id = $1)`;
const buyerRows = (statement: string) => rows(statement, buyer().userId);
const copyOf = (table: string) =>
  `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', one.id || 'x'))).* from ${table} one where customer_id = ${ofBuyer}`;
const SPOILED_PAYMENTS: typeof SPOILED = [
  [
    'a receipt less',
    spoilLetters((all) =>
      all.filter((letter) => !(letter.includes(`To: ${buyer().email}`) && letter.includes('Subject: Your receipt'))),
    ),
    'lost',
    /0 letters like \^Your receipt/,
  ],
  [
    'a receipt more',
    spoilLetters((all) => [...all, ...all.filter((letter) => letter.includes('Subject: Your receipt'))]),
    'doubled',
    /2 letters like \^Your receipt/,
  ],
  [
    'a letter of no occasion',
    spoilLetters((all) => [...all, `\nTo: ${buyer().email}\nSubject: A gift\n`]),
    'wrong',
    /letters of no occasion: A gift/,
  ],
  [
    'no letter to who left',
    spoilLetters((all) => all.filter((letter) => !letter.includes(writer.account.left[0]!.email))),
    'lost',
    /0 letters about the deletion/,
  ],
  ['an invoice more', () => buyerRows(copyOf('invoices')), 'doubled', /2 first invoices/],
  [
    'an invoice less',
    () => buyerRows(`delete from invoices where customer_id = ${ofBuyer}`),
    'lost',
    /0 first invoices/,
  ],
  [
    'a plan changed',
    () => buyerRows(`update subscriptions set plan_type = 'guided-path' where customer_id = ${ofBuyer}`),
    'changed',
    /the row says guided-path/,
  ],
  ['a subscription more', () => buyerRows(copyOf('subscriptions')), 'doubled', /2 active subscriptions/],
  [
    'a subscription less',
    () => buyerRows(`delete from subscriptions where customer_id = ${ofBuyer}`),
    'lost',
    /0 active subscriptions/,
  ],
  [
    'a plan lost',
    () => buyerRows(`update users set plan_type = 'faith-starter' where id = $1`),
    'lost',
    /paid for unlimited-prayer, and has faith-starter/,
  ],
  [
    'a charge more',
    async () => stripe.renew((await bank.read({ email: buyer().email })).subscriptions[0]!.id),
    'doubled',
    /2 invoices at the provider/,
  ],
  [
    'a customer more',
    async () => {
      const form = new URLSearchParams({ email: buyer().email });
      const { status } = await fetch(`${stripe.url}/v1/customers`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${stripe.settings.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          'stripe-version': '2026-10-28.endive',
          'idempotency-key': randomUUID(),
        },
        body: form.toString(),
      });
      expect(status).toBe(200);
    },
    'doubled',
    /2 customers at the provider/,
  ],
];

/** The same of minutes. */
const lookAtMinutes = () => checkMinutes([caller], client, findings);
const named = () => caller.calls.find(({ id }) => id !== null)!;
const callerRows = (statement: string) => rows(statement, caller.member.userId);
const SPOILED_MINUTES: typeof SPOILED = [
  [
    'more told than is there',
    async () => {
      named().toldMs = 600_000;
    },
    'lost',
    /of a call were told 600000 ms/,
  ],
  [
    'a call counted twice',
    () => callerRows(`update voice_calls set counted_ms = counted_ms + 60000 where user_id = $1`),
    'doubled',
    /a line was open for/,
  ],
  [
    'a day without its calls',
    () => callerRows(`update voice_days set used_ms = 0 where user_id = $1`),
    'lost',
    /calls counted \d+ ms, and the days 0 ms/,
  ],
  [
    'a day with more than its calls',
    () => callerRows(`update voice_days set used_ms = 700000 where user_id = $1`),
    'doubled',
    /and the days 700000 ms/,
  ],
  [
    'a call more',
    () =>
      callerRows(
        `insert into voice_calls (id, user_id, kind, started_at, counted_until, ended_at) values (gen_random_uuid(), $1, 'own', now(), now(), now())`,
      ),
    'doubled',
    /1 calls are in the ledger that nobody was told of/,
  ],
  [
    'a call less',
    () => callerRows(`delete from voice_calls where user_id = $1`),
    'lost',
    /a call is not in the ledger/,
  ],
  [
    'minutes beyond the plan',
    () => callerRows(`update voice_days set used_ms = 16 * 60000 where user_id = $1`),
    'wrong',
    /has 15 minutes a day, and used 16/,
  ],
];

for (const [list, look] of [
  [SPOILED, lookAtWrites],
  [SPOILED_PAYMENTS, lookAtPayments],
  [SPOILED_MINUTES, lookAtMinutes],
] as const)
  test.each(list)('%s is noticed', async (_name, spoil, kind, what) => {
    const found = await newly(async () => {
      await spoil();
      await look();
    });
    expect(found).toContainEqual({ kind, what: expect.stringMatching(what) });
  });

test('a subscription canceled behind its owner’s back is noticed', async () => {
  const bought = writer.purchases.bought.find(({ member }) => member === writer.member)!;
  await ask('POST', `/api/stripe/${bought.canceled ? 'resume' : 'cancel'}-subscription`);
  const found = await newly(() => writer.purchases.check(client));
  expect(found).toMatchObject([{ kind: 'changed', what: expect.stringContaining(`canceled: ${!bought.canceled}`) }]);
});

test('a job that was given up, and a reply that is still being written, are noticed', async () => {
  await client.query(
    `update pgboss.job set state = 'failed' where id in (select id from pgboss.job where name = 'letter' limit 1)`,
  );
  const { rowCount } = await client.query(
    `insert into pgboss.job (name, state, data) select 'letter', 'failed', '{}' where not exists (select 1 from pgboss.job where name = 'letter' and state = 'failed')`,
  );
  expect(rowCount).not.toBeNull();
  await rows(
    `update messages set status = 'pending' where id = (select id from messages where user_id = $1 and role = 'assistant' limit 1)`,
  );
  const found = await newly(() => checkQueue(client, findings, 0));
  // The queue may have work of its own just then.
  expect(found.map(({ what }) => what)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+ jobs of “letter” are failed$/), '1 replies are still pending']),
  );
});
