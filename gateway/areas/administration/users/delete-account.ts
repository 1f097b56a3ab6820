import { User } from '#db/entities/accounts.ts';
import { AccountDeletionDraft, workspaceGraceDays } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { requirePassword } from '../../accounts/account-security.ts';
import { accountDeletedLetter } from '../../mail/account-letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import { pauseWebhooksOf } from '../../members/pause-webhooks.ts';
import { requireSuperAdmin } from './administration.ts';
import { markWorkspaces, requireOwners } from './delete-users.ts';

/**
 * Deletes the account of the signed-in user, with its sessions, API keys and memberships. Workspaces without other members are deleted after
 * a grace period. Refused while the user is the only owner of a shared workspace, has a paid plan, or is the last super administrator.
 * Returns the ID of the user.
 */
export async function deleteAccount(context: AppContext, input: unknown): Promise<string> {
  const { person, platform, transport } = context;
  const { userId } = person;
  const draft = parseInput(AccountDeletionDraft, input);
  const { email } = await platform.orm.em.fork().findOneOrFail(User, { id: userId });
  if (draft.email !== email) throw userError(UserErrorCode.INVALID, 'Enter the address of your account.', ['email']);
  const confirmed = await requirePassword(context, draft.currentPassword);
  await runUseCase(platform, person, async ({ em }) => {
    // Serializes with changes of administrators, so one super administrator remains.
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
    await requireOwners(em, [userId], []);
    const user = await confirmed(em);
    if (user.role === 'SUPER_ADMIN' && user.isActive) await requireSuperAdmin(em, [userId]);
    const workspaces = await markWorkspaces(em, [userId], platform.clock());
    const facts = { firstName: user.firstName, at: platform.clock(), workspaces, days: workspaceGraceDays };
    await queueMail(platform, em, { address: user.email }, accountDeletedLetter(platform.config, facts));
    await pauseWebhooksOf(platform, em, [userId]);
    await em.nativeDelete(User, { id: userId });
    return { result: undefined, audit: { action: 'account.delete', subjectType: 'User', subjectId: userId } };
  });
  transport.endBrowserSession?.();
  return userId;
}
