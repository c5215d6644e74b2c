import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createImportAdmission } from './import-admission.ts';

const full = expect.objectContaining({ code: 'unavailable', retryAfter: expect.any(Number) });
/** Reads so many bytes, as one that was let in. */
const read = async (admitted: ReturnType<ReturnType<typeof createImportAdmission>['enter']>, bytes: number) => {
  for await (const _ of admitted.counted(Readable.from([Buffer.alloc(bytes)])));
};

test('a person brings back one archive at a time, and another when it is through', () => {
  const admission = createImportAdmission(1000);
  const first = admission.enter('ruth', 10);
  expect(() => admission.enter('ruth', 10)).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: expect.any(Number) }),
  );
  admission.enter('naomi', 10);
  first.leave();
  admission.enter('ruth', 10);
});

test('all together take no more room than there is, by what comes and not by what they say', async () => {
  const admission = createImportAdmission(1000);
  const [ruth, naomi] = [admission.enter('ruth', 1000), admission.enter('naomi', 1000)];
  await read(ruth, 900);
  expect(() => admission.enter('orpah', 101)).toThrow(full);
  const orpah = admission.enter('orpah');
  await expect(read(orpah, 101)).rejects.toThrow(full);
  await read(naomi, 100);
  expect(() => admission.enter('boaz')).toThrow(full);
  ruth.leave();
  ruth.leave();
  await read(orpah, 900);
  expect(() => admission.enter('boaz')).toThrow(full);
});

test('there are thirty-two at once at most', () => {
  const admission = createImportAdmission(1000);
  const admitted = Array.from({ length: 32 }, (_, number) => admission.enter(`person ${number}`));
  expect(() => admission.enter('ruth')).toThrow(full);
  admitted[0]!.leave();
  admission.enter('ruth');
});
