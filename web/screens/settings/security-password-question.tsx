import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentPassword } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Form } from '#web/kit/form/form.tsx';
import type { UserError } from '#web/kit/form/form-types.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';

type PasswordQuestionProps = {
  /** The consequences, and why the password is required. */
  children: ReactNode;
  action: string;
  danger?: boolean;
  onSubmit: (password: string) => Promise<readonly UserError[]>;
  onCancel: () => void;
  cancelLabel?: string;
};

/** Requires the password before a security change. */
export function PasswordQuestion({
  children,
  action,
  danger = false,
  onSubmit,
  onCancel,
  cancelLabel = 'Cancel',
}: PasswordQuestionProps) {
  const form = useRecordForm({ schema: currentPassword, defaults: { currentPassword: '' } });
  return (
    <Form form={form} describe={describeError} onSubmit={({ currentPassword: password }) => onSubmit(password)}>
      <Text c="dimmed" mb="md">
        {children}
      </Text>
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={form.formState.isSubmitting}>
          {action}
        </Button>
      </Buttons>
    </Form>
  );
}
