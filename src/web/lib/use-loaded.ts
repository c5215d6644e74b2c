import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Something loaded from the server for a public page, where the signed-in screens' data client is not loaded. */
export interface Loaded<T> {
  /** Null until the first answer; kept while it is asked for again. */
  data: T | null;
  /** Why the last try failed; null while one runs. */
  error: unknown;
  loading: boolean;
  /** Asks again, and ends when the answer is there. */
  again(): Promise<void>;
}

/** Loads when `key` changes; a null key loads nothing. An answer for an older key is dropped. */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string | null; data: T | null; error: unknown; loading: boolean }>({
    key: null,
    data: null,
    error: null,
    loading: true,
  });
  const run = useEffectEvent((): Promise<T> => load());
  const ask = useCallback(async (of: string, start: () => Promise<T>, wanted: () => boolean) => {
    setState((old) => ({ key: of, data: old.key === of ? old.data : null, error: null, loading: true }));
    try {
      const data = await start();
      if (wanted()) setState({ key: of, data, error: null, loading: false });
    } catch (error) {
      if (wanted()) setState((old) => ({ ...old, error, loading: false }));
    }
  }, []);
  useEffect(() => {
    if (key === null) return;
    let shown = true;
    void ask(key, run, () => shown);
    return () => {
      shown = false;
    };
  }, [key, ask]);
  const { data, error, loading } = state;
  return {
    data,
    error,
    loading,
    again: () => (key === null ? Promise.resolve() : ask(key, load, () => true)),
  };
}
