import { type CodeCheck, type CodeScheme, checkWith, compactCode, requireDigits, weightedMod10 } from './code-check.ts';

/**
 * Check digits of an IPI name number from its first nine digits: weights 10 to 2, modulo 101, complemented; a remainder of
 * 0 or 1 gives 00. Source: CISAC's description of the IPI name number.
 */
function ipiNameNumberCheckDigits(digits: string): string {
  requireDigits(digits, 9);
  const remainder = [...digits].reduce((sum, digit, index) => sum + (10 - index) * Number(digit), 0) % 101;
  return String(remainder <= 1 ? 0 : 101 - remainder).padStart(2, '0');
}

/**
 * The eleven digits of a typed IPI name number, or null. The nine digits of the older CAE number are the same number without
 * its leading zeros, so nine and ten digits are filled up.
 */
export function parseIpiNameNumber(text: string): string | null {
  const compact = compactCode(text).replace(/^(IPI|CAE)(?:NAME)?(?:NO|NUMBER)?:?/, '');
  return /^\d{9,11}$/.test(compact) ? compact.padStart(11, '0') : null;
}

/** Display form of a compact IPI name number: its eleven digits without separators. */
export const formatIpiNameNumber = (compact: string): string => compact;

/** A valid IPI name number from its first nine digits. */
export const ipiNameNumberFrom = (digits: string): string => digits + ipiNameNumberCheckDigits(digits);

const nameNumber: CodeScheme = {
  parse: parseIpiNameNumber,
  canonical: formatIpiNameNumber,
  format: formatIpiNameNumber,
  checkDigits: (compact) => ipiNameNumberCheckDigits(compact.slice(0, 9)),
  malformedMessage: 'Invalid IPI number format. Use 11 digits: 00000000199',
  validMessage: 'Valid IPI number',
};

/** Judges a typed IPI name number; it is stored as eleven digits. */
export const checkIpiNameNumber = (text: string): CodeCheck => checkWith(nameNumber, text);

/** Check digit of an IPI base number from its nine digits (like the ISWC's, with seed 2). */
export function ipiBaseNumberCheckDigit(digits: string): string {
  requireDigits(digits, 9);
  return weightedMod10(digits, 2);
}

/** Compact IPI base number (`I0000002297`) of a typed text, or null. */
export function parseIpiBaseNumber(text: string): string | null {
  const compact = compactCode(text);
  return /^I\d{10}$/.test(compact) ? compact : null;
}

/** Display form of a compact IPI base number: `I-000000229-7`. */
export const formatIpiBaseNumber = (compact: string): string => compact.replace(/^I(\d{9})(\d)$/, 'I-$1-$2');

/** A valid IPI base number in display form from nine digits. */
export const ipiBaseNumberFrom = (digits: string): string => formatIpiBaseNumber(`I${digits}${ipiBaseNumberCheckDigit(digits)}`);

const baseNumber: CodeScheme = {
  parse: parseIpiBaseNumber,
  canonical: formatIpiBaseNumber,
  format: formatIpiBaseNumber,
  checkDigits: (compact) => ipiBaseNumberCheckDigit(compact.slice(1, 10)),
  malformedMessage: 'Invalid IPI base number format. Use: I-000000229-7',
  validMessage: 'Valid IPI base number',
};

/** Judges a typed IPI base number; it is stored in display form. */
export const checkIpiBaseNumber = (text: string): CodeCheck => checkWith(baseNumber, text);
