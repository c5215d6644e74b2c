import { isRouteErrorResponse } from 'react-router';
import { PRODUCT } from '#contract/product.ts';

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** The generic error screen: what happened, what is kept, and what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
  return (
    <main className="screen mid" id="main">
      {/* Of the page that failed there may be no title yet. */}
      <title>{`Something went wrong | ${PRODUCT}`}</title>
      <h1>Something went wrong</h1>
      <p className="lead">Something went wrong. Please refresh the page or try again.</p>
      {isOffline() && (
        <p className="muted">There is no connection, and this part of the app is not on this device yet.</p>
      )}
      <p className="muted">Messages you sent are kept on the server, and the unsent words of a chat on this device.</p>
      <p className="ways">
        <button type="button" className="btn btn-act" onClick={() => window.location.reload()}>
          Refresh Page
        </button>
        {/* Loaded anew: what failed may be the app itself. */}
        <a className="btn btn-line" href="/">
          Return to Homepage
        </a>
      </p>
      <details>
        <summary>Error details</summary>
        <pre>{details}</pre>
      </details>
    </main>
  );
}
