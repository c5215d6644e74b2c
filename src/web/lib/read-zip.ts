import { type ByteSource, listZip, startOfZipEntry } from '#contract/zip-directory.ts';

const sourceOf = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
});

/**
 * The texts in a ZIP whose names fit, one after the other; the rest of it, however large, is not read. Throws where it
 * is none, or a damaged one.
 */
export async function* readZipTexts(file: Blob, fits: (name: string) => boolean): AsyncGenerator<string> {
  const source = sourceOf(file);
  for (const entry of await listZip(source)) {
    if (!fits(entry.name)) continue;
    const from = await startOfZipEntry(source, entry);
    const packed = file.slice(from, from + entry.packedSize).stream();
    yield await new Response(entry.packed ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).text();
  }
}
