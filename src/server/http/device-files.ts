import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DEVICE_PATH } from '#contract/device-packs.ts';

const built = join(import.meta.dirname, '../../../build/device');

/**
 * Serves what can be kept on a device: the manifest, asked for anew each time, and the files it names, whose addresses
 * change with their content. Without a build there is nothing to be had.
 */
export async function registerDeviceFiles(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${DEVICE_PATH}/`,
    preCompressed: true,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      const manifest = path.includes('manifest.json');
      reply.header('cache-control', manifest ? 'no-cache' : 'public, max-age=31536000, immutable');
    },
  });
}
