import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CRISIS_NUMBERS } from '../../lib/crisis-numbers.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { HelpLines } from './help-lines.tsx';
import { EXAMPLE } from './landing-content.ts';
import type { HeardDanger, TryState } from './use-try.ts';

/** The answer that stands here before anything was asked. */
function ExampleParts() {
  return (
    <>
      <article className="verse" aria-label={EXAMPLE.reference}>
        <p className="verse-ref">
          {EXAMPLE.reference} <span className="caption">WEB</span>
        </p>
        <blockquote className="scripture poetry">
          {EXAMPLE.lines.map((line, index) => (
            <span key={line} className={index % 2 === 1 ? 'in' : undefined}>
              {line}{' '}
            </span>
          ))}
        </blockquote>
        <p className="verse-why">{EXAMPLE.why}</p>
        <div className="verse-acts">
          {/* The reader stands behind the sign-in, and one comes back to the verse from there. */}
          <Link className="btn btn-ghost" to={`/login?redirect=${encodeURIComponent(EXAMPLE.path)}`}>
            <Icon name="open" />
            Read in context
          </Link>
          <button
            type="button"
            className="btn btn-icon push"
            aria-label={`Copy ${EXAMPLE.reference}`}
            onClick={() => void copyText(`${EXAMPLE.lines.join('\n')}\n${EXAMPLE.reference} (WEB)`)}
          >
            <Icon name="copy" />
          </button>
        </div>
      </article>
      <label className="step" htmlFor="example-step">
        <input id="example-step" type="checkbox" />
        <span>{EXAMPLE.step}</span>
      </label>
      <div className="prayer">
        <span className="caption">A prayer, if you would like one</span>
        <p>{EXAMPLE.prayer}</p>
      </div>
    </>
  );
}

/** The size of an answer while it is being found. */
function Waiting() {
  return (
    <div className="answer-wait" aria-hidden="true">
      <i className="skel line" />
      <i className="skel line short" />
      <div className="verse">
        <i className="skel line name" />
        <i className="skel line tall" />
        <i className="skel line tall" />
        <i className="skel line tall short" />
        <i className="skel line" />
      </div>
      <i className="skel line" />
      <i className="skel line" />
      <i className="skel line short" />
      <i className="skel line" />
      <i className="skel line short" />
    </div>
  );
}

/** A question that was not answered: what happened, that nothing was lost, and what can be done. */
function Failed({ sentence, onAgain, onChange }: { sentence: string; onAgain(): void; onChange(): void }) {
  return (
    <div className="card answer-failed">
      <p role="alert">
        <b>{sentence}</b> What you wrote is still in the box.
      </p>
      <p className="small muted">
        If you are in danger, call or text <a href={`tel:${CRISIS_NUMBERS.call}`}>{CRISIS_NUMBERS.call}</a> in the
        United States. A person will answer.
      </p>
      <p className="answer-acts">
        <button type="button" className="btn btn-act" onClick={onAgain}>
          Try again
        </button>
        <button type="button" className="btn btn-line" onClick={onChange}>
          Change what I wrote
        </button>
      </p>
    </div>
  );
}

const OVER: Record<TryState['step'], string> = {
  example: 'An example',
  waiting: 'You asked',
  answered: 'You asked',
  failed: 'You asked',
};

/** What a screen reader is told of a state. */
function announcement(state: TryState): string {
  if (state.step === 'waiting') return 'Looking through Scripture.';
  if (state.step !== 'answered') return '';
  const count = state.reply.scriptureReferences.length;
  return `The answer is here${count > 0 ? `, with ${count} ${count === 1 ? 'passage' : 'passages'}` : ''}.`;
}

/** The place of the answer: an example first, then what was asked, in the same spot. */
export function AnswerPlace({
  state,
  crisis,
  field,
  onAsk,
  ref,
}: {
  state: TryState;
  crisis: HeardDanger | null;
  field: RefObject<HTMLTextAreaElement | null>;
  onAsk(question: string): void;
  ref: Ref<HTMLElement>;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const question = state.step === 'example' ? EXAMPLE.question : state.question;
  const waiting = state.step === 'waiting';
  useEffect(() => {
    // Whoever asked is taken to where the answer will stand; on a phone this puts the keyboard away.
    if (waiting) title.current?.focus({ preventScroll: true });
  }, [waiting]);
  const toBox = () => {
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <section className="band answer" aria-labelledby="answer-title" ref={ref}>
      <div className="wide answer-grid" data-step={state.step}>
        <div className="answer-head">
          <p className="over">{OVER[state.step]}</p>
          <h2 id="answer-title" ref={title} tabIndex={-1} className={question.length > 60 ? 'long' : undefined}>
            “{question}”
          </h2>
          {state.step === 'example' && <p className="lead">{EXAMPLE.words}</p>}
          {state.step === 'example' && (
            <p className="answer-checked">
              <Icon name="check" size="s" />
              Verse checked, word for word. Shortened from the built-in library.
            </p>
          )}
          {state.step === 'answered' && (
            <p className="answer-checked">
              <Icon name="check" size="s" />
              {state.reply.engine === 'library' ? 'Built-in library, reviewed' : 'Language model, verses checked'}
            </p>
          )}
          {waiting && <p className="answer-checked">Looking through Scripture…</p>}
        </div>
        <div className="answer-body" aria-busy={waiting}>
          {crisis && <HelpLines key={question} danger={crisis} kept={state.step === 'answered' ? 'sent' : true} />}
          {state.step === 'example' && <ExampleParts />}
          {waiting && !crisis && <Waiting />}
          {state.step === 'failed' && (
            <Failed
              sentence={state.sentence}
              onAgain={() => onAsk(field.current?.value.trim() || state.question)}
              onChange={toBox}
            />
          )}
          {state.step === 'answered' && <state.View reply={state.reply} inDanger={crisis !== null} onWrite={toBox} />}
        </div>
      </div>
      <p className="sr" role="status">
        {announcement(state)}
      </p>
    </section>
  );
}
