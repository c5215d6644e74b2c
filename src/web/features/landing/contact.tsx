import { useEffect, useState } from 'react';
import { SUPPORT_EMAIL } from '../../lib/support-address.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icons.tsx';

/** How long the button says that it was done, in milliseconds. */
const SAID_FOR = 2500;

/** Where to write: the address, and a button that copies it and says so, to the eye and, by a toast, to a screen reader. */
export function Contact() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), SAID_FOR);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <h3 id="contact-title">Write to us</h3>
      <p className="muted">If your question is not here, ask us.</p>
      <p className="contact-line">
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        <button
          type="button"
          className="btn btn-line"
          aria-label={copied ? 'Copied' : 'Copy the email address'}
          onClick={() => void copyText(SUPPORT_EMAIL).then(setCopied)}
        >
          <Icon name={copied ? 'tick' : 'copy'} />
          {copied ? 'Copied' : 'Copy'}
        </button>
      </p>
    </section>
  );
}
