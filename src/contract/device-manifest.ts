import { z } from 'zod';
import { DEVICE_PATH, PACK_IDS } from './device-packs.ts';

/** One file. Its address changes with its content. */
const packFileSchema = z.object({
  name: z.string(),
  url: z.string().startsWith(`${DEVICE_PATH}/`),
  /** On the device. */
  bytes: z.number().int().nonnegative(),
  /** On the way, compressed. */
  transfer: z.number().int().nonnegative(),
  /** SHA-256 of the content, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PackFile = z.infer<typeof packFileSchema>;

/** One pack as the server has it now. */
const packSchema = z.object({
  id: z.enum(PACK_IDS),
  format: z.number().int(),
  /** Changes with any of its files. */
  version: z.string(),
  bytes: z.number().int(),
  transfer: z.number().int(),
  files: z.array(packFileSchema),
});
export type Pack = z.infer<typeof packSchema>;

/** What `/device/manifest.json` says. */
export const packManifestSchema = z.object({ packs: z.array(packSchema) });
export type PackManifest = z.infer<typeof packManifestSchema>;
