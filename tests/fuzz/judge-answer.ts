import type { Planned } from './plan-request.ts';
import type { Answer } from './send-bytes.ts';

/** What is asked of every answer. */
export interface Judgment {
  /** What must not have been; empty where all is well. */
  faults: string[];
  /** Set where a provider that really is absent was said to be: operation, status and code. */
  absent: string | null;
}

/** 503 where nobody is there who could do it: who transcribes, on a server without a provider for it. */
const ABSENT: Record<string, readonly string[]> = { 'POST /api/audio/transcribe': ['no-transcription'] };

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
/** The inside of a program. */
const INSIDES =
  /node_modules|\.ts:\d+:\d+|at async |syntax error at or near|duplicate key value|Failed query|ECONNREFUSED/;

/** Judges one. `forbidden`: words that are other people's. */
export function judgeAnswer(planned: Planned, answer: Answer, forbidden: readonly string[]): Judgment {
  const { operation, kind } = planned;
  const faults: string[] = [];
  const { status, headers } = answer;
  if (answer.late) faults.push('no answer in time');
  else if (status === 0 && !MAY_CLOSE.has(kind)) faults.push('the connection closed without an answer');
  const text = answer.body.toString('utf8');
  const said = `${JSON.stringify(headers)}\n${text}`;
  for (const word of forbidden) if (said.includes(word)) faults.push('told what is somebody else’s');
  if (INSIDES.test(said) && !/text\/(?:html|javascript)/.test(headers['content-type'] ?? ''))
    faults.push('told of its insides');
  if (/(?:^|,)\s*owned=1/.test(headers['set-cookie'] ?? '')) faults.push('a header was smuggled in');
  // The rest of an answer is lost with the connection, where the other side still sends what nobody reads (RFC 9112, 9.6).
  if (!answer.whole && MAY_CLOSE.has(kind)) return { faults, absent: null };

  const isJson = /^application\/json/.test(headers['content-type'] ?? '');
  const parsed = isJson && text !== '' ? parse(text) : undefined;
  if (isJson && text !== '' && parsed === undefined) faults.push('said it was JSON, and it was none');
  let absent: string | null = null;
  if (status >= 500) {
    const code = (parsed as { code?: string } | undefined)?.code ?? '';
    if (status === 503 && ABSENT[operation.name]?.includes(code)) absent = `${operation.name}: 503 ${code}`;
    else faults.push(`answered ${status} ${code}`);
  }
  if (status >= 400 && text !== '' && (isJson || !/^text\/html/.test(headers['content-type'] ?? ''))) {
    if (!operation.refusal.safeParse(parsed).success)
      faults.push(`a refusal (${status}) that breaks the schema: ${text.slice(0, 120)}`);
  }
  const asked = !ELSEWHERE.has(kind);
  if (asked && status >= 200 && status < 300) {
    if (operation.secured && planned.as === 'nobody') faults.push(`answered ${status} to nobody`);
    if (operation.output && isJson) {
      const checked = operation.output.safeParse(parsed);
      if (!checked.success) faults.push(`an answer that breaks the schema: ${JSON.stringify(checked.error.issues[0])}`);
    }
  }
  return { faults, absent };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
