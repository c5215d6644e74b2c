/** An error as the window reports it. */
export interface ReportedError {
  message: string;
  /** Address of the script, '' where unknown. */
  filename: string;
  stack: string;
}

/** What a browser says of an error in another site's script, keeping the rest to itself. */
const MASKED = 'Script error.';

/** Whether an error is the voice provider's: masked, or from one of its scripts. Our own site's scripts never are. */
export function isProviderError({ message, filename, stack }: ReportedError, ownOrigin: string): boolean {
  if (message === MASKED) return true;
  const addresses = `${filename} ${stack}`.match(/https?:\/\/[^\s()]+/g) ?? [];
  return addresses.some((url) => /elevenlabs|convai/i.test(url) && !url.startsWith(`${ownOrigin}/`));
}

function reported(error: unknown, message = '', filename = ''): ReportedError {
  return error instanceof Error
    ? { message: message || error.message, filename, stack: error.stack ?? '' }
    : { message: message || (typeof error === 'string' ? error : ''), filename, stack: '' };
}

/** Keeps the voice provider's errors from the console and from other listeners. Returns what ends it. */
export function quietProviderErrors(target: Window): () => void {
  const hush = (event: Event, error: ReportedError) => {
    if (!isProviderError(error, target.location.origin)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onError = (event: ErrorEvent) => hush(event, reported(event.error, event.message, event.filename));
  const onRejection = (event: PromiseRejectionEvent) => hush(event, reported(event.reason));
  target.addEventListener('error', onError, { capture: true });
  target.addEventListener('unhandledrejection', onRejection, { capture: true });
  return () => {
    target.removeEventListener('error', onError, { capture: true });
    target.removeEventListener('unhandledrejection', onRejection, { capture: true });
  };
}
