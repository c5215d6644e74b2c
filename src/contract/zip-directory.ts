/** Bytes that can be read anywhere: a file on disk, or one a person chose. */
export interface ByteSource {
  size: number;
  /** The bytes from `offset` on; fewer than `length` at the end. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** One file of a ZIP, as its directory names it. */
export interface ZipEntry {
  name: string;
  /** Bytes it unfolds to, as the archive says; infinite where it is packed in a way that isn't read here. */
  size: number;
  packedSize: number;
  packed: boolean;
  crc: number;
  offset: number;
}

/** Lengths and signatures of PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16. */
const END = { signature: 0x06054b50, length: 22, comment: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** A directory of 65,535 files with long names is smaller. */
const MOST_DIRECTORY = 32 * 1024 * 1024;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** The files of a ZIP. Throws where it is none, or a damaged one. */
export async function listZip(source: ByteSource): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, source.size - END.length - END.comment);
  const tail = viewOf(await source.read(tailAt, END.length + END.comment));
  let end = tail.byteLength - END.length;
  while (end >= 0 && tail.getUint32(end, true) !== END.signature) end -= 1;
  if (end < 0) throw new Error('This is no ZIP.');
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  if (length > MOST_DIRECTORY) throw new Error('This ZIP names too many files.');
  const bytes = await source.read(tail.getUint32(end + 16, true), length);
  const directory = viewOf(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (directory.getUint32(at, true) !== ENTRY.signature) throw new Error('This ZIP is damaged.');
    const method = directory.getUint16(at + 10, true);
    const nameEnd = at + ENTRY.length + directory.getUint16(at + 28, true);
    const readable =
      (method === STORED || method === DEFLATED) && (directory.getUint16(at + 8, true) & ENCRYPTED) === 0;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY.length, nameEnd)),
      size: readable ? directory.getUint32(at + 24, true) : Number.POSITIVE_INFINITY,
      packedSize: directory.getUint32(at + 20, true),
      packed: method === DEFLATED,
      crc: directory.getUint32(at + 16, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = nameEnd + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** Where an entry's packed bytes begin: behind a header of its own, whose length only it knows. */
export async function startOfZipEntry(source: ByteSource, { offset }: ZipEntry): Promise<number> {
  const local = viewOf(await source.read(offset, LOCAL.length));
  if (local.getUint32(0, true) !== LOCAL.signature) throw new Error('This ZIP is damaged.');
  return offset + LOCAL.length + local.getUint16(26, true) + local.getUint16(28, true);
}
