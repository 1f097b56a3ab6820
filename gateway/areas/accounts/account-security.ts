import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { ApiKey } from '#db/entities/security.ts';
import { demoAccount } from '#db/seeds/demo.ts';
import { identityMessage } from '#domain/accounts/account.ts';
import { containsIdentity, passwordTooShort } from '#domain/accounts/password.ts';
import { type Person, weakPasswordMessage } from '#domain/accounts/password-strength.ts';
import { currentPassword } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { countGuess } from './guesses.ts';
import { verifyPassword } from './password-hash.ts';

/** The user, locked until the transaction ends. Serializes changes to the security of one account. */
export const lockedUser = (em: EntityManager, userId: string): Promise<User> =>
  em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Locks the user after the password was verified. */
type Confirmed = (em: EntityManager) => Promise<User>;

/**
 * Throws unless the password is right. Attempts are throttled even in a session, because a session may be stolen. Pass the result to the
 * lock of the user, which fails if the password was replaced in the meantime.
 */
export async function requirePassword(context: AppContext, given: string): Promise<Confirmed> {
  const { accountHolder: person, platform } = context;
  parseInput(currentPassword, { currentPassword: given });
  const { passwordHash, email } = await platform.orm.em.fork().findOneOrFail(User, { id: person.userId });
  const forget = await countGuess(context, 'password', email);
  if (!(await verifyPassword(given, passwordHash))) {
    throw wrongPassword();
  }
  await forget();
  return async (em) => {
    const user = await lockedUser(em, person.userId);
    if (user.passwordHash !== passwordHash) throw wrongPassword();
    return user;
  };
}
const wrongPassword = () => userError(UserErrorCode.CREDENTIALS, 'The current password is wrong.', ['currentPassword']);

/**
 * Refuses a new password that is shorter than administrators allow, contains the name or address, or is easy to guess. The draft checks
 * the least minimum length and the repetition.
 */
export function refuseWeakPassword({ config }: Platform, password: string, { firstName, lastName, email }: Person): void {
  const { passwordMinLength } = config.settings.security;
  if (password.length < passwordMinLength) throw weakPassword(passwordTooShort(passwordMinLength));
  const isIdentity = containsIdentity({ password, confirmPassword: password, firstName, lastName, email });
  const fault = isIdentity ? identityMessage : weakPasswordMessage(password, { firstName, lastName, email });
  if (fault !== null) throw weakPassword(fault);
  // It is published with the product.
  if (password === demoAccount.password && email !== demoAccount.email) throw weakPassword(publishedPassword);
}
const publishedPassword = 'This is the password of the demo account, which everybody knows. Choose another one.';
const weakPassword = (fault: string) => userError(UserErrorCode.INVALID, fault, ['password']);

export const noPreviousSecret = {
  previousPrefix: null,
  previousKeyHash: null,
  previousValidUntil: null,
  previousCreatedById: null,
};

/**
 * Ends the API keys that act for a user, in one workspace or all of them. Returns how many. Of keys that others rotated, only the previous
 * secret ends.
 */
export async function endApiKeys(
  em: EntityManager,
  { userId, ...inWorkspace }: { userId: string; workspaceId?: string },
  now: Date,
): Promise<number> {
  await em.nativeUpdate(ApiKey, { previousCreatedById: userId, ...inWorkspace }, noPreviousSecret);
  return em.nativeUpdate(ApiKey, { createdById: userId, revokedAt: null, ...inWorkspace }, { revokedAt: now });
}

/** Ends the sessions of a user, except one if given. Returns their IDs. */
export async function endSessions(em: EntityManager, userId: string, exceptId: string | null = null): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `update session set revoked_at = now()
      where user_id = ? and revoked_at is null and expires_at > now() and id is distinct from ?::uuid returning id`,
    [userId, exceptId],
  );
  return rows.map(({ id }) => id);
}
