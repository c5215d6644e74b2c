import fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  type PolicyNeeds,
  pagePolicy,
  REPORTS_ADDRESS,
  registerSecurityHeaders,
  workerPolicy,
} from './security-headers.ts';

const PLAIN: PolicyNeeds = { stripe: false, voiceSocket: undefined, https: false, scriptHashes: ["'sha256-x='"] };

/** A policy as its directives. */
const read = (policy: string) =>
  Object.fromEntries(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

/** Headers of an answer at an address, from a server with these needs. */
async function headersAt(url: string, needs: Partial<PolicyNeeds> = {}): Promise<Record<string, unknown>> {
  const app = fastify();
  await registerSecurityHeaders(app, { ...PLAIN, ...needs });
  app.get('/*', async () => 'an answer');
  const { headers } = await app.inject({ url });
  await app.close();
  return headers;
}

test('a page’s policy lets nothing inline, nothing evaluated and nobody else in', () => {
  const policy = pagePolicy(PLAIN);
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:(?!;)/);
  expect(read(policy)).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-x='"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'emmaus'],
    'report-uri': [REPORTS_ADDRESS],
  });
});

test('who takes cards or holds calls is let in where they are configured, and nowhere else', () => {
  const policy = read(pagePolicy({ ...PLAIN, stripe: true, voiceSocket: 'wss://voice.example', https: true }));
  expect(policy['script-src']).toEqual(["'self'", "'sha256-x='", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com', 'wss://voice.example']);
  expect(policy['frame-src']).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']);
  expect(policy['img-src']).toEqual(["'self'", 'data:']);
  expect(policy).toHaveProperty('upgrade-insecure-requests');
});

test('WebAssembly runs in the workers that need it, and strings become code in none', () => {
  for (const [file, wasm] of [
    ['/assets/guidance-worker-AAAAAAAA.js', true],
    ['/assets/silero-worker-AAAAAAAA.js', true],
    ['/assets/argon2-worker-AAAAAAAA.js', true],
    ['/assets/text-worker-AAAAAAAA.js', false],
    ['/service-worker.js', false],
  ] as const) {
    const policy = workerPolicy(file);
    expect([file, policy.includes("'wasm-unsafe-eval'")]).toEqual([file, wasm]);
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*/);
    expect(read(policy)).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'trusted-types': ["'none'"],
    });
  }
});

test('every answer says how it may be used', async () => {
  for (const url of ['/', '/home', '/api/vault', '/auth/me', '/assets/root-AAAAAAAA.js', '/device/manifest.json']) {
    const headers = await headersAt(url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      }),
    ]);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('data is never kept, and can do nothing where it is opened by itself', async () => {
  for (const url of ['/api/vault', '/auth/me', '/api/account/export', '/%61pi/vault', '/a%75th/me']) {
    const headers = await headersAt(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
  }
});

test('a site with a certificate insists on it for a year, names below it included', async () => {
  const headers = await headersAt('/', { https: true });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['reporting-endpoints']).toBe(`policy="${REPORTS_ADDRESS}"`);
});

test('a page may ask for the microphone, and for nothing else that takes in a room or a place', async () => {
  const allowed = String((await headersAt('/'))['permissions-policy']).split(', ');
  expect(allowed).toContain('microphone=(self)');
  // Every page would warn on its console of what Chromium doesn't know on each system; sharing is the page's own unasked.
  expect(allowed.join()).not.toContain('web-share');
  for (const name of ['camera', 'geolocation', 'display-capture', 'usb', 'payment', 'clipboard-read', 'bluetooth'])
    expect(allowed).toContain(`${name}=()`);
  expect(String((await headersAt('/', { stripe: true }))['permissions-policy'])).toContain(
    'payment=(self "https://js.stripe.com")',
  );
});

test('a payment may be confirmed in a window of its own, where cards are taken', async () => {
  expect((await headersAt('/', { stripe: true }))['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
