import './plan-cards.css';
import { formatPrice, PLAN_LABEL, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { ActButton } from './act-button.tsx';
import { Icon } from './icons.tsx';
import { annualClaim, bestAnnualClaim, PLAN_CONTENT, perDayClaim } from './plan-content.ts';

/** Monthly or annual; `annualNote` stands beside "Annual" ("up to 3 months free" where nothing else is said). */
export function BillingToggle({
  billing,
  onBilling,
  annualNote = bestAnnualClaim(),
}: {
  billing: BillingCycle;
  onBilling(billing: BillingCycle): void;
  annualNote?: string;
}) {
  return (
    <fieldset className="seg">
      <legend className="sr">Billing</legend>
      <button type="button" aria-pressed={billing === 'monthly'} onClick={() => onBilling('monthly')}>
        Monthly
      </button>
      <button type="button" aria-pressed={billing === 'annual'} onClick={() => onBilling('annual')}>
        Annual <span className="seg-note">{annualNote}</span>
      </button>
    </fieldset>
  );
}

function Price({ plan, billing }: { plan: PlanType; billing: BillingCycle }) {
  const { monthly, annual } = PLAN_PRICE[plan];
  // Both cycles take the same lines, so that nothing moves when one switches.
  return (
    <>
      <p className="price">
        {formatPrice(billing === 'annual' ? annual : monthly)}{' '}
        <small>{billing === 'annual' ? 'a year' : 'a month'}</small>
      </p>
      <p className="caption quiet">
        {billing === 'annual'
          ? `instead of ${formatPrice(monthly * 12)}, ${annualClaim(plan)}`
          : `or ${formatPrice(annual)} a year, ${annualClaim(plan)}`}
      </p>
    </>
  );
}

/**
 * The three plans with their prices. `busy` is the plan whose checkout is being
 * opened: no other can be chosen meanwhile. `note` adds a line to a card ("Your
 * plan", "Save $29.89 a year"); `chooseLabel` replaces a button's words, and
 * `locked` takes a plan's button out of use (the plan one already has).
 */
export function PlanCards({
  billing,
  onChoose,
  busy,
  note,
  chooseLabel,
  locked,
  heading: Heading = 'h3',
}: {
  billing: BillingCycle;
  onChoose(plan: PlanType): void;
  busy: PlanType | null;
  note?: (plan: PlanType, billing: BillingCycle) => string | null;
  chooseLabel?: (plan: PlanType, billing: BillingCycle) => string | null;
  locked?: (plan: PlanType, billing: BillingCycle) => boolean;
  /** Level of the plan names: 'h2' right under a page's h1. */
  heading?: 'h2' | 'h3';
}) {
  return (
    <>
      <ul className="plans">
        {PLAN_ORDER.map((plan) => {
          const content = PLAN_CONTENT[plan];
          const extra = note?.(plan, billing);
          return (
            <li key={plan} className={content.popular ? 'card plan best' : 'card plan'} data-plan={plan}>
              <div className="plan-head">
                <Heading className="plan-name">{PLAN_LABEL[plan]}</Heading>
                {content.popular && <span className="pill pill-gold">Most popular</span>}
              </div>
              <p className="small muted">{content.bestFor}</p>
              <Price plan={plan} billing={billing} />
              <p className="caption plan-day">{perDayClaim(plan)}</p>
              {extra && <p className="caption plan-note">{extra}</p>}
              <p className="small muted plan-about">{content.description}</p>
              <ul className="plan-list">
                {content.features.map(({ text, included }) => (
                  <li key={text} className={included ? undefined : 'no'}>
                    <Icon name={included ? 'tick' : 'dash'} />
                    <span>
                      {!included && <span className="sr">Not included: </span>}
                      {text}
                    </span>
                  </li>
                ))}
              </ul>
              <ActButton
                type="button"
                className={content.popular ? 'btn btn-act btn-wide btn-tall' : 'btn btn-line btn-wide btn-tall'}
                off={busy !== null || (locked?.(plan, billing) ?? false)}
                aria-busy={busy === plan}
                onClick={() => onChoose(plan)}
              >
                {busy === plan ? 'Opening checkout…' : (chooseLabel?.(plan, billing) ?? content.choose)}
              </ActButton>
            </li>
          );
        })}
      </ul>
      <p className="sr" role="status">
        {busy && `Opening checkout for ${PLAN_LABEL[busy]}.`}
      </p>
    </>
  );
}
