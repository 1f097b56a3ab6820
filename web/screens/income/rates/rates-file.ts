import { maxRatesText } from '#domain/income/exchange-rates.ts';

const startsWithDay = /^\d{4}-\d\d-\d\d,/;

/**
 * Returns the part of a file of the European Central Bank that is sent: its first line and the latest days, as many as the server reads. The
 * file of all days begins with the latest one.
 */
export function sentPart(text: string): string {
  if (text.length <= maxRatesText) return text;
  const firstEnd = text.indexOf('\n') + 1;
  if (firstEnd === 0 || !startsWithDay.test(text.slice(firstEnd, firstEnd + 11))) return text;
  return text.slice(0, text.lastIndexOf('\n', maxRatesText - 1) + 1);
}
