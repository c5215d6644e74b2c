import { type Balancer, openBalancer } from './balancer.ts';
import { startSeparatePostgres } from './separate-postgres.ts';
import { createServerProcesses, type ServerProcess } from './server-process.ts';

/** Two server processes on a PostgreSQL of their own, behind a balancer that gives each request to the other one. */
export interface SiteOfTwo {
  /** Where a browser finds it, without a slash at the end. */
  address: string;
  balancer: Balancer;
  /** Kills (SIGKILL) the one that holds what matches; which it was. Throws where nobody does. */
  killHolderOf(address: RegExp): Promise<number>;
  /** Starts another one in the place of one that was killed. */
  startAgain(which: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts one; `env` is added to what both processes are given. Limits are on, and each browser is a place of its own. */
export async function startSiteOfTwo(env: Record<string, string> = {}): Promise<SiteOfTwo> {
  const postgres = await startSeparatePostgres();
  const servers = createServerProcesses({
    APP_SECRET: 'one secret for all processes of a test',
    DATABASE_URL: postgres.url,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...env,
  });
  const pair: ServerProcess[] = await Promise.all([servers.start(), servers.start()]);
  const addresses = () => pair.map(({ address }) => address);
  const balancer = await openBalancer(addresses());
  return {
    address: balancer.address,
    balancer,
    killHolderOf: async (address) => {
      const which = balancer.holderOf(address);
      if (which === null) throw new Error(`nobody holds ${address}`);
      await servers.end(pair[which]!.child, 'SIGKILL');
      return which;
    },
    startAgain: async (which) => {
      pair[which] = await servers.start();
      balancer.retarget(addresses());
    },
    close: async () => {
      await balancer.close();
      await servers.endAll();
      servers.clean();
      await postgres.stop();
    },
  };
}
