export function localHour(timeZone: string | null, instant: Date): number | null {
  if (!timeZone) return null;
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant);
  return Number.parseInt(hour, 10);
}
