import { zoneOfAnswer } from '#contract/answered-day.ts';
import { firstCharacters } from '#contract/auto-title.ts';
import { VAULT_LIMITS, type VaultKind } from '#contract/vault.ts';
import { dateOnWall } from '../../lib/dates.ts';

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

/** "Answered" dates: the same day wherever they are read. */
export function answerDate(answeredAt: string): string {
  const timeZone = zoneOfAnswer(answeredAt, undefined);
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(answeredAt));
}

/** The day of an answer as a date field takes it: "2026-03-01". */
export function answerDay(answeredAt: string): string {
  return zoneOfAnswer(answeredAt, undefined) ? answeredAt.slice(0, 10) : dateOnWall(new Date(answeredAt));
}

/** Tags as somebody writes them, with commas between, each once whatever its case. */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map((one) => one.trim())) {
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** Why tags can't be kept as they stand; null: they can. */
export function findWrongTags(text: string): string | null {
  const tags = readTags(text);
  const long = tags.find((tag) => tag.length > VAULT_LIMITS.tagLength);
  if (long) {
    return `“${firstCharacters(long, 20)}…” is too long: a tag has at most ${VAULT_LIMITS.tagLength} characters. Put commas between tags.`;
  }
  const over = tags.length - VAULT_LIMITS.tags;
  if (over <= 0) return null;
  return `${over === 1 ? 'One tag' : `${over} tags`} too many: one thing can have ${VAULT_LIMITS.tags}.`;
}

/** A text as it is sought: without accents, small letters, one kind of apostrophe. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[‘’ʼ]/g, "'");
