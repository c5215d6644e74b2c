import { useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { CRISIS_NUMBERS } from '../../lib/crisis-numbers.ts';
import { Icon } from '../../ui/icons.tsx';
import type { HeardDanger } from './use-try.ts';

/** The card's title, as in a conversation. */
const TITLE = 'You’re not alone. Help is here.';

/** The numbers as plain links: part of the page, so that nothing has to be fetched to show them. */
function BareLines({ alert }: { alert: CrisisAlert }) {
  const { call, textTo, textBody, emergency } = CRISIS_NUMBERS;
  const known: string[] = [call, emergency, textTo];
  const others = alert.resources.filter(({ phone }) => !known.includes(phone));
  return (
    <section className="card crisis-card" aria-label={TITLE}>
      <h3>{TITLE}</h3>
      <p className="crisis-links">
        <a className="btn btn-act" href={`tel:${call}`}>
          <Icon name="phone" />
          Call {call}
        </a>
        <a className="btn btn-line" href={`sms:${textTo}?body=${textBody}`}>
          <Icon name="message" />
          Text {textBody} to {textTo}
        </a>
        <a className="btn btn-line" href={`tel:${emergency}`}>
          <Icon name="phone" />
          Call {emergency}
        </a>
        {others.map(({ name, phone }) => (
          <a key={name} className="btn btn-line" href={`tel:${phone}`}>
            <Icon name="phone" />
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

/**
 * Help where danger was heard: the dialog once, and the card that stays. Until
 * the panel is there, and if it cannot be fetched at all, the numbers stand here
 * by themselves.
 */
export function HelpLines({ danger: { alert, panel }, kept }: { danger: HeardDanger; kept: boolean | 'sent' }) {
  const [open, setOpen] = useState(true);
  if (!panel) return <BareLines alert={alert} />;
  return (
    <>
      <panel.CrisisCard alert={alert} title={TITLE} />
      <panel.CrisisDialog alert={open ? alert : null} kept={kept} onClose={() => setOpen(false)} />
    </>
  );
}
