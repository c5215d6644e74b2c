/**
 * The resampler that the hosted agent's worklets look for in their scope where a browser can't record or play at the
 * call's own rate. Keeps its place from block to block, so that blocks join without a click.
 */
globalThis.LibSampleRate = {
  create: async (_channels, from, to) => ({ full: from >= to ? averaging(from / to) : interpolating(from / to) }),
};

/** Downwards: each sample that comes out is the mean of the `step` that went in, so that nothing folds into a whistle. */
function averaging(step) {
  let sum = 0;
  /** How much of `step` is in the sum. */
  let filled = 0;
  return (samples) => {
    const out = [];
    for (const sample of samples) {
      let left = 1;
      // Rates that don't divide one another leave crumbs of rounding.
      while (filled + left >= step - 1e-9) {
        const share = step - filled;
        out.push((sum + sample * share) / step);
        left -= share;
        sum = 0;
        filled = 0;
      }
      sum += sample * left;
      filled += left;
    }
    return Float32Array.from(out);
  };
}

/** Upwards: straight lines from sample to sample. */
function interpolating(step) {
  /** Where the next sample is taken, counted from the first of the coming block; below 0 it lies behind the last one. */
  let place = 0;
  let last = 0;
  return (samples) => {
    const out = [];
    for (; place <= samples.length - 1; place += step) {
      const before = Math.floor(place);
      const share = place - before;
      const one = before < 0 ? last : samples[before];
      out.push(share === 0 ? one : one + (samples[before + 1] - one) * share);
    }
    place -= samples.length;
    last = samples[samples.length - 1] ?? last;
    return Float32Array.from(out);
  };
}
