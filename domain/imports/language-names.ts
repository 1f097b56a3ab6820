import iso6391 from 'iso-639-1';
import { memoize } from '#domain/kit/memoize.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { ISO_LANGUAGES } from '#domain/lookups/iso-languages.ts';

/** Languages in which names of languages are read. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb'];

/** English names of languages by their names in these languages and in their own. Built when a file has the first language. */
const namesByWord = memoize((_: 'all'): ReadonlyMap<string, string> => {
  const displays = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }));
  const found = new Map<string, string>();
  for (const { name, isoCode } of ISO_LANGUAGES) {
    const foreign = displays.flatMap((display) => display.of(isoCode) ?? []);
    for (const word of [name, ...foreign, ...iso6391.getNativeName(isoCode).split(/[,;/]/)])
      if (!found.has(foldText(word))) found.set(foldText(word), name);
  }
  return found;
});

/** Reads the name of a language, in its own or a common language, or its code of two or three letters. */
function languageName(text: string): string | null {
  const known = namesByWord('all').get(foldText(text));
  if (known) return known;
  if (!/^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(text)) return null;
  const [code = ''] = Intl.getCanonicalLocales(text.replace('_', '-'))[0]!.split('-');
  return iso6391.validate(code) ? iso6391.getName(code) : null;
}

/** The English names of the languages in a cell, joined by commas; null if one of them is unknown. */
export function languageNames(text: string): string | null {
  const names = text.split(/[/,;&+|]|\s(?:and|und|et|y)\s/i).map((part) => languageName(part.trim()));
  return names.every((name) => name !== null) ? [...new Set(names)].join(', ') : null;
}
