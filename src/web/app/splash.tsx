import { TOKEN_KEY } from '../lib/api.ts';
import { readStored } from '../lib/storage.ts';
import { firstWords } from '../lib/trusted-types.ts';
import { Mark } from '../ui/brand.tsx';

/**
 * What the server wrote into the page for its address, and for which: a chapter's first verses, to be read while the
 * app starts. Only for who has a session: others are on their way to sign in.
 */
const first =
  typeof document === 'undefined' || readStored(TOKEN_KEY) === null
    ? { words: '', path: '' }
    : { words: document.getElementById('first-words')?.innerHTML ?? '', path: window.location.pathname };

/** While it isn't known yet who is here. */
export function Splash() {
  const words = first.words !== '' && window.location.pathname === first.path ? first.words : '';
  return (
    <main className="splash" id="main">
      <Mark size={48} />
      <p role="status">Loading your faith companion...</p>
      {/* Drawn again where it stood before: not to be read out twice. */}
      <div
        id="first-words"
        aria-hidden="true"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: firstWords(words) }}
      />
    </main>
  );
}
