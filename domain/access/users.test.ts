import { expect, it } from 'vitest';
import { userRoles } from '#domain/accounts/account.ts';
import { canManageRole } from './users.ts';

it.each([
  ['USER', []],
  ['PREMIUM', []],
  ['SUBSCRIBER', []],
  ['ADMIN', ['USER', 'PREMIUM', 'SUBSCRIBER']],
  ['SUPER_ADMIN', userRoles],
] as const)('%s manages users with the roles %s', (userRole, expected) => {
  expect(userRoles.filter((role) => canManageRole({ userRole }, role))).toEqual(expected);
});
