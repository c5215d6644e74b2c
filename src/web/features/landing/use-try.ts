import { useCallback, useEffect, useRef, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { ApiError, apiRequest } from '../../lib/api.ts';
import { isReachable } from '../../lib/network.ts';
import type { TriedReply, TryAnswer } from './try-answer.tsx';

/** What stands in the place of the answer. */
export type TryState =
  | { step: 'example' }
  | { step: 'waiting'; question: string }
  | { step: 'answered'; question: string; reply: TriedReply; View: typeof TryAnswer }
  | { step: 'failed'; question: string; sentence: string };

/** How long an answer may take, in milliseconds. It takes well under a second; this is a line that died. */
const PATIENCE = 30_000;

/** Danger that was heard, and the panel that shows help; null until it is here, or where it cannot be had. */
export interface HeardDanger {
  alert: CrisisAlert;
  panel: typeof import('../../ui/crisis-panel.tsx') | null;
}

/** What draws an answer is heavy, and wanted only by those who ask. */
const loadAnswerView = () => import('./try-answer.tsx');
const loadPanel = () => import('../../ui/crisis-panel.tsx').catch(() => null);
/** What hears danger beside the server: there since somebody began to write. */
const loadHearing = () => import('../../lib/hear-danger.ts').catch(() => null);

function whatHappened(error: unknown): string {
  if (error instanceof ApiError) {
    // 4xx: the server says what can be done about it.
    if (error.status < 500 && error.sentence) return error.sentence;
    return 'Something broke on our side, and your question was not answered.';
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The answer took too long, and we stopped waiting.';
  return isReachable()
    ? 'Your question could not be sent. You may be offline.'
    : 'You are offline, so your question was not sent.';
}

/**
 * Asks one question at a time. `ask` resolves to whether it was answered with
 * nothing heavy in it, so that the box may be emptied; `crisis` is what was heard.
 */
export function useTry() {
  const [state, setState] = useState<TryState>({ step: 'example' });
  const [crisis, setCrisis] = useState<HeardDanger | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Fetches what draws an answer, and help, while the person still writes. */
  const warm = useCallback(() => {
    loadAnswerView().catch(() => undefined);
    void loadPanel();
    void loadHearing().then((hearing) => hearing?.readyToHear());
  }, []);

  const ask = useCallback(async (question: string): Promise<boolean> => {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'waiting', question });
    setCrisis(null);
    const view = loadAnswerView();
    view.catch(() => undefined);
    const showHelp = async (alert: CrisisAlert) => {
      // The numbers first and by themselves: help does not wait for anything that must be fetched.
      setCrisis({ alert, panel: null });
      const panel = await loadPanel();
      setCrisis((now) => (now?.alert === alert ? { alert, panel } : now));
    };
    const listens = loadHearing().then((hearing) =>
      hearing?.listenBeside(question, (alert) => {
        if (!controller.signal.aborted) void showHelp(alert);
      }),
    );
    try {
      const response = await apiRequest(
        'POST',
        '/api/guidance/try',
        { message: question },
        AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE)]),
      );
      const reply = (await response.json()) as TriedReply;
      const alert = reply.crisisAlert?.detected ? reply.crisisAlert : null;
      const listening = await listens;
      if (alert && listening) listening.tell(alert);
      else if (alert) await showHelp(alert);
      const { TryAnswer: View } = await view;
      setState({ step: 'answered', question, reply, View });
      return alert === null;
    } catch (error) {
      if (controller.signal.aborted) return false;
      setState({ step: 'failed', question, sentence: whatHappened(error) });
      // Words that did not get through are listened to all the same.
      await (await listens)?.unsent();
      return false;
    } finally {
      void listens.then((listening) => listening?.end());
      running.current = null;
    }
  }, []);

  return { state, crisis, ask, warm };
}
