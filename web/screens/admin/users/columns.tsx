import { Badge } from '@mantine/core';
import { isAdministrator } from '#domain/access/actor.ts';
import { userRoleLabels, userStateLabels, userStateOf } from '#domain/accounts/managed-user.ts';
import { usersExport } from '#domain/exports/lists/administration.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { UserRowFragment } from './__generated__/columns.ts';

type User = UserRowFragment;

const RoleBadge = ({ role }: Pick<User, 'role'>) => (
  <Badge color={isAdministrator({ userRole: role }) ? 'accent' : 'gray'}>{userRoleLabels[role]}</Badge>
);
type State = Pick<User, 'isActive' | 'isInvited'>;
const stateColors = { ACTIVE: 'green', INVITED: 'yellow', INACTIVE: 'red' } as const;
const StateBadge = ({ user }: { user: State }) => (
  <Badge color={stateColors[userStateOf(user)]}>{userStateLabels[userStateOf(user)]}</Badge>
);
const LastSignIn = ({ lastLoginAt }: Pick<User, 'lastLoginAt'>) =>
  lastLoginAt === null ? 'Never' : <RelativeDate value={lastLoginAt} />;

export const userName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

export const columns: readonly Column<User>[] = listColumns(usersExport, [
  { key: 'name', sortKey: 'NAME', cell: (user) => userName(user) },
  { key: 'email', sortKey: 'EMAIL', cell: ({ email }) => email },
  {
    key: 'role',
    width: 130,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  { key: 'status', width: 110, cell: (user) => <StateBadge user={user} /> },
  {
    key: 'lastLogin',
    width: 140,
    hideBelow: 'lg',
    cell: (user) => <LastSignIn lastLoginAt={user.lastLoginAt} />,
  },
  {
    key: 'created',
    sortKey: 'CREATED_AT',
    width: 130,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (user: User): CardParts => ({
  title: userName(user),
  subtitle: user.email,
  meta: userRoleLabels[user.role],
  status: <StateBadge user={user} />,
  aside: <LastSignIn lastLoginAt={user.lastLoginAt} />,
});
