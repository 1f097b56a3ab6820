import { NumberInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

type NumberFieldProps<T extends FieldValues> = FieldProps<T> & {
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  suffix?: string;
  /** Groups thousands; years must not be grouped. */
  grouped?: boolean;
  align?: 'left' | 'right';
};

/** A number or nothing; out-of-range values are refused by the schema's message, not silently changed. */
export function NumberField<T extends FieldValues = FieldValues>(props: NumberFieldProps<T>) {
  const { name, label, help, decimals = 0, suffix, grouped = false, align = 'left', step = 1, disabled, ...input } = props;
  const { viewing, value, text, set, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text === '' ? '' : `${text}${suffix ?? ''}`} />;
  return (
    <NumberInput
      {...input}
      {...control}
      label={label}
      description={help}
      step={step}
      decimalScale={decimals}
      clampBehavior="none"
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...(suffix === undefined ? {} : { suffix })}
      {...(grouped ? { thousandSeparator: ',' } : {})}
      styles={{ input: { textAlign: align } }}
      disabled={disabled || control.disabled}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => set(typeof next === 'number' ? next : next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
    />
  );
}
