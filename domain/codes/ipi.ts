import { type CodeCheck, type CodeScheme, checkWith, compactCode, requireDigits, weightedMod10 } from './code-check.ts';

/**
 * Returns the check digits for the first nine digits of an IPI name number: weights 10 to 2, modulo 101, complemented; a remainder of
 * 0 or 1 gives 00. Source: CISAC's description of the IPI name number.
 */
function ipiNameNumberCheckDigits(digits: string): string {
  requireDigits(digits, 9);
  const remainder = [...digits].reduce((sum, digit, index) => sum + (10 - index) * Number(digit), 0) % 101;
  return String(remainder <= 1 ? 0 : 101 - remainder).padStart(2, '0');
}

/**
 * Parses an entered IPI name number to its eleven digits, or returns null. A CAE number is the same number without leading zeros, so nine
 * and ten digits are padded with zeros.
 */
export function parseIpiNameNumber(text: string): string | null {
  const compact = compactCode(text).replace(/^(IPI|CAE)(?:NAME)?(?:NO|NUMBER)?:?/, '');
  return /^\d{9,11}$/.test(compact) ? compact.padStart(11, '0') : null;
}

/** Returns the display form of a compact IPI name number: its eleven digits without separators. */
export const formatIpiNameNumber = (compact: string): string => compact;

/** Returns a valid IPI name number for its first nine digits. */
export const ipiNameNumberFrom = (digits: string): string => digits + ipiNameNumberCheckDigits(digits);

const nameNumber: CodeScheme = {
  parse: parseIpiNameNumber,
  canonical: formatIpiNameNumber,
  format: formatIpiNameNumber,
  checkDigits: (compact) => ipiNameNumberCheckDigits(compact.slice(0, 9)),
  malformedMessage: 'Invalid IPI number format. Use 11 digits: 00000000199',
  validMessage: 'Valid IPI number',
};

/** Checks an entered IPI name number, which is stored as eleven digits. */
export const checkIpiNameNumber = (text: string): CodeCheck => checkWith(nameNumber, text);

/** Returns the check digit for the nine digits of an IPI base number, calculated as for an ISWC with the seed 2. */
export function ipiBaseNumberCheckDigit(digits: string): string {
  requireDigits(digits, 9);
  return weightedMod10(digits, 2);
}

/** Parses an entered IPI base number to its compact form (`I0000002297`), or returns null. */
export function parseIpiBaseNumber(text: string): string | null {
  const compact = compactCode(text);
  return /^I\d{10}$/.test(compact) ? compact : null;
}

/** Returns the display form of a compact IPI base number: `I-000000229-7`. */
export const formatIpiBaseNumber = (compact: string): string => compact.replace(/^I(\d{9})(\d)$/, 'I-$1-$2');

/** Returns a valid IPI base number in display form for its nine digits. */
export const ipiBaseNumberFrom = (digits: string): string => formatIpiBaseNumber(`I${digits}${ipiBaseNumberCheckDigit(digits)}`);

const baseNumber: CodeScheme = {
  parse: parseIpiBaseNumber,
  canonical: formatIpiBaseNumber,
  format: formatIpiBaseNumber,
  checkDigits: (compact) => ipiBaseNumberCheckDigit(compact.slice(1, 10)),
  malformedMessage: 'Invalid IPI base number format. Use: I-000000229-7',
  validMessage: 'Valid IPI base number',
};

/** Checks an entered IPI base number, which is stored in display form. */
export const checkIpiBaseNumber = (text: string): CodeCheck => checkWith(baseNumber, text);
