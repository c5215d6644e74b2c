import { QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { requestHeaders, requireOk } from './api.ts';

/** The default fetch of queries: GET to the key's segments joined with slashes. */
export function getQueryFn<T>({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join('/'), {
      headers: requestHeaders(false),
      credentials: 'include',
      signal,
    });
    if (on401 === 'returnNull' && response.status === 401) return null;
    return (await requireOk(response)).json() as Promise<T>;
  };
}

/** The app's query client with the specification's defaults; `onError` hears of every load that failed. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Without a network a load fails at once and is made good later; waiting in silence looks like a fault.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
