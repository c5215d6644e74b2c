import { isServerPath, isSignedInPath, trimPath } from '#contract/app-paths.ts';

/** How a page is answered: not at all by the worker, from what is kept, or by the network as long as that answers. */
export type PageAnswer = 'pass' | 'shell' | 'network';

/** How the worker answers a navigation to a path. */
export function pageAnswerOf(path: string): PageAnswer {
  if (isServerPath(path)) return 'pass';
  return isSignedInPath(trimPath(path)) ? 'shell' : 'network';
}

/** Milliseconds a page may take before what is kept of it is shown. */
export const PATIENCE = 3000;

/** What stands between a browser and a server that is down answers so. */
const DOWN = [502, 503, 504];

/** The network's answer; what is kept where that fails, says that the server is down, or takes too long. */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const answered = network.then(
    (response) => (DOWN.includes(response.status) ? null : response),
    () => null,
  );
  const first = await Promise.race([answered, late]);
  clearTimeout(timer);
  return first ?? (await kept()) ?? network;
}
