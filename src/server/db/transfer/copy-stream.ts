import type pg from 'pg';

/** Bytes gathered into one piece before they are handed on. */
const PIECE = 64 * 1024;
/** Bytes that may wait for a slow reader before PostgreSQL is made to wait. */
const MOST_WAITING = 4 * 1024 * 1024;

/** What of a connection `pg` gives to a query of one's own. */
interface Wire {
  stream: NodeJS.ReadableStream & NodeJS.WritableStream & { writableNeedDrain?: boolean; destroy(error?: Error): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What `pg` tells a query of one's own; a COPY has neither rows nor portals. */
const DEAF = {
  handleRowDescription() {},
  handleDataRow() {},
  handlePortalSuspended() {},
  handleEmptyQuery() {},
  handleCommandComplete() {},
};

/** Runs `copy … to stdout` and yields what it writes, in pieces, with bounded memory. Rejects as a query does. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let gathered = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let over = false;
  let failure: unknown;
  let wake: () => void = () => undefined;
  let wire: Wire | undefined;
  const hand = () => {
    if (gathered > 0) waiting.push(Buffer.concat(pieces, gathered));
    waitingBytes += gathered;
    pieces = [];
    gathered = 0;
    wake();
  };
  client.query({
    ...DEAF,
    submit: (connection: unknown) => {
      wire = connection as Wire;
      wire.query(text);
    },
    handleCopyInResponse: (connection: Wire) => connection.sendCopyFail('this reads'),
    // The bytes lie in the parser's own buffer, which it writes over.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      pieces.push(Buffer.from(chunk));
      gathered += chunk.length;
      if (gathered >= PIECE) hand();
      if (waitingBytes > MOST_WAITING) wire?.stream.pause();
    },
    handleError: (error: unknown) => {
      failure ??= error;
      over = true;
      wake();
    },
    handleReadyForQuery: () => {
      over = true;
      hand();
    },
  } as pg.Submittable);
  try {
    for (;;) {
      const ready = waiting;
      waiting = [];
      waitingBytes = 0;
      wire?.stream.resume();
      yield* ready;
      if (waiting.length > 0) continue;
      if (failure !== undefined) throw failure;
      if (over) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    // Who stops reading in the middle leaves a connection on which the rest would arrive.
    if (!over) wire?.stream.destroy(new Error('the copy was left before its end'));
  }
}

/** Runs `copy … from stdin` with what `source` yields. Rejects with PostgreSQL's reason, or with the source's own. */
export async function copyIn(client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let failure: unknown;
    let over = false;
    let wire: Wire | undefined;
    const send = async (connection: Wire) => {
      try {
        for await (const piece of source) {
          if (over) return;
          connection.sendCopyFromChunk(piece);
          if (connection.stream.writableNeedDrain) await drained(connection.stream);
        }
        if (!over) connection.endCopyFrom();
      } catch (error) {
        failure ??= error;
        if (!over) connection.sendCopyFail('the source failed');
      }
    };
    client.query({
      ...DEAF,
      submit: (connection: unknown) => {
        wire = connection as Wire;
        wire.query(text);
      },
      handleCopyInResponse: (connection: Wire) => void send(connection),
      handleCopyData: () => undefined,
      handleError: (error: unknown) => {
        over = true;
        reject(failure ?? error);
      },
      handleReadyForQuery: () => {
        over = true;
        resolve();
      },
    } as pg.Submittable);
  });
}

/** Until a stream takes more, or takes nothing ever again: then its query is told. */
function drained(stream: Wire['stream']): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.once('drain', done);
    stream.once('close', done);
  });
}
