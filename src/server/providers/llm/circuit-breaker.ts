/** Lets calls through while they work, and none for a while after several in a row did not. */
export interface CircuitBreaker {
  /** A call's pass, or null while the provider is left alone. */
  enter(): Pass | null;
  /** `resting`: the next call would be turned away. */
  state(): 'ready' | 'resting';
}

/** What became of a call. The first word counts; `unknown` says nothing of the provider. */
export interface Pass {
  end(outcome: 'worked' | 'failed' | 'unknown'): void;
}

/** After `failures` calls in a row it rests `restMs`; then one call goes through and decides for the others. */
export function createCircuitBreaker(failures: number, restMs: number): CircuitBreaker {
  let inARow = 0;
  let restsUntil: number | null = null;
  let probe: Pass | null = null;
  const isResting = () => restsUntil !== null && (probe !== null || performance.now() < restsUntil);

  return {
    enter: () => {
      if (isResting()) return null;
      let ended = false;
      const pass: Pass = {
        end: (outcome) => {
          if (ended) return;
          ended = true;
          const wasProbe = probe === pass;
          if (wasProbe) probe = null;
          if (outcome === 'worked') {
            inARow = 0;
            restsUntil = null;
          }
          if (outcome === 'failed') {
            inARow += 1;
            if (wasProbe || inARow >= failures) restsUntil = performance.now() + restMs;
          }
        },
      };
      if (restsUntil !== null) probe = pass;
      return pass;
    },
    state: () => (isResting() ? 'resting' : 'ready'),
  };
}
