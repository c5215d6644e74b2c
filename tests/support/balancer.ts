import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What stands before several processes of one site, and lets nobody stay with the same one. */
export interface Balancer {
  /** Address without a slash at the end. */
  address: string;
  /** How many requests and sockets each process was given, in the order of the targets. */
  given: number[];
  /** Which process has an open request or socket whose address matches, in the order of the targets; null: none has. */
  holderOf(address: RegExp): number | null;
  /** Other processes from now on: after one was started again. */
  retarget(targets: readonly string[]): void;
  close(): Promise<void>;
}

/** Where nobody takes the connection, nothing of the request has gone out yet: the next process may have it. */
const REFUSED = new Set(['ECONNREFUSED', 'ENOENT']);

/**
 * Opens a balancer that gives every request (also within one connection) and every WebSocket to the process after the
 * one that had the last. Bytes are passed on as they come, a client that leaves is told to the process, and one that
 * takes no connections is passed over. `port` 0: a free one.
 */
export async function openBalancer(targets: readonly string[], port = 0): Promise<Balancer> {
  let servers = targets.map((target) => new URL(target));
  let turn = 0;
  const given = servers.map(() => 0);
  const sockets = new Set<Duplex>();
  const held = new Set<{ address: string; at: number }>();

  /**
   * Asks one process after another until one takes it; `ask` resolves to false where the connection was refused. It is
   * held until the client's side closes.
   */
  const offer = async (
    { url = '/' }: IncomingMessage,
    client: ServerResponse | Duplex,
    ask: (options: RequestOptions) => Promise<boolean>,
  ): Promise<boolean> => {
    for (let tries = 0; tries < servers.length; tries += 1) {
      const at = turn % servers.length;
      turn += 1;
      const { hostname, port: serverPort } = servers[at]!;
      if (await ask({ host: hostname, port: serverPort, agent: false })) {
        given[at] = (given[at] ?? 0) + 1;
        const entry = { address: url, at };
        if (!client.destroyed) {
          held.add(entry);
          client.once('close', () => held.delete(entry));
        }
        return true;
      }
    }
    return false;
  };
  const headersOf = (incoming: IncomingMessage) => {
    const before = incoming.headers['x-forwarded-for'];
    const client = incoming.socket.remoteAddress ?? '';
    return { ...incoming.headers, 'x-forwarded-for': before ? `${before}, ${client}` : client };
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const taken = await offer(
      incoming,
      outgoing,
      (where) =>
        new Promise((resolve) => {
          const { method, url } = incoming;
          const passed = request({ ...where, method, path: url, headers: headersOf(incoming) });
          passed.once('socket', (socket) =>
            socket.once('connect', () => {
              resolve(true);
              incoming.pipe(passed);
            }),
          );
          passed.once('response', (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            outgoing.flushHeaders();
            answer.pipe(outgoing);
            answer.once('error', () => outgoing.destroy());
          });
          passed.once('error', (error: NodeJS.ErrnoException) => {
            if (REFUSED.has(error.code ?? '') && !outgoing.destroyed) return resolve(false);
            if (outgoing.headersSent) outgoing.destroy();
            else outgoing.writeHead(502).end();
            resolve(true);
          });
          outgoing.once('close', () => passed.destroy());
        }),
    );
    if (!taken) outgoing.writeHead(502).end();
  };

  const upgrade = async (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    sockets.add(client);
    client.once('close', () => sockets.delete(client));
    client.on('error', () => undefined);
    const taken = await offer(
      incoming,
      client,
      (where) =>
        new Promise((resolve) => {
          const passed = request({ ...where, path: incoming.url, headers: headersOf(incoming) });
          const answerWith = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
            const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
            for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
            client.write(`${lines.join('\r\n')}\r\n\r\n`);
          };
          passed.once('upgrade', (answer, server, first) => {
            answerWith(answer);
            client.write(first);
            server.write(head);
            server.on('error', () => client.destroy());
            server.once('close', () => client.destroy());
            client.once('close', () => server.destroy());
            server.pipe(client).pipe(server);
            resolve(true);
          });
          // It refuses the socket and says why.
          passed.once('response', (answer) => {
            answerWith(answer);
            answer.pipe(client);
            resolve(true);
          });
          passed.once('error', (error: NodeJS.ErrnoException) => {
            if (REFUSED.has(error.code ?? '')) return resolve(false);
            client.destroy();
            resolve(true);
          });
          passed.end();
        }),
    );
    if (!taken) client.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
  };

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  server.on('upgrade', (incoming, client, head) => void upgrade(incoming, client, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    holderOf: (address) => [...held].find((one) => address.test(one.address))?.at ?? null,
    retarget: (others) => {
      servers = others.map((target) => new URL(target));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
