import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** The unsent words of a conversation; they survive a reload, a failed send and a change of conversation. */
export function useDraft(conversationId: string | null): [string, (text: string) => void] {
  const key = `draft-${conversationId ?? 'new'}`;
  const [draft, setDraft] = useState(() => readStored(key) ?? '');
  useEffect(() => setDraft(readStored(key) ?? ''), [key]);
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      writeStored(key, text === '' ? null : text);
    },
    [key],
  );
  return [draft, change];
}
