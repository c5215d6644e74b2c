import { useAuth } from './auth-store.ts';
import { keepPageWhile } from './keep-page.ts';
import { listStored, readNeeded, readStored, writeNeeded, writeStored } from './storage.ts';

/** Where it is tried whether anything can be stored. */
const TRIAL_KEY = 'storage-trial';

/** Whether what is written stays after the page is closed: a word is put there, read, and taken away. */
export function canStore(): boolean {
  writeStored(TRIAL_KEY, 'yes');
  const took = readStored(TRIAL_KEY) === 'yes';
  if (took) writeStored(TRIAL_KEY, null);
  return took;
}

/** Drafts that storage, full or blocked, would not take: this page has them. */
const inPage = new Set<string>();
const keepPage = () => keepPageWhile('words that could not be stored', inPage.size > 0);

/** Reads words that somebody has begun. */
export function readDraft(key: string): string | null {
  return readNeeded(key);
}

/** Keeps words that somebody has begun, or forgets them. What storage would not take is there as long as the page is. */
export function writeDraft(key: string, words: string | null): void {
  const before = readStored(key);
  writeNeeded(key, words);
  if (words === null || readStored(key) === words) inPage.delete(key);
  else {
    inPage.add(key);
    // What there was of them is better than nothing once the page is gone.
    if (before !== null) writeStored(key, before);
  }
  keepPage();
}

/** Names of all drafts that begin so. */
export function listDrafts(prefix: string): string[] {
  return [...new Set(listStored())].filter((key) => key.startsWith(prefix));
}

/** Words behind others that come first; those alone where they hold them already. */
export function behind(first: string, words: string): string {
  if (first.trim() === '' || first.includes(words)) return first.trim() === '' ? words : first;
  return `${first}\n\n${words}`;
}

// Whoever signs out leaves nothing behind that a page would have to be kept for.
useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  for (const key of inPage) if (readNeeded(key) === null) inPage.delete(key);
  keepPage();
});
