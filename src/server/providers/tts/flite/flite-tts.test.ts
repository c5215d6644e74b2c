import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SpeechFailed, type TtsProvider } from '../tts-provider.ts';
import { compileFlite, listSounds, SAMPLE_RATE, say } from './flite-program.ts';
import { createFliteTts, startFlite } from './flite-tts.ts';
import { joinSpeech, lengthenPauses, type SpokenUtterance } from './join-speech.ts';
import { LEXICON } from './pronunciations.ts';
import { planUtterances } from './utterances.ts';

const PSALM = [
  'Yahweh is my shepherd: I shall lack nothing.',
  'He makes me lie down in green pastures. He leads me beside still waters.',
  'He restores my soul. He guides me in the paths of righteousness for his name’s sake.',
  'Even though I walk through the valley of the shadow of death, I will fear no evil, for you are with me.',
];

let tts: TtsProvider;

beforeAll(() => {
  tts = createFliteTts();
});
afterAll(() => tts.close());

/** The lengths of all frames of an MPEG-2 layer III stream at 16 kHz; throws where one doesn't begin with its header. */
function countFrames(mp3: Buffer): number {
  let frames = 0;
  for (let at = 0; at < mp3.length; frames += 1) {
    if (mp3[at] !== 0xff || (mp3[at + 1]! & 0xfe) !== 0xf2) throw new Error(`no frame at ${at}`);
    const header = mp3[at + 2]!;
    // Bitrate number 6 is 48 kbit/s, sampling number 2 is 16 kHz.
    if (header >> 4 !== 6 || ((header >> 2) & 3) !== 2) throw new Error(`another kind of frame at ${at}`);
    at += 216 + ((header >> 1) & 1);
  }
  return frames;
}

/** Offsets at which the pieces of a text begin when joined by single spaces. */
function beginnings(pieces: readonly string[]): number[] {
  return pieces.map((_, index) => pieces.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
}

describe('the embedded voice', { timeout: 60_000 }, () => {
  it.each(['onyx', 'nova'] as const)('reads Psalm 23 in the voice %s at the pace of a reader', async (voice) => {
    const text = PSALM.join(' ');
    const speech = await tts.synthesize({ text, voice, marks: beginnings(PSALM) });
    expect(speech.mimeType).toBe('audio/mpeg');
    expect(countFrames(speech.audio) * 36).toBe(speech.durationMs);
    const wordsAMinute = text.split(' ').length / (speech.durationMs! / 60_000);
    expect(wordsAMinute).toBeGreaterThan(110);
    expect(wordsAMinute).toBeLessThan(190);
    expect(speech.marksMs).toHaveLength(PSALM.length);
    expect(speech.marksMs).toEqual([...speech.marksMs!].sort((a, b) => a - b));
    expect(speech.marksMs![0]).toBeLessThan(120);
    expect(speech.marksMs!.at(-1)).toBeLessThan(speech.durationMs!);
  });

  it('says the same, whoever else is read to at the same time', async () => {
    const alone = await tts.synthesize({ text: PSALM[0]!, voice: 'nova', marks: [] });
    const together = await Promise.all(
      [PSALM[0]!, PSALM[1]!, PSALM[0]!, PSALM[3]!].map((text) => tts.synthesize({ text, voice: 'nova', marks: [] })),
    );
    expect(together[0]!.audio.equals(alone.audio)).toBe(true);
    expect(together[2]!.audio.equals(alone.audio)).toBe(true);
    expect(together[1]!.audio.equals(alone.audio)).toBe(false);
  });

  it('reads as much as a request may hold, with the last mark near the end', async () => {
    const verse = 'Give thanks to Yahweh, for he is good; for his loving kindness endures forever. ';
    const text = verse.repeat(Math.floor(4000 / verse.length));
    const last = text.length - verse.length;
    const speech = await tts.synthesize({ text, voice: 'onyx', marks: [0, last] });
    const one = await tts.synthesize({ text: verse, voice: 'onyx', marks: [0] });
    expect(countFrames(speech.audio) * 36).toBe(speech.durationMs);
    // What is behind the last mark is one verse alone; whole frames allow a difference of two.
    expect(Math.abs(speech.durationMs! - speech.marksMs![1]! - (one.durationMs! - one.marksMs![0]!))).toBeLessThan(80);
  });

  it.each(['', ' ', '…', '—', '“”', 'שָׁלוֹם', 'ἀγάπη', '🙏🕊️', '***', '-', '\u0000', '\ud800', ')('])(
    'answers a short silence where there is nothing to say: %j',
    async (text) => {
      const speech = await tts.synthesize({ text, voice: 'nova', marks: [0, text.length] });
      expect(countFrames(speech.audio)).toBeGreaterThan(5);
      expect(speech.durationMs).toBeLessThan(700);
      expect(speech.marksMs).toHaveLength(2);
    },
  );

  it.each([
    '123',
    '-o out.wav',
    '--help',
    '-voice kal',
    '"quoted" \'text\'',
    'https://example.org/a?b=c',
    'a'.repeat(900),
    'supercalifragilistic '.repeat(60),
    '$5,000,000 & 3:16 @ 7%',
    '’’’ s',
    'A',
    'x\ny\n\nz',
    '1/2 ½ ² 10⁻³',
    '99999999999999999999999',
  ])('says odd texts: %j', async (text) => {
    const speech = await tts.synthesize({ text, voice: 'onyx', marks: [0] });
    expect(countFrames(speech.audio)).toBeGreaterThan(8);
  });

  it('gives up what is no longer wanted and goes on', async () => {
    const abort = new AbortController();
    const text = PSALM.join(' ').repeat(5);
    const unwanted = tts.synthesize({ text, voice: 'onyx', marks: [] }, { signal: abort.signal });
    abort.abort();
    await expect(unwanted).rejects.toBeInstanceOf(SpeechFailed);
    await expect(
      tts.synthesize({ text, voice: 'onyx', marks: [] }, { signal: AbortSignal.abort() }),
    ).rejects.toBeInstanceOf(SpeechFailed);
    await expect(tts.synthesize({ text: 'Peace.', voice: 'onyx', marks: [] })).resolves.toBeTruthy();
  });

  it('answers a call before a long text that came first', async () => {
    const order: string[] = [];
    const long = tts.synthesize({ text: PSALM.join(' ').repeat(6), voice: 'onyx', marks: [] });
    const short = tts.synthesize({ text: 'I am here.', voice: 'nova', marks: [] }, { priority: 'call' });
    await Promise.all([long.then(() => order.push('long')), short.then(() => order.push('call'))]);
    expect(order).toEqual(['call', 'long']);
  });

  it('reads a few words while as much as a request may hold is read to two others', async () => {
    const long = PSALM.join(' ').repeat(20).slice(0, 4000);
    let answers = 0;
    const start = async () => {
      const worker = await startFlite();
      worker.on('message', () => {
        answers += 1;
      });
      return worker;
    };
    const fair = createFliteTts({ start });
    const { signal } = new AbortController();
    const order: string[] = [];
    const read = (words: string, listener: string) =>
      fair.synthesize({ text: words, voice: 'onyx', marks: [] }, { listener, signal }).then(() => order.push(listener));
    const others = Promise.allSettled(['one', 'two', 'one', 'two', 'one'].map((listener) => read(long, listener)));
    while (answers < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = answers;
    await read('Peace I leave with you.', 'short');
    expect(order).toEqual(['short']);
    // Its words and its encoding, what was being said, and what was begun while its answers came.
    expect(answers - before).toBeLessThanOrEqual(6);
    await fair.close();
    await others;
  });

  it('has the first piece of a chapter ready before those asked for with it', async () => {
    const order: number[] = [];
    const pieces = [PSALM[0]!, ...Array.from({ length: 3 }, () => PSALM.join(' '))];
    await Promise.all(
      pieces.map(async (text, index) => {
        await tts.synthesize({ text, voice: 'onyx', marks: [] });
        order.push(index);
      }),
    );
    expect(order[0]).toBe(0);
    expect(order.at(-1)).toBe(3);
  });

  it('lets another reader begin while a chapter is being read, and refuses what it could not read for long', async () => {
    const abort = new AbortController();
    const text = PSALM.join(' ');
    const order: string[] = [];
    const chapter = Array.from({ length: 60 }, () =>
      tts.synthesize({ text, voice: 'onyx', marks: [] }, { listener: 'one', signal: abort.signal }).then(
        () => order.push('one'),
        (error: SpeechFailed) => error.retryAfter,
      ),
    );
    await tts.synthesize({ text, voice: 'onyx', marks: [] }, { listener: 'other' });
    expect(order.length).toBeLessThan(6);
    abort.abort();
    // Two are being read and fifty wait.
    expect((await Promise.all(chapter)).filter((answer) => answer === 5)).toHaveLength(8);
  });

  it('tries to start again after it failed', async () => {
    let started = 0;
    const start = () => {
      started += 1;
      return started === 1 ? Promise.reject(new Error('no memory')) : startFlite();
    };
    const once = createFliteTts({ start });
    const request = { text: 'Peace.', voice: 'onyx', marks: [] } as const;
    await expect(once.synthesize(request)).rejects.toBeInstanceOf(SpeechFailed);
    await expect(once.synthesize(request)).resolves.toBeTruthy();
    expect(started).toBe(2);
    await once.close();
  });

  it('refuses everything once closed', async () => {
    const closing = createFliteTts();
    const running = closing.synthesize({ text: PSALM.join(' '), voice: 'onyx', marks: [] });
    const refused = expect(running).rejects.toBeInstanceOf(SpeechFailed);
    await closing.close();
    await refused;
    await expect(closing.synthesize({ text: 'Peace.', voice: 'onyx', marks: [] })).rejects.toBeInstanceOf(SpeechFailed);
    await closing.close();
  });
});

/** Samples at which sound begins after at least `silence` seconds without any, found by loudness alone. */
function findOnsets(samples: Float32Array, silence: number): number[] {
  const window = 40;
  const onsets: number[] = [];
  let quiet = Number.POSITIVE_INFINITY;
  for (let at = 0; at + window <= samples.length; at += window) {
    const energy = samples.subarray(at, at + window).reduce((sum, sample) => sum + sample * sample, 0) / window;
    if (Math.sqrt(energy) < 0.003) {
      quiet += window;
      continue;
    }
    if (quiet >= silence * SAMPLE_RATE) onsets.push(at);
    quiet = 0;
  }
  return onsets;
}

describe('parting into utterances', () => {
  // Each would take minutes if the time grew with the square of the length.
  it.each(['…', '.', '?!', '\n ', ' '])('is done with a long run of %j', { timeout: 5000 }, (run) => {
    const text = `a${run.repeat(150_000 / run.length)}b.`;
    const { utterances } = planUtterances(text, []);
    expect(utterances.map(({ text: said }) => said).join(' ')).toMatch(/^a.*b\.$/);
  });
});

describe('the length of an utterance', () => {
  it.each(['a'.repeat(4000), 'qxzwvk'.repeat(600), '777 '.repeat(1000), 'WXQ '.repeat(1000), '73 9x '.repeat(600)])(
    'is short where each character takes long: %#',
    (text) => {
      const { utterances } = planUtterances(text, []);
      const letters = (words: string) => words.replaceAll(/[^a-z0-9]/gi, '');
      expect(Math.max(...utterances.map(({ text: said }) => letters(said).length))).toBeLessThanOrEqual(60);
      expect(letters(utterances.map(({ text: said }) => said).join(''))).toBe(letters(text));
    },
  );

  it('is that of its sentence where a number or an abbreviation stands in it', () => {
    const sentence = `${'And the people of the land went up together, '.repeat(6)}all 42360 of them, with Mr Smith.`;
    expect(planUtterances(sentence, []).utterances).toHaveLength(1);
  });
});

describe('the times of marks', { timeout: 60_000 }, () => {
  it('are where sound begins, without drift over many sentences', async () => {
    const program = await compileFlite();
    const verses = Array.from({ length: 5 }, () => PSALM).flat();
    const { utterances, places } = planUtterances(verses.join(' '), beginnings(verses));
    const said: SpokenUtterance[] = [];
    for (const { text, prefixes, pause } of utterances) {
      expect(prefixes.every((prefix) => prefix === '')).toBe(true);
      said.push({ ...say(program, 'rms', text, 1.1), placesAt: prefixes.map(() => 0), pause });
    }
    const { samples, places: at } = joinSpeech(said, 1);
    const onsets = findOnsets(samples, 0.25);
    const errors = places.map(({ utterance, prefix }) => {
      const mark = at[utterance]![prefix]!;
      return Math.min(...onsets.map((onset) => Math.abs(onset - mark))) / (SAMPLE_RATE / 1000);
    });
    expect(Math.max(...errors)).toBeLessThan(40);
  });

  it('are known inside a sentence too', async () => {
    const text = 'Let not your heart be troubled, believe in God and believe also in me';
    const before = 'Let not your heart be troubled, ';
    const { utterances, places } = planUtterances(text, [0, before.length]);
    expect(places).toEqual([
      { utterance: 0, prefix: 0 },
      { utterance: 0, prefix: 1 },
    ]);
    expect(utterances[0]!.prefixes).toEqual(['', 'Let not your heart be troubled']);
    // After the comma there is a pause, so that loudness tells the truth about this place as well.
    const provider = createFliteTts();
    const { marksMs } = await provider.synthesize({ text, voice: 'onyx', marks: [0, before.length] });
    await provider.close();
    const utterance = lengthenPauses(say(await compileFlite(), 'rms', utterances[0]!.text, 1.1));
    const { samples } = joinSpeech([{ ...utterance, placesAt: [], pause: 0 }], 1);
    const [first, second] = findOnsets(samples, 0.12);
    const truth = ((second! - first!) / SAMPLE_RATE) * 1000;
    expect(Math.abs(marksMs![1]! - marksMs![0]! - truth)).toBeLessThan(40);
  });
});

describe('pronunciations', { timeout: 60_000 }, () => {
  it('are all heard as they are written', async () => {
    const program = await compileFlite();
    const entries = new TextDecoder().decode(LEXICON).trim().split('\n');
    const words = entries.map((line) => line.split(' nil : ') as [string, string]);
    for (let at = 0; at < words.length; at += 40) {
      const some = words.slice(at, at + 40);
      const sounds = listSounds(program, 'rms', some.map(([word]) => word).join(', '));
      expect(sounds.filter((sound) => sound !== 'pau').join(' ')).toBe(
        some.map(([, written]) => written.replace(/\d/g, '')).join(' '),
      );
    }
  });
});
