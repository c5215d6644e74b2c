import './legal.css';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { SUPPORT_EMAIL } from '../../lib/support-address.ts';
import { Brand } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { COMPANY } from './legal-facts.ts';

const PAGES = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/account-deletion', label: 'Account deletion' },
];

/** Back to where one came from within the app, or to the start where one came from nowhere. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <Link
      className="btn btn-ghost legal-back"
      to="/"
      onClick={(event) => {
        // React Router counts the steps it made itself; a link pressed before its scripts were there was the browser's.
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        const cameFromHere = document.referrer.startsWith(`${window.location.origin}/`);
        // Without either, the link itself leads to the start.
        if ((!idx && !cameFromHere) || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="left" />
      Back
    </Link>
  );
}

/** The frame of the public text pages: name, way back, the page, and the others of its kind. */
export function LegalFrame({ children }: { children: ReactNode }) {
  return (
    <div className="legal">
      <header className="legal-top">
        <Brand to="/" />
        <BackButton />
      </header>
      <main id="main">{children}</main>
      <footer className="legal-foot">
        <nav aria-label="Legal">
          {PAGES.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p>{COMPANY}</p>
        <p>
          <SupportLink />
        </p>
        <p>
          In crisis? Call or text <a href="tel:988">988</a>
        </p>
      </footer>
    </div>
  );
}

/** The support address, ready to be written to. */
export function SupportLink() {
  return <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>;
}

/** One part of a long text. */
export interface LegalSection {
  /** Its anchor in the address. */
  id: string;
  title: string;
  body: ReactNode;
}

/** Where every text ends: whom to write to. */
export const CONTACT: LegalSection = {
  id: 'contact',
  title: 'Write to us',
  body: (
    <p>
      With a question, a worry, or something we got wrong: {COMPANY}, <SupportLink />.
    </p>
  ),
};

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          {/* Replaced, not added to the history: Back leads out of the page, not through its parts. */}
          <Link
            to={`#${id}`}
            replace
            onClick={() => document.getElementById(`${id}-title`)?.focus({ preventScroll: true })}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A long text with its contents beside it, or folded above it where there is no room. */
export function LegalText({
  title,
  effective,
  lead,
  brief,
  sections,
}: {
  title: string;
  effective: string;
  lead: ReactNode;
  /** The whole in a few lines. */
  brief: readonly ReactNode[];
  sections: readonly LegalSection[];
}) {
  return (
    <LegalFrame>
      <div className="legal-wide">
        <aside className="legal-side">
          <nav aria-label="On this page">
            <p className="over">On this page</p>
            <Contents sections={sections} />
          </nav>
        </aside>
        <article className="legal-text">
          <h1>{title}</h1>
          <p className="legal-date">Effective {effective}</p>
          <p className="lead">{lead}</p>
          <section className="verse legal-brief" aria-labelledby="brief">
            <h2 id="brief">In short</h2>
            <ul>
              {brief.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
          <details className="legal-fold">
            <summary>On this page</summary>
            <nav aria-label="On this page">
              <Contents sections={sections} />
            </nav>
          </details>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} tabIndex={-1}>
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </LegalFrame>
  );
}
