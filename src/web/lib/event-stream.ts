import type { StreamEvents } from '#contract/conversations.ts';
import { requestHeaders, requireOk } from './api.ts';
import { fetchHeard, network, noAnswer } from './network.ts';

/** One event of a streamed reply. */
export type StreamEvent = {
  [Name in keyof StreamEvents]: { name: Name; data: StreamEvents[Name] };
}[keyof StreamEvents];

/** Milliseconds without a byte after which a stream is dead: the server says something every fifteen seconds. */
const SILENCE = 25_000;

/**
 * Opens a streamed reply and yields its events; ends when the server does or `signal` aborts. Throws a failure of the
 * network where nothing comes for `silence` milliseconds: a line that died in a tunnel doesn't say so.
 */
export async function* openStream(
  method: 'GET' | 'POST',
  url: string,
  body: unknown,
  signal: AbortSignal,
  silence = SILENCE,
): AsyncGenerator<StreamEvent> {
  const response = await requireOk(
    await fetchHeard(url, {
      method,
      headers: { ...requestHeaders(body !== undefined), Accept: 'text/event-stream' },
      credentials: 'include',
      signal,
      ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    }),
  );
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  try {
    for (;;) {
      const { value, done } = await within(reader.read(), silence);
      if (done) return;
      buffer += value;
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const name = /^event: (.+)$/m.exec(block)?.[1];
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (name && data) yield { name, data: JSON.parse(data) } as StreamEvent;
      }
    }
  } finally {
    // Whoever stops reading keeps no line open.
    void reader.cancel().catch(() => undefined);
  }
}

/** What comes, or a failure of the network after so many milliseconds. */
async function within<Value>(coming: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      network.doubted();
      reject(noAnswer());
    }, milliseconds);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
