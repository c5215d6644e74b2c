import { Link, useLocation } from 'react-router';
import { PRODUCT } from '#contract/product.ts';

/** What each unfinished place will be, said plainly; nothing here pretends to work. */
const PLACES: Record<string, { title: string; text: string }> = {
  devotionals: {
    title: 'Spiritual Formation Journey',
    text: 'Devotionals are being written. Until they open, a conversation can begin your day: ask for a psalm for this morning.',
  },
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
  const { title, text } = placeOf(pathname);
  return (
    <div className="screen">
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
