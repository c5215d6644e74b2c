import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { answerDate } from './kept-labels.ts';
import { UnlockButton } from './unlock-button.tsx';
import { useUnsealed } from './use-unsealed.ts';
import { BACK } from './use-vault-search.ts';
import { useVault, useWithWaiting } from './vault.api.ts';

/** Answered prayers, by the day they were answered; made to be read slowly, and printed. */
export function Thanksgiving() {
  const vault = useVault({ answered: 'yes' });
  const kept = useWithWaiting(vault.data?.pages.flatMap((page) => page.items) ?? [], { answered: 'yes' });
  const entries = useUnsealed(kept.entries);
  const locked = useVaultLock((state) => state.key === null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = vault;
  // All of them are printed, not those alone that were looked at.
  const [printing, setPrinting] = useState(false);
  const opening = !locked && entries.some(({ words, broken }) => words === null && !broken);
  useEffect(() => {
    if (!printing || isFetchingNextPage) return;
    if (isFetchNextPageError) setPrinting(false);
    else if (hasNextPage) void fetchNextPage();
    else if (!opening) {
      setPrinting(false);
      window.print();
    }
  }, [printing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, opening]);
  const sealedAway = locked && entries.some(({ entry }) => entry.sealedHead !== null);
  return (
    <div className="screen vault vault-thanks">
      <p className="no-print">
        <Link className="btn btn-ghost vault-back" to="/vault" state={BACK}>
          <Icon name="left" />
          Prayer Vault
        </Link>
      </p>
      <div className="vault-head">
        <h1>Thanksgiving</h1>
        <p className="lead">Prayers that were answered, and what you wanted to remember.</p>
      </div>
      {vault.isError && entries.length === 0 && (
        <div className="failed" role="alert">
          Your answered prayers could not be fetched. They are safe.
          <button type="button" className="btn btn-line" onClick={() => void vault.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {vault.isPending && <p className="muted">Looking for your answered prayers</p>}
      {vault.isSuccess && entries.length === 0 && (
        <p className="muted">When you mark a prayer as answered, it stands here with its day.</p>
      )}
      {sealedAway && (
        <div className="row vault-chips no-print">
          <p className="small muted">Sealed prayers show their words once you unlock the vault.</p>
          <UnlockButton />
        </div>
      )}
      {entries.length > 0 && (
        <ol className="thanks-list">
          {entries.map(({ entry, words }) => (
            <li key={entry.id}>
              <p className="over">{entry.answeredAt && answerDate(entry.answeredAt)}</p>
              <h2>
                <Link to={`/vault/${entry.id}`}>{words ? words.title : 'Sealed'}</Link>
              </h2>
              {words && words.preview !== words.title && <p className="vault-preview">{words.preview}</p>}
              {words?.thanks && <blockquote className="words">{words.thanks}</blockquote>}
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && <p className="only-print">Earlier answered prayers are not on this sheet.</p>}
      {isFetchNextPageError && (
        <p className="failed no-print" role="alert">
          The earlier ones could not be fetched. They are safe; please try again.
        </p>
      )}
      <p className="row no-print">
        {hasNextPage && (
          <ActButton
            type="button"
            className="btn btn-line"
            off={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Looking further back' : 'Show earlier ones'}
          </ActButton>
        )}
        {entries.length > 0 && (
          <ActButton type="button" className="btn btn-line" off={printing} onClick={() => setPrinting(true)}>
            {printing ? 'Fetching all of them' : 'Print'}
          </ActButton>
        )}
      </p>
    </div>
  );
}
