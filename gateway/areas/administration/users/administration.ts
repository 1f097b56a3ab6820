import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { isAdministrator } from '#domain/access/actor.ts';
import { administratorsMessage, canManageRole, lastSuperAdminMessage } from '#domain/access/users.ts';
import type { UserRole } from '#domain/accounts/account.ts';
import { addressesPerHour } from '#domain/accounts/managed-user.ts';
import { forbidden, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { lockedUser } from '../../accounts/account-security.ts';

const taken = () => userError(UserErrorCode.TAKEN, 'Another account has this email address.', ['email']);

/**
 * Runs a change to users. Changes are serialized and the role of the actor is read again, so two administrators who demote each other at
 * once leave one of them.
 */
export async function changeUsers<R>(
  { administrator, platform }: AppContext,
  act: (useCase: UseCase) => Promise<{ result: R; audit: Audit }>,
): Promise<R> {
  const changing = runUseCase(platform, administrator, async (useCase) => {
    const { em } = useCase;
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
    const self = await em.findOne(User, { id: administrator.userId, isActive: true });
    const actor = { ...administrator, userRole: self?.role ?? ('USER' as const) };
    if (!isAdministrator(actor)) throw forbidden('You need admin privileges to do this.');
    return act({ ...useCase, actor });
  });
  return changing.catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? taken() : error;
  });
}

/** Returns the user, locked. Throws a user error for an unknown ID and FORBIDDEN for a user whom the actor may not change. */
export async function managedUser({ em, actor }: UseCase, id: string, field = ['id']): Promise<User> {
  if (!isUuid(id) || (await em.count(User, { id })) === 0) throw userError(UserErrorCode.NOT_FOUND, 'User not found', field);
  const user = await lockedUser(em, id);
  requireRole(actor, user.role);
  return user;
}

export function requireRole(actor: UseCase['actor'], role: UserRole): void {
  if (!canManageRole(actor, role)) throw forbidden(administratorsMessage);
}

/** Throws unless an active super administrator remains without these users. */
export async function requireSuperAdmin(em: EntityManager, withoutIds: readonly string[]): Promise<void> {
  const others = await em.count(User, { role: 'SUPER_ADMIN', isActive: true, id: { $nin: [...withoutIds] } });
  if (others === 0) throw userError(UserErrorCode.INVALID, lastSuperAdminMessage);
}

/** Throws if another account owns the address. */
export async function requireFreeEmail(em: EntityManager, email: string): Promise<void> {
  if ((await em.count(User, { email, ownsEmail: true })) > 0) throw taken();
}

/** Each new address sends a mail, to it or to the previous one, and so does each invitation. */
export async function boundAddresses(em: EntityManager, userId: string): Promise<void> {
  const [added] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from audit_entry where user_id = ? and action in ('user.create', 'user.invite', 'user.update')
      and jsonb_exists(changes, 'email') and created_at > now() - interval '1 hour'`,
    [userId],
  );
  if (added!.count < addressesPerHour) return;
  throw userError(UserErrorCode.THROTTLED, `You mailed ${addressesPerHour} users within an hour. Try again later.`);
}
