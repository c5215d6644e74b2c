import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Body, Output } from '#contract/endpoint.ts';
import { SPEECH_WORDS, type transcribe } from '#contract/speech.ts';
import type { VoiceStatus } from '#contract/voice.ts';
import { ApiError, apiRequest } from './api.ts';
import { type BrowserDictation, canRecognise, startBrowserDictation } from './browser-dictation.ts';
import { readSpeechConsent, writeSpeechConsent } from './speech-consent.ts';
import { canRecord, startRecorder, toBase64, type VoiceRecorder } from './voice-recorder.ts';

/** Longest dictation, in seconds. */
export const DICTATION_SECONDS = 120;

/** Where dictation stands. `asking`: for consent to the browser's own recogniser. */
type DictationPhase = 'idle' | 'opening' | 'recording' | 'understanding' | 'asking';

/** What is shown of it. */
export interface DictationState {
  phase: DictationPhase;
  /** Seconds recorded. */
  seconds: number;
  /** What the browser's recogniser understood so far; '' where the server listens. */
  heard: string;
}

/** What becomes of a dictation. */
export interface DictationListener {
  onText(text: string): void;
  onTrouble(words: { title: string; description: string }): void;
  /** The server says that the session is over. */
  onSignedOut(): void;
}

/** Speech into words, by the server where it can, else by the browser where the person agrees. */
export interface Dictation {
  state: StoreApi<DictationState>;
  /** Begins, from a press. Does nothing while one is under way. */
  start(): void;
  /** Ends the recording; its words follow. */
  stop(): void;
  /** Forgets it at any time: no words follow. */
  cancel(): void;
  /** The answer to the question of `asking`. */
  allow(yes: boolean): void;
}

const IDLE: DictationState = { phase: 'idle', seconds: 0, heard: '' };

/** Whether this browser can turn speech into words in any way. */
export function canDictate(): boolean {
  return canRecord() || canRecognise();
}

/** Makes it; nothing is opened before `start`. */
export function createDictation(listener: DictationListener): Dictation {
  const state = createStore<DictationState>(() => IDLE);
  /** Known once the server has said so. */
  let serverListens: boolean | null = null;
  /** Of the dictation under way; aborted when it is forgotten. */
  let life = new AbortController();
  let recorder: VoiceRecorder | null = null;
  let browser: BrowserDictation | null = null;
  let clock: ReturnType<typeof setInterval> | undefined;

  const rest = () => {
    clearInterval(clock);
    recorder = null;
    browser = null;
    state.setState(IDLE);
  };
  const fail = (kind: 'microphone' | 'notUnderstood' | 'failed') => {
    rest();
    listener.onTrouble(SPEECH_WORDS[kind]);
  };
  const deliver = (text: string) => {
    rest();
    if (text.trim() === '') listener.onTrouble(SPEECH_WORDS.notUnderstood);
    else listener.onText(text.trim());
  };
  const count = () => {
    const began = Date.now();
    state.setState({ phase: 'recording', seconds: 0, heard: '' });
    clock = setInterval(() => {
      const seconds = Math.floor((Date.now() - began) / 1000);
      state.setState({ seconds: Math.min(seconds, DICTATION_SECONDS) });
      if (seconds >= DICTATION_SECONDS) stop();
    }, 250);
  };

  /** Asks the server once what it has; where it can't say, its answer to a recording will. */
  const askServer = async (signal: AbortSignal) => {
    if (serverListens !== null) return;
    try {
      const status = (await (await apiRequest('GET', '/api/voice/status', undefined, signal)).json()) as VoiceStatus;
      serverListens = status.transcription === 'server';
    } catch {
      // Not known now: a recording is made, and nothing is lost but a second try.
    }
  };

  const listenHere = () => {
    if (!canRecognise()) return fail('failed');
    if (readSpeechConsent() !== true) return state.setState({ ...IDLE, phase: 'asking' });
    try {
      browser = startBrowserDictation(
        (heard) => state.setState({ heard }),
        (hearing) => ('text' in hearing ? deliver(hearing.text) : fail(hearing.trouble)),
      );
      count();
    } catch {
      fail('failed');
    }
  };

  const record = async ({ signal }: AbortController) => {
    await askServer(signal);
    if (signal.aborted) return;
    if (serverListens === false || !canRecord()) return listenHere();
    let opened: VoiceRecorder;
    try {
      opened = await startRecorder(() => stop());
    } catch {
      if (!signal.aborted) fail('microphone');
      return;
    }
    if (signal.aborted) return opened.drop();
    recorder = opened;
    count();
  };

  const understand = async (recording: VoiceRecorder, { signal }: AbortController) => {
    try {
      const audio = await recording.finish();
      if (signal.aborted) return;
      if (!audio) return fail('notUnderstood');
      const body: Body<typeof transcribe> = { audioData: await toBase64(audio) };
      const response = await apiRequest('POST', '/api/audio/transcribe', body, signal);
      const { text } = (await response.json()) as Output<typeof transcribe>;
      if (!signal.aborted) deliver(text);
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'no-transcription') {
        serverListens = false;
        listenHere();
      } else if (error instanceof ApiError && error.status === 401) {
        rest();
        listener.onSignedOut();
      } else fail(code === 'not-understood' ? 'notUnderstood' : 'failed');
    }
  };

  function stop(): void {
    if (state.getState().phase !== 'recording') return;
    clearInterval(clock);
    state.setState({ phase: 'understanding' });
    const recording = recorder;
    recorder = null;
    if (recording) void understand(recording, life);
    else browser?.finish();
  }

  return {
    state,
    start() {
      if (state.getState().phase !== 'idle') return;
      life = new AbortController();
      state.setState({ ...IDLE, phase: 'opening' });
      void record(life);
    },
    stop,
    cancel() {
      life.abort();
      recorder?.drop();
      browser?.drop();
      rest();
    },
    allow(yes) {
      if (state.getState().phase !== 'asking') return;
      writeSpeechConsent(yes);
      if (yes) listenHere();
      else rest();
    },
  };
}
