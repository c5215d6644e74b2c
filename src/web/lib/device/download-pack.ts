import type { Pack, PackFile } from '#contract/device-manifest.ts';

/** What a download needs from the world around it. */
export interface DownloadTools {
  cache: Pick<Cache, 'match' | 'put'>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** SHA-256 in hexadecimal digits. */
  hash(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Bytes the browser would still keep; null where it doesn't say. */
  room(): Promise<number | null>;
}

/** Why a download came to nothing. */
export type DownloadProblem =
  | { kind: 'no-room'; needs: number; room: number | null }
  /** The browser keeps nothing at all, as some do in a private window. */
  | { kind: 'no-storage' }
  /** No way to the server; what came is kept. */
  | { kind: 'network' }
  /** The server has another version by now. */
  | { kind: 'gone' }
  /** What came is not what was announced. */
  | { kind: 'damaged' };

/** Thrown where a download came to nothing. */
export class DownloadFailed extends Error {
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem) {
    super(`The download failed: ${problem.kind}`);
    this.problem = problem;
  }
}

/** Files fetched at once: one at a time would wait more than it reads. */
const AT_ONCE = 4;

/**
 * Brings every file of a pack into the cache that isn't there yet, each checked before it is kept. `onProgress` hears
 * how many of the pack's bytes are there. Rejects with `DownloadFailed`, or with the signal's reason.
 */
export async function downloadPack(
  pack: Pack,
  tools: DownloadTools,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const there = await Promise.all(pack.files.map(async ({ url }) => (await tools.cache.match(url)) !== undefined));
  const missing = pack.files.filter((_, index) => !there[index]);
  const needs = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = pack.bytes - needs;
  onProgress(done);
  const room = await tools.room();
  if (room !== null && room < needs) throw new DownloadFailed({ kind: 'no-room', needs, room });

  // The first failure ends the others; what they have finished stays.
  const ended = new AbortController();
  const both = AbortSignal.any([signal, ended.signal]);
  const queue = [...missing];
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      let counted = 0;
      const bytes = await fetchFile(file, tools, both, (more) => {
        counted += more;
        done += more;
        onProgress(done);
      });
      // What the way adds or leaves out in counting is put right by the file itself.
      done += file.bytes - counted;
      both.throwIfAborted();
      try {
        await tools.cache.put(file.url, new Response(bytes, { headers: { 'content-length': `${file.bytes}` } }));
      } catch (error) {
        if (!isQuota(error)) throw error;
        // What had come is not kept either; and what the browser says of its room was wrong.
        throw new DownloadFailed({ kind: 'no-room', needs: pack.bytes, room: null });
      }
      onProgress(done);
    }
  };
  const workers = Array.from({ length: Math.min(AT_ONCE, missing.length) }, () =>
    work().catch((error: unknown) => {
      ended.abort(error);
      throw error;
    }),
  );
  await Promise.all(workers).catch(async (error: unknown) => {
    // Nothing goes on behind a download that is told of as over.
    await Promise.allSettled(workers);
    signal.throwIfAborted();
    throw error;
  });
}

async function fetchFile(
  file: PackFile,
  tools: DownloadTools,
  signal: AbortSignal,
  onBytes: (more: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.bytes);
  let at = 0;
  try {
    // Not into the browser's own cache as well: it would be kept twice.
    const response = await tools.fetch(file.url, { signal, cache: 'no-store' });
    if (response.status === 404) throw new DownloadFailed({ kind: 'gone' });
    if (!response.ok || !response.body) throw new DownloadFailed({ kind: 'network' });
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (at + read.value.length > bytes.length) {
        await reader.cancel();
        throw new DownloadFailed({ kind: 'damaged' });
      }
      bytes.set(read.value, at);
      at += read.value.length;
      onBytes(read.value.length);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DownloadFailed ? error : new DownloadFailed({ kind: 'network' });
  }
  if (at < bytes.length) throw new DownloadFailed({ kind: 'network' });
  if ((await tools.hash(bytes)) !== file.sha256) throw new DownloadFailed({ kind: 'damaged' });
  return bytes;
}

/** Whether a failure says that the browser keeps no more. */
function isQuota(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
