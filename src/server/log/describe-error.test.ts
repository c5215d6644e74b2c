import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { describeError } from './describe-error.ts';

const SECRET = 'ruth@example.org';

test('an error is told by its class, its codes and its frames, not by its words', () => {
  const error = Object.assign(new Error(`duplicate key (email)=(${SECRET})`), {
    code: '23505',
    detail: `Key (email)=(${SECRET}) already exists.`,
    constraint: 'users_email_unique',
    table: 'users',
    where: SECRET,
    column: SECRET,
  });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_email_unique', table: 'users' });
  expect(described.stack![0]).toMatch(/describe-error\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(described)).not.toContain(SECRET);
});

test('neither a query with its values nor what lies behind it is told', () => {
  const behind = Object.assign(new Error(SECRET), { code: '22P02' });
  const described = describeError(new DrizzleQueryError(`select '${SECRET}'`, [SECRET], behind));
  expect(described).toMatchObject({ type: 'DrizzleQueryError', cause: { type: 'Error', code: '22P02' } });
  expect(JSON.stringify(described)).not.toContain(SECRET);
});

test('a message that looks like frames is no frame', () => {
  const error = new Error(`no\n    at ${SECRET} (/home/${SECRET}.ts:1:1)\n    at /${SECRET}:1:1`);
  expect(JSON.stringify(describeError(error))).not.toContain(SECRET);
  expect(describeError(error).stack!.length).toBeGreaterThan(0);
  // One whose stack was made before its message was another.
  const changed = new Error(`first\n    at /${SECRET}:1:1`);
  void changed.stack;
  changed.message = 'second';
  expect(JSON.stringify(describeError(changed))).not.toContain(SECRET);
});

test('what is thrown that is no error is told by its kind alone', () => {
  expect(describeError(SECRET)).toEqual({ type: 'string' });
  expect(describeError(null)).toEqual({ type: 'null' });
  expect(describeError({ email: SECRET })).toEqual({ type: 'object' });
});

test('sentences that are ours are told; gathered errors and causes are followed, and not for ever', () => {
  expect(describeError(new HttpError('not-found', 'We couldn’t find that.')).message).toBe('We couldn’t find that.');
  const ring = new Error('ring');
  ring.cause = ring;
  expect(JSON.stringify(describeError(new AggregateError([ring, ring]))).length).toBeLessThan(50_000);
  expect(describeError(new AggregateError([ring])).errors).toHaveLength(1);
});
