import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPeriod, widened } from './periods.ts';

const spans = (text: string, order: 'DMY' | 'MDY' | null = null) => {
  const period = readPeriod(text, order);
  return period && (period.start === period.end ? period.start : `${period.start}/${period.end}`);
};

describe('readPeriod', () => {
  it.each([
    ['2021-04', '2021-04-01/2021-04-30'],
    ['2021/4', '2021-04-01/2021-04-30'],
    ['2023_01', '2023-01-01/2023-01-31'],
    ['2017M10', '2017-10-01/2017-10-31'],
    ['202402', '2024-02-01/2024-02-29'],
    ['07/2026', '2026-07-01/2026-07-31'],
    ['Oct 2017', '2017-10-01/2017-10-31'],
    ['JUN-26', '2026-06-01/2026-06-30'],
    ['Jan 21', '2021-01-01/2021-01-31'],
    ["Sept '24", '2024-09-01/2024-09-30'],
    ['März 2024', '2024-03-01/2024-03-31'],
    ['août 2024', '2024-08-01/2024-08-31'],
    ['enero de 2024', '2024-01-01/2024-01-31'],
    ['2024年5月', '2024-05-01/2024-05-31'],
    ['2020041', '2020-04-01/2020-04-30'],
    ['202004A', '2020-04-01/2020-04-30'],
    ['Q1-18', '2018-01-01/2018-03-31'],
    ['Q118', '2018-01-01/2018-03-31'],
    ['Q2 2025', '2025-04-01/2025-06-30'],
    ['2Q2025', '2025-04-01/2025-06-30'],
    ['2023Q1', '2023-01-01/2023-03-31'],
    ['2023-Q4', '2023-10-01/2023-12-31'],
    ['20252', '2025-04-01/2025-06-30'],
    ['3. Quartal 2024', '2024-07-01/2024-09-30'],
    ['1er trimestre 2024', '2024-01-01/2024-03-31'],
    ['T2 2024', '2024-04-01/2024-06-30'],
    ['2024年第2四半期', '2024-04-01/2024-06-30'],
    ['H2 2024', '2024-07-01/2024-12-31'],
    ['2024H1', '2024-01-01/2024-06-30'],
    ['1. Halbjahr 2024', '2024-01-01/2024-06-30'],
    ['2024', '2024-01-01/2024-12-31'],
    ['JAN-FEB-18', '2018-01-01/2018-02-28'],
    ['Jan–Mar 2024', '2024-01-01/2024-03-31'],
    ['202601202603', '2026-01-01/2026-03-31'],
    ['2024-01 - 2024-03', '2024-01-01/2024-03-31'],
    ['2024-01-01 to 2024-03-31', '2024-01-01/2024-03-31'],
    ['2020-04-01', '2020-04-01'],
    ['2026/05/01', '2026-05-01'],
    ['20200401', '2020-04-01'],
    ['2023-01-01T00:00:00.000Z', '2023-01-01'],
    ['31-Mar-2024', '2024-03-31'],
    ['March 31, 2024', '2024-03-31'],
    ['1 janvier 2024', '2024-01-01'],
    ['1 de enero de 2024', '2024-01-01'],
  ])('reads %s as %s', (text, expected) => {
    expect(spans(text)).toBe(expected);
  });

  it('reads dates by the order that was chosen, and not without', () => {
    expect([spans('03/04/2026', 'DMY'), spans('03/04/2026', 'MDY'), spans('03/04/2026')]).toEqual([
      '2026-04-03',
      '2026-03-04',
      null,
    ]);
    expect(spans('13/04/2026', 'MDY')).toBeNull();
    expect(spans('03-31-2025', 'MDY')).toBe('2025-03-31');
    expect(spans('7/31/2023 12:00:00 AM', 'MDY')).toBe('2023-07-31');
    expect(spans('1/1/20 4:49am', 'MDY')).toBe('2020-01-01');
    expect(spans('01.01.2024-31.03.2024', 'DMY')).toBe('2024-01-01/2024-03-31');
    expect(spans('1.1.2024 bis 31.3.2024', 'DMY')).toBe('2024-01-01/2024-03-31');
  });

  it('reads no other text', () => {
    const texts = [
      '',
      'N/A',
      '2024-13',
      '2024-02-30',
      '20255',
      '0001',
      'Q5 2024',
      'Foo 2024',
      'May',
      '12',
      '2024-03 - 2024-01',
      'x'.repeat(61),
    ];
    expect(texts.map((text) => readPeriod(text, 'DMY'))).toEqual(texts.map(() => null));
  });

  it('reads every month in every notation', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2069 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const digits = String(month).padStart(2, '0');
        const name = names[month - 1]!;
        const [first, ...others] = [
          `${year}-${digits}`,
          `${year}${digits}`,
          `${year}M${digits}`,
          `${month}/${year}`,
          `${name} ${year}`,
          `${name}-${String(year % 100).padStart(2, '0')}`,
          `${year}年${month}月`,
        ].map((text) => spans(text));
        expect(new Set([first, ...others]).size).toBe(1);
        expect(first).toMatch(new RegExp(`^${year}-${digits}-01/${year}-${digits}-(28|29|30|31)$`));
      }),
    );
  });
});

it('widens days to the periods in which they are', () => {
  expect(widened({ start: '2025-03-31', end: '2025-03-31' }, 'QUARTER')).toEqual({ start: '2025-01-01', end: '2025-03-31' });
  expect(widened({ start: '2024-02-10', end: '2024-02-10' }, 'MONTH')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
  expect(widened({ start: '2024-11-10', end: '2025-01-05' }, 'HALF_YEAR')).toEqual({ start: '2024-07-01', end: '2025-06-30' });
  expect(widened({ start: '2024-11-10', end: '2024-11-10' }, 'YEAR')).toEqual({ start: '2024-01-01', end: '2024-12-31' });
});
