import './not-found.css';
import { Link } from 'react-router';
import { PlainPage } from '../ui/plain-page.tsx';
import { RoadScene } from '../ui/road-scene.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: '404 Page Not Found' }];
}

/** Any path that leads nowhere. */
export default function NotFoundPage() {
  return (
    <div className="lost dusk">
      <RoadScene viewBox="0 -64 1440 900" />
      <PlainPage>
        <h1>404 Page Not Found</h1>
        <p className="lead">There is no page at this address. It may have moved, or a letter may be missing.</p>
        <p>
          <Link className="btn btn-act" to="/">
            Go to the start
          </Link>
        </p>
        <p>
          With an account you can go straight to <Link to="/home">home</Link>, <Link to="/chat">chat</Link> or the{' '}
          <Link to="/bible">Bible</Link>.
        </p>
      </PlainPage>
    </div>
  );
}
