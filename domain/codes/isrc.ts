import { type CodeCheck, type CodeScheme, checkWith, compactCode, requireDigits } from './code-check.ts';

/** Parses an entered ISRC to its compact form (`USRC17607839`), or returns null. An ISRC has no check digit (ISO 3901:2019). */
export function parseIsrc(text: string): string | null {
  const compact = compactCode(text).replace(/^ISRC:?/, '');
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(compact) ? compact : null;
}

/** Returns the display form of a compact ISRC: `US-RC1-76-07839`. */
export const formatIsrc = (compact: string): string => compact.replace(/^(.{2})(.{3})(\d{2})(\d{5})$/, '$1-$2-$3-$4');

/** The parts of an ISRC. Country and registrant are allocated together as the prefix; the year has two digits. */
export interface IsrcParts {
  country: string;
  registrant: string;
  year: string;
  designation: string;
}

/** Splits a compact ISRC into its parts. */
export const isrcParts = (compact: string): IsrcParts => ({
  country: compact.slice(0, 2),
  registrant: compact.slice(2, 5),
  year: compact.slice(5, 7),
  designation: compact.slice(7),
});

/** Returns a compact ISRC for a prefix of five characters, the year of reference and a number from 0 to 99,999. */
export function isrcFrom(prefix: string, year: number, designation: number): string {
  const compact = compactCode(prefix) + String(year % 100).padStart(2, '0') + String(designation).padStart(5, '0');
  requireDigits(compact.slice(5), 7);
  if (parseIsrc(compact) !== compact) throw new RangeError(`"${prefix}" is not the prefix of an ISRC.`);
  return compact;
}

const scheme: CodeScheme = {
  parse: parseIsrc,
  canonical: (compact) => compact,
  format: formatIsrc,
  malformedMessage: 'Invalid ISRC format. Use: US-RC1-76-07839',
  validMessage: 'Valid ISRC code',
};

/** Checks an entered ISRC, which is stored as twelve characters without separators. */
export const checkIsrc = (text: string): CodeCheck => checkWith(scheme, text);
