/**
 * A peer, in a process of its own: the AI SDK's `streamText` handed through a server-sent event stream of a bare Fastify
 * route as it comes, unverified. `node_modules/.bin/node tests/bench/pass-through.ts <base address> <key> <model>` says `ready at …`.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { fastify } from 'fastify';

const [baseURL = '', apiKey = '', model = ''] = process.argv.slice(2);
const provider = createOpenAICompatible({ name: 'peer', baseURL, apiKey });
const app = fastify();
app.post<{ Body: { content: string } }>('/chat', async (request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  const { textStream } = streamText({
    model: provider.chatModel(model),
    instructions: 'Answer kindly.',
    prompt: request.body.content,
    maxRetries: 0,
  });
  for await (const text of textStream) reply.raw.write(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`);
  reply.raw.end('event: done\ndata: {}\n\n');
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`);
