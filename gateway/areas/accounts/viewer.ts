import { Member, User, Workspace } from '#db/entities/accounts.ts';
import { type Actor, canEditCatalogue } from '#domain/access/actor.ts';
import { mustVerifyEmail } from '#domain/access/verified-email.ts';
import type { AppContext } from '../../server/context.ts';
import type { Viewer } from './accounts.type.ts';
import type { StartedSession } from './start-session.ts';

/** Returns the user of an actor with the workspace. The rights are the actor's; an API key may have fewer than its user. */
export async function viewerOf(context: AppContext, actor: Actor): Promise<Viewer> {
  const em = context.platform.orm.em.fork();
  const [user, workspace] = [
    await em.findOneOrFail(User, { id: actor.userId }),
    await em.findOneOrFail(Workspace, { id: actor.workspaceId }),
  ];
  const verification = {
    emailVerifiedAt: user.emailVerifiedAt ?? null,
    mustVerifyEmail: mustVerifyEmail(user, context.platform.mail.isDelivering),
  };
  return {
    user,
    workspace,
    memberRole: actor.memberRole,
    viewerCanEdit: canEditCatalogue(actor),
    ...verification,
    mustSetUpTwoFactor: context.platform.config.settings.security.isTwoFactorRequired && !user.twoFactorEnabledAt,
  };
}

/** The same for a session that is being started. */
export async function viewerIn(context: AppContext, userId: string, workspaceId: string): Promise<Viewer> {
  const em = context.platform.orm.em.fork();
  const member = await em.findOneOrFail(Member, { userId, workspaceId });
  const user = await em.findOneOrFail(User, { id: userId });
  return viewerOf(context, { userId, workspaceId, memberRole: member.role as never, userRole: user.role as never });
}

/** Payload of a started session. */
export const signedIn = async (context: AppContext, { token, userId, workspaceId }: StartedSession) => ({
  token,
  viewer: await viewerIn(context, userId, workspaceId),
});
