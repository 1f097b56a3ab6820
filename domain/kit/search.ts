import { foldText } from '../lookups/fold.ts';

/** Maximum length of a search text. */
export const maxSearchLength = 200;

const apostrophes = /['’‘ʼʹ`´′]/g;
const hyphens = /[\p{Pd}\u2212]/gu;

/** Normalizes a text for comparison: as by `foldText`, without apostrophes and hyphens. The database does the same (`search_fold`). */
export const foldSearched = (text: string): string => foldText(text.replace(apostrophes, '').replace(hyphens, ''));
