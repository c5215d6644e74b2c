import { randomUUID } from 'node:crypto';

/** Kinds of thing that have an id in a path, a query or a body. */
export const ID_KINDS = [
  'conversation',
  'message',
  'vault',
  'devotional',
  'mark',
  'payment',
  'checkout',
  'portal',
  'session',
  'user',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** What somebody has, by kind, newest last; a message as `conversation/message`. */
export type Known = Record<IdKind, string[]>;

/** Somebody with an account, and with something of every kind in it. */
export interface Owner {
  name: string;
  email: string;
  password: string;
  token: string;
  /** A session that has been ended. */
  endedToken: string;
  userId: string;
  /** A word that stands in every text of theirs and nowhere else. */
  canary: string;
  ids: Known;
  /** Idempotency keys they used. */
  keys: string[];
  /** Of their payments: who has these may see them. */
  clientSecrets: string[];
}

const PASSWORD = 'a password of Ruth, 12 apples';

/** Nothing yet. */
export function nothingKnown(): Known {
  return Object.fromEntries(ID_KINDS.map((kind) => [kind, [] as string[]])) as unknown as Known;
}

/** A JSON request that has to succeed. */
export async function askFor<T>(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** Makes an account with a plan, talks, things kept, marks, a devotional, sessions and letters. */
export async function makeOwner(address: string, name: string): Promise<Owner> {
  const canary = `${name}canary${randomUUID().replaceAll('-', '')}`;
  const password = `${PASSWORD} ${randomUUID()}`;
  const email = `${name}.${randomUUID()}@example.org`;
  const made = await askFor<{ token: string; user: { id: string } }>(address, '', 'POST', '/auth/register', {
    email,
    password,
    firstName: `First ${canary}`,
    lastName: canary,
    timeZone: 'Europe/Berlin',
  });
  const other = await askFor<{ token: string }>(address, '', 'POST', '/auth/login', { email, password });
  await askFor(address, other.token, 'POST', '/api/logout');
  const owner: Owner = {
    name,
    email,
    password,
    token: made.token,
    endedToken: other.token,
    userId: made.user.id,
    canary,
    ids: nothingKnown(),
    keys: [],
    clientSecrets: [],
  };
  owner.ids.user.push(owner.userId);
  const ask = <T>(method: string, path: string, body?: object) => askFor<T>(address, owner.token, method, path, body);
  const key = () => {
    const made = randomUUID();
    owner.keys.push(made);
    return made;
  };

  for (const title of ['Work', 'Family']) {
    const { id } = await ask<{ id: string }>('POST', '/api/conversations', { title: `${title} ${canary}` });
    owner.ids.conversation.push(id);
    const { userMessage, assistantMessage } = await ask<Record<'userMessage' | 'assistantMessage', { id: string }>>(
      'POST',
      `/api/conversations/${id}/messages`,
      { content: `I worry about my work. ${canary}`, idempotencyKey: key() },
    );
    owner.ids.message.push(`${id}/${userMessage.id}`, `${id}/${assistantMessage.id}`);
    await ask('PUT', `/api/conversations/${id}/messages/${assistantMessage.id}/feedback`, {
      helpful: true,
      comment: canary,
      shareWords: false,
    });
  }
  for (const kind of ['prayer', 'note', 'message']) {
    const { id } = await ask<{ id: string }>('POST', '/api/vault', {
      kind,
      title: `Kept ${canary}`,
      content: `For my mother. ${canary}`,
      tags: [canary.slice(0, 30)],
      idempotencyKey: key(),
    });
    owner.ids.vault.push(id);
  }
  await ask('PATCH', `/api/vault/${owner.ids.vault[0]}`, {
    answeredAt: new Date().toISOString(),
    thanks: `Thanks ${canary}`,
  });
  const { id: devotional } = await ask<{ id: string }>('POST', '/api/devotionals', {
    theme: 'Peace',
    userName: canary,
    idempotencyKey: key(),
  });
  owner.ids.devotional.push(devotional);
  await ask('PATCH', `/api/devotionals/${devotional}`, { journalEntry: `Journal ${canary}`, reflections: [canary] });
  await ask('POST', `/api/devotionals/${devotional}/complete`, {});
  const { mark } = await ask<{ mark: { id: string } }>('PUT', '/api/bible/marks', {
    kind: 'note',
    osis: 'John.3.16',
    note: `Note ${canary}`,
  });
  owner.ids.mark.push(mark.id);
  await ask('PUT', '/api/bible/marks', { kind: 'highlight', osis: 'Ps.23.1', color: 'yellow' }).catch(() => undefined);
  await buyPlan(address, owner);
  const { sessions } = await ask<{ sessions: { id: string }[] }>('GET', '/api/account/sessions');
  owner.ids.session.push(...sessions.map(({ id }) => id));
  await ask('POST', '/api/account/push', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${canary}`,
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  });
  return owner;
}

/** Pays for a plan with voice, as the payment page does with the sandbox. */
export async function buyPlan(address: string, owner: Owner): Promise<void> {
  const payment = await askFor<{ paymentId: string; clientSecret: string }>(
    address,
    owner.token,
    'POST',
    '/api/create-payment-intent',
    { amount: 2499, planType: 'monthly', planName: 'unlimited-prayer' },
  );
  await askFor(address, '', 'POST', `/api/sandbox/payments/${payment.paymentId}/confirm`, {
    clientSecret: payment.clientSecret,
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  });
  owner.ids.payment.push(payment.paymentId);
  owner.clientSecrets.push(payment.clientSecret);
  // The plan comes with the provider's event.
  for (const until = Date.now() + 20_000; ; ) {
    const { planType } = await askFor<{ planType: string }>(address, owner.token, 'GET', '/auth/me');
    if (planType === 'unlimited-prayer') return;
    if (Date.now() > until) throw new Error(`The plan that was paid for has not come: still ${planType}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
