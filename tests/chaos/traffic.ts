/** What all who ask have met with, counted together. */
export interface Traffic {
  /** Requests that wait for their answer just now. */
  inFlight: number;
  /** Requests that had to be made again. */
  retries: number;
  /** Answers of 503 that said when to come again. */
  unavailable: number;
  /** Answers that no fault excuses: a 5xx that is not such a 503, or a stream that ended in an internal error. */
  errors: string[];
}

/** None yet. */
export function createTraffic(): Traffic {
  return { inFlight: 0, retries: 0, unavailable: 0, errors: [] };
}
