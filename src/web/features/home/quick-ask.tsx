import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { useUpdateHold } from '../../lib/app-update.ts';
import { canDictate } from '../../lib/dictation.ts';
import { useAccountSettings } from '../../lib/use-account-settings.ts';
import { useDictation } from '../../lib/use-dictation.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { DictateButton, DictationStrip } from '../../ui/dictate.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** What one can begin with; each goes as it stands. */
const STARTS = ['I am anxious and can’t sleep', 'Help me understand a verse', 'Pray for my family'];

/** What stands in the field. In private mode nothing of it is stored: it is there as long as the field is. */
function useAskDraft(): { text: string; change(words: string): void } {
  const isPrivate = useAccountSettings().data?.privateMode === true;
  const { text: stored, change: store } = useDraft('home');
  const [unstored, setUnstored] = useState('');
  useEffect(() => {
    // Written before it was known.
    if (!isPrivate || stored === '') return;
    setUnstored(stored);
    store('');
  }, [isPrivate, stored, store]);
  useUpdateHold('what is asked in private mode', isPrivate && unstored !== '');
  return isPrivate ? { text: unstored, change: setUnstored } : { text: stored, change: store };
}

/** A place to ask, written or spoken; it goes on in a new conversation. */
export function QuickAsk() {
  const navigate = useNavigate();
  const { text, change } = useAskDraft();
  const latest = useRef(text);
  latest.current = text;
  const dictates = useHydrated() && canDictate();
  const { dictation, shown } = useDictation((words) => change(latest.current ? `${latest.current} ${words}` : words));
  const ask = (words: string) => {
    // Handed over, not written into the address: a link of somebody else's must not be able to ask in one's name.
    if (words.trim() === '') return;
    void navigate('/chat', { state: { ask: words } });
    // From here on they are kept there, also over a reload.
    if (words === text) change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(text);
  };
  return (
    <section aria-labelledby="ask-heading">
      <h2 id="ask-heading">What is on your heart?</h2>
      {dictates && <DictationStrip dictation={dictation} shown={shown} />}
      <form
        className="composer composer-row"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <label className="sr" htmlFor="quick-ask">
          Ask
        </label>
        <textarea
          id="quick-ask"
          rows={1}
          placeholder="Say it your own way"
          maxLength={LIMITS.messageLength}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {dictates && <DictateButton dictation={dictation} shown={shown} disabled={false} />}
        <Tooltip text="Ask">
          <button type="submit" className="send" aria-label="Ask" disabled={text.trim() === ''}>
            <Icon name="send" />
          </button>
        </Tooltip>
      </form>
      <div className="chips">
        {STARTS.map((words) => (
          <button key={words} type="button" className="chip" onClick={() => ask(words)}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}
