import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

/**
 * Rules 1 and 3 to 6 of docs/decisions/0011-postgresql.md, read off the migrations themselves: what locks a table for as
 * long as it is large, or what a process of the version before could not live with.
 */

/** What a migration does against the rules, and why it may stay: each of these was there before the rules. */
const BEFORE_THE_RULES: Readonly<Record<string, readonly [fault: string, times: number, reason: string][]>> = {
  '0004_devotionals-and-own-data': [
    ['vault_items: index made while writers wait', 1, 'the vault began in the same release: the table was empty'],
  ],
  '0005_vault-ids-by-owner': [
    ['vault_items: drops a constraint', 1, 'the vault began in the same release: the table was empty'],
    ['vault_items: constraint that reads the whole table', 1, 'the vault began in the same release'],
  ],
  '0006_pushes-end-with-their-session': [
    ['push_subscriptions: changes rows', 1, 'no browser had been asked yet, and each asks again'],
    ['push_subscriptions: column that the version before does not fill', 1, 'no browser had been asked yet'],
    ['push_subscriptions: foreign key without "not valid"', 1, 'the table was emptied just before'],
    ['push_subscriptions: index made while writers wait', 1, 'the table was emptied just before'],
  ],
  '0011_usage-by-day': [
    ['model_usage: index made while writers wait', 1, 'models and their usage began in the same release'],
  ],
};
/** From here on the rules hold, without exceptions. */
const RULES_SINCE = '0013_find-what-is-due-or-over';

/** What stands against a statement by the rules, each with the table it is about; `fresh`: tables made by the same migration. */
function faultsOf(statement: string, fresh: ReadonlySet<string>, concurrent: boolean): string[] {
  const text = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/"public"\./g, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')
    .toLowerCase();
  if (text === '') return [];
  if (/^create (?:unlogged )?table\b/.test(text)) return [];
  if (/^create (?:sequence|function|trigger)\b|^create or replace function\b/.test(text)) return [];
  // Of these, `readMigrations` lets through only what can be begun again.
  if (concurrent) return [];
  const index = /^create (?:unique )?index (?:if not exists )?\S+ on (\w+)/.exec(text)?.[1];
  if (index !== undefined) return fresh.has(index) ? [] : [`${index}: index made while writers wait`];
  const changed = /^(?:update|delete from|truncate(?: table)?|insert into) (\w+)/.exec(text)?.[1];
  if (changed !== undefined) return fresh.has(changed) ? [] : [`${changed}: changes rows`];
  if (/^drop (?:table|index|function|trigger)\b/.test(text)) return [];
  const [, altered = '', actions = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(text) ?? [];
  if (altered === '') return [`no rule speaks of this: ${text.slice(0, 60)}`];
  if (fresh.has(altered)) return [];
  return splitActions(actions).flatMap((action) => {
    const fault = faultOfAction(action);
    return fault === null ? [] : [`${altered}: ${fault}`];
  });
}

/** "add column a int, add column b numeric(1, 2)" → its two actions. */
function splitActions(actions: string): string[] {
  return actions.split(/, (?=(?:add|drop|alter|rename|validate|set|enable|disable) )/);
}

function faultOfAction(action: string): string | null {
  if (/^rename\b/.test(action)) return 'renames';
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action)) return 'changes a type in place';
  if (/^alter (?:column )?\w+ set not null/.test(action)) return '"not null" without a check that was validated before';
  if (/^alter (?:column )?\w+ (?:set default|drop default|drop not null)/.test(action)) return null;
  if (/^validate constraint\b/.test(action)) return 'validates while a transaction holds the table';
  if (/^drop constraint\b/.test(action)) return 'drops a constraint';
  if (/^drop column\b/.test(action)) return null;
  if (/^add constraint \w+ (?:foreign key|check)\b/.test(action) || /^add (?:foreign key|check)\b/.test(action)) {
    const kind = action.includes('foreign key') ? 'foreign key' : 'check';
    return /\bnot valid$/.test(action) ? null : `${kind} without "not valid"`;
  }
  if (/^add (?:constraint \w+ )?(?:primary key|unique|exclude)\b/.test(action)) {
    return / using index \w+$/.test(action) ? null : 'constraint that reads the whole table';
  }
  if (/^add (?:column )?(?:if not exists )?\w+ /.test(action)) {
    if (/\breferences\b/.test(action)) return 'foreign key without "not valid"';
    if (/\b(?:unique|primary key)\b/.test(action)) return 'constraint that reads the whole table';
    // What is another value for each row has the whole table written anew.
    if (/\bdefault (?!now\(\))[\w.]+\(|\bgenerated\b|\bserial\b/.test(action))
      return 'column that writes the table anew';
    if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action))
      return 'column that the version before does not fill';
    return null;
  }
  return `no rule speaks of this: ${action.slice(0, 60)}`;
}

/** The faults of all statements of a migration. */
function faultsOfMigration({
  statements,
  concurrent,
}: {
  statements: readonly string[];
  concurrent: boolean;
}): string[] {
  const fresh = new Set(
    statements.flatMap((one) => /create (?:unlogged )?table (?:if not exists )?"?(\w+)/i.exec(one)?.[1] ?? []),
  );
  return statements.flatMap((statement) => faultsOf(statement, fresh, concurrent));
}

test('every migration keeps the rules, but for what was there before them', () => {
  const found = readMigrations().flatMap((migration) =>
    faultsOfMigration(migration).map((fault) => `${migration.tag}: ${fault}`),
  );
  const excepted = Object.entries(BEFORE_THE_RULES).flatMap(([tag, faults]) =>
    faults.flatMap(([fault, times]) => Array(times).fill(`${tag}: ${fault}`) as string[]),
  );
  expect(found.sort()).toEqual(excepted.sort());
});

test('nothing that came with the rules or after them is excepted', () => {
  const tags = readMigrations().map(({ tag }) => tag);
  const since = tags.slice(tags.indexOf(RULES_SINCE));
  expect(since[0]).toBe(RULES_SINCE);
  expect(Object.keys(BEFORE_THE_RULES).filter((tag) => since.includes(tag))).toEqual([]);
});

test.each([
  ['create index "i" on "messages" using btree ("role")', 'messages: index made while writers wait'],
  ['create unique index i on vault_items (kind)', 'vault_items: index made while writers wait'],
  ['update "messages" set "status" = $$x$$', 'messages: changes rows'],
  ['delete from sessions where true', 'sessions: changes rows'],
  ['alter table "messages" rename column "role" to "who"', 'messages: renames'],
  ['alter table "messages" rename to "words"', 'messages: renames'],
  ['alter table "messages" alter column "role" set data type varchar(9)', 'messages: changes a type in place'],
  ['alter table messages alter role type varchar', 'messages: changes a type in place'],
  [
    'alter table "messages" alter column "role" set not null',
    'messages: "not null" without a check that was validated before',
  ],
  [
    'alter table "devotionals" add constraint "f" foreign key ("user_id") references "public"."users"("id") on delete cascade',
    'devotionals: foreign key without "not valid"',
  ],
  ['alter table devotionals add column who uuid references users(id)', 'devotionals: foreign key without "not valid"'],
  ['alter table messages add constraint c check (sequence > 0)', 'messages: check without "not valid"'],
  ['alter table messages add constraint u unique (body)', 'messages: constraint that reads the whole table'],
  ['alter table messages add column id2 uuid default gen_random_uuid()', 'messages: column that writes the table anew'],
  ['alter table messages add column tone text not null', 'messages: column that the version before does not fill'],
  ['alter table messages add column a text, alter column role type varchar(9)', 'messages: changes a type in place'],
  ['alter table messages validate constraint c', 'messages: validates while a transaction holds the table'],
  ['alter table messages cluster on i', 'messages: no rule speaks of this: cluster on i'],
  ['vacuum full messages', 'no rule speaks of this: vacuum full messages'],
])('against the rules: %s', (statement, fault) => {
  expect(faultsOfMigration({ statements: [statement], concurrent: false })).toEqual([fault]);
});

test.each([
  'alter table "messages" add column "mood" text',
  'alter table messages add column seen boolean default false not null',
  'alter table messages add column at timestamp with time zone default now() not null',
  'alter table devotionals add constraint f foreign key (user_id) references users(id) on delete cascade not valid',
  'alter table messages drop column mood, drop column tone',
  'create table tones (id int primary key);',
])('by the rules: %s', (statement) => {
  expect(faultsOfMigration({ statements: [statement], concurrent: false })).toEqual([]);
});

test('a table that the same migration makes has nobody who waits for it', () => {
  const statements = [
    'create table "tones" (id int)',
    'create index "t" on "tones" ("id")',
    'insert into tones values (1)',
  ];
  expect(faultsOfMigration({ statements, concurrent: false })).toEqual([]);
  expect(faultsOfMigration({ statements: statements.slice(1), concurrent: false })).toHaveLength(2);
});
