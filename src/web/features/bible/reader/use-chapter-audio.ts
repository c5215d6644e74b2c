import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
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
  /** It is another chapter that is read: the voice went on while this page had to stay. */
  elsewhere: boolean;
  /** Turns the page to the chapter that is read. */
  comeBack(): void;
  /** Reads the chapter; with a place, from that verse on. */
  play(place?: number): void;
}

const failed = () => toast({ title: 'Chapter audio', description: SPEECH_WORDS.chapterAudio, variant: 'destructive' });

/**
 * Reads the chapter of this page. The page follows when the voice goes on into the next chapter, unless it is
 * `held`: somebody writes a note on it, say, and it stays until they come back. Turned by hand, or left, the
 * voice falls silent.
 */
export function useChapterAudio(
  slug: string,
  number: number,
  chapter: Chapter | undefined,
  held: boolean,
): ChapterAudio {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = chapterTrackId(slug, number);
  const on = useSpeech(({ track }) => chapterAddress(track) !== null);
  const place = useSpeech(({ track, part }) => (track?.id === id ? part : null));
  const elsewhere = useSpeech(({ track }) => chapterAddress(track) !== null && track?.id !== id);

  const play = useCallback(
    (from?: number) => {
      if (!chapter) return;
      const load = (to: string, chapterNumber: number) => client.ensureQueryData(chapterQuery(to, chapterNumber));
      speechPlayer.play(chapterTrack(chapter, load), failed, from);
    },
    [chapter, client],
  );

  /** The voice went on while the page was held: it stays where it is. */
  const behind = useRef(false);
  // Not a page somebody turned: going back leads to where one was before listening.
  const turnTo = useCallback((to: string) => void navigate(to, { replace: true }), [navigate]);
  const comeBack = useCallback(() => {
    const to = chapterAddress(speechPlayer.store.getState().track);
    if (to) turnTo(to);
  }, [turnTo]);
  useEffect(
    () =>
      speechPlayer.store.subscribe(({ track }, before) => {
        if (track === before.track || !before.track) return;
        const to = chapterAddress(track);
        behind.current = to !== null && (held || behind.current);
        if (to && !behind.current) turnTo(to);
      }),
    [turnTo, held],
  );
  useEffect(() => {
    behind.current = false;
    const { track } = speechPlayer.store.getState();
    if (chapterAddress(track) && track?.id !== id) speechPlayer.stop();
  }, [id]);
  useEffect(() => () => speechPlayer.stop(), []);
  return { on, place, elsewhere, comeBack, play };
}
