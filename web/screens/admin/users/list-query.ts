import { userRoles } from '#domain/accounts/account.ts';
import { userStates } from '#domain/accounts/managed-user.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { UserFiguresDocument, UsersDocument } from './__generated__/list.ts';

export const usersQuery = listQuery({
  name: 'users',
  document: UsersDocument,
  of: ({ administration }) => administration.users,
  sorts: ['NAME', 'EMAIL', 'CREATED_AT'],
  params: { role: enumOf(userRoles), status: enumOf(userStates) },
  variablesOf: ({ role, status }) => ({ filter: { roles: role && [role], states: status && [status] } }),
  figures: UserFiguresDocument,
  mayRead: cachedIsAdmin,
});
