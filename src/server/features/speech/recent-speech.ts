import type { KeptSpeech } from './sealed-speech.ts';

/** Audio used a moment ago, in memory: what one person hears others often hear next. */
export interface RecentSpeech {
  get(name: string): KeptSpeech | null;
  set(name: string, kept: KeptSpeech): void;
}

/** Keeps at most `bytes` of audio; what was used longest ago goes first. */
export function createRecentSpeech(bytes: number): RecentSpeech {
  const entries = new Map<string, KeptSpeech>();
  let held = 0;
  const remove = (name: string) => {
    held -= entries.get(name)?.speech.audio.length ?? 0;
    entries.delete(name);
  };
  return {
    get: (name) => {
      const kept = entries.get(name);
      if (!kept) return null;
      // A map keeps its order: what was put in last was used last.
      entries.delete(name);
      entries.set(name, kept);
      return kept;
    },
    set: (name, kept) => {
      remove(name);
      if (kept.speech.audio.length > bytes / 4) return;
      entries.set(name, kept);
      held += kept.speech.audio.length;
      for (const oldest of entries.keys()) {
        if (held <= bytes) break;
        remove(oldest);
      }
    },
  };
}
