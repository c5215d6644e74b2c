import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packVectorTable, readVectorTable, type VectorTable } from '#guidance/embed/vector-table.ts';
import { leaveToOwner } from '#server/data-owner.ts';

/** What a table is made of. Vectors of another embedder, or of other reasons, are never compared with these. */
export interface ReasonSource {
  embedderId: string;
  reasons: readonly string[];
}

const hashOf = (reasons: readonly string[]) => createHash('sha256').update(JSON.stringify(reasons)).digest('hex');

/** Makes a table of one vector a reason, in their order. */
export function packReasonTable({ embedderId, reasons }: ReasonSource, vectors: readonly Float32Array[]): Uint8Array {
  if (vectors.length !== reasons.length) throw new Error('There is not one vector for each reason.');
  if (vectors.some(({ length }) => length !== vectors[0]!.length)) throw new Error('The vectors differ in length.');
  return packVectorTable({ encoderId: embedderId, sourceHash: hashOf(reasons) }, vectors);
}

/** The table, where these bytes are a whole one made of exactly this; else null. */
export function readReasonTable({ embedderId, reasons }: ReasonSource, bytes: Uint8Array): VectorTable | null {
  try {
    const table = readVectorTable(bytes);
    const { dimensions, rows, scales } = table;
    const isOurs =
      table.encoderId === embedderId &&
      table.sourceHash === hashOf(reasons) &&
      rows === reasons.length &&
      dimensions > 0;
    const isWhole = scales.length === dimensions && scales.every((scale) => Number.isFinite(scale) && scale > 0);
    return isOurs && isWhole ? table : null;
  } catch {
    // Bytes of anything else, or half of a table.
    return null;
  }
}

/** What is kept in a file; null where there is none. */
export async function readKept(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps bytes in a file. Whoever reads it, also in another process, finds what was there before or all of this. */
export async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(bytes);
      // A name that survives a power cut before its bytes do would be a table of zeros.
      await handle.sync();
    } finally {
      await handle.close();
    }
    leaveToOwner(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
