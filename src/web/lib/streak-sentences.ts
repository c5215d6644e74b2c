import type { Streak } from '#contract/devotionals.ts';
import { weekdayOf } from './dates.ts';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const daysInWords = (days: number) => `${NUMBERS[days] ?? days} ${days === 1 ? 'day' : 'days'}`;

/** The motivational line (specification 2, section 2): none asks start, under seven keep building, seven and more amazing. */
export function streakLine(streak: number): string {
  if (streak === 0) return 'Start today. A few quiet minutes are enough.';
  if (streak < 7) return `${daysInWords(streak)}. Keep building, one day at a time.`;
  return `${daysInWords(streak)}. Amazing dedication, and rest counts too.`;
}

/** Words of mercy on this week; null where nothing needs saying. */
export function mercyLine({ streak, week }: Streak): string | null {
  const rested = week.filter(({ state }) => state === 'rest').map(({ date }) => weekdayOf(date));
  if (streak === 0 || rested.length === 0) return null;
  return `You rested on ${rested.join(' and ')}. Your lamp stayed lit.`;
}

/** The offer to make good a missed day; null where there is none. */
export function catchUpLine({ catchUp, doneToday }: Streak): string | null {
  if (catchUp === null) return null;
  return doneToday
    ? `If you like, a second devotional today can stand for ${weekdayOf(catchUp)}.`
    : `If you like, two devotionals today make up for ${weekdayOf(catchUp)}.`;
}

/** The one sentence for where there is room for one; never a reproach. */
export function streakSentence(streak: Streak): string {
  return (
    mercyLine(streak) ??
    (streak.doneToday
      ? 'Today is kept. Go gently.'
      : (catchUpLine(streak) ?? (streak.streak > 0 ? 'Today is still open, all day.' : streakLine(0))))
  );
}

/** What is said of the days when one is completed. */
export function completeLine(streak: number): string {
  return streak === 1 ? 'Day Streak: 1 day' : `Day Streak: ${streak} days`;
}
