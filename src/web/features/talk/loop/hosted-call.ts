import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url';
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url';
import resampler from './resample.worklet.js?url';

/** Why a hosted call is over: this side ended it, the agent did, or the connection broke. */
export type HostedEnd = 'asked' | 'agent' | 'lost';

/** What a hosted call is started with, and told through. Nothing is called after `onEnd`. */
export interface HostedCallWishes {
  /** From the server; serves for one call. */
  signedUrl: string;
  /** Ends the call, also one that is still being connected. */
  signal?: AbortSignal;
  /** The conversation has begun; its name settles the call. */
  onReady(conversationId: string): void;
  /** What the person says: as it is being understood, then for good. */
  onUser(text: string, final: boolean): void;
  /** What the agent says. `cut`: it was interrupted, and this is what was heard of the reply told of before. */
  onAgent(text: string, cut: boolean): void;
  onPhase(phase: 'listening' | 'speaking'): void;
  /** How loud both are, 0 to 1, for every frame the screen draws. */
  onLevels(mine: number, theirs: number): void;
  onEnd(reason: HostedEnd): void;
  /** Something went wrong and the call goes on. `message` is for the log, not for people. */
  onError(message: string): void;
}

/** A running call with the hosted agent. */
export interface HostedCall {
  end(): void;
  setMuted(on: boolean): void;
  /** Nothing of the agent is heard; it goes on by itself. */
  setSilent(on: boolean): void;
  /** Says something in writing. */
  say(text: string): void;
}

/** The browser, or the person, gives no microphone. */
export class MicrophoneRefused extends Error {}

/** The agent could not be met. */
export class HostedCallFailed extends Error {}

/** Names of the errors of `getUserMedia` that mean: no microphone. */
const REFUSALS = new Set(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'SecurityError', 'AbortError']);

/**
 * Asks for the microphone and meets the agent: resolves once both can hear each other. Call it from a press, so that
 * sound may play. Rejects with `MicrophoneRefused`, with `HostedCallFailed`, or with the signal's reason.
 */
export async function startHostedCall(wishes: HostedCallWishes): Promise<HostedCall> {
  const { signal } = wishes;
  signal?.throwIfAborted();
  if (!navigator.mediaDevices) throw new MicrophoneRefused('This page gives no access to a microphone.');
  // Large, and of no use to anybody whose calls this server holds.
  const { Conversation } = await import('@elevenlabs/client').catch((error: unknown) => {
    throw new HostedCallFailed(`The agent's program could not be loaded: ${String(error)}`);
  });
  let over = false;
  let frame = 0;
  const finish = (reason: HostedEnd) => {
    if (over) return;
    over = true;
    cancelAnimationFrame(frame);
    wishes.onEnd(reason);
  };
  /** Passes something on as long as the call lasts. */
  const tell = (what: () => void) => {
    if (!over) what();
  };

  const letOutAgain = keepWorkletsHome();
  const meeting = Conversation.startSession({
    signedUrl: wishes.signedUrl,
    connectionType: 'websocket',
    textOnly: false,
    // Files of our own: the content security policy lets no others in.
    workletPaths: { rawAudioProcessor, audioConcatProcessor },
    onConnect: ({ conversationId }) => tell(() => wishes.onReady(conversationId)),
    onMessage: ({ message, role }) =>
      tell(() => (role === 'user' ? wishes.onUser(message, true) : wishes.onAgent(message, false))),
    onDebug: (event) => {
      const text = tentativeWords(event);
      if (text) tell(() => wishes.onUser(text, false));
    },
    onAgentResponseCorrection: ({ corrected_agent_response: heard }) => tell(() => wishes.onAgent(heard, true)),
    onModeChange: ({ mode }) => tell(() => wishes.onPhase(mode)),
    onError: (message) => tell(() => wishes.onError(message)),
    onDisconnect: ({ reason }) => finish(reason === 'user' ? 'asked' : reason === 'agent' ? 'agent' : 'lost'),
  });
  void meeting.then(letOutAgain, letOutAgain);
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const conversation = await Promise.race([meeting, aborted]).catch((error: unknown) => {
    over = true;
    if (signal?.aborted) {
      // The browser may still be asking for the microphone; whatever comes of it is let go.
      void meeting.then((late) => late.endSession()).catch(() => undefined);
      throw error;
    }
    if (error instanceof DOMException && REFUSALS.has(error.name)) throw new MicrophoneRefused(error.message);
    throw new HostedCallFailed(error instanceof Error ? error.message : String(error));
  });

  const end = () => {
    finish('asked');
    // Whatever fails now, the call is over for the person; the socket closes with the page at the latest.
    void conversation.endSession().catch(() => undefined);
  };
  signal?.addEventListener('abort', end, { once: true });
  const draw = () => {
    if (over) return;
    wishes.onLevels(conversation.getInputVolume(), conversation.getOutputVolume());
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);

  return {
    end,
    setMuted: (on) => tell(() => conversation.setMicMuted(on)),
    setSilent: (on) => tell(() => conversation.setVolume({ volume: on ? 0 : 1 })),
    say: (text) => tell(() => conversation.sendUserMessage(text)),
  };
}

/**
 * Where a browser can't record or play at the call's own rate the package fetches a resampler from a public host, and
 * for playing it can't be told of another. Until the returned function is called, ours is loaded in its place.
 */
function keepWorkletsHome(): () => void {
  const { prototype } = AudioWorklet;
  const load = prototype.addModule;
  prototype.addModule = function (url, options) {
    const home = new URL(url, location.href).origin === location.origin;
    return load.call(this, home ? url : resampler, options);
  };
  return () => {
    prototype.addModule = load;
  };
}

/** Words that are still being understood: an event of the protocol that the package hands on as it came. */
function tentativeWords(event: unknown): string | null {
  const given = event as { type?: unknown; tentative_user_transcription_event?: { user_transcript?: unknown } };
  const text = given.tentative_user_transcription_event?.user_transcript;
  return given.type === 'tentative_user_transcript' && typeof text === 'string' && text !== '' ? text : null;
}
