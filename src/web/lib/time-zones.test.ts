import { expect, test } from 'vitest';
import { listRegions, newestName, placeOf, timeIn } from './time-zones.ts';

test('a zone is named by its place', () => {
  expect(placeOf('America/Argentina/Salta')).toBe('Argentina, Salta');
  expect(placeOf('America/New_York')).toBe('New York');
  expect(placeOf('UTC')).toBe('UTC');
});

test('the regions hold each zone once, by place, and what the device adds', () => {
  const regions = listRegions(['UTC', null, 'America/Chicago']);
  const ids = regions.flatMap(({ zones }) => zones);
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
  expect(regions.find(({ region }) => region === 'Everywhere')?.zones).toEqual(['UTC']);
  const america = regions.find(({ region }) => region === 'America')!.zones;
  expect(america).toContain('America/Chicago');
  expect(america.every((id) => id.startsWith('America/'))).toBe(true);
  const places = america.map(placeOf);
  expect([...places].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(places);
});

test('the hour is the hour there', () => {
  const noon = new Date('2026-01-15T18:05:00Z');
  expect(timeIn('America/Chicago', noon)).toMatch(/^12:05\sPM$/);
  expect(timeIn('Asia/Tokyo', noon)).toMatch(/^3:05\sAM$/);
});

test('places have their present names, each once, and are still zones everywhere', () => {
  expect(placeOf(newestName('Europe/Kiev'))).toBe('Kyiv');
  expect(placeOf(newestName('Asia/Calcutta'))).toBe('Kolkata');
  expect(placeOf(newestName('Asia/Saigon'))).toBe('Ho Chi Minh City');
  expect(newestName('America/Chicago')).toBe('America/Chicago');
  const ids = listRegions(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kyiv']).flatMap(({ zones }) => zones);
  const places = ids.map(placeOf);
  for (const old of ['Kiev', 'Calcutta', 'Saigon', 'Katmandu', 'Rangoon', 'Godthab', 'Faeroe', 'Asmera', 'Truk'])
    expect(places).not.toContain(old);
  for (const present of ['Kyiv', 'Kolkata', 'Ho Chi Minh City', 'Kathmandu', 'Yangon', 'Nuuk'])
    expect(places.filter((place) => place === present)).toHaveLength(1);
  const at = new Date('2026-06-15T12:00:00Z');
  // The new names mean the same clock; a runtime that knows neither would throw.
  for (const id of Intl.supportedValuesOf('timeZone')) expect(timeIn(newestName(id), at)).toBe(timeIn(id, at));
});
