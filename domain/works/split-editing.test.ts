import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED, HUNDREDTH } from '#domain/kit/percent.ts';
import { copyComposersToAuthors, equalFactors, fillMissing, rowToFill } from './split-editing.ts';
import { defaultMainSplit, type SplitRow } from './split-model.ts';
import { partyTotals } from './split-parties.ts';
import { computeSplitSheet } from './splits.ts';

const row = (key: string, factor: number, role = 'Composer', partyId: string | null = key): SplitRow => ({
  key,
  partyId,
  partyName: partyId,
  role,
  performanceFactor: factor,
  mechanicalFactor: factor,
});
const rows = fc
  .array(fc.integer({ min: 0, max: HUNDRED }), { minLength: 1, maxLength: 8 })
  .map((factors) => factors.map((factor, index) => row(`${index}`, factor)));
const stateOf = (composers: SplitRow[]) =>
  computeSplitSheet(defaultMainSplit, { composers, authors: [], publishers: [] }).composers.performance;

describe('equalFactors', () => {
  it('divides 100 % in steps of 0.01 %', () => {
    expect(equalFactors(3)).toEqual([333_400, 333_300, 333_300]);
    expect(equalFactors(0)).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
        const factors = equalFactors(count);
        expect(factors.reduce((a, b) => a + b)).toBe(HUNDRED);
        expect(Math.max(...factors) - Math.min(...factors)).toBeLessThanOrEqual(HUNDREDTH);
        expect(factors.every((factor) => factor % HUNDREDTH === 0)).toBe(true);
      }),
    );
  });
});

describe('fillMissing', () => {
  it('makes the group valid by filling the row from rowToFill', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const target = rowToFill(list, 'performance');
        if (target === null) {
          expect(stateOf(list).factorTotal).toBeGreaterThan(HUNDRED);
          return;
        }
        const filled = fillMissing(list, 'performance', target.key);
        expect(stateOf(filled)).toMatchObject({ state: 'valid', missing: 0 });
        expect(filled.map((r) => r.mechanicalFactor)).toEqual(list.map((r) => r.mechanicalFactor));
      }),
    );
  });

  it('changes only one row, or none if no change can make the group valid', () => {
    const list = [row('a', 600_000), row('b', 266_600)];
    expect(fillMissing(list, 'performance', 'b').map((r) => r.performanceFactor)).toEqual([600_000, 400_000]);
    const over = [row('a', 800_000), row('b', 800_000), row('c', 300_000)];
    expect(fillMissing(over, 'performance', 'c')).toEqual(over);
    expect(rowToFill(over, 'performance')).toBeNull();
    expect(rowToFill([row('a', 800_000), row('b', 300_000), row('c', 50_000)], 'performance')?.key).toBe('b');
  });
});

describe('copyComposersToAuthors', () => {
  it('creates an author for every composer, and one author for a person with two roles', () => {
    const composers = [row('a', 400_000, 'Composer', 'Lena'), row('b', 350_000), row('c', 250_000, 'Arranger', 'Lena')];
    expect(copyComposersToAuthors(composers)).toEqual([
      { ...row('author-a', 650_000, 'Author', 'Lena') },
      { ...row('author-b', 350_000, 'Author', 'b') },
    ]);
  });

  it('keeps a factor total of 100 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (count, people) => {
        const composers = equalFactors(count).map((factor, index) => row(`${index}`, factor, 'Composer', `${index % people}`));
        expect(copyComposersToAuthors(composers).reduce((sum, r) => sum + r.performanceFactor, 0)).toBe(HUNDRED);
      }),
    );
  });
});

describe('partyTotals', () => {
  it('returns one row for each party across groups and roles, and the unassigned remainder', () => {
    const groups = {
      composers: [row('a', 600_000, 'Composer', 'Lena'), row('b', 400_000, 'Composer', 'Priya')],
      authors: [row('c', 500_000, 'Lyricist', 'Lena'), row('d', 500_000, 'Author', null)],
      publishers: [row('e', 900_000, 'Original Publisher', 'Lena')],
    };
    const { parties, unassigned } = partyTotals(computeSplitSheet(defaultMainSplit, groups));
    expect(parties.map(({ kind, partyName, roles, performanceShare }) => [kind, partyName, roles, performanceShare])).toEqual([
      ['contributor', 'Lena', ['Composer', 'Lyricist'], 285_000],
      ['contributor', 'Priya', ['Composer'], 140_000],
      ['contributor', null, ['Author'], 75_000],
      ['publisher', 'Lena', ['Original Publisher'], 450_000],
    ]);
    expect(unassigned).toEqual({ performance: 50_000, mechanical: 50_000 });
  });
});
