/** What a TensorFlow.js model file says of its weights. */
export interface WeightsManifest {
  weightsManifest: readonly {
    /** The files that hold them, one after another. */
    paths: readonly string[];
    weights: readonly { name: string; shape: readonly number[]; dtype: string }[];
  }[];
}

/** One of the model's weights. */
export interface Weight {
  name: string;
  shape: readonly number[];
  values: Float32Array;
}

/** Every number has four bytes, whole ones and fractions alike. */
const BYTES = 4;

/**
 * The weights of 32-bit floats in the order of their files, each with memory of its own, one file at a time: the whole
 * would be 28 MB more. `read` gives a file by its name. Throws where the files end too early or hold numbers of another
 * kind.
 */
export async function* readWeights(
  { weightsManifest }: WeightsManifest,
  read: (name: string) => Promise<Uint8Array>,
): AsyncGenerator<Weight> {
  for (const { paths, weights } of weightsManifest) {
    const files = paths.values();
    let file: Uint8Array = new Uint8Array(0);
    for (const { name, shape, dtype } of weights) {
      if (dtype !== 'float32' && dtype !== 'int32') throw new Error(`${name} is of the type ${dtype}.`);
      const bytes = new Uint8Array(shape.reduce((product, size) => product * size, BYTES));
      for (let at = 0; at < bytes.length; ) {
        if (file.length === 0) {
          const next = files.next();
          if (next.done) throw new Error(`The files end before ${name} does.`);
          file = await read(next.value);
          if (file.length === 0) throw new Error(`${next.value} is empty.`);
        }
        const part = file.subarray(0, bytes.length - at);
        bytes.set(part, at);
        at += part.length;
        file = file.subarray(part.length);
      }
      if (dtype === 'float32') yield { name, shape, values: new Float32Array(bytes.buffer) };
    }
  }
}
