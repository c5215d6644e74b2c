import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import type { User } from '#contract/auth.ts';
import { hasVoice, PLAN_LABEL } from '#contract/plan-catalogue.ts';
import { chooseTheme, followTheme, shownTheme, type Theme } from '../lib/theme.ts';
import { Brand } from '../ui/brand.tsx';
import { CancelSubscription, useCanceledNote } from '../ui/cancel-subscription.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { OfflineAnnouncer, OfflineMark } from '../ui/offline-mark.tsx';
import { useSignOut } from '../ui/sign-out.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { Shortcuts } from './shortcuts.tsx';

const ITEMS: { to: string; label: string; icon: IconName }[] = [
  { to: '/home', label: 'Home', icon: 'home' },
  { to: '/talk', label: 'Talk', icon: 'talk' },
  { to: '/chat', label: 'Chat', icon: 'chat' },
  { to: '/bible', label: 'Bible', icon: 'bible' },
  { to: '/devotionals', label: 'Devotionals', icon: 'devotionals' },
];

function Items({ user, badge }: { user: User; badge: 'Pro' | 'lock' }) {
  return ITEMS.map(({ to, label, icon }) =>
    to === '/talk' && !hasVoice(user.planType) ? (
      <button key={to} type="button" className="off" aria-disabled="true">
        <Icon name={icon} />
        {label}
        {badge === 'Pro' ? (
          <span className="pill pill-gold">Pro</span>
        ) : (
          <span className="badge">
            <Icon name="lock" />
          </span>
        )}
        <span className="sr"> comes with the Guided Path and Unlimited Prayer plans</span>
      </button>
    ) : (
      <NavLink key={to} to={to}>
        <Icon name={icon} />
        {label}
      </NavLink>
    ),
  );
}

function ThemeButton() {
  // A call lends the page another theme than the chosen one.
  const theme = useSyncExternalStore(followTheme, shownTheme);
  const other: Theme = theme === 'paper' ? 'lamp' : 'paper';
  const label = other === 'lamp' ? 'Switch to lamp light' : 'Switch to paper';
  return (
    <Tooltip text={label}>
      <button type="button" className="btn btn-icon" aria-label={label} onClick={() => chooseTheme(other)}>
        <Icon name={other === 'lamp' ? 'moon' : 'sun'} />
      </button>
    </Tooltip>
  );
}

/** The frame of signed-in screens: sidebar from 1024 px, header and bar below. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [profileOpen, setProfileOpen] = useState(false);
  const navigate = useNavigate();
  const name = user.firstName || 'Child of God';
  const initial = name.charAt(0).toUpperCase();
  useCanceledNote();
  useEffect(() => {
    document.body.classList.add('signed-in');
    return () => document.body.classList.remove('signed-in');
  }, []);
  const [signOut, signOutDialog] = useSignOut(useCallback(() => void navigate('/', { replace: true }), [navigate]));
  return (
    <div className="app">
      <aside className="side">
        <Brand to="/home" />
        <nav className="nav" aria-label="Main">
          <Items user={user} badge="Pro" />
        </nav>
        <div className="side-foot">
          <OfflineMark />
          <Link className="user" to="/profile" style={{ textDecoration: 'none' }}>
            <span className="avatar" aria-hidden="true">
              {initial}
            </span>
            <span>
              <b>{name}</b>
              <span className="caption">{PLAN_LABEL[user.planType]}</span>
            </span>
          </Link>
          <div className="side-acts">
            <button type="button" className="btn btn-ghost" onClick={signOut}>
              <Icon name="signOut" />
              Sign Out
            </button>
            <ThemeButton />
          </div>
        </div>
      </aside>
      <header className="top">
        <Brand to="/home" />
        <span className="push row">
          <OfflineMark />
          <ThemeButton />
        </span>
        <button type="button" className="btn btn-icon" aria-label="Profile" onClick={() => setProfileOpen(true)}>
          <span className="avatar" aria-hidden="true">
            {initial}
          </span>
        </button>
      </header>
      <main className="main" id="main">
        {children}
      </main>
      <nav className="bar" aria-label="Main">
        <Items user={user} badge="lock" />
      </nav>
      <Dialog
        open={profileOpen}
        onOpenChange={setProfileOpen}
        title="Profile"
        description="Manage your account and preferences"
        side="right"
      >
        <div className="user">
          <span className="avatar" aria-hidden="true">
            {initial}
          </span>
          <span>
            <b>{user.name ?? name}</b>
            <span className="caption">{user.email}</span>
            <span className="caption">{PLAN_LABEL[user.planType]} Plan</span>
          </span>
        </div>
        <div className="profile-acts">
          <Link className="btn btn-line" to="/profile" onClick={() => setProfileOpen(false)}>
            Account
          </Link>
          {user.subscriptionStatus === 'active' && <CancelSubscription plan={user.planType} />}
          <button type="button" className="btn btn-line" onClick={signOut}>
            <Icon name="signOut" />
            Sign Out
          </button>
        </div>
      </Dialog>
      {signOutDialog}
      <OfflineAnnouncer />
      <Shortcuts />
    </div>
  );
}
