import type { FieldValues } from 'react-hook-form';
import { optionsOf, SelectField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
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

/** One language; a name that the list does not hold stays readable. */
export function LanguageField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { names, failed } = useLanguageNames();
  return (
    <SelectField<T>
      {...props}
      options={optionsOf([...new Set(names)])}
      searchable
      clearable
      placeholder={props.placeholder ?? 'Choose a language'}
      help={failed ? 'Failed to load languages' : props.help}
    />
  );
}
