import { compactCode } from '#domain/codes/code-check.ts';
import { parseIsrc } from '#domain/codes/isrc.ts';
import { formatIswc, iswcCheckDigit, parseIswc } from '#domain/codes/iswc.ts';
import { upcCheckDigit } from '#domain/codes/upc.ts';
import { placeholderKind } from '#domain/imports/placeholders.ts';

/** Characters of a cell in which codes are looked for. */
const maxCharacters = 200;

/** Texts that stand for no code, beside the placeholders of every table. */
const noCode = new Set(['0', 'empty', 'empty:', 'not applicable', 'not available', 'missing', 'various', '(null)', '#']);

/** Whether a cell of codes has none, such as `N/A`. */
export const isNoCode = (text: string): boolean =>
  text.length < maxCharacters &&
  (text === '' || placeholderKind(text) !== null || noCode.has(text.toLowerCase()) || /^[0\s-]+$/.test(text));

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;

/** Whether a text is an ISRC in capitals without separators, as nearly every cell has it. */
function isCompactIsrc(text: string): boolean {
  if (text.length !== 12) return false;
  for (let at = 0; at < 12; at++) {
    const code = text.charCodeAt(at);
    if (!(at < 2 ? isCapital(code) : at < 5 ? isCapital(code) || isDigit(code) : isDigit(code))) return false;
  }
  return true;
}

/** A cell can have several codes, such as a UPC and an ISRC. */
const codesIn = (text: string): string[] => text.split(/[\s,;|/]+/);

/** Reads the ISRC of a cell in its compact form, also in small letters, with separators and beside other codes; null if it has none. */
export function readIsrc(text: string): string | null {
  if (isCompactIsrc(text)) return text;
  if (text.length < 12) return null;
  const cell = text.slice(0, maxCharacters);
  return parseIsrc(cell) ?? firstOf(codesIn(cell), parseIsrc);
}

/** Reads the ISWC of a cell in its display form; null if it has none. The T may be missing if the check digit is right. */
export function readIswc(text: string): string | null {
  if (text.length < 10) return null;
  const cell = text.slice(0, maxCharacters);
  const compact = parseIswc(cell) ?? firstOf(codesIn(cell), parseIswc) ?? withT(compactCode(cell));
  return compact && formatIswc(compact);
}

const withT = (digits: string): string | null =>
  /^\d{10}$/.test(digits) && iswcCheckDigit(digits.slice(0, 9)) === digits[9] ? `T${digits}` : null;

/** What a cell with a UPC or EAN has: 12 or 13 digits, or a number that a spreadsheet program has rounded, which matches nothing. */
export type UpcReading = { upc: string | null; isRounded: boolean };

const noUpc: UpcReading = { upc: null, isRounded: false };
const rounded: UpcReading = { upc: null, isRounded: true };

/** Reads the UPC or EAN of a cell, also with lost leading zeros, as GTIN-14, behind `empty:` and beside other codes. */
export function readUpc(text: string): UpcReading {
  if (text.length < 8) return noUpc;
  if (isPlainUpc(text)) return { upc: text, isRounded: false };
  const plain = text
    .slice(0, 200)
    .replace(/^(?:empty|upc|ean|gtin):?\s*/i, '')
    .replace(/^["'=]+|["']+$/g, '');
  if (/^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(plain)) return rounded;
  const found = firstOf([compactCode(plain.replace(/\.0+$/, '')), ...codesIn(plain)], (code) =>
    /^\d{11,14}$/.test(code) ? code : null,
  );
  if (found === null) return noUpc;
  if (/0{5}$/.test(found) && !/^0+$/.test(found)) return rounded;
  const upc = wholeUpc(found);
  return upc === null ? noUpc : { upc, isRounded: false };
}

/** Whether a text is a UPC or EAN as nearly every cell has it: 12 or 13 digits, the first and one of the last five not 0. */
function isPlainUpc(text: string): boolean {
  if ((text.length !== 12 && text.length !== 13) || text.endsWith('00000') || text.charCodeAt(0) === 0x30) return false;
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}

/** The 12 digits of a UPC or the 13 of an EAN. Zeros in front are not part of either, and may be missing. */
function wholeUpc(digits: string): string | null {
  const least = digits.replace(/^0+/, '').padStart(12, '0');
  if (least.length > 13 || /^0+$/.test(least)) return null;
  if (digits.length !== 11) return least;
  // A spreadsheet program drops a leading zero. Eleven digits of another number have another check digit.
  return upcCheckDigit(least.slice(0, -1)) === least.at(-1) ? least : null;
}

/** Reads a number of a society: capital letters and digits without separators. A number that a spreadsheet program has rounded is none. */
export function readNumber(text: string): string | null {
  if (text === '') return null;
  const compact = compactCode(text.slice(0, 60).replace(/\.0+$/, ''));
  return isNoCode(text) || /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) || compact === '' ? null : compact;
}

/** Reads an own number or catalog number as it was sent. */
export const readOwnNumber = (text: string): string | null => (isNoCode(text) ? null : text.slice(0, 100).replace(/\s+/g, ' '));

function firstOf<Result>(texts: readonly string[], read: (text: string) => Result | null): Result | null {
  for (const text of texts) {
    const result = read(text);
    if (result !== null) return result;
  }
  return null;
}
