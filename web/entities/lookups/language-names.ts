import { useLanguagesQuery } from './__generated__/language-field.ts';

/** Fallback when the server does not respond. */
const FALLBACK = ['English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Dutch', 'Swedish', 'Norwegian', 'Danish'];

/** English language names, the most used first, and whether they are the built-in fallback. */
export function useLanguageNames(skip = false): { names: readonly string[]; failed: boolean } {
  const { data, error } = useLanguagesQuery({ fetchPolicy: 'cache-first', skip });
  return { names: data?.languages.map(({ name }) => name) ?? (error ? FALLBACK : []), failed: error !== undefined };
}
