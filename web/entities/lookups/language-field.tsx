import type { FieldValues } from 'react-hook-form';
import { optionsOf, SelectField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useLanguageNames } from './language-names.ts';

/** A language field. Unknown names stay readable. */
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
