import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { HERO } from './landing-content.ts';

/** Shown once this many characters are left. */
const COUNT_FROM = 100;

/** Browsers without `field-sizing` grow the field by hand. */
function fit(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}

/**
 * Where a visitor asks. The field keeps its own words, so that what was typed
 * before the page woke up is not lost. Nothing is sent by the form itself: the
 * words never stand in an address.
 */
export function AskBox({
  field,
  busy,
  onAsk,
  onFocus,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  onAsk(question: string): void;
  onFocus(): void;
}) {
  const [left, setLeft] = useState<number>(LIMITS.tryLength);
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    if (field.current) setLeft(LIMITS.tryLength - field.current.value.length);
  }, [field]);

  const ask = (text: string) => {
    if (busy) return;
    setEmpty(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else if (text.length <= LIMITS.tryLength) onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(event.currentTarget.value);
  };
  const hint = empty
    ? 'Write a few words first. One sentence is enough.'
    : left < 0
      ? `${-left} characters too many: a question here can have ${LIMITS.tryLength.toLocaleString('en-US')}. Your words are kept.`
      : left < COUNT_FROM
        ? `${left} characters left.`
        : '';

  return (
    <>
      <div className="ask">
        <div className="ask-box">
          <label className="sr" htmlFor="ask">
            {HERO.field}
          </label>
          <textarea
            id="ask"
            ref={field}
            rows={1}
            placeholder={HERO.field}
            aria-describedby="ask-note"
            enterKeyHint="send"
            onFocus={onFocus}
            onChange={(event) => {
              setLeft(LIMITS.tryLength - event.target.value.length);
              setEmpty(false);
              fit(event.target);
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="btn btn-lamp"
            aria-disabled={busy || left < 0}
            onClick={() => ask(field.current?.value ?? '')}
          >
            {HERO.ask}
          </button>
        </div>
      </div>
      <ul className="ask-chips" aria-label="Or begin with one of these">
        {HERO.chips.map((chip) => (
          <li key={chip}>
            <button
              type="button"
              className="chip"
              aria-disabled={busy}
              onClick={() => {
                if (busy || !field.current) return;
                field.current.value = chip;
                setLeft(LIMITS.tryLength - chip.length);
                fit(field.current);
                ask(chip);
              }}
            >
              {chip}
            </button>
          </li>
        ))}
      </ul>
      <p className="ask-note" id="ask-note">
        <span role="status">{hint && `${hint} `}</span>
        {HERO.note}
        <noscript> Asking here needs JavaScript; the rest of the page reads without it.</noscript>
      </p>
    </>
  );
}
