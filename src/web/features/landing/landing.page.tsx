import './landing.css';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { requestHeaders } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { Brand } from '../../ui/brand.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';

/** Delays of the landing page's session check and redirect, in milliseconds (specification 1, section 9). */
const CHECK_AFTER = 50;
const REDIRECT_AFTER = 100;

/** Title and description of the page. */
export function meta() {
  return [
    { title: `${PRODUCT}: a faith companion that opens the Scriptures` },
    {
      name: 'description',
      content:
        'Ask a life question and be answered from the World English Bible: verses word for word, something small to do, and a prayer.',
    },
  ];
}

/** The first page a stranger sees. */
export default function LandingPage() {
  const navigate = useNavigate();
  const user = useAuth((state) => state.user);
  const signedIn = user !== null;
  useEffect(() => {
    if (!signedIn) return;
    let redirect = 0;
    const check = window.setTimeout(() => {
      fetch('/auth/me', { headers: requestHeaders(false), credentials: 'include' })
        .then((response) => {
          if (response.ok)
            redirect = window.setTimeout(() => void navigate('/home', { replace: true }), REDIRECT_AFTER);
        })
        // An unreachable server leaves the visitor where they are.
        .catch(() => undefined);
    }, CHECK_AFTER);
    return () => {
      window.clearTimeout(check);
      window.clearTimeout(redirect);
    };
  }, [signedIn, navigate]);

  return (
    <div className="hero dusk">
      {/* The travellers stand to the right of the words. */}
      <RoadScene viewBox="330 240 800 660" />
      <header className="wide hero-top">
        <Brand to="/" />
        <Link className="btn hero-login" to="/login">
          Login
        </Link>
      </header>
      <main className="wide hero-mid" id="main">
        <h1>Somebody to walk the road with you</h1>
        <p className="lead">
          Say what is going on, in your own words. {PRODUCT} answers from Scripture: the verses word for word, one small
          thing to do today, and a prayer you could say aloud.
        </p>
        <p>
          <Link className="btn btn-lamp" to="/auth?redirect=%2Fchat">
            Begin
          </Link>
        </p>
        <div className="three">
          <p>
            <b>Every verse is checked.</b> The text of the World English Bible is put in by the program itself, letter
            for letter.
          </p>
          <p>
            <b>It says what it is.</b> Software with a reviewed library, not a pastor, and never a voice from God.
          </p>
          <p>
            <b>It belongs to you.</b> Your conversations are encrypted with your own key. You can export or delete them
            at any time.
          </p>
        </div>
      </main>
      <footer className="wide hero-foot">
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/account-deletion">Account deletion</Link>
        <span className="push" style={{ alignSelf: 'center' }}>
          In crisis? Call or text <a href="tel:988">988</a>
        </span>
      </footer>
    </div>
  );
}
