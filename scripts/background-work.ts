/**
 * What waits in the background, for those who run the server: `node scripts/background-work.ts`, with the server's own
 * environment. `--revive` has what was given up tried again, once what was wrong is mended.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { countJobs } from '#server/jobs/count-jobs.ts';
import { reviveDeadJobs } from '#server/jobs/job-queues.ts';
import { openDatabase } from './open-database.ts';

const { values } = parseArgs({ options: { revive: { type: 'boolean', default: false } } });

const database = await openDatabase(readEnv(process.env, 'existing'));
try {
  if (values.revive) console.log(`${await reviveDeadJobs(database.pool)} jobs are tried again.`);
  for (const { queue, waiting, later, active, failed, oldestSeconds } of await countJobs(database.pool))
    console.log(
      `${queue.padEnd(20)} ${waiting} waiting (the oldest ${Math.round(oldestSeconds)} s), ${later} later, ${active} active, ${failed} failed`,
    );
} finally {
  await database.close();
}
