import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { isReachable } from '../../lib/network.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Icon } from '../../ui/icons.tsx';
import { useSignOut } from '../../ui/sign-out.tsx';
import { useAccount } from './account.api.ts';
import { AnswersSection } from './answers-section.tsx';
import { AppSection } from './app-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { planLine } from './plan-line.ts';
import { PreferencesSection } from './preferences-section.tsx';
import { useSubscription } from './profile.api.ts';
import { SignInSection } from './sign-in-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { YouSection } from './you-section.tsx';
import { YourDataSection } from './your-data-section.tsx';

/** Title and description of the page. */
export function meta() {
  return pageMeta({
    title: `Profile | ${PRODUCT}`,
    description: 'Your account and your subscription: plan, card, invoices and payments.',
    path: '/profile',
  });
}

/** Brings the part that the address names into view, once the parts are drawn: the browser looked before there were any. */
function usePartInView(drawn: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // A press on a link of this screen comes with a key of its own, and asks again.
    if (drawn && key) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [drawn, hash, key]);
}

/** Where nobody answers at that address, the app itself is what is left to go to. */
const toLogout = () => window.location.assign(isReachable() ? '/api/logout' : '/');

/** Who one is here, one's subscription, help in a crisis, and the way out. */
export default function ProfilePage() {
  const user = useAuth((state) => state.user);
  const { data: account, isError } = useAccount();
  const subscription = useSubscription().data?.subscription;
  usePartInView(account !== undefined || isError);
  const name = user?.name || 'Child of God';
  const [signOut, signOutQuestion] = useSignOut(toLogout);
  return (
    <div className="screen">
      <p className="profile-back">
        <Link className="btn btn-ghost" to="/home">
          <Icon name="left" />
          Back to home
        </Link>
      </p>
      <div className="profile-head">
        <span className="avatar" aria-hidden="true">
          {user?.profileImageUrl ? <img src={user.profileImageUrl} alt="" /> : name.charAt(0).toUpperCase()}
        </span>
        <div>
          <h1>{name}</h1>
          <p className="muted">{user?.email}</p>
          {user && <p className="small quiet">{planLine(user, subscription, new Date())}</p>}
        </div>
        {/* The address works without scripts, too; with them, the session ends whatever it rests on. */}
        <a
          className="btn btn-line"
          href="/api/logout"
          onClick={(event) => {
            event.preventDefault();
            signOut();
          }}
        >
          <Icon name="signOut" />
          Sign Out
        </a>
        {signOutQuestion}
      </div>
      <section className="card crisis-card">
        <h2 style={{ fontSize: '1.25rem' }}>If you are in crisis</h2>
        <ul className="profile-help">
          <li>
            <a className="help" href="tel:988">
              <Icon name="phone" />
              <b>Call 988</b>
            </a>
          </li>
          <li>
            <a className="help" href="sms:741741?body=HOME">
              <Icon name="message" />
              <b>Text HOME to 741741</b>
            </a>
          </li>
          <li>
            <a className="help" href="tel:911">
              <Icon name="warning" />
              <b>Emergency: 911</b>
            </a>
          </li>
        </ul>
      </section>
      <SubscriptionSection />
      <AccountSections />
      <OfflineSection />
      <AppSection />
    </div>
  );
}

function AccountSections() {
  const { data: account, isError, refetch } = useAccount();
  // What is shown stays, and with it what is being written, where only a new look at it failed.
  if (isError && !account)
    return (
      <section className="card setting">
        <p role="alert">Your settings could not be loaded. Nothing about them has changed.</p>
        <p>
          <button type="button" className="btn btn-line" onClick={() => void refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </p>
      </section>
    );
  if (!account)
    return (
      <div className="card setting" role="status" aria-label="Loading your settings">
        <div className="skel" style={{ height: 28, width: '40%' }} />
        <div className="skel" style={{ height: 160 }} />
      </div>
    );
  return (
    <>
      <YouSection account={account} />
      <SignInSection account={account} />
      <DevicesSection />
      <PreferencesSection account={account} />
      <AnswersSection account={account} />
      <NotificationsSection account={account} />
      <YourDataSection />
    </>
  );
}
