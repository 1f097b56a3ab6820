import type { MemberRole, UserRole } from '#domain/accounts/account.ts';

/** Who has a permission: roles inside the workspace, or roles on the platform. */
export type Policy = { area: string; label: string } & (
  | { memberRoles: readonly MemberRole[] }
  | { userRoles: readonly UserRole[] }
);

/** All permissions that depend on a role. The checks and the page of roles read this table. */
export const policies = {
  READ_CATALOGUE: {
    area: 'Workspace',
    label: 'Read the catalogue and its media',
    memberRoles: ['OWNER', 'EDITOR', 'VIEWER'],
  },
  CHANGE_CATALOGUE: {
    area: 'Workspace',
    label: 'Add, change and delete works, parties, releases and media',
    memberRoles: ['OWNER', 'EDITOR'],
  },
  MANAGE_WORKSPACE: { area: 'Workspace', label: 'Manage members, the plan and API keys', memberRoles: ['OWNER'] },
  ADMINISTER: {
    area: 'Platform',
    label: 'Manage users and read the outbox, with all features and no limits',
    userRoles: ['ADMIN', 'SUPER_ADMIN'],
  },
  CONNECT_SERVICES: { area: 'Platform', label: 'Change the mail server and the payment keys', userRoles: ['SUPER_ADMIN'] },
  SEE_MAIL_LINKS: {
    area: 'Platform',
    label: 'See links in the outbox that set a password, confirm an address or accept an invitation',
    userRoles: ['SUPER_ADMIN'],
  },
  MANAGE_ADMINISTRATORS: {
    area: 'Platform',
    label: 'Change administrators, and grant or revoke administrator roles',
    userRoles: ['SUPER_ADMIN'],
  },
} as const satisfies Record<string, Policy>;
export type PolicyKey = keyof typeof policies;

type Roles = { memberRole?: MemberRole; userRole?: UserRole };

/** Returns the permissions that the roles of a user include. */
export const permissionsOf = (roles: Roles): PolicyKey[] =>
  (Object.keys(policies) as PolicyKey[]).filter((key) => may(roles, key));

/** Whether the roles of a user include a permission. */
export function may({ memberRole, userRole }: Roles, key: PolicyKey): boolean {
  const policy: Policy = policies[key];
  if ('memberRoles' in policy) return memberRole !== undefined && policy.memberRoles.includes(memberRole);
  return userRole !== undefined && policy.userRoles.includes(userRole);
}
