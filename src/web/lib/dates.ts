/** The heading a conversation stands under: Tonight or Today, Yesterday, This week, then the month. */
export function dayGroup(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const time = date.getTime();
  if (time >= midnight) return now.getHours() >= 18 ? 'Tonight' : 'Today';
  if (time >= midnight - 86_400_000) return 'Yesterday';
  if (time >= midnight - 6 * 86_400_000) return 'This week';
  const sameYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-US', sameYear ? { month: 'long' } : { month: 'long', year: 'numeric' }).format(
    date,
  );
}

/** "9:42 PM", with the day in front when it isn't today. */
export function clockTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const today = date.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(today ? {} : { month: 'short', day: 'numeric' }),
  }).format(date);
}

/** The date on the wall where this device is, "2026-11-22". */
export function dateOnWall(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** "Sunday, November 22" of "2026-11-22". */
export function longDate(date: string): string {
  return onPaper(date, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "Sunday" of "2026-11-22". */
export function weekdayOf(date: string): string {
  return onPaper(date, { weekday: 'long' });
}

/** A date without a place: the same words in every time zone. */
function onPaper(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
