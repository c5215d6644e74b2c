import { expect, test } from 'vitest';
import { listRegions, placeOf, timeIn } from './time-zones.ts';

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
