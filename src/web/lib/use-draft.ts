import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from './auth-store.ts';
import { behind, readDraft, writeDraft } from './drafts.ts';
import { draftKey } from './storage.ts';

/** The unsent words of a conversation, and how to change them. */
export interface Draft {
  text: string;
  /** Changes the words of the conversation on screen. */
  change(text: string): void;
  /** Changes the words of any conversation: a failed send may end after another one was opened. */
  changeOf(conversationId: string | null, text: string): void;
  /** Puts words behind those that were begun in a conversation: neither takes the other's place. */
  add(conversationId: string | null, text: string): void;
  /** Empties the field while the words are on their way; they stay stored until they have arrived. */
  conceal(): void;
  /** Forgets stored words that have arrived, unless others were begun meanwhile. */
  arrived(conversationId: string | null, text: string): void;
}

/** Unsent words survive a reload, a failed send and a change of conversation; they belong to one person. */
export function useDraft(conversationId: string | null): Draft {
  const userId = useAuth((state) => state.user?.id ?? '');
  const key = draftKey(userId, conversationId);
  const [text, setText] = useState(() => readDraft(key) ?? '');
  const onScreen = useRef(key);
  useEffect(() => {
    onScreen.current = key;
    setText(readDraft(key) ?? '');
  }, [key]);
  const changeOf = useCallback(
    (id: string | null, words: string) => {
      const place = draftKey(userId, id);
      writeDraft(place, words === '' ? null : words);
      if (place === onScreen.current) setText(words);
    },
    [userId],
  );
  const change = useCallback((words: string) => changeOf(conversationId, words), [changeOf, conversationId]);
  const add = useCallback(
    (id: string | null, words: string) => changeOf(id, behind(readDraft(draftKey(userId, id)) ?? '', words)),
    [changeOf, userId],
  );
  const conceal = useCallback(() => setText(''), []);
  const arrived = useCallback(
    (id: string | null, words: string) => {
      const place = draftKey(userId, id);
      const kept = readDraft(place);
      if (kept === words) writeDraft(place, null);
      // What was begun before them stays.
      else if (kept?.endsWith(`\n\n${words}`)) writeDraft(place, kept.slice(0, -words.length - 2));
    },
    [userId],
  );
  return { text, change, changeOf, add, conceal, arrived };
}
