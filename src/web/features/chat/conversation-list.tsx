import { useState } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { dayGroup } from '../../lib/dates.ts';
import { useReachable } from '../../lib/network.ts';
import { Icon } from '../../ui/icons.tsx';
import { useConversationSearch, useFindHere } from './chat.api.ts';

/** Past conversations by day, with a search, and the way to a new one. */
export function ConversationList({
  conversations,
  selected,
  onSelect,
  onNew,
}: {
  conversations: Conversation[];
  selected: string | null;
  onSelect(id: string): void;
  onNew(): void;
}) {
  const [query, setQuery] = useState('');
  const search = useConversationSearch(query);
  const findHere = useFindHere();
  const searches = query.trim().length > 1;
  const asksServer = useReachable() && !search.isError;
  const found = asksServer ? (search.data ?? []) : findHere(conversations, query);
  const shown = searches ? found : conversations;
  const groups = Map.groupBy(shown, (conversation) => dayGroup(conversation.updatedAt));
  return (
    <>
      <div className="list-tools">
        <button type="button" className="btn btn-line" onClick={onNew}>
          <Icon name="plus" />
          New conversation
        </button>
      </div>
      <input
        className="input"
        type="search"
        aria-label="Search conversations"
        placeholder="Search conversations"
        data-search
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="list-scroll">
        {searches && !asksServer && <p className="caption list-group">Searched in what is on this device.</p>}
        {shown.length === 0 && (
          <p className="small quiet list-group" role="status">
            {searches
              ? asksServer && search.isFetching
                ? 'Searching...'
                : 'Nothing found. Try another word.'
              : 'Your conversations will be kept here.'}
          </p>
        )}
        {[...groups].map(([group, list]) => (
          <div className="list-group" key={group}>
            <h2>{group}</h2>
            {list.map((conversation) => (
              <button
                type="button"
                key={conversation.id}
                className="thread"
                aria-current={conversation.id === selected ? 'true' : undefined}
                onClick={() => onSelect(conversation.id)}
              >
                <b>{conversation.title}</b>
                <span>{conversation.preview || 'Not begun yet'}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
