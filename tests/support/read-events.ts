/** One server-sent event. */
export interface ReceivedEvent {
  event: string;
  // Each event has its own shape; tests look into it.
  data: Record<string, unknown>;
}

/** Yields the events of a streamed answer as they come. */
export async function* readEvents(response: Response): AsyncGenerator<ReceivedEvent> {
  if (!response.body) return;
  let buffer = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    buffer += decoder.decode(chunk, { stream: true });
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    yield* blocks.flatMap(parseBlock);
  }
}

/** The events of an answer that has already ended. */
export function parseEvents(text: string): ReceivedEvent[] {
  return text.split('\n\n').flatMap(parseBlock);
}

function parseBlock(block: string): ReceivedEvent[] {
  const event = /^event: (.+)$/m.exec(block)?.[1];
  const data = /^data: (.+)$/m.exec(block)?.[1];
  return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
}
