import { isCalendarDate } from '#domain/kit/fields.ts';
import { parseDecimal } from './decimal.ts';

/** Order of the parts of dates such as 03/04/2026. */
export const dateOrders = ['DMY', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A column of a file: what its cells have in common, to read ambiguous values. */
export type ColumnFacts = {
  heading: string;
  /** Number of cells with a value. */
  filled: number;
  /** The first different values. */
  samples: string[];
  /** Largest number without a percent sign; null without numbers. */
  maxNumber: number | null;
  /** How many of these numbers are above 0, and above 100. Columns that were read before these counts existed lack them. */
  aboveZero?: number;
  aboveHundred?: number;
  /** Whether a part that can only be a day is first, or second. */
  hasDayFirst: boolean;
  hasDaySecond: boolean;
  /** Whether the column has dates that read differently with the day and with the month first. */
  hasOtherDates: boolean;
};

const maxSamples = 3;
const sampleLength = 80;

export const emptyFacts = (heading: string): ColumnFacts => ({
  heading,
  filled: 0,
  samples: [],
  maxNumber: null,
  aboveZero: 0,
  aboveHundred: 0,
  hasDayFirst: false,
  hasDaySecond: false,
  hasOtherDates: false,
});

const otherDate = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;

/** Adds a cell to the facts of its column. */
export function addCell(facts: ColumnFacts, cell: string): void {
  if (cell === '') return;
  facts.filled += 1;
  if (facts.samples.length < maxSamples) {
    const sample = cell.slice(0, sampleLength);
    if (!facts.samples.includes(sample)) facts.samples.push(sample);
  }
  const number = cell.length <= 20 && !cell.endsWith('%') ? parseDecimal(cell) : null;
  if (number !== null) {
    facts.maxNumber = Math.max(facts.maxNumber ?? number, number);
    facts.aboveZero = (facts.aboveZero ?? 0) + Number(number > 0);
    facts.aboveHundred = (facts.aboveHundred ?? 0) + Number(number > 100);
  }
  const [, first, second] = (cell.length <= 10 && otherDate.exec(cell)) || [];
  if (first === undefined || Number(first) === Number(second)) return;
  facts.hasOtherDates = true;
  if (Number(first) > 12) facts.hasDayFirst = true;
  if (Number(second) > 12) facts.hasDaySecond = true;
}

/** Order of a column's dates; null if its values leave both open or contradict each other. */
export const dateOrderOf = ({ hasDayFirst, hasDaySecond }: ColumnFacts): DateOrder | null =>
  hasDayFirst === hasDaySecond ? null : hasDayFirst ? 'DMY' : 'MDY';

/** Converts a date to YYYY-MM-DD; null if the text is not a date. Years of two digits are from 1950 to 2049. */
export function isoDate(text: string, order: DateOrder): string | null {
  const [, first = '', second = '', year = ''] = otherDate.exec(text) ?? [];
  if (first === '') return isCalendarDate(text.slice(0, 10)) && /^.{10}([T ]|$)/.test(text) ? text.slice(0, 10) : wholeYear(text);
  const full = year.length === 2 ? `${Number(year) >= 50 ? 19 : 20}${year}` : year;
  const [day, month] = order === 'DMY' ? [first, second] : [second, first];
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** Whether a text has the form of a date, so that the date does not exist if it can't be read. */
export const hasDateForm = (text: string): boolean => otherDate.test(text) || /^\d{4}(-?)\d\d\1\d\d(?:[T ]|$)/.test(text);

/** Compact dates of CWR and of many exports: 20260314. */
function wholeYear(text: string): string | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return iso !== text && isCalendarDate(iso) ? iso : null;
}
