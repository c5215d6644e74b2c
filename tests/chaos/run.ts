/**
 * `npm run chaos -- --kills=100 --on=built-in|separate --faults=server,postgres,backend,pause,connections,away --seed=1`:
 * kills things under people who write, pay and call, prints what was looked for, and ends with 1 where anything is lost
 * or doubled. Three more faults: `disk` (a full one; needs root), `clock` (set wrong), `slow` (a language model's
 * provider that is).
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
  faults: faults as Fault[],
  tell: (line) => console.log(line),
});
console.log(JSON.stringify(report, null, 2));
console.log(report.faults.length === 0 ? 'Nothing lost, nothing doubled.' : `${report.faults.length} faults.`);
process.exitCode = report.faults.length > 0 ? 1 : 0;
