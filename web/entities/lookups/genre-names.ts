import { useGenresQuery } from './__generated__/genre-field.ts';

/** Fallback when the server does not respond. */
const FALLBACK = ['Pop', 'Rock', 'Hip Hop', 'Electronic', 'Country', 'R&B', 'Jazz', 'Classical'];

/** Genre names, the most used first, and whether they are the built-in fallback. */
export function useGenreNames(skip = false): { names: readonly string[]; failed: boolean } {
  const { data, error } = useGenresQuery({ fetchPolicy: 'cache-first', skip });
  return { names: data?.genres.map(({ name }) => name) ?? (error ? FALLBACK : []), failed: error !== undefined };
}
