import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { explain } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { readerPath } from '../../../ui/reply.tsx';
import { isWithoutNetwork, type SearchFilter, useBibleSearch } from '../bible.api.ts';
import { Marked } from './marked.tsx';

/** Milliseconds of rest after a key before the search is asked. */
const REST = 180;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), REST);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}

/** One box for words, names and references; the books the hits stand in narrow it. */
export function SearchDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<SearchFilter>({});
  const asked = useDeferredValue(useRested(text));
  const search = useBibleSearch(asked, filter);
  const { results = [], facets = [], interpretedAs: place } = (asked.trim().length > 1 && search.data) || {};
  // What was found for other words stays on screen until these are found, but leads nowhere.
  const interpretedAs = search.isPlaceholderData || text !== asked ? undefined : place;
  const navigate = useNavigate();
  const fresh = text === asked && search.isSuccess && !search.isPlaceholderData;
  const [entered, setEntered] = useState(false);
  const [first] = results;
  // Enter goes to the place that was typed, or down into what was found, as soon as it is there.
  useEffect(() => {
    if (!entered || !fresh) return;
    setEntered(false);
    if (interpretedAs && first) {
      onOpenChange(false);
      void navigate(readerPath(first.osis));
    } else document.querySelector<HTMLElement>('.hits a')?.focus();
  }, [entered, fresh, interpretedAs, first, navigate, onOpenChange]);
  const close = () => onOpenChange(false);
  const narrowed = filter.testament !== undefined || filter.book !== undefined;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search the Bible" side="right" focusFirst="input">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(true);
          }}
        >
          <label className="sr" htmlFor="bible-search">
            Words, a name, or a reference
          </label>
          <input
            id="bible-search"
            className="input"
            type="search"
            maxLength={LIMITS.searchQueryLength}
            placeholder="“still waters”, Ruth, John 3:16"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFilter({});
              setEntered(false);
            }}
          />
        </form>
      </search>
      {interpretedAs && results[0] && (
        <Link className="go-to" to={readerPath(results[0].osis)} onClick={close}>
          <Icon name="right" />
          Go to <b>{interpretedAs.reference}</b>
        </Link>
      )}
      {facets.length > 1 && (
        <fieldset className="facets">
          <legend className="sr">Narrow to</legend>
          {narrowed && (
            <button type="button" className="chip" onClick={() => setFilter({})}>
              <Icon name="close" size="s" />
              All books
            </button>
          )}
          {(['old', 'new'] as const).map((testament) => (
            <button
              key={testament}
              type="button"
              className="chip"
              aria-pressed={filter.testament === testament}
              onClick={() => setFilter({ testament })}
            >
              {testament === 'old' ? 'Old Testament' : 'New Testament'}
            </button>
          ))}
          {facets.slice(0, 8).map(({ book, name, count }) => (
            <button
              key={book}
              type="button"
              className="chip"
              aria-pressed={filter.book === book}
              onClick={() => setFilter({ book })}
            >
              {name} <span className="quiet">&nbsp;{count}</span>
            </button>
          ))}
        </fieldset>
      )}
      <div aria-live="polite" className="sr">
        {asked.trim().length > 1 && search.data ? `${results.length} passages` : ''}
      </div>
      {search.isError && (
        <p className={isWithoutNetwork(search.error) ? 'muted' : 'bad'}>
          {isWithoutNetwork(search.error)
            ? 'Search needs a connection, or the Bible on this device. You can download it in the text settings once you are connected.'
            : explain(search.error, 'The search did not answer. Please try again.')}
        </p>
      )}
      {asked.trim().length > 1 && search.data?.onDevice && <p className="caption quiet">Searched on this device.</p>}
      {asked.trim().length > 1 && search.isSuccess && results.length === 0 && (
        <p className="muted">
          Nothing has those words. Try fewer or simpler ones, another translation’s word (“charity” for “love”), or a
          reference such as Romans 8:28.
        </p>
      )}
      {asked.trim().length <= 1 && (
        <p className="muted">
          Type words of a verse, a name, a theme, or where you want to go: “ps 23”, “first john four eight”.
        </p>
      )}
      <ol className="hits">
        {results.map((hit) => (
          <li key={hit.osis}>
            <Link className="xref" to={readerPath(hit.osis)} onClick={close}>
              <b>{hit.reference}</b>
              <p>
                <Marked text={hit.text} highlights={hit.highlights} />
              </p>
            </Link>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
