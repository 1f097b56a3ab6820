import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { CredentialsDraft } from '#domain/accounts/account.ts';
import { challengeMinutes } from '#domain/accounts/security.ts';
import type { AppContext } from '../context.ts';
import { parseInput, UserErrorCode, userError } from '../kit/errors.ts';
import { lockedUser } from './account-security.ts';
import { issueToken } from './one-time-token.ts';
import { verifyPassword } from './password.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './throttle.ts';

/**
 * Checks credentials and starts a session, or, when the account has a second factor, answers the challenge with which to go on.
 * Wrong ones get one answer, whether the account exists or not.
 */
export async function signIn(context: AppContext, input: unknown): Promise<StartedSession | { challenge: string }> {
  const { platform, transport } = context;
  const credentials = parseInput(CredentialsDraft, input);
  await countAttempt(platform.pool, 'address', transport.address);
  await countAttempt(platform.pool, 'account', credentials.email);
  const user = await platform.orm.em.fork().findOne(User, { email: credentials.email });
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  if (!user || !isRight || !user.isActive) throw wrongCredentials();
  await forgetAttempts(platform.pool, 'account', credentials.email);
  await takeBackAttempt(platform.pool, 'address', transport.address);
  const isRemembered = credentials.remember ?? false;
  const stillHolds = (em: EntityManager) => requireUnchanged(em, user);
  if (!user.twoFactorEnabledAt) return startSession(context, user.id, { isRemembered }, stillHolds);
  const step = { userId: user.id, purpose: 'SIGN_IN', now: platform.clock(), minutes: challengeMinutes, isRemembered } as const;
  const challenge = await platform.orm.em.fork().transactional(async (em) => {
    await stillHolds(em);
    return issueToken(em, step);
  });
  return { challenge };
}

const wrongCredentials = () => userError(UserErrorCode.CREDENTIALS, 'Email or password is wrong.');

/**
 * While a password was looked at, the account may have got another one, which ends all sessions, or a second factor: what was right
 * before then starts none any more.
 */
async function requireUnchanged(em: EntityManager, { id, passwordHash, twoFactorEnabledAt }: User): Promise<void> {
  const now = await lockedUser(em, id);
  const isUnchanged = now.passwordHash === passwordHash && (now.twoFactorEnabledAt == null) === (twoFactorEnabledAt == null);
  if (!now.isActive || !isUnchanged) throw wrongCredentials();
}
