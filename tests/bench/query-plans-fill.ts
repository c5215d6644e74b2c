import type pg from 'pg';

/** Bodies to choose from: what is sealed looks like chance and doesn't shrink. */
const BODIES = 2000;

/**
 * Fills a migrated database as so many people would in some years, and has PostgreSQL count it: for each person five
 * conversations of ten messages, and something in every other table. Nothing of it can be opened but people's key, which
 * is everybody's: the server knows its database by it.
 */
export async function fillDatabase(client: pg.ClientBase, people: number, dataKey: Buffer): Promise<void> {
  await client.query("set synchronous_commit = off; set statement_timeout = 0; set work_mem = '256MB'");
  // What triggers would do to rows that were just made is nothing, a million times.
  await client.query("set session_replication_role = 'replica'");
  await client.query(`create temp table bodies as
    select n, (select string_agg(sha256(('body ' || n || ' ' || k)::bytea), '') from generate_series(1, 2 + n % 9) k) as asked,
      (select string_agg(sha256(('reply ' || n || ' ' || k)::bytea), '') from generate_series(1, 30 + n % 50) k) as answered
    from generate_series(0, ${BODIES - 1}) n`);
  await client.query('create unique index on bodies (n); analyze bodies');
  for (const statement of STATEMENTS)
    await client.query(
      statement.replaceAll('$people', String(people)).replaceAll('$dataKey', `'\\x${dataKey.toString('hex')}'::bytea`),
    );
  await client.query("set session_replication_role = 'origin'; reset work_mem");
  await client.query('vacuum analyze');
}

const PAST = `now() - random() * interval '900 days'`;

/** What is forgotten after a time was forgotten: nothing is older. In the order of their references; people are numbered by their address. */
const STATEMENTS = [
  `insert into users (email, password_hash, data_key, first_name, time_zone, email_verified_at, created_at)
    select 'person' || n || '@example.org', 'none', $dataKey, 'Ruth', 'UTC', ${PAST}, ${PAST}
    from generate_series(1, $people) n`,
  `create temp table people as select id, row_number() over (order by created_at) as n from users; analyze people`,
  `insert into sessions (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    select id, sha256((id || '/' || k)::bytea), 'Mozilla/5.0', now() - interval '9 days', now(),
      now() + random() * interval '30 days' from people, generate_series(1, 2) k`,
  `insert into mail_tokens (token_hash, user_id, purpose, expires_at)
    select sha256(('mail' || id)::bytea), id, 'verify', now() + random() * interval '2 days' from people where n % 4 = 0`,
  `insert into rate_limits (key, count, resets_at)
    select case k when 1 then 'vault:' || id else 'register:10.0.' || n || '.' || k end, 3,
      now() + (random() * 2 - 1) * interval '1 hour' from people, generate_series(1, 3) k`,
  `insert into user_settings (user_id, settings, next_reminder_at)
    select id, '{"dailyReminder":{"on":true,"at":"07:30","push":true,"mail":true}}',
      case when n % 2 = 0 then now() + (random() * 23 + 1) * interval '1 hour' end from people`,
  `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.example/' || id, 'key', 'auth' from sessions where substr(id::text, 1, 1) < '4'`,
  `insert into email_changes (user_id, email, token_hash, expires_at)
    select id, 'new' || n || '@example.org', sha256(('change' || id)::bytea), now() + interval '1 day' from people where n % 50 = 0`,
  `insert into vault_seals (user_id, seal) select id, '{"version":1}' from people where n % 5 = 0`,
  `insert into conversations (user_id, kind, title, titled, preview, next_sequence, created_at, updated_at)
    select id, case k when 5 then 'enhanced' else 'chat' end, decode(repeat('cd', 60), 'hex'), true,
      decode(repeat('ef', 140), 'hex'), 11, ${PAST}, ${PAST} from generate_series(1, 5) k, people`,
  // Turn by turn, so that one conversation's messages lie scattered among those of all others, as they do in life.
  `insert into messages (id, conversation_id, user_id, sequence, role, status, body, idempotency_key, created_at)
    select gen_random_uuid(), c.id, c.user_id, s, case s % 2 when 1 then 'user' else 'assistant' end, 'complete',
      case s % 2 when 1 then b.asked else b.answered end,
      case s % 2 when 1 then gen_random_uuid()::text end, c.created_at + s * interval '1 minute'
    from generate_series(1, 10) s, (select *, row_number() over () as at from conversations) c
      join bodies b on b.n = c.at % ${BODIES} order by s`,
  `insert into device_exchanges (user_id, key) select id, gen_random_uuid()::text from people, generate_series(1, 2)`,
  `insert into reply_feedback (message_id, user_id, helpful, reasons, comment, engine, shared, shared_copy)
    select id, user_id, true, '{}', decode(repeat('aa', 90), 'hex'), 'library', shared,
      case when shared then decode(repeat('bb', 900), 'hex') end
    from (select id, user_id, substr(id::text, 2, 1) = '0' as shared from messages
      where role = 'assistant' and substr(id::text, 1, 1) = '0') m`,
  `insert into verse_marks (user_id, osis, place, kind, color)
    select id, 'John.3.' || k, 43003000 + k, 'highlight', 'gold' from people, generate_series(1, 6) k`,
  `insert into vault_items (user_id, kind, head, body, remind_at, idempotency_key, answered_at, created_at)
    select p.id, (array['prayer', 'note', 'message', 'conversation'])[1 + k % 4], decode(repeat('11', 200), 'hex'), b.answered,
      case when k = 4 then now() + (random() * 30 + 1) * interval '1 day' end, gen_random_uuid()::text,
      case when k = 8 then now() end, ${PAST}
    from generate_series(1, 6) k, people p join bodies b on b.n = p.n % ${BODIES}`,
  `insert into devotionals (user_id, head, body, local_date, idempotency_key, created_at)
    select p.id, b.answered, b.asked, current_date - k * 7, gen_random_uuid()::text, now() - k * interval '7 days'
    from generate_series(1, 5) k, people p join bodies b on b.n = p.n % ${BODIES}`,
  `insert into devotional_days (user_id, local_date, completed_at)
    select id, current_date - k, now() - k * interval '1 day' from generate_series(1, 12) k, people`,
  `insert into devotional_traces (id, user_id, trace, given_at)
    select gen_random_uuid(), id, decode(repeat('22', 120), 'hex'), ${PAST} from people where n % 2 = 0`,
  `insert into voice_days (user_id, day, used_ms) select id, current_date - k, 61000 from generate_series(1, 6) k, people`,
  `insert into voice_calls (id, user_id, kind, started_at, counted_until, counted_ms, ended_at, agent_conversation_id, settled_at)
    select gen_random_uuid(), id, 'hosted', at, at + interval '2 minutes', 120000, at + interval '2 minutes', 'conv_' || n || '_' || k, at
    from (select *, now() - random() * interval '29 days' as at from people, generate_series(1, 4) k) c`,
  `insert into model_usage (user_id, day, purpose, model, requests, input_tokens)
    select id, current_date - k, 'reply', 'gpt-4o-mini', 3, 900 from generate_series(1, 20) k, people`,
  `insert into billing_customers (id, provider, user_id, email, closed_at, forgotten_at, reading, read_at)
    select 'cus_test_' || n, 'sandbox', case when n % 20 <> 0 then id end, 'person' || n || '@example.org',
      case when n % 20 = 0 then now() end, case when n % 20 = 0 then now() end, 1, now() - random() * interval '20 minutes'
    from people where n % 2 = 0`,
  `insert into subscriptions (id, customer_id, plan_type, billing_cycle, status, created_at, current_period_end, cancel_at_period_end, access_until)
    select 'sub_' || id, id, 'guided-path', 'monthly', case when closed_at is null then 'active' else 'canceled' end, ${PAST},
      now() + random() * interval '30 days', false, case when closed_at is null then now() + (1 + random() * 30) * interval '1 day' end
    from billing_customers`,
  `insert into invoices (id, customer_id, subscription_id, number, status, amount, reason, created_at)
    select 'in_' || id || '_' || k, id, 'sub_' || id, k, 'paid', 999, 'renewal', ${PAST} from billing_customers, generate_series(1, 6) k`,
  `insert into payments (id, customer_id, plan_type, billing_cycle, status, created_at, expires_at)
    select 'cs_' || id, id, 'guided-path', 'monthly', 'succeeded', ${PAST}, ${PAST} from billing_customers`,
  `insert into billing_events (id, type, customer_id, received_at, handled_at)
    select 'evt_' || id || '_' || k, 'invoice.paid', id, now() - random() * interval '59 days', now() from billing_customers, generate_series(1, 8) k`,
  `insert into billing_letters (key, recipient, subject, body, sent_at)
    select 'receipt:' || id, 'person@example.org', 'Receipt', repeat('Thank you. ', 40), now() from invoices where number::int % 2 = 0`,
  `insert into sandbox_objects (id, kind, customer_id, data, due_at)
    select id, 'customer', id, '{"email":"person@example.org"}'::jsonb, now() + (1 + random() * 30) * interval '1 day' from billing_customers
    union all select 'sub_test_' || id, 'subscription', id, '{"status":"active"}', null from billing_customers
    union all select 'in_test_' || id, 'invoice', customer_id, '{"amount":999}', null from invoices`,
  `insert into sandbox_events (id, customer_id, body, next_attempt_at, delivered_at)
    select 'evt_test_' || id, customer_id, repeat('{}', 400), now(), now() from billing_events`,
  `insert into sandbox_keys (key, customer_id, fingerprint, answer)
    select 'key_' || id, customer_id, md5(id), '{"id":"x"}'::jsonb from payments`,
  `insert into speech_cache (address, sealed, size, used_at)
    select sha256(('speech' || n)::bytea), answered || answered || answered, 5000, ${PAST} from people join bodies using (n)`,
  `insert into written_studies (address, kind, passage, lens, audience, model, prompt_version, draft, created_at)
    select sha256(('study' || n)::bytea), 'chapter', 'John.3', 'historical', 'beginner', 'gpt', 1, '{}'::jsonb, ${PAST}
    from people where n <= 4000`,
];
