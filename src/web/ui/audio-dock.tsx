import { Suspense } from 'react';
import { useSpeech } from '../lib/audio/use-speech.ts';
import { lazyExtra } from '../lib/lazy-extra.ts';
import type { AudioDockProps } from './audio-dock-panel.tsx';

const Panel = lazyExtra(() => import('./audio-dock-panel.tsx'));

/** The controls of what is being read aloud; nothing while it is silent. */
export function AudioDock(props: AudioDockProps) {
  const idle = useSpeech(({ phase }) => phase === 'idle');
  if (idle) return null;
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
