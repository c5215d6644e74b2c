import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { LaidAside } from './laid-aside.ts';

/** One file of a ZIP, as its directory names it. */
export interface ZipEntry {
  name: string;
  /** Bytes it unfolds to, as the archive says. */
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
const READ_BYTES = 64 * 1024;

/** The files of a ZIP. Throws where it is none, or a damaged one. */
export async function listZip(file: LaidAside): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, file.size - END.length - END.comment);
  const tail = await file.read(tailAt, END.length + END.comment);
  let end = tail.length - END.length;
  while (end >= 0 && tail.readUInt32LE(end) !== END.signature) end -= 1;
  if (end < 0) throw new Error('This is no ZIP.');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  if (length > MOST_DIRECTORY) throw new Error('This ZIP names too many files.');
  const directory = await file.read(tail.readUInt32LE(end + 16), length);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (directory.readUInt32LE(at) !== ENTRY.signature) throw new Error('This ZIP is damaged.');
    const method = directory.readUInt16LE(at + 10);
    const nameEnd = at + ENTRY.length + directory.readUInt16LE(at + 28);
    const readable = (method === STORED || method === DEFLATED) && !(directory.readUInt16LE(at + 8) & ENCRYPTED);
    entries.push({
      name: directory.toString('utf8', at + ENTRY.length, nameEnd),
      // Nothing can be had of what is packed in another way.
      size: readable ? directory.readUInt32LE(at + 24) : Number.POSITIVE_INFINITY,
      packedSize: directory.readUInt32LE(at + 20),
      packed: method === DEFLATED,
      crc: directory.readUInt32LE(at + 16),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unfolds one file of a ZIP, and not a byte more than its directory says. Throws where it is not what it says. */
export async function readZipEntry(file: LaidAside, entry: ZipEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unfold(file, entry)) {
    size += chunk.length;
    if (size > entry.size) throw new Error('This file unfolds to more than its archive says.');
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (size !== entry.size || crc32(content) !== entry.crc) throw new Error('This file is damaged.');
  return content;
}

function unfold(file: LaidAside, entry: ZipEntry): AsyncIterable<Buffer> {
  const bytes = packedBytes(file, entry);
  if (!entry.packed) return bytes;
  // What goes wrong is thrown to whoever reads.
  return pipeline(Readable.from(bytes), createInflateRaw(), () => undefined);
}

async function* packedBytes(file: LaidAside, { offset, packedSize }: ZipEntry): AsyncGenerator<Buffer> {
  const local = await file.read(offset, LOCAL.length);
  if (local.readUInt32LE(0) !== LOCAL.signature) throw new Error('This ZIP is damaged.');
  let at = offset + LOCAL.length + local.readUInt16LE(26) + local.readUInt16LE(28);
  const end = at + packedSize;
  while (at < end) {
    const chunk = await file.read(at, Math.min(READ_BYTES, end - at));
    if (chunk.length === 0) throw new Error('This ZIP is cut off.');
    yield chunk;
    at += chunk.length;
  }
}
