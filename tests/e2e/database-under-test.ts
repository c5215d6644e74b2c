import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Opens the database of the server under test: its own, or the separate one that several processes share. */
export async function openDatabaseUnderTest(): Promise<pg.Client> {
  const folder = process.env['E2E_DATA_DIR']!;
  const url = join(folder, 'database-url');
  const client = existsSync(url)
    ? new pg.Client({ connectionString: readFileSync(url, 'utf8') })
    : new pg.Client({ host: join(folder, 'run'), port: 5432, user: 'emmaus', database: 'emmaus' });
  await client.connect();
  return client;
}
