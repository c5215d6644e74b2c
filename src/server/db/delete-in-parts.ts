import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** Rows deleted in one statement, so that none is long. */
const AT_ONCE = 2000;

/** Deletes every row of a table that meets a condition, in as many short statements as it takes. */
export async function deleteInParts(db: Pick<Database, 'execute'>, table: PgTable, condition: SQL): Promise<void> {
  const some = sql`select ctid from ${table} where ${condition} limit ${AT_ONCE}`;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}
