import type { CrisisAlert, CrisisResource } from '#contract/crisis.ts';
import { CRISIS_NUMBERS } from '../lib/crisis-numbers.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';

function ResourceLinks({ resource, callable }: { resource: CrisisResource; callable: boolean }) {
  return (
    <li className="crisis-row">
      <b>{resource.name}</b>
      <span className="small muted">{resource.description}</span>
      <span className="crisis-links">
        {callable && (
          <a className="btn btn-line" href={`tel:${resource.phone}`}>
            <Icon name="phone" />
            Call {resource.phone.replace(/^1(\d{3})(\d{3})(\d{4})$/, '1-$1-$2-$3')}
          </a>
        )}
        {resource.text && (
          <a
            className="btn btn-line"
            href={`sms:${resource.text}${resource.textBody ? `?body=${resource.textBody}` : ''}`}
          >
            <Icon name="message" />
            Text {resource.textBody ? `${resource.textBody} to ` : ''}
            {resource.text.replace(/^1(\d{3})(\d{3})(\d{4})$/, '1-$1-$2-$3')}
          </a>
        )}
      </span>
    </li>
  );
}

/** The card that stays in a conversation once danger was heard. */
export function CrisisCard({ alert, title }: { alert: CrisisAlert; title: string }) {
  return (
    <section className="card crisis-card" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {alert.resources.map((resource, index) => {
          // A line that takes only texts names the number of another one for calls: it is shown once.
          const called = alert.resources.slice(0, index).some(({ phone }) => phone === resource.phone);
          return <ResourceLinks key={resource.name} resource={resource} callable={!called} />;
        })}
      </ul>
    </section>
  );
}

/** Opens when danger is heard: calm, the phone number first, and the person's words still there. */
export function CrisisDialog({
  alert,
  kept,
  spoken = false,
  onClose,
}: {
  alert: CrisisAlert | null;
  /** Whether the person's words stand in the field behind it; 'sent': though they were sent. */
  kept: boolean | 'sent';
  /** Whether they were said, not written. */
  spoken?: boolean;
  onClose(): void;
}) {
  const others = (alert?.resources ?? []).filter(
    ({ phone }) => phone !== CRISIS_NUMBERS.call && phone !== CRISIS_NUMBERS.emergency,
  );
  return (
    <Dialog
      open={alert !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="You're Not Alone"
      description={`What you ${spoken ? 'said' : 'wrote'} sounds very heavy. A trained person can be with you right now. It is free, and it is confidential.`}
      alert
      focusFirst=".crisis-call"
    >
      <a className="btn btn-act btn-wide btn-tall crisis-call" href={`tel:${CRISIS_NUMBERS.call}`}>
        <Icon name="phone" />
        Call 988 (Crisis Lifeline)
      </a>
      <div className="crisis-help">
        <a className="help" href={`sms:${CRISIS_NUMBERS.textTo}?body=${CRISIS_NUMBERS.textBody}`}>
          <Icon name="message" />
          <b>Text HOME to 741741</b>
          <span className="push">
            <Icon name="right" />
          </span>
        </a>
        <a className="help" href={`tel:${CRISIS_NUMBERS.emergency}`}>
          <Icon name="warning" />
          <span>
            <b>Call 911</b> <span className="muted">if you are in danger now</span>
          </span>
          <span className="push">
            <Icon name="right" />
          </span>
        </a>
        {others.map((resource) => (
          <a className="help" key={resource.name} href={`tel:${resource.phone}`}>
            <Icon name="phone" />
            <span>
              <b>{resource.name}</b>
              <span className="small muted block">
                {resource.phone.replace(/^1(\d{3})(\d{3})(\d{4})$/, '1-$1-$2-$3')}
              </span>
            </span>
            <span className="push">
              <Icon name="right" />
            </span>
          </a>
        ))}
      </div>
      <div className="acts2">
        <button type="button" className="btn btn-line" onClick={onClose}>
          Continue Our Conversation
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Not Now
        </button>
      </div>
      {kept && (
        <p className="caption quiet center">
          {kept === 'sent'
            ? 'Your message was sent. Its words stay in the box, too.'
            : 'Your message is still in the box. Nothing was lost.'}
        </p>
      )}
    </Dialog>
  );
}
