import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import type { Platform } from '../../server/context.ts';

/**
 * Finds the account that owns an address. An unconfirmed registration counts only with `orClaim`, or when no mail server can confirm
 * addresses; then the latest one counts.
 */
export async function accountOf(
  { mail }: Pick<Platform, 'mail'>,
  em: EntityManager,
  email: string,
  { orClaim = false } = {},
): Promise<User | null> {
  const owner = await em.findOne(User, { email, ownsEmail: true });
  if (owner || (mail.isDelivering && !orClaim)) return owner;
  return em.findOne(User, { email, ownsEmail: false }, { orderBy: { createdAt: 'desc' } });
}

/**
 * Gives the address to the user, inside the caller's transaction. Returns false when another account owns it. `verifiedAt` is null if
 * nothing proves that the user reads the mailbox.
 */
export async function claimEmail(em: EntityManager, user: User, verifiedAt: Date | null): Promise<boolean> {
  if (!user.ownsEmail && (await em.count(User, { email: user.email, ownsEmail: true })) > 0) return false;
  user.ownsEmail = true;
  user.emailVerifiedAt ??= verifiedAt;
  await em.flush();
  return true;
}

/** Runs an act that may assign an address. When two run at once, the second gets `lost`. */
export const mapUniqueViolation = <R>(act: Promise<R>, lost: () => Error): Promise<R> =>
  act.catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? lost() : error;
  });
