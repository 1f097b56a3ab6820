import iso6391 from 'iso-639-1';

/** A language of the lookup list. Both `id` and `isoCode` are the ISO 639-1 code. */
export interface Language {
  readonly id: string;
  readonly name: string;
  readonly isoCode: string;
}

/** The languages at the top of every list, in this order. */
export const FIRST_LANGUAGE_CODES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'no', 'da'] as const;

const language = (isoCode: string): Language => ({ id: isoCode, name: iso6391.getName(isoCode), isoCode });

const isFirst = (isoCode: string): boolean => FIRST_LANGUAGE_CODES.some((code) => code === isoCode);

/** All languages of ISO 639-1 with English names: the ten most common first, the others by name. For servers only. */
export const ISO_LANGUAGES: readonly Language[] = [
  ...FIRST_LANGUAGE_CODES.map(language),
  ...iso6391
    .getAllCodes()
    .filter((code) => !isFirst(code))
    .map(language)
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
];
