import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { OneTimeToken } from '#db/entities/security.ts';
import { confirmationLinkHours, EmailChangeDraft } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import {
  emailChangeAttemptLetter,
  emailChangedLetter,
  emailChangeLetter,
  emailChangeRequestedLetter,
} from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { endSessions, lockedUser, requirePassword } from './account-security.ts';
import type { PendingEmail } from './accounts.type.ts';
import { mapUniqueViolation } from './email-ownership.ts';
import { endTokens, issueToken, liveToken, spendToken } from './one-time-token.ts';
import { countAttempt, isWithinLimit } from './throttle.ts';

const linkIsOver = () =>
  userError(UserErrorCode.NOT_FOUND, 'This link has expired or was already used. Enter the new address again.', ['token']);

const ownedBySomebody = (em: EntityManager, email: string): Promise<User | null> => em.findOne(User, { email, ownsEmail: true });

/**
 * Mails a link to the new address. The address changes when its owner opens the link. If another account owns the address, its owner gets a
 * notice instead, and the caller sees no difference.
 */
export async function requestEmailChange(context: AppContext, input: unknown): Promise<void> {
  const { person, platform } = context;
  const { userId } = person;
  const { email, currentPassword } = parseInput(EmailChangeDraft, input);
  const { email: currentEmail } = await platform.orm.em.fork().findOneOrFail(User, { id: userId });
  if (email === currentEmail) throw userError(UserErrorCode.INVALID, 'This is already your address.', ['email']);
  const confirmed = await requirePassword(context, currentPassword);
  await countAttempt(context, 'confirmation', userId);
  const mayMail = await isWithinLimit(platform, 'confirmationAnywhere', email);
  const now = platform.clock();
  await runUseCase(platform, person, async ({ em }) => {
    const user = await confirmed(em);
    const { config } = platform;
    await endTokens(em, userId, now, 'EMAIL_CHANGE');
    const minutes = confirmationLinkHours * 60;
    const token = await issueToken(em, { userId, purpose: 'EMAIL_CHANGE', now, minutes, email });
    const owner = await ownedBySomebody(em, email);
    if (owner) {
      if (mayMail) await queueMail(platform, em, { userId: owner.id }, emailChangeAttemptLetter(config, owner));
    } else if (mayMail) {
      const letter = emailChangeLetter(config, { firstName: user.firstName, token });
      await queueMail(platform, em, { address: email }, letter);
    }
    await queueMail(platform, em, { userId }, emailChangeRequestedLetter(config, { firstName: user.firstName, email, at: now }));
    return { result: undefined, audit: { action: 'email.change-request', subjectType: 'User', subjectId: userId } };
  });
}

/** Withdraws the change that awaits its link. */
export async function cancelEmailChange({ person, platform }: AppContext): Promise<void> {
  const { userId } = person;
  await runUseCase(platform, person, async ({ em }) => {
    await lockedUser(em, userId);
    await endTokens(em, userId, platform.clock(), 'EMAIL_CHANGE');
    return { result: undefined, audit: { action: 'email.change-cancel', subjectType: 'User', subjectId: userId } };
  });
}

/**
 * Changes the address with the mailed link, in a session of the account: the link proves the mailbox, the session the account. Other sessions
 * end, and earlier links stop working. Returns the IDs of the ended sessions.
 */
export async function confirmEmailChange(context: AppContext, token: string): Promise<string[]> {
  const { person, platform } = context;
  const { userId } = person;
  const now = platform.clock();
  const changing = runUseCase(platform, person, async ({ em }) => {
    const user = await lockedUser(em, userId);
    const link = await liveToken(em, 'EMAIL_CHANGE', token.slice(0, 200), now);
    if (!link?.email || link.userId !== userId || !(await spendToken(em, link.id, now))) throw linkIsOver();
    if (await ownedBySomebody(em, link.email)) throw linkIsOver();
    const before = user.email;
    const letter = emailChangedLetter(platform.config, { firstName: user.firstName, email: link.email, at: now });
    await queueMail(platform, em, { address: before }, letter);
    Object.assign(user, { email: link.email, ownsEmail: true, emailVerifiedAt: now });
    await em.flush();
    await endTokens(em, userId, now);
    const endedIds = await endSessions(em, userId, context.session!.id);
    const changes = { email: [before, link.email] };
    return { result: endedIds, audit: { action: 'email.change', subjectType: 'User', subjectId: userId, changes } };
  });
  return mapUniqueViolation(changing, linkIsOver);
}

/** The change that awaits its link, or null. */
export async function pendingEmailOf({ person, platform }: AppContext): Promise<PendingEmail | null> {
  const pending = { userId: person.userId, purpose: 'EMAIL_CHANGE' as const, usedAt: null, expiresAt: { $gt: platform.clock() } };
  const link = await platform.orm.em.fork().findOne(OneTimeToken, pending, { orderBy: { createdAt: 'desc' } });
  return link?.email ? { email: link.email, expiresAt: link.expiresAt } : null;
}
