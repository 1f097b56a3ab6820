import type { FieldValues } from 'react-hook-form';
import { SuggestField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useGenresQuery } from './__generated__/genre-field.ts';

/** Offered while the server does not answer. */
const FALLBACK = ['Pop', 'Rock', 'Hip Hop', 'Electronic', 'Country', 'R&B', 'Jazz', 'Classical'];

/** Names of genres, the most used ones first, and whether the built-in list stands in for them. */
export function useGenreNames(skip = false): { names: readonly string[]; failed: boolean } {
  const { data, error } = useGenresQuery({ fetchPolicy: 'cache-first', skip });
  return { names: data?.genres.map(({ name }) => name) ?? (error ? FALLBACK : []), failed: error !== undefined };
}

/** A genre out of the list, or any other text. */
export function GenreField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { names, failed } = useGenreNames();
  return (
    <SuggestField<T>
      {...props}
      suggestions={names}
      limit={100}
      placeholder={failed ? 'Error loading genres' : (props.placeholder ?? 'Choose or type a genre')}
      help={failed ? 'Failed to load genres' : props.help}
    />
  );
}
