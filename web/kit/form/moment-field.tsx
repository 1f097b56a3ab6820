import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { exactDate } from '../text/dates.ts';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A time as the browser's picker shows it, in the user's time zone: "2026-03-14T18:30". */
function localText(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A date and time, stored as an ISO 8601 text in UTC and edited in the user's time zone. */
export function MomentField<T extends FieldValues = FieldValues>({ name, label, help, disabled }: FieldProps<T>) {
  const { viewing, text, setText, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text === '' ? '' : exactDate(new Date(text))} />;
  return (
    <TextInput
      {...control}
      type="datetime-local"
      label={label}
      description={help}
      disabled={disabled || control.disabled}
      value={text === '' ? '' : localText(text)}
      onChange={({ currentTarget: { value } }) => setText(value === '' ? '' : new Date(value).toISOString())}
    />
  );
}
