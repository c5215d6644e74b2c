import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/speech.ts';
import { HttpError } from '#server/http/errors.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { ANSWERED, type Authenticate, serve } from '#server/http/route.ts';
import { type SttProvider, TranscriptionFailed } from '#server/providers/stt/stt-provider.ts';
import { readRecording } from './read-recording.ts';
import type { SpeechService } from './speech.service.ts';

/** A long chapter is about 25 pieces, asked for at once: enough to leaf through a book. */
const PIECES = { limit: 600, seconds: 600 };
/** Nine hours of listening at 15 characters a second. */
const CHARACTERS = { limit: 500_000, seconds: 86_400 };
/** Far more than anybody says in turns. */
const RECORDINGS = { limit: 120, seconds: 600 };
/** Seconds until it is worth trying again, where the provider doesn't say. */
const RETRY_AFTER = 10;

/** Texts read aloud, and recordings understood. Both are open to every plan, and nothing of either is stored in the clear. */
export function registerSpeechRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  speech: SpeechService,
  stt: SttProvider | null,
  limits: RateLimiter,
): void {
  serve(app, authenticate, contract.speak, async ({ body, session, request, reply }) => {
    const { text, voice } = body;
    if (!/[\p{L}\p{N}]/u.test(text)) {
      throw new HttpError('validation-failed', 'There is nothing in this text that can be read aloud.');
    }
    const { asked, marks } = readMarks(body.marks ?? [], (request.body as { text: string }).text, text);
    await Promise.all([
      limits.hitOwn('speech', session.userId, PIECES.limit, PIECES.seconds),
      limits.hitOwn('speech-characters', session.userId, CHARACTERS.limit, CHARACTERS.seconds, text.length),
    ]);
    const { audio, mimeType, durationMs, marksMs } = await speech.speak(
      { text, voice, marks },
      { keep: true, listener: session.userId, signal: goneSignal(reply) },
    );
    void reply.header('content-type', mimeType);
    if (durationMs !== null) void reply.header(contract.DURATION_HEADER, String(Math.round(durationMs)));
    if (marksMs && asked.length > 0) {
      const times = asked.map((mark, index) => `${mark}:${Math.round(marksMs[index] ?? 0)}`);
      void reply.header(contract.MARKS_HEADER, times.join());
    }
    void reply
      .header('access-control-expose-headers', `${contract.MARKS_HEADER}, ${contract.DURATION_HEADER}`)
      .send(audio);
    return ANSWERED;
  });

  serve(app, authenticate, contract.transcribe, async ({ body, session, request, reply }) => {
    const recording = readRecording(body.audioData);
    if (!stt) {
      throw new HttpError(
        'no-transcription',
        'Speech can’t be turned into words here. Please type your message instead.',
      );
    }
    await limits.hitOwn('transcribe', session.userId, RECORDINGS.limit, RECORDINGS.seconds);
    const gone = goneSignal(reply);
    const text = await stt.transcribe(recording, gone).catch((error: unknown) => {
      if (gone.aborted) throw new HttpError('client-closed-request', 'This request was given up.');
      if (!(error instanceof TranscriptionFailed)) throw error;
      request.log.warn({ err: error }, 'transcription failed');
      throw new HttpError('unavailable', contract.SPEECH_WORDS.failed.description, {
        retryAfter: Math.max(1, error.retryAfter ?? RETRY_AFTER),
      });
    });
    if (text === '') throw new HttpError('not-understood', contract.SPEECH_WORDS.notUnderstood.description);
    return { text };
  });
}

/**
 * Marks as they were asked for, and where they lie in the text without the white space around it. Throws 400 unless
 * each lies within the text and behind the one before.
 */
function readMarks(asked: readonly number[], given: string, text: string) {
  const before = given.length - given.trimStart().length;
  asked.forEach((mark, index) => {
    const path = `marks.${index}`;
    if (mark >= given.length) throw badMark(path, `“${path}” lies behind the end of the text.`);
    if (index > 0 && mark <= asked[index - 1]!)
      throw badMark(path, `“${path}” must be greater than the one before it.`);
  });
  return { asked, marks: asked.map((mark) => Math.min(Math.max(0, mark - before), text.length - 1)) };
}

function badMark(path: string, message: string): HttpError {
  return new HttpError('validation-failed', message, { details: [{ path, message }] });
}
