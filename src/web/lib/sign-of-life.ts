/** What somebody does before anything can happen that they would be told of, or asked about. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Calls the listener the first time somebody touches the page. Returns what ends it. */
export function onSignOfLife(listener: () => void): () => void {
  const end = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, heard);
  };
  const heard = () => {
    end();
    listener();
  };
  for (const sign of SIGNS) window.addEventListener(sign, heard, { passive: true });
  return end;
}
