import { expect, it } from 'vitest';
import { undividedRow } from './undivided-row.ts';

const headings = ['Month', 'Store', 'Title', 'Amount'];

it.each([
  ['2026-03;Spotify;Kites;1,50', '“;”'],
  ['2026-03,Spotify,Kites,1.50', '“,”'],
  ['2026-03\tSpotify\tKites\t1.50', 'tabs'],
  ['2026-03|Spotify|Kites|1.50', '“|”'],
])('a row with other separators than the headings is a problem: %s', (value, separator) => {
  expect(undividedRow(7, [value, '', ''], headings)).toEqual({
    number: 7,
    column: 'Month',
    value,
    message: `The row has ${separator} between its cells, unlike the headings. Separate its cells as in the other rows and upload the file again.`,
  });
});

it('a note, an empty row, a row with several cells and a table of few columns are none', () => {
  expect(undividedRow(7, ['Paid in March, without tax.'], headings)).toBeNull();
  expect(undividedRow(7, ['', ''], headings)).toBeNull();
  expect(undividedRow(7, ['a;b;c;d', 'e'], headings)).toBeNull();
  expect(undividedRow(7, ['One, two and three.'], ['Title', 'Amount'])).toBeNull();
});
