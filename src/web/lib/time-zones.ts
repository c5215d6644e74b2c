/** Names that devices still say, and what the places are called by now (the IANA database's own newer names). */
const NEWER: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** A zone by the newest name that this device knows, too. */
export function newestName(id: string): string {
  const newer = NEWER.get(id);
  if (newer === undefined) return id;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: newer }) && newer;
  } catch {
    return id;
  }
}

/** The zone this device is set to, or null where it does not say. */
export function deviceTimeZone(): string | null {
  const said = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return said ? newestName(said) : null;
}

/** A zone by its place: "America/Argentina/Salta" → "Argentina, Salta", "UTC" → "UTC". */
export function placeOf(id: string): string {
  if (id === 'Asia/Ho_Chi_Minh') return 'Ho Chi Minh City';
  const parts = id.replaceAll('_', ' ').split('/');
  return parts.slice(parts.length > 1 ? 1 : 0).join(', ');
}

/** The zones of one part of the world, by place. */
export interface ZoneRegion {
  /** "America"; "Everywhere" for those without one, such as UTC. */
  region: string;
  /** IANA names. */
  zones: string[];
}

/** Every zone the device knows, and `also`, which it may know by another name, by region; each by its newest name. */
export function listRegions(also: readonly (string | null)[]): ZoneRegion[] {
  const known = [...Intl.supportedValuesOf('timeZone'), ...also.filter((id) => id !== null)];
  const ids = new Set(known.map(newestName));
  const regions = Map.groupBy(ids, (id) => (id.includes('/') ? id.split('/')[0]! : 'Everywhere'));
  const byName = (a: string, b: string) => a.localeCompare(b, 'en');
  return [...regions]
    .map(([region, zones]) => ({ region, zones: zones.sort((a, b) => byName(placeOf(a), placeOf(b))) }))
    .sort((a, b) => byName(a.region, b.region));
}

/** The hour there, e.g. "8:41 PM". */
export function timeIn(id: string, at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: id, hour: 'numeric', minute: '2-digit' }).format(at);
}
