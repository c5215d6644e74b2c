import type { ModelFaultReason } from '#guidance/model/language-model.ts';

/** Why one attempt at a model gave nothing more. Its message says nothing of what was sent or received. */
export class Trouble extends Error {
  readonly reason: ModelFaultReason;
  /** Whether the same request may succeed if it is made again. */
  readonly again: boolean;
  /** Whether it says something of the provider, and not of this one request. */
  readonly counts: boolean;
  /** Seconds, where the provider named a time. */
  readonly retryAfter: number | undefined;
  /** The provider did not take the request as it was put. */
  readonly rejected: boolean;

  constructor(
    reason: ModelFaultReason,
    message: string,
    more: { again?: boolean; counts?: boolean; retryAfter?: number | undefined; rejected?: boolean } = {},
  ) {
    super(message);
    this.reason = reason;
    this.again = more.again ?? false;
    this.counts = more.counts ?? true;
    this.retryAfter = more.retryAfter;
    this.rejected = more.rejected ?? false;
  }
}

/** The trouble in a chain of causes: the SDK wraps what is thrown inside it. */
export function findTrouble(error: unknown): Trouble | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    if (at instanceof Trouble) return at;
  }
  return null;
}
