import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { canDictate } from '../../lib/dictation.ts';
import { useDictation } from '../../lib/use-dictation.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { DictateButton, DictationStrip } from '../../ui/dictate.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** What one can begin with; each goes as it stands. */
const STARTS = ['I am anxious and can’t sleep', 'Help me understand a verse', 'Pray for my family'];

/** A place to ask, written or spoken; it goes on in a new conversation. */
export function QuickAsk() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const dictates = useHydrated() && canDictate();
  const { dictation, shown } = useDictation((words) => setText((before) => (before ? `${before} ${words}` : words)));
  const ask = (words: string) => {
    // Handed over, not written into the address: a link of somebody else's must not be able to ask in one's name.
    if (words.trim() !== '') void navigate('/chat', { state: { ask: words } });
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
          onChange={(event) => setText(event.target.value)}
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
