import { setTimeout as sleep } from 'node:timers/promises';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { PasswordResetRequestDraft, passwordResetWithRules, resetLinkMinutes } from '#domain/accounts/security.ts';
import type { AppContext, Platform } from '../context.ts';
import { parseInput, UserErrorCode, userError } from '../kit/errors.ts';
import { passwordChangedLetter, passwordResetLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { endSessions, lockedUser, refuseIdentity } from './account-security.ts';
import { endTokens, issueToken, liveToken, spendToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';

/** No answer comes before this, so that the work for an account that exists is not seen in the time that it takes. */
const answerAfterMs = 300;

/** Mails a link if there is such an account. Nothing in the answer, its throttling or its time tells whether there is. */
export async function requestPasswordReset({ platform, transport }: AppContext, address: string): Promise<void> {
  const { email } = parseInput(PasswordResetRequestDraft, { email: address });
  await countAttempt(platform.pool, 'resetAddress', transport.address);
  await countAttempt(platform.pool, 'resetAccount', email);
  await Promise.all([mailLink(platform, email), sleep(answerAfterMs)]);
}

const mailLink = (platform: Platform, email: string): Promise<void> =>
  platform.orm.em.fork().transactional(async (em) => {
    const known = await em.findOne(User, { email, isActive: true });
    if (!known) return;
    const { id: userId, firstName } = await lockedUser(em, known.id);
    const now = platform.clock();
    await endTokens(em, userId, now, 'PASSWORD_RESET');
    const token = await issueToken(em, { userId, purpose: 'PASSWORD_RESET', now, minutes: resetLinkMinutes });
    await queueMail(
      platform,
      em,
      { userId },
      passwordResetLetter(platform.config, { firstName, token, minutes: resetLinkMinutes }),
    );
    em.create(AuditEntry, { action: 'password.reset-request', subjectType: 'User', subjectId: userId }, { partial: true });
  });

/** Whether a link still works. */
export const isResetLinkValid = async ({ orm, clock }: Platform, token: string): Promise<boolean> =>
  token.length <= 200 && (await liveToken(orm.em.fork(), 'PASSWORD_RESET', token, clock())) !== null;

const linkIsOver = () =>
  userError(UserErrorCode.NOT_FOUND, 'This link was used already or has run out. Ask for a new one.', ['token']);

/** Sets a new password with a link; answers the address to sign in with. The second factor stays as it is. */
export async function resetPassword(context: AppContext, input: unknown): Promise<string> {
  const { platform } = context;
  const { token, password } = parseInput(passwordResetWithRules, input);
  const now = platform.clock();
  const em = platform.orm.em.fork();
  const link = await liveToken(em, 'PASSWORD_RESET', token, now);
  if (!link) throw linkIsOver();
  const { userId } = link;
  refuseIdentity(password, await em.findOneOrFail(User, { id: userId }));
  const passwordHash = await hashPassword(password);
  const email = await platform.orm.em.fork().transactional(async (em) => {
    const user = await lockedUser(em, userId);
    if (!user.isActive || !(await spendToken(em, link.id, now))) throw linkIsOver();
    user.passwordHash = passwordHash;
    await endTokens(em, userId, now);
    await endSessions(em, userId);
    const { firstName } = user;
    await queueMail(platform, em, { userId }, passwordChangedLetter(platform.config, { firstName, at: now, byLink: true }));
    em.create(AuditEntry, { action: 'password.reset', subjectType: 'User', subjectId: userId, userId }, { partial: true });
    return user.email;
  });
  // Whoever forgot the password has tried some.
  await forgetAttempts(platform.pool, 'account', email);
  if (context.session?.actor.userId === userId) context.transport.endBrowserSession?.();
  return email;
}
