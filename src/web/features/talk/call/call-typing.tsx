import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

/** Writing inside the call. Enter sends; what is too long stays in the field. */
export function CallTyping({
  focus,
  onSend,
}: {
  /** Whether the field takes the focus when it appears: somebody asked for it. */
  focus: boolean;
  onSend(text: string): void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const left = LIMITS.messageLength - text.length;
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || left < 0) return;
    onSend(text.trim());
    setText('');
    field.current?.focus();
  };
  return (
    <form className="call-typing" onSubmit={submit}>
      <div className="composer composer-row">
        <label className="sr" htmlFor="call-words">
          Type instead
        </label>
        <textarea
          id="call-words"
          ref={field}
          rows={1}
          placeholder="Write it instead"
          value={text}
          aria-describedby="call-words-limit"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Tooltip text="Send">
          <button type="submit" className="send" aria-label="Send" disabled={text.trim() === '' || left < 0}>
            <Icon name="send" />
          </button>
        </Tooltip>
      </div>
      <p className="caption limit" id="call-words-limit" aria-live="polite">
        {left < 0 &&
          `${(-left).toLocaleString('en-US')} characters too many. Your words are kept; please send them in parts.`}
      </p>
    </form>
  );
}
