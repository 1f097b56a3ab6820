import { useGenresQuery } from './__generated__/genre-field.ts';

/** Offered while the server does not answer. */
const FALLBACK = ['Pop', 'Rock', 'Hip Hop', 'Electronic', 'Country', 'R&B', 'Jazz', 'Classical'];

/** Names of genres, the most used ones first, and whether the built-in list stands in for them. */
export function useGenreNames(skip = false): { names: readonly string[]; failed: boolean } {
  const { data, error } = useGenresQuery({ fetchPolicy: 'cache-first', skip });
  return { names: data?.genres.map(({ name }) => name) ?? (error ? FALLBACK : []), failed: error !== undefined };
}
