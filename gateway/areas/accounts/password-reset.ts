import { AuditEntry, User } from '#db/entities/accounts.ts';
import { Passkey, PasskeyChallenge } from '#db/entities/passkey.ts';
import { PasswordResetRequestDraft, passwordResetWithRules, resetLinkMinutes } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { passwordChangedLetter, passwordResetLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { endApiKeys, endSessions, lockedUser, refuseWeakPassword } from './account-security.ts';
import { accountOf, claimEmail, mapUniqueViolation } from './email-ownership.ts';
import { endTokens, issueToken, liveToken, spendToken } from './one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { countAttempt, forgetAttempts, fromNetwork, isWithinLimit } from './throttle.ts';
import { dropSecondFactor } from './two-factor.service.ts';

/** Minimum response time. Hides the extra work for an existing account. */
const minResponseMs = 300;

/** Mails a link if the account exists. Neither response, throttling nor timing reveals whether it does. */
export async function requestPasswordReset(context: AppContext, address: string): Promise<void> {
  const { platform, transport } = context;
  const { email } = parseInput(PasswordResetRequestDraft, { email: address });
  await countAttempt(context, 'resetAddress', transport.address);
  await countAttempt(context, 'resetAccount', fromNetwork(email, transport.address));
  // Past this limit no mail is sent, and no error shown: strangers cannot block recovery, and the mailbox holds enough valid links.
  const isWanted = await isWithinLimit(platform, 'resetAnywhere', email);
  await Promise.all([isWanted && mailLink(platform, email), platform.sleep(minResponseMs)]);
}

const mailLink = (platform: Platform, email: string): Promise<void> =>
  platform.orm.em.fork().transactional(async (em) => {
    const known = await accountOf(platform, em, email, { orClaim: true });
    if (!known?.isActive) return;
    const { id: userId, firstName } = await lockedUser(em, known.id);
    const now = platform.clock();
    // Earlier links stay valid, so a stranger's request cannot invalidate a link that the owner is about to open.
    const token = await issueToken(em, { userId, purpose: 'PASSWORD_RESET', now, minutes: resetLinkMinutes });
    await queueMail(
      platform,
      em,
      { userId },
      passwordResetLetter(platform.config, { firstName, token, minutes: resetLinkMinutes }),
    );
    em.create(AuditEntry, { action: 'password.reset-request', subjectType: 'User', subjectId: userId }, { partial: true });
  });

/** Returns whether a link is still valid. */
export const isResetLinkValid = async ({ orm, clock }: Platform, token: string): Promise<boolean> =>
  token.length <= 200 && (await liveToken(orm.em.fork(), 'PASSWORD_RESET', token, clock())) !== null;

const linkIsOver = () =>
  userError(UserErrorCode.NOT_FOUND, 'This link has expired or was already used. Request a new one.', ['token']);

/**
 * Sets a new password with a link, ends the user's sessions, API keys and passkeys, and returns the address to sign in with. A delivered link
 * proves the address. A second factor set up before the address was proved may be a stranger's and is removed.
 */
export async function resetPassword(context: AppContext, input: unknown): Promise<string> {
  const { platform } = context;
  const { token, password } = parseInput(passwordResetWithRules, input);
  const now = platform.clock();
  const em = platform.orm.em.fork();
  const link = await liveToken(em, 'PASSWORD_RESET', token, now);
  if (!link) throw linkIsOver();
  const { userId } = link;
  refuseWeakPassword(platform, password, await em.findOneOrFail(User, { id: userId }));
  const passwordHash = await hashPassword(password);
  const changed = platform.orm.em.fork().transactional(async (em) => {
    const user = await lockedUser(em, userId);
    if (!user.isActive || !(await spendToken(em, link.id, now))) throw linkIsOver();
    user.passwordHash = passwordHash;
    if (platform.mail.isDelivering && !user.emailVerifiedAt) await dropSecondFactor(em, user);
    if (!(await claimEmail(em, user, platform.mail.isDelivering ? now : null))) throw linkIsOver();
    await endTokens(em, userId, now);
    await endSessions(em, userId);
    await endApiKeys(em, { userId }, now);
    await em.nativeDelete(Passkey, { userId });
    await em.nativeDelete(PasskeyChallenge, { userId });
    const { firstName } = user;
    await queueMail(platform, em, { userId }, passwordChangedLetter(platform.config, { firstName, at: now, byLink: true }));
    em.create(AuditEntry, { action: 'password.reset', subjectType: 'User', subjectId: userId, userId }, { partial: true });
    return user.email;
  });
  const email = await mapUniqueViolation(changed, linkIsOver);
  // A reset clears earlier failed sign-ins.
  await forgetAttempts(platform.pool, 'account', fromNetwork(email, context.transport.address));
  if (context.session?.actor.userId === userId) context.transport.endBrowserSession?.();
  return email;
}
