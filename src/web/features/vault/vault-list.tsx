import { Link } from 'react-router';
import { hasVoice } from '#contract/plan-catalogue.ts';
import type { VaultEntry } from '#contract/vault.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { KIND_LABEL, keptOn } from './kept-labels.ts';
import { useVault } from './vault.api.ts';

/** Everything kept, newest first. */
export function VaultList() {
  const vault = useVault();
  const items = vault.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="screen vault">
      <div className="vault-head">
        <h1>Prayer Vault</h1>
        <p className="lead">What you chose to keep, sealed with a key of your own.</p>
      </div>
      {vault.isPending && <ListSkeleton />}
      {vault.isError && items.length === 0 && (
        <div className="failed" role="alert">
          Your vault could not be opened. Everything in it is safe.
          <button type="button" className="btn btn-line" onClick={() => void vault.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {vault.isSuccess && items.length === 0 && <EmptyVault />}
      {items.length > 0 && (
        <ul className="vault-list">
          {items.map((item) => (
            <li key={item.id}>
              <Entry item={item} />
            </li>
          ))}
        </ul>
      )}
      {vault.hasNextPage && (
        <p>
          <button
            type="button"
            className="btn btn-line"
            disabled={vault.isFetchingNextPage}
            onClick={() => void vault.fetchNextPage()}
          >
            {vault.isFetchingNextPage ? 'Looking further back' : 'Show earlier ones'}
          </button>
        </p>
      )}
      {vault.isFetchNextPageError && (
        <p className="failed" role="alert">
          The earlier ones could not be fetched. They are safe; please try again.
        </p>
      )}
    </div>
  );
}

function Entry({ item }: { item: VaultEntry }) {
  return (
    <Link className="vault-entry" to={`/vault/${item.id}`}>
      <b>{item.title}</b>
      <span className="vault-preview">{item.preview}</span>
      <span className="caption">
        {KIND_LABEL[item.kind]} · <time dateTime={item.createdAt}>{keptOn(item.createdAt)}</time>
      </span>
    </Link>
  );
}

/** What this place is for, and one thing to do. */
function EmptyVault() {
  const plan = useAuth((state) => state.user?.planType ?? 'faith-starter');
  return (
    <div className="empty">
      <span className="glow">
        <Icon name="bookmark" size="l" />
      </span>
      <h2>Nothing kept yet</h2>
      <p className="muted">
        When a spoken conversation ends, you can keep it. It waits here, sealed, for you alone, until you read it again
        or delete it.
      </p>
      {hasVoice(plan) ? (
        <Link className="btn btn-act" to="/talk">
          Begin a conversation
        </Link>
      ) : (
        <Link className="btn btn-act" to="/chat">
          Go to your conversations
        </Link>
      )}
    </div>
  );
}

/** The size of what comes. */
function ListSkeleton() {
  return (
    <div className="vault-list" aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="vault-entry">
          <span className="skel" style={{ height: 22, width: '46%' }} />
          <span className="skel" style={{ height: 20, width: '92%' }} />
          <span className="skel" style={{ height: 18, width: '30%' }} />
        </div>
      ))}
    </div>
  );
}
