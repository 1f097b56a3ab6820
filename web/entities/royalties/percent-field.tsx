import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';

/** A percentage as exact text, such as 33.3333, or null. */
export function PercentField<T extends FieldValues = FieldValues>({ name, label, help, placeholder, disabled }: FieldProps<T>) {
  const { viewing, text, set, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text === '' ? '' : percentLabel(text)} />;
  return (
    <TextInput
      {...control}
      label={label}
      description={help}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span data-ink="quiet">%</span>}
      disabled={disabled || control.disabled}
      value={text}
      onChange={(event) => set(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
