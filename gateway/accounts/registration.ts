import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { type RegistrationDraft, registrationWithRules } from '#domain/accounts/account.ts';
import type { AppContext, Platform } from '../context.ts';
import { forbidden, parseInput, UserErrorCode, userError } from '../kit/errors.ts';
import { addOwnWorkspace } from '../members/entry.ts';
import { hashPassword } from './password.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt } from './throttle.ts';

/** Makes a user with a workspace of one member, its owner, and signs the user in. */
export async function registerAccount(context: AppContext, input: unknown): Promise<StartedSession> {
  const { platform, transport } = context;
  if (!platform.config.isRegistrationOpen) throw forbidden('Registration is closed. Ask an administrator for an invitation.');
  const draft = parseInput(registrationWithRules, input) as RegistrationDraft;
  await countAttempt(platform.pool, 'registration', transport.address);
  const passwordHash = await hashPassword(draft.password);
  const userId = await addAccount(platform, draft, passwordHash).catch((error) => {
    // Two registrations at the same moment: the database lets one of them in.
    throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
  });
  return startSession(context, userId, { isRemembered: false, isFirst: true });
}

/** Writes the user, the workspace and the membership; answers the user's id. */
const addAccount = (platform: Platform, draft: RegistrationDraft, passwordHash: string): Promise<string> =>
  platform.orm.em.fork().transactional(async (em) => {
    const user = await addUser(em, draft, passwordHash);
    const workspaceId = await addOwnWorkspace(em, user.id, `${draft.firstName} ${draft.lastName}`, draft.packageType);
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
