import { compactCode } from './code-check.ts';

const minDigits = 3;
const label = /^(?:ISWC|ISRC|ISNI|IPI|CAE|UPC|EAN|GTIN)(?:BASE|NAME)?(?:NO|NUMBER)?[:#]?/;
const isniAddress = /^(?:https?:\/\/)?(?:www\.)?isni\.org\/(?:isni\/|page\/)?/i;

/** Returns the compact form of text that may be a code or a part of one, or null: `T034524` for "iswc t-034.524". */
function compactForm(text: string): string | null {
  const compact = compactCode(text.replace(isniAddress, '')).replace(label, '');
  const digits = compact.replace(/\D/g, '').length;
  const isCode = /^[A-Z]*\d[A-Z\d]*$/.test(compact) && digits >= minDigits && digits * 2 >= compact.length;
  return isCode ? compact : null;
}

/**
 * Returns the texts to search for: the text as typed and, if it may be a code, its compact form. Search columns hold compact codes, so any
 * notation matches.
 */
export function searchedForms(text: string): string[] {
  const compact = compactForm(text);
  return compact === null || compact === text.toUpperCase() ? [text] : [text, compact];
}
