/**
 * The leading principal axes of a set of vectors, by orthogonal iteration on the
 * covariance. `basis` holds one axis a row. Uncentred, the mean is zero, and dot
 * products of projected vectors stay about what they were.
 */
export function principalAxes(
  vectors: readonly Float32Array[],
  dimensions: number,
  { centred, rounds = 40 }: { centred: boolean; rounds?: number },
): { mean: Float32Array; basis: Float32Array } {
  const size = vectors[0]!.length;
  const mean = new Float32Array(size);
  for (const vector of centred ? vectors : [])
    for (let axis = 0; axis < size; axis += 1) mean[axis]! += vector[axis]! / vectors.length;
  const covariance = new Float64Array(size * size);
  for (const vector of vectors) {
    for (let i = 0; i < size; i += 1) {
      const left = vector[i]! - mean[i]!;
      for (let j = i; j < size; j += 1) covariance[i * size + j]! += left * (vector[j]! - mean[j]!);
    }
  }
  for (let i = 0; i < size; i += 1) for (let j = 0; j < i; j += 1) covariance[i * size + j] = covariance[j * size + i]!;

  // A fixed start makes the result the same on every machine.
  let rows = Array.from({ length: dimensions }, (_, row) =>
    Float64Array.from({ length: size }, (_, axis) => Math.sin((row + 1) * 12.9898 + (axis + 1) * 78.233)),
  );
  for (let round = 0; round < rounds; round += 1) {
    rows = rows.map((row) => {
      const next = new Float64Array(size);
      for (let i = 0; i < size; i += 1) {
        let sum = 0;
        for (let j = 0; j < size; j += 1) sum += covariance[i * size + j]! * row[j]!;
        next[i] = sum;
      }
      return next;
    });
    for (const [index, row] of rows.entries()) {
      for (const earlier of rows.slice(0, index)) {
        let along = 0;
        for (let axis = 0; axis < size; axis += 1) along += row[axis]! * earlier[axis]!;
        for (let axis = 0; axis < size; axis += 1) row[axis]! -= along * earlier[axis]!;
      }
      const length = Math.hypot(...row) || 1;
      for (let axis = 0; axis < size; axis += 1) row[axis]! /= length;
    }
  }
  const basis = new Float32Array(dimensions * size);
  for (const [index, row] of rows.entries()) basis.set(row, index * size);
  return { mean, basis };
}
