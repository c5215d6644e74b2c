/** What stands in the log of an error: nothing that a person wrote, and nothing that opens a door. */
export interface ErrorDescription {
  /** The error's class. */
  type: string;
  /** Only of classes whose messages are known to repeat nothing: see `TELLABLE`. */
  message?: string;
  /** Names and numbers from `FIELDS`. */
  [field: string]: unknown;
  /** Where it was thrown, a frame each, innermost first. */
  stack?: string[];
  cause?: ErrorDescription;
  /** Of an error that gathers others. */
  errors?: ErrorDescription[];
}

/**
 * Classes whose messages are ours and say nothing of what was sent or received. All others keep theirs: a database
 * repeats the row it refused, a mail server the recipient, a parser the text.
 */
const TELLABLE = new Set([
  'BillingUnavailable',
  'HttpError',
  'LockUnavailable',
  'ModelFault',
  'ProviderFault',
  'TranscriptionFailed',
  'Trouble',
  'VoiceAgentFailed',
]);

/** What else is told, where it looks like what it should be: codes and names of our own tables, never values. */
const FIELDS: Record<string, RegExp> = {
  code: /^[\w-]{1,60}$/,
  errno: /^-?\d{1,6}$/,
  syscall: /^\w{1,20}$/,
  severity: /^\w{1,20}$/,
  schema: /^[a-z_]\w{0,62}$/,
  table: /^[a-z_]\w{0,62}$/,
  column: /^[a-z_]\w{0,62}$/,
  constraint: /^[a-z_]\w{0,62}$/,
  routine: /^\w{1,60}$/,
  reason: /^[a-z-]{1,40}$/,
  status: /^\d{3}$/,
  statusCode: /^\d{3}$/,
  responseCode: /^\d{3}$/,
  command: /^[A-Z]{3,10}$/,
};

const FRAME =
  /^ {4}at (?:[\w.<>$#[\] ]{1,120} \()?(?:async )?(?:file:\/\/|node:|\/|[A-Z]:\\)[^()\n]{1,300}:\d+:\d+\)?$/;
const MOST_FRAMES = 20;
const DEEPEST = 4;

/** Describes whatever was thrown, by an allow-list: what is not known to be harmless does not appear. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const type = /^[\w$]{1,60}$/.test(error.constructor.name) ? error.constructor.name : 'Error';
  const described: ErrorDescription = { type };
  if (TELLABLE.has(type)) described.message = error.message.slice(0, 500);
  for (const [field, shape] of Object.entries(FIELDS)) {
    const value: unknown = (error as unknown as Record<string, unknown>)[field];
    if ((typeof value === 'string' || typeof value === 'number') && shape.test(String(value))) described[field] = value;
  }
  const stack = framesOf(error);
  if (stack.length > 0) described.stack = stack;
  if (depth < DEEPEST) {
    if (error.cause !== undefined && error.cause !== null) described.cause = describeError(error.cause, depth + 1);
    if (error instanceof AggregateError)
      described.errors = error.errors.slice(0, 5).map((one) => describeError(one, depth + 1));
  }
  return described;
}

/** The frames alone: a message stands before them, and may have lines that look like some. */
function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== 'string') return [];
  const at = message === '' ? 0 : stack.indexOf(message);
  if (at < 0) return [];
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim().slice('at '.length));
}
