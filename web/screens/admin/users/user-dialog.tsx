import { Button, Modal, SimpleGrid, Stack } from '@mantine/core';
import { canManageRole } from '#domain/access/users.ts';
import { userRoles } from '#domain/accounts/account.ts';
import { UserDraft, userRoleLabels } from '#domain/accounts/managed-user.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useUserCreateMutation, useUserUpdateMutation } from './__generated__/changes.ts';
import type { UsersQuery } from './__generated__/list.ts';

export type UserNode = UsersQuery['administration']['users']['nodes'][number];

const nobody: UserDraft = { firstName: '', lastName: '', email: '', role: 'USER' };

type UserDialogProps = {
  /** Null adds a user. */
  user: UserNode | null;
  /** Updates the list after a change. */
  onChanged: () => void;
  onClose: () => void;
};

/** Adds or edits a user. Offers the roles that the viewer may grant. */
export function UserDialog({ user, onChanged, onClose }: UserDialogProps) {
  const viewer = useViewer();
  const { firstName, lastName, email, role } = user ?? nobody;
  const form = useRecordForm({ schema: UserDraft, defaults: { firstName, lastName, email, role } });
  const [create] = useUserCreateMutation();
  const [update] = useUserUpdateMutation();
  const save = async (input: UserDraft) =>
    user === null
      ? (await create({ variables: { input } })).data?.userCreate
      : (await update({ variables: { id: user.id, input } })).data?.userUpdate;
  const roles = userRoles.filter((each) => canManageRole({ userRole: viewer.user.role }, each));
  return (
    <Modal opened onClose={onClose} title={user === null ? 'Add User' : 'Edit User'} size={520}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (input) => {
          const outcome = await save(input);
          if (!outcome?.user) return outcome?.userErrors ?? [];
          toast.success(user === null ? `${input.email} is added. The invitation is in the mail outbox.` : 'The user is saved.');
          onChanged();
          onClose();
          return [];
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField name="firstName" label="First name" autoComplete="off" data-autofocus />
            <TextField name="lastName" label="Last name" autoComplete="off" />
          </SimpleGrid>
          <TextField name="email" label="Email" type="email" autoComplete="off" />
          <SelectField name="role" label="Role" options={roles.map((value) => ({ value, label: userRoleLabels[value] }))} />
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {user === null ? 'Add User' : 'Update User'}
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
