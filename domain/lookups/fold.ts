const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Text in the form in which lookups compare it: lower case, without diacritics, with plain apostrophes, runs of
 * white space as one space and none at the ends. 'São  Paulo ' and 'sao paulo' fold to the same text.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** As foldText, and without spaces, dots and hyphens: 'SW1A 1AA' and 'sw1a1aa' compare equal. */
export function foldCode(text: string): string {
  return foldText(text).replace(/[\s.\-–]/g, '');
}
