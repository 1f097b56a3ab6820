import { compactCode } from '#domain/codes/code-check.ts';
import { foldText } from '#domain/lookups/fold.ts';
import type { LineIdentity } from './statement-line.ts';

/** Version of the rule, so that a later rule makes other keys. */
const codeKind = '1c';
const productKind = '1p';
const titleKind = '1t';

/** Folds a text; the texts of most statements need no Unicode tables. */
const folded = (text: string | null): string => (text === null ? '' : foldText(text));

/** Folded names, in alphabetical order: sources list the same writers in different orders. */
const names = (text: string | null): string =>
  text === null
    ? ''
    : folded(text)
        .split(/\s*[,;/|&]\s*/)
        .toSorted()
        .join(',');

/**
 * Returns a text that is equal for lines of one source that name the same music, and different for others. Its hash is the key of the group.
 * Codes decide if there are any: own number, number of the society, ISWC and ISRC. Else the UPC with the title, else title, writers and artist.
 */
export function identityText(identity: LineIdentity): string {
  const { ownNumber, societyNumber, iswc, isrc, upc } = identity;
  if (ownNumber ?? societyNumber ?? iswc ?? isrc)
    return [codeKind, compactCode(ownNumber ?? ''), societyNumber ?? '', iswc ?? '', isrc ?? ''].join('\n');
  const title = folded(identity.workTitle ?? identity.trackTitle);
  const version = folded(identity.trackVersion);
  if (upc !== null) return [productKind, upc, title, version].join('\n');
  const release = title === '' ? `${folded(identity.releaseTitle)}\n${compactCode(identity.catalogNumber ?? '')}` : '\n';
  return [titleKind, title, version, names(identity.writers), names(identity.artist), release].join('\n');
}

/** Whether a line names no music, except by a text such as `Total`, which may stand in a column of titles or numbers. */
export function isNameless(identity: LineIdentity, except: string): boolean {
  const asNumber = compactCode(except);
  for (const key in identity) {
    const text = identity[key as keyof LineIdentity];
    if (text !== null && text !== except && text !== asNumber) return false;
  }
  return true;
}
