import { userRoles } from '#domain/accounts/account.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { enumOf, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { UserFiguresDocument, UsersDocument } from './__generated__/list.ts';

export const usersQuery = listQuery({
  name: 'users',
  document: UsersDocument,
  of: ({ users }) => users,
  sorts: ['NAME', 'EMAIL', 'CREATED_AT'],
  params: { role: enumOf(userRoles), status: oneOf(['active', 'inactive']) },
  variablesOf: ({ role, status }) => ({ filter: { role, isActive: status && status === 'active' } }),
  figures: UserFiguresDocument,
  mayRead: cachedIsAdmin,
});
