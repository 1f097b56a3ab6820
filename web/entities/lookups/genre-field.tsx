import type { FieldValues } from 'react-hook-form';
import { SuggestField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useGenreNames } from './genre-names.ts';

/** A genre from the list, or any other text. */
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
