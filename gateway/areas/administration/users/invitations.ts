import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { canSeeMailLinks } from '#domain/access/mail.ts';
import { accountInvitationDays, type UserState } from '#domain/accounts/managed-user.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { type Condition, nothing } from '../../../kit/filtered.ts';
import { joined } from '../../../kit/sql-conditions.ts';
import type { AppContext } from '../../../server/context.ts';
import { issueToken } from '../../accounts/one-time-token.ts';
import { fullName } from '../../accounts/own-workspace.ts';
import { accountInvitationLetter } from '../../mail/account-letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import { boundAddresses, changeUsers, managedUser } from './administration.ts';

/** SQL condition for users whom an administrator added, and who have not set a password. */
const isInvitedSql = `(app_user.last_login_at is null
    and exists (select from audit_entry a where a.subject_id = app_user.id and a.action = 'user.create')
    and not exists (select from audit_entry a where a.subject_id = app_user.id and a.action = 'password.reset'))`;
const invitedText = `select id from app_user where id = any($1) and ${isInvitedSql}`;

/** SQL condition for the users in each state. */
export const userStateSql: Readonly<Record<UserState, string>> = {
  ACTIVE: `(app_user.is_active and not ${isInvitedSql})`,
  INVITED: `(app_user.is_active and ${isInvitedSql})`,
  INACTIVE: 'not app_user.is_active',
};

/** Matches users in one of the states. No condition without a list; an empty list matches no user. */
export function inStates(states: readonly UserState[] | null | undefined): Condition[] {
  if (!states) return [];
  const conditions = [...new Set(states)].map((state) => ({ sql: userStateSql[state], values: [] }));
  return conditions.length === 0 ? [nothing] : [joined(conditions, 'or')];
}

/** Whether a user was added but has not accepted the invitation. Reads the users of a page together. */
export const isInvited = ({ rows }: Pick<AppContext, 'rows'>, id: string): Promise<boolean> =>
  rows.batched('invited users', id, async (ids) => {
    const found = await rows.pool.query<{ id: string }>(invitedText, [ids]);
    const invited = new Set(found.rows.map((row) => row.id));
    return ids.map((each) => invited.has(each));
  });

/** Mails an invitation, whose link sets the first password, in the caller's transaction. Returns the path of the link. */
export async function mailAccountInvitation(
  { platform }: Pick<AppContext, 'platform'>,
  em: EntityManager,
  { userId, firstName, actorId }: { userId: string; firstName: string; actorId: string },
): Promise<string> {
  const { clock, config } = platform;
  const minutes = accountInvitationDays * 1440;
  const token = await issueToken(em, { userId, purpose: 'PASSWORD_RESET', now: clock(), minutes });
  const invitedByName = fullName(await em.findOneOrFail(User, { id: actorId }));
  const letter = accountInvitationLetter(config, { firstName, invitedByName, token, days: accountInvitationDays });
  await queueMail(platform, em, { userId }, letter);
  return `/reset-password?token=${encodeURIComponent(token)}`;
}

/**
 * Mails an invitation again. Without a mail server, super administrators get its link to pass it on; it opens the account, so others do not.
 */
export function inviteAgain(context: AppContext, id: string): Promise<{ userId: string; link: string | null }> {
  const { mail, config } = context.platform;
  return changeUsers(context, async (useCase) => {
    const { em, actor } = useCase;
    const { email, firstName, isActive } = await managedUser(useCase, id);
    if (!isActive) throw userError(UserErrorCode.INVALID, 'The user is deactivated. Activate the user first.', ['id']);
    if (!(await isInvited(context, id)))
      throw userError(
        UserErrorCode.INVALID,
        'This user has an account already, and can reset the password on the sign-in page.',
        ['id'],
      );
    await boundAddresses(em, actor.userId);
    const path = await mailAccountInvitation(context, em, { userId: id, firstName, actorId: actor.userId });
    const link = !mail.isDelivering && canSeeMailLinks(actor) ? config.publicUrl + path : null;
    const audit = { action: 'user.invite', subjectType: 'User', subjectId: id, changes: { email } } as const;
    return { result: { userId: id, link }, audit };
  });
}
