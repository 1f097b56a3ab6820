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
 * Normalizes a text for comparison: lower case, without diacritics, with plain apostrophes and single spaces. 'São  Paulo ' and 'sao paulo'
 * are equal.
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

/** Like foldText, without spaces, dots and hyphens: 'SW1A 1AA' and 'sw1a1aa' are equal. */
export function foldCode(text: string): string {
  return foldText(text).replace(/[\s.\-–]/g, '');
}
