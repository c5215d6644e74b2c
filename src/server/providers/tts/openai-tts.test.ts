import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  MS_PER_CHARACTER,
  type SpeechFault,
  STAND_IN_SPEECH_KEY,
  type StandInSpeech,
  startStandInSpeech,
  toneMp3,
} from '#tests/support/stand-in-speech.ts';
import { readAudioFile } from './audio-file.ts';
import { createOpenAiTts } from './openai-tts.ts';
import { SpeechFailed, type SpeechOptions, type SpeechPriority } from './tts-provider.ts';
import { createTurns } from './turns.ts';

let stand: StandInSpeech;
beforeAll(async () => {
  stand = await startStandInSpeech();
});
afterAll(() => stand.close());
beforeEach(() => stand.reset());

const patience = { overallMs: 4000, idleMs: 150 };
const voice = (more: { apiKey?: string | null; model?: string; baseUrl?: string } = {}, patient = patience) =>
  createOpenAiTts({ baseUrl: stand.address, apiKey: STAND_IN_SPEECH_KEY, model: 'gpt-4o-mini-tts', ...more }, patient);
const TEXT = 'In the beginning God created the heavens and the earth.';
const request = { text: TEXT, voice: 'onyx', marks: [] } as const;

/** What a rejected promise was rejected with. */
const failureOf = async (work: Promise<unknown>): Promise<SpeechFailed> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SpeechFailed);
  return error as SpeechFailed;
};

test('a text comes back as a whole MP3 of known length', async () => {
  const speech = await voice().synthesize(request);
  expect(speech).toMatchObject({ mimeType: 'audio/mpeg', marksMs: null });
  expect(Math.abs(speech.durationMs! - TEXT.length * MS_PER_CHARACTER)).toBeLessThan(100);
  expect(stand.problems).toEqual([]);
  expect(stand.requests).toMatchObject([{ endpoint: 'speech', input: TEXT, voice: 'onyx', status: 200 }]);
});

test('voice, model and address tell fingerprints apart; the key does not', () => {
  const prints = [voice(), voice({ model: 'tts-1' }), voice({ baseUrl: 'http://other/v1' })].map((one) =>
    one.fingerprint('onyx'),
  );
  expect(new Set([...prints, voice().fingerprint('nova')]).size).toBe(4);
  expect(voice({ apiKey: 'sk-other' }).fingerprint('onyx')).toBe(prints[0]);
});

test('a key is sent only where there is one, and a refusal names no words', async () => {
  const error = await failureOf(voice({ apiKey: null }).synthesize(request));
  expect(stand.problems).toEqual(['speech: authorization was undefined']);
  expect(error.message).toBe('The provider answered 401.');
  expect(stand.requests).toHaveLength(1);
});

test.each<[SpeechFault, RegExp]>([
  [500, /answered 500/],
  [{ status: 429, retryAfter: 0 }, /answered 429/],
  ['half-file', /breaks off/],
  ['cut-off', /broke off/],
  ['closed-socket', /broke off/],
  ['wrong-type', /not called audio/],
  ['html', /neither MP3 nor WAV/],
  ['html-page', /not called audio/],
  ['empty', /neither MP3 nor WAV/],
  ['short', /breaks off/],
])('%j is tried once more, and then said', async (fault, sentence) => {
  stand.fail('speech', fault);
  await expect(voice().synthesize(request)).resolves.toMatchObject({ mimeType: 'audio/mpeg' });
  expect(stand.requests).toHaveLength(2);
  stand.reset();
  stand.failAlways('speech', fault);
  expect((await failureOf(voice().synthesize(request))).message).toMatch(sentence);
  expect(stand.requests).toHaveLength(2);
  expect(stand.problems).toEqual([]);
});

test.each<SpeechFault>([400, 404, 401, 403])('%j is not tried again', async (fault) => {
  stand.failAlways('speech', fault);
  expect((await failureOf(voice().synthesize(request))).message).toBe(`The provider answered ${String(fault)}.`);
  expect(stand.requests).toHaveLength(1);
});

test('a time far off is passed on instead of waited for', async () => {
  stand.failAlways('speech', { status: 429, retryAfter: 40 });
  expect((await failureOf(voice().synthesize(request))).retryAfter).toBe(40);
  expect(stand.requests).toHaveLength(1);
  const date = new Date(Date.now() + 100_000).toUTCString();
  stand.failAlways('speech', { status: 503, retryAfter: date });
  const { retryAfter } = await failureOf(voice().synthesize(request));
  expect(retryAfter).toBeGreaterThan(90);
  expect(retryAfter).toBeLessThanOrEqual(100);
});

test.each<SpeechFault>(['hang', 'trickle'])('%j ends when patience does', async (fault) => {
  stand.failAlways('speech', fault);
  const error = await failureOf(voice({}, { overallMs: 700, idleMs: 600 }).synthesize(request));
  expect(error.message).toBe('The provider took too long.');
  expect(stand.requests).toHaveLength(1);
  await stand.until(() => stand.requests.every((one) => one.aborted));
});

test('an answer that falls silent is asked for again', async () => {
  stand.fail('speech', 'trickle');
  await expect(voice().synthesize(request)).resolves.toMatchObject({ mimeType: 'audio/mpeg' });
  expect(stand.requests).toMatchObject([{ aborted: true }, { status: 200 }]);
});

test('who gives up ends the request', async () => {
  const release = stand.hold();
  const abort = new AbortController();
  const gone = failureOf(voice().synthesize(request, { signal: abort.signal }));
  await stand.until(() => stand.requests.length === 1);
  abort.abort();
  expect((await gone).message).toBe('The request was given up.');
  await stand.until(() => stand.requests[0]!.aborted);
  release();
  await failureOf(voice().synthesize(request, { signal: AbortSignal.abort() }));
  expect(stand.requests).toHaveLength(1);
});

describe('many at once', () => {
  test('six are read at a time', async () => {
    const release = stand.hold();
    const one = voice();
    const read = (text: string, priority: SpeechPriority = 'reading') =>
      one.synthesize({ ...request, text }, { priority });
    const works = Array.from({ length: 9 }, (_, index) => read(`Piece ${index}.`));
    await stand.until(() => stand.requests.filter(({ input }) => input).length === 6);
    works.push(read('Pressing.', 'opening'));
    release();
    await Promise.all(works);
    expect(stand.busiest).toBe(6);
    expect(new Set(stand.requests.map(({ input }) => input)).size).toBe(10);
  });

  /** Lines up while one turn is held, and tells who went in which order. */
  const lineUp = async (wishes: [name: string, options: SpeechOptions][], waiting = 200) => {
    const turns = createTurns(1, waiting);
    const { signal } = new AbortController();
    const order: string[] = [];
    const leave = await turns.take({ signal, listener: 'first' });
    const works = wishes.map(([name, options]) =>
      turns.take({ ...options, signal }).then(
        (end) => {
          order.push(name);
          end();
          // A turn that is ended twice lets nobody in twice.
          end();
        },
        (error: SpeechFailed) => order.push(`${name} refused: ${error.retryAfter}`),
      ),
    );
    leave();
    await Promise.all(works);
    return order;
  };

  test('calls go before readings, a first sentence before the others, and those are never too many', async () => {
    await expect(
      lineUp(
        [
          ['a', { listener: 'a' }],
          ['b', { listener: 'b' }],
          ['c', { listener: 'c' }],
          ['sentence', { priority: 'call' }],
          ['opening', { priority: 'opening' }],
          ['next', { priority: 'call' }],
        ],
        2,
      ),
    ).resolves.toEqual(['c refused: 5', 'opening', 'sentence', 'next', 'a', 'b']);
  });

  test('those who have waited longest for a turn of their own go before, and nobody fills the line', async () => {
    const pieces = ['1', '2', '3'].map((name): [string, SpeechOptions] => [`a${name}`, { listener: 'a' }]);
    await expect(
      lineUp([...pieces, ['b1', { listener: 'b' }], ['first2', { listener: 'first' }], ['b2', { listener: 'b' }]], 8),
    ).resolves.toEqual(['a3 refused: 5', 'a1', 'b1', 'first2', 'a2', 'b2']);
  });

  test('one that gives up in the line is never asked for, and closing ends all', async () => {
    const release = stand.hold();
    const one = voice();
    const works = Array.from({ length: 6 }, () => failureOf(one.synthesize(request)));
    const abort = new AbortController();
    const waiting = failureOf(one.synthesize(request, { signal: abort.signal }));
    abort.abort();
    await waiting;
    await stand.until(() => stand.requests.length === 6);
    await one.close();
    await Promise.all(works);
    await failureOf(one.synthesize(request));
    release();
    expect(stand.requests).toHaveLength(6);
  });
});

describe('files', () => {
  test('an MP3 is whole only with its last byte, and not much longer than its sound', async () => {
    const mp3 = await toneMp3(3000, 440);
    const file = readAudioFile(mp3)!;
    expect(file).toMatchObject({ mimeType: 'audio/mpeg', whole: true });
    expect(Math.abs(file.durationMs! - 3000)).toBeLessThan(100);
    for (const cut of [1, 100, 191])
      expect(readAudioFile(mp3.subarray(0, mp3.length - cut))).toMatchObject({ whole: false });
    const tagged = Buffer.concat([Buffer.from('49443304000000000005', 'hex'), Buffer.alloc(5), mp3, tail('TAG', 128)]);
    expect(readAudioFile(tagged)).toEqual(file);
    expect(readAudioFile(Buffer.concat([mp3, Buffer.from('<html>')]))).toMatchObject({ whole: false });
  });

  test('an encoder’s count of frames is held against what came', async () => {
    const mp3 = await toneMp3(500, 440);
    const { durationMs } = readAudioFile(mp3)!;
    // A frame of the same kind that holds the note: MPEG 2, one channel, so the note stands behind 4 + 9 bytes.
    const note = (frames: number) => {
      const frame = Buffer.alloc(192);
      mp3.copy(frame, 0, 0, 4);
      frame[2] = frame[2]! & ~2;
      frame.write('Info', 13, 'latin1');
      frame.writeUInt32BE(1, 17);
      frame.writeUInt32BE(frames, 21);
      return Buffer.concat([frame, mp3]);
    };
    const frames = Math.round(durationMs! / 24);
    expect(readAudioFile(note(frames))).toEqual({ mimeType: 'audio/mpeg', durationMs, whole: true });
    expect(readAudioFile(note(frames * 2))).toMatchObject({ whole: false });
  });

  test('WAV and Ogg tell their length and whether they end', () => {
    const wav = Buffer.alloc(44 + 32_000);
    wav.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
    wav.writeUInt32LE(16, 16);
    wav.writeUInt32LE(32_000, 28);
    wav.write('data', 36, 'latin1');
    wav.writeUInt32LE(32_000, 40);
    expect(readAudioFile(wav)).toEqual({ mimeType: 'audio/wav', durationMs: 1000, whole: true });
    expect(readAudioFile(wav.subarray(0, 20_000))).toMatchObject({ whole: false });
    const page = (granule: bigint, flags: number, body: Buffer) => {
      const head = Buffer.alloc(28);
      head.write('OggS', 0, 'latin1');
      head[5] = flags;
      head.writeBigInt64LE(granule, 6);
      head[26] = 1;
      head[27] = body.length;
      return Buffer.concat([head, body]);
    };
    const ogg = Buffer.concat([
      page(0n, 2, Buffer.from('OpusHead\x01\x01', 'latin1')),
      page(96_000n, 4, Buffer.alloc(200, 1)),
    ]);
    expect(readAudioFile(ogg)).toEqual({ mimeType: 'audio/ogg', durationMs: 2000, whole: true });
    expect(readAudioFile(ogg.subarray(0, ogg.length - 1))).toMatchObject({ whole: false });
    expect(readAudioFile(Buffer.from('{"error":"no"}'))).toBeNull();
    expect(readAudioFile(Buffer.alloc(0))).toBeNull();
  });
});

function tail(name: string, length: number): Buffer {
  const bytes = Buffer.alloc(length, 0x20);
  bytes.write(name, 'latin1');
  return bytes;
}
