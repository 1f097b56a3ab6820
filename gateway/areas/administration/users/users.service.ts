import { randomBytes } from 'node:crypto';
import { User } from '#db/entities/accounts.ts';
import { ownAccountMessage } from '#domain/access/users.ts';
import { UserDraft, UserPatch } from '#domain/accounts/managed-user.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import type { Audit } from '../../../server/request/use-case.ts';
import { endApiKeys, endSessions } from '../../accounts/account-security.ts';
import { endTokens } from '../../accounts/one-time-token.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import { emailChangedLetter } from '../../mail/account-letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import { pauseWebhooksOf } from '../../members/pause-webhooks.ts';
import { boundAddresses, changeUsers, managedUser, requireFreeEmail, requireRole, requireSuperAdmin } from './administration.ts';
import { lockWorkspacesOf } from './delete-users.ts';
import { mailAccountInvitation } from './invitations.ts';

/** Adds an account and mails an invitation, whose link sets the first password. Returns its ID. */
export async function addUser(context: AppContext, input: unknown): Promise<string> {
  requireAdministrator(context);
  const draft = parseInput(UserDraft, input);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return changeUsers(context, async ({ em, actor }) => {
    requireRole(actor, draft.role);
    await boundAddresses(em, actor.userId);
    await requireFreeEmail(em, draft.email);
    const user = em.create(User, { ...draft, passwordHash }, { partial: true });
    await em.flush();
    const { id: userId, firstName } = user;
    await mailAccountInvitation(context, em, { userId, firstName, actorId: actor.userId });
    const changes = { email: draft.email, role: draft.role };
    return { result: userId, audit: { action: 'user.create', subjectType: 'User', subjectId: userId, changes } };
  });
}

/** Changes name, address and role. A new address is unconfirmed, and links mailed to the previous one stop working. */
export async function updateUser(context: AppContext, id: string, input: unknown): Promise<string> {
  requireAdministrator(context);
  const patch = parseInput(UserPatch, input);
  return changeUsers(context, async (useCase) => {
    const { em, actor } = useCase;
    const user = await managedUser(useCase, id);
    const { firstName, lastName, email, role } = user;
    const draft: UserDraft = { firstName, lastName, email, role, ...patch };
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

/** Activates or deactivates a user. Deactivating ends the user's sessions and API keys for good, and pauses the user's webhooks. */
export const setUserActive = (context: AppContext, id: string, isActive: boolean): Promise<string> =>
  changeUsers(context, async (useCase) => {
    const { em, actor } = useCase;
    // Before the user, like every change that locks both.
    if (!isActive && isUuid(id)) await lockWorkspacesOf(em, [id]);
    const user = await managedUser(useCase, id);
    if (!isActive) {
      if (id === actor.userId) throw userError(UserErrorCode.INVALID, ownAccountMessage, ['id']);
      if (user.role === 'SUPER_ADMIN') await requireSuperAdmin(em, [id]);
      await endSessions(em, id);
      await endApiKeys(em, { userId: id }, context.platform.clock());
      await pauseWebhooksOf(context.platform, em, [id]);
      await endTokens(em, id, context.platform.clock());
    }
    user.isActive = isActive;
    const audit: Audit = { action: isActive ? 'user.activate' : 'user.deactivate', subjectType: 'User', subjectId: id };
    return { result: id, audit };
  });
