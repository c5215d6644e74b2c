import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Chapter } from '#contract/bible.ts';
import { SPEECH_WORDS } from '#contract/speech.ts';
import { speechPlayer, useSpeech } from '../../../lib/audio/use-speech.ts';
import { toast } from '../../../ui/toast.tsx';
import { chapterQuery } from '../bible.api.ts';
import { chapterAddress, chapterTrack, chapterTrackId } from './chapter-track.ts';

/** The chapter on the page being read aloud. */
export interface ChapterAudio {
  /** It is being made or read, or pauses; also while the voice turns the page. */
  on: boolean;
  /** The verse that is read, by its place among the chapter's verses from 0. */
  place: number | null;
  /** Reads it from a verse on, by its place. */
  play(place?: number): void;
}

const failed = () => toast({ title: 'Chapter audio', description: SPEECH_WORDS.chapterAudio, variant: 'destructive' });

/**
 * Reads the chapter of this page. The page follows when the voice goes on into the next chapter; turned by
 * hand, or left, it falls silent.
 */
export function useChapterAudio(slug: string, number: number, chapter: Chapter | undefined): ChapterAudio {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = chapterTrackId(slug, number);
  const on = useSpeech(({ track }) => chapterAddress(track) !== null);
  const place = useSpeech(({ track, part }) => (track?.id === id ? part : null));

  const play = useCallback(
    (from = 0) => {
      if (!chapter) return;
      const load = (to: string, chapterNumber: number) => client.ensureQueryData(chapterQuery(to, chapterNumber));
      speechPlayer.play(chapterTrack(chapter, load), failed, from);
    },
    [chapter, client],
  );

  useEffect(
    () =>
      speechPlayer.store.subscribe(({ track }, before) => {
        const to = chapterAddress(track);
        // Not a page somebody turned: going back leads to where one was before listening.
        if (to && before.track && track !== before.track) void navigate(to, { replace: true });
      }),
    [navigate],
  );
  useEffect(() => {
    const { track } = speechPlayer.store.getState();
    if (chapterAddress(track) && track?.id !== id) speechPlayer.stop();
  }, [id]);
  useEffect(() => () => speechPlayer.stop(), []);
  return { on, place, play };
}
