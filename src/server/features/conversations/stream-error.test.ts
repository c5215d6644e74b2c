import { expect, test } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { streamErrorOf } from './stream-error.ts';

test('a stream whose database is away says that it can’t go on now, and not that something is wrong', () => {
  const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  expect(streamErrorOf(new Error('Failed query', { cause: away })).code).toBe('unavailable');
  expect(streamErrorOf(new Error('something else')).code).toBe('internal');
  expect(streamErrorOf(new HttpError('not-found', 'Gone.'))).toEqual({ message: 'Gone.', code: 'not-found' });
});
