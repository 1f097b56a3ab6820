import { type CodeCheck, type CodeScheme, checkWith, compactCode, requireDigits, weightedMod10 } from './code-check.ts';

const ISWC_INVALID_MESSAGE = 'Invalid ISWC format. Use: T-123.456.789-0';
const ISWC_VALID_MESSAGE = 'Valid ISWC code';
export const ISWC_DUPLICATE_MESSAGE = 'This ISWC code is already in use by another work';

/** Check state of a work's ISWC. `NONE`: the work has no ISWC. */
export type IswcState = 'NONE' | 'VALID' | 'WRONG_CHECK_DIGIT';

/** Returns the check digit for the nine digits of an ISWC (ISO 15707: 1 + Σ i × dᵢ, complemented to the next ten). */
export function iswcCheckDigit(digits: string): string {
  requireDigits(digits, 9);
  return weightedMod10(digits, 1);
}

/** Parses an entered ISWC to its compact form (`T0345246801`), or returns null. Ignores separators, case and a leading "ISWC". */
export function parseIswc(text: string): string | null {
  const compact = compactCode(text).replace(/^ISWC:?/, '');
  return /^T\d{10}$/.test(compact) ? compact : null;
}

/** Returns the display form of a compact ISWC: `T-034.524.680-1`. */
export const formatIswc = (compact: string): string => compact.replace(/^T(\d{3})(\d{3})(\d{3})(\d)$/, 'T-$1.$2.$3-$4');

/** Returns a valid ISWC in display form for nine digits. */
export const iswcFromDigits = (digits: string): string => formatIswc(`T${digits}${iswcCheckDigit(digits)}`);

const scheme: CodeScheme = {
  parse: parseIswc,
  canonical: formatIswc,
  format: formatIswc,
  checkDigits: (compact) => iswcCheckDigit(compact.slice(1, 10)),
  malformedMessage: ISWC_INVALID_MESSAGE,
  validMessage: ISWC_VALID_MESSAGE,
};

/** Checks an entered ISWC, which is stored in display form. */
export const checkIswc = (text: string): CodeCheck => checkWith(scheme, text);
