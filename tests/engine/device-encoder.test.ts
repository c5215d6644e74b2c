import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packManifestSchema } from '#contract/device-manifest.ts';
import { DEVICE_PATH } from '#contract/device-packs.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';
import { createDeviceEncoder } from '#web/lib/device/device-encoder.ts';

const folder = join(import.meta.dirname, '../../build/device');
const { packs } = packManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
const files = new Map(packs.find(({ id }) => id === 'guidance')!.files.map(({ name, url }) => [name, url]));

test('two hundred sentences have the same vectors by the pack’s files as by the server’s', async () => {
  const read = async (name: string) =>
    new Uint8Array(readFileSync(join(folder, files.get(name)!.slice(DEVICE_PATH.length))));
  const device = await createDeviceEncoder(read, createWordVectors(await read('word-vectors.bin')));
  const { encoder, library } = await loadBuiltLibrary();
  const sentences = library.topics.flatMap(({ cues }) => cues.slice(0, 4)).slice(0, 200);
  expect(sentences).toHaveLength(200);
  expect(device.id).toBe(encoder.id);
  for (let at = 0; at < sentences.length; at += 20) {
    const some = sentences.slice(at, at + 20);
    const [here, there] = [await device.encode(some), await encoder.encode(some)];
    for (const [row, vector] of here.entries()) {
      const apart = vector.reduce((most, value, axis) => Math.max(most, Math.abs(value - there[row]![axis]!)), 0);
      expect(apart).toBe(0);
    }
  }
});
