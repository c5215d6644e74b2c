import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SPEECH_WORDS } from '#contract/speech.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import type { SignedIn } from '#server/http/session.ts';
import { wavOf } from '#server/providers/stt/wav.ts';
import { createOpenAiTts } from '#server/providers/tts/openai-tts.ts';
import type { SpeechRequest, TtsProvider } from '#server/providers/tts/tts-provider.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import {
  MS_PER_CHARACTER,
  pitchOf,
  type SpeechFault,
  STAND_IN_SPEECH_KEY,
  type StandInSpeech,
  startStandInSpeech,
  toneMp3,
} from '#tests/support/stand-in-speech.ts';
import { registerSpeechRoutes } from './speech.routes.ts';
import { createSpeechService } from './speech.service.ts';

const SECRET = 'a secret that only tests use, 32+';
const VERSE = 'The Lord is my shepherd; I shall lack nothing.';
const FAILED = 'This can’t be read aloud right now. Please try again in a moment.';

let stand: StandInSpeech;
let site: TestApp;
let person: Person;
/** A text of each test's own: nothing of it is in memory. */
let text = VERSE;
let tests = 0;
beforeAll(async () => {
  stand = await startStandInSpeech();
  site = await createTestApp({ speech: stand.env });
  person = await site.register();
});
afterAll(async () => {
  await site.close();
  await stand.close();
});
beforeEach(async () => {
  stand.reset();
  text = `${VERSE} Number ${++tests}.`;
  await site.database.db.execute(sql`truncate speech_cache`);
});

const read = (body: unknown, token: string | undefined = person.token) =>
  site.ask('POST', '/api/openai-tts', { body, ...(token ? { token } : {}) });
const transcribe = (audioData: unknown, token: string | undefined = person.token) =>
  site.ask('POST', '/api/audio/transcribe', { body: { audioData }, ...(token ? { token } : {}) });
let address: string | null = null;
const listen = async () => {
  address ??= await site.listen();
  return address;
};
const rows = async () =>
  (
    await site.database.db.execute<{ address: Buffer; sealed: Buffer; size: number; hours: number }>(
      sql`select address, sealed, size, extract(epoch from now() - used_at)::float8 / 3600 as hours
          from speech_cache order by used_at`,
    )
  ).rows;
/** Nobody waits for the cache but tests, each for all it has kept: a late row would be the next one's. */
const stored = (count: number) => vi.waitFor(async () => expect(await rows()).toHaveLength(count));

/** A voice that counts, speaks when it is let, and marks each place at its own number of milliseconds. */
function countingVoice(bytes = 1000) {
  const asked: SpeechRequest[] = [];
  const signals: AbortSignal[] = [];
  let gate: Promise<void> = Promise.resolve();
  const tts: TtsProvider = {
    kind: 'embedded',
    fingerprint: (voice) => `counting:${voice}`,
    synthesize: async (request, { signal } = {}) => {
      asked.push(request);
      signals.push(signal!);
      const gone = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
      await Promise.race([gate, gone]);
      const audio = Buffer.alloc(bytes, request.text);
      return { audio, mimeType: 'audio/mpeg', durationMs: 700, marksMs: [...request.marks] };
    },
    close: async () => undefined,
  };
  return {
    tts,
    asked,
    signals,
    hold: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
const failures: unknown[] = [];
const serviceOf = (tts: TtsProvider, more: { total?: number; memory?: number; secret?: string } = {}) =>
  createSpeechService({
    db: site.database.db,
    secret: more.secret ?? SECRET,
    tts,
    onFailure: (error) => failures.push(error),
    room: { total: more.total ?? 1e9, entry: 4e6, memory: more.memory ?? 0 },
  });
const asking = (words: string, marks: number[] = []): SpeechRequest => ({ text: words, voice: 'onyx', marks });
const KEEP = { keep: true };

describe('reading aloud', () => {
  test('answers the provider’s audio with its kind and length', async () => {
    const answer = await read({ text, voice: 'onyx', marks: [0, 25] });
    expect(answer.statusCode).toBe(200);
    const audio = await toneMp3(text.length * MS_PER_CHARACTER, pitchOf(text));
    expect(answer.rawPayload.equals(audio)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(audio.length),
      'cache-control': 'no-store',
      'access-control-expose-headers': 'x-speech-marks, x-speech-duration',
    });
    expect(Math.abs(Number(answer.headers['x-speech-duration']) - text.length * MS_PER_CHARACTER)).toBeLessThan(100);
    // This provider knows no times.
    expect(answer.headers).not.toHaveProperty('x-speech-marks');
    expect(stand.requests).toMatchObject([{ input: text, voice: 'onyx' }]);
    expect(stand.problems).toEqual([]);
  });

  test('asks the provider once, in this process and in the next', async () => {
    const first = await read({ text, voice: 'onyx' });
    await stored(1);
    const second = await read({ text, voice: 'onyx' });
    await site.restart();
    const third = await read({ text, voice: 'onyx', marks: [4] });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(third.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(third.headers['x-speech-duration']).toBe(first.headers['x-speech-duration']);
    expect(stand.requests).toHaveLength(1);
    await read({ text, voice: 'nova' });
    await read({ text: `${text} Selah.`, voice: 'onyx' });
    expect(stand.requests).toHaveLength(3);
    await stored(3);
  });

  test('stores nothing that can be read or heard without the text', async () => {
    const { rawPayload } = await read({ text, voice: 'onyx' });
    await stored(1);
    const [row] = await rows();
    const { sealed, address } = row!;
    expect(row!.size).toBe(sealed.length);
    expect(sealed.length).toBeGreaterThan(rawPayload.length);
    const shown = Buffer.concat([address, sealed]).toString('latin1');
    for (const trace of ['shepherd', 'audio', 'mime', 'marks', 'onyx']) expect(shown).not.toContain(trace);
    // The header of this MP3's frames stands at its beginning and then every 192 bytes.
    const header = rawPayload.subarray(0, 3);
    expect(rawPayload.subarray(192).indexOf(header)).toBeGreaterThanOrEqual(0);
    expect(sealed.indexOf(header)).toBe(-1);
    expect(sealed.includes(rawPayload.subarray(0, 16))).toBe(false);
  });

  test('is for the signed-in, of every plan', async () => {
    expect((await site.ask('POST', '/api/openai-tts', { body: { text, voice: 'onyx' } })).statusCode).toBe(401);
    expect((await site.ask('GET', '/auth/me', { token: person.token })).json()).toMatchObject({ id: person.user.id });
    expect((await read({ text, voice: 'nova' })).statusCode).toBe(200);
    await stored(1);
  });

  test.each([
    ['no text', { voice: 'onyx' }],
    ['an empty text', { text: ' \n ', voice: 'onyx' }],
    ['nothing to say', { text: '… — !', voice: 'onyx' }],
    ['a text too long', { text: 'a'.repeat(4001), voice: 'onyx' }],
    ['another voice', { text: VERSE, voice: 'shimmer' }],
    ['no voice', { text: VERSE }],
    ['marks that are no list', { text: VERSE, voice: 'onyx', marks: 3 }],
    ['a mark that is no number', { text: VERSE, voice: 'onyx', marks: ['3'] }],
    ['a mark before the text', { text: VERSE, voice: 'onyx', marks: [-1] }],
    ['half a mark', { text: VERSE, voice: 'onyx', marks: [1.5] }],
    ['a mark behind the text', { text: VERSE, voice: 'onyx', marks: [0, VERSE.length] }],
    ['marks out of order', { text: VERSE, voice: 'onyx', marks: [9, 4] }],
    ['a mark twice', { text: VERSE, voice: 'onyx', marks: [4, 4] }],
    ['too many marks', { text: VERSE, voice: 'onyx', marks: Array.from({ length: 201 }, (_, index) => index) }],
    ['half a letter', { text: 'Jesus \ud83d', voice: 'onyx' }],
  ])('refuses %s with a sentence', async (_name, body) => {
    const answer = await read(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation-failed', message: expect.stringMatching(/^[“A-Z].*\.$/) });
    expect(stand.requests).toEqual([]);
  });

  test.each<SpeechFault>([
    500,
    401,
    { status: 429, retryAfter: 0 },
    'half-file',
    'cut-off',
    'closed-socket',
    'wrong-type',
    'html',
    'html-page',
    'empty',
    'short',
  ])('a provider’s %j ends in a sentence, and nothing of it is kept', async (fault) => {
    stand.failAlways('speech', fault);
    const answer = await read({ text, voice: 'onyx' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'unavailable', message: FAILED });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(await rows()).toEqual([]);
    stand.failAlways('speech', null);
    expect((await read({ text, voice: 'onyx' })).statusCode).toBe(200);
    await stored(1);
  });

  test.each<SpeechFault>(['hang', 'trickle'])('a provider’s %j ends with our patience', async (fault) => {
    stand.failAlways('speech', fault);
    const impatient = { overallMs: 500, idleMs: 400 };
    const endpoint = { baseUrl: stand.address, apiKey: STAND_IN_SPEECH_KEY, model: 'gpt-4o-mini-tts' };
    const speech = serviceOf(createOpenAiTts(endpoint, impatient));
    await expect(speech.speak(asking(text), KEEP)).rejects.toMatchObject({
      code: 'unavailable',
      message: FAILED,
      retryAfter: 10,
    });
    expect(await rows()).toEqual([]);
  });

  test('passes on when the provider wants to be asked again', async () => {
    stand.failAlways('speech', { status: 429, retryAfter: 47 });
    const answer = await read({ text, voice: 'onyx' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '47']);
  });
});

describe('over the network', () => {
  const fetchIt = async (signal?: AbortSignal) =>
    fetch(`${await listen()}/api/openai-tts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, voice: 'onyx' }),
      ...(signal ? { signal } : {}),
    });

  test('who goes away ends the synthesis when nobody else wants it', async () => {
    stand.hold();
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = Promise.allSettled([fetchIt(one.signal), fetchIt(other.signal)]);
    await stand.until(() => stand.requests.length === 1);
    one.abort();
    other.abort();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await stand.until(() => stand.requests[0]!.aborted);
    expect(stand.requests).toHaveLength(1);
  });

  test('who stays gets it although another who asked for the same went away', async () => {
    const release = stand.hold();
    const gone = new AbortController();
    const left = Promise.allSettled([fetchIt(gone.signal)]);
    await stand.until(() => stand.requests.length === 1);
    const staying = fetchIt();
    gone.abort();
    await left;
    release();
    const answer = await staying;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    // The one that went away may have been gone before the other came.
    expect(stand.requests.length).toBeLessThanOrEqual(2);
    await stored(1);
  });
});

describe('the cache', () => {
  beforeEach(() => {
    failures.length = 0;
  });

  test('what is asked for at the same time is read once; each leaves alone', async () => {
    const voice = countingVoice();
    const speech = serviceOf(voice.tts);
    const release = voice.hold();
    const [gone, staying] = [new AbortController(), new AbortController()];
    const left = speech.speak(asking(text), { keep: true, signal: gone.signal });
    const works = [staying.signal, undefined].map((signal) =>
      speech.speak(asking(text), { keep: true, ...(signal ? { signal } : {}) }),
    );
    await vi.waitFor(() => expect(voice.asked).toHaveLength(1));
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'client-closed-request' });
    expect(voice.signals[0]!.aborted).toBe(false);
    release();
    const [one, other] = await Promise.all(works);
    expect(one!.audio.equals(other!.audio)).toBe(true);
    expect(voice.asked).toHaveLength(1);
    expect(voice.signals[0]!.aborted).toBe(false);
    await stored(1);
  });

  test('when all have left the work ends, and who comes then begins anew', async () => {
    const voice = countingVoice();
    const speech = serviceOf(voice.tts);
    const release = voice.hold();
    const aborts = [new AbortController(), new AbortController()];
    const works = Promise.allSettled(aborts.map(({ signal }) => speech.speak(asking(text), { keep: true, signal })));
    await vi.waitFor(() => expect(voice.asked).toHaveLength(1));
    for (const abort of aborts) abort.abort();
    await works;
    expect(voice.signals[0]!.aborted).toBe(true);
    const next = speech.speak(asking(text), KEEP);
    await vi.waitFor(() => expect(voice.asked).toHaveLength(2));
    release();
    expect((await next).durationMs).toBe(700);
    // Being left is no failure.
    expect(failures).toEqual([]);
    await stored(1);
  });

  test('knows the times of marks it was asked for, and has others made', async () => {
    const voice = countingVoice();
    const one = serviceOf(voice.tts);
    expect((await one.speak(asking(text, [3, 9]), KEEP)).marksMs).toEqual([3, 9]);
    await stored(1);
    const other = serviceOf(voice.tts);
    expect((await other.speak(asking(text, [9]), KEEP)).marksMs).toEqual([9]);
    expect((await other.speak(asking(text), KEEP)).marksMs).toEqual([]);
    expect(voice.asked).toHaveLength(1);
    const [before] = await rows();
    expect((await other.speak(asking(text, [3, 5]), KEEP)).marksMs).toEqual([3, 5]);
    expect(voice.asked).toHaveLength(2);
    // It is stored behind the answer, in the place of what was there.
    await vi.waitFor(async () => expect((await rows())[0]!.sealed).not.toEqual(before!.sealed));
    expect((await serviceOf(voice.tts).speak(asking(text, [5]), KEEP)).marksMs).toEqual([5]);
    expect(voice.asked).toHaveLength(2);
    expect(await rows()).toHaveLength(1);
  });

  test('what is not to be kept leaves nothing behind', async () => {
    const voice = countingVoice();
    const speech = serviceOf(voice.tts, { memory: 1e6 });
    for (let round = 0; round < 2; round++) await speech.speak(asking(text), { keep: false });
    expect(voice.asked).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  test('another secret finds nothing', async () => {
    const voice = countingVoice();
    await serviceOf(voice.tts).speak(asking(text), KEEP);
    await stored(1);
    await serviceOf(voice.tts, { secret: 'another secret that only tests use' }).speak(asking(text), KEEP);
    await stored(2);
    expect(voice.asked).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  test('a row that was changed or put elsewhere is made again', async () => {
    const voice = countingVoice();
    await serviceOf(voice.tts).speak(asking('one'), KEEP);
    // Rows are stored behind the answer: only so is it known which is which.
    await stored(1);
    const [one] = await rows();
    await serviceOf(voice.tts).speak(asking('two'), KEEP);
    await stored(2);
    const two = (await rows()).find(({ address }) => !address.equals(one!.address));
    await site.database.db.execute(
      sql`update speech_cache set sealed = ${two!.sealed} where address = ${one!.address}`,
    );
    const again = await serviceOf(voice.tts).speak(asking('one'), KEEP);
    expect(again.audio.toString('utf8', 0, 3)).toBe('one');
    expect(voice.asked).toHaveLength(3);
    const mended = ({ address, sealed }: { address: Buffer; sealed: Buffer }) =>
      address.equals(one!.address) && !sealed.equals(two!.sealed);
    await vi.waitFor(async () => expect((await rows()).some(mended)).toBe(true));
    await serviceOf(voice.tts).speak(asking('one'), KEEP);
    expect(voice.asked).toHaveLength(3);
    for (const broken of [Buffer.alloc(0), Buffer.from([1]), Buffer.alloc(500, 1)]) {
      await site.database.db.execute(sql`update speech_cache set sealed = ${broken}`);
      expect((await serviceOf(voice.tts).speak(asking('two'), KEEP)).audio.toString('utf8', 0, 3)).toBe('two');
      await vi.waitFor(async () => expect((await rows()).some(({ sealed }) => sealed.length > 900)).toBe(true));
    }
    expect(failures.length).toBeGreaterThanOrEqual(4);
  });

  test('a database that fails makes it slower, and nothing else', async () => {
    await site.database.db.execute(sql`alter table speech_cache rename to speech_cache_away`);
    try {
      const speech = await serviceOf(countingVoice().tts).speak(asking(text), KEEP);
      expect(speech.durationMs).toBe(700);
      // It could neither be looked up nor kept, and both were told.
      await vi.waitFor(() => expect(failures).toHaveLength(2));
    } finally {
      await site.database.db.execute(sql`alter table speech_cache_away rename to speech_cache`);
    }
  });

  test('memory answers without the database, and holds no more than it may', async () => {
    const voice = countingVoice(1000);
    const speech = serviceOf(voice.tts, { memory: 5000 });
    for (let index = 0; index < 8; index++) await speech.speak(asking(`text ${index}`), KEEP);
    await stored(8);
    await site.database.db.execute(sql`truncate speech_cache`);
    for (const index of [7, 6, 5, 4, 3]) await speech.speak(asking(`text ${index}`), KEEP);
    expect(voice.asked).toHaveLength(8);
    await speech.speak(asking('text 2'), KEEP);
    expect(voice.asked).toHaveLength(9);
    // That one took the place of the one used longest ago.
    await speech.speak(asking('text 6'), KEEP);
    expect(voice.asked).toHaveLength(9);
    await speech.speak(asking('text 7'), KEEP);
    expect(voice.asked).toHaveLength(10);
    await stored(2);
  });

  test('what was used longest ago goes when the room is full', async () => {
    const voice = countingVoice(10_000);
    const speech = serviceOf(voice.tts, { total: 205_000 });
    for (let index = 0; index < 20; index++) {
      await speech.speak(asking(`text ${index}`), KEEP);
      await stored(index + 1);
      await site.database.db.execute(
        sql`update speech_cache set used_at = now() - make_interval(hours => ${100 - index}) where used_at > now() - interval '1 hour'`,
      );
    }
    // Heard again today: no longer the oldest.
    await serviceOf(voice.tts).speak(asking('text 0'), KEEP);
    expect((await rows()).at(-1)!.hours).toBeLessThan(1);
    await speech.speak(asking('text 20'), KEEP);
    // Two had to go: they are 10 kB each, and a little room is made beyond what is needed.
    await stored(19);
    expect((await rows()).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(205_000);
    const before = voice.asked.length;
    const later = serviceOf(voice.tts);
    await later.speak(asking('text 0'), KEEP);
    await later.speak(asking('text 20'), KEEP);
    expect(voice.asked).toHaveLength(before);
    await later.speak(asking('text 1'), KEEP);
    expect(voice.asked).toHaveLength(before + 1);
    await stored(20);
    expect(failures).toEqual([]);
  });

  test('a row in use is passed over, not waited for', async () => {
    const voice = countingVoice(10_000);
    const speech = serviceOf(voice.tts, { total: 25_000 });
    await speech.speak(asking('first'), KEEP);
    await stored(1);
    const held = await site.database.pool.connect();
    try {
      await held.query('begin');
      await held.query('select from speech_cache for update');
      await speech.speak(asking('second'), KEEP);
      await stored(2);
      const [first, second] = (await rows()).map(({ address }) => address.toString('hex'));
      await speech.speak(asking('third'), KEEP);
      await vi.waitFor(async () => {
        const kept = (await rows()).map(({ address }) => address.toString('hex'));
        expect([kept.includes(first!), kept.includes(second!), kept.length]).toEqual([true, false, 2]);
      });
    } finally {
      await held.query('rollback');
      held.release();
    }
    expect(failures).toEqual([]);
  });

  test('a use is noted once an hour', async () => {
    const voice = countingVoice();
    await serviceOf(voice.tts).speak(asking(text), KEEP);
    await stored(1);
    const age = (hours: number) =>
      site.database.db.execute(sql`update speech_cache set used_at = now() - make_interval(mins => ${hours * 60})`);
    await age(0.5);
    await serviceOf(voice.tts).speak(asking(text), KEEP);
    expect((await rows())[0]!.hours).toBeCloseTo(0.5, 1);
    await age(2);
    await serviceOf(voice.tts).speak(asking(text), KEEP);
    expect((await rows())[0]!.hours).toBeCloseTo(0, 1);
    expect(voice.asked).toHaveLength(1);
  });
});

/** A second and a half of tone as WAV. */
const WAV = (() => {
  const pcm = Buffer.alloc(48_000);
  for (let at = 0; at < pcm.length; at += 2) pcm.writeInt16LE(Math.round(9000 * Math.sin(at / 9)), at);
  return wavOf(pcm, 16_000);
})();

describe('transcription', () => {
  test('answers the words, from plain base64 and from a data URL', async () => {
    stand.say('I feel alone.', 'I feel alone.', 'I feel alone.');
    const base64 = WAV.toString('base64');
    const data = [
      base64,
      `data:audio/wav;base64,${base64}`,
      `data:audio/webm;codecs="opus,pcm";rate=16000;base64,${base64}`,
    ];
    for (const audioData of data) {
      const answer = await transcribe(audioData);
      expect([answer.statusCode, answer.json()]).toEqual([200, { text: 'I feel alone.' }]);
    }
    expect(stand.requests.map(({ file }) => file?.name)).toEqual(['recording.wav', 'recording.wav', 'recording.wav']);
    expect(stand.problems).toEqual([]);
  });

  test.each([
    ['webm', `1a45dfa39f4286810142f7810142f2810442f381084282847765626d${'00'.repeat(60)}`],
    ['mp4', `0000001c66747970${'00'.repeat(60)}`],
    ['ogg', `4f676753${'00'.repeat(60)}`],
    ['mp3', `494433${'00'.repeat(70)}`],
    ['mp3', `fff384c4${'00'.repeat(70)}`],
  ])('tells %s by its first bytes', async (ending, hex) => {
    const answer = await transcribe(Buffer.from(hex, 'hex').toString('base64'));
    // The stand-in decodes what it gets, and this was a beginning alone.
    expect(answer.statusCode).toBe(503);
    expect(stand.problems).toHaveLength(1);
    expect(stand.problems[0]).toMatch(ending === 'webm' ? /WebM/ : /neither WAV nor WebM/);
  });

  test.each([
    ['nothing', undefined, 400, 'validation-failed'],
    ['an empty text', '', 400, 'validation-failed'],
    ['an empty data URL', 'data:audio/webm;base64,', 400, 'validation-failed'],
    ['too few bytes', Buffer.alloc(20, 1).toString('base64'), 400, 'validation-failed'],
    ['a text', 'I feel alone, and nobody hears me.', 400, 'validation-failed'],
    ['base64 cut off', WAV.toString('base64').slice(0, 4001), 400, 'validation-failed'],
    ['base64 for addresses', Buffer.alloc(90, 0xff).toString('base64url'), 400, 'validation-failed'],
    ['bits that belong to no byte', `${'A'.repeat(401)}B===`, 400, 'validation-failed'],
    [
      'a picture',
      Buffer.from(`89504e470d0a1a0a${'00'.repeat(80)}`, 'hex').toString('base64'),
      415,
      'unsupported-media-type',
    ],
    [
      'a film',
      Buffer.from(`1a45dfa39f428288${Buffer.from('matroska').toString('hex')}${'00'.repeat(80)}`, 'hex').toString(
        'base64',
      ),
      415,
      'unsupported-media-type',
    ],
    ['a page', Buffer.from('<!doctype html>'.repeat(10)).toString('base64'), 415, 'unsupported-media-type'],
    ['too much', 'A'.repeat(8 * 1024 * 1024), 413, 'too-large'],
  ])('refuses %s with a sentence', async (_name, audioData, status, code) => {
    const answer = await transcribe(audioData);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(/^[“A-Z].*\.$/);
    expect(stand.requests).toEqual([]);
  });

  test('is for the signed-in', async () => {
    const body = { audioData: WAV.toString('base64') };
    expect((await site.ask('POST', '/api/audio/transcribe', { body })).statusCode).toBe(401);
    // Who isn't known sends nothing that is read: neither far too much nor what is no JSON.
    const send = (payload: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/audio/transcribe',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await send('{"audioData": "')).statusCode).toBe(401);
    expect((await send('A'.repeat(9 * 1024 * 1024))).statusCode).toBe(401);
  });

  test.each<SpeechFault>([
    500,
    401,
    { status: 429, retryAfter: 0 },
    'half-file',
    'cut-off',
    'closed-socket',
    'html',
    'empty',
    'short',
  ])('a provider’s %j ends in the words for it', async (fault) => {
    stand.say('secret', 'secret');
    stand.failAlways('transcription', fault);
    const answer = await transcribe(WAV.toString('base64'));
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'unavailable', message: SPEECH_WORDS.failed.description });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('says when nothing was understood', async () => {
    const silence = wavOf(Buffer.alloc(32_000), 16_000).toString('base64');
    const answer = await transcribe(silence);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'not-understood', message: SPEECH_WORDS.notUnderstood.description },
    ]);
  });

  test('who goes away ends it', async () => {
    stand.say('secret');
    stand.hold();
    const gone = new AbortController();
    const left = fetch(`${await listen()}/api/audio/transcribe`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ audioData: WAV.toString('base64') }),
      signal: gone.signal,
    });
    await stand.until(() => stand.requests.length === 1);
    gone.abort();
    await expect(left).rejects.toThrow();
    await stand.until(() => stand.requests[0]!.aborted);
    expect(stand.requests).toHaveLength(1);
  });
});

describe('without a transcriber, and within limits', () => {
  let limited: TestApp;
  let other: Person;
  beforeAll(async () => {
    limited = await createTestApp({ rateLimits: true, speech: { ...stand.env, STT_BASE_URL: 'off' } });
    other = await limited.register();
  });
  afterAll(() => limited.close());

  test('typing is named as the way, and nothing has failed; what is no recording is told so first', async () => {
    const lines: string[] = [];
    const heard = await createTestApp({
      beside: limited,
      speech: { ...stand.env, STT_BASE_URL: 'off' },
      log: { write: (line) => void lines.push(line) },
    });
    const say = (audioData: unknown) =>
      heard.ask('POST', '/api/audio/transcribe', { token: other.token, body: { audioData } });
    expect([(await say('x')).statusCode, (await say('')).statusCode, (await say(1)).statusCode]).toEqual([
      400, 400, 400,
    ]);
    expect((await say(Buffer.alloc(100, 'nonsense').toString('base64'))).statusCode).toBe(415);
    expect((await say(WAV.toString('base64'))).statusCode).toBe(501);
    await heard.close();
    expect(lines.filter((line) => line.includes('request served'))).toHaveLength(5);
    expect(lines.filter((line) => /"level":"(?:error|warn)"/.test(line))).toEqual([]);
    const body = { audioData: WAV.toString('base64') };
    const answer = await limited.ask('POST', '/api/audio/transcribe', { token: other.token, body });
    expect([answer.statusCode, answer.json()]).toEqual([
      501,
      {
        code: 'no-transcription',
        message: 'Speech can’t be turned into words here. Please type your message instead.',
      },
    ]);
    expect(answer.headers).not.toHaveProperty('retry-after');
  });

  test('a chapter asked for at once is read; what would be the six hundred and first piece is not', async () => {
    const ask = (words: string) =>
      limited.ask('POST', '/api/openai-tts', { token: other.token, body: { text: words, voice: 'onyx' } });
    const pieces = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(`Piece ${index}.`)));
    expect(pieces.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 25 }, () => 200));
    expect(stand.busiest).toBeLessThanOrEqual(6);
    await limited.database.db.execute(sql`update rate_limits set count = 600 where key = ${`speech:${other.user.id}`}`);
    const refused = await ask('Piece 0.');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('characters are counted by the day', async () => {
    const reader = await limited.register();
    const ask = (words: string) =>
      limited.ask('POST', '/api/openai-tts', { token: reader.token, body: { text: words, voice: 'nova' } });
    await ask('12345');
    const key = `speech-characters:${reader.user.id}`;
    const counted = async () =>
      (await limited.database.db.execute<{ count: number }>(sql`select count from rate_limits where key = ${key}`))
        .rows;
    expect(await counted()).toEqual([{ count: 5 }]);
    await limited.database.db.execute(sql`update rate_limits set count = 499990 where key = ${key}`);
    expect((await ask('1234567890')).statusCode).toBe(200);
    expect((await ask('1')).statusCode).toBe(429);
  });
});

test('marks stand in the answer as they were asked for, white space before the text included', async () => {
  const voice = countingVoice();
  const app = fastify();
  const authenticate = async () => ({ userId: person.user.id, sessionId: 'session' }) as SignedIn;
  registerSpeechRoutes(app, authenticate, serviceOf(voice.tts), null, createRateLimiter(site.database.db, false));
  const ask = (body: object) => app.inject({ method: 'POST', url: '/api/openai-tts', payload: body });
  const marked = await ask({ text: '  In the beginning God created.', voice: 'onyx', marks: [0, 2, 9] });
  expect(marked.headers).toMatchObject({ 'x-speech-marks': '0:0,2:0,9:7', 'x-speech-duration': '700' });
  expect(voice.asked[0]).toMatchObject({ text: 'In the beginning God created.', marks: [0, 0, 7] });
  expect((await ask({ text: 'Amen.', voice: 'onyx' })).headers).not.toHaveProperty('x-speech-marks');
  await app.close();
});
