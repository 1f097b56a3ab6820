import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountDeletionDraft, workspaceGraceDays } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Form } from '#web/kit/form/form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useAccountDeleteMutation } from './__generated__/profile.ts';

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { email } = useViewer().user;
  const form = useRecordForm({ schema: AccountDeletionDraft, defaults: { email: '', currentPassword: '' } });
  const [remove] = useAccountDeleteMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  return (
    <Modal opened onClose={onClose} title="Delete your account?" size={520}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (input) => {
          const { data } = await remove({ variables: { input } });
          const errors = data?.accountDelete.userErrors ?? [];
          if (errors.length > 0) return errors;
          localStorage.clear();
          await navigate('/');
          await client.clearStore();
          return [];
        }}
      >
        <Stack gap="md">
          <Text>
            Your sessions end now, and your API keys stop working. Workspaces that you share stay with their other members.
            Workspaces of your own are deleted with their catalogue and files after {workspaceGraceDays} days. Until then, the
            administrator of this installation can restore them. Tokens and proofs on blockchains stay there.
          </Text>
          <TextField name="email" label="Your address" help={`Type ${email} to confirm.`} type="email" autoComplete="off" />
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep the account
          </Button>
          <Button type="submit" color="red" loading={form.formState.isSubmitting}>
            Delete account
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}

/** Deletes the account after a question. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Buttons>
        <Button variant="default" color="red" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </Buttons>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
