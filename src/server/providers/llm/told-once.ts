/** Tells of troubles, of each kind no more often than once in `quietMs`, however many calls have it. */
export function createToldOnce(tell: (error: Error) => void, quietMs: number): (error: Error) => void {
  const quietUntil = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [message, until] of quietUntil) if (until <= now) quietUntil.delete(message);
    if (quietUntil.has(error.message)) return;
    quietUntil.set(error.message, now + quietMs);
    tell(error);
  };
}
