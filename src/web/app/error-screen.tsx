import { isRouteErrorResponse } from 'react-router';

/** The generic error screen: what happened, what is kept, and what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
  return (
    <main className="screen mid" id="main">
      <h1>Something went wrong</h1>
      <p className="lead">Something went wrong. Please refresh the page or try again.</p>
      <p className="muted">Messages you sent are kept on the server, and the unsent words of a chat on this device.</p>
      <p>
        <button type="button" className="btn btn-act" onClick={() => window.location.reload()}>
          Refresh Page
        </button>
      </p>
      <details>
        <summary>Error details</summary>
        <pre>{details}</pre>
      </details>
    </main>
  );
}
