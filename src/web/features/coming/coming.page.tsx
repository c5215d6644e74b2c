import { Link, useLocation } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';

/** What each unfinished place will be, said plainly; nothing here pretends to work. */
const PLACES: Record<string, { title: string; text: string }> = {
  pricing: {
    title: 'Plans',
    text: 'Plans will start at $4.99 a month, and voice conversation at $9.99. Payment is not open yet, so nothing is charged: text conversation is yours to use.',
  },
  checkout: { title: 'Checkout', text: 'Payment is not open yet. Nothing has been charged.' },
  'payment-success': { title: 'Payment', text: 'Payment is not open yet, so there is no payment to show here.' },
  welcome: { title: 'Welcome', text: 'It is good that you are here. You can begin with a conversation.' },
  privacy: {
    title: 'Privacy',
    text: 'What you write is encrypted with a key of your own and kept only so that you can return to it. It is never sold, and never used for advertising or training. The full text is being prepared.',
  },
  terms: {
    title: 'Terms',
    text: 'This is not a substitute for counseling, medical or legal help. The full text is being prepared.',
  },
  'account-deletion': {
    title: 'Account deletion',
    text: 'You can delete any conversation yourself, at once. For the whole account, write to support from your account’s address; it is done within 30 days.',
  },
  talk: {
    title: 'Talk for Guidance',
    text: 'Speaking aloud with your companion is being built. Text conversation is open, and unlimited.',
  },
  devotionals: {
    title: 'Spiritual Formation Journey',
    text: 'Devotionals are being written. Until they open, a conversation can begin your day: ask for a psalm for this morning.',
  },
  vault: { title: 'Prayer Vault', text: 'The place for your prayers, and what became of them, is being built.' },
};

/** Title of the page. */
export function meta({ location }: { location: { pathname: string } }) {
  return [{ title: `${placeOf(location.pathname).title} | ${PRODUCT}` }];
}

function placeOf(path: string) {
  return PLACES[path.split('/')[1] ?? ''] ?? { title: PRODUCT, text: 'This place is being built.' };
}

/** An honest page for a place that isn't open yet. */
export default function ComingPage() {
  const { pathname } = useLocation();
  const user = useAuth((state) => state.user);
  const { title, text } = placeOf(pathname);
  return (
    <div
      className="screen"
      id={user ? undefined : 'main'}
      role={pathname.split('/')[1] && isPublic(pathname) ? 'main' : undefined}
    >
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="row">
        <Link className="btn btn-act" to="/chat">
          Go to your conversations
        </Link>
        <Link className="btn btn-line" to="/">
          Back
        </Link>
      </p>
    </div>
  );
}

function isPublic(path: string): boolean {
  return /^\/(?:pricing|checkout|payment-success|welcome|privacy|terms|account-deletion)$/.test(path);
}
