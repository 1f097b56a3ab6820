import type { EntityManager } from '@mikro-orm/postgresql';
import { GraphQLError } from 'graphql';
import { Member, User, Workspace } from '#db/entities/accounts.ts';
import { Invitation } from '#db/entities/security.ts';
import type { Actor } from '#domain/access/actor.ts';
import { closedInvitationMessages, invitationState, unknownInvitationMessage } from '#domain/members/invitation.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { type Audit, runUseCase } from '../../server/request/use-case.ts';
import { claimEmail } from '../accounts/email-ownership.ts';
import { fullName } from '../accounts/own-workspace.ts';
import { hashToken } from '../accounts/session.ts';
import { queueMail } from '../mail/outbox.ts';
import { invitationAcceptedLetter } from '../mail/team-letters.ts';
import { requireSeat } from '../subscriptions/allowance.ts';
import { InvitationPreview } from './members.type.ts';
import { lockMembers } from './membership.ts';
import { actorIn, moveSession } from './workspaces.service.ts';

const unknownInvitation = () => userError(UserErrorCode.NOT_FOUND, unknownInvitationMessage);
const closed = (sentence: string) => userError(UserErrorCode.INVALID, sentence);

/** Returns the invitation of a link in any state. Null for an unknown token. */
const findInvitation = (em: EntityManager, token: string): Promise<Invitation | null> =>
  token.length > 200 ? Promise.resolve(null) : em.findOne(Invitation, { tokenHash: hashToken(token) });

/** Returns the preview for the holder of a link, before sign-in. */
export async function previewInvitation({ platform }: AppContext, token: string): Promise<InvitationPreview | null> {
  const em = platform.orm.em.fork();
  const invitation = await findInvitation(em, token);
  if (!invitation) return null;
  const { email, role, invitedById } = invitation;
  const workspace = await em.findOneOrFail(Workspace, { id: invitation.workspaceId });
  const inviter = invitedById ? await em.findOne(User, { id: invitedById }) : null;
  return Object.assign(new InvitationPreview(), {
    email,
    role,
    workspaceName: workspace.name,
    invitedByName: inviter && fullName(inviter),
    state: invitationState(invitation, platform.clock()),
    hasAccount: (await em.count(User, { email, ownsEmail: true })) > 0,
  });
}

/** Accepts the invitation as the signed-in user and switches the session to that workspace. Returns the new actor. A used link switches too. */
export async function acceptInvitation(context: AppContext, token: string): Promise<Actor> {
  const { person, platform } = context;
  const known = await findInvitation(platform.orm.em.fork(), token);
  if (!known) throw unknownInvitation();
  const next = await runUseCase(platform, { ...person, workspaceId: known.workspaceId }, async ({ em, actor }) => {
    const user = await em.findOneOrFail(User, { id: person.userId });
    if (user.email !== known.email) {
      throw closed(
        `This invitation is for ${known.email}. You are signed in as ${user.email}. Sign in with the invited address.`,
      );
    }
    // The mailed link proves that its holder reads the mails of the address.
    const provenAt = platform.mail.isDelivering ? platform.clock() : null;
    if (!(await claimEmail(em, user, provenAt)))
      throw closed(`${user.email} belongs to another account. Sign in to that account.`);
    await joinByInvitation(platform, em, token, user);
    await moveSession(em, context.session!.id, known.workspaceId);
    const audit: Audit = { action: 'invitation.accept', subjectType: 'Invitation', subjectId: known.id };
    return { result: await actorIn(em, actor, known.workspaceId), audit };
  });
  context.enter(next);
  return next;
}

/** Refuses registration with another address than the invited one. */
export async function requireInvited(em: EntityManager, token: string, email: string): Promise<void> {
  const invitation = await findInvitation(em, token);
  if (!invitation) throw unknownInvitation();
  if (invitation.email === email) return;
  throw userError(UserErrorCode.INVALID, `This invitation is for ${invitation.email}. Register with that address.`, ['email']);
}

/**
 * Makes the invited user a member, inside the caller's transaction. Returns the workspace. Throws a user error when the invitation is
 * closed, or when the plan has no seat left.
 */
export async function joinByInvitation(
  platform: Platform,
  em: EntityManager,
  token: string,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
): Promise<string> {
  const found = await findInvitation(em, token);
  if (!found) throw unknownInvitation();
  const { workspaceId } = found;
  await lockMembers(em, workspaceId);
  // Read again: it may have changed while waiting for the lock.
  const invitation = await em.findOneOrFail(Invitation, { id: found.id, workspaceId }, { refresh: true });
  const isMember = (await em.count(Member, { workspaceId, userId: user.id })) > 0;
  const state = invitationState(invitation, platform.clock());
  if (isMember && state === 'ACCEPTED') return workspaceId;
  if (state !== 'OPEN') throw closed(closedInvitationMessages[state]);
  if (!isMember) {
    await takeSeat(platform, em, workspaceId);
    em.create(Member, { workspaceId, userId: user.id, role: invitation.role }, { partial: true });
  }
  invitation.acceptedAt = platform.clock();
  await em.flush();
  await notifyInviter(platform, em, invitation, user);
  return workspaceId;
}

/** The invitation holds a seat, but the plan may have shrunk. The message names the owner, who can fix that. */
async function takeSeat(platform: Platform, em: EntityManager, workspaceId: string): Promise<void> {
  await requireSeat(platform, em, workspaceId).catch((error: unknown) => {
    if (!isPlanLimit(error)) throw error;
    throw closed('This workspace has no free seats. Ask its owner for a seat, then open the link again.');
  });
}
const isPlanLimit = (error: unknown) =>
  error instanceof GraphQLError && ['LIMIT_REACHED', 'FEATURE_LOCKED'].includes(String(error.extensions.code));

/** Mails the inviting user, unless they are no longer a member. */
async function notifyInviter(
  platform: Platform,
  em: EntityManager,
  { workspaceId, invitedById }: Invitation,
  user: Pick<User, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (!invitedById || (await em.count(Member, { workspaceId, userId: invitedById })) === 0) return;
  const inviter = await em.findOneOrFail(User, { id: invitedById });
  const workspace = await em.findOneOrFail(Workspace, { id: workspaceId });
  const joined = { workspaceName: workspace.name, memberName: fullName(user), memberEmail: user.email };
  const letter = invitationAcceptedLetter(platform.config, { firstName: inviter.firstName, ...joined });
  await queueMail(platform, em, { userId: inviter.id }, letter);
}
