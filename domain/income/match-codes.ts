import { compactCode } from '#domain/codes/code-check.ts';
import { parseIsrc } from '#domain/codes/isrc.ts';
import { formatIswc, parseIswc } from '#domain/codes/iswc.ts';
import { parseUpc } from '#domain/codes/upc.ts';
import type { LineIdentity } from './statement-line.ts';

/** Codes of a group as the catalogue stores or compares them. Null for what the lines lack, and for what is no such code. */
export type MatchCodes = Record<'ownNumber' | 'societyNumber' | 'iswc' | 'isrc' | 'upc', string | null>;

/** Numbers are compared in capital letters, without spaces, dots and hyphens. */
export const compactNumber = (text: string | null): string | null => compactCode(text ?? '') || null;

/** Returns the codes of a group in the forms in which the catalogue has them. */
export function matchCodes({ ownNumber, societyNumber, iswc, isrc, upc }: LineIdentity): MatchCodes {
  const compactIswc = iswc ? parseIswc(iswc) : null;
  return {
    ownNumber: compactNumber(ownNumber),
    societyNumber: compactNumber(societyNumber),
    iswc: compactIswc && formatIswc(compactIswc),
    isrc: isrc ? parseIsrc(isrc) : null,
    upc: upc ? parseUpc(upc) : null,
  };
}
