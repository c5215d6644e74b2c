import { QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { readStored } from './storage.ts';

/** Key of the stored bearer token (specification 1, section 9). */
export const TOKEN_KEY = 'authToken';

/** An answer that isn't 2xx; `message` is "{status}: {body text}", `sentence` is for people, '' where the server said none. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.sentence = sentenceOf(body) ?? statusText;
  }
}

function sentenceOf(body: string): string | null {
  try {
    const parsed = JSON.parse(body) as { message?: unknown };
    return typeof parsed.message === 'string' ? parsed.message : null;
  } catch {
    // A page of somebody else's (a proxy's "502 Bad Gateway") is no sentence of ours.
    return '';
  }
}

/** What to tell a person about an error; `otherwise` where it says nothing useful. */
export function explain(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : otherwise;
}

/** Headers of every call: JSON where there is a body, the bearer token where one is stored. */
export function requestHeaders(hasBody: boolean): Record<string, string> {
  const token = readStored(TOKEN_KEY);
  return {
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

/** Throws an ApiError for an answer that isn't 2xx. */
export async function requireOk(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, await response.text().catch(() => ''), response.statusText);
  return response;
}

/** The shared request: method, address, optional JSON body; cookies always go along. */
export async function apiRequest(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: requestHeaders(body !== undefined),
    credentials: 'include',
    ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  return requireOk(response);
}

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
      },
      mutations: { retry: false },
    },
  });
}
