import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { SUPPORT_EMAIL } from '../../lib/support-address.ts';
import { DeleteForm } from './delete-form.tsx';
import { FACTS } from './legal-facts.ts';
import { LegalFrame, SupportLink } from './legal-layout.tsx';

/** Title, description and shared card of the page. */
export function meta() {
  return pageMeta({
    title: `Account deletion | ${PRODUCT}`,
    description: `How to delete your ${PRODUCT} account, yourself or by mail; what is deleted, and what may be kept.`,
    path: '/account-deletion',
  });
}

const LETTER = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('Please delete my account')}&body=${encodeURIComponent(
  'The email address of my account:\n\nYes, I want this account and everything in it to be deleted.\n\nMy reason, if I want to give one:\n',
)}`;

/** How to leave: by mail, or at once by oneself. */
export default function AccountDeletionPage() {
  const user = useAuth((state) => state.user);
  const [gone, setGone] = useState<string | null>(null);
  if (gone !== null) return <Farewell email={gone} />;
  return (
    <LegalFrame>
      <article className="legal-narrow">
        <h1>Account deletion</h1>
        <p className="lead">
          You can leave whenever you wish and take back what you gave us. Do it yourself, now, or write to us and we do
          it for you.
        </p>
        <p className="legal-ways">
          <Link className="btn btn-line" to="#now" replace>
            Delete it yourself
          </Link>
          <Link className="btn btn-line" to="#mail" replace>
            Write to us
          </Link>
        </p>

        <section aria-labelledby="goes">
          <h2 id="goes">What is deleted</h2>
          <ul className="dots">
            <li>
              Your account information: email, name, password, time zone, devices, and what you said about your faith.
            </li>
            <li>Your conversation history, every message in it, and the key it was encrypted with.</li>
            <li>Your prayer vault, and your highlights, bookmarks and notes.</li>
            <li>Your devotional settings, with your journal and your days, and your reminders.</li>
            <li>Any analytics kept on your account, such as minutes used.</li>
            <li>
              Your subscription information, but for what the law makes us keep. A running subscription is canceled
              first, so that nothing is charged again.
            </li>
          </ul>
        </section>

        <section aria-labelledby="stays">
          <h2 id="stays">What may stay</h2>
          <ul className="dots">
            <li>Statistics that can no longer be traced to anyone.</li>
            <li>
              Backups of the database, until they are overwritten, within {FACTS.requestDays} days. Nobody takes
              anything out of them but to mend a disaster.
            </li>
            <li>Data the law makes us keep, such as invoices and what they were for, apart from any account.</li>
            <li>
              What the card payment provider holds. It handles billing, and keeps records of payments under its own
              rules.
            </li>
            <li>
              If you ever signed in through another company, your account with that company. It is theirs and yours, and
              is not deleted by us.
            </li>
          </ul>
        </section>

        <section id="mail" aria-labelledby="mail-title">
          <h2 id="mail-title">Ask us by email</h2>
          <ol className="count">
            <li>
              Write to <SupportLink /> from the email address of your account, and name that address.
            </li>
            <li>Confirm that you want the account deleted, in one sentence of your own.</li>
            <li>Tell us why, if you like. You need not.</li>
          </ol>
          <p>We process your request within {FACTS.requestDays} days, and write to you when it is done.</p>
          <p>
            <a className="btn btn-line" href={LETTER}>
              Begin the letter
            </a>
          </p>
        </section>

        <section id="now" aria-labelledby="now-title">
          <div className="card leave">
            <h2 id="now-title">Delete my account now</h2>
            {user ? (
              <DeleteForm user={user} onDeleted={() => setGone(user.email)} />
            ) : (
              <>
                <p>Sign in first, so that we know the account is yours. Then you can delete it here, at once.</p>
                <p>
                  <Link className="btn btn-act" to={`/login?redirect=${encodeURIComponent('/account-deletion')}`}>
                    Sign in
                  </Link>
                </p>
              </>
            )}
          </div>
        </section>
      </article>
    </LegalFrame>
  );
}

/** What is said once, when somebody has gone. */
function Farewell({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <LegalFrame>
      <article className="legal-narrow farewell">
        <h1 ref={heading} tabIndex={-1}>
          Your account is deleted
        </h1>
        <p className="lead" role="status">
          A receipt is on its way to {email}.
        </p>
        <p>Thank you for the stretch of road we had together. Go in peace.</p>
        <p>
          <Link className="btn btn-line" to="/">
            Go to the start
          </Link>
        </p>
      </article>
    </LegalFrame>
  );
}
