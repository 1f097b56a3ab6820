import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './form.module.css';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Yes or no. */
export function SwitchField<T extends FieldValues = FieldValues>({ name, label, help, disabled }: FieldProps<T>) {
  const { viewing, value, set, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={value === true ? 'Yes' : 'No'} />;
  return (
    <Switch
      {...control}
      className={classes.switch ?? ''}
      label={label}
      description={help}
      disabled={disabled || control.disabled}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
