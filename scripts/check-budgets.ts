/**
 * Prints what every page of the built app makes a browser load, and fails where one is heavier than its budget.
 */
import { join } from 'node:path';
import { BUDGETS, type RouteWeight, weighRoutes } from './web-weights.ts';

const weights = weighRoutes(join(import.meta.dirname, '../build/web/client'));

/** What is wrong with a page's weights. */
function excesses({ path, scripts, further, styles, fonts, images }: RouteWeight): string[] {
  const limits: [what: string, bytes: number, most: number][] = [
    path === '/'
      ? ['scripts', scripts, BUDGETS.firstRoute]
      : ['scripts beyond those of /', further, BUDGETS.furtherRoute],
    ['styles', styles, BUDGETS.styles],
    ['fonts', fonts, BUDGETS.fonts],
    ['images', images, BUDGETS.images],
  ];
  return limits
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${path}: ${what} ${kilobytes(bytes)} kB, at most ${kilobytes(most)} kB`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const COLUMNS = ['scripts', 'further', 'styles', 'fonts', 'images'] as const;
console.log(`${'kB, compressed'.padEnd(26)}${COLUMNS.map((name) => name.padStart(9)).join('')}`);
for (const weight of weights) {
  console.log(`${weight.path.padEnd(26)}${COLUMNS.map((name) => kilobytes(weight[name]).padStart(9)).join('')}`);
}
const over = weights.flatMap(excesses);
for (const line of over) console.error(`Over budget: ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
