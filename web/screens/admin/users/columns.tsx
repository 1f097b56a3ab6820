import { Badge } from '@mantine/core';
import { isAdministrator } from '#domain/access/actor.ts';
import { userRoleLabels, userStateLabels, userStateOf } from '#domain/accounts/managed-user.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { UserRowFragment } from './__generated__/columns.ts';

type User = UserRowFragment;

const RoleBadge = ({ role }: Pick<User, 'role'>) => (
  <Badge color={isAdministrator({ userRole: role }) ? 'accent' : 'gray'}>{userRoleLabels[role]}</Badge>
);
type State = Pick<User, 'isActive' | 'isInvited'>;
const stateColors = { ACTIVE: 'green', INVITED: 'yellow', INACTIVE: 'red' } as const;
const stateText = (user: State) => userStateLabels[userStateOf(user)];
const StateBadge = ({ user }: { user: State }) => <Badge color={stateColors[userStateOf(user)]}>{stateText(user)}</Badge>;
const LastSignIn = ({ lastLoginAt }: Pick<User, 'lastLoginAt'>) =>
  lastLoginAt === null ? 'Never' : <RelativeDate value={lastLoginAt} />;

export const userName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

export const columns: readonly Column<User>[] = [
  { key: 'name', header: 'Name', sortKey: 'NAME', cell: userName, csv: userName },
  { key: 'email', header: 'Email', sortKey: 'EMAIL', cell: ({ email }) => email, csv: ({ email }) => email },
  {
    key: 'role',
    header: 'Role',
    width: 130,
    cell: ({ role }) => <RoleBadge role={role} />,
    csv: ({ role }) => userRoleLabels[role],
  },
  { key: 'status', header: 'Status', width: 110, cell: (user) => <StateBadge user={user} />, csv: stateText },
  {
    key: 'lastLogin',
    header: 'Last sign-in',
    width: 140,
    hideBelow: 'lg',
    cell: LastSignIn,
    csv: ({ lastLoginAt }) => lastLoginAt,
  },
  {
    key: 'created',
    header: 'Created',
    sortKey: 'CREATED_AT',
    width: 130,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

export const card = (user: User): CardParts => ({
  title: userName(user),
  subtitle: user.email,
  meta: userRoleLabels[user.role],
  status: <StateBadge user={user} />,
  aside: <LastSignIn lastLoginAt={user.lastLoginAt} />,
});
