import { expect, it } from 'vitest';
import { growthOf } from '#tests/support/growth.ts';
import { emptyFacts } from './column-facts.ts';
import { fileReader } from './file-reader.ts';
import { mapHeadings } from './headings.ts';
import { readUnit } from './read-unit.ts';

it('reads a name with many spaces in linear time', async () => {
  const headings = ['Title', 'Writer Name', 'Role'];
  const reader = fileReader(mapHeadings(headings), headings.map(emptyFacts), { dateOrder: null, shareScale: null });
  const context = { reader, thisYear: 2026, society: () => ({ pro: null }) };
  const read = (spaces: number) => {
    const { parties } = readUnit(context, [{ number: 2, cells: ['One', `A${' '.repeat(spaces)}B`, 'C'] }]);
    expect(parties).toHaveLength(1);
  };
  // A pattern that tries each space as a beginning takes sixteen times as long.
  expect(await growthOf(read, 100_000)).toBeLessThan(8);
});
