import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AuditEntry, Member, Session, User, Workspace } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { CredentialsDraft, type RegistrationDraft, registrationWithRules } from '#domain/accounts/account.ts';
import type { AppContext, Platform } from '../context.ts';
import { forbidden, parseInput, UserErrorCode, userError } from '../kit/errors.ts';
import { isUuid } from '../kit/rows.ts';
import { workspaceToEnter } from '../members/entry.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashToken, lifetime, newToken, rememberedDays } from './session.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './throttle.ts';

export type StartedSession = { token: string; userId: string; workspaceId: string };

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
  return startSession(context, userId, false);
}

/** Writes the user, the workspace and the membership; answers the user's id. */
const addAccount = (platform: Platform, draft: RegistrationDraft, passwordHash: string): Promise<string> =>
  platform.orm.em.fork().transactional(async (em) => {
    if (await em.findOne(User, { email: draft.email })) throw emailTaken();
    const { email, firstName, lastName, packageType } = draft;
    const user = em.create(User, { email, firstName, lastName, passwordHash, role: 'USER' }, { partial: true });
    const workspace = em.create(Workspace, { name: `${firstName} ${lastName}`, packageId: packageType }, { partial: true });
    await em.flush();
    em.create(Member, { workspaceId: workspace.id, userId: user.id, role: 'OWNER' }, { partial: true });
    const audit = { action: 'account.register', subjectType: 'User', subjectId: user.id };
    em.create(AuditEntry, { ...audit, workspaceId: workspace.id, userId: user.id }, { partial: true });
    return user.id;
  });

const emailTaken = () =>
  userError(UserErrorCode.TAKEN, 'This email address cannot be used for a new account. If it is yours, sign in instead.', [
    'email',
  ]);

/** Checks credentials and starts a session. Wrong ones get one answer, whether the account exists or not. */
export async function signIn(context: AppContext, input: unknown): Promise<StartedSession> {
  const { platform, transport } = context;
  const credentials = parseInput(CredentialsDraft, input);
  await countAttempt(platform.pool, 'address', transport.address);
  await countAttempt(platform.pool, 'account', credentials.email);
  const user = await platform.orm.em.fork().findOne(User, { email: credentials.email });
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  if (!user || !isRight || !user.isActive) throw userError(UserErrorCode.CREDENTIALS, 'Email or password is wrong.');
  await forgetAttempts(platform.pool, 'account', credentials.email);
  await takeBackAttempt(platform.pool, 'address', transport.address);
  return startSession(context, user.id, credentials.remember ?? false);
}

async function startSession(context: AppContext, userId: string, isRemembered: boolean): Promise<StartedSession> {
  const { platform, transport } = context;
  const token = newToken();
  const workspaceId = await platform.orm.em.fork().transactional(async (em) => {
    const workspaceId = await workspaceToEnter(em, userId);
    const life = lifetime(isRemembered, platform.config.sessionIdleMinutes);
    await em.execute(
      `insert into session (user_id, workspace_id, token_hash, is_remembered, user_agent, address, expires_at)
        values (?, ?, ?, ?, ?, ?, now() + ?::interval)`,
      [userId, workspaceId, hashToken(token), isRemembered, transport.userAgent, transport.address, life],
    );
    await em.nativeUpdate(User, { id: userId }, { lastLoginAt: new Date() });
    em.create(
      AuditEntry,
      { action: 'session.start', subjectType: 'User', subjectId: userId, userId, workspaceId },
      { partial: true },
    );
    return workspaceId;
  });
  transport.startBrowserSession?.(token, isRemembered ? rememberedDays * 86_400 : null);
  return { token, userId, workspaceId };
}

/** Ends the session that the request came with. */
export async function signOut(context: AppContext): Promise<void> {
  if (context.session) await revoke(context, context.person, context.session.id);
  context.transport.endBrowserSession?.();
}

/** Ends one of the user's own sessions; another user's session is as unknown as one that never was. */
export async function revokeSession(context: AppContext, id: string): Promise<void> {
  const em = context.platform.orm.em.fork();
  const { person } = context;
  const { userId } = person;
  const session = isUuid(id) ? await em.findOne(Session, { id, userId, revokedAt: null }) : null;
  if (!session) throw userError(UserErrorCode.NOT_FOUND, 'There is no such session.', ['id']);
  await revoke(context, person, id);
}

async function revoke(context: AppContext, { userId, workspaceId }: Actor, id: string): Promise<void> {
  await context.platform.orm.em.fork().transactional(async (em) => {
    await em.nativeUpdate(Session, { id }, { revokedAt: new Date() });
    em.create(
      AuditEntry,
      { action: 'session.end', subjectType: 'Session', subjectId: id, userId, workspaceId },
      { partial: true },
    );
  });
}
