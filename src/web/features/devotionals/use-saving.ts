import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Streak } from '#contract/devotionals.ts';
import { explain, isOutOfReach } from '../../lib/api.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { hearDanger, type Listening, listenBeside } from '../../lib/hear-danger.ts';
import { isReachable } from '../../lib/network.ts';
import type { Outcome } from '../../lib/outbox.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { completeLine } from '../../lib/streak-sentences.ts';
import { toast } from '../../ui/toast.tsx';
import { DEVOTIONAL_TOASTS, TOO_LONG } from './devotional-sentences.ts';
import { textOf } from './devotional-words.ts';
import { countAgain, KEYS, type Saved } from './devotionals.api.ts';
import { findTagFault } from './wish.ts';
import type { WordsKeeper } from './words-keeper.ts';

/** What can be done with the words of a devotional. */
export interface Saving {
  /** Danger heard in them; null where none is. */
  alert: CrisisAlert | null;
  save(): void;
  /** Saves, and marks it complete. */
  complete(): void;
}

/** Saves when asked, says how it ended, and brings help where the words sound like danger. */
export function useSaving(keeper: WordsKeeper, onCrisis: (alert: CrisisAlert) => void): Saving {
  const client = useQueryClient();
  const [alert, setAlert] = useState<CrisisAlert | null>(null);
  const heard = useRef(false);
  /** What was asked for with the button, and hasn't been answered yet. */
  const asked = useRef({ words: false, completion: false });
  /** Who listens to words that are being saved. */
  const listening = useRef<Listening | null>(null);
  /** Said already, when it was completed without a network. */
  const told = useRef(false);

  useEffect(() => {
    const warn = (found: CrisisAlert | null) => {
      if (!found?.detected) return;
      setAlert(found);
      // Opened once by itself: somebody who writes on would be stopped at every save. The card stays.
      if (!heard.current || asked.current.words) onCrisis(found);
      heard.current = true;
    };
    const listen = () => {
      const words = textOf(keeper.store.getState().mine);
      if (words !== '') void hearDanger(words).then(warn);
    };
    // The page that had these words is gone, and with it whatever was answered to it.
    if (keeper.tookUp !== '') void hearDanger(keeper.tookUp).then(warn);
    return keeper.listen((what, outcome: Outcome) => {
      if (outcome.ok) {
        if (what === 'words') {
          listening.current?.end();
          warn((outcome.answer as Saved).crisisAlert);
          if (asked.current.words && !keeper.tooLong) toast(DEVOTIONAL_TOASTS.saved);
          asked.current.words = false;
        } else {
          const { streak } = outcome.answer as { streak: number };
          if (!told.current) sayComplete(keeper, shownStreak(client)?.hidden === false ? streak : null);
          told.current = false;
          asked.current.completion = false;
          countAgain(client);
        }
        return;
      }
      if (isSignedOut(outcome.error)) return endSession();
      if (what === 'words') listen();
      // Without a network nothing has failed: it waits, and the bar says so.
      const offline = outcome.kept && isOutOfReach(outcome.error);
      const wanted = asked.current.words || asked.current.completion;
      if (!offline && (wanted || !outcome.kept))
        sayFailed(explain(outcome.error, 'It is kept on this device and will be saved later.'));
      asked.current = { words: false, completion: false };
    });
  }, [keeper, client, onCrisis]);

  const listenNow = () => {
    listening.current?.end();
    listening.current = listenBeside(textOf(keeper.store.getState().mine), (found) => {
      setAlert(found);
      if (!heard.current) onCrisis(found);
      heard.current = true;
    });
  };
  return {
    alert,
    save: () => {
      listenNow();
      asked.current.words = keeper.flush();
      if (keeper.tooLong) sayFailed(tooMuchOf(keeper));
      else if (!asked.current.words) toast(DEVOTIONAL_TOASTS.saved);
    },
    complete: () => {
      listenNow();
      asked.current = { words: keeper.complete(), completion: true };
      if (keeper.tooLong) sayFailed(tooMuchOf(keeper));
      if (isReachable()) return;
      told.current = true;
      const shown = shownStreak(client);
      sayComplete(keeper, shown?.hidden === false ? shown.streak + (shown.doneToday ? 0 : 1) : null);
    },
  };
}

const shownStreak = (client: ReturnType<typeof useQueryClient>) =>
  client.getQueryData<Streak>([...KEYS.streak, dateOnWall(new Date())]);

function sayFailed(description: string): void {
  toast({ title: DEVOTIONAL_TOASTS.saveFailed, description, variant: 'destructive' });
}

/** What has to be shortened before all can be saved. */
const tooMuchOf = (keeper: WordsKeeper) => findTagFault(keeper.store.getState().mine.tags) ?? TOO_LONG;

/** `streak`: null where it isn't known, or no counting is wanted. What isn't kept goes before it. */
function sayComplete(keeper: WordsKeeper, streak: number | null): void {
  const line = streak === null ? null : completeLine(streak);
  const description = keeper.tooLong ? tooMuchOf(keeper) : line;
  toast({ title: DEVOTIONAL_TOASTS.complete, ...(description === null ? {} : { description }) });
}
