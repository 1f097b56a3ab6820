import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '#db/entities/accounts.ts';
import { CredentialsDraft } from '#domain/accounts/account.ts';
import { challengeMinutes } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { lockedUser } from './account-security.ts';
import { accountOf, claimEmail } from './email-ownership.ts';
import { countGuess } from './guesses.ts';
import { issueToken } from './one-time-token.ts';
import { verifyPassword } from './password-hash.ts';
import { type StartedSession, startSession } from './start-session.ts';

/**
 * Checks credentials and starts a session. If the account has a second factor, returns a challenge instead. Wrong credentials get the same
 * response whether the account exists or not.
 */
export async function signIn(context: AppContext, input: unknown): Promise<StartedSession | { challenge: string }> {
  const { platform } = context;
  const credentials = parseInput(CredentialsDraft, input);
  const forget = await countGuess(context, 'account', credentials.email);
  const user = await accountOf(platform, platform.orm.em.fork(), credentials.email);
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  if (!user || !isRight || !user.isActive) throw wrongCredentials(platform);
  await forget();
  const isRemembered = credentials.remember ?? false;
  const stillHolds = (em: EntityManager) => requireUnchanged(platform, em, user);
  if (!user.twoFactorEnabledAt) return startSession(context, user.id, { isRemembered }, stillHolds);
  const step = { userId: user.id, purpose: 'SIGN_IN', now: platform.clock(), minutes: challengeMinutes, isRemembered } as const;
  const challenge = await platform.orm.em.fork().transactional(async (em) => {
    await stillHolds(em);
    return issueToken(em, step);
  });
  return { challenge };
}

/** With a mail server, an unconfirmed account gets the same response. */
const wrongCredentials = ({ mail }: Pick<Platform, 'mail'>) =>
  userError(
    UserErrorCode.CREDENTIALS,
    mail.isDelivering
      ? 'Email or password is wrong, or the address is not confirmed yet. Open the link in our mail, or choose “Forgot password”.'
      : 'Email or password is wrong.',
  );

/** The password or second factor may have changed during the password check. Then the check no longer counts and no session starts. */
async function requireUnchanged(
  platform: Platform,
  em: EntityManager,
  { id, passwordHash, twoFactorEnabledAt }: User,
): Promise<void> {
  const now = await lockedUser(em, id);
  const isUnchanged = now.passwordHash === passwordHash && (now.twoFactorEnabledAt == null) === (twoFactorEnabledAt == null);
  if (!now.isActive || !isUnchanged || !(await claimEmail(em, now, null))) throw wrongCredentials(platform);
}
