import { Link } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import { keptOn } from './kept-labels.ts';
import { useUnsealed } from './use-unsealed.ts';
import { useVault } from './vault.api.ts';

/** Answered prayers, by the day they were answered; made to be read slowly, and printed. */
export function Thanksgiving() {
  const vault = useVault({ answered: 'yes' });
  const entries = useUnsealed(vault.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <div className="screen vault vault-thanks">
      <p className="no-print">
        <Link className="btn btn-ghost vault-back" to="/vault">
          <Icon name="left" />
          Prayer Vault
        </Link>
      </p>
      <div className="vault-head">
        <h1>Thanksgiving</h1>
        <p className="lead">Prayers that were answered, and what you wanted to remember.</p>
      </div>
      {vault.isError && (
        <p className="failed" role="alert">
          Your answered prayers could not be fetched. They are safe; please try again.
        </p>
      )}
      {vault.isSuccess && entries.length === 0 && (
        <p className="muted">When you mark a prayer as answered, it stands here with its day.</p>
      )}
      <ol className="thanks-list">
        {entries.map(({ entry, words }) => (
          <li key={entry.id}>
            <p className="over">{entry.answeredAt && keptOn(entry.answeredAt)}</p>
            <h2>
              <Link to={`/vault/${entry.id}`}>{words ? words.title : 'Sealed'}</Link>
            </h2>
            {words && <p className="vault-preview">{words.preview}</p>}
            {words?.thanks && <blockquote className="words">{words.thanks}</blockquote>}
          </li>
        ))}
      </ol>
      <p className="row no-print">
        {vault.hasNextPage && (
          <button type="button" className="btn btn-line" onClick={() => void vault.fetchNextPage()}>
            Show earlier ones
          </button>
        )}
        {entries.length > 0 && (
          <button type="button" className="btn btn-line" onClick={() => window.print()}>
            Print
          </button>
        )}
      </p>
    </div>
  );
}
