/** What can be kept on a device. Guidance needs the Bible. */
export const PACK_IDS = ['bible', 'guidance'] as const;
export type PackId = (typeof PACK_IDS)[number];

/** Goes up when the app reads the files of a pack in another way; a pack of another format is as good as absent. */
export const PACK_FORMAT = 1;

/** Where the list of packs is, and where their files are: `/device/<beginning of the SHA-256>/<name>`. */
export const DEVICE_PATH = '/device';
export const MANIFEST_PATH = `${DEVICE_PATH}/manifest.json`;

/** Name of the browser's cache that keeps them; page, service worker and the engine's workers read the same. */
export const DEVICE_CACHE = 'emmaus-device-library';
/** Where in that cache it stands that guidance is whole. */
export const GUIDANCE_RECORD = `${DEVICE_PATH}/installed/guidance.json`;
