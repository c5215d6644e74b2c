import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../storage.ts';

/** Speeds to choose from, as shares of the voice's own. */
export const SPEEDS = [0.75, 0.9, 1, 1.25, 1.5, 2] as const;

/** How a person likes to listen; kept on the device. */
interface AudioSettings {
  speed: number;
  /** Whether the next chapter follows by itself. */
  onward: boolean;
}

const KEY = 'audio-settings';

function stored(): AudioSettings {
  try {
    const given = JSON.parse(readStored(KEY) ?? '{}') as Partial<AudioSettings>;
    return {
      speed: SPEEDS.find((speed) => speed === given.speed) ?? 1,
      onward: given.onward !== false,
    };
  } catch {
    return { speed: 1, onward: true };
  }
}

/** Speed, and whether reading goes on into the next chapter. */
export const audioSettings = createStore<AudioSettings & { change(part: Partial<AudioSettings>): void }>(
  (set, get) => ({
    ...stored(),
    change: (part) => {
      set(part);
      const { speed, onward } = get();
      writeStored(KEY, JSON.stringify({ speed, onward }));
    },
  }),
);
