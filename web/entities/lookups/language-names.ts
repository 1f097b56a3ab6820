import { useLanguagesQuery } from './__generated__/language-field.ts';

/** Offered while the server does not answer. */
const FALLBACK = [
  ...['English', 'Spanish', 'French', 'German', 'Italian'],
  ...['Portuguese', 'Dutch', 'Swedish', 'Norwegian', 'Danish'],
];

/** English names of languages, the most used ones first, and whether the built-in list stands in for them. */
export function useLanguageNames(skip = false): { names: readonly string[]; failed: boolean } {
  const { data, error } = useLanguagesQuery({ fetchPolicy: 'cache-first', skip });
  return { names: data?.languages.map(({ name }) => name) ?? (error ? FALLBACK : []), failed: error !== undefined };
}
