import { CHAPTERS_CACHE, type WorkerRequest } from '#contract/worker-messages.ts';
import { forgetKept } from './kept-store.ts';

/** Storage that may be full, blocked or absent: a failure only warns, as the person can go on without it. */
function attempt<T>(what: string, action: () => T): T | null {
  // While the page is built there is no window, and nothing to read.
  if (typeof window === 'undefined') return null;
  try {
    return action();
  } catch (error) {
    console.warn(`Storage: could not ${what}.`, error);
    return null;
  }
}

/** Reads a value of local storage. */
export function readStored(key: string): string | null {
  return attempt(`read ${key}`, () => window.localStorage.getItem(key));
}

/** Writes a value, or removes it when it is null. */
export function writeStored(key: string, value: string | null): void {
  attempt(`write ${key}`, () => {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  });
}

/** What a page can't do without and its storage, full or blocked, would not take: it is there as long as the page is. */
const inMemory = new Map<string, string>();

/** Reads what a page can't do without. */
export function readNeeded(key: string): string | null {
  return inMemory.get(key) ?? readStored(key);
}

/** Writes what a page can't do without. */
export function writeNeeded(key: string, value: string | null): void {
  inMemory.delete(key);
  writeStored(key, value);
  if (value === null || typeof window === 'undefined' || readStored(key) === value) return;
  // What was there before belongs to somebody else.
  writeStored(key, null);
  inMemory.set(key, value);
}

/** Another page has written what this one has in memory. */
export function trustStored(key: string): void {
  inMemory.delete(key);
}

/**
 * Puts a storage that lasts as long as the page in the place of a tab's own where that is blocked: what restores the
 * place one had scrolled to asks for it before the first paint. Inlined into the page.
 */
export const TAB_STORAGE_SCRIPT = `try{sessionStorage.getItem('')}catch(e){try{Object.defineProperty(window,'sessionStorage',{configurable:true,value:function(m){return{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()}}}(new Map)})}catch(e){}}`;

/** Names of everything stored, and of what this page alone has. */
export function listStored(): string[] {
  return [...inMemory.keys(), ...(attempt('list what is kept', () => Object.keys(window.localStorage)) ?? [])];
}

/** Reads a value that belongs to this tab alone. */
export function readTab(key: string): string | null {
  return attempt(`read ${key}`, () => window.sessionStorage.getItem(key));
}

/** Writes a value of this tab, or removes it when it is null. */
export function writeTab(key: string, value: string | null): void {
  attempt(`write ${key}`, () => {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  });
}

/** Where the unsent words of a person's conversation are kept. */
export function draftKey(userId: string, conversationId: string | null): string {
  return `draft-${userId}-${conversationId ?? 'new'}`;
}

/** Where a person's answer is kept: whether the browser's own recogniser may listen. */
export const SPEECH_CONSENT_KEY = 'browser-speech-consent';

/**
 * Of a person's drafts those that are asked about where they are kept: changes, refused ones, and held words. A wish
 * that was sent is the server's already.
 */
const COUNTED_ELSEWHERE = /^(?:(?:outbox|refused|words)\/|wish-asked$)/;

/** Whether a person has begun something that nobody has but this device: a message, a line, a note, a wish. */
export function hasDrafts(userId: string): boolean {
  const prefix = draftKey(userId, '');
  return listStored().some((key) => {
    if (!key.startsWith(prefix) || COUNTED_ELSEWHERE.test(key.slice(prefix.length))) return false;
    return wordsOf(readNeeded(key) ?? '').trim() !== '';
  });
}

/** A draft is its words, or a form's fields: then only what somebody wrote in their own words counts. */
function wordsOf(draft: string): string {
  try {
    const { theme, tags } = JSON.parse(draft) as { theme?: unknown; tags?: unknown };
    if (theme !== undefined || tags !== undefined) return [theme, tags].flat().join('');
  } catch {
    // Words, then.
  }
  return draft;
}

/** Who was here last: in this browser, and in this tab. */
const LAST_PERSON_KEY = 'last-person';

/**
 * Somebody is here. What is kept under no name, and was the one's who was here before, goes: also where their session
 * merely ended, and nobody was here in between.
 */
export function welcomePerson(userId: string): void {
  const isAnother = (before: string | null) => before !== null && before !== userId;
  if (isAnother(readTab(LAST_PERSON_KEY))) forgetTab();
  writeTab(LAST_PERSON_KEY, userId);
  if (isAnother(readStored(LAST_PERSON_KEY))) forgetUnnamed();
  if (readStored(LAST_PERSON_KEY) !== userId) writeStored(LAST_PERSON_KEY, userId);
}

/** Keys of the choice that waits in session storage while a visitor signs in (specification 1, section 3). */
export const CHOICE_KEYS = { plan: 'selectedPlan', billing: 'billingCycle' } as const;

/** What a visitor chose before signing in stays. */
function forgetTab(): void {
  const chosen: string[] = Object.values(CHOICE_KEYS);
  attempt('forget what a tab keeps', () => {
    for (const key of Object.keys(window.sessionStorage))
      if (!chosen.includes(key)) window.sessionStorage.removeItem(key);
  });
}

function forgetUnnamed(): void {
  // The next one to sign in here has agreed to nothing.
  writeStored(SPEECH_CONSENT_KEY, null);
  void forgetChapters().catch((error: unknown) => console.warn('Chapters could not be forgotten.', error));
}

/** Which chapters were read is one's own; what was downloaded is not. */
async function forgetChapters(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const workers = navigator.serviceWorker;
  // The worker keeps a list of its own beside them, also where a hard reload fetched this page past it.
  const worker = workers?.controller ?? (await workers?.getRegistration().catch(() => undefined))?.active;
  worker?.postMessage({ type: 'FORGET_CHAPTERS' } satisfies WorkerRequest);
  await caches.delete(CHAPTERS_CACHE);
}

/**
 * Forgets on this device whatever is stored under a person's id (unsent words, where they read), their ticked steps,
 * what was loaded for them, which chapters they read and what they allowed the browser.
 */
export function forgetPerson(userId: string): void {
  void forgetKept();
  forgetUnnamed();
  attempt('forget what a tab keeps', () => window.sessionStorage.clear());
  writeStored(LAST_PERSON_KEY, null);
  for (const key of listStored()) if (key.includes(userId) || key.startsWith('steps-')) writeNeeded(key, null);
}
