import { useEffect, useSyncExternalStore } from 'react';
import {
  BUILD_TIMING,
  WORKER_ADDRESS,
  type WorkerAnswer,
  type WorkerNews,
  type WorkerRequest,
} from '#contract/worker-messages.ts';
import { isTyping, noticeKeys } from './is-typing.ts';
import { readStored, writeStored } from './storage.ts';
import { ownScript } from './trusted-types.ts';

/** The specification's times (2, section 9), in milliseconds, and how often a page that is busy is looked at again. */
export const UPDATE_TIMES = {
  check: 5 * 60_000,
  autoApply: 30_000,
  reloadAfterSkip: 1000,
  clearFallback: 3000,
  version: 2000,
  busyCheck: 1000,
} as const;

/** Where an update stands: there is none, one waits, somebody said "Later", or it is being put in place. */
export type UpdateState = 'none' | 'ready' | 'later' | 'applying';

/** As much of a browser as updates need. */
export interface UpdateTools {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  /** Whether the page is in use in a way that a reload would disturb. */
  isBusy(): boolean;
  reload(): void;
  refusals: Refusals;
  /** The version of the worker this page came from; null where it came from the network, or nothing tells. */
  cameFrom(): string | null;
}

/** The version somebody said "Later" to, in whichever tab; null once they said "Update", or to none. */
export interface Refusals {
  read(): string | null;
  write(version: string | null): void;
  /** Hears of what other tabs write. */
  subscribe(listener: () => void): void;
}

/** Follows the worker of a page. */
export interface Updates {
  state(): UpdateState;
  subscribe(listener: () => void): () => void;
  /** Registers the worker and begins to look for others. Never throws. */
  start(): Promise<void>;
  /** Puts the waiting update in place. */
  apply(): void;
  later(): void;
  /** The version of the worker that holds the app; null where there is none, or it doesn't answer in time. */
  askVersion(): Promise<string | null>;
  /** Has the kept files of the app thrown away and the page loaded anew. */
  clearCache(): Promise<void>;
}

const warn = (what: string) => (error: unknown) => console.warn(`Update: ${what}`, error);

/** Asks a worker; null where it doesn't answer in time. */
function ask(worker: ServiceWorker, request: WorkerRequest, patience: number): Promise<WorkerAnswer | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: WorkerAnswer | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), patience);
    port1.onmessage = ({ data }) => end(data as WorkerAnswer);
    try {
      worker.postMessage(request, [port2]);
    } catch (error) {
      warn('the worker could not be asked.')(error);
      end(null);
    }
  });
}

/** Makes what follows the worker of a page. */
export function createUpdates({ workers, isBusy, reload, refusals, cameFrom }: UpdateTools): Updates {
  let state: UpdateState = 'none';
  let registration: ServiceWorkerRegistration | undefined;
  /** The worker that was offered: "Later" is said to this one, not to the next. */
  let offered: ServiceWorker | null = null;
  /** Set while the page waits for its moment to take an update over. */
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let reloading = false;
  /** Whether the refusal stands where every tab reads it: gone from there, it was taken back. */
  let shared = false;
  /** What tells of the first worker of a page that had none: it replaces nothing. */
  const first = { change: workers.controller === null, news: workers.controller === null };
  const listeners = new Set<() => void>();

  const enter = (next: UpdateState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reloadOnce = () => {
    if (reloading) return;
    reloading = true;
    clearTimeout(waiting);
    reload();
  };
  /** Does something once the page is not busy. */
  const whenFree = (action: () => void, after = 0) => {
    clearTimeout(waiting);
    const look = () => {
      if (isBusy()) waiting = setTimeout(look, UPDATE_TIMES.busyCheck);
      else action();
    };
    if (after > 0) waiting = setTimeout(look, after);
    else look();
  };

  const offer = (worker: ServiceWorker) => {
    if (worker === offered || reloading) return;
    offered = worker;
    const ready = () => {
      enter('ready');
      whenFree(apply, UPDATE_TIMES.autoApply);
    };
    // Only where something was refused is the new one asked whether it is that.
    if (refusals.read() === null) ready();
    else
      void isRefused(worker).then((refused) => {
        if (worker !== offered || state === 'applying' || reloading) return;
        if (refused) refuse();
        else ready();
      });
  };
  /** The worker that holds the app, though a hard reload may have fetched this page past it. */
  const holder = () => workers.controller ?? registration?.active ?? null;
  const versionOf = async (worker: ServiceWorker) => {
    const answer = await ask(worker, { type: 'GET_VERSION' }, UPDATE_TIMES.version);
    return answer?.type === 'VERSION' ? answer.version : null;
  };
  const isRefused = async (worker: ServiceWorker) => {
    const version = await versionOf(worker);
    return version !== null && version === refusals.read();
  };
  const refuse = () => {
    clearTimeout(waiting);
    shared = true;
    enter('later');
  };
  /** Another tab's "Later" is said here too. */
  const hearOthers = async () => {
    const worker = offered;
    if (state !== 'ready' || !worker || !(await isRefused(worker))) return;
    if (offered === worker && state === ('ready' as UpdateState)) refuse();
  };
  const look = () => {
    // Without a worker before it, the new one is the first, and replaces nothing.
    if (registration?.waiting && registration.active) offer(registration.waiting);
  };
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') look();
      // What could not be installed is tried again at the next check.
      if (worker.state === 'redundant' && worker === offered && state === 'applying') reloadOnce();
    });
  };

  /** Another worker has this page: the page belongs to the build before it. */
  const replaced = (by: keyof typeof first) => {
    if (first[by]) first[by] = false;
    else if (state === 'applying') reloadOnce();
    // Refused here: what replaced it came by itself, and this page goes on as it is.
    else if (state === 'later' && !(shared && refusals.read() === null)) return;
    else if (!reloading) {
      // Another tab did it; this one may be in the middle of something.
      if (isBusy()) enter('ready');
      whenFree(reloadOnce);
    }
  };

  /** A worker that took over after this page was answered, and before anything here listened, told nobody. */
  const lookBehind = async () => {
    const [mine, worker] = [cameFrom(), workers.controller];
    if (mine === null || !worker) return;
    const current = await versionOf(worker);
    if (current !== null && current !== mine && worker === workers.controller) replaced('change');
  };

  function apply(): void {
    if (state === 'applying') return;
    clearTimeout(waiting);
    enter('applying');
    const worker = registration?.waiting;
    // Another tab has put it in place already.
    if (!worker) {
      reloadOnce();
      return;
    }
    try {
      worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerRequest);
    } catch (error) {
      warn('the waiting worker could not be reached.')(error);
      reloadOnce();
      return;
    }
    // Not every browser tells that the worker has changed.
    setTimeout(reloadOnce, UPDATE_TIMES.reloadAfterSkip);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      refusals.subscribe(() => void hearOthers());
      workers.addEventListener('controllerchange', () => replaced('change'));
      // For browsers that don't tell of the change themselves.
      workers.addEventListener('message', ({ data }: MessageEvent) => {
        if ((data as Partial<WorkerNews> | null)?.type === 'SW_UPDATED') replaced('news');
      });
      try {
        registration = await workers.register(ownScript(WORKER_ADDRESS), { updateViaCache: 'none' });
      } catch (error) {
        warn('the worker could not be registered.')(error);
        return;
      }
      // A browser that was told to block workers may say nothing at all.
      if (!registration) return;
      const known = registration;
      // A hard reload fetched this page past the worker that is there: the next one is not the first.
      if (known.active?.state === 'activated') Object.assign(first, { change: false, news: false });
      known.addEventListener('updatefound', () => follow(known.installing));
      follow(known.installing);
      look();
      void lookBehind();
      setInterval(() => {
        known.update().then(look, warn('a newer version could not be looked for.'));
      }, UPDATE_TIMES.check);
    },
    apply: () => {
      refusals.write(null);
      apply();
    },
    later: () => {
      if (state !== 'ready') return;
      clearTimeout(waiting);
      shared = false;
      enter('later');
      const worker = offered;
      if (!worker) return;
      void versionOf(worker).then((version) => {
        if (version === null || worker !== offered || state !== 'later') return;
        refusals.write(version);
        shared = refusals.read() === version;
      });
    },
    askVersion: async () => {
      const worker = holder();
      return worker ? versionOf(worker) : null;
    },
    clearCache: async () => {
      const worker = holder();
      if (worker) await ask(worker, { type: 'CLEAR_CACHE' }, UPDATE_TIMES.clearFallback);
      reloadOnce();
    },
  };
}

const holds = new Set<symbol>();

/**
 * Keeps updates from reloading the page by themselves: a call, a voice that reads, a payment under way. Returns what
 * lets them through again.
 */
export function holdUpdates(reason: string): () => void {
  const hold = Symbol(reason);
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Whether something keeps updates from reloading the page. */
export const updatesAreHeld = () => holds.size > 0;

/** Keeps updates from reloading the page as long as something is so on the screen. */
export function useUpdateHold(reason: string, held = true): void {
  useEffect(() => (held ? holdUpdates(reason) : undefined), [reason, held]);
}

/** Where the version stands that was refused. It waits as long as any tab is open: then it puts itself in place. */
const REFUSED_KEY = 'update-refused';

// Made once a page; while pages are built, and in browsers without workers, there is nothing to follow.
const updates =
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? createUpdates({
        workers: navigator.serviceWorker,
        isBusy: () => updatesAreHeld() || isTyping(),
        reload: () => window.location.reload(),
        cameFrom: () => {
          const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          return arrival?.serverTiming?.find(({ name }) => name === BUILD_TIMING)?.description ?? null;
        },
        refusals: {
          read: () => readStored(REFUSED_KEY),
          write: (version) => {
            if (version !== readStored(REFUSED_KEY)) writeStored(REFUSED_KEY, version);
          },
          subscribe: (listener) =>
            window.addEventListener('storage', ({ key }) => {
              if (key === REFUSED_KEY) listener();
            }),
        },
      })
    : null;
const subscribe = (listener: () => void) => updates?.subscribe(listener) ?? (() => undefined);
let started = false;

/** Begins to follow the worker of this page. */
export function startUpdates(): void {
  if (started || !updates) return;
  started = true;
  noticeKeys();
  void updates.start();
}

/** Where an update of the app stands, and what can be done about it. */
export function useUpdate() {
  const state = useSyncExternalStore(
    subscribe,
    () => updates?.state() ?? 'none',
    () => 'none' as const,
  );
  return { state, apply: () => updates?.apply(), later: () => updates?.later() };
}

/** The version of the app that is kept on this device; null where none is, or it isn't told in time. */
export async function askVersion(): Promise<string | null> {
  return (await updates?.askVersion()) ?? null;
}

/** Throws the kept files of the app away, never downloads and drafts, and loads the page anew. */
export async function clearCache(): Promise<void> {
  if (updates) await updates.clearCache();
  else window.location.reload();
}
