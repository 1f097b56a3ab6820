import { describe, expect, it } from 'vitest';
import { reportPeriod } from './report-period.ts';

const period = (from: string | null, to: string | null, latest: string | null) => {
  const found = reportPeriod({ from, to }, latest);
  return found === null || typeof found === 'string' ? found : { ...found, months: found.months.length };
};

describe('the period of a report', () => {
  it('is of whole months, and compared with as many before', () => {
    expect(period('2026-02-10', '2026-03-02', null)).toEqual({
      from: '2026-02-01',
      to: '2026-03-31',
      before: '2025-12-01',
      months: 2,
    });
    expect(period('2024-02-29', '2024-02-29', null)).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
      before: '2024-01-01',
      months: 1,
    });
  });

  it('has twelve months up to the latest with a posted statement', () => {
    const year = { from: '2025-10-01', to: '2026-09-30', before: '2024-10-01', months: 12 };
    expect(period(null, null, '2026-09-01')).toEqual(year);
    expect(period(null, '2026-09-15', '2026-11-01')).toEqual(year);
    expect(period('2026-08-01', null, '2026-09-01')).toMatchObject({ from: '2026-08-01', to: '2026-09-30' });
    expect(period('2026-12-01', null, '2026-09-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
    expect(period(null, null, null)).toBeNull();
  });

  it('is refused if it ends before it starts, or is too long', () => {
    expect(period('2026-03-01', '2026-02-28', null)).toBe('`to` must not be before `from`.');
    expect(period('2016-01-01', '2025-12-31', null)).toMatchObject({ months: 120 });
    expect(period('2016-01-01', '2026-01-01', null)).toBe('A report covers at most 120 months. Choose a later `from`.');
    expect(period(null, '0001-03-01', null)).toMatchObject({ from: '0001-01-01', to: '0001-03-31' });
    expect(period('9999-12-31', null, null)).toMatchObject({ from: '9999-12-01', to: '9999-12-31' });
  });
});
