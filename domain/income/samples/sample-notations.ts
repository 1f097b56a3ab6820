import type { SamplePeriod } from './statement-sample.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Year, month and day of the end of a period, which is when sources count it. */
export const partsOf = ({ end }: SamplePeriod) => {
  const [year = '', month = '', day = ''] = end.split('-');
  return { year, month, day, name: months[Number(month) - 1]!, quarter: String(Math.ceil(Number(month) / 3)) };
};

/** `2026-03` */
export const yearMonth = ({ end }: SamplePeriod, separator = '-'): string => end.slice(0, 7).replace('-', separator);
/** `2Q2025` */
export const quarterYear = (period: SamplePeriod): string => `${partsOf(period).quarter}Q${partsOf(period).year}`;
/** `03/31/2026` */
export const monthFirst = (day: string, separator = '/'): string =>
  [day.slice(5, 7), day.slice(8, 10), day.slice(0, 4)].join(separator);
/** `31/03/2026` */
export const dayFirst = (day: string): string => [day.slice(8, 10), day.slice(5, 7), day.slice(0, 4)].join('/');
/** `3/1/26`, with the time that shops add. */
export const shortDate = (day: string, time: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}/${day.slice(2, 4)} ${time}`;

/** A decimal comma. */
export const withComma = (amount: string): string => amount.replace('.', ',');
/** Without the zero before the point. */
export const withoutZero = (amount: string): string => amount.replace(/^(-?)0\./, '$1.');
/** Zeros in front, and a space before them, as in files that were made for fixed columns. */
export const padded = (amount: string): string =>
  ` ${amount.startsWith('-') ? '-' : ''}${amount.replace('-', '').padStart(13, '0')}`;
/** A negative amount in brackets. */
export const inBrackets = (amount: string): string => (amount.startsWith('-') ? `(${amount.slice(1)})` : amount);

const english = new Intl.DisplayNames(['en'], { type: 'region' });
/** English name of a country. */
export const countryName = (code: string): string => english.of(code) ?? code;
