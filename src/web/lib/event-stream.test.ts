import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openStream, type StreamEvent } from './event-stream.ts';
import { isNetworkFailure } from './network.ts';

let close = () => {};
afterEach(() => close());

/** A server that answers as told; its address, and when the line to it was given up. */
async function serve(answer: (response: ServerResponse) => void) {
  let gone = () => {};
  const left = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const server = createServer((_, response) => {
    response.on('close', gone);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close = () => void server.close().closeAllConnections();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, left };
}

const DELTA = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;

test('events are read whatever the pieces they come in', async () => {
  const { address } = await serve((response) => {
    const bytes = Buffer.from(`: still here\n\n${DELTA('Grüße')}${DELTA('two')}`);
    response.write(bytes.subarray(0, 36));
    setTimeout(() => response.write(bytes.subarray(36, 41)), 20);
    setTimeout(() => response.end(bytes.subarray(41)), 40);
  });
  const events: StreamEvent[] = [];
  for await (const event of openStream('GET', address, undefined, new AbortController().signal)) events.push(event);
  expect(events).toEqual([
    { name: 'delta', data: { text: 'Grüße' } },
    { name: 'delta', data: { text: 'two' } },
  ]);
});

test('a line that falls silent is given up, as a failure of the network; a heartbeat keeps it', async () => {
  const { address, left } = await serve((response) => {
    response.write(DELTA('one'));
    setTimeout(() => response.write(': still here\n\n'), 800);
    setTimeout(() => response.write(DELTA('two')), 1600);
  });
  const heard: string[] = [];
  const reading = (async () => {
    for await (const event of openStream('GET', address, undefined, new AbortController().signal, 1400))
      if (event.name === 'delta') heard.push(event.data.text);
  })();
  const failure: unknown = await reading.catch((error: unknown) => error);
  expect(heard).toEqual(['one', 'two']);
  expect(isNetworkFailure(failure)).toBe(true);
  await left;
});

test('whoever stops reading keeps no line open', async () => {
  const { address, left } = await serve((response) => void response.write(DELTA('one')));
  for await (const event of openStream('GET', address, undefined, new AbortController().signal)) {
    expect(event.name).toBe('delta');
    break;
  }
  await left;
});
