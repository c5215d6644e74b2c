import { type QueryFunction, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Book, Chapter, ChapterStudyAnswer, search, VerseStudyAnswer, WordAnswer } from '#contract/bible.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import type { Mark, putMark } from '#contract/marks.ts';
import { listBooks } from '#scripture/reading/describe-chapter.ts';
import { bookBySlug } from '#scripture/reference/books.ts';
import type { AnalysisType, Audience, Lens } from '#scripture/study/study-settings.ts';
import { ApiError, apiRequest, isOutOfReach } from '../../lib/api.ts';
import { readChapterOnDevice } from '../../lib/device/device-bible.ts';
import { searchOnDevice } from '../../lib/device/device-engine.ts';
import { hasPack } from '../../lib/device/packs.ts';
import {
  chapterOf,
  isMarkUnderWay,
  markLater,
  marksKey,
  marksWithWaiting,
  unmarkLater,
} from '../../lib/mark-changes.ts';
import { isReachable, useReachable } from '../../lib/network.ts';
import { useOutbox, type WaitsWhere } from '../../lib/outbox.ts';
import { getQueryFn } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { withinLimit } from '../../lib/time-limits.ts';

/** How long the text is held without asking again: five minutes (specification 2, section 9). */
const TEXT_STALE = 5 * 60_000;

/** The 66 books, which are the same everywhere. */
export function useBooks() {
  return useQuery<Book[]>({
    queryKey: ['/api/bible/books'],
    staleTime: TEXT_STALE,
    initialData: listBooks,
    initialDataUpdatedAt: 0,
  });
}

const fetchText = getQueryFn<Chapter>({ on401: 'throw' }) as QueryFunction<Chapter>;

/** One chapter, as the reader and the voice ask for it: from this device where the Bible is downloaded. */
export const chapterQuery = (slug: string, chapter: number) =>
  queryOptions<Chapter>({
    queryKey: ['/api/bible', encodeURIComponent(slug), chapter],
    staleTime: TEXT_STALE,
    queryFn: async (context) => (await readChapterOnDevice(slug, chapter)) ?? (await fetchText(context)),
  });

/** One chapter; the ones before and after are fetched ahead, so that turning the page waits for nothing. */
export function useChapter(slug: string, chapter: number) {
  const client = useQueryClient();
  const query = useQuery(chapterQuery(slug, chapter));
  const { previous, next } = query.data ?? { previous: null, next: null };
  useEffect(() => {
    for (const neighbour of [next, previous]) {
      if (neighbour) void client.prefetchQuery(chapterQuery(neighbour.slug, neighbour.chapter));
    }
  }, [client, previous, next]);
  return query;
}

/** Whether a load failed because nobody could be reached; where the server itself says why, that is to be said. */
export function isWithoutNetwork(error: unknown): boolean {
  return isOutOfReach(error) && !(error instanceof ApiError && error.sentence !== '');
}

/** What study mode is set to. */
export interface StudySettings {
  lens: Lens;
  audience: Audience;
  type: AnalysisType;
}

/** What every study request says beside its settings. */
const DEPTH = { studyDepth: 'advanced', includeOriginalLanguage: true, includeContext: true } as const;

/** Whose study is wanted: the library's, which is there at once, or a language model's. */
export type StudyEngine = 'library' | 'model';

/** What the library wrote in a model's place is good until it is wanted again: then the model is asked once more. */
const RETRIED = {
  staleTime: ({ state }: { state: { data: { fallback: unknown } | undefined } }) =>
    state.data?.fallback ? 0 : Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** A chapter's study; null `settings` ask for nothing, and end what is under way. */
export function useChapterStudy(slug: string, chapter: number, settings: StudySettings | null, engine: StudyEngine) {
  return useQuery<ChapterStudyAnswer>({
    ...RETRIED,
    queryKey: ['study', slug, chapter, settings, engine],
    enabled: settings !== null,
    queryFn: async ({ signal }) =>
      (
        await apiRequest('POST', '/api/bible/study', { ...settings, bookSlug: slug, chapter, ...DEPTH, engine }, signal)
      ).json() as Promise<ChapterStudyAnswer>,
  });
}

/** One verse's study; null `verse` asks for nothing, and ends what is under way. */
export function useVerseStudy(
  slug: string,
  chapter: number,
  verse: number | null,
  settings: StudySettings,
  engine: StudyEngine,
) {
  const { lens, audience } = settings;
  return useQuery<VerseStudyAnswer>({
    ...RETRIED,
    queryKey: ['verse-study', slug, chapter, verse, lens, audience, engine],
    enabled: verse !== null,
    queryFn: async ({ signal }) =>
      (
        await apiRequest(
          'POST',
          '/api/bible/study',
          { type: 'verse-analysis', bookSlug: slug, chapter, verse, lens, audience, ...DEPTH, engine },
          signal,
        )
      ).json() as Promise<VerseStudyAnswer>,
  });
}

/** A word of the originals, with its first places. */
export function useWord(strongs: string | null) {
  return useQuery<WordAnswer>({
    queryKey: [`/api/bible/word/${strongs}?limit=40`],
    enabled: strongs !== null,
  });
}

/** What narrows a search. */
export interface SearchFilter {
  testament?: 'old' | 'new' | undefined;
  book?: string | undefined;
}

/** What was found, and whether on this device. */
type BibleSearch = Output<typeof search> & { onDevice: boolean };

const SEARCH_LIMIT = 50;

/** Verses for words, a name or a place: the server's, or where it is out of reach the downloaded Bible's. */
export function useBibleSearch(text: string, { testament, book }: SearchFilter) {
  const q = text.trim();
  const query = new URLSearchParams({
    q,
    limit: String(SEARCH_LIMIT),
    ...(testament ? { testament } : {}),
    ...(book ? { book } : {}),
  });
  const address = `/api/bible/search?${query}`;
  return useQuery<BibleSearch>({
    queryKey: [address],
    enabled: q.length > 1,
    staleTime: TEXT_STALE,
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => {
      const onDevice = async () => ({
        ...(await searchOnDevice(q, SEARCH_LIMIT, { testament, book: book ? bookBySlug(book) : undefined }, signal)),
        onDevice: true,
      });
      if (!isReachable() && (await hasPack('bible'))) return onDevice();
      try {
        const response = await apiRequest('GET', address, undefined, signal);
        return { ...((await response.json()) as Output<typeof search>), onDevice: false };
      } catch (error) {
        if (!isOutOfReach(error) || !(await hasPack('bible'))) throw error;
        return onDevice();
      }
    },
  });
}

/** Asked for each time it is looked at; what was there stays, for a time without a network. */
const FRESH = { staleTime: 0, gcTime: Number.POSITIVE_INFINITY };

/** One's highlights, notes and bookmarks in a chapter ("John.3"), and how to change them. */
export function useMarks(chapter: string) {
  const client = useQueryClient();
  const query = useQuery<Mark[]>({ queryKey: marksKey(chapter), enabled: chapter !== '', ...FRESH });
  /** Changes the list a mark belongs to, whatever is on screen by then; a list that isn't there is fetched, not invented. */
  const change = async (osis: string, update: (marks: Mark[]) => Mark[]) => {
    const key = marksKey(chapterOf(osis));
    await client.cancelQueries({ queryKey: key });
    if (client.getQueryData<Mark[]>(key)) client.setQueryData<Mark[]>(key, (marks) => marks && update(marks));
    else await client.invalidateQueries({ queryKey: key });
  };
  /** Another tab may have been quicker: what is there now is the truth. */
  const refresh = (osis: string) => client.invalidateQueries({ queryKey: marksKey(chapterOf(osis)) });
  const put = useMutation({
    mutationFn: async ({ reference, ...wish }: Body<typeof putMark> & { reference: string }): Promise<PutMark> => {
      const body = { ...wish, id: crypto.randomUUID() };
      const answer = await tryNow(body.osis, (signal) => apiRequest('PUT', '/api/bible/marks', body, signal));
      if (answer) return { ...((await answer.json()) as Omit<PutMark, 'waits'>), waits: null };
      return { waits: markLater(body, reference) };
    },
    onSuccess: ({ mark }) =>
      mark &&
      change(mark.osis, (marks) => [
        ...marks.filter(({ osis, kind }) => osis !== mark.osis || kind !== mark.kind),
        mark,
      ]),
    onError: (_, mark) => refresh(mark.osis),
  });
  const remove = useMutation({
    mutationFn: async (mark: Mark) => {
      const answer = await tryNow(mark.osis, (signal) =>
        apiRequest('DELETE', `/api/bible/marks/${mark.id}`, undefined, signal),
      );
      if (!answer) unmarkLater(mark);
      return answer !== null;
    },
    onSuccess: (gone, { osis, id }) => gone && change(osis, (marks) => marks.filter((mark) => mark.id !== id)),
    onError: (_, { osis }) => refresh(osis),
  });
  const { waiting } = useOutbox();
  const outOfReach = !useReachable() && query.isError;
  const marks = useMemo(() => {
    // Where nothing is known and nobody can be asked, what is put here is all there is.
    const all = marksWithWaiting(query.data ?? [], waiting, chapter);
    return query.data || outOfReach ? all : undefined;
  }, [query.data, outOfReach, waiting, chapter]);
  return { marks, failed: query.isError && !marks, reload: query.refetch, put, remove };
}

/** What became of a mark: kept on the server, or waiting here. */
interface PutMark {
  /** Where it waits; null: it is kept. */
  waits: WaitsWhere | null;
  mark?: Mark;
  crisisAlert?: CrisisAlert;
}

/** Tries now, where there may be a way and nothing of the verse waits; null where there is none, or nobody answers. */
async function tryNow(osis: string, action: (signal: AbortSignal) => Promise<Response>): Promise<Response | null> {
  if (!isReachable() || isMarkUnderWay(osis)) return null;
  try {
    return await withinLimit(action);
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return null;
  }
}

/** All of one's marks, in the order of the Bible. */
export function useAllMarks(enabled: boolean) {
  const query = useQuery<Mark[]>({ queryKey: ['/api/bible/marks'], enabled, ...FRESH });
  const { waiting } = useOutbox();
  return { data: query.data && marksWithWaiting(query.data, waiting), isError: query.isError };
}

/** Fetches all marks as a file and hands it to the browser. */
export async function downloadMarks(format: 'md' | 'json'): Promise<void> {
  const response = await apiRequest('GET', `/api/bible/marks/export?format=${format}`);
  saveFile(await response.blob(), `bible-notes.${format}`);
}
