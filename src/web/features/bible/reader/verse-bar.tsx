import { Link, useNavigate } from 'react-router';
import { MARK_COLORS, type MarkColor } from '#contract/mark-colors.ts';
import type { Mark } from '#contract/marks.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

const COLOR_NAME: Record<MarkColor, string> = { gold: 'gold', sage: 'green', dusk: 'blue' };

/** What can be done with the chosen verses. */
export function VerseBar({
  reference,
  marks,
  ready,
  ask,
  studying,
  onColor,
  onNote,
  onBookmark,
  onCopy,
  onCopyLink,
  onShare,
  onPicture,
  onStudy,
  onListen,
  onClose,
}: {
  reference: string;
  /** Marks on the first of the verses. */
  marks: readonly Mark[];
  /** One's marks have been loaded: before that nothing may be put in their place. */
  ready: boolean;
  /** Where a question about them is asked. */
  ask: string;
  studying: boolean;
  onColor(color: MarkColor): void;
  onNote(): void;
  onBookmark(): void;
  onCopy(): void;
  onCopyLink(): void;
  /** Absent where the browser can't share. */
  onShare?: (() => void) | undefined;
  onPicture(): void;
  onStudy(): void;
  /** Reads the chapter aloud from here on. */
  onListen?: (() => void) | undefined;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const color = marks.find(({ kind }) => kind === 'highlight')?.color ?? null;
  const bookmarked = marks.some(({ kind }) => kind === 'bookmark');
  const noted = marks.some(({ kind }) => kind === 'note');
  return (
    <fieldset className="verse-bar" aria-label={reference}>
      <span className="verse-bar-ref">{reference}</span>
      {MARK_COLORS.map((name) => (
        <button
          key={name}
          type="button"
          className="swatch"
          disabled={!ready}
          aria-pressed={color === name}
          aria-label={
            color === name ? `Take the ${COLOR_NAME[name]} highlight away` : `Highlight in ${COLOR_NAME[name]}`
          }
          onClick={() => onColor(name)}
        >
          <i className={`sw-${name}`} />
        </button>
      ))}
      <span className="div" />
      <button type="button" className="btn btn-ghost" disabled={!ready} aria-pressed={noted} onClick={onNote}>
        <Icon name="edit" />
        <span className="only-wide">Note</span>
        <span className="sr only-narrow">Note</span>
      </button>
      <Tooltip text="Copy">
        <button type="button" className="btn btn-icon" aria-label={`Copy ${reference}`} onClick={onCopy}>
          <Icon name="copy" />
        </button>
      </Tooltip>
      <Tooltip text="Bookmark">
        <button
          type="button"
          className="btn btn-icon"
          disabled={!ready}
          aria-pressed={bookmarked}
          aria-label={bookmarked ? 'Take the bookmark away' : 'Bookmark'}
          onClick={onBookmark}
        >
          <Icon name="bookmark" />
        </button>
      </Tooltip>
      <Tooltip text="Ask about this verse">
        <Link className="btn btn-icon only-desk" aria-label={`Ask about ${reference}`} to={ask}>
          <Icon name="chat" />
        </Link>
      </Tooltip>
      <Menu
        label="Share and more"
        items={[
          ...(onListen ? [{ label: 'Listen from here', icon: 'play' as const, onSelect: onListen }] : []),
          ...(onShare ? [{ label: 'Share', icon: 'share' as const, onSelect: onShare }] : []),
          { label: 'Ask about this verse', icon: 'chat', onSelect: () => void navigate(ask) },
          { label: 'Copy link', icon: 'link', onSelect: onCopyLink },
          { label: 'Save as a picture', icon: 'image', onSelect: onPicture },
          ...(studying ? [] : [{ label: 'Study this verse', icon: 'study' as const, onSelect: onStudy }]),
        ]}
      >
        <Icon name="share" />
      </Menu>
      <button type="button" className="btn btn-icon" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </fieldset>
  );
}
