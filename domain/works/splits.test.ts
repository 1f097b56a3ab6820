import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED } from '#domain/kit/percent.ts';
import {
  defaultMainSplit,
  type GroupSheet,
  type MainSplit,
  type SplitGroups,
  type SplitRow,
  shareOf,
  splitGroups,
  splitRights,
} from './split-model.ts';
import { computeSplitSheet } from './splits.ts';

const row = (key: string, performance: number, mechanical = performance, role = 'Composer'): SplitRow => ({
  key,
  partyId: `party of ${key}`,
  role,
  performanceFactor: Math.round(performance * 10_000),
  mechanicalFactor: Math.round(mechanical * 10_000),
});

const percent = fc.integer({ min: 0, max: HUNDRED });
const shares = fc.record({ publishingShare: percent, musicShare: percent });
const main: fc.Arbitrary<MainSplit> = fc.record({ performance: shares, mechanical: shares });
const anyRows = fc
  .array(fc.tuple(percent, percent), { maxLength: 12 })
  .map((list) => list.map(([p, m], index) => row(`row ${index}`, p / 10_000, m / 10_000)));
const groupsOf = (rows: fc.Arbitrary<SplitRow[]>): fc.Arbitrary<SplitGroups> =>
  fc.record({ composers: rows, authors: rows, publishers: rows });

/** Returns factors that total exactly 100 %: the gaps between sorted cuts. */
const cuts = (at: readonly number[]) => {
  const sorted = [0, ...[...at].sort((a, b) => a - b), HUNDRED];
  return sorted.slice(1).map((cut, index) => (cut - (sorted[index] ?? 0)) / 10_000);
};
const fullRows = fc
  .nat(9)
  .chain((n) => fc.tuple(...([0, 1] as const).map(() => fc.array(percent, { minLength: n, maxLength: n }))))
  .map(([p = [], m = []]) => cuts(p).map((factor, index) => row(`row ${index}`, factor, cuts(m)[index])));

const total = (group: GroupSheet, right: 'performance' | 'mechanical') =>
  group.rows.reduce((sum, r) => sum + r[shareOf[right]], 0);

/** Computes a share by the formulas of the specification, as a numerator over 100 % cubed. */
function exactShare(split: MainSplit, group: keyof SplitGroups, right: 'performance' | 'mechanical', factor: number): bigint {
  const whole = BigInt(HUNDRED);
  const publishing = BigInt(split[right].publishingShare);
  const music = BigInt(split[right].musicShare);
  if (group === 'publishers') return publishing * whole * BigInt(factor);
  return (whole - publishing) * (group === 'composers' ? music : whole - music) * BigInt(factor);
}

describe('computeSplitSheet by example', () => {
  const sheet = computeSplitSheet(
    {
      performance: { publishingShare: 400_000, musicShare: 700_000 },
      mechanical: { publishingShare: 500_000, musicShare: 600_000 },
    },
    {
      composers: [row('lena', 60), row('tomas', 25), row('priya', 15)],
      authors: [row('lena', 66.67), row('jonas', 33.33, 26.66)],
      publishers: [row('nordlicht', 75), row('harbor', 25)],
    },
  );

  it('divides shares by the formulas of the specification', () => {
    expect(sheet.performance).toEqual({ publishing: 400_000, music: 420_000, lyrics: 180_000, assigned: HUNDRED, unassigned: 0 });
    expect(sheet.mechanical).toMatchObject({ publishing: 500_000, music: 300_000, lyrics: 200_000, unassigned: 13_340 });
    expect(sheet.composers.rows.map((r) => r.performanceShare)).toEqual([252_000, 105_000, 63_000]);
    expect(sheet.authors.rows.map((r) => r.performanceShare)).toEqual([120_006, 59_994]);
    expect(sheet.authors.rows.map((r) => r.mechanicalShare)).toEqual([133_340, 53_320]);
    expect(sheet.publishers.rows.map((r) => r.mechanicalShare)).toEqual([375_000, 125_000]);
    expect(sheet.main.mechanical.lyricsShare).toBe(400_000);
  });

  it('reports the missing percentage of each group and right', () => {
    expect(sheet.authors.mechanical).toEqual({
      amount: 200_000,
      factorTotal: 933_300,
      missing: 66_700,
      total: 186_660,
      state: 'check',
    });
    expect([sheet.composers.state, sheet.authors.state, sheet.authors.performance.state]).toEqual(['valid', 'check', 'valid']);
    expect(sheet.isComplete).toBe(false);
  });

  it('treats three times 33.33 % as complete, and 99.98 % as incomplete', () => {
    const state = (...factors: number[]) =>
      computeSplitSheet(defaultMainSplit, {
        composers: factors.map((factor, index) => row(`${index}`, factor)),
        authors: [],
        publishers: [],
      }).composers.performance.state;
    expect([state(33.33, 33.33, 33.33), state(33.34, 33.34, 33.33), state(33.33, 33.33, 33.32), state()]).toEqual([
      'valid',
      'valid',
      'check',
      'empty',
    ]);
  });

  it('requires no rows for a group without a share, and keeps additional columns', () => {
    const all = { publishingShare: 0, musicShare: HUNDRED };
    const groups = { composers: [{ ...row('a', 100), pro: 'GEMA' }], authors: [], publishers: [] };
    const complete = computeSplitSheet({ performance: all, mechanical: all }, groups);
    expect(complete).toMatchObject({ isComplete: true, problems: [] });
    expect(complete.composers.rows[0]).toMatchObject({ pro: 'GEMA', performanceShare: HUNDRED });
  });

  it('gives the last unit to the music if music and lyrics both end in half a unit', () => {
    const tiny = { publishingShare: HUNDRED - 1, musicShare: HUNDRED / 2 };
    const rows = [row('a', 50), row('b', 50)];
    const sheet = computeSplitSheet(
      { performance: tiny, mechanical: tiny },
      { composers: rows, authors: rows, publishers: rows },
    );
    expect(sheet.performance).toEqual({ publishing: HUNDRED - 1, music: 1, lyrics: 0, assigned: HUNDRED, unassigned: 0 });
    expect(sheet.composers.rows.map((r) => r.performanceShare)).toEqual([1, 0]);
    expect(sheet.authors.rows.map((r) => r.performanceShare)).toEqual([0, 0]);
    expect(sheet.publishers.rows.map((r) => r.performanceShare)).toEqual([500_000, 499_999]);
  });

  it('clamps values outside 0 to 100 %, and reports them', () => {
    const odd = { publishingShare: Number.NaN, musicShare: HUNDRED + 5 };
    const groups = { composers: [row('a', 101)], authors: [], publishers: [] };
    const result = computeSplitSheet({ performance: odd, mechanical: odd }, groups);
    expect(result.performance).toMatchObject({ music: HUNDRED, assigned: HUNDRED });
    expect(result.problems.filter(({ code }) => code === 'out-of-range')).toHaveLength(6);
  });
});

describe('computeSplitSheet for any rows', () => {
  it('rounds so that rows total their group, the whole totals 100 %, and no share is negative', () => {
    fc.assert(
      fc.property(main, groupsOf(anyRows), (split, groups) => {
        const sheet = computeSplitSheet(split, groups);
        for (const right of splitRights) {
          const { publishing, music, lyrics, assigned, unassigned } = sheet[right];
          expect(publishing + music + lyrics).toBe(HUNDRED);
          expect(assigned + unassigned).toBe(HUNDRED);
          expect(splitGroups.reduce((sum, name) => sum + total(sheet[name], right), 0)).toBe(assigned);
          for (const name of splitGroups) {
            expect(total(sheet[name], right)).toBe(sheet[name][right].total);
            expect(sheet[name].rows.every((r) => Number.isInteger(r[shareOf[right]]) && r[shareOf[right]] >= 0)).toBe(true);
          }
        }
      }),
    );
  });

  it('differs from the formula by less than one unit', () => {
    const cube = BigInt(HUNDRED) ** 2n;
    fc.assert(
      fc.property(main, fc.oneof(groupsOf(anyRows), groupsOf(fullRows)), (split, groups) => {
        const sheet = computeSplitSheet(split, groups);
        for (const name of splitGroups) {
          for (const r of sheet[name].rows) {
            const performance = BigInt(r.performanceShare) * cube - exactShare(split, name, 'performance', r.performanceFactor);
            const mechanical = BigInt(r.mechanicalShare) * cube - exactShare(split, name, 'mechanical', r.mechanicalFactor);
            for (const off of [performance, mechanical]) expect(off < cube && off > -cube).toBe(true);
          }
        }
      }),
    );
  });

  it('assigns exactly 100 % if the factors of every group total 100 %', () => {
    fc.assert(
      fc.property(main, groupsOf(fullRows), (split, groups) => {
        const sheet = computeSplitSheet(split, groups);
        for (const right of splitRights) {
          expect(sheet[right]).toMatchObject({ assigned: HUNDRED, unassigned: 0 });
          expect(total(sheet.composers, right)).toBe(sheet[right].music);
          expect(total(sheet.authors, right)).toBe(sheet[right].lyrics);
          expect(total(sheet.publishers, right)).toBe(sheet[right].publishing);
        }
      }),
    );
  });

  it('gives every party the same share within one unit, whatever the row order', () => {
    const shuffled = fullRows.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })),
    );
    fc.assert(
      fc.property(main, shuffled, (split, [rows, mixed]) => {
        const compute = (composers: SplitRow[]) =>
          computeSplitSheet(split, { composers, authors: [], publishers: [] }).composers.rows;
        const after = new Map(compute(mixed).map((r) => [r.key, r.performanceShare]));
        for (const r of compute(rows)) expect(Math.abs(r.performanceShare - (after.get(r.key) ?? -9))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
