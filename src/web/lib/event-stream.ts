import type { StreamEvents } from '#contract/conversations.ts';
import { requestHeaders, requireOk } from './api.ts';
import { fetchHeard } from './network.ts';

/** One event of a streamed reply. */
export type StreamEvent = {
  [Name in keyof StreamEvents]: { name: Name; data: StreamEvents[Name] };
}[keyof StreamEvents];

/** Opens a streamed reply and yields its events; ends when the server does or `signal` aborts. */
export async function* openStream(
  method: 'GET' | 'POST',
  url: string,
  body: unknown,
  signal: AbortSignal,
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
  for (;;) {
    const { value, done } = await reader.read();
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
}
