import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasVoice } from '#contract/plan-catalogue.ts';
import { VAULT_LIMITS } from '#contract/vault.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { useReachable } from '../../lib/network.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useGivenBack } from './give-back.ts';
import { listBegun } from './held-words.ts';
import { answerDate, fold, KIND_LABEL, keptOn } from './kept-labels.ts';
import { UnlockButton } from './unlock-button.tsx';
import { type OpenedEntry, useUnsealed, useUnsealedContents } from './use-unsealed.ts';
import { useVaultSearch, type VaultSearch } from './use-vault-search.ts';
import {
  useSeal,
  useSealedEntries,
  useSealedItems,
  useTags,
  useVault,
  useWithWaiting,
  type VaultFilter,
} from './vault.api.ts';
import { type Said, VaultTools } from './vault-tools.tsx';
import { WriteForm } from './write-form.tsx';

/** What a list can be narrowed to. */
const SHOWN: readonly { id: VaultSearch['shown']; label: string; filter: VaultFilter }[] = [
  { id: 'all', label: 'Everything', filter: {} },
  { id: 'open', label: 'Open prayers', filter: { answered: 'no' } },
  { id: 'answered', label: 'Answered', filter: { answered: 'yes' } },
  { id: 'note', label: 'Notes', filter: { kind: 'note' } },
  { id: 'conversation', label: 'Conversations', filter: { kind: 'conversation' } },
  { id: 'message', label: 'Messages', filter: { kind: 'message' } },
];

/** Everything kept, newest first, and what one can do with it. */
export function VaultList() {
  const [{ shown, typed, tag }, narrow] = useVaultSearch();
  const [writing, setWriting] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const writeButton = useRef<HTMLButtonElement>(null);
  const query = useSettled(typed.trim());
  const narrowed = query !== '' || tag !== null;
  const { filter } = SHOWN.find(({ id }) => id === shown)!;
  const openTags = useTags().data?.tags ?? [];
  // A tag of sealed things alone is as hidden as they are: the server never hears of it.
  const asked = tag === null || openTags.some((open) => fold(open.tag) === fold(tag));
  const vault = useVault({ ...filter, ...(query ? { query } : {}), ...(tag ? { tag } : {}) }, asked);
  const withWaiting = useWithWaiting((asked && vault.data?.pages.flatMap((page) => page.items)) || [], {
    ...filter,
    ...(query ? { query } : {}),
    ...(tag ? { tag } : {}),
  });
  const { waitingIds } = withWaiting;
  const entries = useUnsealed(withWaiting.entries);
  const sealed = useSealedFound(filter, query, tag);
  const items = narrowed ? inOrder([...sealed.found, ...entries]) : entries;
  const tags = withSealed(openTags, sealed.tags);
  const unlocked = useVaultLock((state) => state.key !== null);
  const tagGone = tag !== null && !unlocked && !asked;
  useEffect(() => {
    // A tag of sealed things is out of sight with them: nothing could be pressed to see the rest again.
    if (tagGone) narrow({ tag: null });
  }, [tagGone]);
  const hasSeal = Boolean(useSeal().data?.seal);
  const givenBack = useGivenBack(() => setWriting(true));
  const begun = useBegun(givenBack.length);
  const reachable = useReachable();
  const known = (vault.isSuccess || !asked) && !sealed.searching;
  const close = () => {
    setWriting(false);
    // The form had the focus, and is gone.
    writeButton.current?.focus();
  };
  const titleOf = (id: string) => items.find(({ entry }) => entry.id === id)?.words?.title;
  const pristine = shown === 'all' && !narrowed;
  return (
    <div className="screen vault">
      <div className="vault-head">
        <div className="row between">
          <h1>Prayer Vault</h1>
          <VaultTools onSaid={setSaid} />
        </div>
        <p className="lead">What you chose to keep, encrypted with a key of your own.</p>
        <p className="row vault-chips">
          <button
            type="button"
            // The form that it opens has the one filled button then.
            className={writing ? 'btn btn-line' : 'btn btn-act'}
            ref={writeButton}
            aria-expanded={writing}
            onClick={() => setWriting(!writing)}
          >
            <Icon name="plus" />
            Write a prayer or note
          </button>
          <Link className="btn btn-ghost" to="/vault/thanksgiving">
            Thanksgiving
          </Link>
        </p>
        {said && (
          <p
            className={said.wrong ? 'form-error vault-said' : 'small muted vault-said'}
            role={said.wrong ? 'alert' : 'status'}
          >
            {said.text}
          </p>
        )}
      </div>
      {givenBack.map((sentence, index) => (
        <p className="form-error vault-said" role="alert" key={index}>
          {sentence}
        </p>
      ))}
      {writing && <WriteForm onDone={close} />}
      {begun.length > 0 && (
        <div className="small muted vault-begun">
          <p>You had begun to write, and did not save it yet:</p>
          <ul>
            {begun.map((id) => (
              <li key={id}>
                <Link to={`/vault/${id}`}>{titleOf(id) ?? 'Go on with it'}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!(pristine && vault.isSuccess && items.length === 0) && (
        <search className="vault-find">
          <div className="field">
            <label htmlFor="vault-search">Search your vault</label>
            <input
              className="input"
              id="vault-search"
              type="search"
              maxLength={VAULT_LIMITS.queryLength}
              value={typed}
              onChange={({ target }) => narrow({ typed: target.value })}
            />
          </div>
          <fieldset className="vault-chips">
            <legend className="sr">Show</legend>
            {SHOWN.map(({ id, label }) => (
              <button
                type="button"
                className="chip"
                key={id}
                aria-pressed={shown === id}
                onClick={() => narrow({ shown: id })}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <TagChips tags={tags} chosen={tag} onChoose={(next) => narrow({ tag: next })} />
        </search>
      )}
      {asked && vault.isPending && <ListSkeleton />}
      {vault.isError && items.length === 0 && (
        <div className="failed" role="alert">
          {reachable
            ? 'Your vault could not be opened. Everything in it is safe.'
            : 'You are offline, and your vault is not on this device yet. Everything in it is safe; what you write now is kept here until there is a connection.'}
          <button type="button" className="btn btn-line" onClick={() => void vault.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {vault.isSuccess && items.length === 0 && pristine && <EmptyVault />}
      {items.length === 0 && !pristine && !vault.isError && (
        <p className="muted" role="status">
          {known ? 'Nothing here fits that.' : sealed.searching ? 'Looking through what you sealed' : ''}
        </p>
      )}
      {sealed.beyond > 0 && (
        <p className="small muted">
          Of your {sealed.beyond === 1 ? 'oldest sealed thing' : `${sealed.beyond} oldest sealed things`} only titles,
          first words and tags were looked through.
        </p>
      )}
      {items.length > 0 && (
        <ul className="vault-list">
          {items.map((item) => (
            <li key={item.entry.id}>
              <Entry {...item} waits={waitingIds.has(item.entry.id)} />
            </li>
          ))}
        </ul>
      )}
      {!unlocked && (narrowed ? hasSeal : items.some(({ words }) => words === null)) && (
        <div className="row vault-chips">
          <p className="small muted">
            {narrowed
              ? 'What is sealed is not looked through while the vault is locked.'
              : 'Sealed things show their words once you unlock the vault.'}
          </p>
          <UnlockButton />
        </div>
      )}
      {vault.hasNextPage && (
        <p>
          <ActButton
            type="button"
            className="btn btn-line"
            off={vault.isFetchingNextPage}
            onClick={() => void vault.fetchNextPage()}
          >
            {vault.isFetchingNextPage ? 'Looking further back' : 'Show earlier ones'}
          </ActButton>
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

/** What one had begun to change and isn't changing in any tab. */
function useBegun(givenBack: number): readonly string[] {
  const userId = useAuth((state) => state.user?.id ?? '');
  const [begun, setBegun] = useState<readonly string[]>([]);
  useEffect(() => {
    let live = true;
    void listBegun(userId).then((ids) => live && setBegun(ids));
    return () => {
      live = false;
    };
    // What was given back is among it.
  }, [userId, givenBack]);
  return begun;
}

/** Tags in sight before one asks for the others. */
const FIRST_TAGS = 8;

/** Tags to narrow the list by; the chosen one is always in sight. */
function TagChips({
  tags,
  chosen,
  onChoose,
}: {
  tags: readonly string[];
  chosen: string | null;
  onChoose(tag: string | null): void;
}) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const few = tags.filter((tag, at) => at < FIRST_TAGS || tag === chosen);
  const more = tags.length - few.length;
  return (
    <fieldset className="vault-chips">
      <legend className="sr">Tags</legend>
      {(all ? tags : few).map((tag) => (
        <button
          type="button"
          className="chip"
          key={tag}
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? null : tag)}
        >
          #{tag}
        </button>
      ))}
      {more > 0 && (
        <button type="button" className="btn btn-ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer tags' : `More tags (${more})`}
        </button>
      )}
    </fieldset>
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

/** Of how many sealed things the contents are fetched to be looked through. */
const LOOKED_THROUGH = 300;

/** What is sealed can be looked through here alone: which of it fits, and all its tags; nothing while the vault is locked. */
function useSealedFound({ kind, answered }: VaultFilter, query: string, tag: string | null) {
  const unlocked = useVaultLock((state) => state.key !== null);
  const listed = useSealedEntries(unlocked);
  const all = useUnsealed((unlocked && listed.data) || []);
  const fitting = all.filter(
    ({ entry, words }) =>
      words !== null &&
      (kind === undefined || entry.kind === kind) &&
      (answered === undefined || (entry.kind === 'prayer' && (entry.answeredAt !== null) === (answered === 'yes'))) &&
      (tag === null || words.tags.some((own) => fold(own) === fold(tag))),
  );
  const sought = fold(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => sought.every((word) => text.includes(word));
  const headOf = ({ words }: OpenedEntry) =>
    fold([words!.title, words!.preview, words!.thanks ?? '', ...words!.tags].join('\n'));
  const inHeads = fitting.filter((item) => holds(headOf(item)));
  const rest = fitting.filter((item) => !inHeads.includes(item));
  const looked = rest.slice(0, LOOKED_THROUGH);
  const bodies = useSealedItems(
    looked.map(({ entry }) => entry),
    unlocked && sought.length > 0,
  );
  const contents = useUnsealedContents((sought.length > 0 && bodies.data) || []);
  const inBodies = looked.filter((item) => holds(`${headOf(item)}\n${fold(contents.get(item.entry.id) ?? '')}`));
  const narrowed = sought.length > 0 || tag !== null;
  return {
    found: narrowed ? [...inHeads, ...inBodies] : [],
    tags: all.flatMap(({ words }) => words?.tags ?? []),
    searching: unlocked && narrowed && (listed.isPending || (looked.length > 0 && bodies.isLoading)),
    /** How many were not looked through whole. */
    beyond: sought.length > 0 ? rest.length - looked.length : 0,
  };
}

/** Tags in the open, most used first, then those that only sealed things have. */
function withSealed(open: readonly { tag: string }[], sealed: readonly string[]): string[] {
  const tags = new Map(sealed.map((tag) => [fold(tag), tag] as const));
  for (const { tag } of open) tags.delete(fold(tag));
  return [...open.map(({ tag }) => tag), ...[...tags.values()].sort((a, b) => a.localeCompare(b))];
}

/** Newest first, whether sealed or not. */
function inOrder(items: readonly OpenedEntry[]): OpenedEntry[] {
  return items.toSorted((a, b) => b.entry.createdAt.localeCompare(a.entry.createdAt));
}

function Entry({ entry, words, broken, waits }: OpenedEntry & { waits: boolean }) {
  return (
    <Link className="vault-entry" to={`/vault/${entry.id}`}>
      <b>{words ? words.title : 'Sealed'}</b>
      {words && words.preview !== words.title && <span className="vault-preview">{words.preview}</span>}
      {broken && <span className="vault-preview">It does not open with your vault’s key.</span>}
      <span className="caption">
        {KIND_LABEL[entry.kind]} · <time dateTime={entry.createdAt}>{keptOn(entry.createdAt)}</time>
        {entry.answeredAt && <> · Answered {answerDate(entry.answeredAt)}</>}
        {words?.tags.map((tag) => ` · #${tag}`)}
        {entry.sealedHead !== null && words && ' · Sealed'}
        {waits && ' · Waiting to be sent'}
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
        Write down what you pray for, and later what became of it. Conversations, replies and verses can be kept here as
        well. What nobody but you should ever be able to read, you can seal.
      </p>
      {hasVoice(plan) ? (
        <Link className="btn btn-line" to="/talk">
          Begin a conversation
        </Link>
      ) : (
        <Link className="btn btn-line" to="/chat">
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
