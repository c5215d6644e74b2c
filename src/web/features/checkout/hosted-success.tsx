import { Link } from 'react-router';
import { hasVoice, PLAN_LABEL, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { refreshUser } from '../../lib/billing.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { OutcomeLamp } from './outcome-lamp.tsx';
import { OutcomeHeading, PaymentFailed, Unconfirmed, Verifying } from './payment-outcomes.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

function cardsOf(plan: PlanType): { to: string; icon: IconName; title: string; text: string }[] {
  return [
    hasVoice(plan)
      ? {
          to: '/talk',
          icon: 'talk',
          title: 'Start Talking',
          text: `Say it aloud and be answered. ${VOICE_MINUTES[plan]} minutes a day are yours.`,
        }
      : {
          to: '/chat',
          icon: 'chat',
          title: 'Start Talking',
          text: 'In writing, as often and as long as you like.',
        },
    {
      to: '/vault',
      icon: 'bookmark',
      title: 'Prayer Vault',
      text: 'Keep a prayer or a conversation, and see what became of it.',
    },
    { to: '/bible', icon: 'bible', title: 'Scripture', text: 'The whole Bible, with study beside every verse.' },
  ];
}

/** Back from the hosted page: the server's word first, then the welcome. A null id waits for who is here. */
export function HostedSuccess({ sessionId }: { sessionId: string | null }) {
  const user = useAuth((state) => state.user);
  const { check, askAgain } = usePaymentCheck(sessionId, null, () => refreshUser().catch(() => undefined));
  if (check.state === 'verifying') return <Verifying />;
  if (check.state === 'unconfirmed') return <Unconfirmed onAgain={askAgain} />;
  if (check.state !== 'succeeded') return <PaymentFailed unknown={check.state === 'unknown'} />;
  const plan = check.payment.planType ?? user?.planType ?? 'faith-starter';
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeLamp />
        <OutcomeHeading>Welcome{user?.firstName ? `, ${user.firstName}` : ''}</OutcomeHeading>
        <p className="lead">
          Your payment has arrived, and the plan is yours. A receipt is on its way to you by email.
        </p>
      </div>
      <dl className="card facts">
        <dt>Plan</dt>
        <dd>{PLAN_LABEL[plan]}</dd>
        <dt>Subscription status</dt>
        <dd>Active</dd>
      </dl>
      <p>
        <Link className="btn btn-act btn-wide btn-tall" to="/home">
          Enter the app
        </Link>
      </p>
      <ul className="feature-cards">
        {cardsOf(plan).map(({ to, icon, title, text }) => (
          <li key={title}>
            <Link className="card feature-card" to={to}>
              <Icon name={icon} size="l" />
              <b>{title}</b>
              <span className="small muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PlainPage>
  );
}
