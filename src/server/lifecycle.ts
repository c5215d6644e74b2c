import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle;
  }
}

/** Where a server is between starting and having stopped. */
export interface Lifecycle {
  /** Whether it is about to stop: whoever sends requests should send them elsewhere. */
  isDraining(): boolean;
  /** From now on it is: what is begun by itself is begun no more. */
  drain(): Promise<void>;
  /** Says what is begun no more. */
  rests(rest: () => Promise<void>): void;
  /** Gives back what this process holds and another could go on with. */
  giveBack(): Promise<void>;
  /** Says what is given back. */
  holds(giveBack: () => Promise<void>): void;
}

/** Builds it. */
export function createLifecycle(): Lifecycle {
  let draining = false;
  const resting: (() => Promise<void>)[] = [];
  const held: (() => Promise<void>)[] = [];
  return {
    isDraining: () => draining,
    drain: async () => {
      draining = true;
      await Promise.allSettled(resting.map((rest) => rest()));
    },
    rests: (rest) => void resting.push(rest),
    giveBack: async () => {
      await Promise.allSettled(held.map((giveBack) => giveBack()));
    },
    holds: (giveBack) => void held.push(giveBack),
  };
}

/** How long a server takes to stop, in milliseconds. */
export interface StopTimes {
  /** It says that it is stopping and serves on: so long a proxy takes to notice. */
  notice: number;
  /** Then replies that are being streamed may come to their end. */
  drain: number;
}

/** After everything was cut off, so long is waited for the last writes. */
const LAST_MS = 10_000;
/** How often it is looked for connections on which the last reply has ended. */
const SWEEP_MS = 200;

/**
 * Stops a server without dropping anything: calls are told to begin again elsewhere, replies run to their end, and
 * what is not finished in time is given back for another process to go on with. Resolves when it has stopped; rejects
 * where it would not.
 */
export async function stopGracefully(app: FastifyInstance, { notice, drain }: StopTimes): Promise<void> {
  void app.lifecycle.drain();
  if (notice > 0) await new Promise((resolve) => setTimeout(resolve, notice));
  let over = false;
  let cut: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    cut = setTimeout(async () => {
      await app.lifecycle.giveBack();
      if (over) return;
      // Their clients ask again, and find another process.
      app.server.closeAllConnections();
      cut = setTimeout(() => reject(new Error('The server did not stop in time.')), LAST_MS);
    }, drain);
  });
  // A browser keeps its connection for the next request when a reply has ended, and would hold the server as long.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await Promise.race([app.close(), tooLong]);
  } finally {
    over = true;
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
