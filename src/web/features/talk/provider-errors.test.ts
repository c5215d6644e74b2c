import { expect, test } from 'vitest';
import { isProviderError, quietProviderErrors } from './provider-errors.ts';

const OWN = 'https://emmaus.example';

test.each([
  ['Script error.', '', '', true],
  ['x is undefined', 'https://elevenlabs.io/convai-widget/index.js', '', true],
  ['x is undefined', '', 'Error: x\n    at https://unpkg.com/@elevenlabs/convai-widget-embed@1/a.js:1:9', true],
  ['x is undefined', `${OWN}/assets/talk.page-1.js`, '', false],
  ['x is undefined', `${OWN}/assets/elevenlabs-call-1.js`, '', false],
  ['Script error', '', '', false],
  ['the elevenlabs key is missing', '', '', false],
])('%s from %s %s', (message, filename, stack, expected) => {
  expect(isProviderError({ message, filename, stack }, OWN)).toBe(expected);
});

test('only what is the provider’s is kept from the console, and only while listened for', () => {
  const page = Object.assign(new EventTarget(), { location: { origin: OWN } });
  const rejected = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  const thrown = (message: string) =>
    Object.assign(new Event('error', { cancelable: true }), { message, filename: '', error: null });
  let heard = 0;
  const end = quietProviderErrors(page as unknown as Window);
  page.addEventListener('error', () => {
    heard += 1;
  });

  const masked = thrown('Script error.');
  page.dispatchEvent(masked);
  expect(masked.defaultPrevented).toBe(true);
  expect(heard).toBe(0);
  const ours = thrown('Uncaught TypeError: x is undefined');
  page.dispatchEvent(ours);
  expect(ours.defaultPrevented).toBe(false);
  expect(heard).toBe(1);

  const theirs = rejected(Object.assign(new Error('no'), { stack: 'Error: no\n at https://api.elevenlabs.io/x.js:1' }));
  page.dispatchEvent(theirs);
  expect(theirs.defaultPrevented).toBe(true);
  const plain = rejected(new Error('no'));
  page.dispatchEvent(plain);
  expect(plain.defaultPrevented).toBe(false);

  end();
  const after = thrown('Script error.');
  page.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});
