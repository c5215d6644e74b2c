import type { Streak } from '#contract/devotionals.ts';

/** What the page says when something has happened (specification 2, section 8). */
export const DEVOTIONAL_TOASTS = {
  ready: 'Your devotional is ready!',
  createFailed: 'Failed to create devotional',
  saved: { title: 'Saved', description: 'Your spiritual insights have been saved.' },
  saveFailed: 'Failed to save',
  complete: 'Devotional Complete!',
} as const;

/** Where words stand that haven't reached the server. */
export const KEPT_HERE = 'Kept on this device; will be saved when you’re online';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const daysInWords = (days: number) => `${NUMBERS[days] ?? days} ${days === 1 ? 'day' : 'days'}`;

/** The motivational line (specification 2, section 2): none asks start, under seven keep building, seven and more amazing. */
export function streakLine(streak: number): string {
  if (streak === 0) return 'Start today. A few quiet minutes are enough.';
  if (streak < 7) return `${daysInWords(streak)}. Keep building, one day at a time.`;
  return `${daysInWords(streak)}. Amazing dedication, and rest counts too.`;
}

const weekday = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Words of mercy on this week; null where nothing needs saying. */
export function mercyLine({ streak, week }: Streak): string | null {
  const rested = week.filter(({ state }) => state === 'rest').map(({ date }) => weekday(date));
  return streak > 0 && rested.length > 0 ? `You rested on ${rested.join(' and ')}. Your lamp stayed lit.` : null;
}

/** The offer to make good a missed day; null where there is none. */
export function catchUpLine({ catchUp }: Streak): string | null {
  return catchUp === null ? null : `If you like, a second devotional today can stand for ${weekday(catchUp)}.`;
}

/** What is said of the days when one is completed: those so far and this one. */
export function completeLine(streak: number): string {
  return streak === 1 ? 'Day Streak: 1 day' : `Day Streak: ${streak} days`;
}
