import type { VaultKind } from '#contract/vault.ts';

/** What the kinds of kept things are called. */
export const KIND_LABEL = {
  conversation: 'Conversation',
  message: 'Message',
  prayer: 'Prayer',
  note: 'Note',
} as const satisfies Record<VaultKind, string>;

/** "Kept" dates: "March 1, 2026". */
export function keptOn(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));
}
