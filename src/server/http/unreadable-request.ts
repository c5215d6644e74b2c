import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/errors.ts';

/**
 * Answers what was no HTTP request, before any route or hook could: as every other refusal, a sentence and a code. The
 * connection is closed, since where the next request on it begins is not known. `headers` go with it.
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = refusalOf(error.code);
  const text = JSON.stringify(body);
  if (socket.writable) {
    const all = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'x-request-id': randomUUID(),
      ...headers,
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  }
  socket.destroySoon();
}

function refusalOf(code: string | undefined): [number, ErrorBody] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, { message: 'The headers of this request are too large.', code: 'too-large' }];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, { message: 'This request took too long to arrive.', code: 'bad-request' }];
  return [400, { message: 'This request can’t be read.', code: 'bad-request' }];
}
