import { describe, expect, it } from 'vitest';
import { monthBoundaries, monthText } from './months.ts';

const textOf = (now: string, count: number) => monthBoundaries(new Date(now), count).map(monthText);

describe('months', () => {
  it('begin at midnight UTC, across the end of a year', () => {
    expect(textOf('2026-02-14T12:00:00Z', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']);
    expect(monthBoundaries(new Date('2026-02-14T12:00:00Z'), 1)[0]).toEqual(new Date('2026-02-01T00:00:00.000Z'));
  });

  it('change after the last millisecond, and none is skipped on the 31st', () => {
    expect(textOf('2026-03-31T23:59:59.999Z', 2)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
    expect(textOf('2026-04-01T00:00:00.000Z', 2)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
  });
});
