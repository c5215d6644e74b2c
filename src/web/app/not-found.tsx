import { Link } from 'react-router';
import { PlainPage } from '../ui/plain-page.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: '404 Page Not Found' }];
}

/** Any path that leads nowhere. */
export default function NotFoundPage() {
  return (
    <PlainPage width="text">
      <h1>404 Page Not Found</h1>
      <p className="lead">There is no page at this address. It may have moved, or a letter may be missing.</p>
      <p>
        <Link className="btn btn-act" to="/">
          Go to the start
        </Link>
      </p>
    </PlainPage>
  );
}
