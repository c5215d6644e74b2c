/** The zone this device is set to, or null where it does not say. */
export function deviceTimeZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
}

/** A zone by its place: "America/Argentina/Salta" → "Argentina, Salta", "UTC" → "UTC". */
export function placeOf(id: string): string {
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

/** Every zone the device knows, and `also`, which it may know by an older name, by region. */
export function listRegions(also: readonly (string | null)[]): ZoneRegion[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), ...also.filter((id) => id !== null)]);
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
