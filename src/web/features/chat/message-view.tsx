import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { keptTitle } from '#contract/auto-title.ts';
import type { Message } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Feedback } from '#contract/feedback.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { WISHES } from '#contract/wishes.ts';
import { clockTime } from '../../lib/dates.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { useReachable } from '../../lib/network.ts';
import { copyText } from '../../ui/copy-text.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { KeepButton } from '../../ui/keep-button.tsx';
import { Reply, Speaker, WriterNote } from '../../ui/reply.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { FeedbackButtons } from './feedback/feedback-buttons.tsx';

// Few will say more than yes or no.
const FeedbackPanel = lazyExtra(() => import('./feedback/feedback-panel.tsx'));

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
  /** Whether it can be said of this reply whether it helped. */
  mayRate?: boolean;
  onRegenerate: (() => void) | null;
  /** Sends a wish about this reply; null where another message is being written or sent. */
  onWish: ((wish: string) => void) | null;
  /** Whether ticked steps are remembered on this device. */
  keepTicks?: boolean;
}

/** What is said of a reply before anything is: yes or no, and nothing with it. */
const unsaid = (helpful: boolean): Feedback => ({ helpful, reasons: [], comment: '', shareWords: false });

/** A stored reply. */
export function Answer({ message, mayRate = false, onRegenerate, onWish, keepTicks = true }: AnswerProps) {
  const count = message.scriptureReferences.length;
  /** Nobody wrote it, and there is nothing in it to have helped. */
  const failed = message.status === 'failed';
  const reachable = useReachable();
  const buttons = useRef<HTMLFieldSetElement>(null);
  const panelId = useId();
  const [rating, setRating] = useState(false);
  /** What is being said of it; kept while the panel is closed. */
  const [words, setWords] = useState<Feedback | null>(null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const given = message.feedback ?? null;
  const rate = (helpful: boolean) => {
    const now = words ?? given ?? unsaid(helpful);
    // Pressed again, the same button closes what it opened.
    if (rating && now.helpful === helpful) return setRating(false);
    setWords(now.helpful === helpful ? now : { ...now, helpful, reasons: [] });
    setRating(true);
  };
  const doneRating = (sent: boolean) => {
    setRating(false);
    if (sent) setWords(null);
    // What had the focus is gone: the keyboard goes on where this was asked for.
    (
      buttons.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? buttons.current?.querySelector('button')
    )?.focus();
  };
  return (
    <article className="reply" aria-label={`${PRODUCT} answered`}>
      <Speaker engine={message.engine ?? 'library'} />
      <Reply id={message.id} content={message.content} cards={message.scriptureReferences} keepTicks={keepTicks} />
      {!failed && <WriterNote wrote={message} setting={message.onDevice ? 'device' : null} passages={count} />}
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
        {mayRate && !failed && (reachable || rating) && (
          <FeedbackButtons
            panelId={panelId}
            given={given?.helpful ?? null}
            asked={rating ? (words?.helpful ?? null) : null}
            onAsk={rate}
            ref={buttons}
          />
        )}
        <span className="caption quiet push">{clockTime(message.createdAt)}</span>
      </div>
      {rating && words && (
        <Suspense>
          <FeedbackPanel
            id={panelId}
            message={message}
            words={words}
            onWords={setWords}
            onCrisis={setCrisis}
            onDone={doneRating}
          />
        </Suspense>
      )}
      {crisis && <CrisisDialog alert={crisis} kept={false} onClose={() => setCrisis(null)} />}
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
