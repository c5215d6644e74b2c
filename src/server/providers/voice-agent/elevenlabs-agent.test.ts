import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandInElevenLabs, startStandInElevenLabs } from '#tests/support/stand-in-elevenlabs.ts';
import { createElevenLabsAgent } from './elevenlabs-agent.ts';
import { type VoiceAgent, VoiceAgentFailed } from './voice-agent.ts';

let standIn: StandInElevenLabs;
let agent: VoiceAgent;
beforeAll(async () => {
  standIn = await startStandInElevenLabs();
  agent = createElevenLabsAgent(standIn, 500);
});
beforeEach(() => standIn.faults.clear());
afterAll(() => standIn.close());

/** What a promise rejects with. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

/** A conversation over a real socket: sends the first message, and gives the metadata's conversation id. */
const meet = (signedUrl: string) => {
  const socket = new WebSocket(signedUrl, ['convai']);
  const conversationId = new Promise<string>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send('{"type":"conversation_initiation_client_data"}'));
    socket.addEventListener('close', (event) => reject(new Error(`${event.code} ${event.reason}`)));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data as string) as {
        type: string;
        conversation_initiation_metadata_event?: { conversation_id: string };
      };
      const begun = message.conversation_initiation_metadata_event;
      if (begun) resolve(begun.conversation_id);
    });
  });
  return { socket, conversationId };
};

describe('a signed address', () => {
  test('leads to the agent, once', async () => {
    const { url: address, conversationId } = await agent.signedUrl();
    expect(address.startsWith(`${agent.socketOrigin}/v1/convai/conversation?`)).toBe(true);
    expect(address).not.toContain(standIn.apiKey);
    expect(await agent.callSeconds(conversationId!)).toBe('unknown');
    const { socket, conversationId: begun } = meet(address);
    const id = await begun;
    expect(id).toBe(conversationId);
    expect(await agent.callSeconds(id)).toBe('running');
    socket.close(1000);
    await standIn.calls.get(id)!.ended;
    expect(await agent.callSeconds(id)).toBe(0);
    expect(String(await failureOf(meet(address).conversationId))).toContain('3000');
    expect(standIn.violations).toEqual([]);
  });

  test('is good without the name of its conversation, too', async () => {
    standIn.faults.add('unnamed');
    expect(await agent.signedUrl()).toEqual({ url: expect.stringContaining('signature='), conversationId: null });
  });

  test.each([
    ['broken', 'answered 500'],
    ['silent', 'did not answer in time'],
    ['garbage', 'can’t be read'],
    ['foreign-address', 'isn’t its own'],
  ] as const)('fails clearly when the agent is %s', async (fault, words) => {
    standIn.faults.add(fault);
    const failure = await failureOf(agent.signedUrl());
    expect(failure).toBeInstanceOf(VoiceAgentFailed);
    expect(String(failure)).toContain(words);
  });

  test.each([
    [{ apiKey: 'sk_wrong_secret' }, 'refused the key (401)'],
    // A key that no header can hold: what fetch says of it would name it.
    [{ apiKey: 'sk_wrong\nsecret' }, 'can’t be reached'],
    [{ agentId: 'agent_unknown' }, 'is not known'],
    [{ baseUrl: 'http://127.0.0.1:9' }, 'can’t be reached'],
  ])('fails clearly with %o and never names the key', async (wrong, words) => {
    const failure = await failureOf(createElevenLabsAgent({ ...standIn, ...wrong }, 500).signedUrl());
    expect(failure).toBeInstanceOf(VoiceAgentFailed);
    const error = failure as Error;
    expect(error.message).toContain(words);
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain('secret');
  });
});

describe('the length of a call', () => {
  const begun = new Date('2026-03-01T10:00:00Z');

  test.each([
    ['done', 61, 61],
    ['failed', 3, 3],
    ['processing', 61, 'running'],
    ['in-progress', 0, 'running'],
    ['initiated', 0, 'running'],
    ['a state nobody knows', 61, 'running'],
  ])('with the state %s and %d seconds is %s', async (status, seconds, expected) => {
    standIn.remember('conv_1', { status, seconds, startedAt: begun });
    expect(await agent.callSeconds('conv_1', begun)).toBe(expected);
  });

  test('is not known of another agent’s call, an earlier one, one that never was, and no name at all', async () => {
    standIn.remember('conv_2', { agentId: 'agent_other' });
    expect(await agent.callSeconds('conv_2')).toBe('unknown');
    standIn.remember('conv_3', { startedAt: begun });
    expect(await agent.callSeconds('conv_3', new Date(begun.getTime() + 25_000))).toBe(60);
    expect(await agent.callSeconds('conv_3', new Date(begun.getTime() + 60_000))).toBe('unknown');
    for (const id of ['conv_never', '..', '../conversation/get-signed-url?agent_id=x', 'conv 3', '', 'c'.repeat(201)]) {
      expect(await agent.callSeconds(id)).toBe('unknown');
    }
  });

  test.each(['broken', 'silent', 'garbage'] as const)('is a failure when the agent is %s', async (fault) => {
    standIn.faults.add(fault);
    expect(await failureOf(agent.callSeconds('conv_1'))).toBeInstanceOf(VoiceAgentFailed);
  });
});

test('the socket’s origin follows the address, and the key never travels in the clear', () => {
  const at = (baseUrl: string) => createElevenLabsAgent({ apiKey: 'k', agentId: 'a', baseUrl }).socketOrigin;
  expect(at('https://api.elevenlabs.io')).toBe('wss://api.elevenlabs.io');
  expect(at('https://api.example.com:8443/prefix')).toBe('wss://api.example.com:8443');
  expect(at('http://localhost:9000')).toBe('ws://localhost:9000');
  expect(() => at('http://api.example.com')).toThrow('ELEVENLABS_BASE_URL');
});
