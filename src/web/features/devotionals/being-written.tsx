import { type ReactNode, useEffect, useRef } from 'react';
import { useWritingModel } from '../../lib/use-engine.ts';

/** In the place of the form's fields while a devotional is made, where that may take a while. */
export function BeingWritten({
  theme,
  again,
  children,
}: {
  theme: string;
  /** It was asked for before the page was left. */
  again: boolean;
  /** The fields: where the library answers they stay, as it is there at once. */
  children: ReactNode;
}) {
  const model = useWritingModel(true);
  const takesLong = model !== null || again;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesLong) card.current?.scrollIntoView({ block: 'nearest' });
  }, [takesLong]);
  if (!takesLong) return children;
  return (
    <div className="card pad being-written" ref={card}>
      <div role="status">
        <h2>Your devotional is being written</h2>
        {model && (
          <p>
            {model} is writing for you on “{theme}”. It is checked against the text before you see it, and can take half
            a minute.
          </p>
        )}
        <p className="small muted">You need not stay. It will be here when you come back.</p>
      </div>
      <div className="reading-skel" aria-hidden="true">
        <span className="skel" style={{ height: 42, width: '72%' }} />
        <span className="skel" style={{ height: 120 }} />
        <span className="skel" style={{ height: 22, width: '92%' }} />
        <span className="skel" style={{ height: 22, width: '60%' }} />
      </div>
    </div>
  );
}
