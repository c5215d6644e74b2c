/**
 * `npm run chaos -- --kills=100 --on=built-in|separate --faults=server,postgres,backend,pause,connections,away --seed=1`:
 * kills so many processes under people who write, pay and call, with other faults between; prints what was looked for,
 * and ends with 1 where anything is lost, doubled or wrong, or too little was written to prove anything. Three more
 * faults: `disk` (a full one; needs root), `clock` (set wrong), `slow` (a language model's provider that is).
 * `--drops=1`: the separate database is dropped so often, and brought back. `--bank=sandbox`: payments go to the site's
 * own sandbox instead of a provider in this process.
 */
import { parseArgs } from 'node:util';
import { FAULTS, type Fault, PLAIN_FAULTS } from './faults.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    on: { type: 'string', default: 'built-in' },
    seed: { type: 'string', default: '1' },
    writers: { type: 'string', default: '4' },
    callers: { type: 'string', default: '2' },
    faults: { type: 'string', default: PLAIN_FAULTS.join(',') },
    round: { type: 'string', default: '10' },
    drops: { type: 'string', default: '1' },
    bank: { type: 'string', default: 'stand-in' },
  },
});
const faults = values.faults.split(',');
const unknown = faults.find((fault) => !(FAULTS as readonly string[]).includes(fault));
if (unknown || (values.on !== 'built-in' && values.on !== 'separate')) {
  console.error(`--on is built-in or separate; --faults are of ${FAULTS.join(', ')}.`);
  process.exit(2);
}
const report = await runChaos({
  on: values.on,
  kills: Number(values.kills),
  seed: Number(values.seed),
  writers: Number(values.writers),
  callers: Number(values.callers),
  round: Number(values.round),
  drops: Number(values.drops),
  bank: values.bank !== 'sandbox',
  faults: faults as Fault[],
  tell: (line) => console.log(line),
});
console.log(JSON.stringify(report, null, 2));
const { length } = report.findings;
console.log(length === 0 ? 'Nothing lost, nothing doubled.' : `${length} findings.`);
process.exitCode = length > 0 ? 1 : 0;
