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
