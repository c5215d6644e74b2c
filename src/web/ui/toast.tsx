import { Toast } from 'radix-ui';
import { create } from 'zustand';
import { Icon } from './icons.tsx';

/** Limits of toasts (specification 1, section 9), in milliseconds and pixels. */
export const TOAST = { limit: 1, removeDelay: 1_000_000, duration: 5000, swipe: 50, hotkey: 'F8' } as const;

interface ToastItem {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
}

let nextId = 1;
const useToasts = create<{ items: ToastItem[] }>(() => ({ items: [] }));

/** Shows a toast; only the newest stays. */
export function toast(input: { title: string; description?: string; variant?: 'default' | 'destructive' }): void {
  const item: ToastItem = { id: nextId, variant: 'default', open: true, ...input };
  nextId += 1;
  useToasts.setState(({ items }) => ({ items: [item, ...items].slice(0, TOAST.limit) }));
}

function dismiss(id: number): void {
  useToasts.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, open: false } : item)),
  }));
  window.setTimeout(
    () => useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
    TOAST.removeDelay,
  );
}

/** Draws the toasts: at the top on a phone, bottom right on larger screens. */
export function Toaster() {
  const items = useToasts((state) => state.items);
  return (
    <Toast.Provider duration={TOAST.duration} swipeDirection="right" swipeThreshold={TOAST.swipe}>
      {items.map((item) => (
        <Toast.Root
          key={item.id}
          className="toast"
          open={item.open}
          onOpenChange={(open) => {
            if (!open) dismiss(item.id);
          }}
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
      <Toast.Viewport className="toasts" hotkey={[TOAST.hotkey]} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
