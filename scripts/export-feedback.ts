/**
 * What people say of replies, for those who evaluate: `node_modules/.bin/node scripts/export-feedback.ts > feedback.jsonl`, with the
 * server's own environment. A line for each judgement whose words were shared with consent, then a line for each kind
 * of reply with its votes, those without words included. Consent can be withdrawn: each export takes the place of all
 * earlier ones, which are to be deleted.
 */
import { readEnv } from '#server/env.ts';
import { evaluationLines } from '#server/features/feedback/evaluation.ts';
import { openDatabase } from './open-database.ts';

const env = readEnv(process.env, 'existing');
const database = await openDatabase(env);
try {
  let opened = 0;
  let unreadable = 0;
  for await (const line of evaluationLines(database.db, env.secrets)) {
    console.log(JSON.stringify(line));
    if (line.type === 'shared') opened += 1;
    else unreadable += line.unreadable;
  }
  if (unreadable > 0) {
    const judgements = `${unreadable} shared ${unreadable === 1 ? 'judgement' : 'judgements'}`;
    console.error(`${judgements} could not be opened: damaged, or sealed with another APP_SECRET.`);
    if (opened === 0) process.exitCode = 1;
  }
} finally {
  await database.close();
}
