import { useEffect, useRef } from 'react';
import type { Message } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { FEEDBACK_COMMENT_LENGTH, FEEDBACK_REASONS, type Feedback } from '#contract/feedback.ts';
import { useUpdateHold } from '../../../lib/app-update.ts';
import { listenBeside } from '../../../lib/hear-danger.ts';
import { useTask } from '../../../lib/use-task.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFeedbackActions } from './feedback.api.ts';
import { CONSENT, REASON_LABEL } from './feedback-words.ts';

/** What is asked for once somebody has pressed yes or no. Nothing leaves the page before "Send" is pressed. */
export default function FeedbackPanel({
  id,
  message,
  words,
  onWords,
  onCrisis,
  onDone,
}: {
  /** By which the buttons name it. */
  id: string;
  message: Message;
  /** What is being said; it stays with the reply while this is closed. */
  words: Feedback;
  onWords(words: Feedback): void;
  onCrisis(alert: CrisisAlert): void;
  /** It is over; `sent` where the server has taken what was said. */
  onDone(sent: boolean): void;
}) {
  const panel = useRef<HTMLFormElement>(null);
  const { give, withdraw } = useFeedbackActions(message);
  const sending = useTask('That could not be sent. What you wrote is still here. Please try again.');
  const takingBack = useTask('That could not be taken back just now. Please try again.');
  const busy = sending.pending || takingBack.pending;
  const given = message.feedback ?? null;
  useUpdateHold('what is said of a reply', words.comment !== '');
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const reasons = words.helpful ? FEEDBACK_REASONS.helped : FEEDBACK_REASONS.didNotHelp;
  const send = () =>
    sending.run(async () => {
      const listening = listenBeside(words.comment, onCrisis);
      try {
        const alert = await give(words);
        listening.end();
        if (alert) listening.tell(alert);
      } catch (error) {
        // Whatever becomes of the request, what was written is listened to.
        if (words.comment.trim() === '') listening.end();
        else void listening.unsent();
        throw error;
      }
      toast({ title: 'Thank you', description: 'You can change this or take it back under the reply.' });
      onDone(true);
    });
  const takeBack = () =>
    takingBack.run(async () => {
      await withdraw();
      toast({ title: 'Taken back', description: 'Nothing of it is kept.' });
      onDone(true);
    });
  return (
    <form
      ref={panel}
      id={id}
      className="card feedback"
      aria-label="What you say of this reply"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onDone(false);
      }}
    >
      <fieldset className="wishes">
        <legend>{words.helpful ? 'What helped?' : 'What was wrong with it?'}</legend>
        {reasons.map((reason) => {
          const chosen = words.reasons.includes(reason);
          return (
            <button
              key={reason}
              type="button"
              className="chip"
              aria-pressed={chosen}
              onClick={() =>
                onWords({
                  ...words,
                  reasons: chosen ? words.reasons.filter((one) => one !== reason) : [...words.reasons, reason],
                })
              }
            >
              {REASON_LABEL[reason]}
            </button>
          );
        })}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-words`}>In your own words, if you like</label>
        <textarea
          id={`${id}-words`}
          className="input"
          rows={2}
          maxLength={FEEDBACK_COMMENT_LENGTH}
          value={words.comment}
          onChange={({ target }) => onWords({ ...words, comment: target.value })}
        />
      </div>
      <div className="feedback-consent">
        <label>
          <input
            type="checkbox"
            checked={words.shareWords}
            aria-describedby={`${id}-shared`}
            onChange={({ target }) => onWords({ ...words, shareWords: target.checked })}
          />
          {CONSENT.label}
        </label>
        <p className="small muted" id={`${id}-shared`}>
          {CONSENT.shared} {CONSENT.otherwise}
        </p>
      </div>
      {(sending.error ?? takingBack.error) && (
        <p className="form-error" role="alert">
          {sending.error ?? takingBack.error}
        </p>
      )}
      <div className="feedback-acts">
        <ActButton type="submit" className="btn btn-act" off={busy}>
          {given ? 'Send the change' : 'Send'}
        </ActButton>
        {given && (
          <ActButton type="button" className="btn btn-line" off={busy} onClick={() => void takeBack()}>
            Take it back
          </ActButton>
        )}
        <button type="button" className="btn btn-ghost" onClick={() => onDone(false)}>
          Not now
        </button>
      </div>
    </form>
  );
}
