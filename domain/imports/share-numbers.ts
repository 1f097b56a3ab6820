import { parseDecimal } from './decimal.ts';

/** A number of a cell with shares. */
type ShareNumber = { text: string; value: number; isSigned: boolean };

const separators = /[|;&+\n]|,\s/;
const shareCharacters = /^[\d.,%|;/&+\s]+$/;
const oneNumber = /^[\d.,]+%?$/;
const maxShareCharacters = 60;

/** Whether a text is a fraction such as 1/3, and not the shares of two people such as 60/40. */
function isFraction(text: string): boolean {
  const [, part = '', whole = ''] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(text) ?? [];
  const isUsual = Number(whole) <= 12 || ['100', '1000', '10000'].includes(whole);
  return whole !== '' && Number(part) < Number(whole) && Number(part) + Number(whole) !== 100 && isUsual;
}

/** Splits a cell with the shares of several people, such as `50/50`, `50; 50` or `50, 50`. A fraction such as 1/3 is one share. */
export const shareParts = (text: string): string[] =>
  text.split(separators).flatMap((each) => {
    const part = each.trim();
    return isFraction(part) ? part : part.split('/').map((share) => share.trim());
  });

/** The numbers in a cell, if it has nothing else. */
export function shareNumbers(cell: string): ShareNumber[] {
  if (cell.length > maxShareCharacters || !shareCharacters.test(cell)) return [];
  const parts = oneNumber.test(cell) ? [cell] : shareParts(cell);
  return parts.flatMap((text) => {
    const isSigned = text.endsWith('%');
    const value = parseDecimal(isSigned ? text.slice(0, -1) : text);
    return value === null ? [] : [{ text, value, isSigned }];
  });
}
