import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { toast } from '../ui/toast.tsx';
import { useUpdateHold } from './app-update.ts';
import { createDictation, type Dictation, type DictationState } from './dictation.ts';
import { endSession } from './report.ts';

/** Dictation for one field: `onText` gets the words, troubles are told in a toast, and leaving the page ends it. */
export function useDictation(onText: (text: string) => void): { dictation: Dictation; shown: DictationState } {
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  const [dictation] = useState(() =>
    createDictation({
      onText: (text) => latest.current(text),
      onTrouble: (words) => toast({ ...words, variant: 'destructive' }),
      onSignedOut: endSession,
    }),
  );
  useEffect(() => () => dictation.cancel(), [dictation]);
  const shown = useStore(dictation.state);
  useUpdateHold('dictation', shown.phase !== 'idle');
  return { dictation, shown };
}
