import { connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseAddress } from './test-database.ts';

/** What is done with a piece that a client sends: passed on, swallowed for as long as the connection is, or cut off there. */
export type Treatment = 'pass' | 'hang' | 'cut';

/** Stands between a client and PostgreSQL, and does to what passes what a network does. */
export interface PostgresProxy {
  /** The same database by way of it. */
  address: DatabaseAddress;
  /** What it does from now on; pieces are as the socket has them, texts of queries among them. */
  treat(how: (piece: string) => Treatment): void;
  /** Connections that clients hold just now. */
  held(): number;
  close(): Promise<void>;
}

/** Starts one on the loopback. */
export async function startPostgresProxy(to: DatabaseAddress): Promise<PostgresProxy> {
  const sockets = new Set<Socket>();
  let held = 0;
  let treatment: (piece: string) => Treatment = () => 'pass';
  const server = createServer((client) => {
    const postgres = to.host.startsWith('/')
      ? connectTo(join(to.host, `.s.PGSQL.${to.port}`))
      : connectTo(to.port, to.host);
    held += 1;
    let hangs = false;
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        postgres.destroy();
      });
    }
    client.on('close', () => {
      held -= 1;
    });
    client.on('data', (piece) => {
      const how = hangs ? 'hang' : treatment(piece.toString('latin1'));
      if (how === 'cut') client.destroy();
      else if (how === 'hang') hangs = true;
      else postgres.write(piece);
    });
    postgres.on('data', (piece) => {
      if (!hangs) client.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: { ...to, host: '127.0.0.1', port },
    treat: (how) => {
      treatment = how;
    },
    held: () => held,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
