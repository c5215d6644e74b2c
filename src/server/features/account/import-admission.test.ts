import { expect, test } from 'vitest';
import { createImportAdmission } from './import-admission.ts';

test('a person brings back one archive at a time, and another when it is through', () => {
  const admission = createImportAdmission(1000);
  const leave = admission.enter('ruth', 10);
  expect(() => admission.enter('ruth', 10)).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: expect.any(Number) }),
  );
  admission.enter('naomi', 10);
  leave();
  admission.enter('ruth', 10);
});

test('all together take no more room than there is, and are few; one that doesn’t say its length takes all of it', () => {
  const full = expect.objectContaining({ code: 'unavailable', retryAfter: expect.any(Number) });
  const admission = createImportAdmission(1000);
  const leave = admission.enter('ruth', 900);
  expect(() => admission.enter('naomi', 101)).toThrow(full);
  expect(() => admission.enter('naomi')).toThrow(full);
  admission.enter('naomi', 100);
  leave();
  for (const name of ['orpah', 'boaz', 'obed']) admission.enter(name, 1);
  expect(() => admission.enter('jesse', 1)).toThrow(full);
  expect(() => createImportAdmission(1000).enter('ruth', 1001)).toThrow(expect.objectContaining({ code: 'too-large' }));
});
