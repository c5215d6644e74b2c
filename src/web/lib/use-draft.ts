import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from './auth-store.ts';
import { draftKey, readStored, writeStored } from './storage.ts';

/** The unsent words of a conversation, and how to change them. */
export interface Draft {
  text: string;
  /** Changes the words of the conversation on screen. */
  change(text: string): void;
  /** Changes the words of any conversation: a failed send may end after another one was opened. */
  changeOf(conversationId: string | null, text: string): void;
  /** Empties the field while the words are on their way; they stay stored until they have arrived. */
  conceal(): void;
  /** Forgets stored words that have arrived, unless others were begun meanwhile. */
  arrived(conversationId: string | null, text: string): void;
}

/** Unsent words survive a reload, a failed send and a change of conversation; they belong to one person. */
export function useDraft(conversationId: string | null): Draft {
  const userId = useAuth((state) => state.user?.id ?? '');
  const key = draftKey(userId, conversationId);
  const [text, setText] = useState(() => readStored(key) ?? '');
  const onScreen = useRef(key);
  useEffect(() => {
    onScreen.current = key;
    setText(readStored(key) ?? '');
  }, [key]);
  const changeOf = useCallback(
    (id: string | null, words: string) => {
      const place = draftKey(userId, id);
      writeStored(place, words === '' ? null : words);
      if (place === onScreen.current) setText(words);
    },
    [userId],
  );
  const change = useCallback((words: string) => changeOf(conversationId, words), [changeOf, conversationId]);
  const conceal = useCallback(() => setText(''), []);
  const arrived = useCallback(
    (id: string | null, words: string) => {
      const place = draftKey(userId, id);
      if (readStored(place) === words) writeStored(place, null);
    },
    [userId],
  );
  return { text, change, changeOf, conceal, arrived };
}
