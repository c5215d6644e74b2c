import type { CrisisAlert } from '#contract/crisis.ts';
import { bothEnds } from '#contract/limits.ts';
import { alertFor } from '#guidance/crisis/help-lines.ts';
import { apiRequest } from './api.ts';
import { isReachable, network } from './network.ts';

/** Milliseconds the server alone is listened to; then this device listens as well, whatever becomes of a request. */
export const SERVER_TIME = 3000;
/** Milliseconds the server has to say that it heard nothing, and the engine on this device after that. */
const PATIENCE = 6000;

const loadRules = () => import('#guidance/crisis/rule-alert.ts');

/** Fetches what hears danger without a network, while there is one. */
export function readyToHear(): void {
  if (isReachable()) void loadRules().catch(() => undefined);
}

/**
 * Asks whether a text that could not be sent sounds like danger: help must not wait until a message is taken. Where
 * the server does not say, this device does: by phrase rules at once, and with the whole engine where that is here.
 * Null where nothing is heard.
 */
export async function hearDanger(text: string): Promise<CrisisAlert | null> {
  const words = bothEnds(text);
  if (!isReachable()) return hearHere(words);
  const server = askServer(words);
  const first = await Promise.race([server, untilAlone(SERVER_TIME)]);
  if (first) return first.detected ? first : null;
  // The server may still say what the rules don't know.
  return firstHeard([hearHere(words), server.then(heardIn)]);
}

/** One who listens to words that are on their way. */
export interface Listening {
  /** Tells of danger that another heard in the same words: once, but for a kind of danger that wasn't told of yet. */
  tell(alert: CrisisAlert): void;
  /** The words have arrived, and their answer is here: nothing more is listened for. */
  end(): void;
  /** They could not be sent, or wait on this device: they are heard now. Resolves to whether danger was told of. */
  unsent(): Promise<boolean>;
}

/**
 * Listens to words that are being sent: where the server hasn't answered in a few seconds, or can't be reached, this
 * device says what it hears. `onDanger` is called once for the same danger.
 */
export function listenBeside(text: string, onDanger: (alert: CrisisAlert) => void): Listening {
  const told = new Set<string>();
  let live = true;
  const tell = (alert: CrisisAlert) => {
    // One that names no kind is still to be seen.
    const kinds = alert.categories.length > 0 ? alert.categories : ['any'];
    if (!alert.detected || kinds.every((kind) => told.has(kind))) return;
    for (const kind of kinds) told.add(kind);
    onDanger(alert);
  };
  const waited = untilAlone(SERVER_TIME);
  void waited.then(async () => {
    if (!live) return;
    const heard = await hearByRules(bothEnds(text)).catch(() => null);
    if (live && heard?.detected) tell(heard);
  });
  const end = () => {
    live = false;
  };
  return {
    tell,
    end,
    unsent: async () => {
      end();
      if (told.size > 0) return true;
      const heard = await hearDanger(text);
      if (heard) tell(heard);
      return heard !== null;
    },
  };
}

/** What an alert says that says something. */
const heardIn = (alert: CrisisAlert | null) => (alert?.detected ? alert : null);

/** Resolves to null when a time has passed, or the server is known to be out of reach. */
function untilAlone(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    if (!isReachable()) return resolve(null);
    const end = () => {
      clearTimeout(timer);
      forget();
      resolve(null);
    };
    const timer = setTimeout(end, milliseconds);
    const forget = network.subscribe(() => !isReachable() && end());
  });
}

/** The first danger that any of them hears; null once none did. */
function firstHeard(all: readonly Promise<CrisisAlert | null>[]): Promise<CrisisAlert | null> {
  return new Promise((resolve) => {
    for (const one of all) void one.then((alert) => alert && resolve(alert));
    void Promise.all(all).then(() => resolve(null));
  });
}

/** Null where the server does not answer. */
async function askServer(text: string): Promise<CrisisAlert | null> {
  try {
    const response = await apiRequest('POST', '/api/guidance/crisis', { text }, AbortSignal.timeout(PATIENCE));
    return (await response.json()) as CrisisAlert;
  } catch {
    return null;
  }
}

/** By the rules at once; what they don't know the engine on this device may, where it is here and answers in time. */
async function hearHere(text: string): Promise<CrisisAlert | null> {
  const ways = [hearByRules(text).catch(() => null), hearByEngine(text)];
  const heard = await firstHeard(ways.map((way) => way.then(heardIn)));
  if (heard) return heard;
  // Where nothing can listen, help is shown rather than held back.
  return (await Promise.all(ways)).some((alert) => alert !== null) ? null : alertFor(['suicide']);
}

/** Throws where the rules can't be loaded in time. */
async function hearByRules(text: string): Promise<CrisisAlert> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No rules came.')), PATIENCE));
  return (await Promise.race([loadRules(), late])).alertByRules(text);
}

/** Null where the engine isn't here, breaks or takes too long: help is not kept waiting for storage or a worker. */
async function hearByEngine(text: string): Promise<CrisisAlert | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const heard = import('./device/device-engine.ts').then(({ checkCrisisOnDevice }) => checkCrisisOnDevice(text));
  return Promise.race([heard.catch(() => null), late]);
}
