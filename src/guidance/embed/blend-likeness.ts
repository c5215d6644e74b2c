/** What a second judgment counts beside our own, whose scale it is brought to. */
const SHARE = 0.5;

/**
 * Two judgments of the same rows made one, in the scale of the first: each is brought to its distance from its own
 * mean in standard deviations. Throws where they judge different rows.
 */
export function blendLikeness(own: Float32Array, other: Float32Array): Float32Array {
  if (own.length !== other.length) throw new Error(`${own.length} rows were judged, and ${other.length}.`);
  const mine = spreadOf(own);
  const theirs = spreadOf(other);
  if (mine.deviation === 0 || theirs.deviation === 0) return own;
  return own.map((value, row) => {
    const moved = mine.mean + ((other[row]! - theirs.mean) / theirs.deviation) * mine.deviation;
    return (1 - SHARE) * value + SHARE * moved;
  });
}

function spreadOf(values: Float32Array): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) };
}
