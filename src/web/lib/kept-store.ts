import { clear, createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval';

/** What was loaded for a person, as it is kept on the device. */
export interface KeptAnswer {
  /** Its owner. */
  userId: string;
  /** Which shape of our answers it has. */
  shape: number;
  queryKey: readonly unknown[];
  data: unknown;
  /** When it came, in milliseconds. */
  at: number;
  /** About how many bytes it is. */
  size: number;
}

let store: UseStore | null = null;
const opened = (): UseStore => {
  store ??= createStore('emmaus-kept', 'answers');
  return store;
};

/** Storage that may be blocked, full or damaged: the app goes on without what it keeps. */
async function attempt<T>(what: string, action: () => Promise<T>): Promise<T | null> {
  try {
    // Where it is blocked, asking whether it is there may throw already.
    if (typeof indexedDB === 'undefined') return null;
    return await action();
  } catch (error) {
    console.warn(`Could not ${what}.`, error);
    // The next try opens it anew.
    store = null;
    return null;
  }
}

/** Milliseconds in which a browser has to say that it keeps something: a blocked one may never answer. */
const PATIENCE = 2000;

/** Whether this browser keeps anything at all. */
export async function canKeepLoaded(): Promise<boolean> {
  const never = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  return (await Promise.race([attempt('ask what is kept', () => keys(opened())), never])) !== null;
}

/** Everything kept, by its name. */
export async function readKept(): Promise<[string, KeptAnswer][]> {
  return (await attempt('read what is kept', () => entries<string, KeptAnswer>(opened()))) ?? [];
}

/** Keeps these. */
export async function writeKept(answers: [string, KeptAnswer][]): Promise<void> {
  if (answers.length > 0) await attempt('keep what was loaded', () => setMany(answers, opened()));
}

/** Forgets these. */
export async function dropKept(names: string[]): Promise<void> {
  if (names.length > 0) await attempt('forget what was kept', () => delMany(names, opened()));
}

/** Forgets everything, whoever it was kept for. */
export async function forgetKept(): Promise<void> {
  await attempt('forget what was kept', async () => {
    // A browser that keeps nothing is not made to begin.
    const databases = (await indexedDB.databases?.()) ?? [{ name: 'emmaus-kept' }];
    if (databases.some(({ name }) => name === 'emmaus-kept')) await clear(opened());
  });
}
