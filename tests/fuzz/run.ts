/** `npm run fuzz -- --seed=1 --requests=10000`: prints what was asked and what came, and ends with 1 where anything must not be. */
import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '60' },
  },
});
const { faults, ...report } = await runFuzz({
  seed: Number(values.seed),
  requests: Number(values.requests),
  calls: Number(values.calls),
  tell: (line) => console.log(line),
});
console.log(JSON.stringify(report, null, 2));
const shown = new Map<string, { times: number; first: string }>();
for (const fault of faults) {
  const [what] = fault.split(' [request');
  const name = /, ([A-Z]+ \/[^:]*): /.exec(fault)?.[1] ?? '';
  const seen = shown.get(`${what} ${name}`);
  if (seen) seen.times += 1;
  else shown.set(`${what} ${name}`, { times: 1, first: fault });
}
for (const { times, first } of shown.values()) console.log(`${times} × ${first}`);
console.log(`${faults.length} faults in ${report.requests} requests of ${report.operations} operations`);
process.exitCode = faults.length > 0 ? 1 : 0;
