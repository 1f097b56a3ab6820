import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { useFormContextOfKit } from './form.tsx';

/** Common props of fields. `help` explains the term below the field. */
export type FieldProps<T extends FieldValues> = {
  name: FieldPath<T>;
  label: string;
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
};

/** Binds a field to its form. An emptied field returns to its initial empty value (null or ''). */
export function useField<T extends FieldValues>(name: FieldPath<T>) {
  const { mode, register, maxLengthOf, problemOf } = useFormContextOfKit();
  const { field, fieldState, formState } = useController<FieldValues, string>({ name });
  useEffect(() => register(name), [register, name]);
  const initial: unknown = name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], formState.defaultValues);
  const nothing = initial === undefined || initial === null ? (initial ?? null) : '';
  const setText = (text: string) => field.onChange(text === '' ? nothing : text);
  return {
    viewing: mode === 'view',
    value: field.value as unknown,
    text: field.value === null || field.value === undefined ? '' : String(field.value),
    set: field.onChange as (value: unknown) => void,
    setText,
    maxLength: maxLengthOf(name),
    control: {
      ref: field.ref,
      name: field.name,
      onBlur: () => afterPress(field.onBlur),
      error: problemOf(name, fieldState.error),
      disabled: formState.isSubmitting,
    },
  };
}
