import { expect, test } from 'vitest';
import { describeZone, findZones, listZones, timeIn } from './time-zones.ts';

const zones = listZones([]);
const ids = (query: string) => findZones(zones, query).map(({ id }) => id);

test('a zone is named by its place', () => {
  expect(describeZone('America/Argentina/Salta')).toEqual({
    id: 'America/Argentina/Salta',
    place: 'Salta',
    region: 'America, Argentina',
  });
  expect(describeZone('America/New_York').place).toBe('New York');
  expect(describeZone('UTC')).toEqual({ id: 'UTC', place: 'UTC', region: '' });
});

test('the list holds each zone once, and what the device adds', () => {
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  expect(listZones(['UTC', null]).some(({ id }) => id === 'UTC')).toBe(true);
  expect(listZones(['America/Chicago'])).toHaveLength(zones.length);
});

test('places are found by their beginnings, in any case and without accents', () => {
  expect(ids('chic')).toEqual(['America/Chicago']);
  expect(ids('new york')[0]).toBe('America/New_York');
  expect(ids('NEW YO')[0]).toBe('America/New_York');
  expect(ids('sao paulo')).toEqual(['America/Sao_Paulo']);
  expect(ids('hicago')).toEqual([]);
});

test('zones are found by their everyday name and by region, in this order after places', () => {
  expect(ids('america chicago')).toEqual(['America/Chicago']);
  expect(ids('pacific time')).toContain('America/Los_Angeles');
  expect(ids('pacific time')).not.toContain('America/Chicago');
  const pacific = ids('pacific');
  expect(pacific[0]).toBe('America/Los_Angeles');
  expect(pacific.indexOf('Pacific/Auckland')).toBeGreaterThan(pacific.indexOf('America/Vancouver'));
  expect(ids('london')[0]).toBe('Europe/London');
});

test('an empty search leaves the whole list, and nonsense finds nothing', () => {
  expect(ids('  ')).toHaveLength(zones.length);
  expect(ids('middle earth')).toEqual([]);
});

test('the hour is the hour there', () => {
  const noon = new Date('2026-01-15T18:05:00Z');
  expect(timeIn('America/Chicago', noon)).toMatch(/^12:05\sPM$/);
  expect(timeIn('Asia/Tokyo', noon)).toMatch(/^3:05\sAM$/);
});
