import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseUnderTest } from './database-under-test.ts';

/** A word in every form in which it could stand among bytes: as it is, without case, in UTF-16, hexadecimal and base64. */
function formsOf(word: string): string[] {
  const bytes = Buffer.from(word, 'utf8');
  const forms = [bytes.toString('latin1'), bytes.toString('hex'), Buffer.from(word, 'utf16le').toString('latin1')];
  // Base64 of it after none, one or two other bytes; what the neighbours have a part in is cut off.
  for (const before of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    forms.push(text.slice(before === 0 ? 0 : before + 1, -4));
  }
  return forms.map((form) => form.toLowerCase());
}

const holds = (text: string, word: string) => formsOf(word).some((form) => text.includes(form));

/** Which of these words stand in which column of the database of the server under test: "table.column: word". */
export async function findInDatabase(words: readonly string[]): Promise<string[]> {
  const client = await openDatabaseUnderTest();
  const columns = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Set<string>();
  for (const { table, column } of columns.rows) {
    // Whatever its type, as text: bytes come as "\\x…".
    const { rows } = await client.query<{ value: string | null }>(`select ${column}::text as value from ${table}`);
    for (const { value } of rows) {
      if (value === null) continue;
      const bytes = value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex') : Buffer.from(value, 'utf8');
      for (const word of words) {
        if (holds(`${value}\n${bytes.toString('latin1')}`.toLowerCase(), word)) {
          found.add(`${table}.${column}: ${word}`);
        }
      }
    }
  }
  await client.end();
  return [...found].sort();
}

/** Which of these words stand in which file of the server under test: its database's files and logs are among them. */
export async function findInFiles(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const folder = process.env['E2E_DATA_DIR']!;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('results')) continue;
    const path = join(entry.parentPath, entry.name);
    let before = '';
    try {
      for await (const chunk of createReadStream(path, { highWaterMark: 1 << 22 })) {
        const text = before + (chunk as Buffer).toString('latin1').toLowerCase();
        for (const word of words) if (holds(text, word)) found.add(`${path.slice(folder.length)}: ${word}`);
        before = text.slice(-200);
      }
    } catch {
      // A file of the database's that it has removed meanwhile.
    }
  }
  return [...found].sort();
}
