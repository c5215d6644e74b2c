import { randomUUID } from 'node:crypto';
import { type BrowserContext, request as http } from '@playwright/test';
import { TOKEN_KEY } from '#web/lib/api.ts';
import { stretch } from '#web/lib/sealing/argon2.ts';
import { createRecoveryPhrase } from '#web/lib/sealing/recovery-phrase.ts';
import { sealItem } from '#web/lib/sealing/sealed-item.ts';
import { contentKeyOf, createSeal, createVaultKey } from '#web/lib/sealing/vault-key.ts';

/** Where the people in the pictures live. */
export const TIME_ZONE = 'America/Chicago';
/** What they sit at: the list of their devices names it. */
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PASSWORD = 'whither thou goest';
/** Names no test could sign in with twice: the address is part of the picture. */
let strangers = 0;

type Api = Awaited<ReturnType<typeof http.newContext>>;

/** Somebody with an account, and the way to act for them. */
export interface Person {
  api: Api;
  token: string;
  email: string;
  /** Signs a browser in. */
  enter(context: BrowserContext): Promise<void>;
}

/** Answers of the API, or an error that says what was refused. */
async function call<T>(api: Api, method: 'post' | 'patch' | 'put', path: string, data: object): Promise<T> {
  const answer = await api[method](path, { data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes an account; with `paid` one of Guided Path, paid in the sandbox. */
export async function makePerson(address: string, firstName = 'Ruth', email?: string, paid = false): Promise<Person> {
  const api = await http.newContext({ baseURL: address, userAgent: BROWSER });
  strangers += 1;
  const own = email ?? `${firstName.toLowerCase()}-${strangers}@example.org`;
  const { token } = await call<{ token: string }>(api, 'post', '/auth/register', {
    email: own,
    password: PASSWORD,
    firstName,
    timeZone: TIME_ZONE,
  });
  if (paid) await subscribe(api);
  return {
    api,
    token,
    email: own,
    enter: async (context) => {
      const user: unknown = await (await api.get('/auth/me')).json();
      await context.addCookies((await api.storageState()).cookies);
      await context.addInitScript(
        ([key, value, state]) => {
          localStorage.setItem(key!, value!);
          localStorage.setItem('auth-storage', state!);
        },
        [TOKEN_KEY, token, JSON.stringify({ state: { user, token }, version: 0 })],
      );
    },
  };
}

async function subscribe(api: Api): Promise<void> {
  const { paymentId, clientSecret } = await call<{ paymentId: string; clientSecret: string }>(
    api,
    'post',
    '/api/create-payment-intent',
    { amount: 999, planType: 'monthly', planName: 'guided-path' },
  );
  await call(api, 'post', `/api/sandbox/payments/${paymentId}/confirm`, {
    clientSecret,
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  });
  // The plan comes with the provider's event.
  for (let tries = 0; tries < 50; tries += 1) {
    const { planType } = (await (await api.get('/auth/me')).json()) as { planType: string };
    if (planType === 'guided-path') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the sandbox plan did not arrive');
}

/** Writes a message into a conversation of its own, or into one that is there, and waits for the reply. */
export async function converse({ api }: Person, title: string, ...words: string[]): Promise<string> {
  const { id } = await call<{ id: string }>(api, 'post', '/api/conversations', { title });
  for (const content of words) await call(api, 'post', `/api/conversations/${id}/messages`, { content });
  return id;
}

/** A devotional of the day: answered, its first step ticked, and completed where it is told so. */
export async function devote(
  { api }: Person,
  theme: string,
  more: { journal?: string; prayer?: string; complete?: boolean; timeOfDay?: string; reference?: string } = {},
): Promise<void> {
  const { id } = await call<{ id: string }>(api, 'post', '/api/devotionals', {
    theme,
    userName: 'Ruth',
    regenerate: true,
    timeOfDay: more.timeOfDay ?? 'evening',
    ...(more.reference ? { scriptureReference: more.reference } : {}),
  });
  await call(api, 'patch', `/api/devotionals/${id}`, {
    journalEntry: more.journal ?? null,
    prayerResponse: more.prayer ?? null,
    reflections: more.journal ? ['Checking the bank app every hour, as if looking at it would change it.'] : [],
    completedActionSteps: [0],
    personalTags: more.journal ? ['trust', 'money'] : [],
  });
  if (more.complete) await call(api, 'post', `/api/devotionals/${id}/complete`, { timeZone: TIME_ZONE });
}

/** Keeps something in the vault; marks it answered where `thanks` is given. */
export async function keep(
  { api }: Person,
  kind: 'prayer' | 'note' | 'conversation',
  title: string,
  content: string,
  more: { tags?: string[]; thanks?: string } = {},
): Promise<string> {
  const { id } = await call<{ id: string }>(api, 'post', '/api/vault', { kind, title, content, tags: more.tags ?? [] });
  if (more.thanks)
    await call(api, 'patch', `/api/vault/${id}`, {
      answeredAt: new Date(2026, 10, 12).toISOString(),
      thanks: more.thanks,
    });
  return id;
}

/** Gives somebody a sealed vault with one thing in it, as their browser would. */
export async function sealVault({ api }: Person, passphrase: string, title: string, content: string): Promise<string> {
  const vaultKey = createVaultKey();
  const seal = await createSeal(vaultKey, passphrase, createRecoveryPhrase().entropy, stretch);
  await call(api, 'put', '/api/vault/seal', { seal, revision: 0 });
  const id = randomUUID();
  const sealed = await sealItem(await contentKeyOf(vaultKey), id, { title, tags: ['family'], thanks: null }, content);
  await call(api, 'post', '/api/vault', { id, kind: 'prayer', title: 'Prayer', ...sealed });
  return id;
}

/** Keeps marks in the Bible. */
export async function mark({ api }: Person, ...marks: object[]): Promise<void> {
  for (const one of marks) await call(api, 'put', '/api/bible/marks', one);
}

/** Changes settings of the account. */
export async function set({ api }: Person, settings: object): Promise<void> {
  await call(api, 'patch', '/api/account/settings', settings);
}
