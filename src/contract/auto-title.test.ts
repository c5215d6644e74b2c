import { expect, test } from 'vitest';
import { autoTitle, keptTitle, messagePreview } from './auto-title.ts';

test('a conversation is called by its first fifty characters', () => {
  expect(autoTitle('  Why\n me? ')).toBe('Why me?');
  expect(autoTitle('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
  expect(autoTitle('🌿'.repeat(51))).toBe(`${'🌿'.repeat(50)}...`);
});

test.each([
  ['Lord, in the morning\nI lift my hands\nlike the sparrows do.', 'Lord, in the morning'],
  ['# For Mum\n\nOn Tuesday.', 'For Mum'],
  ['> Yahweh is my shepherd', 'Yahweh is my shepherd'],
  [
    'What the sermon said about Naaman: wash and be clean, and that’s all.',
    'What the sermon said about Naaman: wash and be…',
  ],
  [`${'a'.repeat(20)}, and then ${'b'.repeat(40)}`, `${'a'.repeat(20)}, and then…`],
  ['m'.repeat(60), `${'m'.repeat(50)}…`],
  ['\n---\n🌿', '--- 🌿'],
])('%j is kept as “%s”', (content, title) => {
  expect(keptTitle(content)).toBe(title);
});

test.each([
  ['> See the birds of the sky.\n>\n> Matthew 6:26 (WEB)\n\n**Three** in\nthe morning.', 'Three in the morning.'],
  ['- [ ] Call *Naomi*', 'Call Naomi'],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), `${'x'.repeat(119)}…`],
  [`${'x'.repeat(118)} and more`, `${'x'.repeat(118)}…`],
])('the preview of %j', (content, preview) => {
  expect(messagePreview(content)).toBe(preview);
});
