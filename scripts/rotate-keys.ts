/**
 * Seals everything anew under a new secret: `npm run keys:rotate`, the third of three steps. First every server is
 * started with APP_SECRET as it was and APP_SECRET_PREVIOUS set to the new one, so that each can open what is to come;
 * then with the two changed about. This is refused while a server seals under another secret than APP_SECRET. It can run
 * beside servers and be run again; when it says so, the former secret may go. Backups made before open with the former
 * secret alone.
 */
import { readEnv } from '#server/env.ts';
import { rotateKeys, sealingOtherwise } from '#server/rotate-keys.ts';
import { openDatabase } from './open-database.ts';

const env = readEnv(process.env, 'existing');
const database = await openDatabase(env);
try {
  await rotate();
} finally {
  await database.close();
}

async function rotate(): Promise<void> {
  console.log(`Keys in ${database.name}:`);
  const others = await sealingOtherwise(database, env.appSecret);
  if (others.length > 0) {
    console.log(
      `Nothing was done: ${others.join(', ')} still seal${others.length === 1 ? 's' : ''} under another secret. Start every server with APP_SECRET set to the new one and APP_SECRET_PREVIOUS to the former, and run this again.`,
    );
    process.exitCode = 1;
    return;
  }
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
}
