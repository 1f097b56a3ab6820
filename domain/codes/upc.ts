import { gtin } from 'cdigit';
import { type CodeCheck, type CodeScheme, checkWith, compactCode } from './code-check.ts';

/** Returns the check digit for eleven digits of a UPC-A or twelve of an EAN-13, by GS1's modulo 10 with weights 3 and 1. */
export function upcCheckDigit(digits: string): string {
  if (!/^\d{11,12}$/.test(digits)) throw new RangeError(`Expected 11 or 12 digits, got "${digits}".`);
  return gtin.compute(digits);
}

/** Parses an entered UPC-A or EAN-13 to its 12 or 13 digits, or returns null. An EAN-13 with a leading 0 becomes a UPC-A. */
export function parseUpc(text: string): string | null {
  const compact = compactCode(text).replace(/^(?:UPC|EAN|GTIN):?/, '');
  if (!/^\d{12,13}$/.test(compact)) return null;
  return compact.length === 13 && compact.startsWith('0') ? compact.slice(1) : compact;
}

/** Returns the display form of a compact UPC or EAN, spaced as below a printed barcode. */
export const formatUpc = (compact: string): string =>
  compact.length === 12
    ? compact.replace(/^(\d)(\d{5})(\d{5})(\d)$/, '$1 $2 $3 $4')
    : compact.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');

/** Returns a valid UPC-A for eleven digits, or a valid EAN-13 for twelve. */
export const upcFrom = (digits: string): string => digits + upcCheckDigit(digits);

const scheme: CodeScheme = {
  parse: parseUpc,
  canonical: (compact) => compact,
  format: formatUpc,
  checkDigits: (compact) => upcCheckDigit(compact.slice(0, -1)),
  malformedMessage: 'Invalid UPC format. Use 12 digits, or 13 for an EAN: 036000291452',
  validMessage: 'Valid UPC code',
};

/** Checks an entered UPC or EAN, which is stored as twelve or thirteen digits. */
export const checkUpc = (text: string): CodeCheck => checkWith(scheme, text);
