import { Button, Group, PasswordInput } from '@mantine/core';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import type { SettingsForm } from './settings-form.ts';

type SecretFieldProps = FieldProps<SettingsForm> & {
  /** Whether the server has a value. It is never sent here. */
  isStored: boolean;
};

/** A write-only value: empty keeps the stored one, and removing is a decision of its own. */
export function SecretField({ name, label, help, placeholder, isStored, disabled = false }: SecretFieldProps) {
  const { value, text, set, control } = useField<SettingsForm>(name);
  const isRemoved = value === null;
  const isDisabled = disabled || control.disabled;
  return (
    <PasswordInput
      {...control}
      label={label}
      description={help}
      disabled={isDisabled || isRemoved}
      autoComplete="new-password"
      placeholder={isRemoved ? 'Removed when you save' : isStored ? 'Stored. Enter a new value to replace it.' : placeholder}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${label.toLowerCase()}`, tabIndex: 0 }}
      inputContainer={(input) => (
        <Group gap={8} wrap="nowrap" align="flex-start">
          <div style={{ flex: 1 }}>{input}</div>
          {isStored && !isDisabled && (
            <Button
              variant="default"
              aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${label.toLowerCase()}`}
              onClick={() => set(isRemoved ? '' : null)}
            >
              {isRemoved ? 'Keep' : 'Remove'}
            </Button>
          )}
        </Group>
      )}
    />
  );
}
