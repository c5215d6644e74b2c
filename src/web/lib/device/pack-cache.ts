import type { Pack } from '#contract/device-manifest.ts';
import { DEVICE_CACHE, DEVICE_PATH, PACK_FORMAT, PACK_IDS, type PackId } from '#contract/device-packs.ts';

/** What is known of a pack: the one that is whole, or the one somebody wants and that is on its way. */
export type RecordKind = 'installed' | 'wanted';

const recordUrl = (kind: RecordKind, id: PackId) => `${DEVICE_PATH}/${kind}/${id}.json`;

/** Set where the browser would not open the cache: whoever has blocked what sites keep is kept nothing. */
let blocked = false;

/** Whether this browser can keep downloads at all: only where the connection is trusted, and nothing is blocked. */
export function canKeepPacks(): boolean {
  return !blocked && typeof caches !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;
}

/** The cache of downloads. */
export async function openPackCache(): Promise<Cache> {
  try {
    const cache = await caches.open(DEVICE_CACHE);
    blocked = false;
    return cache;
  } catch (error) {
    blocked = true;
    throw error;
  }
}

async function readAnyRecord(cache: Cache, kind: RecordKind, id: PackId): Promise<Pack | null> {
  const kept = await cache.match(recordUrl(kind, id));
  return kept ? ((await kept.json().catch(() => null)) as Pack | null) : null;
}

/** A pack's record; null where there is none, or where this version of the app can't read what it names. */
export async function readRecord(cache: Cache, kind: RecordKind, id: PackId): Promise<Pack | null> {
  const pack = await readAnyRecord(cache, kind, id);
  return pack?.format === PACK_FORMAT ? pack : null;
}

/** Whether a pack is here that this version of the app reads no more: whoever has it wants the new one. */
export async function isOutgrown(cache: Cache, id: PackId): Promise<boolean> {
  const pack = await readAnyRecord(cache, 'installed', id);
  return pack !== null && pack.format < PACK_FORMAT;
}

/** Writes a pack's record. */
export async function writeRecord(cache: Cache, kind: RecordKind, pack: Pack): Promise<void> {
  await cache.put(recordUrl(kind, pack.id), Response.json(pack));
}

/** Removes a pack's record. */
export async function dropRecord(cache: Cache, kind: RecordKind, id: PackId): Promise<void> {
  await cache.delete(recordUrl(kind, id));
}

/** Deletes every file that no record names, be it that of another tab with a newer app. */
export async function sweep(cache: Cache): Promise<void> {
  const records = await Promise.all(
    PACK_IDS.flatMap((id) => [readAnyRecord(cache, 'installed', id), readAnyRecord(cache, 'wanted', id)]),
  );
  const named = new Set(records.flatMap((pack) => pack?.files.map(({ url }) => url) ?? []));
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    // Records, and the engine's script, which belongs to the build.
    if (/\/(?:installed|wanted)\/\w+\.json$/.test(path) || !path.startsWith(`${DEVICE_PATH}/`)) continue;
    if (!named.has(path)) await cache.delete(url);
  }
}

/** A file of a pack is gone: the browser has cleared a part of what it kept. */
export class PackBroken extends Error {}

/** Read access to a whole pack. */
export interface OpenPack {
  version: string;
  bytes(name: string): Promise<Uint8Array<ArrayBuffer>>;
  json<T>(name: string): Promise<T>;
}

/** Opens a downloaded pack; null where it isn't there. */
export async function openPack(id: PackId): Promise<OpenPack | null> {
  if (!canKeepPacks()) return null;
  const cache = await openPackCache();
  const pack = await readRecord(cache, 'installed', id);
  if (!pack) return null;
  const urls = new Map(pack.files.map(({ name, url }) => [name, url]));
  const file = async (name: string): Promise<Response> => {
    const url = urls.get(name);
    const kept = url && (await cache.match(url));
    if (!kept) throw new PackBroken(`${name} of ${id} is missing.`);
    return kept;
  };
  return {
    version: pack.version,
    bytes: async (name) => new Uint8Array(await (await file(name)).arrayBuffer()),
    json: async <T>(name: string) => (await file(name)).json() as Promise<T>,
  };
}
