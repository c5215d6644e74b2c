/** A step of an outline, as fontkit draws it: quadratic curves and lines in font units. */
export interface OutlineStep {
  command: string;
  /** Coordinates in pairs; the last pair is where the step ends. */
  args: number[];
}

/**
 * Writes an outline as an entry of TrueType's `glyf` table (OpenType 1.9, "glyf", simple glyph): no hints, every
 * coordinate a difference of two bytes, the length a multiple of four. Empty where nothing is drawn.
 */
export function encodeOutline(steps: readonly OutlineStep[]): Uint8Array {
  const points: { x: number; y: number; on: boolean }[] = [];
  const ends: number[] = [];
  for (const { command, args } of steps) {
    if (command === 'moveTo' && points.length > 0) ends.push(points.length - 1);
    for (let at = 0; at < args.length; at += 2) {
      points.push({ x: Math.round(args[at]!), y: Math.round(args[at + 1]!), on: at === args.length - 2 });
    }
  }
  if (points.length === 0) return new Uint8Array();
  ends.push(points.length - 1);
  const size = 10 + ends.length * 2 + 2 + points.length * 5;
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4);
  const view = new DataView(bytes.buffer);
  let place = 0;
  const write = (value: number) => {
    view.setInt16(place, value);
    place += 2;
  };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) write(value);
  for (const end of ends) write(end);
  write(0);
  for (const { on } of points) view.setUint8(place++, on ? 1 : 0);
  for (const list of [xs, ys]) {
    for (const [at, value] of list.entries()) write(value - (list[at - 1] ?? 0));
  }
  return bytes;
}
