/**
 * Seals everything anew under a new secret: `npm run keys:rotate`, with APP_SECRET set to the new one and
 * APP_SECRET_PREVIOUS to the former, after every server was started so. It can run beside them and be run again; when
 * it says so, the former secret may go. Backups made before open with the former secret alone.
 */
import { readEnv } from '#server/env.ts';
import { rotateKeys } from '#server/rotate-keys.ts';
import { openDatabase } from './open-database.ts';

const env = readEnv(process.env, 'existing');
const database = await openDatabase(env);
try {
  const { kinds, olderJobs } = await rotateKeys(database, env.secrets);
  for (const { name, renewed, fresh, lost } of kinds)
    console.log(`${name}: ${renewed} sealed anew, ${fresh} were already${lost > 0 ? `, ${lost} can’t be opened` : ''}`);
  const lost = kinds.reduce((sum, kind) => sum + kind.lost, 0);
  if (lost > 0) {
    console.log('What can’t be opened is under a secret that was not named: add it to APP_SECRET_PREVIOUS.');
    process.exitCode = 1;
  } else if (olderJobs > 0) {
    console.log(`${olderJobs} jobs still wait under a former secret: keep it until they are done, and run this again.`);
  } else {
    console.log('Nothing needs a former secret any more: APP_SECRET_PREVIOUS can be taken out.');
  }
} finally {
  await database.close();
}
