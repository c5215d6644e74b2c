/** `npm run check`: format, lint, types, boundaries and unused code; nothing that needs a database or a browser. */
import { CHECKS, runStep } from './test-steps.ts';

let failed = 0;
for (const step of CHECKS) if (!(await runStep(step))) failed += 1;
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
