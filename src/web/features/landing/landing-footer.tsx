import type { Ref } from 'react';
import { Link } from 'react-router';
import { CRISIS_NUMBERS } from '../../lib/crisis-numbers.ts';
import { Brand } from '../../ui/brand.tsx';
import { InstallButton } from '../../ui/install-button.tsx';
import { FOOTER_VERSE, SOCIAL } from './landing-content.ts';

/** The end of the page; nothing belongs after it. */
export function LandingFooter({ ref }: { ref: Ref<HTMLElement> }) {
  return (
    <footer className="foot" ref={ref}>
      <div className="wide">
        <div className="cols">
          <div className="foot-name">
            <Brand to="/" />
            <p className="small muted">
              {FOOTER_VERSE.text} <span className="quiet">{FOOTER_VERSE.reference}</span>
            </p>
          </div>
          <nav aria-label="Legal">
            <Link to="/privacy">Privacy</Link>
            <Link to="/terms">Terms</Link>
            <Link to="/account-deletion">Account deletion</Link>
          </nav>
          <nav aria-label="Elsewhere">
            <a href="#contact">Contact</a>
            {SOCIAL.map(({ name, href }) => (
              <a key={name} href={href} rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </nav>
          <div>
            <InstallButton />
          </div>
        </div>
        <p className="caption quiet">
          Not a substitute for a pastor, doctor or counselor. In crisis, call or text{' '}
          <a href={`tel:${CRISIS_NUMBERS.call}`}>{CRISIS_NUMBERS.call}</a> in the United States.
        </p>
      </div>
    </footer>
  );
}
