import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Findings } from './findings.ts';
import { type Site, untilReady } from './site.ts';
import { within } from './within.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The separate database is dropped under its servers and brought back from a backup made just before, as an operator
 * would. Nobody may write meanwhile: what is written after a backup is not in it. The servers say 503, and go on by
 * themselves once it is there again.
 */
export async function dropAndRestore(site: Site, findings: Findings): Promise<void> {
  const { separate } = site;
  if (!separate) throw new Error('only a separate database can be dropped');
  const file = join(site.servers.dataDir, 'before-the-drop.backup');
  rmSync(file, { force: true });
  await runScript('db-backup', [file], site);
  const name = decodeURIComponent(new URL(separate.url).pathname.slice(1));
  const admin = new pg.Client({ ...separate.admin, database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(`drop database "${name}" with (force)`);
    await site.withoutDatabase(async () => {
      for (const address of site.addresses()) {
        const { status } = await within(30_000, 'an answer without a database', fetch(`${address}/readyz`));
        if (status !== 503) findings.add('wrong', `a server without its database answered ${status} to /readyz`);
      }
      await admin.query(`create database "${name}" owner "${separate.address.user}"`);
      // Nothing was done since the backup, so nothing of it is over: it is the case of a site that is moved.
      await runScript('db-restore', [file, '--keep-sessions'], site);
    });
  } finally {
    await admin.end();
  }
  await untilReady(site);
}

/** Runs a command with the environment of the servers. Throws what it said where it fails. */
async function runScript(script: string, args: readonly string[], site: Site): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    env: { ...(process.env.PATH ? { PATH: process.env.PATH } : {}), DATA_DIR: site.servers.dataDir, ...site.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const out of [child.stdout, child.stderr])
    out.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const status = await within(
    120_000,
    `the end of ${script}`,
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  );
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${said}`);
}
