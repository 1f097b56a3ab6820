import { isPlaceholder } from './placeholder-text.ts';

const mark = /©|\(c\)|\bcopyright\b|\bcopr\./gi;
const reservation = /\b(?:all|some) rights (?:are )?reserved\b\.?/gi;
const years = /\b(?:1[89]|20)\d{2}(?:\s*[-–—,/&]\s*(?:(?:1[89]|20)\d{2}|\d{2}))*\b/g;
const abbreviation = /\b(?:Jr|Sr|Inc|Ltd|Co|Corp|Bros)\.$/;
const wordsOfRights = /https?:|\bwww\.|\b(?:permission|licen[cs]ed?|reserved|rights|prohibited|without)\b/i;
const maxWords = 8;

/**
 * Returns the owner's name from a copyright notice such as "© 2024–2026 Agency X. All rights reserved.", or null if the rest of the notice
 * is longer than a name. Short text without a copyright mark is treated as a name.
 */
export function ownerInNotice(notice: string): string | null {
  const rest = [mark, reservation, years]
    .reduce((text, pattern) => text.replace(pattern, ' '), notice)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:|–—-]*(?:by )?/i, '')
    .replace(/[\s,;:|–—-]+$/, '');
  const name = abbreviation.test(rest) ? rest : rest.replace(/[\s.]+$/, '');
  return /\p{L}/u.test(name) && name.split(' ').length <= maxWords && !wordsOfRights.test(name) && !isPlaceholder(name)
    ? name
    : null;
}
