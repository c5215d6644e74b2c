/** A time zone as a person finds it. */
export interface ZoneChoice {
  /** IANA name, e.g. "America/Chicago". */
  id: string;
  /** Its last part, e.g. "Chicago". */
  place: string;
  /** What stands before it, e.g. "America"; empty for "UTC". */
  region: string;
}

/** The zone this device is set to, or null where it does not say. */
export function deviceTimeZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
}

/** "America/Argentina/Salta" → place "Salta", region "America, Argentina". */
export function describeZone(id: string): ZoneChoice {
  const parts = id.replaceAll('_', ' ').split('/');
  return { id, place: parts.at(-1) ?? id, region: parts.slice(0, -1).join(', ') };
}

/** Every zone the device knows, and `also`, which it may know by an older name, by place. */
export function listZones(also: readonly (string | null)[]): ZoneChoice[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), ...also.filter((id) => id !== null)]);
  return [...ids].map(describeZone).sort((a, b) => a.place.localeCompare(b.place, 'en'));
}

const names = new Map<string, string>();

/** The name by which the zone is known today, e.g. "Central Time"; empty where there is none. */
function commonName(id: string): string {
  let name = names.get(id);
  if (name === undefined) {
    const format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longGeneric' });
    name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    names.set(id, name);
  }
  return name;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();

/**
 * The zones in which each word of the query begins a word: by their place first, then by their everyday
 * name ("Pacific Time"), then by their region. Every zone for an empty query.
 */
export function findZones(zones: readonly ZoneChoice[], query: string): ZoneChoice[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [...zones];
  const holds = (text: string) => {
    const padded = ` ${fold(text)}`;
    return words.every((word) => padded.includes(` ${word}`));
  };
  const rank = ({ id, place, region }: ZoneChoice) => {
    if (holds(place)) return 0;
    const name = commonName(id);
    // "Pacific Time" before "Mexican Pacific Time".
    if (holds(name)) return fold(name).startsWith(words.join(' ')) ? 1 : 2;
    return holds(`${region} ${place}`) ? 3 : 4;
  };
  const ranked = zones.map((zone) => ({ zone, rank: rank(zone) }));
  return [0, 1, 2, 3].flatMap((wanted) => ranked.filter((one) => one.rank === wanted).map(({ zone }) => zone));
}

/** The hour there, e.g. "8:41 PM". */
export function timeIn(id: string, at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: id, hour: 'numeric', minute: '2-digit' }).format(at);
}
