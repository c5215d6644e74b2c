/**
 * `npm run audit`: asks the registry for known vulnerabilities of what the server and the app are made of. Ends with 0
 * where there is none of a high or critical grade, with 1 where there is one or the answer can't be read, and with 3
 * where the registry has no such list or can't be reached: then nothing is known.
 */
import { execFile } from 'node:child_process';
import { z } from 'zod';

/** What ends a run in which nobody could be asked. */
const NOT_ASKED = 3;
/** Grades that are not waited with. */
const URGENT = ['high', 'critical'] as const;

const answerSchema = z.union([
  z.object({
    metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
    vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  }),
  // What npm says where the registry answered otherwise, or nobody did. Its own complaints have a code and no message.
  z.object({ message: z.string().min(1) }),
]);

/** What npm says, as JSON. It fails where it found something as well, so that its exit code tells nothing. */
function askNpm(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--omit=dev', `--audit-level=${URGENT[0]}`, '--json'],
      { maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => resolve(stdout),
    );
  });
}

function parse(text: string): z.output<typeof answerSchema> | null {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const said = await askNpm();
const answer = parse(said);
if (answer === null) {
  console.error(`What npm said of vulnerabilities can’t be read: ${said.slice(0, 500) || 'nothing at all'}`);
  process.exitCode = 1;
} else if (!('vulnerabilities' in answer)) {
  console.error(`This registry could not be asked for vulnerabilities, so nothing is known of them: ${answer.message}`);
  process.exitCode = NOT_ASKED;
} else {
  const { vulnerabilities: counts } = answer.metadata;
  const urgent = Object.entries(answer.vulnerabilities).filter(([, { severity }]) =>
    (URGENT as readonly string[]).includes(severity),
  );
  for (const [name, { severity, range }] of urgent) console.error(`${severity}: ${name} ${range}`);
  const lesser = Object.entries(counts).filter(([grade]) => !['total', ...URGENT].includes(grade));
  const told = lesser.filter(([, count]) => count > 0).map(([grade, count]) => `${count} ${grade}`);
  const found = urgent.length === 1 ? '1 package' : `${urgent.length || 'No'} packages`;
  const beside = told.length > 0 ? `; beside it ${told.join(', ')}` : '';
  console.log(`${found} with a known vulnerability of a high or critical grade${beside}.`);
  if (urgent.length > 0) process.exitCode = 1;
}
