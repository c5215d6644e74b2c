/** Words somebody reads in a minute, aloud or in silence. */
const WORDS_A_MINUTE = 130;

/** A list that may have been stored as text; what can't be read is none. */
function listOf(given: unknown): unknown[] {
  if (Array.isArray(given)) return given;
  if (typeof given !== 'string') return [];
  try {
    const read = JSON.parse(given) as unknown;
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function textsOf(given: unknown, name: 'question' | 'action'): string[] {
  const read = listOf(given).map((item) =>
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : item,
  );
  return read.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []));
}

/** The questions of a devotional: a list or its JSON, of texts or of objects with `question`; anything else is none. */
export function readQuestions(given: unknown): string[] {
  return textsOf(given, 'question');
}

/** The steps of a devotional: a list or its JSON, of texts or of objects with `action`; anything else is none. */
export function readSteps(given: unknown): string[] {
  return textsOf(given, 'action');
}

/** Places of the ticked steps, ascending: given as places, or as the words of the steps. */
export function readTicks(given: unknown, steps: readonly string[]): number[] {
  const places = listOf(given).map((tick) => (typeof tick === 'string' ? steps.indexOf(tick) : tick));
  const known = places.filter((place): place is number => Number.isInteger(place) && (place as number) >= 0);
  return [...new Set(known)].filter((place) => place < steps.length).sort((one, other) => one - other);
}

/** How long a text takes to be read, in whole minutes, at least one. */
export function minutesToRead(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));
}

/** "New to faith" of 'new-to-faith'. */
export function inWords(choice: string): string {
  const words = choice.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Tags as typed: between commas, each once. */
export function readTags(typed: string): string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ')))].filter((tag) => tag !== '');
}

/** "Thursday" within the last week, "November 3" within the year, else with the year. `date` is "2026-11-22". */
export function dayName(date: string, today: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - at.getTime()) / 86_400_000);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);
  if (days === 0) return 'Today';
  if (days > 0 && days < 7) return say({ weekday: 'long' });
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  return say({ month: 'long', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) });
}
