import type { Chapter, ChapterVerse } from '#contract/bible.ts';
import type { SpeechTrack } from '../../../lib/audio/speech-track.ts';

/** Longest piece of a chapter that is spoken at once, in characters (specification 2, section 9). */
const LONGEST_PIECE = 1200;

/** Tells the audio of a chapter apart from that of others. */
export function chapterTrackId(slug: string, chapter: number): string {
  return `bible/${slug}/${chapter}`;
}

/** A chapter to be read aloud, verse by verse; `load` gets the one after it. */
export function chapterTrack(chapter: Chapter, load: (slug: string, chapter: number) => Promise<Chapter>): SpeechTrack {
  const { next } = chapter;
  return {
    id: chapterTrackId(chapter.book.slug, chapter.chapter),
    title: chapter.reference,
    by: 'World English Bible',
    voice: 'onyx',
    most: LONGEST_PIECE,
    parts: chapter.verses.map((verse) => ({
      label: `${chapter.reference}:${verse.verse}`,
      text: spokenVerse(verse),
    })),
    ...(next ? { next: async () => chapterTrack(await load(next.slug, next.chapter), load) } : {}),
  };
}

/** The chapter a track reads: its address in the reader, or null where it is something else. */
export function chapterAddress(track: SpeechTrack | null): string | null {
  return track?.id.startsWith('bible/') ? `/${track.id}` : null;
}

/** What is said at a verse: the title above it, its words, and Selah where it stands. */
export function spokenVerse({ webText, lines, heading, selah }: ChapterVerse): string {
  if (webText === '') return '';
  const words = selah === undefined ? webText : [...lines.slice(0, selah), 'Selah.', ...lines.slice(selah)].join(' ');
  if (!heading) return words;
  // A letter of Psalm 119 has no full stop; the voice shall rest after it all the same.
  return `${heading}${/[.!?]$/.test(heading) ? '' : '.'} ${words}`;
}
