/** What a page asked the server for before its scripts were there; `scripts/ask-early.ts` writes it into the page. */
interface EarlyAnswers {
  /** The header it was asked with. */
  authorization: string;
  /** Answers under way, by address. */
  answers: Record<string, Promise<Response> | undefined>;
}

/** Milliseconds after which what was asked for early is asked for anew. */
const FRESH = 15_000;

/**
 * The answer to a request that the page has made already, by the same person; each is given once. Undefined where there
 * is none.
 */
export function takeEarlyAnswer(address: string, init: RequestInit): Promise<Response> | undefined {
  const early = (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers;
  const answer = early?.answers[address];
  if (!early || !answer || (init.method ?? 'GET') !== 'GET') return undefined;
  delete early.answers[address];
  const isTheirs = new Headers(init.headers).get('authorization') === early.authorization;
  return isTheirs && performance.now() < FRESH ? answer : undefined;
}
