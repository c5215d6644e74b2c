import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { PLAN_PRICE } from '#contract/plan-catalogue.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { JOB_KINDS } from '#server/jobs/job-kinds.ts';
import { BOSS } from '#server/jobs/job-queues.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { openCall } from '#tests/support/call-client.ts';
import type { StandInModel } from '#tests/support/stand-in-model.ts';

/** The site to be used: the app, what it sends, and the pool under it. */
export interface Site {
  app: FastifyInstance;
  mail: readonly Mail[];
  pool: pg.Pool;
  /** Where calls are held, without a slash at the end. */
  address: string;
  /** What writes replies, studies and devotionals here. */
  model: StandInModel;
  /** Forgets all counted attempts: one person lives through a month here. */
  forgetAttempts(): Promise<void>;
}

/** Parts of answers that are used again. */
interface Answered {
  id: string;
  token: string;
  url: string;
  user: { id: string };
  userMessage: { id: string };
  assistantMessage: { id: string };
  paymentId: string;
  clientSecret: string;
  mark: { id: string };
  outcome: string;
}

/** What keeps nothing in the database, each with why; all other endpoints must be used. */
const UNUSED = new Map([
  ['GET /api/bible/books', 'read from memory'],
  ['GET /api/bible/{bookSlug}/{chapter}', 'read from memory'],
  ['GET /api/bible/cross-references', 'read from memory'],
  ['GET /api/bible/passage', 'read from memory'],
  ['GET /api/bible/search', 'read from memory'],
  ['GET /api/bible/word/{strongs}', 'read from memory'],
  ['POST /api/audio/transcribe', 'a recording becomes words and nothing of it is kept; nobody transcribes here'],
]);

const PASSWORD = 'correct horse battery';
const CARD = { number: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' };
/** One whose bank asks whether it is they. */
const ASKING_CARD = { ...CARD, number: '4000 0000 0000 3220' };

/**
 * Lives on a site as people do, with much of everything, and has its background work done. Returns endpoints that
 * were not used: say here how, or in `UNUSED` why not.
 */
export async function useEverything(site: Site, many: number): Promise<string[]> {
  const used = new Set<string>();
  const refused: string[] = [];
  const endpoints = openApiDocument().paths as Record<string, object>;
  /** The bytes of the last answer. */
  let raw: Buffer = Buffer.alloc(0);
  const ask = async (token: string, method: string, url: string, body?: unknown): Promise<Answered> => {
    const request = {
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body instanceof Buffer ? { 'content-type': 'application/zip' } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    let answer = await site.app.inject(request);
    if (answer.statusCode === 429) {
      await site.forgetAttempts();
      answer = await site.app.inject(request);
    }
    if (answer.statusCode >= 400) {
      refused.push(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
      return {} as Answered;
    }
    raw = answer.rawPayload;
    const path = url.replace(/\?.*$/, '');
    for (const [template, methods] of Object.entries(endpoints)) {
      const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      // What is spelled out goes before what stands for anything.
      const isOther = path !== template && Object.hasOwn(endpoints, path);
      if (pattern.test(path) && !isOther && Object.hasOwn(methods, method.toLowerCase()))
        used.add(`${method} ${template}`);
    }
    return /json/.test(String(answer.headers['content-type'])) && answer.body
      ? (answer.json() as Answered)
      : ({} as Answered);
  };
  const register = async () => {
    const email = `${randomUUID()}@example.org`;
    const { token, user } = await ask('', 'POST', '/auth/register', { email, password: PASSWORD, timeZone: 'UTC' });
    return { email, token, userId: user.id };
  };
  /** What stands behind `link` in the newest letter to somebody. */
  const tokenOf = async (email: string, link: string): Promise<string> => {
    for (let patience = 1200; patience > 0; patience -= 1) {
      const letter = site.mail.findLast(({ to, text }) => to === email && text.includes(link));
      const token = letter && /^[\w-]+/.exec(letter.text.slice(letter.text.indexOf(link) + link.length))?.[0];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no letter with ${link} came`);
  };

  const { email, token, userId } = await register();
  const me = (method: string, url: string, body?: unknown) => ask(token, method, url, body);
  await me('POST', '/auth/verify-email', { token: await tokenOf(email, 'verify-email?token=') });
  await me('GET', '/auth/me');
  await ask('', 'POST', '/auth/login', { email, password: PASSWORD });

  let conversation = '';
  for (let count = 0; count < 6; count += 1) {
    const { id } = await me('POST', '/api/conversations', { title: `Talk ${count}` });
    conversation = id;
    for (let turn = 0; turn < 5; turn += 1) {
      await me('POST', `/api/conversations/${id}/messages`, {
        content: `i am worried about money, ${turn}`,
        idempotencyKey: randomUUID(),
      });
    }
  }
  const messages = `/api/conversations/${conversation}/messages`;
  const { assistantMessage } = await me('POST', messages, { content: 'my sister is ill' });
  const feedback = `${messages}/${assistantMessage.id}/feedback`;
  await me('PUT', feedback, { helpful: true, reasons: ['good-prayer'], comment: 'She slept.', shareWords: true });
  await me('DELETE', feedback);
  await me('POST', `${messages}/${assistantMessage.id}/regenerate`);
  await me('GET', `${messages}/${assistantMessage.id}/stream`);
  await me('GET', messages);
  site.model.reply([{ text: 'You brought a heavy thing here. ' }, { hang: true }]);
  const hanging = me('POST', messages, { content: 'i can not sleep' });
  const underWay = await pendingReply(site.pool);
  await me('POST', `${messages}/${underWay}/stop`, { shownLength: 20 });
  await hanging;
  await me('GET', '/api/conversations');
  await me('GET', '/api/conversations?query=money');
  await me('PATCH', `/api/conversations/${conversation}`, { title: 'Naomi' });
  await me('GET', `/api/conversations/${conversation}/export`);
  await me('POST', '/api/conversations/device-exchanges', {
    conversationId: randomUUID(),
    messageId: randomUUID(),
    idempotencyKey: randomUUID(),
    content: 'i am afraid',
    askedAt: new Date().toISOString(),
    reply: {
      id: randomUUID(),
      content: 'Peace be with you.',
      scriptureReferences: [],
      steps: [],
      prayer: null,
      followUp: null,
      crisisAlert: null,
      status: 'complete',
      trace: null,
    },
  });
  await me('POST', '/api/conversations/private', { content: 'i am tired', conversationId: randomUUID() });
  await me('POST', '/api/conversations/enhanced', { message: 'i am tired' });
  await me('GET', '/api/guidance/engine');
  await ask('', 'POST', '/api/guidance/try', { message: 'i am tired' });
  await me('POST', '/api/guidance/retrieve', { query: 'i am tired' });
  await ask('', 'POST', '/api/guidance/crisis', { text: 'i am tired' });

  for (let verse = 1; verse <= many; verse += 1)
    await me('PUT', '/api/bible/marks', { kind: 'note', osis: `Ps.119.${verse}`, note: 'For Naomi' });
  const { mark } = await me('PUT', '/api/bible/marks', { kind: 'highlight', osis: 'Ps.23.1', color: 'gold' });
  await me('GET', '/api/bible/marks');
  await me('GET', '/api/bible/marks?chapter=Ps.119');
  await me('GET', '/api/bible/marks/export');
  await me('DELETE', `/api/bible/marks/${mark.id}`);
  await me('POST', '/api/bible/study', { type: 'verse-analysis', bookSlug: 'john', chapter: 3, verse: 16 });
  // Written by the model, and found again.
  for (const _ of [1, 2])
    await me('POST', '/api/bible/study', { type: 'commentary', bookSlug: 'leviticus', chapter: 5 });

  let item = { id: '' };
  for (let count = 0; count < many; count += 1)
    item = await me('POST', '/api/vault', {
      kind: count % 2 ? 'note' : 'prayer',
      title: `Kept ${count}`,
      content: 'Let her sleep.',
      tags: ['family'],
      idempotencyKey: randomUUID(),
    });
  await me('GET', `/api/vault/${item.id}`);
  const reminder = { at: '2127-03-08T14:00:00Z', every: 'week' };
  await me('PATCH', `/api/vault/${item.id}`, { title: 'Changed', answeredAt: new Date().toISOString(), reminder });
  for (const query of ['', '?kind=prayer', '?answered=no', '?answered=yes', '?sealed=yes'])
    await me('GET', `/api/vault${query}`);
  await me('POST', '/api/vault/search', { query: 'sleep' });
  await me('GET', '/api/vault/tags');
  await me('GET', '/api/vault/export');
  await me('POST', '/api/vault/import', JSON.parse(raw.toString()));
  const salt = randomBytes(16).toString('base64');
  const wrapped = randomBytes(60).toString('base64');
  const kdf = { name: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt };
  await me('PUT', '/api/vault/seal', {
    seal: { version: 1, keyId: salt, kdf, byPassphrase: wrapped, byRecovery: wrapped },
    revision: 0,
  });
  await me('GET', '/api/vault/seal');
  await me('DELETE', `/api/vault/${item.id}`);

  let devotional = { id: '' };
  for (let count = 0; count < 6; count += 1)
    devotional = await me('POST', '/api/devotionals', {
      theme: 'Trusting God',
      userName: 'Ruth',
      regenerate: true,
      idempotencyKey: randomUUID(),
    });
  await me('PATCH', `/api/devotionals/${devotional.id}`, { journalEntry: 'It rained.' });
  await me('POST', `/api/devotionals/${devotional.id}/complete`, {});
  for (const path of ['', '/today', '/streak', `/${devotional.id}`]) await me('GET', `/api/devotionals${path}`);
  await me('DELETE', `/api/devotionals/${devotional.id}`);

  await me('POST', '/api/openai-tts', { text: `Peace, ${randomUUID()}.`, voice: 'nova' });
  await me('GET', '/api/voice/status');
  await me('GET', '/api/voice-usage');

  const plan = { planType: 'guided-path', billingCycle: 'monthly' };
  const checkout = await me('POST', '/api/stripe/create-checkout-session', plan);
  const { paymentId, clientSecret } = await me('GET', `/api/sandbox/checkout/${/cs_\w+/.exec(checkout.url)?.[0]}`);
  await me('POST', `/api/sandbox/payments/${paymentId}/confirm`, { clientSecret, card: CARD });
  await me('GET', `/api/payments/${/cs_\w+/.exec(checkout.url)?.[0]}`);
  await me('GET', '/api/billing/subscription');
  const dearer = { planType: 'unlimited-prayer', billingCycle: 'monthly' };
  await me('POST', '/api/stripe/preview-change', dearer);
  await me('POST', '/api/stripe/change-plan', dearer);
  await me('POST', '/api/stripe/cancel-subscription');
  await me('POST', '/api/stripe/resume-subscription');
  await holdCall(site, token);
  const portal = await me('POST', '/api/stripe/portal');
  const door = `/api/sandbox/portal/${/bps_\w+/.exec(portal.url)?.[0]}`;
  await ask('', 'GET', door);
  await ask('', 'POST', `${door}/card`, { card: CARD });
  await ask('', 'POST', `${door}/clock`, { days: 40 });
  // The second time there is a plan already: what was paid goes back.
  const claimer = await register();
  for (const outcome of ['claimed', 'refunded']) {
    const payment = await ask('', 'POST', '/api/create-payment-intent', {
      amount: PLAN_PRICE['guided-path'].monthly,
      planType: 'monthly',
      planName: 'guided-path',
      email: `${randomUUID()}@example.org`,
    });
    const secret = { clientSecret: payment.clientSecret };
    const paying = `/api/sandbox/payments/${payment.paymentId}`;
    const theirs = { ...secret, email: `${randomUUID()}@example.org` };
    await ask('', 'POST', `/api/payments/${payment.paymentId}/contact`, theirs);
    await ask('', 'POST', `${paying}/confirm`, { ...secret, card: ASKING_CARD });
    await ask('', 'POST', `${paying}/authenticate`, { ...secret, approve: true });
    const claimed = await ask(claimer.token, 'POST', `/api/payments/${payment.paymentId}/claim`, secret);
    if (claimed.outcome !== outcome) refused.push(`a payment was ${claimed.outcome}, not ${outcome}`);
  }

  await me('GET', '/api/account');
  await me('PATCH', '/api/account', { firstName: 'Ruth', timeZone: 'Asia/Tokyo' });
  const daily = { on: true, at: '07:30', push: true, mail: true };
  await me('PATCH', '/api/account/settings', { hideStreak: true, dailyReminder: daily });
  await me('GET', '/api/account/sessions');
  await me('POST', '/api/account/push', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  await me('DELETE', '/api/account/push');
  await me('POST', '/api/account/email', { email: `x-${email}`, password: PASSWORD });
  await me('DELETE', '/api/account/email');
  await me('POST', '/api/account/email', { email: `y-${email}`, password: PASSWORD });
  await me('POST', '/auth/confirm-email-change', { token: await tokenOf(`y-${email}`, 'verify-email?change=') });
  await me('GET', '/api/account/export');
  await me('POST', '/api/account/import', raw);
  await me('POST', '/auth/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` });
  await ask('', 'POST', '/auth/forgot-password', { email: `y-${email}` });
  await ask('', 'POST', '/auth/reset-password', {
    token: await tokenOf(`y-${email}`, 'reset-password?token='),
    password: PASSWORD,
  });
  const again = await ask('', 'POST', '/auth/login', { email: `y-${email}`, password: PASSWORD });
  const other = await register();
  await ask(other.token, 'POST', '/api/account/email/confirmation');
  await ask(again.token, 'DELETE', `/api/conversations/${conversation}`);
  await ask(again.token, 'DELETE', '/api/account/sessions');
  await ask(again.token, 'DELETE', '/api/account', { password: PASSWORD });

  await doBackgroundWork(site.pool);
  const unused = Object.entries(endpoints)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((endpoint) => !used.has(endpoint) && !UNUSED.has(endpoint));
  return [...refused, ...unused];
}

/** The id of the reply that is being written, once one is. */
async function pendingReply(pool: pg.Pool): Promise<string> {
  for (let patience = 600; patience > 0; patience -= 1) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from messages where writer is not null and leased_until is not null and status = 'pending'`,
    );
    if (rows[0]) return rows[0].id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no reply is being written');
}

/** Holds a call until its time is in the ledger, with a pause for prayer, and ends it. */
async function holdCall({ address }: Site, token: string): Promise<void> {
  const call = await openCall(address, { token });
  await call.start();
  call.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
  await call.next('replied');
  await call.next('usage');
  call.send({ type: 'end' });
  await call.closed;
}

/** Has all that the clock begins begin now, and waits until it is done. */
async function doBackgroundWork(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    ...BOSS,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const rounds = Object.entries(JOB_KINDS).flatMap(([name, kind]) => ('cron' in kind && kind.cron ? [name] : []));
  for (const name of rounds) await boss.send(name, null);
  for (let patience = 600; ; patience -= 1) {
    const { rows } = await pool.query('select distinct name, state::text from pgboss.job where name = any($1)', [
      rounds,
    ]);
    if (rows.length === 0) break;
    if (patience === 0) throw new Error(`background work isn't done: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await boss.stop({ graceful: false, close: false });
}
