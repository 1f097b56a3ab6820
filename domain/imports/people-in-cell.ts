/** What a comma means in a cell such as `Anna Berg, Olof Lund`, which can be one person with the last name first or several people. */
export const nameCommas = ['LAST_NAME_FIRST', 'SEVERAL_PEOPLE'] as const;
export type NameCommas = (typeof nameCommas)[number];

const separators = /[|;/&+\r\n]|\s(?:and|und|et)\s/i;
/** Joining words that are also part of Spanish names, such as José Ortega y Gasset. */
const nameWords = /\s[ye]\s/i;
/** A comma after a second word and before a word that is not the last. */
const betweenNames = /\s[^\s,]+\s?,\s?[^\s,]+\s/;
const suffixes = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const maxCharacters = 1_000;

/** Trims the parts, because a pattern with the spaces around a separator takes quadratic time. */
export const partsAt = (text: string, separator: RegExp | string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const hasSeveralWords = (text: string): boolean => /\S\s+\S/.test(text.trim());
const areNames = (parts: readonly string[]): boolean => parts.length > 1 && parts.every(hasSeveralWords);

function partsOf(text: string): string[] {
  return partsAt(text, separators).flatMap((part) => {
    const names = partsAt(part, nameWords);
    return areNames(names) ? names : [part];
  });
}

/** The parts of a text between commas. A suffix such as Jr. belongs to the name before it. */
function commaParts(text: string): string[] {
  const parts: string[] = [];
  for (const part of partsAt(text, ',')) {
    if (parts.length > 0 && suffixes.test(part)) parts.push(`${parts.pop()} ${part}`);
    else parts.push(part);
  }
  return parts;
}

/** Whether a comma can stand within the name of one person or between two people: each side has a first and a last name. */
const isOpen = (part: string): boolean => {
  const parts = commaParts(part);
  return parts.length === 2 && areNames(parts);
};
/** What the comma of an open part means by the other parts of its cell; null if only the user can tell. */
function commasBeside(parts: readonly string[], part: string): NameCommas | null {
  const others = parts.filter((each) => each !== part);
  // Berg, Anna & Olsen Lund, Olof
  if (others.some((each) => each.includes(',') && !isOpen(each))) return 'LAST_NAME_FIRST';
  // Anna Berg, Bo Ek & Cy Roe
  return others.some((each) => !each.includes(',')) ? 'SEVERAL_PEOPLE' : null;
}

/** Whether only the user can tell if a cell has one person or several. */
export function isOpenComma(text: string): boolean {
  if (text.length > maxCharacters || !text.includes(',') || !betweenNames.test(text)) return false;
  const parts = partsOf(text);
  return parts.some((part) => isOpen(part) && commasBeside(parts, part) === null);
}

/** Names of the people in a cell, such as `Anna Berg & Olof Lund` or `Berg, Anna; Lund, Olof`. `commas` decides what the text leaves open. */
export function peopleIn(text: string, commas: NameCommas): string[] {
  if (text.length > maxCharacters) return [text];
  const parts = partsOf(text);
  return parts.flatMap((part) => byCommas(part, commasBeside(parts, part) ?? commas));
}

function byCommas(text: string, commas: NameCommas): string[] {
  const parts = commaParts(text);
  if (parts.length < 2) return parts;
  if (parts.length === 2) return areNames(parts) && commas === 'SEVERAL_PEOPLE' ? parts : [parts.join(', ')];
  // Berg, Anna, Lund, Olof
  const isPaired = parts.length % 2 === 0 && parts.every((part, index) => index % 2 === 0 || !hasSeveralWords(part));
  if (!isPaired) return parts;
  return parts.flatMap((part, index) => (index % 2 === 0 ? `${part}, ${parts[index + 1]}` : []));
}
