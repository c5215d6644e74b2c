import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CALL_SAMPLE_RATE, VOICE_SOCKET } from '#contract/voice.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/auth.ts';
import type { SttProvider } from '#server/providers/stt/stt-provider.ts';
import { createFliteTts } from '#server/providers/tts/flite/flite-tts.ts';
import { percentile } from '../evals/metrics.ts';
import { openCall, toneOf } from '../support/call-client.ts';
import { createTestAuth, startVoiceServer, type VoiceServer } from '../support/voice-server.ts';
import { type ChapterTimes, measureCachedChapter } from './cached-chapter.ts';

/** How long the stand-in takes to understand a recording, in milliseconds. */
const TRANSCRIPTION_MS = 200;
/** When the client takes a silence for the end of a thought, and when for the end of the turn; both from the last word. */
const HUSH_MS = 200;
const END_MS = 500;
const SPOKEN_MS = 3_000;
/** Turns before the clock is looked at: threads start and code gets warm. */
const WARM_UP = 3;
/** Between turns, so that one is not measured in another's wake. */
const PAUSE_MS = 600;
const IDLE_SOCKETS = 100;
const SOCKETS_A_PERSON = 4;

/** What a call takes. */
export interface CallMeasures {
  /** Milliseconds from the last word to the first byte of the reply's audio. */
  p50: number;
  p95: number;
  turns: number;
  /** Megabytes that a hundred calls in which nobody speaks add to the server. */
  idleMegabytes: number;
}

/**
 * Holds calls over real sockets with the real engine and the embedded voice, one turn for each of the texts, and
 * opens a hundred calls that stay silent, from another process.
 */
export async function measureVoiceCall(
  guidance: GuidanceEngine,
  corpus: Corpus,
  texts: readonly string[],
): Promise<CallMeasures & { chapter: ChapterTimes }> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const database = connect(postgres.connection);
  const tts = createFliteTts();
  try {
    await migrateDatabase(database.pool);
    let said = '';
    const stt: SttProvider = {
      transcribe: async (_recording, signal) => {
        await wait(TRANSCRIPTION_MS, undefined, signal ? { signal } : {});
        return said;
      },
    };
    const server = await startVoiceServer({ database, guidance: { engine: guidance } }, { stt, tts });
    const idleMegabytes = await measureIdle(server, database);
    const times = await measureTurns(server, await tokenOf(database), texts, (text) => {
      said = text;
    });
    await server.close();
    const chapter = await measureCachedChapter(corpus, database.db, tts);
    return { chapter, p50: percentile(times, 0.5), p95: percentile(times, 0.95), turns: times.length, idleMegabytes };
  } finally {
    await tts.close();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs somebody up whose plan has voice. */
async function tokenOf({ db }: DatabaseClient): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { token } = await createTestAuth(db).register({ email, password: 'correct horse battery' }, null);
  await db.update(users).set({ planType: 'unlimited-prayer' });
  return token;
}

async function measureTurns(
  { address }: VoiceServer,
  token: string,
  texts: readonly string[],
  understand: (text: string) => void,
): Promise<number[]> {
  const speech = toneOf(SPOKEN_MS);
  const silence = Buffer.alloc(Math.round((CALL_SAMPLE_RATE * 2 * HUSH_MS) / 1000));
  const call = await openCall(address, { token });
  await call.start();
  const times: number[] = [];
  const frame = CALL_SAMPLE_RATE / 5;
  for (const [turn, text] of [...texts.slice(0, WARM_UP), ...texts].entries()) {
    understand(text);
    call.send({ type: 'speech-begin', turn, over: null });
    for (let at = 0; at < speech.length; at += frame) call.sendRaw(speech.subarray(at, at + frame));
    const lastWord = performance.now();
    await wait(HUSH_MS);
    call.sendRaw(silence);
    call.send({ type: 'speech-hush', turn });
    await wait(END_MS - (performance.now() - lastWord));
    call.send({ type: 'speech-end', turn });
    const { reply } = await call.next('audio', ({ index }) => index === 0);
    while (!call.audio.has(`${reply}/0`)) await new Promise((resolve) => setImmediate(resolve));
    if (turn >= WARM_UP) times.push(performance.now() - lastWord);
    call.send({ type: 'interrupt', reply });
    await wait(PAUSE_MS);
  }
  call.send({ type: 'end' });
  await call.closed;
  return times;
}

/** The callers, in a process of their own: only the server's memory is looked at. */
const CALLERS = `
const [address, ...tokens] = process.argv.slice(1);
const open = (token) => new Promise((resolve, reject) => {
  const socket = new WebSocket(address, { headers: { authorization: 'Bearer ' + token } });
  socket.onopen = () => socket.send(JSON.stringify({ type: 'start', history: [] }));
  socket.onmessage = ({ data }) => { if (JSON.parse(data).type === 'ready') resolve(); };
  socket.onerror = () => reject(new Error('refused'));
});
for (const token of tokens) await open(token);
console.log('open');
setInterval(() => undefined, 1000);
`;

async function measureIdle({ address }: VoiceServer, database: DatabaseClient): Promise<number> {
  const tokens: string[] = [];
  while (tokens.length < IDLE_SOCKETS) {
    const token = await tokenOf(database);
    tokens.push(...Array.from({ length: SOCKETS_A_PERSON }, () => token));
  }
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const url = `${address.replace('http', 'ws')}${VOICE_SOCKET}`;
  const callers = spawn(process.execPath, ['--input-type=module', '-e', CALLERS, url, ...tokens], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    callers.stdout.once('data', () => resolve());
    callers.once('exit', () => reject(new Error('the callers were refused')));
  });
  // Ticks and pings have gone round.
  await wait(10_000);
  const added = process.memoryUsage().rss - before;
  const gone = new Promise((resolve) => callers.once('exit', resolve));
  callers.kill();
  await gone;
  return added / 1024 / 1024;
}
