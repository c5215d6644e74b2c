import { useEffect, useState } from 'react';
import type { Book, Chapter } from '#contract/bible.ts';
import type { Neighbours } from '#scripture/reading/describe-chapter.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { clampChapter } from './position.ts';

/** The row above the text: book, chapter, pages, audio, settings, search and study. */
export function ReaderTools({
  books,
  book,
  number,
  chapter,
  neighbours,
  studying,
  listening,
  onGo,
  onStudy,
  onPlay,
  onSettings,
  onSearch,
  onMarks,
}: {
  books: readonly Book[];
  book: Book | undefined;
  /** Chapter in the address. */
  number: number;
  chapter: Chapter | undefined;
  neighbours: Neighbours;
  studying: boolean;
  /** The chapter is being read aloud. */
  listening: boolean;
  onGo(slug: string, chapter: number): void;
  onStudy(): void;
  onPlay(): void;
  onSettings(): void;
  onSearch(): void;
  onMarks(): void;
}) {
  const chapters = book?.chapters ?? 1;
  const [typed, setTyped] = useState(String(number));
  useEffect(() => setTyped(String(number)), [number]);
  const go = () => {
    const to = clampChapter(typed, chapters);
    setTyped(String(to));
    if (book && to !== number) onGo(book.slug, to);
  };
  const hasText = chapter?.verses.some(({ webText }) => webText !== '') ?? false;
  return (
    <div className="tools">
      <label className="sr" htmlFor="bible-book">
        Book
      </label>
      <span className="picker">
        <select id="bible-book" value={book?.slug ?? ''} onChange={(event) => onGo(event.target.value, 1)}>
          {!book && <option value="">Choose a book</option>}
          {(['old', 'new'] as const).map((testament) => (
            <optgroup key={testament} label={testament === 'old' ? 'Old Testament' : 'New Testament'}>
              {books
                .filter((one) => one.testament === testament)
                .map((one) => (
                  <option key={one.slug} value={one.slug}>
                    {one.name} ({one.chapters} {one.chapters === 1 ? 'chapter' : 'chapters'})
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <span className="picker-shown" aria-hidden="true">
          {book?.name ?? 'Choose a book'}
          <Icon name="chevron" size="s" />
        </span>
      </span>
      <form
        className="chapter-field"
        // A number out of bounds goes to the nearest chapter; the browser would refuse it.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <label className="sr" htmlFor="bible-chapter">
          Chapter
        </label>
        <input
          id="bible-chapter"
          type="number"
          inputMode="numeric"
          min={1}
          max={chapters}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={go}
        />
        <span className="small quiet">of {chapters}</span>
      </form>
      <PageButton side="previous" neighbour={neighbours.previous} onGo={onGo} />
      <PageButton side="next" neighbour={neighbours.next} onGo={onGo} />
      <span className="tools-right">
        <button
          id="play-chapter"
          type="button"
          className="btn btn-ghost"
          // The controls that come take the focus.
          disabled={!hasText || listening}
          onClick={onPlay}
        >
          <Icon name="play" />
          <span className="only-wide">Play Chapter</span>
        </button>
        <button type="button" className="btn btn-ghost" aria-pressed={studying} onClick={onStudy}>
          <Icon name="study" />
          <span className="only-wide">Enable Advanced Study Mode</span>
        </button>
        <Tooltip text="Your marks and notes">
          <button type="button" className="btn btn-icon only-desk" aria-label="Your marks and notes" onClick={onMarks}>
            <Icon name="bookmark" />
          </button>
        </Tooltip>
        <Tooltip text="Text settings">
          <button type="button" className="btn btn-icon" aria-label="Text settings" onClick={onSettings}>
            <Icon name="textSize" />
          </button>
        </Tooltip>
        <Tooltip text="Search the Bible">
          <button
            type="button"
            className="btn btn-icon"
            aria-label="Search the Bible"
            data-search=""
            onClick={onSearch}
          >
            <Icon name="search" />
          </button>
        </Tooltip>
      </span>
    </div>
  );
}

function PageButton({
  side,
  neighbour,
  onGo,
}: {
  side: 'previous' | 'next';
  neighbour: Chapter['next'];
  onGo(slug: string, chapter: number): void;
}) {
  const name = side === 'previous' ? 'Previous' : 'Next';
  const label = neighbour ? `${name}: ${neighbour.name} ${neighbour.chapter}` : `${name}: there is no more`;
  return (
    <Tooltip text={label}>
      <ActButton
        type="button"
        className="btn btn-icon only-desk"
        off={!neighbour}
        aria-label={label}
        onClick={() => neighbour && onGo(neighbour.slug, neighbour.chapter)}
      >
        <Icon name={side === 'previous' ? 'left' : 'right'} />
      </ActButton>
    </Tooltip>
  );
}

/** The two buttons under the text. */
export function PageTurn({
  chapter,
  onGo,
  onMarks,
}: {
  chapter: Chapter;
  onGo(slug: string, chapter: number): void;
  onMarks(): void;
}) {
  const { previous, next } = chapter;
  return (
    <nav className="page-turn" aria-label="Chapters">
      <ActButton
        type="button"
        className="btn btn-line"
        off={!previous}
        onClick={() => previous && onGo(previous.slug, previous.chapter)}
      >
        <Icon name="left" />
        <span>
          Previous<span className="sr">{previous ? `: ${previous.name} ${previous.chapter}` : ''}</span>
        </span>
      </ActButton>
      <ActButton
        type="button"
        className="btn btn-line"
        off={!next}
        onClick={() => next && onGo(next.slug, next.chapter)}
      >
        <span>
          Next<span className="sr">{next ? `: ${next.name} ${next.chapter}` : ''}</span>
        </span>
        <Icon name="right" />
      </ActButton>
      <button type="button" className="btn btn-ghost only-phone" onClick={onMarks}>
        <Icon name="bookmark" />
        Your marks and notes
      </button>
      <button type="button" className="btn btn-ghost" onClick={() => window.print()}>
        <Icon name="print" />
        Print this chapter
      </button>
    </nav>
  );
}
