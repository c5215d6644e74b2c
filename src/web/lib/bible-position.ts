import { readStored, writeStored } from './storage.ts';

/** A chapter in the reader's addresses. */
export interface Position {
  slug: string;
  chapter: number;
}

/** Where a first reader begins (specification 2, section 9). */
const FIRST: Position = { slug: 'john', chapter: 3 };

const key = (userId: string) => `bible-position-${userId}`;

/** Where this person stopped reading on this device, and when; null where they never read here. */
export function storedPosition(userId: string): (Position & { at: number | null }) | null {
  const [slug = '', chapter = '', at = ''] = (readStored(key(userId)) ?? '').split('/');
  if (!/^[\w-]+$/.test(slug) || !/^[1-9]\d{0,2}$/.test(chapter)) return null;
  return { slug, chapter: Number(chapter), at: /^\d{1,15}$/.test(at) ? Number(at) : null };
}

/** Where this person stopped reading on this device, or John 3. */
export function lastPosition(userId: string): Position {
  const stored = storedPosition(userId);
  return stored ? { slug: stored.slug, chapter: stored.chapter } : FIRST;
}

/** Remembers where this person reads. */
export function rememberPosition(userId: string, { slug, chapter }: Position): void {
  writeStored(key(userId), `${slug}/${chapter}/${Date.now()}`);
}
