import { onlineManager, type Query, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { isOutOfReach, requestHeaders, requireOk } from './api.ts';
import { fetchHeard, isReachable, network } from './network.ts';

/** The default fetch of queries: GET to the key's segments joined with slashes. */
export function getQueryFn<T>({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    const response = await fetchHeard(queryKey.join('/'), {
      headers: requestHeaders(false),
      credentials: 'include',
      signal,
    });
    if (on401 === 'returnNull' && response.status === 401) return null;
    return (await requireOk(response)).json() as Promise<T>;
  };
}

/** What was there before a load that found no way is shown on, as it was, and loaded when there is a way again. */
function showOn(error: unknown, query: Query<unknown, unknown, unknown, readonly unknown[]>): void {
  const { data, fetchMeta } = query.state;
  // Further pages that were asked for are missed: that is said.
  if (data === undefined || fetchMeta?.fetchMore || !isOutOfReach(error)) return;
  query.setState({ ...query.state, status: 'success', error: null, isInvalidated: true });
}

/** The app's query client with the specification's defaults; `onError` hears of every load that failed. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(isReachable());
    return network.subscribe(() => setOnline(isReachable()));
  });
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        showOn(error, query);
        onError(error);
      },
    }),
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
        // Without a way, what is there is shown without asking.
        refetchOnMount: ({ state }) => state.data === undefined || isReachable(),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
