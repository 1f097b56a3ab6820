import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

type PasswordFieldProps<T extends FieldValues> = FieldProps<T> & {
  autoComplete: 'current-password' | 'new-password';
  /** The element that lists the rules. */
  describedBy?: string;
};

/** A password field with a button to show the text, reachable by keyboard. */
export function PasswordField<T extends FieldValues = FieldValues>(props: PasswordFieldProps<T>) {
  const { name, label, help, describedBy, disabled, ...input } = props;
  const { text, set, control } = useField<T>(name);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      {...control}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      label={label}
      description={help}
      disabled={disabled || control.disabled}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Hide' : 'Show'} ${label.toLowerCase()}`, tabIndex: 0 }}
    />
  );
}
