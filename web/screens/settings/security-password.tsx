import { Box, Button, SimpleGrid } from '@mantine/core';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { passwordChangeWithRules } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { forgetObjects } from '#web/apollo/list-changes.ts';
import { PasswordRules } from '#web/entities/accounts/password-rules.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { usePasswordChangeMutation } from './__generated__/security-changes.ts';

const nothing = { currentPassword: '', password: '', confirmPassword: '', keepsApiKeys: false };

type PasswordFormProps = { minLength: number };

function Fields({ minLength, onDone }: PasswordFormProps & { onDone: () => void }) {
  const rulesId = useId();
  const { user } = useViewer();
  const form = useRecordForm({ schema: passwordChangeWithRules, defaults: nothing });
  const [change] = usePasswordChangeMutation();
  const [password = '', confirmPassword = ''] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (input) => {
        const { data } = await change({
          variables: { input },
          update: (cache, result) => forgetObjects(cache, 'Session', result.data?.passwordChange.endedIds ?? []),
        });
        const { endedIds, userErrors = [] } = data?.passwordChange ?? {};
        if (userErrors.length > 0 || !endedIds) return userErrors;
        toast.success(
          endedIds.length === 0 ? 'Your password is changed.' : 'Your password is changed, and your other sessions have ended.',
        );
        onDone();
        return [];
      }}
    >
      <Box maw={{ sm: 312 }} mb={16}>
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      </Box>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
        <PasswordField name="password" label="New password" autoComplete="new-password" describedBy={rulesId} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      </SimpleGrid>
      <PasswordRules id={rulesId} values={{ password, confirmPassword }} person={user} minLength={minLength} isInLine />
      <SwitchField
        name="keepsApiKeys"
        label="Keep my API keys"
        help="Programs with a key that you created go on working. Otherwise, your keys end like your other sessions."
      />
      <Buttons>
        <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
          Change password
        </Button>
      </Buttons>
    </Form>
  );
}

/** Resets after each change, so that no password stays in its fields. */
export function PasswordForm({ minLength }: PasswordFormProps) {
  const [changes, setChanges] = useState(0);
  return <Fields key={changes} minLength={minLength} onDone={() => setChanges(changes + 1)} />;
}
