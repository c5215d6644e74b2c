import { expect, test } from 'vitest';
import { textOf } from './shared-text.ts';

test('what is shared is one text, in which nothing stands twice', () => {
  expect(textOf({ title: '', text: 'Be still', url: '' })).toBe('Be still');
  expect(textOf({ title: 'A psalm', text: 'Be still', url: 'https://example.org/46' })).toBe(
    'A psalm\n\nBe still\n\nhttps://example.org/46',
  );
  expect(textOf({ title: 'A psalm', text: 'A psalm: https://example.org/46', url: 'https://example.org/46' })).toBe(
    'A psalm: https://example.org/46',
  );
  expect(textOf({ title: '', text: '', url: '' })).toBe('');
});
