import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Book, Chapter, ChapterStudyAnswer, search, VerseStudyAnswer, WordAnswer } from '#contract/bible.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import type { Mark, putMark } from '#contract/marks.ts';
import type { AnalysisType, Audience, Lens } from '#scripture/study/study-settings.ts';
import { apiRequest } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

/** How long the text is held without asking again: five minutes (specification 2, section 9). */
const TEXT_STALE = 5 * 60_000;

/** The 66 books. */
export function useBooks() {
  return useQuery<Book[]>({ queryKey: ['/api/bible/books'], staleTime: TEXT_STALE });
}

/** One chapter, as the reader and the voice ask for it. */
export const chapterQuery = (slug: string, chapter: number) =>
  queryOptions<Chapter>({ queryKey: ['/api/bible', encodeURIComponent(slug), chapter], staleTime: TEXT_STALE });

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

/** What study mode is set to. */
export interface StudySettings {
  lens: Lens;
  audience: Audience;
  type: AnalysisType;
}

/** What every study request says beside its settings. */
const DEPTH = { studyDepth: 'advanced', includeOriginalLanguage: true, includeContext: true } as const;

/** A chapter's study; null `settings` ask for nothing. */
export function useChapterStudy(slug: string, chapter: number, settings: StudySettings | null) {
  return useQuery<ChapterStudyAnswer>({
    queryKey: ['study', slug, chapter, settings],
    enabled: settings !== null,
    queryFn: async ({ signal }) =>
      (
        await apiRequest('POST', '/api/bible/study', { ...settings, bookSlug: slug, chapter, ...DEPTH }, signal)
      ).json() as Promise<ChapterStudyAnswer>,
  });
}

/** One verse's study; null `verse` asks for nothing. */
export function useVerseStudy(slug: string, chapter: number, verse: number | null, settings: StudySettings) {
  const { lens, audience } = settings;
  return useQuery<VerseStudyAnswer>({
    queryKey: ['verse-study', slug, chapter, verse, lens, audience],
    enabled: verse !== null,
    queryFn: async ({ signal }) =>
      (
        await apiRequest(
          'POST',
          '/api/bible/study',
          { type: 'verse-analysis', bookSlug: slug, chapter, verse, lens, audience, ...DEPTH },
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

/** Verses for words, a name or a place. */
export function useBibleSearch(text: string, { testament, book }: SearchFilter) {
  const q = text.trim();
  const query = new URLSearchParams({
    q,
    limit: '50',
    ...(testament ? { testament } : {}),
    ...(book ? { book } : {}),
  });
  return useQuery<Output<typeof search>>({
    queryKey: [`/api/bible/search?${query}`],
    enabled: q.length > 1,
    staleTime: TEXT_STALE,
    placeholderData: (previous) => previous,
  });
}

const marksKey = (chapter: string) => ['/api/bible', `marks?chapter=${encodeURIComponent(chapter)}`];

/** The chapter a verse stands in: "John.3" of "John.3.16". */
const chapterOf = (osis: string) => osis.split('.').slice(0, 2).join('.');

/** One's highlights, notes and bookmarks in a chapter ("John.3"), and how to change them. */
export function useMarks(chapter: string) {
  const client = useQueryClient();
  const query = useQuery<Mark[]>({ queryKey: marksKey(chapter), enabled: chapter !== '', staleTime: 0 });
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
    mutationFn: async (mark: Body<typeof putMark>) =>
      (await apiRequest('PUT', '/api/bible/marks', mark)).json() as Promise<{ mark: Mark; crisisAlert?: CrisisAlert }>,
    onSuccess: ({ mark }) =>
      change(mark.osis, (marks) => [
        ...marks.filter(({ osis, kind }) => osis !== mark.osis || kind !== mark.kind),
        mark,
      ]),
    onError: (_, mark) => refresh(mark.osis),
  });
  const remove = useMutation({
    mutationFn: async (mark: Mark) => {
      await apiRequest('DELETE', `/api/bible/marks/${mark.id}`);
    },
    onSuccess: (_, { osis, id }) => change(osis, (marks) => marks.filter((mark) => mark.id !== id)),
    onError: (_, { osis }) => refresh(osis),
  });
  return { marks: query.data, failed: query.isError, reload: query.refetch, put, remove };
}

/** All of one's marks, in the order of the Bible. */
export function useAllMarks(enabled: boolean) {
  return useQuery<Mark[]>({ queryKey: ['/api/bible/marks'], enabled, staleTime: 0 });
}

/** Fetches all marks as a file and hands it to the browser. */
export async function downloadMarks(format: 'md' | 'json'): Promise<void> {
  const response = await apiRequest('GET', `/api/bible/marks/export?format=${format}`);
  saveFile(await response.blob(), `bible-notes.${format}`);
}
