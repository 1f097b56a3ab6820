import { z } from 'zod';
import { isCalendarDate } from '#domain/kit/fields.ts';

/** A rate as the European Central Bank quotes it: units of the currency for one euro. */
export type EuroRate = { currency: string; date: string; rate: string };

/** How many days before the end of a statement's period a rate may be quoted. Covers weekends and holidays. */
export const rateDays = 10;
/** Decimals of a computed rate. Enough for the smallest unit of any currency in amounts of billions. */
export const rateScale = 20;

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** Whether ISO 4217 has a currency in use with this code. */
const isCurrency = (code: string): boolean => currencies.has(code);

/** Digits before and after the point are limited, so that products stay short. */
const positiveDecimal = /^\d{1,12}(\.\d{1,12})?$/;
const isRate = (text: string): boolean => positiveDecimal.test(text) && /[1-9]/.test(text);

export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Enter the code of a currency, such as USD.')
  .describe('Currency as an ISO 4217 code.');

export const exchangeRateDraft = z.object({
  currency: currencyCode.refine((code) => code !== 'EUR', 'Rates are for one euro. Enter another currency.'),
  date: z.string().refine(isCalendarDate, 'Enter a date such as 2026-03-14.'),
  rate: z
    .string()
    .trim()
    .refine(isRate, 'Enter a positive number with at most 12 digits before and 12 after the point, such as 1.0876.'),
});

/** Maximum length of a file of rates in characters. Twelve years of the bank's file have about a million. */
export const maxRatesText = 1_500_000;
/** Maximum number of problems that are told. A file with more is of another kind. */
const maxProblems = 20;

type RatesRead = { rates: EuroRate[]; problems: string[] };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Reads a day as the files of the bank have it: `2026-11-30`, and `30 November 2026` in the file of one day. */
function dayOf(text: string): string | null {
  const [day, month, year, ...rest] = text.trim().split(' ');
  if (month === undefined) return isCalendarDate(text.trim()) ? text.trim() : null;
  const index = months.indexOf(month.toLowerCase());
  const date = `${year}-${String(index + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return rest.length === 0 && index >= 0 && isCalendarDate(date) ? date : null;
}

/**
 * Reads a file of reference rates of the European Central Bank, of one day or of all (`eurofxref-hist.csv`): days in rows, currencies in
 * columns. Cells without a rate are empty or `N/A`. Rates before `since` are left out. If there are problems, there are no rates.
 */
export function readRates(text: string, since: string | null): RatesRead {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const headings = (lines[0] ?? '').split(',').map((cell) => cell.trim());
  if (headings[0]?.toLowerCase() !== 'date' || !headings.slice(1).some(isCurrency))
    return {
      rates: [],
      problems: [
        'Line 1: the columns must be “Date” and codes of currencies, such as USD. Choose a CSV file of the European Central Bank.',
      ],
    };
  const found: RatesRead = { rates: [], problems: [] };
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    readDay(line.split(','), { number: index + 1, headings, since }, found);
    if (found.problems.length >= maxProblems) break;
  }
  return found.problems.length > 0 ? { rates: [], problems: found.problems } : found;
}

type Place = { number: number; headings: readonly string[]; since: string | null };

function readDay([first = '', ...cells]: readonly string[], { number, headings, since }: Place, found: RatesRead): void {
  const date = dayOf(first);
  if (date === null) {
    found.problems.push(`Line ${number}: “${first.trim().slice(0, 40)}” in “Date” is no day. Write it like 2026-11-30.`);
    return;
  }
  if (since !== null && date < since) return;
  for (const [index, cell] of cells.entries()) {
    const [currency = '', rate] = [headings[index + 1], cell.trim()];
    if (rate === '' || rate === 'N/A' || currency === 'EUR' || !/^[A-Z]{3}$/.test(currency)) continue;
    if (isRate(rate)) found.rates.push({ currency, date, rate });
    else
      found.problems.push(
        `Line ${number}: “${rate.slice(0, 40)}” in “${currency}” is no rate. Write it like 1.0876, or N/A without a rate.`,
      );
  }
}
