import { fetchHeard, isGatewayFailure, isNetworkFailure } from './network.ts';
import { readNeeded } from './storage.ts';

/** Key of the stored bearer token (specification 1, section 9). */
export const TOKEN_KEY = 'authToken';

/** An answer that isn't 2xx; `message` is "{status}: {body text}", `sentence` is for people, '' where the server said none. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  /** The server's code ('already-subscribed'); '' where it gave none. */
  readonly code: string;
  /** Whether it says something of its own, as our server does: what stands before a server says nothing of ours. */
  readonly isOurs: boolean;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const { message, code } = readBody(body);
    this.sentence = message ?? statusText;
    this.isOurs = Boolean(message);
    this.code = code ?? '';
  }
}

function readBody(body: string): { message?: string; code?: string } {
  try {
    const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown };
    return {
      ...(typeof message === 'string' ? { message } : {}),
      ...(typeof code === 'string' ? { code } : {}),
    };
  } catch {
    // A page of somebody else's (a proxy's "502 Bad Gateway") is no sentence of ours.
    return { message: '' };
  }
}

/** Whether an error says that the server could not be reached: no answer came, or a gateway's instead of its own. */
export function isOutOfReach(error: unknown): boolean {
  return isNetworkFailure(error) || (error instanceof ApiError && isGatewayFailure(error.status) && !error.isOurs);
}

/** What to tell a person about an error; `otherwise` where it says nothing useful. */
export function explain(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : otherwise;
}

/** Headers of every call: JSON where there is a body, the bearer token where one is stored. */
export function requestHeaders(hasBody: boolean): Record<string, string> {
  const token = readNeeded(TOKEN_KEY);
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

/**
 * The shared request: method, address, optional JSON body; cookies always go along. With `outlives` it arrives though
 * the page is left at once; browsers allow that for bodies of a few kilobytes.
 */
export async function apiRequest(
  method: string,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
  outlives = false,
): Promise<Response> {
  const response = await fetchHeard(url, {
    method,
    headers: requestHeaders(body !== undefined),
    credentials: 'include',
    ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
    ...(outlives ? { keepalive: true } : {}),
  });
  return requireOk(response);
}
