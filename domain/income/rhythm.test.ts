import { describe, expect, it } from 'vitest';
import { expectedStatement, type PastPeriod, rhythmOf } from './rhythm.ts';

const period = (start: string, end: string, receivedOn: string): PastPeriod => ({ start, end, receivedOn });
const quarters = [
  period('2025-10-01', '2025-12-31', '2026-02-14'),
  period('2026-01-01', '2026-03-31', '2026-05-10'),
  period('2026-04-01', '2026-06-30', '2026-08-20'),
];
const monthly = ['2026-06', '2026-07', '2026-08'].map((month) => period(`${month}-01`, `${month}-28`, `${month}-28`));

describe('the rhythm of a source', () => {
  it('follows from the ends of its periods', () => {
    expect(rhythmOf(quarters)).toBe('QUARTERLY');
    expect(rhythmOf(monthly)).toBe('MONTHLY');
    expect(rhythmOf([2023, 2024, 2025].map((year) => period(`${year}-01-01`, `${year}-12-31`, `${year + 1}-03-01`)))).toBe(
      'YEARLY',
    );
    expect(rhythmOf(['2025-06-30', '2025-12-31', '2026-06-30'].map((end) => period(end, end, end)))).toBe('HALF_YEARLY');
    expect(rhythmOf(['2025-01-31', '2025-06-30', '2025-10-31'].map((end) => period(end, end, end)))).toBe('IRREGULAR');
    // Two accounts of one quarter are one period.
    expect(rhythmOf([...quarters.slice(0, 2), ...quarters.slice(0, 2)])).toBeNull();
  });

  it('survives one period that is missing', () => {
    const months = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-05-31', '2026-06-30'];
    expect(rhythmOf(months.map((end) => period(end, end, end)))).toBe('MONTHLY');
  });
});

describe('the next statement', () => {
  it('is expected as late as the last ones came', () => {
    expect(expectedStatement(quarters, null)).toEqual({
      rhythm: 'QUARTERLY',
      periodEnd: '2026-09-30',
      expectedOn: '2026-11-20',
      usualDays: 51,
    });
    expect(expectedStatement(monthly, null)).toEqual({
      rhythm: 'MONTHLY',
      periodEnd: '2026-09-30',
      expectedOn: '2026-09-30',
      usualDays: 0,
    });
  });

  it('is expected after the usual time if old statements were collected at once', () => {
    const collected = quarters.map((each) => ({ ...each, receivedOn: '2027-11-01' }));
    expect(expectedStatement(collected, null)).toMatchObject({ expectedOn: '2026-12-29', usualDays: null });
  });

  it('follows the rhythm that was set, and none without one', () => {
    expect(expectedStatement(quarters.slice(0, 1), 'HALF_YEARLY')).toMatchObject({ periodEnd: '2026-06-30', usualDays: 45 });
    expect(expectedStatement(quarters, 'IRREGULAR')).toBeNull();
    expect(expectedStatement(quarters.slice(0, 2), null)).toBeNull();
    expect(expectedStatement([], 'MONTHLY')).toBeNull();
  });
});
