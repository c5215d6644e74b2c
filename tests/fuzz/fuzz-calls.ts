import { z } from 'zod';
import { type ClientMessage, clientMessageSchema, serverMessageSchema, VOICE_SOCKET } from '#contract/voice.ts';
import type { Chance } from '#tests/bench/load/chance.ts';
import { askForCall } from '#tests/support/call-client.ts';
import { HOSTILE_TEXTS, spoil } from './hostile-values.ts';
import type { Secret } from './search-log.ts';

/** What came of the calls. */
export interface CallsReport {
  calls: number;
  sent: number;
  received: number;
  faults: string[];
}

/**
 * Opens calls and says in them what fits and what does not; every message that comes is held to the contract. `token`
 * belongs to somebody whose plan has calls.
 */
export async function fuzzCalls(
  address: string,
  { token, calls, chance, forbidden }: { token: string; calls: number; chance: Chance; forbidden: readonly Secret[] },
): Promise<CallsReport> {
  const report: CallsReport = { calls: 0, sent: 0, received: 0, faults: [] };
  for (let call = 0; call < calls; call += 1) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${VOICE_SOCKET}`, {
      headers: { authorization: `Bearer ${token}` },
      // The browser's type knows no headers; Node's own socket takes them.
    } as unknown as string[]);
    socket.binaryType = 'arraybuffer';
    const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
    const opened = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (!opened) {
      const { status, code } = await askForCall(address, { token });
      report.faults.push(`a call was refused: ${status} ${code}`);
      await closed;
      continue;
    }
    report.calls += 1;
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      report.received += 1;
      if (typeof data !== 'string') return;
      for (const { what, text } of forbidden)
        if (data.includes(text)) report.faults.push(`a call told what is somebody else’s: ${what}`);
      const checked = serverMessageSchema.safeParse(JSON.parse(data));
      if (!checked.success)
        report.faults.push(`a call’s message breaks the contract: ${z.prettifyError(checked.error)}`);
    });
    const say = (data: string | Uint8Array<ArrayBuffer>) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      report.sent += 1;
      socket.send(data);
    };
    // Some begin as they should, some with anything.
    if (chance.number() < 0.8) say(JSON.stringify({ type: 'start', history: [] } satisfies ClientMessage));
    const count = 4 + Math.floor(chance.number() * 10);
    for (let at = 0; at < count; at += 1) {
      const message = validMessage(chance, at);
      const how = chance.number();
      if (how < 0.45) say(JSON.stringify(clientMessageSchema.parse(message)));
      else if (how < 0.75) say(JSON.stringify(spoil(message, chance)) ?? 'undefined');
      else if (how < 0.85) say(chance.of(['', '{', 'null', '[]', '{"type":"start"', '\u0000', '['.repeat(50_000)]));
      else if (how < 0.97) say(new Uint8Array(Buffer.alloc(chance.of([0, 1, 3, 3200, 64_000]), 1)));
      else say('h'.repeat(300_000));
      await new Promise((resolve) => setTimeout(resolve, chance.number() * 60));
    }
    if (chance.number() < 0.5) say(JSON.stringify({ type: 'end' }));
    else socket.close();
    const inTime = await Promise.race([
      closed.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 15_000).unref()),
    ]);
    // A call that was never begun rightly is ended by this side.
    if (!inTime) socket.close();
  }
  return report;
}

function validMessage(chance: Chance, turn: number): ClientMessage {
  return chance.of<ClientMessage>([
    { type: 'say', turn, text: 'I am worried about money', over: null, typed: chance.number() < 0.5 },
    { type: 'speech-begin', turn, over: null },
    { type: 'speech-hush', turn },
    { type: 'speech-more', turn },
    { type: 'speech-end', turn },
    { type: 'speech-drop', turn },
    { type: 'heard', reply: turn, index: 0 },
    { type: 'interrupt', reply: turn },
    { type: 'prayer', on: chance.number() < 0.5 },
    { type: 'hosted', conversationId: 'conv_1' },
    { type: 'start', history: [{ role: 'user', content: chance.of(HOSTILE_TEXTS).slice(0, 500) }], prayer: null },
  ]);
}
