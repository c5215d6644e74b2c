import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What lies over the page: the whole history, and one devotional of it. */
interface Layers {
  all?: boolean;
  /** Id of a devotional. */
  one?: string;
}

/**
 * What lies over the page, kept in the browser's history, so that Back takes away the topmost and leaves the page
 * alone. Returns it with what lays something over it, and what takes the topmost away.
 */
export function useLayers(): [layers: Layers, lay: (more: Layers) => void, takeAway: () => void] {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
  }, [key]);
  const layers = (state as { layers?: Layers } | null)?.layers ?? {};
  return [
    layers,
    (more) => void navigate('.', { state: { layers: { ...layers, ...more } }, preventScrollReset: true }),
    () => {
      // Pressed twice before the browser has gone back, it would leave the page.
      if (left.current || Object.keys(layers).length === 0) return;
      left.current = true;
      void navigate(-1);
    },
  ];
}
