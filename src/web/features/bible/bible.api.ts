import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Book, Chapter, ChapterStudyAnswer, search, VerseStudyAnswer, WordAnswer } from '#contract/bible.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import type { Mark, putMark } from '#contract/marks.ts';
import type { AnalysisType, Audience, Lens } from '#scripture/study/study-settings.ts';
import { apiRequest } from '../../lib/api.ts';

/** How long the text is held without asking again: five minutes (specification 2, section 9). */
const TEXT_STALE = 5 * 60_000;

/** The 66 books. */
export function useBooks() {
  return useQuery<Book[]>({ queryKey: ['/api/bible/books'], staleTime: TEXT_STALE });
}

const chapterQuery = (slug: string, chapter: number) =>
  queryOptions<Chapter>({ queryKey: ['/api/bible', slug, chapter], staleTime: TEXT_STALE });

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

/** One's highlights, notes and bookmarks in a chapter ("John.3"), and how to change them. */
export function useMarks(chapter: string) {
  const client = useQueryClient();
  const key = marksKey(chapter);
  const query = useQuery<Mark[]>({ queryKey: key, enabled: chapter !== '', staleTime: TEXT_STALE });
  const change = (update: (marks: Mark[]) => Mark[]) =>
    client.setQueryData<Mark[]>(key, (marks) => update(marks ?? []));
  const put = useMutation({
    mutationFn: async (mark: Body<typeof putMark>) =>
      (await apiRequest('PUT', '/api/bible/marks', mark)).json() as Promise<{ mark: Mark; crisisAlert?: CrisisAlert }>,
    onSuccess: ({ mark }) =>
      change((marks) => [...marks.filter(({ osis, kind }) => osis !== mark.osis || kind !== mark.kind), mark]),
    // Another tab may have been quicker: what is there now is the truth.
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await apiRequest('DELETE', `/api/bible/marks/${id}`);
    },
    onSuccess: (_, id) => change((marks) => marks.filter((mark) => mark.id !== id)),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return { marks: query.data ?? [], put, remove };
}

/** All of one's marks, in the order of the Bible. */
export function useAllMarks(enabled: boolean) {
  return useQuery<Mark[]>({ queryKey: ['/api/bible/marks'], enabled, staleTime: 0 });
}

/** Fetches all marks as a file and hands it to the browser. */
export async function downloadMarks(format: 'md' | 'json'): Promise<void> {
  const response = await apiRequest('GET', `/api/bible/marks/export?format=${format}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `bible-notes.${format}`;
  link.click();
  URL.revokeObjectURL(url);
}
