import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { plainDate } from '../text/dates.ts';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

type DateFieldProps<T extends FieldValues> = FieldProps<T> & { min?: string; max?: string };

/** A date stored as "2026-03-14", independent of time zones. The browser's picker supports languages, keyboards and phones without scripts. */
export function DateField<T extends FieldValues = FieldValues>(props: DateFieldProps<T>) {
  const { name, label, help, disabled, ...input } = props;
  const { viewing, text, setText, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text === '' ? '' : plainDate(text)} />;
  return (
    <TextInput
      {...input}
      {...control}
      type="date"
      label={label}
      description={help}
      disabled={disabled || control.disabled}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
