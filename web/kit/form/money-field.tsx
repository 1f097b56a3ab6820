import { NumberInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** An amount in US dollars, stored in cents. */
export function MoneyField<T extends FieldValues = FieldValues>({ name, label, help, disabled }: FieldProps<T>) {
  const { viewing, value, set, control } = useField<T>(name);
  const dollars = typeof value === 'number' ? value / 100 : '';
  if (viewing) return <ReadOnly label={label} value={dollars === '' ? '' : `$${dollars}`} />;
  return (
    <NumberInput
      {...control}
      label={label}
      description={help}
      prefix="$"
      decimalScale={2}
      thousandSeparator=","
      clampBehavior="none"
      hideControls
      styles={{ input: { textAlign: 'left' } }}
      inputMode="decimal"
      disabled={disabled || control.disabled}
      value={dollars}
      onChange={(next) => set(next === '' || Number.isNaN(Number(next)) ? null : Math.round(Number(next) * 100))}
    />
  );
}
