import { type Actor, canManageWorkspace } from '#domain/access/actor.ts';
import type { MemberRole } from '#domain/accounts/account.ts';
import { type ApiKeyLevel, scopeOf } from '#domain/api-keys/scopes.ts';
import { forbidden } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { onlyOwners } from './membership.ts';

/** Ends of schema descriptions: who may do what `memberManager` guards. */
export const mayReadInvitations = 'Owners, and API keys of owners with `MEMBERS_READ`.';
export const mayManageMembers =
  'Owners, and API keys of owners with `MEMBERS_WRITE`. Keys cannot invite, change or remove owners.';

/** Returns the caller if they may read members: any member, or an API key with the scope MEMBERS_READ. */
export function memberReader(context: AppContext): Actor {
  context.requireScope('MEMBERS_READ');
  return context.actor;
}

/** Returns the caller if they may read invitations or manage members: an owner, or an API key of an owner with the scope. */
export function memberManager(context: AppContext, level: ApiKeyLevel): Actor {
  const key = context.session?.key;
  if (!key) return context.owner;
  context.requireScope(scopeOf('MEMBERS', level));
  const { actor } = context;
  if (!canManageWorkspace({ ...actor, memberRole: key.creatorRole })) throw onlyOwners();
  return actor;
}

/** Throws FORBIDDEN if an API key would invite, change or remove an owner. A leaked key must not take over a workspace. */
export function keepOwnersFromKeys({ apiKeyId }: Actor, ...roles: readonly MemberRole[]): void {
  if (apiKeyId !== undefined && roles.includes('OWNER'))
    throw forbidden('API keys cannot invite, change or remove owners. Sign in to do it.');
}
