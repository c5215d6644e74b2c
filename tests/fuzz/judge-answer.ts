import type { Planned } from './plan-request.ts';
import { readInside } from './read-inside.ts';
import type { Secret } from './search-log.ts';
import type { Answer } from './send-bytes.ts';

/** Hostilities after which a closed connection is an answer: what was sent is no request, or too much of one. */
const MAY_CLOSE = new Set([
  'too-short',
  'bad-length',
  'two-lengths',
  'giant-headers',
  'many-headers',
  'huge-body',
  'too-long',
]);
/** Hostilities that ask for something else than the operation. */
const ELSEWHERE = new Set(['bad-path', 'traversal', 'other-method', 'hostile-path', 'method-override', 'too-long']);
/** Operations that name in their answer what the request itself called a thing that is nowhere kept. */
const ECHOES = new Set(['POST /api/conversations/private']);
/** The inside of a program. */
const INSIDES =
  /node_modules|\.ts:\d+:\d+|at async |syntax error at or near|duplicate key value|Failed query|ECONNREFUSED/;

/** Judges one: what must not have been, empty where all is well. `forbidden`: what is other people's. */
export function judgeAnswer(planned: Planned, answer: Answer, forbidden: readonly Secret[]): string[] {
  const { operation, kind } = planned;
  const faults: string[] = [];
  const { status, headers } = answer;
  const type = headers['content-type'] ?? '';
  if (answer.late) faults.push('no answer in time');
  else if (status === 0 && !MAY_CLOSE.has(kind)) faults.push('the connection closed without an answer');

  // An answer without a body may say how long it would have been.
  const bodiless = status === 204 || status === 304 || planned.line.startsWith('HEAD ');
  const torn = !answer.whole && !bodiless;
  let text = answer.body.toString('utf8');
  try {
    text = readInside(answer);
  } catch (error) {
    if (!torn) faults.push(`an answer that can’t be opened: ${(error as Error).message}`);
  }
  const said = `${JSON.stringify(headers)}\n${text}`;
  const asked = ECHOES.has(operation.name) ? planned.bytes.toString('utf8') : '';
  for (const secret of forbidden)
    if (said.includes(secret.text) && !asked.includes(secret.text))
      faults.push(`told what is somebody else’s: ${secret.what}`);
  if (INSIDES.test(said) && !/text\/(?:html|javascript)/.test(type)) faults.push('told of its insides');
  if (/(?:^|,)\s*owned=1/.test(headers['set-cookie'] ?? '')) faults.push('a header was smuggled in');

  const isJson = /^application\/json/.test(type);
  const parsed = isJson && text !== '' ? parse(text) : undefined;
  if (status >= 500) faults.push(`answered ${status} ${(parsed as { code?: string } | undefined)?.code ?? ''}`.trim());
  const succeeded = status >= 200 && status < 300;
  // The page of the app is shown at any address, to anybody, and holds nothing.
  if (succeeded && !type.startsWith('text/html')) {
    if (planned.mustRefuse) faults.push(`answered ${status} to ${planned.mustRefuse}`);
    if (planned.secured && planned.as === 'nobody') faults.push(`answered ${status} to nobody`);
  }
  if (torn) {
    // The rest of an answer is lost with the connection, where the other side still sends what nobody reads (RFC 9112, 9.6).
    if (!MAY_CLOSE.has(kind)) faults.push('the answer broke off');
    return faults;
  }
  if (isJson && text !== '' && parsed === undefined) faults.push('said it was JSON, and it was none');
  if (status >= 400 && text !== '' && (isJson || !/^text\/html/.test(type))) {
    if (!operation.refusal.safeParse(parsed).success)
      faults.push(`a refusal (${status}) that breaks the schema: ${text.slice(0, 120)}`);
  }
  if (succeeded && operation.output && isJson && !bodiless && !ELSEWHERE.has(kind)) {
    const checked = operation.output.safeParse(parsed);
    if (!checked.success) faults.push(`an answer that breaks the schema: ${JSON.stringify(checked.error.issues[0])}`);
  }
  return faults;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
