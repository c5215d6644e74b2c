import './bible.css';
import { useQueryClient } from '@tanstack/react-query';
import { type TouchEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { MarkColor } from '#contract/mark-colors.ts';
import type { Mark } from '#contract/marks.ts';
import { PRODUCT } from '#contract/product.ts';
import { bookBySlug } from '#scripture/reference/books.ts';
import { ApiError } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { isSignedOut, report } from '../../lib/report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { copyText } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import { type StudySettings, useBooks, useChapter, useChapterStudy, useMarks, useVerseStudy } from './bible.api.ts';
import { MarksDialog } from './marks/marks-dialog.tsx';
import { NoteDialog } from './marks/note-dialog.tsx';
import { useChapterAudio } from './reader/chapter-audio.ts';
import { ChapterText } from './reader/chapter-text.tsx';
import { lastPosition, parseVerses, rememberPosition } from './reader/position.ts';
import { PageTurn, ReaderTools } from './reader/reader-tools.tsx';
import { SPACING, useReadingSettings, WIDTH } from './reader/reading-settings.ts';
import { SettingsDialog } from './reader/settings-dialog.tsx';
import { drawVerseCard, TooLong } from './reader/share-card.ts';
import { VerseBar } from './reader/verse-bar.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { StudyPanel } from './study/study-panel.tsx';
import { WordDialog } from './study/word-dialog.tsx';

/** Title of the page. */
export function meta() {
  return [
    { title: `Bible | ${PRODUCT}` },
    { name: 'description', content: 'Read, search and study the complete World English Bible.' },
  ];
}

/** While one's marks are on their way; one list, so that nothing is drawn again for it. */
const NO_MARKS: Mark[] = [];

const STUDY_KEY = 'bible-study';
const FIRST_STUDY: StudySettings = { lens: 'faith-journey', audience: 'christian', type: 'commentary' };

/** Says of a navigation that it came from a tap on the verse itself. */
const TAPPED = { tapped: true } as const;

/** Pixels a finger must travel to turn the page, and how much of it may go up or down. */
const SWIPE = { along: 72, across: 48 } as const;

/** The reader: where nothing is named in the address, where this person stopped. */
export default function BiblePage() {
  const params = useParams();
  const userId = useAuth((state) => state.user?.id ?? '');
  if (!params['book']) {
    const { slug, chapter } = lastPosition(userId);
    return <Navigate to={`/bible/${slug}/${chapter}`} replace />;
  }
  // A chapter of the address counts only where it is a positive number (specification 2, section 5).
  const number = Number(params['chapter'] ?? '1');
  const chapter = Number.isInteger(number) && number > 0 ? number : 1;
  return <Reader slug={bookBySlug(params['book'])?.slug ?? params['book']} number={chapter} userId={userId} />;
}

function Reader({ slug, number, userId }: { slug: string; number: number; userId: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const books = useBooks();
  const book = books.data?.find((one) => one.slug === slug);
  const chapterQuery = useChapter(slug, number);
  const chapter = chapterQuery.data;
  const settings = useReadingSettings();
  const verseInAddress = query.get('verse');
  const selection = useMemo(() => parseVerses(verseInAddress), [verseInAddress]);

  const [studying, setStudying] = useState(() => readStored(`${STUDY_KEY}-on`) === 'yes');
  const [study, setStudy] = useState<StudySettings>(() => ({ ...FIRST_STUDY }));
  const chapterStudy = useChapterStudy(slug, number, studying && chapter ? study : null);
  const exists = chapter?.verses.some(({ verse }) => verse === selection?.first) ?? false;
  const verseStudy = useVerseStudy(slug, number, studying && selection && exists ? selection.first : null, study);

  const [dialog, setDialog] = useState<'settings' | 'search' | 'marks' | 'note' | null>(null);
  const [word, setWord] = useState<string | null>(null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const kept = useMarks(book ? `${book.osis}.${number}` : '');
  const { put, remove } = kept;
  const marks = kept.marks ?? NO_MARKS;

  const speechFailed = useCallback(
    () =>
      toast({
        title: 'Chapter audio',
        description: 'Failed to generate audio. Please check your OpenAI API configuration.',
        variant: 'destructive',
      }),
    [],
  );
  const audio = useChapterAudio(speechFailed);

  // However one leaves a chapter, it isn't read on.
  useEffect(() => audio.stop, [slug, number, audio.stop]);

  const go = useCallback(
    (to: string, chapterNumber: number) => void navigate(`/bible/${to}/${chapterNumber}`),
    [navigate],
  );
  const choose = useCallback(
    (verses: { first: number; last: number } | null) => {
      setQuery(
        verses ? { verse: verses.first === verses.last ? `${verses.first}` : `${verses.first}-${verses.last}` } : {},
        // The verse was tapped where it stands: nothing needs to move.
        { replace: true, preventScrollReset: true, state: TAPPED },
      );
    },
    [setQuery],
  );
  const toggle = (verse: number, extend: boolean) => {
    if (extend && selection) {
      choose({ first: Math.min(selection.first, verse), last: Math.max(selection.last, verse) });
    } else choose(selection?.first === verse && selection.last === verse ? null : { first: verse, last: verse });
  };

  // What was read is where one comes back to.
  useEffect(() => {
    if (chapter) rememberPosition(userId, { slug: chapter.book.slug, chapter: chapter.chapter });
  }, [chapter, userId]);

  // A link to a verse scrolls to it; a tap on a verse moves nothing.
  const first = selection?.first;
  useEffect(() => {
    if (!chapter) return;
    const tapped = (location.state as typeof TAPPED | null)?.tapped === true;
    // On a phone the study covers the lower half: the verse is kept above it.
    const covered = studying && window.matchMedia('(max-width: 1023px)').matches;
    if (first !== undefined && (!tapped || covered)) {
      document.getElementById(`v${first}`)?.scrollIntoView({ block: covered ? 'start' : 'center' });
    }
  }, [chapter, first, studying, location]);
  // A new chapter begins at its beginning, unless a verse of it is named.
  useEffect(() => {
    if (chapter && !parseVerses(new URLSearchParams(window.location.search).get('verse'))) window.scrollTo({ top: 0 });
  }, [chapter]);

  useEffect(() => {
    const turn = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="tablist"], .verse-bar')) {
        return;
      }
      const neighbour = { ArrowLeft: chapter?.previous, ArrowRight: chapter?.next }[event.key];
      if (neighbour) go(neighbour.slug, neighbour.chapter);
      else if (event.key === 'Escape' && selection) {
        choose(null);
      }
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [chapter, go, choose, selection]);

  const finger = useRef<{ x: number; y: number } | null>(null);
  const touchStart = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    finger.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const touchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    const began = finger.current;
    finger.current = null;
    if (!touch || !began || !chapter || window.getSelection()?.toString()) return;
    const [along, across] = [touch.clientX - began.x, Math.abs(touch.clientY - began.y)];
    if (Math.abs(along) < SWIPE.along || across > SWIPE.across) return;
    const neighbour = along < 0 ? chapter.next : chapter.previous;
    if (neighbour) go(neighbour.slug, neighbour.chapter);
  };

  useStudyFailures(chapterStudy.error, 'Advanced Bible study temporarily unavailable');
  useStudyFailures(verseStudy.error, 'Deep verse study temporarily unavailable');

  const enableStudy = (on: boolean) => {
    setStudying(on);
    writeStored(`${STUDY_KEY}-on`, on ? 'yes' : null);
  };

  const chosen = chapter?.verses.filter(
    ({ verse }) => selection !== null && verse >= selection.first && verse <= selection.last,
  );
  const reference = chapter && selection ? referenceOf(chapter.reference, selection) : '';
  const text = chosen?.flatMap(({ lines }) => lines).join('\n') ?? '';
  const osis = book && selection ? `${book.osis}.${number}.${selection.first}` : '';
  const marksHere = marks.filter((mark) => mark.osis === osis);
  const note = marksHere.find(({ kind }) => kind === 'note');
  const link = () => `${window.location.origin}/bible/${slug}/${number}?verse=${verseInAddress ?? ''}`;
  const failed = (error: unknown) => report(error, 'This could not be saved. Please try again.');

  const color = async (name: MarkColor) => {
    if (!book || !selection || !chosen) return;
    const known = marksHere.find(({ kind }) => kind === 'highlight');
    const away = known?.color === name;
    try {
      for (const { verse } of chosen) {
        const own = `${book.osis}.${number}.${verse}`;
        const before = marks.find((mark) => mark.osis === own && mark.kind === 'highlight');
        if (!away) await put.mutateAsync({ kind: 'highlight', osis: own, color: name });
        else if (before) await remove.mutateAsync(before);
      }
    } catch (error) {
      failed(error);
    }
  };
  const bookmark = async () => {
    const known = marksHere.find(({ kind }) => kind === 'bookmark');
    try {
      if (known) await remove.mutateAsync(known);
      else await put.mutateAsync({ kind: 'bookmark', osis });
    } catch (error) {
      failed(error);
    }
  };
  const saveNote = async (words: string): Promise<boolean> => {
    try {
      const { crisisAlert } = await put.mutateAsync({ kind: 'note', osis, note: words });
      if (crisisAlert) setCrisis(crisisAlert);
      toast({ title: 'Saved', description: `Your note on ${reference} is kept.` });
      return true;
    } catch (error) {
      void hearDanger(words).then((alert) => alert && setCrisis(alert));
      report(error, 'Your note could not be saved. Nothing was lost; please try again.');
      return false;
    }
  };
  const picture = async () => {
    try {
      const card = await drawVerseCard(text, reference, PRODUCT);
      saveFile(card, `${reference.replace(/[^\w]+/g, '-').toLowerCase()}.png`);
    } catch (error) {
      report(error, error instanceof TooLong ? error.message : 'The picture could not be made.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: `${text}\n${reference} (WEB)`, url: link() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copyText(`${text}\n${reference} (WEB)`);
    }
  };

  const style = {
    '--reading-size': String(settings.size),
    '--reading-line': String(SPACING[settings.spacing]),
    '--reading-width': `${WIDTH[settings.width]}ch`,
  } as React.CSSProperties;
  const classes = ['page', `face-${settings.face}`, settings.verseNumbers ? '' : 'no-numbers'].join(' ');
  const missing = chapterQuery.error instanceof ApiError && chapterQuery.error.status === 404;

  return (
    <div className={studying ? 'reader' : 'reader alone'}>
      <section aria-label="Reader">
        <ReaderTools
          books={books.data ?? []}
          book={book}
          number={number}
          chapter={chapter}
          studying={studying}
          audio={audio.progress}
          onGo={go}
          onStudy={() => enableStudy(!studying)}
          onPlay={() => audio.play(chapter?.verses.map(({ webText }) => webText).join(' ') ?? '')}
          onStop={audio.stop}
          onSettings={() => setDialog('settings')}
          onSearch={() => setDialog('search')}
          onMarks={() => setDialog('marks')}
        />
        <article className={classes} style={style} onTouchStart={touchStart} onTouchEnd={touchEnd}>
          <header className="page-head">
            <p className="small quiet">Complete World English Bible</p>
            <h1>{chapter?.reference ?? (book ? `${book.name} ${number}` : 'Bible')}</h1>
          </header>
          {chapterQuery.isPending && <ChapterSkeleton />}
          {chapterQuery.isError && (
            <div className="chapter-failed" role="alert">
              <p className="bad">
                {chapterQuery.error instanceof ApiError ? chapterQuery.error.sentence : 'Failed to load chapter'}
              </p>
              <p>
                {missing ? (
                  <button type="button" className="btn btn-line" onClick={() => go(book?.slug ?? 'john', book ? 1 : 3)}>
                    {book ? `Open ${book.name} 1` : 'Open John 3'}
                  </button>
                ) : (
                  <button type="button" className="btn btn-line" onClick={() => void chapterQuery.refetch()}>
                    Try again
                  </button>
                )}
              </p>
            </div>
          )}
          {kept.failed && (
            <p className="notice">
              Your highlights and notes could not be loaded. They are safe.{' '}
              <button type="button" className="btn btn-ghost" onClick={() => void kept.reload()}>
                Try again
              </button>
            </p>
          )}
          {chapter && (
            <>
              <ChapterText
                chapter={chapter}
                settings={settings}
                selection={selection}
                marks={marks}
                onToggle={toggle}
              />
              <PageTurn chapter={chapter} onGo={go} onMarks={() => setDialog('marks')} />
            </>
          )}
          <footer className="caption quiet">World English Bible. The text is in the public domain.</footer>
        </article>
        {chapter && selection && chosen && chosen.length > 0 && (
          <VerseBar
            reference={reference}
            marks={marksHere}
            ready={kept.marks !== undefined}
            ask={`/chat?ask=${encodeURIComponent(`About ${reference}: “${text.replaceAll('\n', ' ')}” `)}`}
            studying={studying}
            onColor={(name) => void color(name)}
            onNote={() => setDialog('note')}
            onBookmark={() => void bookmark()}
            onCopy={() => void copyText(`${text}\n${reference} (WEB)`)}
            onCopyLink={() => void copyText(link())}
            onShare={'share' in navigator ? () => void share() : undefined}
            onPicture={() => void picture()}
            onStudy={() => enableStudy(true)}
            onClose={() => choose(null)}
          />
        )}
      </section>
      {studying && chapter && (
        <StudyPanel
          title={exists ? reference : chapter.reference}
          settings={study}
          chapter={chapterStudy.isError ? undefined : chapterStudy.data}
          verse={verseStudy.isError ? undefined : verseStudy.data}
          verseChosen={exists}
          loading={exists ? verseStudy.isFetching : chapterStudy.isFetching}
          onSettings={setStudy}
          onRefresh={() => {
            void client.invalidateQueries({ queryKey: [selection ? 'verse-study' : 'study', slug, number] });
          }}
          onWord={setWord}
          onClose={() => enableStudy(false)}
          onCloseVerse={() => choose(null)}
        />
      )}
      <SettingsDialog open={dialog === 'settings'} onOpenChange={(open) => setDialog(open ? 'settings' : null)} />
      <SearchDialog open={dialog === 'search'} onOpenChange={(open) => setDialog(open ? 'search' : null)} />
      <MarksDialog open={dialog === 'marks'} onOpenChange={(open) => setDialog(open ? 'marks' : null)} />
      {dialog === 'note' && osis !== '' && kept.marks && (
        <NoteDialog
          key={osis}
          osis={osis}
          reference={reference}
          saved={note?.note ?? ''}
          busy={put.isPending}
          onSave={saveNote}
          onDelete={async () => {
            try {
              if (note) await remove.mutateAsync(note);
              return true;
            } catch (error) {
              failed(error);
              return false;
            }
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {word !== null && <WordDialog strongs={word} onClose={() => setWord(null)} />}
      <CrisisDialog alert={crisis} kept onClose={() => setCrisis(null)} />
    </div>
  );
}

/** Says once that a study failed, in the specification's words. */
function useStudyFailures(error: Error | null, sentence: string): void {
  useEffect(() => {
    // A session that has ended is told of by itself.
    if (!error || isSignedOut(error)) return;
    const why = error instanceof ApiError ? error.sentence || 'Unknown error' : 'Please try again later';
    toast({ title: 'Study', description: `${sentence}: ${why}`, variant: 'destructive' });
  }, [error, sentence]);
}

/** "John 3" and verses 16 to 18 as "John 3:16–18". */
function referenceOf(chapter: string, { first, last }: { first: number; last: number }): string {
  return `${chapter}:${first}${last > first ? `–${last}` : ''}`;
}

function ChapterSkeleton() {
  return (
    <div role="status" aria-label="Loading the chapter">
      {[92, 100, 84, 96, 70, 98, 88, 60].map((width) => (
        <div key={width} className="skeleton line-skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
