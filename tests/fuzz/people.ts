import { randomUUID } from 'node:crypto';
import { MARK_COLORS } from '#contract/mark-colors.ts';

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
  /** Payments they made without being signed in: whoever has an id may see and claim it. */
  visitorPayments: string[];
  /** Client secrets of all these payments, by the payment's id. */
  secretOf: Map<string, string>;
  /** Ids of other people's that they gave to things in their own vault: there an id is its owner's alone. */
  taken: Set<string>;
  /** Every address that is theirs, or that they asked for. */
  addresses: string[];
  /** Everything kept about them as they took it home. */
  archive: Buffer;
  /** The address they come from, as the proxy in front names it. */
  place: string;
}

/** The site's public address: browsers are sent there, and the server believes that they come from there. */
export const SITE = 'https://emmaus.example';
/** What a proxy that ends TLS adds to every request. */
export const viaProxy = (place: string) => ({ 'x-forwarded-for': place, 'x-forwarded-proto': 'https' });
/** A password that people change theirs to. */
export const OTHER_PASSWORD = 'some other password 1';
/** Test cards: one that pays, and one that asks its owner first. */
const PAYS = '4242424242424242';
const ASKS = '4000002500003155';

const PASSWORD = 'a password of Ruth, 12 apples';

/** Nothing yet. */
export function nothingKnown(): Known {
  return Object.fromEntries(ID_KINDS.map((kind) => [kind, [] as string[]])) as unknown as Known;
}

/** Who asks, and from where; `token` empty: nobody. */
export interface Asking {
  token: string;
  place: string;
}

/** A request by a client that sends what it should, through the proxy. */
export function ask(address: string, { token, place }: Asking, method: string, path: string, body?: object) {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...viaProxy(place),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** A JSON request that has to succeed. */
export async function askFor<T>(
  address: string,
  asking: Asking,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await ask(address, asking, method, path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

let places = 0;
/** An address that nobody else of the run comes from. */
export function newPlace(): string {
  places += 1;
  return `10.${20 + (places >> 16)}.${(places >> 8) & 255}.${places & 255}`;
}

/**
 * Makes an account with a plan, talks, things kept, marks, a devotional, sessions, letters, and payments that wait for
 * what comes next. Throws where any of it is refused.
 */
export async function makeOwner(address: string, name: string): Promise<Owner> {
  const place = newPlace();
  const visitor: Asking = { token: '', place };
  const canary = `${name}canary${randomUUID().replaceAll('-', '')}`;
  const password = `${PASSWORD} ${randomUUID()}`;
  const email = `${name}.${randomUUID()}@example.org`;
  const made = await askFor<{ token: string; user: { id: string } }>(address, visitor, 'POST', '/auth/register', {
    email,
    password,
    firstName: `First ${canary}`,
    lastName: canary,
    timeZone: 'Europe/Berlin',
  });
  const other = await askFor<{ token: string }>(address, visitor, 'POST', '/auth/login', { email, password });
  await askFor(address, { ...visitor, token: other.token }, 'POST', '/api/logout');
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
    visitorPayments: [],
    secretOf: new Map(),
    taken: new Set(),
    addresses: [email],
    archive: Buffer.alloc(0),
    place,
  };
  owner.ids.user.push(owner.userId);
  const own = <T>(method: string, path: string, body?: object) => askFor<T>(address, owner, method, path, body);
  const key = () => {
    const made = randomUUID();
    owner.keys.push(made);
    return made;
  };

  for (const title of ['Work', 'Family']) {
    const { id } = await own<{ id: string }>('POST', '/api/conversations', { title: `${title} ${canary}` });
    owner.ids.conversation.push(id);
    const { userMessage, assistantMessage } = await own<Record<'userMessage' | 'assistantMessage', { id: string }>>(
      'POST',
      `/api/conversations/${id}/messages`,
      { content: `I worry about my work. ${canary}`, idempotencyKey: key() },
    );
    owner.ids.message.push(`${id}/${userMessage.id}`, `${id}/${assistantMessage.id}`);
    await own('PUT', `/api/conversations/${id}/messages/${assistantMessage.id}/feedback`, {
      helpful: true,
      comment: canary,
      shareWords: false,
    });
  }
  for (const kind of ['prayer', 'note', 'message']) {
    const { id } = await own<{ id: string }>('POST', '/api/vault', {
      kind,
      title: `Kept ${canary}`,
      content: `For my mother. ${canary}`,
      tags: [canary.slice(0, 30)],
      idempotencyKey: key(),
    });
    owner.ids.vault.push(id);
  }
  await own('PATCH', `/api/vault/${owner.ids.vault[0]}`, {
    answeredAt: new Date().toISOString(),
    thanks: `Thanks ${canary}`,
  });
  const { id: devotional } = await own<{ id: string }>('POST', '/api/devotionals', {
    theme: 'Peace',
    userName: canary,
    idempotencyKey: key(),
  });
  owner.ids.devotional.push(devotional);
  await own('PATCH', `/api/devotionals/${devotional}`, { journalEntry: `Journal ${canary}`, reflections: [canary] });
  await own('POST', `/api/devotionals/${devotional}/complete`, {});
  const { mark } = await own<{ mark: { id: string } }>('PUT', '/api/bible/marks', {
    kind: 'note',
    osis: 'John.3.16',
    note: `Note ${canary}`,
  });
  owner.ids.mark.push(mark.id);
  const highlight = await own<{ mark: { id: string } }>('PUT', '/api/bible/marks', {
    kind: 'highlight',
    osis: 'Ps.23.1',
    color: MARK_COLORS[0],
  });
  owner.ids.mark.push(highlight.mark.id);
  const { url: checkout } = await own<{ url: string }>('POST', '/api/stripe/create-checkout-session', {
    planType: 'guided-path',
    billingCycle: 'monthly',
  });
  owner.ids.checkout.push(/\/checkout\/(\w+)$/.exec(checkout)![1]!);
  await buyPlan(address, owner);
  // One that was paid and waits for somebody to claim it, and one whose card waits for an approval.
  for (const number of [PAYS, ASKS]) await pay(address, visitor, owner, number);
  const { url: portal } = await own<{ url: string }>('POST', '/api/stripe/portal', {});
  owner.ids.portal.push(/\/portal\/(\w+)$/.exec(portal)![1]!);
  const { sessions } = await own<{ sessions: { id: string }[] }>('GET', '/api/account/sessions');
  owner.ids.session.push(...sessions.map(({ id }) => id));
  await own('POST', '/api/account/push', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${canary}`,
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  });
  await askFor(address, visitor, 'POST', '/auth/forgot-password', { email });
  const wished = newAddress(owner);
  await own('POST', '/api/account/email', { email: wished, password });
  const archive = await ask(address, owner, 'GET', '/api/account/export');
  owner.archive = Buffer.from(await archive.arrayBuffer());
  return owner;
}

/** An address that somebody may ask for in the place of theirs. */
export function newAddress({ name, addresses }: Owner): string {
  const made = `${name}.${randomUUID()}@example.org`;
  addresses.push(made);
  return made;
}

/** Pays for a plan with voice, as the payment page does with the sandbox. */
async function buyPlan(address: string, owner: Owner): Promise<void> {
  await pay(address, owner, owner, PAYS);
  // The plan comes with the provider's event.
  for (const until = Date.now() + 20_000; ; ) {
    const { planType } = await askFor<{ planType: string }>(address, owner, 'GET', '/auth/me');
    if (planType === 'unlimited-prayer') return;
    if (Date.now() > until) throw new Error(`The plan that was paid for has not come: still ${planType}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Begins a payment and gives it a card. `payer` is the owner, or a visitor whose payment the owner will know. */
async function pay(address: string, payer: Asking, owner: Owner, number: string): Promise<void> {
  const { paymentId, clientSecret } = await askFor<{ paymentId: string; clientSecret: string }>(
    address,
    payer,
    'POST',
    '/api/create-payment-intent',
    { amount: 2499, planType: 'monthly', planName: 'unlimited-prayer' },
  );
  await askFor(address, payer, 'POST', `/api/sandbox/payments/${paymentId}/confirm`, {
    clientSecret,
    card: { number, expiry: '12/40', cvc: '123' },
  });
  (payer.token ? owner.ids.payment : owner.visitorPayments).push(paymentId);
  owner.secretOf.set(paymentId, clientSecret);
}
