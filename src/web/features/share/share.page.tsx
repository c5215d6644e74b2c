import './share.css';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { keptTitle } from '#contract/auto-title.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { PRODUCT } from '#contract/product.ts';
import { explain } from '../../lib/api.ts';
import { keepInVault } from '../../lib/keep-in-vault.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { forgetShared, readShared, textOf } from '../../lib/shared-text.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { sayKept } from '../../ui/offline-words.ts';
import { toast } from '../../ui/toast.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Shared | ${PRODUCT}` }];
}

/** What another app shared; nothing is done with it before its owner has said what. */
export default function SharePage() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let live = true;
    readShared().then(
      (shared) => live && setText(shared ? textOf(shared) : ''),
      (error: unknown) => {
        console.warn('What was shared could not be read.', error);
        if (live) setText('');
      },
    );
    return () => {
      live = false;
    };
  }, []);
  return (
    <div className="screen share">
      {text === null ? (
        <>
          <h1>Shared with {PRODUCT}</h1>
          <p role="status">Loading what was shared...</p>
        </>
      ) : text === '' ? (
        <NothingShared />
      ) : (
        <SharedText text={text} />
      )}
    </div>
  );
}

function NothingShared() {
  return (
    <>
      <h1>Nothing came over</h1>
      <p className="lead">If you shared something just now, share it once more, and it will be here.</p>
      <p>
        <Link className="btn btn-line" to="/home">
          Go to home
        </Link>
      </p>
    </>
  );
}

function SharedText({ text }: { text: string }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const helping = useRef(false);
  const kept = useRef(false);
  const warn = (alert: CrisisAlert) => {
    helping.current = true;
    setCrisis(alert);
  };

  const toChat = async () => {
    await navigate('/chat', { state: { draft: text } });
    await forgetShared();
  };
  const toVault = async () => {
    setPending(true);
    try {
      const note = { kind: 'note' as const, title: keptTitle(text), content: text, key };
      const { waits } = await keepInVault(note, warn);
      await forgetShared();
      toast(sayKept(waits));
      kept.current = true;
      // Help that is open stays; closing it leads on.
      if (!helping.current) void navigate('/vault', { replace: true });
    } catch (error) {
      setPending(false);
      if (isSignedOut(error)) endSession();
      else
        toast({
          title: 'Not kept',
          description: explain(error, 'It could not be kept. It stays here until you try again.'),
          variant: 'destructive',
        });
    }
  };
  const leave = async () => {
    await forgetShared();
    await navigate('/home', { replace: true });
  };
  return (
    <>
      <h1>Shared with {PRODUCT}</h1>
      <p className="lead">Nothing has been sent. You decide what becomes of it.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll here, under keys as well */}
      <section className="card share-text" aria-label="What was shared" tabIndex={0}>
        <blockquote>{text}</blockquote>
      </section>
      <p className="ways">
        <button type="button" className="btn btn-act" onClick={() => void toChat()}>
          Bring it to a chat
        </button>
        <ActButton type="button" className="btn btn-line" off={pending} onClick={() => void toVault()}>
          {pending ? 'Keeping...' : 'Keep it in the vault'}
        </ActButton>
        <button type="button" className="btn btn-ghost" onClick={() => void leave()}>
          Discard
        </button>
      </p>
      <CrisisDialog
        alert={crisis}
        kept={false}
        onClose={() => {
          helping.current = false;
          setCrisis(null);
          if (kept.current) void navigate('/vault', { replace: true });
        }}
      />
    </>
  );
}
