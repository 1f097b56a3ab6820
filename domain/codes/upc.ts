import { gtin } from 'cdigit';
import { type CodeCheck, type CodeScheme, checkWith, compactCode } from './code-check.ts';

/** Check digit of a UPC-A (from eleven digits) or an EAN-13 (from twelve), by GS1's modulo 10 with weights 3 and 1. */
export function upcCheckDigit(digits: string): string {
  if (!/^\d{11,12}$/.test(digits)) throw new RangeError(`Expected 11 or 12 digits, got "${digits}".`);
  return gtin.compute(digits);
}

/** The digits of a typed UPC-A (12) or EAN-13 (13), or null. An EAN-13 that begins with 0 is a UPC-A and loses the 0. */
export function parseUpc(text: string): string | null {
  const compact = compactCode(text).replace(/^(?:UPC|EAN|GTIN):?/, '');
  if (!/^\d{12,13}$/.test(compact)) return null;
  return compact.length === 13 && compact.startsWith('0') ? compact.slice(1) : compact;
}

/** Display form of a compact UPC or EAN, spaced as it is printed below the bars. */
export const formatUpc = (compact: string): string =>
  compact.length === 12
    ? compact.replace(/^(\d)(\d{5})(\d{5})(\d)$/, '$1 $2 $3 $4')
    : compact.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');

/** A valid UPC-A from eleven digits, or a valid EAN-13 from twelve. */
export const upcFrom = (digits: string): string => digits + upcCheckDigit(digits);

const scheme: CodeScheme = {
  parse: parseUpc,
  canonical: (compact) => compact,
  format: formatUpc,
  checkDigits: (compact) => upcCheckDigit(compact.slice(0, -1)),
  malformedMessage: 'Invalid UPC format. Use 12 digits, or 13 for an EAN: 036000291452',
  validMessage: 'Valid UPC code',
};

/** Judges a typed UPC or EAN; it is stored as twelve or thirteen digits. */
export const checkUpc = (text: string): CodeCheck => checkWith(scheme, text);
