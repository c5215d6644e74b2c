import { z } from 'zod';
import type { SpeechEndpoint } from '#server/env.ts';
import { callProvider, ProviderFault } from '../provider-call.ts';
import { dropInvented } from './invented-words.ts';
import { createRecordingLine } from './recording-line.ts';
import { type Recording, type SttProvider, TranscriptionFailed } from './stt-provider.ts';

/** How patient it is; tests are less so. */
export interface SttPatience {
  /** Milliseconds for a short recording, a second attempt included; long ones are given more. */
  overallMs: number;
  /** Milliseconds without a byte in the middle of an answer. */
  idleMs: number;
}

const PATIENCE: SttPatience = { overallMs: 15_000, idleMs: 5000 };
/** Recordings understood at once, in calls and dictation together: each holds its audio twice while it is sent. */
const AT_ONCE = 12;
/** Recordings that may wait for that. More are refused, so that those who wait are served in time. */
const WAITING = 60;
/** What a megabyte more takes: two minutes of compressed speech. */
const MS_PER_MEGABYTE = 2500;
const MEGABYTE = 1024 * 1024;
/** Ten minutes of fast speech, with room. */
const LONGEST_TEXT = 30_000;

/** The ending a provider tells the container by. */
const ENDINGS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
};

const answerSchema = z.object({ text: z.string().max(LONGEST_TEXT) });

/** An OpenAI-compatible transcriber. */
export function createOpenAiStt(endpoint: SpeechEndpoint, patience: SttPatience = PATIENCE): SttProvider {
  const line = createRecordingLine(AT_ONCE, WAITING);
  const understand = async (recording: Recording, signal: AbortSignal): Promise<string> => {
    try {
      const text = await callProvider({
        url: `${endpoint.baseUrl}/audio/transcriptions`,
        headers: endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {},
        body: formOf(recording, endpoint.model),
        overallMs: patience.overallMs + (recording.audio.length / MEGABYTE) * MS_PER_MEGABYTE,
        idleMs: patience.idleMs,
        maxBytes: MEGABYTE,
        signal,
        read: ({ bytes }) => readAnswer(bytes),
      });
      return dropInvented(text, recording);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      throw new TranscriptionFailed(error.message, {
        cause: error.cause,
        ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
      });
    }
  };
  return {
    transcribe: (recording, signal = new AbortController().signal) =>
      line.run(() => understand(recording, signal), signal),
  };
}

function formOf({ audio, mimeType }: Recording, model: string): FormData {
  const form = new FormData();
  const file = new Blob([new Uint8Array(audio)], { type: mimeType });
  form.set('file', file, `recording.${ENDINGS[mimeType] ?? 'webm'}`);
  form.set('model', model);
  form.set('language', 'en');
  form.set('response_format', 'json');
  return form;
}

/** The words of an answer. A parser's own complaint quotes what it reads, so none is passed on. */
function readAnswer(bytes: Buffer): string {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ProviderFault('The provider’s answer is not whole JSON.');
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new ProviderFault('The provider’s answer has no text.');
  return answer.data.text.replaceAll('\0', '').toWellFormed().trim();
}
