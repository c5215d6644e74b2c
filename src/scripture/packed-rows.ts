/** Writes rows of numbers below 65,536, 255 a row at most: a byte with the row's length, then two bytes a number. */
export function packRows(rows: readonly (readonly number[])[]): Uint8Array {
  const bytes = new Uint8Array(rows.reduce((sum, row) => sum + 1 + 2 * row.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const row of rows) {
    if (row.length > 255) throw new Error('A row has more than 255 numbers.');
    view.setUint8(at, row.length);
    at += 1;
    for (const number of row) {
      view.setUint16(at, number, true);
      at += 2;
    }
  }
  return bytes;
}

/** Reads what `packRows` wrote: one row a verse, in canonical order. */
export function unpackRows(bytes: Uint8Array): number[][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: number[][] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const row = Array.from({ length: view.getUint8(at) }, (_, index) => view.getUint16(at + 1 + 2 * index, true));
    at += 1 + 2 * row.length;
    rows.push(row);
  }
  return rows;
}
