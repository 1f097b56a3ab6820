import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { ownAccountMessage } from '#domain/access/users.ts';
import { accountInvitationDays, addressesPerHour, UserDraft } from '#domain/accounts/managed-user.ts';
import { endApiKeys, endSessions } from '../../accounts/account-security.ts';
import { endTokens, issueToken } from '../../accounts/one-time-token.ts';
import { fullName } from '../../accounts/own-workspace.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import type { AppContext } from '../../context.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { accountInvitationLetter, emailChangedLetter } from '../../mail/account-letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Audit } from '../../request/use-case.ts';
import { changeUsers, managedUser, requireFreeEmail, requireRole, requireSuperAdmin } from './administration.ts';

/** Adds an account and mails an invitation, whose link sets the first password. Returns its ID. */
export async function addUser(context: AppContext, input: unknown): Promise<string> {
  void context.administrator;
  const draft = parseInput(UserDraft, input);
  const { platform } = context;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return changeUsers(context, async ({ em, actor }) => {
    requireRole(actor, draft.role);
    await boundAddresses(em, actor.userId);
    await requireFreeEmail(em, draft.email);
    const user = em.create(User, { ...draft, passwordHash }, { partial: true });
    await em.flush();
    const { id: userId, firstName } = user;
    const minutes = accountInvitationDays * 1440;
    const token = await issueToken(em, { userId, purpose: 'PASSWORD_RESET', now: platform.clock(), minutes });
    const invitedByName = fullName(await em.findOneOrFail(User, { id: actor.userId }));
    const letter = accountInvitationLetter(platform.config, { firstName, invitedByName, token, days: accountInvitationDays });
    await queueMail(platform, em, { userId }, letter);
    const changes = { email: draft.email, role: draft.role };
    return { result: userId, audit: { action: 'user.create', subjectType: 'User', subjectId: userId, changes } };
  });
}

/** Each new address sends a mail: to it, or to the previous one. */
async function boundAddresses(em: EntityManager, userId: string): Promise<void> {
  const [added] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from audit_entry where user_id = ? and action in ('user.create', 'user.update')
      and jsonb_exists(changes, 'email') and created_at > now() - interval '1 hour'`,
    [userId],
  );
  if (added!.count < addressesPerHour) return;
  throw userError(UserErrorCode.THROTTLED, `You entered ${addressesPerHour} addresses of users within an hour. Try again later.`);
}

/** Changes name, address and role. A new address is unconfirmed, and links mailed to the previous one stop working. */
export async function updateUser(context: AppContext, id: string, input: unknown): Promise<string> {
  void context.administrator;
  const draft = parseInput(UserDraft, input);
  return changeUsers(context, async (useCase) => {
    const { em, actor } = useCase;
    const user = await managedUser(useCase, id);
    requireRole(actor, draft.role);
    if (user.role === 'SUPER_ADMIN' && draft.role !== 'SUPER_ADMIN' && user.isActive) await requireSuperAdmin(em, [id]);
    if (user.email !== draft.email) {
      await boundAddresses(em, actor.userId);
      if (user.ownsEmail) await requireFreeEmail(em, draft.email);
      user.emailVerifiedAt = null;
      const { config } = context.platform;
      const changed = { firstName: user.firstName, email: draft.email, at: context.platform.clock(), byAdministrator: true };
      await queueMail(context.platform, em, { address: user.email }, emailChangedLetter(config, changed));
      await endTokens(em, id, context.platform.clock());
    }
    const changes = Object.fromEntries(
      (Object.keys(draft) as (keyof UserDraft)[])
        .filter((key) => user[key] !== draft[key])
        .map((key) => [key, [user[key], draft[key]]]),
    );
    Object.assign(user, draft);
    await em.flush();
    return { result: id, audit: { action: 'user.update', subjectType: 'User', subjectId: id, changes } };
  });
}

/** Activates or deactivates a user. Deactivating ends the user's sessions and API keys for good. */
export const setUserActive = (context: AppContext, id: string, isActive: boolean): Promise<string> =>
  changeUsers(context, async (useCase) => {
    const { em, actor } = useCase;
    const user = await managedUser(useCase, id);
    if (!isActive) {
      if (id === actor.userId) throw userError(UserErrorCode.INVALID, ownAccountMessage, ['id']);
      if (user.role === 'SUPER_ADMIN') await requireSuperAdmin(em, [id]);
      await endSessions(em, id);
      await endApiKeys(em, id, context.platform.clock());
      await endTokens(em, id, context.platform.clock());
    }
    user.isActive = isActive;
    const audit: Audit = { action: isActive ? 'user.activate' : 'user.deactivate', subjectType: 'User', subjectId: id };
    return { result: id, audit };
  });
