import type { ComponentProps } from 'react';

/**
 * A button that keeps the focus while it can't be pressed: disabled, it would take the keyboard from whoever has just
 * pressed it. It sends no form meanwhile either.
 */
export function ActButton({ off, onClick, ...rest }: ComponentProps<'button'> & { off: boolean }) {
  return (
    <button
      {...rest}
      aria-disabled={off}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
