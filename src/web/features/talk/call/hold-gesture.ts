/** Shorter than this, in milliseconds, a press is a tap: listening stays on until the next one. */
const TAP_MS = 300;

/** The hold-to-talk button's hands: held for as long as one speaks, or tapped on and off by those who can't hold. */
export interface HoldGesture {
  down(at: number): void;
  up(at: number): void;
  /** A press that came from nowhere: a screen reader's, a switch's. On, or off again. */
  toggle(): void;
  /** The finger left, the window went: what was held is let go. */
  cancel(): void;
}

/** Builds the gesture. `onChange` hears whether the person is to be heard, and whether a tap keeps it so. */
export function createHoldGesture(onChange: (on: boolean, latched: boolean) => void): HoldGesture {
  let pressedAt: number | null = null;
  let latched = false;
  let ending = false;
  const set = (on: boolean, stays: boolean) => {
    latched = stays;
    onChange(on, stays);
  };
  return {
    down: (at) => {
      if (pressedAt !== null) return;
      pressedAt = at;
      ending = latched;
      set(!ending, false);
    },
    up: (at) => {
      if (pressedAt === null) return;
      const tapped = at - pressedAt < TAP_MS;
      pressedAt = null;
      if (ending) return;
      set(tapped, tapped);
    },
    toggle: () => {
      pressedAt = null;
      set(!latched, !latched);
    },
    cancel: () => {
      if (pressedAt === null && !latched) return;
      pressedAt = null;
      set(false, false);
    },
  };
}
