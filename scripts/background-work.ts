/**
 * What waits in the background, for those who run the server: `npm run jobs`, with the server's own environment.
 * `npm run jobs -- --revive` has what was given up tried again, once what was wrong is mended.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { countJobs } from '#server/jobs/count-jobs.ts';
import { reviveDeadJobs } from '#server/jobs/job-queues.ts';
import { openDatabase } from './open-database.ts';

const { values } = parseArgs({ options: { revive: { type: 'boolean', default: false } } });

const database = await openDatabase(readEnv(process.env, 'existing'));
try {
  console.log(`Jobs in ${database.name}:`);
  if (values.revive) console.log(`${await reviveDeadJobs(database.pool)} jobs are tried again.`);
  for (const { queue, waiting, later, active, failed, oldestSeconds, unfinishedSeconds } of await countJobs(
    database.pool,
  ))
    console.log(
      `${queue.padEnd(20)} ${waiting} waiting (the oldest ${Math.round(oldestSeconds)} s), ${later} later, ${active} active, ${failed} failed; the oldest that is not done was put there ${Math.round(unfinishedSeconds)} s ago`,
    );
} finally {
  await database.close();
}
