import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { canDictate } from '../lib/dictation.ts';
import { useDictation } from '../lib/use-dictation.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { DictateButton, DictationStrip } from './dictate.tsx';
import { Icon } from './icons.tsx';
import { Tooltip } from './tooltip.tsx';

/** Shown once this many characters are left. */
const COUNT_FROM = 500;

/** Where one writes, or dictates. Enter sends, Shift+Enter makes a new line. */
export function Composer({
  draft,
  onDraft,
  onSend,
  onStop,
  pending,
  streaming,
  children,
}: {
  draft: string;
  onDraft(text: string): void;
  onSend(): void;
  onStop(): void;
  pending: boolean;
  streaming: boolean;
  /** What is to be known before one writes. */
  children?: ReactNode;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const left = LIMITS.messageLength - draft.length;
  const blocked = draft.trim() === '' || left < 0 || pending;
  // Browsers without `field-sizing` grow the field by hand.
  useEffect(() => {
    const area = field.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [draft]);
  const dictates = useHydrated() && canDictate();
  // What was said follows what was written, and nothing of that is replaced.
  const { dictation, shown } = useDictation((text) => {
    onDraft(draft === '' || /\s$/.test(draft) ? draft + text : `${draft} ${text}`);
    field.current?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!blocked) onSend();
  };
  /** Both buttons go when they are pressed: who pressed one with a key is back in the field. */
  const byKey = (action: () => void) => (event: MouseEvent) => {
    if (event.detail === 0) field.current?.focus();
    action();
  };
  return (
    <>
      {children}
      {dictates && <DictationStrip dictation={dictation} shown={shown} />}
      <div className="composer composer-row">
        <label className="sr" htmlFor="message">
          Your message
        </label>
        <textarea
          id="message"
          ref={field}
          rows={1}
          placeholder="Write what is on your heart"
          value={draft}
          // Not disabled: that would take the keyboard away from whoever has just sent something.
          readOnly={pending}
          aria-describedby="message-limit"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {dictates && <DictateButton dictation={dictation} shown={shown} disabled={pending} />}
        {streaming ? (
          <Tooltip text="Stop">
            <button type="button" className="send" aria-label="Stop" onClick={byKey(onStop)}>
              <Icon name="stop" />
            </button>
          </Tooltip>
        ) : (
          <Tooltip text="Send">
            <button type="button" className="send" aria-label="Send" disabled={blocked} onClick={byKey(onSend)}>
              <Icon name="send" />
            </button>
          </Tooltip>
        )}
      </div>
      <p className={left < 0 ? 'caption limit' : 'caption'} id="message-limit" aria-live="polite">
        {left < COUNT_FROM &&
          (left < 0
            ? `${(-left).toLocaleString('en-US')} characters too many: a message can have ${LIMITS.messageLength.toLocaleString('en-US')}. Your words are kept; please shorten them or send them in parts. `
            : `${left.toLocaleString('en-US')} characters left. `)}
        Not a substitute for counseling. In crisis, call or text <a href="tel:988">988</a>.
      </p>
    </>
  );
}
