import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChance } from '#tests/bench/load/chance.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { checkSite } from './check-site.ts';
import { createWriter, type Writer } from './writer.ts';

let site: TestApp;
let writer: Writer;

beforeAll(async () => {
  site = await createTestApp();
  const address = await site.listen();
  writer = await createWriter('ruth', () => [address], createChance(11));
  let asked = 0;
  await writer.write(() => {
    asked += 1;
    return asked > 60;
  });
});
afterAll(() => site.close());

const faults = async () => {
  const client = await site.database.pool.connect();
  try {
    return (await checkSite([writer], client)).faults;
  } finally {
    client.release();
  }
};
const spoil = (statement: string) => site.database.pool.query(statement, [writer.userId]);

test('what was acknowledged is found, and each loss and doubling is noticed', async () => {
  expect(await faults()).toEqual([]);

  const { rows } = await spoil(
    `update vault_items set user_id = user_id, id = gen_random_uuid()
     where id = (select id from vault_items where user_id = $1 limit 1) returning id`,
  );
  expect(rows).toHaveLength(1);
  const moved = await faults();
  expect(moved.filter((fault) => fault.includes('a thing kept is there 0 times'))).toHaveLength(1);

  await spoil('delete from verse_marks where id = (select id from verse_marks where user_id = $1 limit 1)');
  expect((await faults()).some((fault) => fault.includes('the note at'))).toBe(true);

  await spoil(`delete from messages where id = (select id from messages where user_id = $1 and role = 'user' limit 1)`);
  const lost = await faults();
  expect(lost.some((fault) => fault.includes('a message is there 0 times'))).toBe(true);
  expect(lost.some((fault) => fault.includes('do not alternate'))).toBe(true);
});
