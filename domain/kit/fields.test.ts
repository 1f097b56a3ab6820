import { describe, expect, it } from 'vitest';
import { isCalendarDate, isStorableInstant } from './fields.ts';

describe('isCalendarDate', () => {
  it.each([
    ['2026-03-14', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['0000-01-01', false],
    ['0000-12-31', false],
    ['2026-13-01', false],
    ['10000-01-01', false],
    ['2026-3-14', false],
    ['', false],
  ])('for “%s” returns %s', (text, isDate) => {
    expect(isCalendarDate(text)).toBe(isDate);
  });
});

describe('isStorableInstant', () => {
  it.each([
    ['2026-11-21T06:00:00.000Z', true],
    ['0000-06-01T00:00:00Z', false],
    ['0001-01-01T00:00:00+05:00', false],
    ['9999-12-31T23:59:59-05:00', false],
    ['+275760-09-13', false],
    ['soon', false],
  ])('for “%s” returns %s', (text, isStorable) => {
    expect(isStorableInstant(new Date(text))).toBe(isStorable);
  });
});
