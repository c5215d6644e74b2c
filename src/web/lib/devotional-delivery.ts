import type { QueryClient } from '@tanstack/react-query';
import type { Waiting } from './outbox.ts';

/**
 * What a devotional's change that has arrived does on this device; null until the screens of devotionals are loaded,
 * which bring it with them.
 */
export const devotionalDelivery: {
  settle: ((client: QueryClient, entry: Waiting, answer: unknown) => void) | null;
} = { settle: null };
