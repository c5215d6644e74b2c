import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icons.tsx';

/** Nearer to the end than this, in pixels, one is reading the latest. */
const AT_END = 80;

/**
 * The scrolling messages and what stands below them. Goes to the end when `opened`
 * changes (another conversation, one's own message), and follows what `grows` while
 * one reads there; scrolled up, it offers the way back.
 */
export function MessageLog({
  opened,
  grows,
  children,
  below,
}: {
  opened: string;
  grows: number;
  children: ReactNode;
  below: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const reading = useRef(true);
  const top = useRef(0);
  const [atEnd, setAtEnd] = useState(true);
  const toEnd = useCallback(() => area.current?.scrollTo({ top: area.current.scrollHeight }), []);
  const shown = useRef(opened);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (opened !== '') toEnd();
    // What had the focus may be gone with what was shown before: the keyboard goes on here. A page that was only opened
    // leaves it where it is.
    const lost = focused.current instanceof Element && !focused.current.isConnected;
    if (lost && shown.current !== opened && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
    shown.current = opened;
  }, [opened, toEnd]);
  useEffect(() => {
    if (grows >= 0 && reading.current) toEnd();
  }, [grows, toEnd]);
  return (
    <>
      <div
        className="stream"
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
        // Word by word would be unbearable to hear; screens announce a finished reply themselves.
        aria-live="off"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // The event comes after the scrolling: what grew meanwhile has put the end further off, and nobody has left it.
          if (scrollHeight - scrollTop - clientHeight < AT_END) reading.current = true;
          else if (scrollTop < top.current) reading.current = false;
          top.current = scrollTop;
          setAtEnd(reading.current);
        }}
      >
        <div className="col">{children}</div>
      </div>
      <div className="compose">
        <div className="col">
          {!atEnd && (
            <button type="button" className="btn btn-icon jump" aria-label="Jump to latest" onClick={toEnd}>
              <Icon name="down" />
            </button>
          )}
          {below}
        </div>
      </div>
    </>
  );
}
