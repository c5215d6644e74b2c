/** One file of a ZIP, as its directory names it. */
interface ZipEntry {
  name: string;
  deflated: boolean;
  packedSize: number;
  offset: number;
}

/** Lengths and signatures of PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16. */
const END = { signature: 0x06054b50, length: 22, comment: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const DEFLATED = 8;

const bytesOf = async (file: Blob, from: number, length: number) =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

/**
 * The texts in a ZIP whose names fit, one after the other; the rest of it, however large, is not read. Throws where it
 * is none, or a damaged one.
 */
export async function* readZipTexts(file: Blob, fits: (name: string) => boolean): AsyncGenerator<string> {
  for (const entry of await listZip(file)) {
    if (!fits(entry.name)) continue;
    const local = await bytesOf(file, entry.offset, LOCAL.length);
    if (local.getUint32(0, true) !== LOCAL.signature) throw new Error('This ZIP is damaged.');
    const from = entry.offset + LOCAL.length + local.getUint16(26, true) + local.getUint16(28, true);
    const packed = file.slice(from, from + entry.packedSize).stream();
    yield await new Response(
      entry.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed,
    ).text();
  }
}

async function listZip(file: Blob): Promise<ZipEntry[]> {
  const tail = await bytesOf(file, Math.max(0, file.size - END.length - END.comment), END.length + END.comment);
  let end = tail.byteLength - END.length;
  while (end >= 0 && tail.getUint32(end, true) !== END.signature) end -= 1;
  if (end < 0) throw new Error('This is no ZIP.');
  const directory = await bytesOf(file, tail.getUint32(end + 16, true), tail.getUint32(end + 12, true));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < tail.getUint16(end + 10, true); ) {
    if (directory.getUint32(at, true) !== ENTRY.signature) throw new Error('This ZIP is damaged.');
    const nameLength = directory.getUint16(at + 28, true);
    const name = new Uint8Array(directory.buffer, at + ENTRY.length, nameLength);
    entries.push({
      name: new TextDecoder().decode(name),
      deflated: directory.getUint16(at + 10, true) === DEFLATED,
      packedSize: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += ENTRY.length + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}
