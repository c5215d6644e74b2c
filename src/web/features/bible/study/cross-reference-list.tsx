import { useState } from 'react';
import { Link } from 'react-router';
import type { VerseStudyAnswer } from '#contract/bible.ts';
import { bookByOsis } from '#scripture/reference/books.ts';
import { Icon } from '../../../ui/icons.tsx';
import { readerPath } from '../../../ui/reply.tsx';
import { useChapter } from '../bible.api.ts';

type Reference = VerseStudyAnswer['crossReferences'][number];

/** How many verses before and after a passage are shown with it. */
const AROUND = 3;

/** A passage in its place: some verses before it and after it, side by side with what is being read. */
function InPlace({ osis }: { osis: string }) {
  const [start = '', end = start] = osis.split('-');
  const [book = '', chapter = '1', verse = '1'] = start.split('.');
  const last = Number(end.split('.')[2] ?? verse);
  const slug = bookByOsis(book)?.slug ?? '';
  const query = useChapter(slug, Number(chapter));
  if (query.isPending) return <div className="skeleton" style={{ height: 96 }} />;
  if (!query.data) return <p className="bad">This passage could not be loaded. Please try again.</p>;
  const shown = query.data.verses.filter(
    (one) => one.verse >= Number(verse) - AROUND && one.verse <= last + AROUND && one.webText !== '',
  );
  return (
    <div className="in-place scripture">
      <p>
        {shown.map((one) => (
          <span key={one.verse} className={one.verse >= Number(verse) && one.verse <= last ? 'sel' : 'quiet'}>
            <sup className="v">{one.verse}</sup>
            {one.webText}{' '}
          </span>
        ))}
      </p>
      <Link className="btn btn-ghost" to={readerPath(osis)}>
        <Icon name="open" />
        Open the chapter
      </Link>
    </div>
  );
}

/** Passages to read beside, each with its words and the reason; opened, in their own place. */
export function CrossReferenceList({ references, showFrom }: { references: Reference[]; showFrom?: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  if (references.length === 0) return <p className="muted">No passages are listed beside this one.</p>;
  return (
    <ul className="xrefs">
      {references.map((one) => (
        <li key={one.osis}>
          <button
            type="button"
            className="xref"
            aria-expanded={open === one.osis}
            onClick={() => setOpen(open === one.osis ? null : one.osis)}
          >
            <span className="xref-head">
              <b>{one.reference}</b>
              <span className="caption quiet">
                {one.theme}
                {showFrom && ` · beside ${one.from}`}
              </span>
            </span>
            {open !== one.osis && <span className="xref-text">{one.webText}</span>}
          </button>
          {open === one.osis && <InPlace osis={one.osis} />}
          <p className="caption quiet">{one.reason}</p>
        </li>
      ))}
    </ul>
  );
}
