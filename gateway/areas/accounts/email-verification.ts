import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { confirmationLinkHours, EmailVerificationDraft } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { registrationAttemptLetter, verificationLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockedUser } from './account-security.ts';
import { claimEmail, mapUniqueViolation } from './email-ownership.ts';
import { countGuess } from './guesses.ts';
import { issueToken, liveToken, spendToken } from './one-time-token.ts';
import { verifyPassword } from './password-hash.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt, isWithinLimit } from './throttle.ts';

const linkIsOver = () =>
  userError(UserErrorCode.NOT_FOUND, 'This link has expired or was already used. Sign in and request a new one.', ['token']);

/**
 * Mails the link that confirms an address. If another account owns the address, its owner gets a notice instead, and the caller sees no
 * difference. Sends nothing past the limit of a mailbox.
 */
export async function mailConfirmation(platform: Platform, em: EntityManager, user: User): Promise<void> {
  const { config } = platform;
  if (!(await isWithinLimit(platform, 'confirmationAnywhere', user.email))) return;
  const owner = user.ownsEmail ? null : await em.findOne(User, { email: user.email, ownsEmail: true });
  if (owner) {
    await queueMail(platform, em, { userId: owner.id }, registrationAttemptLetter(config, owner));
    return;
  }
  const step = { purpose: 'VERIFY_EMAIL', now: platform.clock(), minutes: confirmationLinkHours * 60 } as const;
  const token = await issueToken(em, { userId: user.id, ...step });
  const letter = verificationLetter(config, { firstName: user.firstName, token });
  await queueMail(platform, em, { userId: user.id }, letter);
}

/** Mails the link to the signed-in user again. */
export async function resendConfirmation(context: AppContext): Promise<void> {
  const { person, platform } = context;
  await countAttempt(context, 'confirmation', person.userId);
  await platform.orm.em.fork().transactional(async (em) => {
    const user = await lockedUser(em, person.userId);
    if (user.emailVerifiedAt || !platform.mail.isDelivering) return;
    await mailConfirmation(platform, em, user);
    const { userId, workspaceId } = person;
    const subject = { subjectType: 'User', subjectId: userId, userId, workspaceId } as const;
    em.create(AuditEntry, { action: 'email.verification-send', ...subject }, { partial: true });
  });
}

type Verified = { email: string; started?: StartedSession; isOwnSession: boolean };

/**
 * Confirms an address with the mailed link and the session or password of its account. The link alone proves only the mailbox: without the
 * second proof, the owner of a mailbox could confirm a stranger's account. Starts a session after a password, unless the account has a
 * second factor.
 */
export async function verifyEmail(context: AppContext, input: unknown): Promise<Verified> {
  const { platform, session } = context;
  const { token, password } = parseInput(EmailVerificationDraft, input);
  const em = platform.orm.em.fork();
  const link = await liveToken(em, 'VERIFY_EMAIL', token, platform.clock());
  if (!link) throw linkIsOver();
  const user = await em.findOneOrFail(User, { id: link.userId });
  const isOwnSession = session?.via === 'session' && session.actor.userId === user.id;
  if (!isOwnSession) await requireAccountPassword(context, user, password);
  const confirm = async (em: EntityManager) => {
    const locked = await lockedUser(em, user.id);
    if (!locked.isActive || locked.passwordHash !== user.passwordHash) throw linkIsOver();
    if (!(await spendToken(em, link.id, platform.clock()))) throw linkIsOver();
    if (!(await claimEmail(em, locked, platform.clock()))) throw linkIsOver();
    const subject = { subjectType: 'User', subjectId: user.id, userId: user.id } as const;
    em.create(AuditEntry, { action: 'email.verify', ...subject }, { partial: true });
  };
  if (isOwnSession || user.twoFactorEnabledAt) {
    await mapUniqueViolation(platform.orm.em.fork().transactional(confirm), linkIsOver);
    return { email: user.email, isOwnSession };
  }
  const started = await mapUniqueViolation(
    startSession(context, user.id, { isRemembered: false, isFirst: true }, confirm),
    linkIsOver,
  );
  return { email: user.email, started, isOwnSession };
}

async function requireAccountPassword(context: AppContext, user: User, password: string | null | undefined): Promise<void> {
  const wrong = (sentence: string) => userError(UserErrorCode.CREDENTIALS, sentence, ['password']);
  if (!password) throw wrong('Enter the password of the account to confirm the address.');
  const forget = await countGuess(context, 'account', user.email);
  if (!(await verifyPassword(password, user.passwordHash))) throw wrong('The password is wrong.');
  await forget();
}
