import type { FastifyReply } from 'fastify';

/** A server-sent event stream; writes after the client has gone are dropped. */
export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
  readonly closed: boolean;
}

const HEARTBEAT_MS = 15_000;

/** Takes the connection over and begins the stream. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer would hold the words back.
    'x-accel-buffering': 'no',
  });
  let closed = false;
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  reply.raw.on('close', () => {
    closed = true;
    clearInterval(heartbeat);
  });
  reply.raw.on('error', () => undefined);
  return {
    send: (event, data) => {
      if (!closed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => {
      clearInterval(heartbeat);
      if (!closed) reply.raw.end();
    },
    get closed() {
      return closed;
    },
  };
}
