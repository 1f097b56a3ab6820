import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { packageIds, type RegistrationDraft, registrationWithRules } from '#domain/accounts/account.ts';
import type { RegistrationRequest } from '#domain/members/joining.ts';
import { forbidden, parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import type { Audit } from '../../server/request/use-case.ts';
import { refuseWeakPassword } from '../accounts/account-security.ts';
import { mapUniqueViolation } from '../accounts/email-ownership.ts';
import { mailConfirmation } from '../accounts/email-verification.ts';
import { addOwnWorkspace, fullName } from '../accounts/own-workspace.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { type StartedSession, startSession } from '../accounts/start-session.ts';
import { countAttempt } from '../accounts/throttle.ts';
import { joinByInvitation, requireInvited } from './joining.service.ts';

/**
 * Registers a user as owner of a new workspace and signs them in. An invited user joins the inviting workspace instead, even when
 * registration is closed. With a mail server, the address is only claimed until the mailed link confirms it. An address in use gets the
 * same response, and its owner a mail: see decision 0024.
 */
export async function registerAccount(context: AppContext, input: RegistrationRequest): Promise<StartedSession> {
  const { platform, transport } = context;
  const token = input.invitationToken?.trim() || null;
  if (!token && !platform.config.settings.security.isRegistrationOpen)
    throw forbidden('Registration is closed. Ask for an invitation.');
  const draft = parseInput(registrationWithRules, token ? { ...input, packageType: packageIds[0] } : input) as RegistrationDraft;
  refuseWeakPassword(platform, draft.password, draft);
  await countAttempt(context, 'registration', transport.address);
  if (token) await requireInvited(platform.orm.em.fork(), token, draft.email);
  const passwordHash = await hashPassword(draft.password);
  const userId = await mapUniqueViolation(addAccount(platform, draft, passwordHash, token), emailTaken);
  return startSession(context, userId, { isRemembered: false, isFirst: true });
}

/** Creates the user, the workspace and the membership. Returns the user's ID. */
const addAccount = (platform: Platform, draft: RegistrationDraft, passwordHash: string, token: string | null): Promise<string> =>
  platform.orm.em.fork().transactional(async (em) => {
    const user = await addUser(platform, em, { ...draft, passwordHash, isInvited: token !== null });
    const workspaceId = token
      ? await joinByInvitation(platform, em, token, user)
      : await addOwnWorkspace(em, user.id, fullName(draft), draft.packageType);
    const audit: Audit = { action: 'account.register', subjectType: 'User', subjectId: user.id };
    em.create(AuditEntry, { ...audit, workspaceId, userId: user.id }, { partial: true });
    if (!user.ownsEmail) await mailConfirmation(platform, em, user);
    return user.id;
  });

type NewUser = Pick<RegistrationDraft, 'email' | 'firstName' | 'lastName'> & { passwordHash: string; isInvited: boolean };

/**
 * Creates a user inside the caller's transaction. A membership must follow. A mailed invitation proves its address. Throws a user error
 * when the address is in use and would be owned at once.
 */
async function addUser({ mail, clock }: Platform, em: EntityManager, { isInvited, ...columns }: NewUser): Promise<User> {
  const ownsEmail = isInvited || !mail.isDelivering;
  const emailVerifiedAt = isInvited && mail.isDelivering ? clock() : null;
  if (ownsEmail && (await em.count(User, { email: columns.email, ownsEmail })) > 0) throw emailTaken();
  const { email, firstName, lastName, passwordHash } = columns;
  const user = { email, firstName, lastName, passwordHash, role: 'USER' as const, ownsEmail, emailVerifiedAt };
  const created = em.create(User, user, { partial: true });
  await em.flush();
  return created;
}

const emailTaken = () =>
  userError(UserErrorCode.TAKEN, 'This email address cannot be used for a new account. If it is yours, sign in instead.', [
    'email',
  ]);
