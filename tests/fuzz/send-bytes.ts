import { connect } from 'node:net';

/** What came back over one connection. */
export interface Answer {
  /** 0 where the connection closed, or nothing came in time, before a status did. */
  status: number;
  /** Names in lower case; of repeated ones the last. */
  headers: Record<string, string>;
  body: Buffer;
  /** Whether all of the body came that the headers promised. */
  whole: boolean;
  /** Until the connection was closed. */
  milliseconds: number;
  /** Whether it was given up waiting. */
  late: boolean;
}

/**
 * Sends bytes over a connection of their own, as they are: no library puts them right. Reads until the other side closes.
 * `half`: this side says that nothing more comes, as somebody does who promised more than they send.
 */
export function sendBytes(
  address: string,
  bytes: Buffer,
  { patience, half = false }: { patience: number; half?: boolean },
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const begun = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let late = false;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      if (half) socket.end(bytes);
      else socket.write(bytes);
    });
    const timer = setTimeout(() => {
      late = true;
      socket.destroy();
    }, patience);
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('end', () => socket.end());
    // A refusal may come, and the connection go, while this side is still sending: what was read counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...readAnswer(Buffer.concat(parts)), milliseconds: performance.now() - begun, late });
    });
  });
}

function readAnswer(bytes: Buffer): Pick<Answer, 'status' | 'headers' | 'body' | 'whole'> {
  const end = bytes.indexOf('\r\n\r\n');
  // "100 Continue" comes before the answer.
  if (/^HTTP\/1\.1 1\d\d/.test(bytes.toString('latin1', 0, 12)) && end > 0) return readAnswer(bytes.subarray(end + 4));
  const [first = '', ...lines] = bytes.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const at = line.indexOf(':');
    headers[line.slice(0, at).toLowerCase()] = line.slice(at + 1).trim();
  }
  const rest = bytes.subarray(end < 0 ? bytes.length : end + 4);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (headers['transfer-encoding'] === 'chunked')
    return {
      status,
      headers,
      body: joinChunks(rest),
      whole: /(?:^|\r\n)0\r\n\r\n$/.test(rest.toString('latin1', rest.length - 7)),
    };
  const promised = headers['content-length'];
  return { status, headers, body: rest, whole: promised === undefined || rest.length >= Number(promised) };
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
