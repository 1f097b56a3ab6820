import type { FieldValues } from 'react-hook-form';
import { SelectField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useLanguageCodesQuery } from './__generated__/names.ts';

/** Fallback when the server does not respond. */
const english = { name: 'English', isoCode: 'en' };

/** A language, stored as its ISO 639-1 code. */
export function LanguageCodeField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { data } = useLanguageCodesQuery({ fetchPolicy: 'cache-first' });
  const options = (data?.languages ?? [english]).map(({ name, isoCode }) => ({ value: isoCode, label: name }));
  return <SelectField<T> {...props} options={options} searchable clearable placeholder="Choose a language" />;
}
