import { Link } from 'react-router';
import { report } from '../../../lib/report.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { readerPath } from '../../../ui/reply.tsx';
import { downloadMarks, useAllMarks } from '../bible.api.ts';

/** All highlights, notes and bookmarks, with the way back to each and a file to take away. */
export function MarksDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const marks = useAllMarks(open);
  const save = (format: 'md' | 'json') =>
    downloadMarks(format).catch((error: unknown) =>
      report(error, 'Your notes could not be fetched. Please try again.'),
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your marks and notes" side="right">
      {marks.data?.length === 0 && (
        <p className="muted">
          Nothing yet. Tap a verse to highlight it, to write a note, or to keep your place; it will be here on every
          device.
        </p>
      )}
      {marks.isError && <p className="bad">Your marks could not be loaded. They are safe; please try again.</p>}
      <ul className="marks-list">
        {marks.data?.map((mark) => (
          <li key={mark.id}>
            <Link to={readerPath(mark.osis)} onClick={() => onOpenChange(false)}>
              {mark.kind === 'highlight' ? (
                <i className={`dot sw-${mark.color}`} aria-hidden="true" />
              ) : (
                <Icon name={mark.kind === 'note' ? 'edit' : 'bookmark'} size="s" />
              )}
              <b>{mark.reference}</b>
              <span className="sr">{mark.kind}</span>
              {mark.note && <span className="marks-note">{mark.note}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {(marks.data?.length ?? 0) > 0 && (
        <div className="profile-acts">
          <button type="button" className="btn btn-line" onClick={() => void save('md')}>
            <Icon name="download" />
            Save as text
          </button>
          <button type="button" className="btn btn-line" onClick={() => void save('json')}>
            <Icon name="download" />
            Save as data (JSON)
          </button>
        </div>
      )}
    </Dialog>
  );
}
