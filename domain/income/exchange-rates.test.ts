import { describe, expect, it } from 'vitest';
import { exchangeRateDraft, readRates } from './exchange-rates.ts';

describe('rates of the European Central Bank', () => {
  it('are read from the file of all days, without cells that have no rate', () => {
    const text = `Date,USD,JPY,BGN,CYP,\n2026-11-30,1.0876,163.25,1.9558,N/A,\n2026-11-27,1.0801,162.9,,N/A,\n1999-01-04,1.1789,133.73,N/A,0.58231,\n`;
    expect(readRates(text, null)).toEqual({
      problems: [],
      rates: [
        { date: '2026-11-30', currency: 'USD', rate: '1.0876' },
        { date: '2026-11-30', currency: 'JPY', rate: '163.25' },
        { date: '2026-11-30', currency: 'BGN', rate: '1.9558' },
        { date: '2026-11-27', currency: 'USD', rate: '1.0801' },
        { date: '2026-11-27', currency: 'JPY', rate: '162.9' },
        { date: '1999-01-04', currency: 'USD', rate: '1.1789' },
        { date: '1999-01-04', currency: 'JPY', rate: '133.73' },
        { date: '1999-01-04', currency: 'CYP', rate: '0.58231' },
      ],
    });
    expect(readRates(text, '2026-11-28').rates).toHaveLength(3);
  });

  it('are read from the file of one day, which has spaces and names of months', () => {
    const text = '\uFEFFDate, USD, JPY, \r\n3 November 2026, 1.0876, 163.25, \r\n';
    expect(readRates(text, null).rates).toEqual([
      { date: '2026-11-03', currency: 'USD', rate: '1.0876' },
      { date: '2026-11-03', currency: 'JPY', rate: '163.25' },
    ]);
  });

  it('are refused whole, with line, column, value and remedy', () => {
    expect(readRates('Date,USD\n2026-13-01,1\n2026-11-30,1.2.3\n2026-11-27,-1\n2026-11-26,0\n2026-11-25,1\n', null)).toEqual({
      rates: [],
      problems: [
        'Line 2: “2026-13-01” in “Date” is no day. Write it like 2026-11-30.',
        'Line 3: “1.2.3” in “USD” is no rate. Write it like 1.0876, or N/A without a rate.',
        'Line 4: “-1” in “USD” is no rate. Write it like 1.0876, or N/A without a rate.',
        'Line 5: “0” in “USD” is no rate. Write it like 1.0876, or N/A without a rate.',
      ],
    });
    for (const text of ['', 'Title,Amount\nHarbour,1', 'Date\n2026-11-30']) {
      expect(readRates(text, null).problems[0]).toMatch(/^Line 1: the columns must be “Date” and codes of currencies/);
    }
    expect(readRates(`Date,USD\n${'x,1\n'.repeat(500)}`, null).problems).toHaveLength(20);
  });
});

describe('an exchange rate', () => {
  it('is of another currency than the euro, of a day, and positive', () => {
    const given = { currency: 'usd', date: '2026-11-30', rate: '1.0876' };
    expect(exchangeRateDraft.parse(given)).toEqual({ ...given, currency: 'USD' });
    for (const wrong of [
      { currency: 'EUR' },
      { currency: 'XYZ' },
      { date: '2026-02-30' },
      { rate: '0.00' },
      { rate: '1e5' },
      { rate: '-1' },
    ])
      expect(exchangeRateDraft.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});
