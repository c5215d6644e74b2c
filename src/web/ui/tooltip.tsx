import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** Delays of tooltips in milliseconds (specification 1, section 9): at rest, and once one has just been shown. */
export const TOOLTIP = { open: 700, skip: 300 } as const;

/** How long the pointer may be on its way from the control to what is said about it, in milliseconds. */
const CROSSING_MS = 150;

/** Pixels between a control and its tooltip, and between that and the edge of the window. */
const GAP = 6;
const EDGE = 4;

/** What is shown now, of all tooltips, and when the last one went. */
let closeShown: (() => void) | null = null;
let lastClosed = Number.NEGATIVE_INFINITY;

/** What a control that has a tooltip takes. */
interface Described {
  'aria-describedby'?: string | undefined;
  onPointerEnter?(event: PointerEvent): void;
  onPointerLeave?(event: PointerEvent): void;
  onPointerDown?(event: PointerEvent): void;
  onFocus?(event: FocusEvent): void;
  onBlur?(event: FocusEvent): void;
  onKeyDown?(event: KeyboardEvent): void;
}

/**
 * A short name beside a control that has only an icon: after a moment under the pointer, at once under the keyboard's
 * focus. The control keeps its own label.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<object> }) {
  const id = useId();
  const [control, setControl] = useState<HTMLElement | null>(null);
  const timer = useRef(0);

  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    setControl(null);
  }, []);
  useEffect(() => close, [close]);

  const later = (wait: number, run: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, wait);
  };
  const leave = () => {
    // It stays as long as either brought it: a mouse that passes by takes nothing away from the keyboard.
    if (control === document.activeElement && control?.matches(':focus-visible')) return;
    later(control ? CROSSING_MS : 0, close);
  };

  const described = children as ReactElement<Described>;
  const own = described.props;
  const handlers: Described = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      const at = event.currentTarget as HTMLElement;
      // A finger touches; it doesn't linger. And what is pressed is not being wondered at.
      if (event.pointerType === 'touch' || event.buttons > 0) return;
      const soon = closeShown !== null || performance.now() - lastClosed < TOOLTIP.skip;
      later(control || soon ? 0 : TOOLTIP.open, () => setControl(at));
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      leave();
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      close();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === 'Enter' || event.key === ' ') close();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      const at = event.currentTarget as HTMLElement;
      if (at.matches(':focus-visible')) later(0, () => setControl(at));
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      close();
    },
  };
  return (
    <>
      {cloneElement(described, {
        ...handlers,
        // Beside what describes it anyway.
        ...(control ? { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
      })}
      {control && (
        <Bubble
          id={id}
          text={text}
          control={control}
          onClose={close}
          onEnter={() => window.clearTimeout(timer.current)}
          onLeave={leave}
        />
      )}
    </>
  );
}

/** The words themselves, above the control or, where there is no room, below. */
function Bubble({
  id,
  text,
  control,
  onClose,
  onEnter,
  onLeave,
}: {
  id: string;
  text: string;
  control: HTMLElement;
  onClose(): void;
  onEnter(): void;
  onLeave(): void;
}) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { style, offsetWidth: width, offsetHeight: height } = bubble.current!;
      const at = control.getBoundingClientRect();
      const room = document.documentElement.clientWidth - width - EDGE;
      style.left = `${Math.max(EDGE, Math.min(at.left + (at.width - width) / 2, room))}px`;
      style.top = `${at.top - GAP - height < EDGE ? at.bottom + GAP : at.top - GAP - height}px`;
    };
    place();
    // The keyboard's focus may bring a control into view after it was named.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', place, true);
  });
  useEffect(() => {
    closeShown?.();
    closeShown = onClose;
    const closeFirst = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies below, a dialog perhaps, is closed by the next one.
      event.stopPropagation();
      onClose();
    };
    // Before anything in the page hears of the key.
    window.addEventListener('keydown', closeFirst, true);
    return () => {
      window.removeEventListener('keydown', closeFirst, true);
      if (closeShown === onClose) closeShown = null;
      lastClosed = performance.now();
    };
  }, [onClose]);
  return createPortal(
    <div className="tooltip" id={id} role="tooltip" ref={bubble} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {text}
    </div>,
    document.body,
  );
}
