import { userRoleLabels, userStateLabels } from '#domain/accounts/managed-user.ts';
import { usersExport } from '#domain/exports/lists/administration.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { useUserRowFragment } from './__generated__/columns.ts';
import { card, columns, userName } from './columns.tsx';
import { usersQuery } from './list-query.ts';
import { useUserActs } from './use-user-acts.tsx';

const Users = defineList({
  query: usersQuery,
  noun: 'users',
  useRow: useUserRowFragment,
  columns,
  card,
  rowName: userName,
  useActs: useUserActs,
  tiles: (figures) => [
    { label: 'Total users', value: figures?.administration.userStats?.total },
    { label: 'Active users', value: figures?.administration.userStats?.active },
    { label: 'Invited users', value: figures?.administration.userStats?.invited },
    { label: 'Admins', value: figures?.administration.userStats?.administrators },
    { label: 'Added in 30 days', value: figures?.administration.userStats?.recent },
  ],
  filters: {
    role: {
      label: 'Role',
      useChoices: choicesOf('All roles', userRoleLabels),
      chip: (role) => ['Role is', userRoleLabels[role]],
      hides: (role) => `only users with the role “${userRoleLabels[role]}” are shown`,
    },
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', userStateLabels),
      chip: (status) => ['Status is', userStateLabels[status]],
      hides: (status) => `only ${status.toLowerCase()} users are shown`,
    },
  },
  exports: usersExport,
  heading: 'User Management',
  searchPlaceholder: 'Search users...',
  empty: { title: 'No users', hint: 'Add a user to invite them by mail.' },
  noResults: { title: 'No users found', hint: 'Try another name, email address or role.' },
  errorTitle: 'Failed to fetch users',
});

/** All accounts of this installation, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Users /> : <NeedsAdmin what="the users of this platform" />;
}
