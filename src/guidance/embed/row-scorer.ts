import { decodeProgram } from './decode-program.ts';
import { SCORE_ROWS } from './score-rows.wasm.ts';

/** Rows of signed bytes, and what multiplies a query with all of them. */
export interface RowScorer {
  /** The rows one after another; where there is WebAssembly, in its memory. */
  data: Int8Array;
  /** Writes the dot product of every row with `query`, one number a row, into `scores`. */
  score(query: Float32Array, scores: Float32Array): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  score(rows: number, dimensions: number, query: number, scores: number): void;
}

/** Axes that the WebAssembly reads at a time. */
const STRIDE = 16;
const PAGE = 65_536;

let compiled: WebAssembly.Module | null = null;

function compile(): WebAssembly.Module | null {
  compiled ??= decodeProgram(SCORE_ROWS);
  return compiled;
}

/**
 * Takes a copy of the rows into WebAssembly's memory and scores them there, ten times as fast as JavaScript does; where
 * that can't be, scores `rows` as they are. Both agree to the sixth digit.
 */
export function createRowScorer(rows: Int8Array, dimensions: number): RowScorer {
  const program = dimensions > 0 && dimensions % STRIDE === 0 ? compile() : null;
  return program ? scoreInWebAssembly(program, rows, dimensions) : scoreInJavaScript(rows, dimensions);
}

function scoreInWebAssembly(program: WebAssembly.Module, rows: Int8Array, dimensions: number): RowScorer {
  const count = rows.length / dimensions;
  const { memory, score } = new WebAssembly.Instance(program).exports as unknown as Exports;
  const queryAt = rows.length;
  const scoresAt = queryAt + dimensions * Float32Array.BYTES_PER_ELEMENT;
  const end = scoresAt + count * Float32Array.BYTES_PER_ELEMENT;
  memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / PAGE)));
  const data = new Int8Array(memory.buffer, 0, rows.length);
  data.set(rows);
  const asked = new Float32Array(memory.buffer, queryAt, dimensions);
  const answered = new Float32Array(memory.buffer, scoresAt, count);
  return {
    data,
    score: (query, scores) => {
      asked.set(query);
      score(count, dimensions, queryAt, scoresAt);
      scores.set(answered);
    },
  };
}

/** The same where there is no WebAssembly. */
export function scoreInJavaScript(data: Int8Array, dimensions: number): RowScorer {
  const rows = data.length / dimensions;
  return {
    data,
    score: (query, scores) => {
      let row = 0;
      // Four rows at once: a sum waits for its own last addition, not for the others'.
      for (; row + 4 <= rows; row += 4) {
        const first = row * dimensions;
        const second = first + dimensions;
        const third = second + dimensions;
        const fourth = third + dimensions;
        let sum1 = 0;
        let sum2 = 0;
        let sum3 = 0;
        let sum4 = 0;
        for (let axis = 0; axis < dimensions; axis += 1) {
          const value = query[axis]!;
          sum1 += value * data[first + axis]!;
          sum2 += value * data[second + axis]!;
          sum3 += value * data[third + axis]!;
          sum4 += value * data[fourth + axis]!;
        }
        scores[row] = sum1;
        scores[row + 1] = sum2;
        scores[row + 2] = sum3;
        scores[row + 3] = sum4;
      }
      for (; row < rows; row += 1) {
        let sum = 0;
        for (let axis = 0, at = row * dimensions; axis < dimensions; axis += 1, at += 1)
          sum += query[axis]! * data[at]!;
        scores[row] = sum;
      }
    },
  };
}
