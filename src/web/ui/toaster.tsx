import { Toast } from 'radix-ui';
import { leaveToDialog } from './dialog-escape.ts';
import { Icon } from './icons.tsx';

/** How toasts are shown (specification 1, section 9), in milliseconds and pixels. */
const SHOWN = { duration: 5000, swipe: 50, hotkey: 'F8' } as const;

/** One toast. */
export interface ToastItem {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** Draws the toasts: at the top on a phone, bottom right on larger screens. */
export function Toaster({ items, onDismiss }: { items: readonly ToastItem[]; onDismiss(id: number): void }) {
  return (
    <Toast.Provider duration={SHOWN.duration} swipeDirection="right" swipeThreshold={SHOWN.swipe}>
      {items.map((item) => (
        <Toast.Root
          key={item.id}
          className="toast"
          open={item.open}
          onOpenChange={(open) => {
            if (!open) onDismiss(item.id);
          }}
          onEscapeKeyDown={leaveToDialog}
          type={item.variant === 'destructive' ? 'foreground' : 'background'}
        >
          <span className={item.variant === 'destructive' ? 'toast-bad' : 'toast-good'}>
            <Icon name={item.variant === 'destructive' ? 'warning' : 'check'} />
          </span>
          <span>
            <Toast.Title asChild>
              <b>{item.title}</b>
            </Toast.Title>
            {item.description && (
              <Toast.Description asChild>
                <span>{item.description}</span>
              </Toast.Description>
            )}
          </span>
          <Toast.Close className="btn btn-icon tiny" aria-label="Dismiss">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" hotkey={[SHOWN.hotkey]} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
