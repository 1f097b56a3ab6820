import { expect, it } from 'vitest';
import { groupsOf, matching } from './metadata-groups.ts';

const entries = [
  { group: 'Exif', name: 'Make', value: 'NIKON' },
  { group: 'Exif', name: 'Lens', value: 'Nikkor 50 mm' },
  { group: 'IPTC', name: 'By-line', value: 'Åsa Ek' },
  { group: 'Exif', name: 'Make', value: 'again' },
];

it('finds entries that contain all words in any field', () => {
  expect(matching(entries, 'exif nik').map(({ value }) => value)).toEqual(['NIKON', 'Nikkor 50 mm']);
  expect(matching(entries, 'asa').map(({ name }) => name)).toEqual(['By-line']);
  expect(matching(entries, ' ')).toBe(entries);
});

it('groups entries, and gives repeated entries different keys', () => {
  const groups = groupsOf(entries);
  expect(groups.map(({ group, members }) => [group, members.length])).toEqual([
    ['Exif', 3],
    ['IPTC', 1],
  ]);
  expect(new Set(groups[0]?.members.map(({ key }) => key)).size).toBe(3);
});
