import type { Page } from '@playwright/test';
import type { CallState } from '../../src/web/features/talk/loop/voice-call.ts';

/**
 * A call that says only what a test scripts: stands in for the piece of the built app in which the real one lives,
 * with the same interface. What the screen asks of it is kept in `window.scriptedCall.asked`, in order.
 */
const MODULE = `
const listeners = new Set();
const levels = new Set();
const initial = {
  phase: 'idle', engine: 'own', ears: 'server', muted: false, held: false, you: null, saying: null, card: null,
  turns: [], crisis: null, usage: null, warned: null, restsUntil: null, notice: null, end: null, consent: null,
};
let state = initial;
const asked = [];
const set = (part) => {
  const before = state;
  state = { ...state, ...part };
  for (const listener of listeners) listener(state, before);
};
const tell = (name) => (...args) => { asked.push([name, ...args]); };
window.scriptedCall = { set, asked, level: (mine, theirs) => { for (const listener of levels) listener(mine, theirs); } };
export function createVoiceCall() {
  state = { ...initial, ...(window.scriptedStart ?? {}) };
  return {
    state: {
      getState: () => state,
      getInitialState: () => initial,
      setState: set,
      subscribe: (listener) => { listeners.add(listener); return () => listeners.delete(listener); },
    },
    onLevel: (listener) => { levels.add(listener); return () => levels.delete(listener); },
    start: async () => { asked.push(['start']); set({ phase: 'connecting' }); },
    end: () => { asked.push(['end']); set({ phase: 'ended', end: { reason: 'asked', message: '' } }); },
    setMuted: (muted) => { asked.push(['setMuted', muted]); set({ muted }); },
    hold: (held) => { asked.push(['hold', held]); set({ held }); },
    setPrayer: (on) => { asked.push(['setPrayer', on]); set({ phase: on ? 'praying' : 'listening' }); },
    say: tell('say'),
    hush: tell('hush'),
    allowBrowser: (yes) => { asked.push(['allowBrowser', yes]); set({ consent: yes, ears: yes ? 'browser' : 'typing' }); },
    dismissCrisis: () => { asked.push(['dismissCrisis']); set({ crisis: null }); },
    dismissNotice: () => { asked.push(['dismissNotice']); set({ notice: null }); },
    destroy: tell('destroy'),
  };
}
`;

declare global {
  interface Window {
    scriptedCall: {
      set(part: Partial<CallState>): void;
      asked: unknown[][];
      level(mine: number, theirs: number): void;
    };
    scriptedStart?: Partial<CallState>;
  }
}

/** Puts the scripted call in the place of the real one, for pages opened from here on. */
export async function scriptCall(page: Page): Promise<void> {
  await page.route(/\/assets\/create-voice-call-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: MODULE }),
  );
}

/** Brings the call into a state. */
export async function showCall(page: Page, part: Partial<CallState>): Promise<void> {
  await page.evaluate((next) => window.scriptedCall.set(next), part);
}

/** What the screen asked of the call so far. */
export async function askedOf(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => window.scriptedCall.asked);
}
