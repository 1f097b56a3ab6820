import { compactCode } from '#domain/codes/code-check.ts';
import { parseIsrc } from '#domain/codes/isrc.ts';
import { formatIswc, parseIswc } from '#domain/codes/iswc.ts';
import type { LineIdentity } from './statement-line.ts';

/** Codes of a group as they are compared. Null for what the lines lack, and for what is no such code. */
type MatchCodes = Record<'ownNumber' | 'societyNumber' | 'iswc' | 'isrc' | 'upc', string | null>;

/** Numbers are compared in capital letters, without spaces, dots and hyphens. */
export const compactNumber = (text: string | null): string | null => compactCode(text ?? '') || null;

/** A UPC is an EAN with a zero before it, and both are in use. Returns the forms in which the catalogue may have it. */
export function upcForms(code: string): string[] {
  const digits = code.replace(/^0+/, '');
  return [12, 13, 14].filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'));
}

/** Returns the codes of a group as they are compared. A UPC has as few leading zeros as possible. */
export function matchCodes({ ownNumber, societyNumber, iswc, isrc, upc }: LineIdentity): MatchCodes {
  const compactIswc = iswc ? parseIswc(iswc) : null;
  return {
    ownNumber: compactNumber(ownNumber),
    societyNumber: compactNumber(societyNumber),
    iswc: compactIswc && formatIswc(compactIswc),
    isrc: isrc ? parseIsrc(isrc) : null,
    upc: upc && /^\d{12,14}$/.test(upc) ? upcForms(upc)[0]! : null,
  };
}
