import type { StoreApi } from 'zustand';
import type { ScriptureCard } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { EndReason, VoiceUsage } from '#contract/voice.ts';

/** Where a call stands. `hearing`: somebody is speaking; `praying`: the prayer pause. */
export type CallPhase =
  | 'idle'
  | 'connecting'
  | 'listening'
  | 'hearing'
  | 'thinking'
  | 'speaking'
  | 'praying'
  | 'reconnecting'
  | 'ended';

/**
 * How the person's words get in. `browser`: through its own recogniser, which hears nothing before the person agreed
 * (`consent`); `typing` where there is neither that nor a microphone.
 */
export type CallEars = 'server' | 'browser' | 'typing';

/** One turn as the call's screen shows it and as it can be saved. */
export interface ShownTurn {
  /** Unique in the call. */
  id: string;
  role: 'user' | 'assistant';
  /** A person's words; of a reply, what was said aloud, whole. */
  text: string;
  /** Passages of a reply. */
  cards: ScriptureCard[];
  /** Steps and prayer of a reply, shown where they weren't read. */
  steps: string[];
  prayer: string | null;
  /** A reply that was interrupted. */
  cut: boolean;
}

/** Everything the call's screen shows. Held on this device and nowhere else. */
export interface CallState {
  phase: CallPhase;
  engine: 'own' | 'hosted';
  ears: CallEars;
  muted: boolean;
  /** Hold to talk: while true the person is heard and nothing else ends the turn. */
  held: boolean;
  /** What is being said or was said last by the person; `final` once it is understood. */
  you: { text: string; final: boolean } | null;
  /** The sentence being spoken: what has been said of it and what is to come. */
  saying: { said: string; toCome: string } | null;
  /** The passage that belongs to what is being said. */
  card: ScriptureCard | null;
  turns: ShownTurn[];
  /** Raised inside the call; stays until dismissed. */
  crisis: CrisisAlert | null;
  usage: VoiceUsage | null;
  /** The last warning given in this call. */
  warned: 80 | 90 | null;
  /** While praying: when the rested clock begins to run again, in epoch milliseconds; null when it no longer rests. */
  restsUntil: number | null;
  /** Something failed and the call goes on; the words of the error catalogue. */
  notice: { title: string; description: string } | null;
  end: { reason: EndReason | 'refused' | 'lost'; message: string } | null;
  /** Whether the browser may be asked to recognise speech: null until the person said. */
  consent: boolean | null;
}

/** A live conversation. One a page; made with the page, started by a press. */
export interface VoiceCall {
  state: StoreApi<CallState>;
  /** Microphone level, 0 to 1, for the light; called for every frame while there is one. Returns the end of it. */
  onLevel(listener: (mine: number, theirs: number) => void): () => void;
  /** Must be called from a press: the browser asks for the microphone and lets sound play. */
  start(): Promise<void>;
  end(): void;
  setMuted(muted: boolean): void;
  /** Hold to talk: true while the button is held. Interrupts what is being said. */
  hold(on: boolean): void;
  setPrayer(on: boolean): void;
  /** Says something in writing, inside the same call. */
  say(text: string): void;
  /** Stops what is being said. */
  hush(): void;
  /** Whether the browser's own recogniser may be used; it may send audio to its maker. */
  allowBrowser(yes: boolean): void;
  dismissCrisis(): void;
  dismissNotice(): void;
  /** Ends everything and lets go of microphone, sound and screen. */
  destroy(): void;
}
