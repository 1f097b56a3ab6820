import { isCalendarDate } from '#domain/kit/fields.ts';
import { isOpenComma } from './people-in-cell.ts';
import { placeholderKind } from './placeholders.ts';
import { shareNumbers } from './share-numbers.ts';

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
  /** How many of these numbers are above 0, and above 100. Columns that were read before these counts existed lack them, as the following. */
  aboveZero?: number;
  aboveHundred?: number;
  /** How many of these numbers are above 0 and at most 1, with the first of them; above 1; and how many others have a percent sign. */
  upToOne?: number;
  smallShare?: string;
  aboveOne?: number;
  signed?: number;
  /** The first cell whose comma can stand within a name or between two. */
  openComma?: string;
  /** The first cell without a value of its own, such as N/A, with its row, and the number of these cells. */
  placeholder?: { text: string; row: number; count: number };
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
  upToOne: 0,
  aboveOne: 0,
  signed: 0,
  hasDayFirst: false,
  hasDaySecond: false,
  hasOtherDates: false,
});

const otherDate = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;

/** Adds a cell of a row to the facts of its column. */
export function addCell(facts: ColumnFacts, cell: string, row: number): void {
  if (cell === '') return;
  facts.filled += 1;
  if (facts.samples.length < maxSamples) {
    const sample = cell.slice(0, sampleLength);
    if (!facts.samples.includes(sample)) facts.samples.push(sample);
  }
  if (placeholderKind(cell) !== null) {
    const { text, row: first, count } = facts.placeholder ?? { text: cell, row, count: 0 };
    facts.placeholder = { text, row: first, count: count + 1 };
  }
  addNumbers(facts, cell);
  if (facts.openComma === undefined && isOpenComma(cell)) facts.openComma = cell.slice(0, sampleLength);
  const [, first, second] = (cell.length <= 10 && otherDate.exec(cell)) || [];
  if (first === undefined || Number(first) === Number(second)) return;
  facts.hasOtherDates = true;
  if (Number(first) > 12) facts.hasDayFirst = true;
  if (Number(second) > 12) facts.hasDaySecond = true;
}

function addNumbers(facts: ColumnFacts, cell: string): void {
  const count = (name: 'aboveZero' | 'aboveHundred' | 'upToOne' | 'aboveOne' | 'signed', isCounted: boolean) => {
    facts[name] = (facts[name] ?? 0) + Number(isCounted);
  };
  for (const { text, value, isSigned } of shareNumbers(cell)) {
    count('signed', isSigned);
    if (isSigned) continue;
    facts.maxNumber = Math.max(facts.maxNumber ?? value, value);
    count('aboveZero', value > 0);
    count('aboveHundred', value > 100);
    count('aboveOne', value > 1);
    const isSmall = value > 0 && value <= 1;
    count('upToOne', isSmall);
    if (isSmall) facts.smallShare ??= text;
  }
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
