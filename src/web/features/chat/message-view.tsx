import { useCallback, useRef, useState } from 'react';
import { keptTitle } from '#contract/auto-title.ts';
import type { Message } from '#contract/conversations.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { WISHES } from '#contract/wishes.ts';
import { clockTime } from '../../lib/dates.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { AnsweredHere } from '../../ui/away-note.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { KeepButton } from '../../ui/keep-button.tsx';
import { Reply, Speaker } from '../../ui/reply.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** What the person wrote; the last one can be changed. */
export function Said({
  message,
  draft = null,
  onEdit,
}: {
  message: Message;
  /** Where a change of it that was begun is kept until it has arrived; null: nowhere. */
  draft?: string | null;
  /** Says whether the new words were accepted. */
  onEdit: ((text: string) => boolean) | null;
}) {
  const begun = () => (draft === null ? null : readDraft(draft));
  const [editing, setEditing] = useState(begun);
  const keep = (words: string | null) => draft !== null && writeDraft(draft, words);
  const change = (words: string) => {
    setEditing(words);
    keep(words === message.content ? null : words);
  };
  // Whoever asked to edit wants to be in the field; a change that was begun before takes the keyboard from nobody.
  const pressed = useRef(false);
  const takeFocus = useCallback((area: HTMLTextAreaElement | null) => {
    if (pressed.current) area?.focus();
    pressed.current = false;
  }, []);
  // Whoever lets go of the change is back where they asked for it.
  const back = useRef(false);
  const leave = () => {
    back.current = true;
    keep(null);
    setEditing(null);
  };
  const takeBack = (button: HTMLButtonElement | null) => {
    if (!button || !back.current) return;
    back.current = false;
    button.focus();
  };
  if (editing !== null) {
    return (
      <form
        className="said"
        onSubmit={(event) => {
          event.preventDefault();
          if (editing.trim() === '' || editing.length > LIMITS.messageLength) return;
          if (onEdit?.(editing)) setEditing(null);
        }}
      >
        <label className="sr" htmlFor="edit-message">
          Change your message
        </label>
        <textarea
          id="edit-message"
          className="input"
          value={editing}
          ref={takeFocus}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave();
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {editing.length > LIMITS.messageLength && (
          <p className="caption limit" role="status">
            {(editing.length - LIMITS.messageLength).toLocaleString('en-US')} characters too many.
          </p>
        )}
        <span className="said-acts">
          <button type="button" className="btn btn-ghost" onClick={leave}>
            Leave it
          </button>
          <button
            type="submit"
            className="btn btn-act"
            disabled={!onEdit || editing.trim() === '' || editing.length > LIMITS.messageLength}
          >
            Send again
          </button>
        </span>
      </form>
    );
  }
  return (
    <article className="said" aria-label="You wrote">
      <p>{message.content}</p>
      <span className="said-acts">
        <span className="caption quiet">{clockTime(message.createdAt)}</span>
        {onEdit && (
          <Tooltip text="Edit">
            <button
              type="button"
              className="btn btn-icon"
              aria-label="Edit message"
              ref={takeBack}
              onClick={() => {
                pressed.current = true;
                setEditing(begun() ?? message.content);
              }}
            >
              <Icon name="edit" />
            </button>
          </Tooltip>
        )}
      </span>
    </article>
  );
}

interface AnswerProps {
  message: Message;
  onRegenerate: (() => void) | null;
  /** Sends a wish about this reply; null where another message is being written or sent. */
  onWish: ((wish: string) => void) | null;
  /** Whether ticked steps are remembered on this device. */
  keepTicks?: boolean;
}

/** A stored reply. */
export function Answer({ message, onRegenerate, onWish, keepTicks = true }: AnswerProps) {
  const count = message.scriptureReferences.length;
  return (
    <article className="reply" aria-label={`${PRODUCT} answered`}>
      <Speaker engine={message.engine} />
      <Reply id={message.id} content={message.content} cards={message.scriptureReferences} keepTicks={keepTicks} />
      {count > 0 && (
        <p className="checked">
          <Icon name="check" size="s" />
          {count === 1 ? '1 passage checked, word for word' : `${count} passages checked, word for word`}
        </p>
      )}
      {message.onDevice && <AnsweredHere />}
      {message.status === 'stopped' && <p className="caption quiet">You stopped this reply here.</p>}
      <div className="reply-acts">
        <Tooltip text="Copy">
          <button
            type="button"
            className="btn btn-icon"
            aria-label="Copy reply"
            onClick={() => void copyText(message.content)}
          >
            <Icon name="copy" />
          </button>
        </Tooltip>
        <KeepButton
          label="Keep reply in your vault"
          thing={{
            kind: 'message',
            title: keptTitle(message.scriptureReference ?? message.content),
            content: message.content,
            key: `reply-${message.id}`,
          }}
        />
        {message.prayer && (
          <KeepButton
            label="Keep the prayer"
            icon="candle"
            thing={{
              kind: 'prayer',
              title: keptTitle(message.prayer),
              content: message.prayer,
              key: `prayer-${message.id}`,
            }}
          />
        )}
        {onRegenerate && (
          <Tooltip text="Another answer">
            <button type="button" className="btn btn-icon" aria-label="Another answer" onClick={onRegenerate}>
              <Icon name="retry" />
            </button>
          </Tooltip>
        )}
        <span className="caption quiet push">{clockTime(message.createdAt)}</span>
      </div>
      {onWish && count > 0 && (
        <fieldset className="wishes">
          <legend className="sr">Ask about this answer</legend>
          {WISHES.map((wish) => (
            <button key={wish} type="button" className="chip" onClick={() => onWish(wish)}>
              {wish}
            </button>
          ))}
        </fieldset>
      )}
    </article>
  );
}
