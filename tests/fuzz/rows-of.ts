import type pg from 'pg';

/** Tables in which strangers rightly leave something: whoever asks for a new password for somebody's address. */
const LEFT_BY_OTHERS = ['mail_tokens', 'rate_limits'];

/** Everything the database has of somebody, as texts by table, in a fixed order. */
export async function rowsOf(client: pg.Client, userId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  );
  const found: Record<string, string[]> = {};
  const read = async (name: string, query: string) => {
    const { rows } = await client.query<{ row: string }>(`${query} order by 1`, [userId]);
    found[name] = rows.map(({ row }) => row);
  };
  for (const { table_name: name } of tables) {
    if (LEFT_BY_OTHERS.includes(name)) continue;
    await read(name, `select to_jsonb(t)::text as row from "${name}" t where user_id = $1`);
  }
  await read('users', 'select to_jsonb(t)::text as row from users t where id = $1');
  for (const name of ['subscriptions', 'invoices', 'payments'])
    await read(
      name,
      `select to_jsonb(t)::text as row from "${name}" t where customer_id in (select id from billing_customers where user_id = $1)`,
    );
  return found;
}
