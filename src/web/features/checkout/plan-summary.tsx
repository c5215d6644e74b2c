import { Link } from 'react-router';
import { formatPrice, PLAN_LABEL, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { Icon } from '../../ui/icons.tsx';
import { PLAN_CONTENT } from '../../ui/plan-content.ts';

/** What is being bought: the plan, its real price, and when it is paid again. */
export function PlanSummary({ planType, billingCycle }: { planType: PlanType; billingCycle: BillingCycle }) {
  const price = formatPrice(PLAN_PRICE[planType][billingCycle]);
  const period = billingCycle === 'annual' ? 'year' : 'month';
  const { description, features } = PLAN_CONTENT[planType];
  return (
    <section className="card summary" aria-labelledby="summary-plan">
      <div className="summary-head">
        <h2 id="summary-plan">{PLAN_LABEL[planType]}</h2>
        <Link className="small" to="/pricing">
          Other plans
        </Link>
      </div>
      <p className="small muted">{description}</p>
      <p className="summary-price">
        {price} <small>a {period}</small>
      </p>
      <p className="small">
        {price} today, then every {period} until you cancel.
      </p>
      <ul className="summary-list">
        {features
          .filter(({ included }) => included)
          .map(({ text }) => (
            <li key={text}>
              <Icon name="tick" />
              {text}
            </li>
          ))}
      </ul>
      <p className="caption quiet">Cancel at any time, and keep your plan to the end of what is paid.</p>
    </section>
  );
}
