/** The generic error screen: what happened, that nothing is lost, and what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <main className="screen mid" id="main">
      <h1>Something went wrong</h1>
      <p className="lead">Something went wrong. Please refresh the page or try again.</p>
      <p className="muted">What you wrote is kept on this device and on the server; nothing is lost.</p>
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
