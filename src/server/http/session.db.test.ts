import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';

/** A site with a certificate, behind a proxy that ends it, and one without. */
let secure: TestApp;
let plain: TestApp;
let address: string;
beforeAll(async () => {
  [secure, plain] = await Promise.all([createTestApp({ publicUrl: 'https://emmaus.example' }), createTestApp()]);
  address = await plain.listen();
});
afterAll(() => Promise.all([secure.close(), plain.close()]));

const OWN = { 'sec-fetch-site': 'same-origin' };
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat() as string[];
const login = (site: TestApp, email: string, headers: Record<string, string> = {}) =>
  site.ask('POST', '/auth/login', { body: { email, password: PASSWORD }, headers });
const isKnown = async (site: TestApp, token: string) =>
  (await site.ask('GET', '/auth/me', { token })).statusCode === 200;

describe('the cookie', () => {
  test('belongs to one host alone where there is a certificate, and scripts never see it', async () => {
    const { email } = await secure.register();
    const [cookie] = cookiesOf(await login(secure, email));
    expect(cookie).toMatch(
      /^__Host-emmaus_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [unsafe] = cookiesOf(await login(plain, (await plain.register()).email));
    expect(unsafe).toMatch(/^emmaus_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('of the name that a neighbour can set opens nothing where there is a certificate', async () => {
    const { token } = await secure.register();
    const answer = await secure.ask('GET', '/auth/me', { headers: { cookie: `emmaus_session=${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  test('that others can set never speaks beside the one that they can’t, nor where it came twice', async () => {
    const [ruth, mallory] = [await secure.register(), await secure.register()];
    const who = async (cookie: string) => {
      const answer = await secure.ask('GET', '/auth/me', { headers: { cookie } });
      return answer.statusCode === 200 ? answer.json().id : answer.statusCode;
    };
    const tossed = `emmaus_session=${mallory.token}`;
    expect(await who(`${tossed}; __Host-emmaus_session=${ruth.token}`)).toBe(ruth.user.id);
    expect(await who(`__Host-emmaus_session=${ruth.token}; ${tossed}`)).toBe(ruth.user.id);
    expect(await who(`${tossed}; __Host-emmaus_session=`)).toBe(401);
    expect(await who(`${tossed}; emmaus_session=${ruth.token}`)).toBe(401);
    expect(await who(`__Host-emmaus_session=${mallory.token}; __Host-emmaus_session=${ruth.token}`)).toBe(401);
    // Signing out takes both away.
    const out = await secure.ask('POST', '/api/logout', {
      headers: { ...OWN, cookie: `__Host-emmaus_session=${ruth.token}; ${tossed}` },
    });
    expect(cookiesOf(out).map((cookie) => cookie.split(';')[0])).toEqual(['__Host-emmaus_session=', 'emmaus_session=']);
  });
});

describe('a token that was there before somebody signed in', () => {
  test('is worth nothing afterwards, however it came, and the device goes on under the new one', async () => {
    const ruth = await secure.register();
    await secure.ask('DELETE', '/api/account/sessions', { token: ruth.token });
    const ways: Record<string, (token: string) => Record<string, string>> = {
      'by header': (token) => ({ authorization: `Bearer ${token}` }),
      'by cookie': (token) => ({ cookie: `__Host-emmaus_session=${token}` }),
      'by the name that others can set': (token) => ({ cookie: `emmaus_session=${token}` }),
    };
    for (const [name, bring] of Object.entries(ways)) {
      const answer = await login(secure, ruth.email, bring(ruth.token));
      const { token } = answer.json() as { token: string };
      expect([name, token === ruth.token]).toEqual([name, false]);
      expect([name, await isKnown(secure, ruth.token)]).toEqual([name, false]);
      const { sessions } = (await secure.ask('GET', '/api/account/sessions', { token })).json();
      expect([name, sessions.length]).toEqual([name, 1]);
      ruth.token = token;
    }
  });

  test('that somebody else planted ends, and never becomes the victim’s', async () => {
    const [ruth, mallory] = [await secure.register(), await secure.register()];
    const answer = await login(secure, ruth.email, { cookie: `emmaus_session=${mallory.token}` });
    expect((answer.json() as Person).user.id).toBe(ruth.user.id);
    expect(cookiesOf(answer).join()).not.toContain(mallory.token);
    expect(await isKnown(secure, mallory.token)).toBe(false);
  });

  test('two at once end, too', async () => {
    const ruth = await secure.register();
    const second = (await login(secure, ruth.email)).json().token as string;
    const headers = { authorization: `Bearer ${ruth.token}`, cookie: `__Host-emmaus_session=${second}` };
    const { token } = (await login(secure, ruth.email, headers)).json() as Person;
    expect(await Promise.all([ruth.token, second, token].map((one) => isKnown(secure, one)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('is replaced when the password is', async () => {
    const ruth = await secure.register();
    const answer = await secure.ask('POST', '/auth/change-password', {
      token: ruth.token,
      body: { currentPassword: PASSWORD, newPassword: 'thy people shall be my people' },
    });
    const { token } = answer.json() as { token: string };
    expect(cookiesOf(answer)[0]).toContain(`__Host-emmaus_session=${token};`);
    expect(await Promise.all([ruth.token, token].map((one) => isKnown(secure, one)))).toEqual([false, true]);
  });
});

describe('what another site’s page can make a browser send', () => {
  /** A real request to the server without a certificate, as a browser with the cookie sends it. */
  const send = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init });
  let ruth: Person;
  let cookie: string;
  beforeAll(async () => {
    ruth = await plain.register();
    cookie = `emmaus_session=${ruth.token}`;
  });
  const conversations = async () =>
    ((await plain.ask('GET', '/api/conversations', { token: ruth.token })).json() as unknown[]).length;

  test.each([
    ['said by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring name', { 'sec-fetch-site': 'same-site' }],
    ['said by Origin alone', { origin: 'https://elsewhere.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['over http, where the site is https’s', { origin: 'http://emmaus.example' }],
    ['with our name inside another', { origin: 'http://localhost:3000.elsewhere.example' }],
    ['cross-site, though Origin says ours', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    ['without either', {}],
  ] as [string, Record<string, string>][])('a write %s is refused and does nothing', async (_name, headers) => {
    const before = await conversations();
    const answer = await send('/api/conversations', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(await conversations()).toBe(before);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const other = await send('/api/account/settings', { method, headers: { cookie, ...headers } });
      expect([method, other.status >= 400]).toEqual([method, true]);
    }
  });

  test('a write of our own is taken, and one with the token in its header wherever it comes from', async () => {
    const write = async (headers: Record<string, string>) =>
      (
        await send('/api/conversations', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{}',
        })
      ).status;
    expect(await write({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await write({ cookie, origin: 'http://localhost:3000' })).toBe(200);
    expect(await write({ cookie, origin: address })).toBe(200);
    expect(await write({ authorization: `Bearer ${ruth.token}` })).toBe(200);
    expect(await write({ authorization: `Bearer ${ruth.token}`, origin: 'https://elsewhere.example' })).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a form’s body (%s) is read by nothing, whoever it claims to be from',
    async (type) => {
      const before = await conversations();
      const body = new Blob(['{"title":"theirs"}']);
      for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'same-origin' }] as Record<
        string,
        string
      >[]) {
        const answer = await send('/api/conversations', {
          method: 'POST',
          headers: { cookie, ...(type ? { 'content-type': type } : {}), ...headers },
          body,
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
      expect(await conversations()).toBe(before);
    },
  );

  test('nobody is signed in by it: as somebody else, without a cookie of theirs', async () => {
    const mallory = await plain.register();
    const body = JSON.stringify({ email: mallory.email, password: PASSWORD });
    for (const headers of [
      { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    ] as Record<string, string>[]) {
      const answer = await send('/auth/login', { method: 'POST', headers, body });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await isKnown(plain, ruth.token)).toBe(true);
  });

  test('nobody is signed out by it, by a link or by a form; by their own they are', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const link = await send('/api/logout', { headers: { cookie, 'sec-fetch-site': site } });
      expect([link.status, link.headers.get('set-cookie')]).toEqual([302, null]);
      const form = await send('/api/logout', { method: 'POST', headers: { cookie, 'sec-fetch-site': site } });
      expect([form.status, form.headers.get('set-cookie')]).toEqual([403, null]);
    }
    expect((await send('/api/logout', { method: 'POST', headers: { cookie } })).status).toBe(403);
    expect(await isKnown(plain, ruth.token)).toBe(true);
    const { email } = await plain.register();
    const { token } = (await login(plain, email)).json() as Person;
    const own = await send('/api/logout', { headers: { cookie: `emmaus_session=${token}`, 'sec-fetch-site': 'none' } });
    expect(own.status).toBe(302);
    expect(await isKnown(plain, token)).toBe(false);
  });

  test('neither a write nor an answer that may be kept hides behind another spelling of its address', async () => {
    const body = JSON.stringify({ email: ruth.email, password: PASSWORD });
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
    for (const path of ['/auth/login', '/%61uth/login', '/a%75th/%6cogin'])
      expect([path, (await send(path, { method: 'POST', headers, body })).status]).toEqual([path, 403]);
    for (const path of ['/api/account', '/%61pi/account', '/api/%61ccount']) {
      const answer = await send(path, { headers: { cookie } });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });

  test('no export is begun by a link there; by our own, or typed, it is', async () => {
    const { id } = (await plain.ask('POST', '/api/conversations', { token: ruth.token, body: {} })).json();
    for (const path of [
      '/api/account/export',
      '/api/vault/export',
      '/api/bible/marks/export',
      `/api/conversations/${id}/export`,
      `/auth/conversations/${id}/export`,
    ]) {
      const from = async (site: string) => (await send(path, { headers: { cookie, 'sec-fetch-site': site } })).status;
      expect([path, await from('cross-site'), await from('same-site')]).toEqual([path, 403, 403]);
      expect([path, await from('same-origin'), await from('none')]).toEqual([path, 200, 200]);
    }
  });

  test('no answer may be read there: none lets another origin in', async () => {
    for (const path of ['/auth/me', '/api/conversations', '/api/bible/books', '/openapi.json', '/']) {
      const answer = await send(path, { headers: { cookie, origin: 'https://elsewhere.example' } });
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const asked = await send('/api/conversations', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBeGreaterThanOrEqual(400);
  });
});
