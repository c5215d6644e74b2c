import { expect, test } from 'vitest';
import { safeRedirect } from './auth-store.ts';

const SITE = 'https://emmaus.example';

test.each(['/chat', '/vault?item=1#end', '/checkout?plan=faith-starter&to=//elsewhere.example', '/bible/john/3'])(
  '%s follows a sign-in',
  (target) => {
    expect(safeRedirect(target, '/home')).toBe(target);
  },
);

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '///elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  '/\r\\elsewhere.example/',
  '\t//elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'elsewhere.example',
  ' //elsewhere.example',
  '',
  null,
])('%j does not: a sign-in leads to no other site', (target) => {
  const way = safeRedirect(target, '/home');
  expect(way).toBe('/home');
  expect(new URL(way, SITE).origin).toBe(SITE);
});
