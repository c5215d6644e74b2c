import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Chapter, ChapterVerse } from '#contract/bible.ts';
import type { MarkColor } from '#contract/mark-colors.ts';
import type { Mark } from '#contract/marks.ts';
import { wordsOf } from '#scripture/search/words.ts';
import type { ReadingSettings } from './reading-settings.ts';

/** What is shown at a verse beside its words. */
interface VerseState {
  selected: boolean;
  /** It is being read aloud. */
  spoken: boolean;
  color: MarkColor | null;
  noted: boolean;
  bookmarked: boolean;
}

/** One paragraph of prose, or one stanza of poetry. */
interface Block {
  key: string;
  poetry: boolean;
  pieces: { verse: ChapterVerse; lines: number[]; startsVerse: boolean }[];
}

/** Gathers verses to the paragraphs and stanzas the text has. */
function blocksOf(verses: readonly ChapterVerse[], versePerLine: boolean): Block[] {
  const blocks: Block[] = [];
  for (const verse of verses) {
    if (verse.webText === '') {
      blocks.push({ key: `${verse.verse}`, poetry: false, pieces: [{ verse, lines: [], startsVerse: true }] });
      continue;
    }
    if (versePerLine) {
      blocks.push({
        key: `${verse.verse}`,
        poetry: false,
        pieces: [{ verse, lines: verse.lines.map((_, line) => line), startsVerse: true }],
      });
      continue;
    }
    const last = blocks[blocks.length - 1];
    const breaks =
      !last ||
      verse.opens !== null ||
      verse.heading !== undefined ||
      last.poetry !== verse.poetry ||
      last.pieces.some((piece) => piece.verse.webText === '');
    if (verse.poetry) {
      const lines = verse.lines.map((_, line) => line);
      if (breaks) blocks.push({ key: `${verse.verse}`, poetry: true, pieces: [{ verse, lines, startsVerse: true }] });
      else last.pieces.push({ verse, lines, startsVerse: true });
      continue;
    }
    // In prose every further line is a paragraph of its own inside the verse.
    for (const line of verse.lines.keys()) {
      const piece = { verse, lines: [line], startsVerse: line === 0 };
      if (line > 0 || breaks) blocks.push({ key: `${verse.verse}.${line}`, poetry: false, pieces: [piece] });
      else blocks[blocks.length - 1]!.pieces.push(piece);
    }
  }
  return blocks;
}

/** The words of a line, those of Jesus marked. `before` words of the verse stand on earlier lines. */
function spoken(line: string, before: number, runs: readonly [number, number][] | undefined): ReactNode {
  if (!runs) return line;
  const words = wordsOf(line);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [first, last] of runs) {
    const from = words[Math.max(0, first - before)];
    const to = words[Math.min(words.length - 1, last - before)];
    if (!from || !to || last < before || first >= before + words.length) continue;
    // Marks around the words go with them.
    const end = line.slice(to.to).match(/^[^\s\p{L}\p{N}]+/u)?.[0].length ?? 0;
    parts.push(line.slice(at, from.from), <em key={first}>{line.slice(from.from, to.to + end)}</em>);
    at = to.to + end;
  }
  parts.push(line.slice(at));
  return parts;
}

/** A chapter set as the text has it: paragraphs, stanzas, titles, Selah and speakers. */
export function ChapterText({
  chapter,
  settings,
  selection,
  marks,
  speaking,
  onToggle,
}: {
  chapter: Chapter;
  settings: ReadingSettings;
  /** Verses that are chosen, both ends included. */
  selection: { first: number; last: number } | null;
  marks: readonly Mark[];
  /** The verse that is being read aloud. */
  speaking: number | null;
  /** A verse was tapped; with `extend` the choice grows to it. */
  onToggle(verse: number, extend: boolean): void;
}) {
  const byVerse = new Map<number, Mark[]>();
  for (const mark of marks) {
    const [book, own, place] = mark.osis.split('.');
    if (book !== chapter.book.osis || Number(own) !== chapter.chapter) continue;
    const verse = Number(place);
    byVerse.set(verse, [...(byVerse.get(verse) ?? []), mark]);
  }
  const stateOf = ({ verse }: ChapterVerse): VerseState => {
    const own = byVerse.get(verse) ?? [];
    return {
      selected: selection !== null && verse >= selection.first && verse <= selection.last,
      spoken: verse === speaking,
      color: own.find(({ kind }) => kind === 'highlight')?.color ?? null,
      noted: own.some(({ kind }) => kind === 'note'),
      bookmarked: own.some(({ kind }) => kind === 'bookmark'),
    };
  };
  // One stop for the tab key; the arrows go from verse to verse.
  const last = chapter.verses.length;
  const stop = Math.min(selection?.first ?? 1, last);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const verse = Number((event.target as HTMLElement).dataset['number'] ?? 0);
    if (verse === 0) return;
    const to = { ArrowDown: verse + 1, ArrowUp: verse - 1, Home: 1, End: last }[event.key];
    if (to === undefined || to < 1 || to > last) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-number="${to}"]`)?.focus();
  };
  const tap = (event: MouseEvent<HTMLElement>) => {
    // Words that were just selected to be copied are no tap.
    if (window.getSelection()?.toString()) return;
    const verse = (event.target as HTMLElement).closest<HTMLElement>('[data-verse]')?.dataset['verse'];
    if (verse) onToggle(Number(verse), event.shiftKey);
  };

  const number = (verse: ChapterVerse, state: VerseState) => (
    <button
      type="button"
      className="vn"
      data-number={verse.verse}
      tabIndex={verse.verse === stop ? 0 : -1}
      aria-pressed={state.selected}
      aria-current={state.spoken || undefined}
      aria-label={[
        `Verse ${verse.verse}`,
        state.color ? 'highlighted' : '',
        state.noted ? 'with a note' : '',
        state.bookmarked ? 'bookmarked' : '',
      ]
        .filter((part) => part !== '')
        .join(', ')}
    >
      {verse.verse}
    </button>
  );

  /** A line, on its first one behind the verse's number; that stays with the word after it. */
  const words = (verse: ChapterVerse, line: number, leading: ReactNode) => {
    const text = verse.lines[line]!;
    const runs = settings.wordsOfJesus ? verse.wordsOfJesus : undefined;
    const before = runs ? verse.lines.slice(0, line).reduce((sum, other) => sum + wordsOf(other).length, 0) : 0;
    if (!leading) return spoken(text, before, runs);
    const first = text.match(/^\S+/)?.[0] ?? '';
    return (
      <>
        <span className="nb">
          {leading}
          {spoken(first, before, runs)}
        </span>
        {spoken(text.slice(first.length), before + wordsOf(first).length, runs)}
      </>
    );
  };
  const selah = (verse: ChapterVerse, line: number) =>
    verse.selah === line + 1 ? (
      <>
        {' '}
        <i className="selah">Selah</i>
      </>
    ) : null;
  const classOf = (state: VerseState) =>
    ['vs', state.selected ? 'sel' : '', state.spoken ? 'now' : '', state.color ? `hl hl-${state.color}` : '']
      .filter((name) => name !== '')
      .join(' ');
  const tail = (state: VerseState) => (
    <>
      {state.noted && (
        <span className="vmark" title="You have a note here">
          ✎
        </span>
      )}
      {state.bookmarked && (
        <span className="vmark" title="Bookmarked">
          ❧
        </span>
      )}
    </>
  );

  return (
    // The verse numbers are buttons; a tap on the words is a wider target for the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="scripture" onClick={tap} onKeyDown={walk}>
      {blocksOf(chapter.verses, settings.versePerLine).map((block) => {
        const [first] = block.pieces;
        const heading = first?.startsVerse ? first.verse.heading : undefined;
        return (
          <Fragment key={block.key}>
            {heading && <p className="psalm-title">{heading}</p>}
            {block.poetry ? (
              <div className="stanza">
                {block.pieces.flatMap(({ verse, lines }) => {
                  const state = stateOf(verse);
                  return lines.map((line) => {
                    const speaker = verse.speakers?.find((one) => one.line === line)?.speaker;
                    return (
                      <Fragment key={`${verse.verse}.${line}`}>
                        {speaker && <p className="speaker">{speaker}</p>}
                        <p className={line === 0 ? 'line' : 'line in'}>
                          <span
                            className={classOf(state)}
                            data-verse={verse.verse}
                            id={line === 0 ? `v${verse.verse}` : undefined}
                          >
                            {words(verse, line, line === 0 ? number(verse, state) : null)}
                            {line === lines.length - 1 && tail(state)}
                          </span>
                          {selah(verse, line)}
                        </p>
                      </Fragment>
                    );
                  });
                })}
              </div>
            ) : (
              <p>
                {block.pieces.map(({ verse, lines, startsVerse }) => {
                  const state = stateOf(verse);
                  return (
                    <Fragment key={`${verse.verse}.${lines[0] ?? 0}`}>
                      <span
                        className={classOf(state)}
                        data-verse={verse.verse}
                        id={startsVerse ? `v${verse.verse}` : undefined}
                      >
                        {verse.webText === '' ? (
                          <>
                            {number(verse, state)}
                            <i className="absent">{verse.note}</i>
                          </>
                        ) : (
                          lines.map((line) => (
                            <Fragment key={line}>
                              {verse.speakers?.some((one) => one.line === line) && (
                                <b className="speaker">{verse.speakers.find((one) => one.line === line)!.speaker}: </b>
                              )}
                              {words(verse, line, startsVerse && line === 0 ? number(verse, state) : null)}{' '}
                              {selah(verse, line)}
                            </Fragment>
                          ))
                        )}
                        {tail(state)}
                      </span>
                    </Fragment>
                  );
                })}
              </p>
            )}
            {block.pieces.map(({ verse, startsVerse }) =>
              startsVerse && verse.note && verse.webText !== '' ? (
                <p key={verse.verse} className="verse-note">
                  {verse.note}
                </p>
              ) : null,
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
