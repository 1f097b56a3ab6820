import { describe, expect, it } from 'vitest';
import { parseDate } from './cell-values.ts';
import { addCell, dateOrderOf, emptyFacts } from './column-facts.ts';

describe('the order of dates', () => {
  it.each([
    ['is open if they can be read in two ways', ['03/04/2026', '01.01.2026'], true, null],
    ['does not matter if they read the same', ['01.01.2026', '02/02/26', '2026-03-14'], false, null],
    ['is shown by a day above 12', ['03/04/2026', '13.04.2026'], true, 'DMY'],
    ['is open if they contradict each other', ['13/04/2026', '04/13/2026'], true, null],
  ] as const)('%s', (_, cells, hasOtherDates, order) => {
    const facts = emptyFacts('Date');
    for (const cell of cells) addCell(facts, cell, 2);
    expect([facts.hasOtherDates, dateOrderOf(facts)]).toEqual([hasOtherDates, order]);
  });
});

describe('parseDate', () => {
  it.each([
    ['31.02.2020', 'This date does not exist. Enter'],
    ['2026-02-30', 'This date does not exist. Enter'],
    ['20261301', 'This date does not exist. Enter'],
    ['04/25/2026', 'This date has the month first. Enter'],
    ['2026/03/14', 'Enter'],
    ['in spring', 'Enter'],
  ])('explains what is wrong with %s', (text, start) => {
    expect(parseDate(text, 'DMY')).toEqual({ ok: false, message: `${start} a date such as 2026-03-14.` });
  });
});
