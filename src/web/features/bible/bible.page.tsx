import './bible.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CrisisAlert } from '#contract/crisis.ts';
import { PRODUCT } from '#contract/product.ts';
import { neighboursAt } from '#scripture/reading/describe-chapter.ts';
import { bookBySlug } from '#scripture/reference/books.ts';
import { ApiError, explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { lastPosition, rememberPosition } from '../../lib/bible-position.ts';
import { later, NOT_FETCHED, useLater } from '../../lib/later.ts';
import { isSignedOut } from '../../lib/report.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { AudioDock } from '../../ui/audio-dock.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  isWithoutNetwork,
  type StudyEngine,
  type StudySettings,
  useBooks,
  useChapter,
  useChapterStudy,
  useVerseStudy,
} from './bible.api.ts';
import { useVerseMarks } from './marks/use-verse-marks.ts';
import { ChapterText } from './reader/chapter-text.tsx';
import { parseVerses } from './reader/position.ts';
import { PageTurn, ReaderTools } from './reader/reader-tools.tsx';
import { SPACING, useReadingSettings, WIDTH } from './reader/reading-settings.ts';
import { copyVerses, pictureVerses, shareVerses } from './reader/share-verses.ts';
import { useChapterAudio } from './reader/use-chapter-audio.ts';
import { useFollowVerse } from './reader/use-follow-verse.ts';
import { usePageTurning } from './reader/use-page-turning.ts';
import { VerseBar } from './reader/verse-bar.tsx';

/** Title of the page. */
export function meta() {
  return [
    { title: `Bible | ${PRODUCT}` },
    { name: 'description', content: 'Read, search and study the complete World English Bible.' },
  ];
}

const NOT_HERE =
  'This chapter isn’t on this device. Once you are connected, you can download the whole Bible in the text settings.';

const pageExtras = later(() => import('./page-extras.ts'));

const STUDY_KEY = 'bible-study';
const FIRST_STUDY: StudySettings = { lens: 'faith-journey', audience: 'christian', type: 'commentary' };

/** Says of a navigation that it came from a tap on the verse itself. */
const TAPPED = { tapped: true } as const;

/** The reader: where nothing is named in the address, where this person stopped. */
export default function BiblePage() {
  const params = useParams();
  const userId = useAuth((state) => state.user?.id ?? '');
  if (!params['book']) {
    const { slug, chapter } = lastPosition(userId);
    return <Navigate to={`/bible/${slug}/${chapter}`} replace />;
  }
  // A chapter of the address counts only where it is a positive number (specification 2, section 5).
  const slug = bookBySlug(params['book'])?.slug ?? params['book'];
  const number = Number(params['chapter']);
  if (!(Number.isInteger(number) && number > 0)) return <Navigate to={`/bible/${slug}/1`} replace />;
  return <Reader slug={slug} number={number} userId={userId} />;
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
  // Known before the chapter is there: a key or a press that comes first turns the page all the same.
  const neighbours = useMemo(() => neighboursAt(slug, number), [slug, number]);
  const settings = useReadingSettings();
  const verseInAddress = query.get('verse');
  const selection = useMemo(() => parseVerses(verseInAddress), [verseInAddress]);

  const [studying, setStudying] = useState(() => readStored(`${STUDY_KEY}-on`) === 'yes');
  const [study, setStudy] = useState<StudySettings>(() => ({ ...FIRST_STUDY }));
  const exists = chapter?.verses.some(({ verse }) => verse === selection?.first) ?? false;
  // One at a time: a verse's study stands in the place of its chapter's.
  const ofChapter = studying && chapter && !exists ? study : null;
  const ofVerse = studying && selection && exists ? selection.first : null;
  const chapterStudy = useChapterStudy(slug, number, ofChapter, 'library');
  const verseStudy = useVerseStudy(slug, number, ofVerse, study, 'library');
  /** Studies that were wanted from the language model, by what they are of. */
  const [byModel, setByModel] = useState<ReadonlySet<string>>(() => new Set());
  const studied = JSON.stringify([slug, number, ofVerse, study]);
  const engine: StudyEngine = byModel.has(studied) ? 'model' : 'library';
  const chapterByModel = useChapterStudy(slug, number, engine === 'model' ? ofChapter : null, 'model');
  const verseByModel = useVerseStudy(slug, number, engine === 'model' ? ofVerse : null, study, 'model');

  const [dialog, setDialog] = useState<'settings' | 'search' | 'marks' | 'note' | null>(null);
  const [word, setWord] = useState<string | null>(null);
  const extras = useLater(pageExtras, studying || dialog !== null || word !== null);
  useEffect(() => {
    if (extras === null) toast({ title: 'Not opened', description: NOT_FETCHED, variant: 'destructive' });
  }, [extras]);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  // The voice doesn't turn the page under somebody who is writing, or reading something else.
  const held = dialog !== null || word !== null || crisis !== null;
  const audio = useChapterAudio(slug, number, chapter, held);
  const speaking = audio.place === null ? null : (chapter?.verses[audio.place]?.verse ?? null);

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

  // What was opened on one chapter doesn't open again on another.
  useEffect(() => {
    setDialog(null);
    setWord(null);
  }, [slug, number]);

  // What was read is where one comes back to.
  useEffect(() => {
    if (chapter) document.title = `${chapter.reference} | ${PRODUCT}`;
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

  // After the page has gone to its beginning: what is read may be further down.
  const follow = useFollowVerse(`${slug}/${number}`, speaking);

  const letGo = useMemo(() => (selection ? () => choose(null) : null), [selection, choose]);
  const touch = usePageTurning(neighbours, go, letGo);

  useStudyFailures(chapterStudy.error, 'Advanced Bible study temporarily unavailable');
  useStudyFailures(chapterByModel.error, 'Advanced Bible study temporarily unavailable');
  useStudyFailures(verseByModel.error, 'Deep verse study temporarily unavailable');
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
  const osisOf = (verse: number) => `${book?.osis}.${number}.${verse}`;
  const verses = {
    text,
    reference,
    link: `${window.location.origin}/bible/${slug}/${number}?verse=${verseInAddress ?? ''}`,
  };
  const kept = useVerseMarks(
    book ? `${book.osis}.${number}` : '',
    { osis: chosen?.map(({ verse }) => osisOf(verse)) ?? [], reference },
    setCrisis,
  );

  const style = {
    '--reading-size': String(settings.size),
    '--reading-line': String(SPACING[settings.spacing]),
    '--reading-width': `${WIDTH[settings.width]}ch`,
  } as React.CSSProperties;
  const classes = ['page', `face-${settings.face}`, settings.verseNumbers ? '' : 'no-numbers'].join(' ');
  const missing = chapterQuery.error instanceof ApiError && chapterQuery.error.status === 404;

  const fromHere = selection && exists && selection.first !== speaking ? selection.first : null;
  const playFrom = (verse: number) => audio.play(chapter?.verses.findIndex((one) => one.verse === verse) ?? 0);

  return (
    <div className={['reader', studying ? '' : 'alone', audio.on ? 'listening' : ''].join(' ')}>
      <section aria-label="Reader">
        <ReaderTools
          books={books.data ?? []}
          book={book}
          number={number}
          chapter={chapter}
          neighbours={neighbours}
          studying={studying}
          listening={audio.on}
          onGo={go}
          onStudy={() => enableStudy(!studying)}
          onPlay={() => audio.play()}
          onSettings={() => setDialog('settings')}
          onSearch={() => setDialog('search')}
          onMarks={() => setDialog('marks')}
        />
        <article className={classes} style={style} {...touch}>
          <header className="page-head">
            <p className="small quiet">Complete World English Bible</p>
            <h1>{chapter?.reference ?? (book ? (missing ? book.name : `${book.name} ${number}`) : 'Bible')}</h1>
          </header>
          {chapterQuery.isPending && <ChapterSkeleton />}
          {chapterQuery.isError && (
            <div className="chapter-failed" role="alert">
              {isWithoutNetwork(chapterQuery.error) ? (
                <p className="muted">{NOT_HERE}</p>
              ) : (
                <p className="bad">{explain(chapterQuery.error, 'Failed to load chapter')}</p>
              )}
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
          {kept.loadFailed && !missing && (
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
                marks={kept.marks}
                speaking={speaking}
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
            marks={kept.here}
            ready={kept.ready}
            ask={`/chat?ask=${encodeURIComponent(`About ${reference}: “${text.replaceAll('\n', ' ')}” `)}`}
            studying={studying}
            onColor={(name) => void kept.color(name)}
            onNote={() => setDialog('note')}
            onBookmark={() => void kept.bookmark()}
            onCopy={() => void copyVerses(verses)}
            onCopyLink={() => void copyText(verses.link)}
            onShare={'share' in navigator ? () => void shareVerses(verses) : undefined}
            onPicture={() => void pictureVerses(verses)}
            onStudy={() => enableStudy(true)}
            onListen={selection ? () => playFrom(selection.first) : undefined}
            onClose={() => choose(null)}
          />
        )}
        {audio.on && (
          <AudioDock partName="verse" after="chapter" onStop={focusPlay}>
            {audio.elsewhere && (
              <button type="button" className="chip" onClick={audio.comeBack}>
                Back to the verse being read
              </button>
            )}
            {!audio.elsewhere && fromHere !== null && (
              <button type="button" className="chip" onClick={() => playFrom(fromHere)}>
                <Icon name="play" size="s" />
                Listen from verse {fromHere}
              </button>
            )}
            {!audio.elsewhere && fromHere === null && follow.away && (
              <button type="button" className="chip" onClick={follow.comeBack}>
                Back to the verse being read
              </button>
            )}
          </AudioDock>
        )}
      </section>
      {studying && chapter && extras && (
        <extras.StudyPanel
          title={exists ? reference : chapter.reference}
          settings={study}
          chapter={whatIsThere(chapterByModel, chapterStudy)}
          verse={whatIsThere(verseByModel, verseStudy)}
          engine={engine}
          writing={exists ? verseByModel.isFetching : chapterByModel.isFetching}
          verseChosen={exists}
          loading={exists ? verseStudy.isFetching : chapterStudy.isFetching}
          away={isWithoutNetwork(exists ? verseStudy.error : chapterStudy.error)}
          onSettings={setStudy}
          onEngine={(wanted) => {
            const others = [...byModel].filter((one) => one !== studied);
            setByModel(new Set(wanted === 'model' ? [...others, studied] : others));
          }}
          onRefresh={() => {
            void client.invalidateQueries({ queryKey: [selection ? 'verse-study' : 'study', slug, number] });
          }}
          onWord={setWord}
          onClose={() => enableStudy(false)}
          onCloseVerse={() => choose(null)}
        />
      )}
      {extras && (
        <>
          <extras.SettingsDialog
            open={dialog === 'settings'}
            onOpenChange={(open) => setDialog(open ? 'settings' : null)}
          />
          <extras.SearchDialog open={dialog === 'search'} onOpenChange={(open) => setDialog(open ? 'search' : null)} />
          <extras.MarksDialog open={dialog === 'marks'} onOpenChange={(open) => setDialog(open ? 'marks' : null)} />
        </>
      )}
      {dialog === 'note' && chosen?.[0] && kept.ready && extras && (
        <extras.NoteDialog
          key={osisOf(chosen[0].verse)}
          osis={osisOf(chosen[0].verse)}
          reference={reference}
          saved={kept.note}
          busy={kept.busy}
          onSave={kept.saveNote}
          onDelete={kept.deleteNote}
          onClose={() => setDialog(null)}
        />
      )}
      {word !== null && extras && <extras.WordDialog strongs={word} onClose={() => setWord(null)} />}
      <CrisisDialog alert={crisis} kept onClose={() => setCrisis(null)} />
    </div>
  );
}

/** The model's study once it is there, until then and without one the library's. */
function whatIsThere<T>(...queries: readonly { data: T | undefined; isError: boolean }[]): T | undefined {
  return queries.find(({ data, isError }) => data !== undefined && !isError)?.data;
}

/** Says once that a study failed, in the specification's words. */
function useStudyFailures(error: Error | null, sentence: string): void {
  useEffect(() => {
    // A session that has ended is told of by itself.
    if (!error || isSignedOut(error)) return;
    const why = isWithoutNetwork(error)
      ? 'It needs a connection, and there is none right now'
      : error instanceof ApiError
        ? error.sentence || 'Unknown error'
        : 'Please try again later';
    toast({ title: 'Study', description: `${sentence}: ${why}`, variant: 'destructive' });
  }, [error, sentence]);
}

/** Focuses the button that plays, once it can be pressed again. */
function focusPlay(): void {
  window.requestAnimationFrame(() => document.getElementById('play-chapter')?.focus({ preventScroll: true }));
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
