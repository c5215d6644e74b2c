import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useUpdateHold } from '../lib/app-update.ts';
import { isLeftToDialog } from './dialog-escape.ts';
import { Icon } from './icons.tsx';

/** What a dialog is told. */
export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string;
  side?: 'left' | 'right';
  alert?: boolean;
  /** A cross in its head closes it, as it does at the side: for what has no other way out than Escape. */
  cross?: boolean;
  /** Selector of what gets the focus first; by default the first control. */
  focusFirst?: string;
  children: ReactNode;
}

/** A dialog as it is drawn. Escape closes it; focus stays inside and comes back. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  side,
  alert,
  cross = side !== undefined,
  focusFirst,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  // What stands in it may be on its way to paper: a page that is loaded anew would take it away.
  useUpdateHold('a dialog', open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={side ? `drawer drawer-${side}` : 'dialog dialog-mid'}
          role={alert ? 'alertdialog' : 'dialog'}
          onKeyDown={({ nativeEvent }) => {
            if (isLeftToDialog(nativeEvent)) onOpenChange(false);
          }}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const panel = event.currentTarget as HTMLElement;
            // What is only read is scrolled by keys as well: the dialog itself takes the focus then.
            if (!panel.querySelector('a[href], button, input, select, textarea, [tabindex="0"]')) panel.tabIndex = 0;
            const first = focusFirst && panel.querySelector<HTMLElement>(focusFirst);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Back to where one was, unless the screen has sent the focus elsewhere or that place is gone.
            const back = opener.current;
            if (document.activeElement !== document.body || !(back instanceof HTMLElement) || !back.isConnected) return;
            event.preventDefault();
            back.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="dialog-head">
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {cross && (
              <Radix.Close className="btn btn-icon push" aria-label="Close">
                <Icon name="close" />
              </Radix.Close>
            )}
          </div>
          {description && <Radix.Description className="muted dialog-text">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
