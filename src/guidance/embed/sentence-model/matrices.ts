import { decodeProgram } from '../decode-program.ts';
import { MULTIPLY } from './multiply.wasm.ts';

/** A matrix of weights that stands in memory, with what is added to each column. */
export interface WeightMatrix {
  depth: number;
  width: number;
  weightsAt: number;
  biasAt: number;
}

/** Rows of numbers in memory, one after another. */
export interface Rows {
  at: number;
  values: Float32Array;
}

/** Memory, and what multiplies in it. */
export interface Matrices {
  /** Room for so many numbers, zeros at first. */
  room(numbers: number): Rows;
  /** Takes a copy of `depth` × `width` weights, row after row, and of a bias of `width`. */
  take(weights: Float32Array, depth: number, width: number, bias: Float32Array): WeightMatrix;
  /**
   * `output` = `input` × `matrix` + its bias, for `rows` rows of the matrix's depth, the last four of them whole; below
   * zero cut where `cut`.
   */
  multiply(matrix: WeightMatrix, rows: number, input: Rows, output: Rows, cut?: boolean): void;
}

/** Memory, and `multiply.wat` in it; all but the first three and the last are addresses. */
export interface Multiplier {
  buffer: ArrayBuffer;
  multiply(
    tiles: number,
    depth: number,
    panels: number,
    rows: number,
    weights: number,
    bias: number,
    output: number,
    cut: number,
  ): void;
}

interface Exports extends Pick<Multiplier, 'multiply'> {
  memory: WebAssembly.Memory;
}

/** Rows and columns that `multiply.wat` takes at a time. */
const TILE = 4;
const PANEL = 8;
const PAGE = 65_536;
/** Where each piece of memory begins: at a multiple of this, a line of the processor's cache. */
const LINE = 64;

/** How many rows there must be room for, where `rows` are to be multiplied. */
export function wholeTiles(rows: number): number {
  return Math.ceil(rows / TILE) * TILE;
}

/** How many columns there must be, where `columns` are to be multiplied with. */
export function wholePanels(columns: number): number {
  return Math.ceil(columns / PANEL) * PANEL;
}

/**
 * Writes a matrix to multiply with over `to`, of `depth` rows and `width` columns, a multiple of eight; `numberAt` gives
 * its numbers. `bias` is added to each column.
 */
export function packPanels(
  to: Rows,
  depth: number,
  width: number,
  bias: Rows,
  numberAt: (row: number, column: number) => number,
): WeightMatrix {
  for (let panel = 0, at = 0; panel < width; panel += PANEL)
    for (let row = 0; row < depth; row += 1)
      for (let column = panel; column < panel + PANEL; column += 1, at += 1) to.values[at] = numberAt(row, column);
  return { depth, width, weightsAt: to.at, biasAt: bias.at };
}

/** Memory of `bytes` bytes and what multiplies in it, ten times as fast as JavaScript does; null where that can't be. */
export function multiplyInWebAssembly(bytes: number): Multiplier | null {
  const program = decodeProgram(MULTIPLY);
  if (!program) return null;
  const { memory, multiply } = new WebAssembly.Instance(program).exports as unknown as Exports;
  memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE)));
  return { buffer: memory.buffer, multiply };
}

/** The same where there is no WebAssembly, or none with vectors of 128 bits. Both agree to the sixth digit. */
export function multiplyInJavaScript(bytes: number): Multiplier {
  const buffer = new ArrayBuffer(Math.ceil(bytes / LINE) * LINE);
  const numbers = new Float32Array(buffer);
  const sums = new Float64Array(PANEL);
  return {
    buffer,
    multiply: (tiles, depth, panels, rows, weights, bias, output, cut) => {
      for (let panel = 0; panel < panels; panel += 1) {
        for (let row = 0; row < tiles * TILE; row += 1) {
          for (let column = 0; column < PANEL; column += 1) sums[column] = numbers[bias / 4 + panel * PANEL + column]!;
          for (let deep = 0, at = weights / 4 + panel * depth * PANEL; deep < depth; deep += 1) {
            const value = numbers[rows / 4 + row * depth + deep]!;
            for (let column = 0; column < PANEL; column += 1, at += 1) sums[column]! += value * numbers[at]!;
          }
          for (let column = 0; column < PANEL; column += 1)
            numbers[output / 4 + (row * panels + panel) * PANEL + column] =
              cut === 1 ? Math.max(sums[column]!, 0) : sums[column]!;
        }
      }
    },
  };
}

/** Memory for `numbers` numbers in all, in `pieces` pieces. */
export function createMatrices(
  numbers: number,
  pieces: number,
  multiplier: (bytes: number) => Multiplier | null = multiplyInWebAssembly,
): Matrices {
  const needed = numbers * Float32Array.BYTES_PER_ELEMENT + pieces * LINE;
  const { buffer, multiply } = multiplier(needed) ?? multiplyInJavaScript(needed);
  let next = 0;
  const room = (numbers: number): Rows => {
    const at = next;
    next = Math.ceil((at + numbers * Float32Array.BYTES_PER_ELEMENT) / LINE) * LINE;
    return { at, values: new Float32Array(buffer, at, numbers) };
  };
  return {
    room,
    take: (weights, depth, width, bias) => {
      if (width % PANEL !== 0 || depth % 2 !== 0 || weights.length !== depth * width || bias.length !== width)
        throw new Error(`Weights of ${depth} × ${width} are not what is multiplied with.`);
      const added = room(width);
      added.values.set(bias);
      return packPanels(room(weights.length), depth, width, added, (row, column) => weights[row * width + column]!);
    },
    multiply: ({ depth, width, weightsAt, biasAt }, rows, input, output, cut = false) => {
      const whole = wholeTiles(rows);
      // The program trusts its numbers.
      if (rows < 1 || whole * depth > input.values.length || whole * width > output.values.length)
        throw new RangeError(`There is no room for ${rows} rows.`);
      multiply(whole / TILE, depth, width / PANEL, input.at, weightsAt, biasAt, output.at, cut ? 1 : 0);
    },
  };
}
