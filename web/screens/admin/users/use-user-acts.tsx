import { useApolloClient } from '@apollo/client/react';
import { IconMail, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { canManageRole } from '#domain/access/users.ts';
import { workspaceGraceDays } from '#domain/accounts/security.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { administrationId } from '#web/apollo/type-policies.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { bulkDelete } from '#web/kit/list/record-actions.tsx';
import { UserActiveSetDocument, UsersDeleteDocument } from './__generated__/changes.ts';
import { userName } from './columns.tsx';
import { useInvitation } from './use-invitation.tsx';
import { UserDialog, type UserNode } from './user-dialog.tsx';

const namesOf = (users: readonly UserNode[]) => (users.length === 1 ? userName(users[0]!) : `${users.length} users`);

/** Activates, deactivates and deletes users. */
function useUserChanges() {
  const client = useApolloClient();
  /** Requests the counts again, which only the server knows, and by default the lists, whose filters or order may depend on the change. */
  const refresh = (fieldNames = ['users', 'userStats']) => {
    for (const fieldName of fieldNames) client.cache.evict({ id: administrationId, fieldName });
    client.cache.gc();
  };
  const setActive = async (user: UserNode) => {
    const isActive = !user.isActive;
    const sure =
      isActive ||
      (await confirm({
        title: `Deactivate ${userName(user)}?`,
        body: 'All their sessions end immediately, and their API keys stop working until the user is active again.',
        action: 'Deactivate',
        danger: true,
      }));
    if (!sure) return;
    const changing = client.mutate({ mutation: UserActiveSetDocument, variables: { id: user.id, isActive } });
    const done = `${userName(user)} is ${isActive ? 'active' : 'deactivated'}.`;
    if (await report(changing, { failure: 'Failed to update user', done })) refresh();
  };
  const remove = async (users: readonly UserNode[], clear?: () => void) => {
    const sure = await confirm({
      title: `Delete ${namesOf(users)}?`,
      body: `Their accounts, sessions and API keys are deleted and cannot be restored. Workspaces without other members are deleted after ${workspaceGraceDays} days.`,
      action: 'Delete',
      danger: true,
    });
    if (!sure) return;
    const ids = users.map(({ id }) => id);
    const removing = client.mutate({ mutation: UsersDeleteDocument, variables: { ids } });
    const failure = users.length === 1 ? 'Failed to delete user' : 'Failed to delete users';
    if (!(await report(removing, { failure, done: `Deleted ${namesOf(users)}.` }))) return;
    clear?.();
    removeRows(client.cache, 'users', 'User', ids, administrationId);
    refresh(['userStats']);
  };
  return { setActive, remove, refresh };
}

/** Actions of administrators. Nobody deactivates or deletes themselves, and only super administrators touch administrators. */
export function useUserActs(): ListActs<UserNode> {
  const { user: self } = useViewer();
  const { setActive, remove, refresh } = useUserChanges();
  const invitation = useInvitation();
  const [edited, setEdited] = useState<UserNode | 'new' | null>(null);
  const mayChange = ({ role }: UserNode) => canManageRole({ userRole: self.role }, role);
  const rowActions = (user: UserNode): RowAction[] => {
    if (!mayChange(user)) return [];
    const edit = { key: 'edit', label: 'Edit', icon: <IconPencil size={17} stroke={1.7} />, onClick: () => setEdited(user) };
    if (user.id === self.id) return [edit];
    const Icon = user.isActive ? IconUserOff : IconUserCheck;
    const invite = {
      key: 'invite',
      label: 'Resend invitation',
      icon: <IconMail size={17} stroke={1.7} />,
      onClick: () => void invitation.invite(user),
    };
    return [
      edit,
      ...(user.isInvited && user.isActive ? [invite] : []),
      {
        key: 'active',
        label: user.isActive ? 'Deactivate' : 'Activate',
        icon: <Icon size={17} stroke={1.7} />,
        onClick: () => void setActive(user),
      },
      {
        key: 'delete',
        label: 'Delete',
        icon: <IconTrash size={17} stroke={1.7} />,
        danger: true,
        onClick: () => void remove([user]),
      },
    ];
  };
  const removeSelected = (users: readonly UserNode[], clear: () => void) => {
    if (users.every((user) => mayChange(user) && user.id !== self.id)) return remove(users, clear);
    return toast.error('The selection contains users whom you cannot delete. Clear them from the selection and try again.');
  };
  return {
    rowActions,
    bulkActions: [bulkDelete(removeSelected)],
    primary: { label: 'Add User', onClick: () => setEdited('new') },
    dialog: (
      <>
        {invitation.dialog}
        {edited !== null && (
          <UserDialog user={edited === 'new' ? null : edited} onChanged={() => refresh()} onClose={() => setEdited(null)} />
        )}
      </>
    ),
  };
}
