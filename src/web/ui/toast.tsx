import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { onSignOfLife } from '../lib/sign-of-life.ts';
import type { Toaster as Drawn, ToastItem } from './toaster.tsx';

/** How many toasts there are at most, and how long a dismissed one is kept in milliseconds (specification 1, section 9). */
const KEPT = { limit: 1, removeDelay: 1_000_000 } as const;

let nextId = 1;
const useToasts = create<{ items: ToastItem[] }>(() => ({ items: [] }));

/** Shows a toast; only the newest stays. */
export function toast(input: { title: string; description?: string; variant?: 'default' | 'destructive' }): void {
  const item: ToastItem = { id: nextId, variant: 'default', open: true, ...input };
  nextId += 1;
  useToasts.setState(({ items }) => ({ items: [item, ...items].slice(0, KEPT.limit) }));
}

/** Takes away what is shown, once it is no longer true: a refusal when the next try has begun. */
export function clearToasts(): void {
  useToasts.setState({ items: [] });
}

function dismiss(id: number): void {
  useToasts.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, open: false } : item)),
  }));
  window.setTimeout(
    () => useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
    KEPT.removeDelay,
  );
}

/**
 * Where toasts appear. What draws them is fetched once somebody touches the page, so that a first visit
 * does not wait for it, and it is there when the network has gone.
 */
export function Toasts() {
  const items = useToasts((state) => state.items);
  const [touched, setTouched] = useState(false);
  const [drawn, setDrawn] = useState<{ Toaster: typeof Drawn } | null>(null);
  useEffect(() => onSignOfLife(() => setTouched(true)), []);
  useEffect(() => {
    if (drawn || (!touched && items.length === 0)) return;
    // Not to be had now: the next toast asks again.
    import('./toaster.tsx').then(setDrawn).catch(() => undefined);
  }, [drawn, touched, items]);
  return drawn && <drawn.Toaster items={items} onDismiss={dismiss} />;
}
