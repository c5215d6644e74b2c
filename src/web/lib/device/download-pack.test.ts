import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Pack } from '#contract/device-manifest.ts';
import { DownloadFailed, type DownloadTools, downloadPack } from './download-pack.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const contents = Array.from({ length: 10 }, (_, index) => ({
  name: `${index}.bin`,
  bytes: new Uint8Array(1000 + index).fill(index),
}));
const pack: Pack = {
  id: 'bible',
  format: 1,
  version: 'one',
  bytes: contents.reduce((sum, { bytes }) => sum + bytes.length, 0),
  transfer: 5000,
  files: contents.map(({ name, bytes }) => ({
    name,
    url: `/device/${sha(bytes).slice(0, 16)}/${name}`,
    bytes: bytes.length,
    transfer: 500,
    sha256: sha(bytes),
  })),
};

/** A server and a browser's cache in memory. */
function world(change: Partial<DownloadTools> = {}) {
  const kept = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const contentOf = (url: string) => contents.find(({ name }) => url.endsWith(`/${name}`))!.bytes;
  const tools: DownloadTools = {
    cache: {
      match: async (url) => {
        const found = kept.get(String(url));
        return found && new Response(new Uint8Array(found));
      },
      put: async (url, response) => {
        kept.set(String(url), new Uint8Array(await response.arrayBuffer()));
      },
    },
    fetch: async (url) => {
      asked.push(url);
      return new Response(new Uint8Array(contentOf(url)));
    },
    hash: async (bytes) => sha(bytes),
    room: async () => null,
    ...change,
  };
  return { tools, kept, asked, contentOf };
}

const never = new AbortController().signal;
const problemOf = (download: Promise<void>) =>
  download.then(
    () => null,
    (error: unknown) => (error instanceof DownloadFailed ? error.problem : error),
  );

describe('a download', () => {
  test('brings every file, and tells of each step up to the last byte', async () => {
    const { tools, kept } = world();
    const steps: number[] = [];
    await downloadPack(pack, tools, (bytes) => steps.push(bytes), never);
    expect([...kept.values()].map(sha).sort()).toEqual(pack.files.map(({ sha256 }) => sha256).sort());
    expect(steps[0]).toBe(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(pack.bytes);
  });

  test('asks for nothing that is there already', async () => {
    const { tools, asked, kept } = world();
    for (const { url, name } of pack.files.slice(0, 7)) {
      kept.set(url, contents.find((one) => one.name === name)!.bytes);
    }
    let first: number | undefined;
    await downloadPack(pack, tools, (bytes) => (first ??= bytes), never);
    expect(asked.sort()).toEqual(
      pack.files
        .slice(7)
        .map(({ url }) => url)
        .sort(),
    );
    expect(first).toBe(contents.slice(0, 7).reduce((sum, { bytes }) => sum + bytes.length, 0));
  });

  test('keeps nothing that isn’t what was announced', async () => {
    const { tools, kept, contentOf } = world({
      fetch: async (url) => {
        const bytes = new Uint8Array(contentOf(url));
        if (url.endsWith('/3.bin')) bytes[500] = 77;
        return new Response(bytes);
      },
    });
    expect(await problemOf(downloadPack(pack, tools, () => {}, never))).toEqual({ kind: 'damaged' });
    expect(kept.has(pack.files[3]!.url)).toBe(false);
  });

  test('says how much room is needed before it begins', async () => {
    const { tools, asked } = world({ room: async () => 4000 });
    expect(await problemOf(downloadPack(pack, tools, () => {}, never))).toEqual({
      kind: 'no-room',
      needs: pack.bytes,
      room: 4000,
    });
    expect(asked).toEqual([]);
  });

  test('says so where the browser refuses to keep more', async () => {
    const { tools } = world();
    tools.cache.put = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await problemOf(downloadPack(pack, tools, () => {}, never))).toEqual({
      kind: 'no-room',
      needs: pack.bytes,
      room: null,
    });
  });

  test('tells a line that broke from a file that is gone', async () => {
    const broken = world({
      fetch: async () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await problemOf(downloadPack(pack, broken.tools, () => {}, never))).toEqual({ kind: 'network' });
    const short = world();
    short.tools.fetch = async (url) => new Response(new Uint8Array(short.contentOf(url).subarray(0, 400)));
    expect(await problemOf(downloadPack(pack, short.tools, () => {}, never))).toEqual({ kind: 'network' });
    const gone = world({ fetch: async () => new Response('', { status: 404 }) });
    expect(await problemOf(downloadPack(pack, gone.tools, () => {}, never))).toEqual({ kind: 'gone' });
  });

  test('ends when it is called off, with what came kept and nothing more asked for', async () => {
    const stop = new AbortController();
    const { tools, asked, kept } = world();
    const reason = new Error('called off');
    const download = downloadPack(
      pack,
      tools,
      (bytes) => {
        if (bytes > 3000) stop.abort(reason);
      },
      stop.signal,
    );
    expect(await problemOf(download)).toBe(reason);
    expect(asked.length).toBeLessThan(10);
    const before = kept.size;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(kept.size).toBe(before);
  });
});
