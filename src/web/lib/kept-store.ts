import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';

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
  if (typeof indexedDB === 'undefined') return null;
  try {
    return await action();
  } catch (error) {
    console.warn(`Could not ${what}.`, error);
    // The next try opens it anew.
    store = null;
    return null;
  }
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
