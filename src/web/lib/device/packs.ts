import { useEffect } from 'react';
import { create } from 'zustand';
import type { Pack, PackManifest } from '#contract/device-manifest.ts';
import { MANIFEST_PATH, PACK_FORMAT, PACK_IDS, type PackId } from '#contract/device-packs.ts';
import { fetchHeard, isReachable, whenReachable } from '../network.ts';
import { readStored, writeStored } from '../storage.ts';
import { DownloadFailed, type DownloadProblem, downloadPack } from './download-pack.ts';
import { GUIDANCE_SCRIPT } from './guidance-script.ts';
import {
  canKeepPacks,
  dropRecord,
  isOutgrown,
  openPackCache,
  type RecordKind,
  readRecord,
  sweep,
  writeRecord,
} from './pack-cache.ts';

/** How a pack stands on this device. */
export type PackState =
  /** Not looked yet. */
  | 'unknown'
  | 'absent'
  | 'downloading'
  | 'ready'
  /** Ready, and a newer one is on its way. */
  | 'updating'
  | 'failed';

/** One pack as the page shows it. */
export interface PackStatus {
  state: PackState;
  /** Bytes on the device that are there, and those there will be. */
  done: number;
  bytes: number;
  /** Bytes on the way; 0 while the server hasn't said. */
  transfer: number;
  /** Why it failed; null where it didn't. */
  problem: DownloadProblem | null;
  /** Which version can be used; null where none can. */
  version: string | null;
}

const UNKNOWN: PackStatus = { state: 'unknown', done: 0, bytes: 0, transfer: 0, problem: null, version: null };

/** What one tab tells the others. */
type Told = { told: 'status'; id: PackId; status: PackStatus } | { told: 'cancel'; id: PackId };

/** How the packs stand, by their name. */
export const usePackStore = create<Record<PackId, PackStatus>>(() => ({ bible: UNKNOWN, guidance: UNKNOWN }));

/** The other packs a pack can't do without, first of all. */
const NEEDS: Record<PackId, readonly PackId[]> = { bible: [], guidance: ['bible'] };
/** The lock that only one tab has at a time. */
const LOCK = 'emmaus-device-packs';
/** Milliseconds between two looks whether there is a newer version. */
const LOOK_AGAIN = 6 * 60 * 60_000;
/** Milliseconds after which a download that broke off is tried again, though the server seems to be there. */
const TRY_AGAIN = 15_000;
/** Milliseconds between two tellings of progress. */
const TELL_EVERY = 150;

let channel: BroadcastChannel | null = null;
/** Downloads of this tab, whether they run or wait for another tab's; `over` resolves when one has ended, however. */
const running = new Map<PackId, { stop: AbortController; over: Promise<void> }>();
/** Packs that wait here for one they need. */
const waiting = new Set<PackId>();
/** The pack this tab is bringing, while it has the lock. */
let bringing: PackId | null = null;
let manifest: PackManifest | null = null;

function show(id: PackId, status: Partial<PackStatus>, tell = true): void {
  usePackStore.setState((all) => ({ [id]: { ...all[id], ...status } }));
  if (tell) channel?.postMessage({ told: 'status', id, status: usePackStore.getState()[id] } satisfies Told);
}

/** How much this browser would still keep; null where it doesn't say. */
async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server has now. Rejects with `DownloadFailed`. */
async function fetchManifest(): Promise<PackManifest> {
  try {
    const response = await fetchHeard(MANIFEST_PATH, { cache: 'no-cache' });
    const found = response.ok ? ((await response.json()) as PackManifest) : null;
    if (!Array.isArray(found?.packs)) throw new Error('no manifest');
    manifest = found;
    return found;
  } catch {
    throw new DownloadFailed({ kind: 'network' });
  }
}

/** The pack the server has now, of a format this app can read. */
function offered(id: PackId): Pack | undefined {
  return manifest?.packs.find((pack) => pack.id === id && pack.format === PACK_FORMAT);
}

/** Reads from the cache how a pack stands, and shows it. */
async function look(id: PackId): Promise<Record<RecordKind, Pack | null>> {
  const cache = await openPackCache();
  const [installed, wanted] = [await readRecord(cache, 'installed', id), await readRecord(cache, 'wanted', id)];
  if (running.has(id) || waiting.has(id)) return { installed, wanted };
  const { problem } = usePackStore.getState()[id];
  const sizes = installed ?? offered(id);
  show(
    id,
    {
      version: installed?.version ?? null,
      bytes: sizes?.bytes ?? 0,
      transfer: sizes?.transfer ?? 0,
      done: installed?.bytes ?? 0,
      ...(installed
        ? { state: 'ready' as const, problem: null }
        : { state: problem ? ('failed' as const) : ('absent' as const) }),
    },
    false,
  );
  return { installed, wanted };
}

/** Keeps this build's engine beside its library: the app's own files leave it out for its size. */
async function keepScript(cache: Cache): Promise<void> {
  if (await cache.match(GUIDANCE_SCRIPT)) return;
  try {
    const response = await fetchHeard(GUIDANCE_SCRIPT, {});
    if (!response.ok) throw new Error(`${response.status}`);
    await cache.put(GUIDANCE_SCRIPT, response);
  } catch {
    throw new DownloadFailed({ kind: 'network' });
  }
}

/** One tab at a time; the others wait, and find the work done, or do it where the first has gone. */
function alone(signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(LOCK, { signal }, action) : action();
}

/** Brings a pack to this device, or its newer version; one that is on its way already is waited for. How it went is shown. */
function bring(id: PackId, mayBeNew: boolean): Promise<void> {
  const known = running.get(id);
  if (known) return known.over;
  const stop = new AbortController();
  const { promise: over, resolve } = Promise.withResolvers<void>();
  running.set(id, { stop, over });
  return bringNow(id, mayBeNew, stop).finally(resolve);
}

async function bringNow(id: PackId, mayBeNew: boolean, stop: AbortController): Promise<void> {
  try {
    const cache = await openPackCache();
    if (mayBeNew) {
      if (!offered(id)) await fetchManifest();
      const known = offered(id);
      if (!known) throw new DownloadFailed({ kind: 'gone' });
      // Survives a reload: what is wanted is gone on with.
      if (!stop.signal.aborted) await writeRecord(cache, 'wanted', known);
    }
    const before = usePackStore.getState()[id];
    show(id, { state: before.version ? 'updating' : 'downloading', problem: null }, false);
    await alone(stop.signal, async () => {
      // Another tab may have brought it, or somebody has called it off there.
      if (!(await readRecord(cache, 'wanted', id))) return;
      bringing = id;
      for (let again = true; again; ) {
        again = false;
        const pack = (await fetchManifest()).packs.find((one) => one.id === id && one.format === PACK_FORMAT);
        if (!pack) throw new DownloadFailed({ kind: 'gone' });
        stop.signal.throwIfAborted();
        const installed = await readRecord(cache, 'installed', id);
        if (installed?.version !== pack.version) {
          await writeRecord(cache, 'wanted', pack);
          show(id, { state: installed ? 'updating' : 'downloading', bytes: pack.bytes, transfer: pack.transfer });
          let told = 0;
          const tools = { cache, fetch: fetchHeard, hash, room: roomLeft };
          const progress = (done: number) => {
            if (Date.now() - told < TELL_EVERY) return;
            told = Date.now();
            show(id, { done });
          };
          try {
            await downloadPack(pack, tools, progress, stop.signal);
          } catch (error) {
            // The server was brought up to date meanwhile.
            if (!(error instanceof DownloadFailed && error.problem.kind === 'gone')) throw error;
            const before = pack.version;
            again = (await fetchManifest()).packs.some((one) => one.id === id && one.version !== before);
            if (!again) throw error;
            continue;
          }
          if (id === 'guidance') await keepScript(cache);
          stop.signal.throwIfAborted();
          await writeRecord(cache, 'installed', pack);
          writeStored(EVER_KEY, 'yes');
        }
        await dropRecord(cache, 'wanted', id);
        await sweep(cache);
      }
    });
  } catch (error) {
    // A browser that lets nothing be kept lets nothing be cleared away either.
    await ended(id, error, stop.signal).catch(() => show(id, { state: 'failed', problem: { kind: 'no-storage' } }));
  } finally {
    running.delete(id);
    const told = bringing === id;
    // Another pack may be brought meanwhile.
    if (told) bringing = null;
    await look(id).catch(() => undefined);
    show(id, {}, told);
  }
}

/** What a download that came to nothing leaves behind. */
async function ended(id: PackId, error: unknown, signal: AbortSignal): Promise<void> {
  const cache = await openPackCache();
  if (signal.aborted) {
    await dropRecord(cache, 'wanted', id);
    await sweep(cache);
    return;
  }
  const problem: DownloadProblem = error instanceof DownloadFailed ? error.problem : { kind: 'network' };
  // Without a network it goes on when there is one again; anything else waits to be asked for.
  if (problem.kind === 'network') setTimeout(() => void lookForNewer(), TRY_AGAIN);
  else {
    await dropRecord(cache, 'wanted', id);
    // Nothing lies on the device that nobody sees or can remove.
    await sweep(cache);
  }
  show(id, { state: 'failed', problem });
}

/** Downloads a pack, and first what it needs. */
export async function bringPack(id: PackId): Promise<void> {
  // So that the browser doesn't clear it away for room; asked where somebody has pressed a button.
  void navigator.storage?.persist?.().catch(() => false);
  if (waiting.has(id)) return;
  const missing = NEEDS[id].filter((needed) => usePackStore.getState()[needed].version === null);
  if (missing.length > 0) {
    waiting.add(id);
    show(id, { state: 'downloading', problem: null, done: 0 });
    for (const needed of missing) {
      await bringPack(needed);
      // Called off while it waited.
      if (!waiting.has(id)) return;
      const { version, problem } = usePackStore.getState()[needed];
      if (version !== null) continue;
      waiting.delete(id);
      show(id, problem ? { state: 'failed', problem } : { state: 'absent' });
      return;
    }
    waiting.delete(id);
  }
  await bring(id, true);
}

/** Calls a download off, in whichever tab it runs. What had come of it is deleted. */
export function cancelPack(id: PackId): void {
  channel?.postMessage({ told: 'cancel', id } satisfies Told);
  stopHere(id);
}

function stopHere(id: PackId): void {
  const own = running.get(id);
  own?.stop.abort(new DOMException('Called off.', 'AbortError'));
  if (waiting.delete(id)) show(id, { state: 'absent' });
}

/** Removes a pack, and what can't do without it. */
export async function removePack(id: PackId): Promise<void> {
  for (const other of PACK_IDS) if (NEEDS[other].includes(id)) await removePack(other);
  cancelPack(id);
  const cache = await openPackCache();
  await dropRecord(cache, 'wanted', id);
  await dropRecord(cache, 'installed', id);
  show(id, { ...UNKNOWN, state: 'absent' });
  await sweep(cache);
  await look(id);
}

/** Forgets a pack of which the browser has cleared a part. */
export async function forgetBroken(id: PackId): Promise<void> {
  if (running.has(id)) return;
  const cache = await openPackCache();
  await dropRecord(cache, 'installed', id);
  show(id, { ...UNKNOWN, state: 'absent' });
  await look(id);
}

/** Milliseconds after the first look until the server is asked for newer versions. */
const LOOK_FIRST = 4000;

/** Asks the server for sizes and newer versions; brings those of packs that are here. */
async function lookForNewer(): Promise<void> {
  if (!isReachable() || !canKeepPacks()) return;
  try {
    await fetchManifest();
  } catch {
    return;
  }
  const cache = await openPackCache();
  for (const id of PACK_IDS) {
    const { installed, wanted } = await look(id);
    if (id === 'guidance' && installed) await keepScript(cache).catch(() => undefined);
    const known = offered(id);
    const newer = known && (installed ? known.version !== installed.version : await isOutgrown(cache, id));
    if (!wanted && !newer) continue;
    if (newer && !wanted) await writeRecord(cache, 'wanted', known);
    await bring(id, false);
  }
}

/** Whether a pack is on its way. */
export function isUnderWay({ state }: PackStatus): boolean {
  return state === 'downloading' || state === 'updating';
}

let started: Promise<void> | null = null;

/** Looks what is here, goes on with what was interrupted, and keeps it up to date. Once a page. Never rejects. */
export function startPacks(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    console.warn('What is kept on this device could not be looked at.', error);
    for (const id of PACK_IDS) show(id, { ...UNKNOWN, state: 'absent' }, false);
    // What is blocked now may be allowed when somebody asks again.
    started = null;
  });
  return started;
}

async function start(): Promise<void> {
  // Rejects where the browser keeps nothing that sites bring.
  if (typeof caches !== 'undefined') await openPackCache();
  if (!canKeepPacks()) {
    for (const id of PACK_IDS) show(id, { ...UNKNOWN, state: 'absent' }, false);
    return;
  }
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(LOCK);
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.told === 'cancel') {
        stopHere(data.id);
        return;
      }
      if (bringing === data.id || waiting.has(data.id)) return;
      show(data.id, data.status, false);
      // Waits behind the other tab, and goes on where that one is closed.
      if (isUnderWay(data.status)) void bring(data.id, false);
    };
  }
  for (const id of PACK_IDS) await look(id);
  whenReachable(() => void lookForNewer());
  setInterval(() => void lookForNewer(), LOOK_AGAIN);
  // Not before the page: what is here is known, the rest has time.
  setTimeout(() => manifest ?? void lookForNewer(), LOOK_FIRST);
}

/** How one pack stands; looks when first asked. */
export function usePack(id: PackId): PackStatus {
  useEffect(() => void startPacks(), []);
  return usePackStore((all) => all[id]);
}

/** Asks the server for sizes at once: they are about to be read. */
export function usePackSizes(): void {
  useEffect(() => void startPacks().then(() => (manifest ? undefined : lookForNewer())), []);
}

/** Where it is kept that something was downloaded once: who never did waits for no look. */
const EVER_KEY = 'device-packs';

/** Whether anything was ever downloaded here. */
export function hasEverKept(): boolean {
  return readStored(EVER_KEY) !== null;
}

/** Whether a pack can be used now. */
export async function hasPack(id: PackId): Promise<boolean> {
  await startPacks();
  return usePackStore.getState()[id].version !== null;
}

export { canKeepPacks };
