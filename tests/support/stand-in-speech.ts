/**
 * A speech provider on this machine: an HTTP server that plays OpenAI's `POST /audio/speech` and
 * `POST /audio/transcriptions`, and validates what it receives as strictly as they do.
 *
 * **In a test**
 *
 *     const speech = await startStandInSpeech();
 *     const test = await createTestApp({ speech: speech.env });        // both; or one of them:
 *     // { speech: { ...speech.env, TTS_BASE_URL: 'embedded' } }  ·  { speech: { ...speech.env, STT_BASE_URL: 'off' } }
 *     …
 *     expect(speech.problems).toEqual([]);   // every request was as the provider's documentation asks
 *     await speech.close();
 *
 * Reading aloud answers a real MP3 of a tone: `MS_PER_CHARACTER` a character, its pitch told by the text (`pitchOf`).
 *
 * Transcription decodes the file (WAV: 16-bit PCM, one channel; WebM: Opus) and answers, by the first that applies:
 *  1. silence (below about -50 dB): what such models then invent, `HALLUCINATION`; nothing scripted is used up;
 *  2. `speech.understand((recording) => 'text')`: a function of `{ pcm, sampleRate, durationMs, rms, … }`;
 *  3. `speech.know([{ text, pcm, sampleRate }])`: the words of the known recording it sounds like, or of the part of
 *     it that was recorded: a turn may be transcribed several times, with its first words and again when it ends;
 *  4. `speech.say('first', 'second')`: the next text of the queue, one a request;
 *  5. nothing of that: an empty text, and a line in `problems`.
 *
 * Faults: `speech.fail('speech', 500, { status: 429, retryAfter: 1 }, 'half-file')` are used up one a request, then it
 * works again; `speech.failAlways('transcription', 'hang')` until `failAlways('transcription', null)`. A provider's one
 * retry counts as a request. `speech.delayMs` delays every answer; `const release = speech.hold()` holds them all back.
 * `await speech.until(() => speech.requests.length === 2)` waits for something without sleeping.
 *
 * **As a process of its own**, for browser tests: `node_modules/.bin/node tests/support/stand-in-speech.ts --port 5120` says
 * `stand-in speech ready at http://127.0.0.1:5120/v1` and takes the same by HTTP:
 *
 *     POST /control { "say": ["first"], "know": [{ "text": "I am tired.", "wav": "<base64>" }], "delayMs": 200,
 *                     "fail": { "transcription": [500, "hang"] }, "failAlways": { "speech": "half-file" }, "reset": true }
 *     GET  /control → { "requests": […], "problems": […], "busiest": 6 }
 *
 * Its server is configured with TTS_BASE_URL and STT_BASE_URL set to that address and OPENAI_API_KEY to
 * `STAND_IN_SPEECH_KEY`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createMp3Encoder } from 'wasm-media-encoders';
import { z } from 'zod';
import { type HeardRecording, hearRecording, isSilent, recognize, type Utterance } from './heard-recording.ts';

/** The one key it takes. */
export const STAND_IN_SPEECH_KEY = 'sk-stand-in-speech';
/** How long a read text lasts for each of its characters: about a speaker's pace. */
export const MS_PER_CHARACTER = 60;
/** What is answered for silence. */
export const HALLUCINATION = 'Thank you for watching!';

const MODELS = { speech: 'gpt-4o-mini-tts', transcription: 'gpt-4o-mini-transcribe' };
const VOICES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer', 'verse'];
/** The provider's own limits. */
const LONGEST_INPUT = 4096;
const LARGEST_FILE = 25 * 1024 * 1024;
const SHORTEST_MS = 100;
const SAMPLE_RATE = 24_000;
const BITRATE = 64;

const faultSchema = z.union([
  /** Never answers. */
  z.literal('hang'),
  /** Begins well and then sends a byte every 300 ms. */
  z.literal('trickle'),
  /** Half of the file (or of the JSON), ended as if it were whole. */
  z.literal('half-file'),
  /** Half of it, and the socket is closed before the length that was promised. */
  z.literal('cut-off'),
  /** The socket is closed without an answer. */
  z.literal('closed-socket'),
  /** The right bytes under `application/octet-stream`. */
  z.literal('wrong-type'),
  /** A page of a proxy, with status 200, called audio (or JSON). */
  z.literal('html'),
  /** The same page, called what it is. */
  z.literal('html-page'),
  /** Status 200 and no bytes. */
  z.literal('empty'),
  /** A second of sound, whatever the text: for transcription, JSON without a text. */
  z.literal('short'),
  z.number().int().min(400).max(599),
  z.object({ status: z.number().int().min(400).max(599), retryAfter: z.union([z.number(), z.string()]).optional() }),
  z.object({ delayMs: z.number() }),
]);
/** What goes wrong with one request: see the comments at the schema. A number is a status. */
export type SpeechFault = z.infer<typeof faultSchema>;

/** Which of the two is meant. */
export type SpeechEndpointName = keyof typeof MODELS;

/** One request as it was received. */
export interface SpeechRequestRecord {
  endpoint: SpeechEndpointName;
  /** Milliseconds since the epoch. */
  at: number;
  /** Null while it is not answered. */
  status: number | null;
  /** The client went away before the answer was complete. */
  aborted: boolean;
  /** Of reading aloud. */
  input?: string;
  voice?: string;
  /** Of transcription: the file, and what was answered. */
  file?: { name: string; type: string; bytes: number; container: string; durationMs: number; rms: number | null };
  text?: string;
}

/** The running stand-in. */
export interface StandInSpeech {
  /** Base address of the API: `http://127.0.0.1:<port>/v1`. */
  address: string;
  /** What a server is configured with to use it. */
  env: Record<'OPENAI_API_KEY' | 'TTS_BASE_URL' | 'STT_BASE_URL', string>;
  requests: SpeechRequestRecord[];
  /** What was wrong with requests, or missing in the script. */
  problems: string[];
  /** The most requests that were open at once. */
  busiest: number;
  /** Delays every answer. */
  delayMs: number;
  say(...texts: string[]): void;
  understand(how: ((recording: HeardRecording) => string) | null): void;
  know(utterances: readonly Utterance[]): void;
  fail(endpoint: SpeechEndpointName, ...faults: SpeechFault[]): void;
  failAlways(endpoint: SpeechEndpointName, fault: SpeechFault | null): void;
  /** Holds all answers back until the returned function is called. */
  hold(): () => void;
  /** Resolves once this is true; asked whenever a request comes, is answered or is given up. */
  until(check: () => boolean): Promise<void>;
  /** Forgets scripts, faults and records. */
  reset(): void;
  close(): Promise<void>;
}

/** The pitch of the tone a text is read as, in hertz: three texts of a chapter can be told apart by it. */
export function pitchOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) % 1009;
  return 220 + (hash % 60) * 10;
}

/** An MP3 of a tone, `ms` long. */
export async function toneMp3(ms: number, pitch: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE });
  const pcm = new Float32Array(Math.round((ms / 1000) * SAMPLE_RATE));
  for (let at = 0; at < pcm.length; at++) pcm[at] = 0.3 * Math.sin((2 * Math.PI * pitch * at) / SAMPLE_RATE);
  // The encoder's own memory is used again: what it answers is copied.
  const sound = Buffer.from(encoder.encode([pcm]));
  return Buffer.concat([sound, Buffer.from(encoder.finalize())]);
}

/** What the provider refuses, with its status. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const speechBody = z.strictObject({
  model: z.literal(MODELS.speech),
  voice: z.enum(VOICES),
  input: z.string().min(1).max(LONGEST_INPUT),
  response_format: z.literal('mp3'),
  instructions: z.string().optional(),
  speed: z.number().min(0.25).max(4).optional(),
});
const knownFields = new Set(['file', 'model', 'language', 'response_format', 'prompt', 'temperature']);
const controlBody = z.strictObject({
  say: z.array(z.string()).optional(),
  know: z.array(z.object({ text: z.string(), wav: z.base64() })).optional(),
  delayMs: z.number().optional(),
  fail: z.partialRecord(z.enum(['speech', 'transcription']), z.array(faultSchema)).optional(),
  failAlways: z.partialRecord(z.enum(['speech', 'transcription']), faultSchema.nullable()).optional(),
  reset: z.boolean().optional(),
});

/** Starts it; `port` 0 is a free one. */
export async function startStandInSpeech(port = 0): Promise<StandInSpeech> {
  const queue: string[] = [];
  const faults: Record<SpeechEndpointName, SpeechFault[]> = { speech: [], transcription: [] };
  const lasting: Record<SpeechEndpointName, SpeechFault | null> = { speech: null, transcription: null };
  const watchers = new Set<() => void>();
  const made = new Map<string, Promise<Buffer>>();
  let how: ((recording: HeardRecording) => string) | null = null;
  let known: Utterance[] = [];
  let gate: Promise<void> = Promise.resolve();
  let open = 0;
  const tell = () => {
    for (const watch of [...watchers]) watch();
  };

  const read = (text: string) => {
    const mp3 = made.get(text) ?? toneMp3(text.length * MS_PER_CHARACTER, pitchOf(text));
    made.set(text, mp3);
    return mp3;
  };

  const answerSpeech = async (request: IncomingMessage, body: Buffer, record: SpeechRequestRecord): Promise<Buffer> => {
    if (request.headers['content-type']?.split(';')[0] !== 'application/json') {
      throw new Refusal(415, `speech was asked for with content-type ${request.headers['content-type']}`);
    }
    const parsed = speechBody.safeParse(JSON.parse(body.toString('utf8')));
    if (!parsed.success) throw new Refusal(400, `speech: ${z.prettifyError(parsed.error)}`);
    record.input = parsed.data.input;
    record.voice = parsed.data.voice;
    tell();
    return read(parsed.data.input);
  };

  const answerTranscription = async (request: IncomingMessage, body: Buffer, record: SpeechRequestRecord) => {
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith('multipart/form-data; boundary=')) {
      throw new Refusal(415, `a transcription was asked for with content-type ${type}`);
    }
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const name of form.keys()) {
      if (!knownFields.has(name)) throw new Refusal(400, `transcription: unknown field ${name}`);
      if (form.getAll(name).length > 1) throw new Refusal(400, `transcription: field ${name} came twice`);
    }
    const wanted = { model: MODELS.transcription, language: 'en', response_format: 'json' };
    for (const [name, value] of Object.entries(wanted)) {
      if (form.get(name) !== value) throw new Refusal(400, `transcription: ${name} is ${String(form.get(name))}`);
    }
    const file = form.get('file');
    if (!(file instanceof File)) throw new Refusal(400, 'transcription: file is no file');
    if (file.size > LARGEST_FILE) throw new Refusal(413, `transcription: a file of ${file.size} bytes`);
    let recording: HeardRecording;
    try {
      recording = hearRecording(Buffer.from(await file.arrayBuffer()));
    } catch (error) {
      throw new Refusal(400, `transcription: ${(error as Error).message}`);
    }
    const { container, durationMs, rms } = recording;
    record.file = { name: file.name, type: file.type, bytes: file.size, container, durationMs, rms };
    // The provider goes by the name's ending.
    if (!file.name.endsWith(`.${container}`)) throw new Refusal(400, `transcription: ${container} named ${file.name}`);
    if (file.type !== `audio/${container}`) throw new Refusal(400, `transcription: ${container} sent as ${file.type}`);
    if (durationMs < SHORTEST_MS) throw new Refusal(400, `transcription: a recording of ${durationMs} ms`);
    record.text = understand(recording);
    tell();
    return Buffer.from(JSON.stringify({ text: record.text, usage: { type: 'duration', seconds: durationMs / 1000 } }));
  };

  const understand = (recording: HeardRecording): string => {
    if (isSilent(recording)) return HALLUCINATION;
    if (how) return how(recording);
    const found = recognize(recording.pcm, recording.sampleRate, known);
    if (found) return found.text;
    const next = queue.shift();
    if (next === undefined) speech.problems.push('transcription: nothing was scripted for this recording');
    return next ?? '';
  };

  const serve = async (endpoint: SpeechEndpointName, request: IncomingMessage, response: ServerResponse) => {
    const record: SpeechRequestRecord = { endpoint, at: Date.now(), status: null, aborted: false };
    const type = endpoint === 'speech' ? 'audio/mpeg' : 'application/json';
    const send = (status: number, contentType: string, bytes: Buffer | string, headers = {}) => {
      response.writeHead(status, { 'content-type': contentType, ...headers });
      response.end(bytes);
    };
    const refuse = (status: number, message: string, headers = {}) =>
      send(status, 'application/json', JSON.stringify({ error: { message, type: 'stand_in', param: null } }), headers);
    speech.requests.push(record);
    open += 1;
    speech.busiest = Math.max(speech.busiest, open);
    const gone = new Promise<void>((resolve) => {
      response.once('close', () => {
        open -= 1;
        if (response.writableFinished) record.status = response.statusCode;
        else record.aborted = true;
        tell();
        resolve();
      });
    });
    tell();
    try {
      const body = await readBody(request);
      if (request.headers.authorization !== `Bearer ${STAND_IN_SPEECH_KEY}`) {
        throw new Refusal(401, `${endpoint}: authorization was ${request.headers.authorization}`);
      }
      const fault = faults[endpoint].shift() ?? lasting[endpoint];
      const answer = await (endpoint === 'speech' ? answerSpeech : answerTranscription)(request, body, record);
      const delayMs = typeof fault === 'object' && fault && 'delayMs' in fault ? fault.delayMs : speech.delayMs;
      if (delayMs > 0) await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, delayMs))]);
      await Promise.race([gone, gate]);
      if (fault === 'hang') return;
      if (fault === 'closed-socket') return void request.socket.destroy();
      if (typeof fault === 'number') return refuse(fault, 'The stand-in was asked to fail.');
      if (typeof fault === 'object' && fault && 'status' in fault) {
        const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
        return refuse(fault.status, 'The stand-in was asked to fail.', headers);
      }
      // Never where a frame of the MP3 happens to end.
      const half = answer.subarray(0, Math.floor(answer.length / 2) - 7);
      switch (fault) {
        case 'half-file':
          return send(200, type, half);
        case 'cut-off':
          response.writeHead(200, { 'content-type': type, 'content-length': answer.length });
          return void response.write(half, () => request.socket.destroy());
        case 'trickle':
          response.writeHead(200, { 'content-type': type });
          return trickle(response, answer);
        case 'wrong-type':
          return send(200, 'application/octet-stream', answer);
        case 'html':
          return send(200, type, '<!doctype html><title>Bad gateway</title>');
        case 'html-page':
          return send(200, 'text/html', '<!doctype html><title>Bad gateway</title>');
        case 'empty':
          return send(200, type, '');
        case 'short':
          return send(200, type, endpoint === 'speech' ? await toneMp3(300, 440) : '{"words":[]}');
        default:
          // As the provider does: without saying how long it is.
          return send(200, type, answer);
      }
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 400;
      speech.problems.push((error as Error).message);
      if (!response.destroyed) refuse(status, (error as Error).message);
    }
  };

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    let status = 200;
    let answer: unknown = { requests: speech.requests, problems: speech.problems, busiest: speech.busiest };
    try {
      if (request.method === 'POST') {
        const asked = controlBody.parse(JSON.parse((await readBody(request)).toString('utf8')));
        if (asked.reset) speech.reset();
        if (asked.say) speech.say(...asked.say);
        if (asked.know) {
          speech.know(asked.know.map(({ text, wav }) => ({ text, ...hearRecording(Buffer.from(wav, 'base64')) })));
        }
        if (asked.delayMs !== undefined) speech.delayMs = asked.delayMs;
        for (const name of ['speech', 'transcription'] as const) {
          speech.fail(name, ...(asked.fail?.[name] ?? []));
          const always = asked.failAlways?.[name];
          if (always !== undefined) speech.failAlways(name, always);
        }
        answer = { ok: true };
      }
    } catch (error) {
      status = 400;
      answer = { error: (error as Error).message };
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    const path = `${request.method} ${request.url}`;
    if (path === 'POST /v1/audio/speech') return void serve('speech', request, response);
    if (path === 'POST /v1/audio/transcriptions') return void serve('transcription', request, response);
    if (request.url === '/control') return void control(request, response);
    speech.problems.push(`asked for ${path}`);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  const speech: StandInSpeech = {
    address,
    env: { OPENAI_API_KEY: STAND_IN_SPEECH_KEY, TTS_BASE_URL: address, STT_BASE_URL: address },
    requests: [],
    problems: [],
    busiest: 0,
    delayMs: 0,
    say: (...texts) => void queue.push(...texts),
    understand: (given) => {
      how = given;
    },
    know: (utterances) => {
      known = [...utterances];
    },
    fail: (endpoint, ...given) => void faults[endpoint].push(...given),
    failAlways: (endpoint, fault) => {
      lasting[endpoint] = fault;
    },
    hold: () => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    until: async (check) => {
      if (check()) return;
      await new Promise<void>((resolve) => {
        const watch = () => {
          if (!check()) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
      });
    },
    reset: () => {
      queue.length = 0;
      for (const name of ['speech', 'transcription'] as const) {
        faults[name].length = 0;
        lasting[name] = null;
      }
      how = null;
      known = [];
      gate = Promise.resolve();
      Object.assign(speech, { requests: [], problems: [], busiest: 0, delayMs: 0 });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return speech;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The first two kilobytes at once, then a byte now and then, for as long as somebody listens. */
function trickle(response: ServerResponse, answer: Buffer): void {
  const begun = Math.min(2048, Math.floor(answer.length / 2));
  let at = begun;
  response.write(answer.subarray(0, begun));
  const next = setInterval(() => {
    response.write(answer.subarray(at, at + 1));
    at += 1;
    if (at === answer.length) response.end();
  }, 300);
  response.once('close', () => clearInterval(next));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const speech = await startStandInSpeech(Number(values.port));
  console.log(`stand-in speech ready at ${speech.address}`);
}
