import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpError } from '#server/http/errors.ts';

/** Something too large for the memory, laid aside on disk while it is worked on. */
export interface LaidAside {
  size: number;
  /** The bytes from `offset` on; fewer than `length` at the end. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Forgets it. */
  close(): Promise<void>;
}

const BLOCK = 16;

/** AES-CTR can begin at any of its blocks. */
function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(block), 8);
  return counter;
}

/**
 * Lays what comes aside, in a file without a name, encrypted with a key that is only in memory: whatever becomes of
 * this process, nobody can read it. Throws 413 once there are more than `limit` bytes.
 */
export async function layAside(source: AsyncIterable<Uint8Array>, limit: number): Promise<LaidAside> {
  // A key is used once, so that its counter can begin at nothing.
  const key = randomBytes(32);
  const path = join(tmpdir(), `laid-aside-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const cipher = createCipheriv('aes-256-ctr', key, counterAt(0));
    let size = 0;
    for await (const chunk of source) {
      if (size + chunk.length > limit) throw new HttpError('too-large', 'This file is too large to be brought back.');
      await file.write(cipher.update(chunk), 0, chunk.length, size);
      size += chunk.length;
    }
    return {
      size,
      read: async (offset, length) => {
        const start = offset - (offset % BLOCK);
        const bytes = Buffer.alloc(Math.max(0, Math.min(offset + length, size) - start));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        const decipher = createDecipheriv('aes-256-ctr', key, counterAt(start / BLOCK));
        return decipher.update(bytes.subarray(0, bytesRead)).subarray(offset - start);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
