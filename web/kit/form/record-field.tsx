import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { ReadOnly } from './read-only.tsx';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import { type FieldProps, useField } from './use-field.ts';

type RecordFieldProps<T extends FieldValues> = FieldProps<T> &
  Pick<SearchSelectProps, 'search' | 'onCreate' | 'createNoun'> & {
    /** The name of a record by its ID; null while unknown. */
    useName: (id: string | null) => string | null;
    hrefOf: (id: string) => string;
  };

/** One record, found by searching the server. Stored as its ID. */
export function RecordField<T extends FieldValues = FieldValues>(props: RecordFieldProps<T>) {
  const { name, label, help, placeholder, disabled, search, useName, hrefOf, ...creating } = props;
  const { viewing, text, setText, control } = useField<T>(name);
  const known = useName(text === '' ? null : text) ?? '…';
  if (viewing) return <ReadOnly label={label} value={text === '' ? '' : <Link to={hrefOf(text)}>{known}</Link>} />;
  return (
    <SearchSelect
      {...creating}
      label={label}
      help={help}
      placeholder={placeholder ?? 'Search'}
      value={text === '' ? null : { value: text, label: known }}
      onChange={(option) => setText(option?.value ?? '')}
      search={search}
      error={control.error}
      disabled={disabled || control.disabled}
    />
  );
}
