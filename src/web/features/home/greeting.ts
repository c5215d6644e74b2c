/** What the hour makes of a greeting and of the picture. */
export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** The part of the day at an hour, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Good evening, Ruth". */
export function greeting(hour: number, firstName: string | null): string {
  const name = firstName || 'Child of God';
  if (hour < 5) return `Still up, ${name}?`;
  const words = {
    night: 'Good evening',
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  };
  return `${words[partOfDay(hour)]}, ${name}`;
}

/** "this morning", "last night", "on Tuesday", "on November 3": when something was, for people. */
export function whenWas(at: number, now: Date): string {
  const then = new Date(at);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  const part = partOfDay(then.getHours());
  if (days === 0 && part !== 'night') return `this ${part}`;
  // What is read after midnight belongs to the night before, unless that goes on.
  if (days === 0) return then.getHours() < 5 && now.getHours() >= 5 ? 'last night' : 'tonight';
  if (days === 1) return part === 'evening' || part === 'night' ? 'last night' : `yesterday ${part}`;
  if (days < 7) return `on ${new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(then)}`;
  const sameYear = then.getFullYear() === now.getFullYear();
  return `on ${new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) }).format(then)}`;
}
