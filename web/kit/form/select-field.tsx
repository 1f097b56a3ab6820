import { Autocomplete, Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { OptionText } from './option-text.tsx';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A choice: its stored value, its label and a description. */
export type Option = { value: string; label: string; description?: string };

export const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

type SelectFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly Option[];
  searchable?: boolean;
  clearable?: boolean;
  /** Text while nothing matches the search. */
  nothingFound?: string;
  loading?: boolean;
  onPick?: (value: string | null) => void;
};

/** One of a fixed set. Stored values outside the set stay readable and selected. */
export function SelectField<T extends FieldValues = FieldValues>(props: SelectFieldProps<T>) {
  const {
    name,
    label,
    help,
    options,
    searchable = options.length > 8,
    clearable = false,
    nothingFound = 'No options found',
    onPick,
    disabled,
    loading,
    ...input
  } = props;
  const { viewing, text, setText, control } = useField<T>(name);
  const known = options.find((option) => option.value === text);
  if (viewing) return <ReadOnly label={label} value={known?.label ?? text} />;
  const all = known || text === '' ? options : [{ value: text, label: text }, ...options];
  return (
    <Select
      {...input}
      {...control}
      label={label}
      description={help}
      data={all.map(({ value, label: text }) => ({ value, label: text }))}
      value={text === '' ? null : text}
      onChange={(value) => {
        setText(value ?? '');
        onPick?.(value);
      }}
      searchable={searchable}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      allowDeselect={clearable}
      nothingFoundMessage={nothingFound}
      disabled={disabled || control.disabled || loading}
      maxDropdownHeight={280}
      renderOption={({ option }) => <OptionText {...(options.find((each) => each.value === option.value) ?? option)} />}
    />
  );
}

type SuggestFieldProps<T extends FieldValues> = FieldProps<T> & {
  suggestions: readonly string[];
  /** Maximum number of suggestions. */
  limit?: number;
  onType?: (text: string) => void;
  /** Called when a suggestion is chosen, not while typing. */
  onPick?: (value: string) => void;
};

/** Free text with suggestions. */
export function SuggestField<T extends FieldValues = FieldValues>(props: SuggestFieldProps<T>) {
  const { name, label, help, suggestions, limit = 10, onType, onPick, disabled, ...input } = props;
  const { viewing, text, setText, maxLength, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text} />;
  return (
    <Autocomplete
      {...input}
      {...control}
      label={label}
      description={help}
      data={[...new Set(suggestions)]}
      limit={limit}
      maxLength={maxLength}
      value={text}
      onChange={(value) => {
        setText(value);
        onType?.(value);
      }}
      {...(onPick ? { onOptionSubmit: onPick } : {})}
      disabled={disabled || control.disabled}
      maxDropdownHeight={280}
    />
  );
}
