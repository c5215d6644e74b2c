import { VAULT_LIMITS, type VaultKind } from '#contract/vault.ts';

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

/** Tags as somebody writes them, with commas between; at most what the vault takes. */
export function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim().slice(0, VAULT_LIMITS.tagLength))
    .filter(Boolean)
    .slice(0, VAULT_LIMITS.tags);
}

/** A day as a date field takes it, of the person's own calendar: "2026-03-01". */
export function dayOf(date: Date): string {
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
