import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageItems, rangeText } from './pages.ts';

describe('page numbers', () => {
  it('are all shown when there are seven or fewer', () => {
    expect(pageItems(1, 1)).toEqual([1]);
    expect(pageItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('show the first, the last and the neighbours otherwise', () => {
    expect(pageItems(1, 61)).toEqual([1, 2, 3, 4, 5, 'gap', 61]);
    expect(pageItems(4, 61)).toEqual([1, 2, 3, 4, 5, 'gap', 61]);
    expect(pageItems(30, 61)).toEqual([1, 'gap', 29, 30, 31, 'gap', 61]);
    expect(pageItems(58, 61)).toEqual([1, 'gap', 57, 58, 59, 60, 61]);
    expect(pageItems(61, 61)).toEqual([1, 'gap', 57, 58, 59, 60, 61]);
  });

  it('always include first, last, current and its neighbours in order, and no gap hides a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 500 }), fc.nat(), (count, seed) => {
        const page = (seed % count) + 1;
        const items = pageItems(page, count);
        const required = [1, count, page, page - 1, page + 1].filter((number) => number >= 1 && number <= count);
        expect(required.every((number) => items.includes(number))).toBe(true);
        items.forEach((item, index) => {
          const before = items[index - 1];
          const after = items[index + 1];
          if (item === 'gap') expect((after as number) - (before as number)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(item).toBe(before + 1);
        });
      }),
    );
  });
});

describe('counts', () => {
  it('are counted, and the range of rows is shown', () => {
    expect(pageCount(0, 20)).toBe(1);
    expect(pageCount(20, 20)).toBe(1);
    expect(pageCount(1211, 20)).toBe(61);
    expect(rangeText(1, 20, 1211)).toBe('1–20 of 1,211');
    expect(rangeText(61, 20, 1211)).toBe('1,201–1,211 of 1,211');
    expect(rangeText(1, 20, 0)).toBe('0 of 0');
    expect(rangeText(99, 20, 30)).toBe('30 in all');
  });
});
