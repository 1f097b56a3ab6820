import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { packageIds, type RegistrationDraft, registrationWithRules } from '#domain/accounts/account.ts';
import type { RegistrationRequest } from '#domain/members/joining.ts';
import type { AppContext, Platform } from '../context.ts';
import { forbidden, parseInput, UserErrorCode, userError } from '../kit/errors.ts';
import { addOwnWorkspace, fullName } from '../members/entry.ts';
import { joinByInvitation, requireInvited } from '../members/joining.service.ts';
import { hashPassword } from './password.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt } from './throttle.ts';

/**
 * Makes a user with a workspace of one member, its owner, and signs the user in. Whoever was invited becomes a member of that
 * workspace instead, also where registration is closed to others.
 */
export async function registerAccount(context: AppContext, input: RegistrationRequest): Promise<StartedSession> {
  const { platform, transport } = context;
  const token = input.invitationToken?.trim() || null;
  if (!token && !platform.config.isRegistrationOpen) throw forbidden('Registration is closed. Ask for an invitation.');
  const draft = parseInput(registrationWithRules, token ? { ...input, packageType: packageIds[0] } : input) as RegistrationDraft;
  await countAttempt(platform.pool, 'registration', transport.address);
  if (token) await requireInvited(platform.orm.em.fork(), token, draft.email);
  const passwordHash = await hashPassword(draft.password);
  const userId = await addAccount(platform, draft, passwordHash, token).catch((error) => {
    // Two registrations at the same moment: the database lets one of them in.
    throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
  });
  return startSession(context, userId, { isRemembered: false, isFirst: true });
}

/** Writes the user, the workspace and the membership; answers the user's id. */
const addAccount = (platform: Platform, draft: RegistrationDraft, passwordHash: string, token: string | null): Promise<string> =>
  platform.orm.em.fork().transactional(async (em) => {
    const user = await addUser(em, draft, passwordHash);
    const workspaceId = token
      ? await joinByInvitation(platform, em, token, user)
      : await addOwnWorkspace(em, user.id, fullName(draft), draft.packageType);
    const audit = { action: 'account.register', subjectType: 'User', subjectId: user.id };
    em.create(AuditEntry, { ...audit, workspaceId, userId: user.id }, { partial: true });
    return user.id;
  });

/** Writes a user, inside the caller's transaction; a membership has to follow. Throws a user error when the address is taken. */
async function addUser(
  em: EntityManager,
  { email, firstName, lastName }: Pick<RegistrationDraft, 'email' | 'firstName' | 'lastName'>,
  passwordHash: string,
): Promise<User> {
  if (await em.findOne(User, { email })) throw emailTaken();
  const user = em.create(User, { email, firstName, lastName, passwordHash, role: 'USER' }, { partial: true });
  await em.flush();
  return user;
}

const emailTaken = () =>
  userError(UserErrorCode.TAKEN, 'This email address cannot be used for a new account. If it is yours, sign in instead.', [
    'email',
  ]);
