import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasVoice } from '#contract/plan-catalogue.ts';
import { VAULT_LIMITS } from '#contract/vault.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { Icon } from '../../ui/icons.tsx';
import { KIND_LABEL, keptOn } from './kept-labels.ts';
import { type OpenedEntry, useUnsealed } from './use-unsealed.ts';
import { useSealedEntries, useTags, useVault, type VaultFilter } from './vault.api.ts';
import { UnlockButton, VaultTools } from './vault-tools.tsx';
import { WriteForm } from './write-form.tsx';

type Shown = 'all' | 'open' | 'answered' | 'note' | 'conversation' | 'message';

/** What a list can be narrowed to. */
const SHOWN: readonly { id: Shown; label: string; filter: VaultFilter }[] = [
  { id: 'all', label: 'Everything', filter: {} },
  { id: 'open', label: 'Open prayers', filter: { answered: 'no' } },
  { id: 'answered', label: 'Answered', filter: { answered: 'yes' } },
  { id: 'note', label: 'Notes', filter: { kind: 'note' } },
  { id: 'conversation', label: 'Conversations', filter: { kind: 'conversation' } },
  { id: 'message', label: 'Messages', filter: { kind: 'message' } },
];

/** Everything kept, newest first, and what one can do with it. */
export function VaultList() {
  const [shown, setShown] = useState<Shown>('all');
  const [typed, setTyped] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const query = useSettled(typed.trim());
  const narrowed = query !== '' || tag !== null;
  const { filter } = SHOWN.find(({ id }) => id === shown)!;
  const vault = useVault({ ...filter, ...(query ? { query } : {}), ...(tag ? { tag } : {}) });
  const unlocked = useVaultLock((state) => state.key !== null);
  // What is sealed can be looked through here alone.
  const sealed = useSealedEntries(filter, unlocked && narrowed);
  const entries = useUnsealed(vault.data?.pages.flatMap((page) => page.items) ?? []);
  const hidden = useUnsealed((narrowed && unlocked && sealed.data) || []).filter(({ words }) =>
    matches(words, query, tag),
  );
  const items = [...hidden, ...entries];
  const tags = useTags();
  const pristine = shown === 'all' && !narrowed;
  return (
    <div className="screen vault">
      <div className="vault-head">
        <div className="row between">
          <h1>Prayer Vault</h1>
          <VaultTools />
        </div>
        <p className="lead">What you chose to keep, encrypted with a key of your own.</p>
        <p className="row vault-chips">
          <button type="button" className="btn btn-act" aria-expanded={writing} onClick={() => setWriting(!writing)}>
            <Icon name="plus" />
            Write a prayer or note
          </button>
          <Link className="btn btn-line" to="/vault/thanksgiving">
            Thanksgiving
          </Link>
        </p>
      </div>
      {writing && <WriteForm onDone={() => setWriting(false)} />}
      <search className="vault-find">
        <div className="field">
          <label htmlFor="vault-search">Search your vault</label>
          <input
            className="input"
            id="vault-search"
            type="search"
            maxLength={VAULT_LIMITS.queryLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <fieldset className="vault-chips">
          <legend className="sr">Show</legend>
          {SHOWN.map(({ id, label }) => (
            <button type="button" className="chip" key={id} aria-pressed={shown === id} onClick={() => setShown(id)}>
              {label}
            </button>
          ))}
        </fieldset>
        {tags.data && tags.data.tags.length > 0 && (
          <fieldset className="vault-chips">
            <legend className="sr">Tags</legend>
            {tags.data.tags.map((one) => (
              <button
                type="button"
                className="chip"
                key={one.tag}
                aria-pressed={tag === one.tag}
                onClick={() => setTag(tag === one.tag ? null : one.tag)}
              >
                #{one.tag}
              </button>
            ))}
          </fieldset>
        )}
      </search>
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
      {vault.isSuccess && items.length === 0 && pristine && <EmptyVault />}
      {vault.isSuccess && items.length === 0 && !pristine && (
        <p className="muted" role="status">
          Nothing here fits that.
        </p>
      )}
      {items.length > 0 && (
        <ul className="vault-list">
          {items.map((item) => (
            <li key={item.entry.id}>
              <Entry {...item} />
            </li>
          ))}
        </ul>
      )}
      {items.some(({ entry, words }) => entry.sealedHead !== null && words === null) && !unlocked && (
        <div className="row vault-chips">
          <p className="small muted">Sealed things show their words once you unlock the vault.</p>
          <UnlockButton />
        </div>
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

/** Milliseconds without a key before words are sought. */
const PAUSE = 250;

/** What was typed once no more is typed for a moment; nothing at once. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Whether a sealed thing's head holds all these words and this tag. */
function matches(words: OpenedEntry['words'], query: string, tag: string | null): boolean {
  if (!words) return false;
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const text = fold([words.title, words.preview, words.thanks ?? '', ...words.tags].join('\n'));
  const tagged = tag === null || words.tags.some((own) => fold(own) === fold(tag));
  return (
    tagged &&
    fold(query)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

function Entry({ entry, words }: OpenedEntry) {
  return (
    <Link className="vault-entry" to={`/vault/${entry.id}`}>
      <b>{words ? words.title : 'Sealed'}</b>
      {words && <span className="vault-preview">{words.preview}</span>}
      <span className="caption">
        {KIND_LABEL[entry.kind]} · <time dateTime={entry.createdAt}>{keptOn(entry.createdAt)}</time>
        {entry.answeredAt && <> · Answered {keptOn(entry.answeredAt)}</>}
        {words?.tags.map((tag) => ` · #${tag}`)}
        {entry.sealedHead !== null && words && ' · Sealed'}
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
