/** "16" or "16-18" of an address as verses; null where it is neither, or runs backwards. */
export function parseVerses(text: string | null): { first: number; last: number } | null {
  const match = text?.match(/^(\d{1,3})(?:[-–](\d{1,3}))?$/);
  if (!match) return null;
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  return first >= 1 && last >= first ? { first, last } : null;
}

/** The chapter typed into the field: at least 1, at most the book's last; what is no number is 1. */
export function clampChapter(typed: string, chapters: number): number {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? 1 : Math.min(Math.max(1, number), chapters);
}
