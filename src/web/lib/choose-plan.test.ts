import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePlan, forgetChoice, readChoice } from './choose-plan.ts';

/** Storage as a browser has it. */
class Store implements Storage {
  readonly #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  clear = () => this.#values.clear();
  getItem = (key: string) => this.#values.get(key) ?? null;
  key = (index: number) => [...this.#values.keys()][index] ?? null;
  removeItem = (key: string) => void this.#values.delete(key);
  setItem = (key: string, value: string) => void this.#values.set(key, value);
}

let went: string[];
let left: string[];
const choose = () =>
  choosePlan(
    { planType: 'unlimited-prayer', billingCycle: 'annual' },
    (path) => went.push(path),
    (url) => left.push(url),
  );

beforeEach(() => {
  went = [];
  left = [];
  vi.stubGlobal('window', { localStorage: new Store(), sessionStorage: new Store() });
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a visitor’s choice waits in session storage under the specification’s keys, and they go to sign in', async () => {
  const fetch = answer(500, {});
  await choose();
  expect(window.sessionStorage.getItem('selectedPlan')).toBe('unlimited-prayer');
  expect(window.sessionStorage.getItem('billingCycle')).toBe('annual');
  expect(went).toEqual(['/login?redirect=%2Fpricing']);
  expect(fetch).not.toHaveBeenCalled();
  expect(readChoice()).toEqual({ planType: 'unlimited-prayer', billingCycle: 'annual' });
  forgetChoice();
  expect(window.sessionStorage.length).toBe(0);
  expect(readChoice()).toBeNull();
});

test('somebody signed in is led to the provider’s address', async () => {
  window.localStorage.setItem('authToken', 'token');
  const fetch = answer(200, { url: 'https://pay.example/cs_1' });
  await choose();
  expect(left).toEqual(['https://pay.example/cs_1']);
  const [url, init] = fetch.mock.calls[0]!;
  expect([url, init.method, JSON.parse(init.body as string)]).toEqual([
    '/api/stripe/create-checkout-session',
    'POST',
    { planType: 'unlimited-prayer', billingCycle: 'annual' },
  ]);
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer token');
  expect(window.sessionStorage.length).toBe(0);
});

test('an answer without an address, or a refusal, is an error and leads nowhere', async () => {
  window.localStorage.setItem('authToken', 'token');
  answer(200, {});
  await expect(choose()).rejects.toThrow('No checkout URL returned');
  answer(503, { message: 'Payments are resting.', code: 'unavailable' });
  await expect(choose()).rejects.toThrow(/^503: /);
  expect([...went, ...left]).toEqual([]);
});

test('a session that is over is a visitor again, with the choice kept', async () => {
  window.localStorage.setItem('authToken', 'stale');
  answer(401, { message: 'Please sign in.', code: 'unauthorized' });
  await choose();
  expect(went).toEqual(['/login?redirect=%2Fpricing']);
  expect(readChoice()?.planType).toBe('unlimited-prayer');
  expect(window.localStorage.getItem('authToken')).toBeNull();
});

test('something else under the key is no choice, and billing is monthly unless annual was kept', () => {
  window.sessionStorage.setItem('selectedPlan', 'free-forever');
  expect(readChoice()).toBeNull();
  window.sessionStorage.setItem('selectedPlan', 'guided-path');
  window.sessionStorage.setItem('billingCycle', 'weekly');
  expect(readChoice()).toEqual({ planType: 'guided-path', billingCycle: 'monthly' });
});
