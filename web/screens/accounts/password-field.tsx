import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password field with a button to show the text, reachable by keyboard. */
export function PasswordField(props: PasswordInputProps & { label: string }) {
  const [visible, setVisible] = useState(false);
  const action = visible ? 'Hide' : 'Show';
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${action} ${props.label.toLowerCase()}`, tabIndex: 0 }}
    />
  );
}
