import { mod11_2 } from 'cdigit';
import { type CodeCheck, type CodeScheme, checkWith, compactCode, requireDigits } from './code-check.ts';

/** Returns the check character for the fifteen digits of an ISNI (ISO 27729, by ISO/IEC 7064 MOD 11-2): a digit or X. */
function isniCheckCharacter(digits: string): string {
  requireDigits(digits, 15);
  return mod11_2.compute(digits);
}

/** Parses an entered ISNI or the URL of its page to the compact form (`000000012146438X`), or returns null. */
export function parseIsni(text: string): string | null {
  const code = text.trim().replace(/^(?:https?:\/\/)?(?:www\.)?isni\.org\/(?:isni\/|page\/)?/i, '');
  const compact = compactCode(code.replace(/\/$/, '')).replace(/^ISNI:?/, '');
  return /^\d{15}[\dX]$/.test(compact) ? compact : null;
}

/** Returns the display form of a compact ISNI: `0000 0001 2146 438X`. */
export const formatIsni = (compact: string): string => compact.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1 $2 $3 $4');

/** Returns a valid compact ISNI for fifteen digits. */
export const isniFrom = (digits: string): string => digits + isniCheckCharacter(digits);

const scheme: CodeScheme = {
  parse: parseIsni,
  canonical: (compact) => compact,
  format: formatIsni,
  checkDigits: (compact) => isniCheckCharacter(compact.slice(0, 15)),
  malformedMessage: 'Invalid ISNI format. Use: 0000 0001 2146 438X',
  validMessage: 'Valid ISNI code',
};

/** Checks an entered ISNI, which is stored as sixteen characters without separators. */
export const checkIsni = (text: string): CodeCheck => checkWith(scheme, text);
