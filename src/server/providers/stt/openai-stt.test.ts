import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  HALLUCINATION,
  type SpeechFault,
  STAND_IN_SPEECH_KEY,
  type StandInSpeech,
  startStandInSpeech,
} from '#tests/support/stand-in-speech.ts';
import { dropInvented } from './invented-words.ts';
import { createOpenAiStt } from './openai-stt.ts';
import { TranscriptionFailed } from './stt-provider.ts';
import { readWav, soundingMs, wavOf } from './wav.ts';

const RATE = 16_000;

/** A tone: sound without words. */
function tone(ms: number, loudness = 0.3): Buffer {
  const pcm = Buffer.alloc(Math.round((ms / 1000) * RATE) * 2);
  for (let at = 0; at < pcm.length; at += 2) {
    pcm.writeInt16LE(Math.round(32_767 * loudness * Math.sin((2 * Math.PI * 220 * at) / 2 / RATE)), at);
  }
  return pcm;
}
const recording = (...pcm: Buffer[]) => ({ audio: wavOf(Buffer.concat(pcm), RATE), mimeType: 'audio/wav' });
const SPOKEN = recording(tone(1200));

let stand: StandInSpeech;
beforeAll(async () => {
  stand = await startStandInSpeech();
});
afterAll(() => stand.close());
beforeEach(() => stand.reset());

const ears = (more: { apiKey?: string | null; model?: string } = {}, patience = { overallMs: 4000, idleMs: 150 }) =>
  createOpenAiStt(
    { baseUrl: stand.address, apiKey: STAND_IN_SPEECH_KEY, model: 'gpt-4o-mini-transcribe', ...more },
    patience,
  );

/** What a rejected promise was rejected with. */
const failureOf = async (work: Promise<unknown>): Promise<TranscriptionFailed> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TranscriptionFailed);
  return error as TranscriptionFailed;
};

test('a recording is sent as the file it is, and its words come back trimmed', async () => {
  stand.say('  I can’t sleep.\n');
  expect(await ears().transcribe(SPOKEN)).toBe('I can’t sleep.');
  expect(stand.problems).toEqual([]);
  const [{ file } = {}] = stand.requests;
  expect(file).toMatchObject({ name: 'recording.wav', type: 'audio/wav', container: 'wav', durationMs: 1200 });
  expect(file!.rms).toBeCloseTo(0.3 / Math.SQRT2, 2);
});

test.each<[SpeechFault, RegExp]>([
  [500, /answered 500/],
  [{ status: 429, retryAfter: 0 }, /answered 429/],
  ['half-file', /not whole JSON/],
  ['cut-off', /broke off/],
  ['closed-socket', /broke off/],
  ['html', /not whole JSON/],
  ['html-page', /not whole JSON/],
  ['empty', /not whole JSON/],
  ['short', /no text/],
])('%j is tried once more, and then said without a word of it', async (fault, sentence) => {
  stand.say('My secret.', 'My secret.', 'My secret.', 'My secret.');
  stand.fail('transcription', fault);
  expect(await ears().transcribe(SPOKEN)).toBe('My secret.');
  expect(stand.requests).toHaveLength(2);
  stand.failAlways('transcription', fault);
  const error = await failureOf(ears().transcribe(SPOKEN));
  expect(error.message).toMatch(sentence);
  expect(`${error.stack} ${String(error.cause)}`).not.toContain('secret');
  expect(stand.requests).toHaveLength(4);
});

test('a refusal is not repeated; a time far off is passed on', async () => {
  stand.say('Yes.', 'Yes.');
  stand.failAlways('transcription', 400);
  expect((await failureOf(ears().transcribe(SPOKEN))).message).toBe('The provider answered 400.');
  stand.failAlways('transcription', { status: 503, retryAfter: 30 });
  expect((await failureOf(ears().transcribe(SPOKEN))).retryAfter).toBe(30);
  expect(stand.requests).toHaveLength(2);
  await failureOf(ears({ apiKey: null }).transcribe(SPOKEN));
  expect(stand.problems).toEqual(['transcription: authorization was undefined']);
});

test.each<SpeechFault>(['hang', 'trickle'])('%j ends when patience does', async (fault) => {
  stand.say('Yes.');
  stand.failAlways('transcription', fault);
  const error = await failureOf(ears({}, { overallMs: 700, idleMs: 600 }).transcribe(SPOKEN));
  expect(error.message).toBe('The provider took too long.');
  await stand.until(() => stand.requests.every((one) => one.aborted));
});

test('who gives up ends the request', async () => {
  stand.say('Yes.');
  const release = stand.hold();
  const abort = new AbortController();
  const gone = failureOf(ears().transcribe(SPOKEN, abort.signal));
  await stand.until(() => stand.requests.length === 1);
  abort.abort();
  expect((await gone).message).toBe('The request was given up.');
  await stand.until(() => stand.requests[0]!.aborted);
  release();
});

test('twelve recordings are understood at once, others wait, and too many are refused with a time', async () => {
  stand.say(...Array.from({ length: 72 }, () => 'Yes.'));
  const release = stand.hold();
  const provider = ears({}, { overallMs: 30_000, idleMs: 30_000 });
  const leaving = new AbortController();
  const left = failureOf(Promise.all(Array.from({ length: 12 }, () => provider.transcribe(SPOKEN, leaving.signal))));
  const asked = Array.from({ length: 60 }, () => provider.transcribe(SPOKEN));
  expect(await failureOf(provider.transcribe(SPOKEN))).toMatchObject({
    message: 'The transcriber has too much to do.',
    retryAfter: 5,
  });
  await stand.until(() => stand.requests.length === 12);
  // Who gives up makes room.
  leaving.abort();
  await left;
  await stand.until(() => stand.requests.length === 24);
  release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['Yes.']));
});

test('what a transcriber invents in silence is nothing', async () => {
  expect(await ears().transcribe(recording(tone(3000, 0)))).toBe('');
  expect(stand.requests).toMatchObject([{ text: HALLUCINATION, status: 200 }]);
});

describe('invented words', () => {
  const silence = recording(tone(2000, 0.001));
  const webm = { audio: Buffer.from('1a45dfa3', 'hex'), mimeType: 'audio/webm' };

  test.each([
    'Thank you for watching!',
    'Thanks for watching.',
    'Please subscribe to my channel.',
    'Subtitles by the Amara.org community',
    'Transcribed by https://otter.ai',
    '[BLANK_AUDIO]',
    '(music)',
    '♪ ♪',
    '.',
    ' … ',
    '',
  ])('“%s” is dropped from silence and from a compressed recording', (text) => {
    expect(dropInvented(text, silence)).toBe('');
    expect(dropInvented(text, webm)).toBe('');
  });

  test.each(['you', 'Thank you.', 'Bye.', 'Bye-bye.'])('“%s” is dropped from silence alone', (text) => {
    expect(dropInvented(text, silence)).toBe('');
    expect(dropInvented(text, recording(tone(1000, 0), tone(20), tone(1000, 0)))).toBe('');
    expect(dropInvented(text, recording(tone(1000, 0), tone(450), tone(1000, 0)))).toBe(text);
    expect(dropInvented(text, webm)).toBe(text);
  });

  test.each(['Thank you for watching over me.', 'I said thank you.', 'You [laughs] know me.', 'Help.'])(
    '“%s” stays as it was said',
    (text) => {
      expect(dropInvented(text, silence)).toBe(text);
      expect(dropInvented(text, webm)).toBe(text);
    },
  );
});

describe('WAV', () => {
  test('comes back as it was written, half a sample left out', () => {
    const pcm = tone(100);
    expect(readWav(wavOf(pcm, RATE))).toEqual({ pcm, sampleRate: RATE });
    expect(readWav(wavOf(pcm.subarray(0, 101), 8000))).toEqual({ pcm: pcm.subarray(0, 100), sampleRate: 8000 });
    expect(readWav(wavOf(Buffer.alloc(0), RATE))).toEqual({ pcm: Buffer.alloc(0), sampleRate: RATE });
  });

  test('other files are none', () => {
    const stereo = wavOf(tone(100), RATE);
    stereo.writeUInt16LE(2, 22);
    for (const bytes of [stereo, Buffer.from('RIFF'), Buffer.from('OggS'), wavOf(tone(10), RATE).subarray(0, 30)]) {
      expect(readWav(bytes)).toBeNull();
    }
  });

  test('only what is loud enough counts as sound', () => {
    const sound = (...pcm: Buffer[]) => soundingMs({ pcm: Buffer.concat(pcm), sampleRate: RATE });
    expect(sound(tone(400), tone(600, 0.002))).toBe(400);
    expect(sound(tone(1000, 0))).toBe(0);
  });
});
