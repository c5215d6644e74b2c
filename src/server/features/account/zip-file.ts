import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { startOfZipEntry, type ZipEntry } from '#contract/zip-directory.ts';
import type { LaidAside } from './laid-aside.ts';

const READ_BYTES = 64 * 1024;

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

async function* packedBytes(file: LaidAside, entry: ZipEntry): AsyncGenerator<Buffer> {
  let at = await startOfZipEntry(file, entry);
  const end = at + entry.packedSize;
  if (end > file.size) throw new Error('This ZIP is cut off.');
  while (at < end) {
    const chunk = await file.read(at, Math.min(READ_BYTES, end - at));
    if (chunk.length === 0) throw new Error('This ZIP is cut off.');
    yield chunk;
    at += chunk.length;
  }
}
