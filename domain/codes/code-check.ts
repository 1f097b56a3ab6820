/**
 * Result of checking a code. A malformed code is an error; a wrong check digit is a warning, because old catalogues contain such codes.
 * `canonical` is the stored form. With a wrong check digit, it is the code as typed, `corrected` the corrected code, and `expected` the
 * right digits.
 */
export type CodeCheck =
  | { state: 'empty' }
  | { state: 'malformed'; message: string }
  | { state: 'wrong-check-digit'; message: string; expected: string; canonical: string; corrected: string }
  | { state: 'valid'; message: string; canonical: string };

/** Rules of one kind of code. The compact form has no separators and ends with the check digits, if any. */
export interface CodeScheme {
  /** Returns the compact form of entered text, or null if the text does not have the format. */
  parse: (text: string) => string | null;
  /** Returns the stored form for a compact form. */
  canonical: (compact: string) => string;
  /** Returns the display form for a compact form. */
  format: (compact: string) => string;
  /** Returns the correct check digits of a compact code. Missing if the standard has none. */
  checkDigits?: (compact: string) => string;
  malformedMessage: string;
  validMessage: string;
}

/** Checks entered text by the rules of a code. */
export function checkWith(scheme: CodeScheme, text: string): CodeCheck {
  if (text.trim() === '') return { state: 'empty' };
  const compact = scheme.parse(text);
  if (compact === null) return { state: 'malformed', message: scheme.malformedMessage };
  const canonical = scheme.canonical(compact);
  const expected = scheme.checkDigits?.(compact) ?? '';
  if (compact.endsWith(expected)) return { state: 'valid', message: scheme.validMessage, canonical };
  const right = compact.slice(0, -expected.length) + expected;
  const noun = expected.length > 1 ? 'The check digits' : 'The check digit';
  const message = `${noun} of ${scheme.format(compact)} should be ${expected}: the right code is ${scheme.format(right)}.`;
  return { state: 'wrong-check-digit', message, expected, canonical, corrected: scheme.canonical(right) };
}

/** Removes separators (spaces, dots, hyphens and dashes) and converts to upper case. */
export const compactCode = (text: string): string => text.replace(/[\s.\-\u2010-\u2015\u2212]+/g, '').toUpperCase();

/** Throws a RangeError unless the payload has exactly `length` digits. Other payloads are programming errors. */
export function requireDigits(payload: string, length: number): void {
  if (!new RegExp(`^\\d{${length}}$`).test(payload)) throw new RangeError(`Expected ${length} digits, got "${payload}".`);
}

/**
 * Returns the check digit of an ISWC or an IPI base number: `seed` + Σ position × digit, complemented to the next ten.
 * Source: ISO 15707 (ISWC, seed 1) and CISAC's description of the IPI base number (seed 2).
 */
export function weightedMod10(payload: string, seed: number): string {
  const sum = [...payload].reduce((total, digit, index) => total + (index + 1) * Number(digit), seed);
  return String((10 - (sum % 10)) % 10);
}
