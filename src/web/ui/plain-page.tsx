import './plain-page.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from './brand.tsx';

/** A page outside the signed-in frame: the name on top, the content, three quiet links below. */
export function PlainPage({
  beside,
  width = 'wide',
  children,
}: {
  /** What stands opposite the name: a way out. */
  beside?: ReactNode;
  /** 'wide' for columns, 'text' for one column of reading width. */
  width?: 'wide' | 'text';
  children: ReactNode;
}) {
  return (
    <div className="plain">
      <header className="plain-top">
        <Brand to="/" />
        {beside}
      </header>
      <main className={width === 'text' ? 'plain-main plain-text' : 'plain-main'} id="main">
        {children}
      </main>
      <footer className="plain-foot small">
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
        <span className="push">
          In crisis? Call or text <a href="tel:988">988</a>
        </span>
      </footer>
    </div>
  );
}
