import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password with a button that shows what was typed; the button is reached by keyboard, too. */
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
