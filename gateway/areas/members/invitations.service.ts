import type { EntityManager } from '@mikro-orm/postgresql';
import { User, Workspace } from '#db/entities/accounts.ts';
import { Invitation } from '#db/entities/security.ts';
import { InvitationDraft, invitationDays, invitationMailsPerHour, invitationState } from '#domain/members/invitation.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { fullName } from '../accounts/own-workspace.ts';
import { requireVerifiedEmail } from '../accounts/require-verified-email.ts';
import { hashToken, newToken } from '../accounts/session.ts';
import { queueMail } from '../mail/outbox.ts';
import { invitationLetter } from '../mail/team-letters.ts';
import { reserve } from '../subscriptions/allowance.ts';
import { keepOwnersFromKeys, memberManager } from './member-access.ts';
import { lockedByOwner } from './membership.ts';

const dayMs = 86_400_000;
const isWaiting = { acceptedAt: null, revokedAt: null };
const taken = (sentence: string) => userError(UserErrorCode.TAKEN, sentence, ['email']);

/** Invites a person by mail. Uses a seat until the invitation expires or is revoked. */
export async function sendInvitation(context: AppContext, input: unknown): Promise<string> {
  const owner = memberManager(context, 'WRITE');
  const { email, role } = parseInput(InvitationDraft, input);
  keepOwnersFromKeys(owner, role);
  return runUseCase(context.platform, owner, async (useCase) => {
    const { em } = useCase;
    await lockedByOwner(useCase);
    await requireVerifiedEmail(useCase, 'INVITATIONS');
    if (await isMember(em, owner.workspaceId, email)) throw taken(`${email} is already a member of this workspace.`);
    const known = await em.findOne(Invitation, { workspaceId: owner.workspaceId, email, ...isWaiting });
    const isOpen = known && invitationState(known, context.platform.clock()) === 'OPEN';
    if (isOpen) throw taken(`${email} already has an invitation. Send it again or revoke it.`);
    await reserve(useCase, 'TEAM_MEMBERS');
    const { workspaceId } = owner;
    const invitation =
      known ?? em.create(Invitation, { workspaceId, email, role, tokenHash: '', expiresAt: new Date() }, { partial: true });
    invitation.role = role;
    await write(context, useCase, invitation);
    const audit: Audit = {
      action: 'invitation.send',
      subjectType: 'Invitation',
      subjectId: invitation.id,
      changes: { email, role },
    };
    return { result: invitation.id, audit };
  });
}

/** Sends the mail again with a new link. The previous link stops working. */
export async function resendInvitation(context: AppContext, id: string): Promise<void> {
  const owner = memberManager(context, 'WRITE');
  await runUseCase(context.platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    await requireVerifiedEmail(useCase, 'INVITATIONS');
    const invitation = await waiting(useCase, id);
    keepOwnersFromKeys(owner, invitation.role);
    // An expired invitation no longer holds a seat, so a new one is reserved.
    if (invitationState(invitation, context.platform.clock()) === 'EXPIRED') await reserve(useCase, 'TEAM_MEMBERS');
    await write(context, useCase, invitation);
    const changes = { email: invitation.email };
    return { result: undefined, audit: { action: 'invitation.resend', subjectType: 'Invitation', subjectId: id, changes } };
  });
}

/** Withdraws an invitation: its link stops working at once, and its seat is free. */
export async function revokeInvitation(context: AppContext, id: string): Promise<void> {
  const owner = memberManager(context, 'WRITE');
  await runUseCase(context.platform, owner, async (useCase) => {
    await lockedByOwner(useCase);
    const invitation = await waiting(useCase, id);
    keepOwnersFromKeys(owner, invitation.role);
    invitation.revokedAt = context.platform.clock();
    return { result: undefined, audit: { action: 'invitation.revoke', subjectType: 'Invitation', subjectId: id } };
  });
}

async function waiting({ em, actor }: UseCase, id: string): Promise<Invitation> {
  const where = { id, workspaceId: actor.workspaceId, ...isWaiting };
  const invitation = isUuid(id) ? await em.findOne(Invitation, where) : null;
  if (!invitation) throw userError(UserErrorCode.NOT_FOUND, 'Invitation not found', ['id']);
  return invitation;
}

const isMember = async (em: EntityManager, workspaceId: string, email: string): Promise<boolean> => {
  const text = 'select 1 from member m join app_user u on u.id = m.user_id where m.workspace_id = ? and u.email = ?';
  return (await em.execute<unknown[]>(text, [workspaceId, email])).length > 0;
};

/** Creates the link and its mail. Only the mail contains the token. */
async function write(context: AppContext, { em, actor }: UseCase, invitation: Invitation): Promise<void> {
  const { platform } = context;
  await limitInvitationMails(em, actor.workspaceId, invitation.email);
  const token = newToken();
  const now = platform.clock();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  Object.assign(invitation, { tokenHash: hashToken(token), sentAt: now, expiresAt, invitedById: actor.userId });
  await em.flush();
  const inviter = await em.findOneOrFail(User, { id: actor.userId });
  const workspace = await em.findOneOrFail(Workspace, { id: actor.workspaceId });
  const role = invitation.role;
  const invited = { workspaceName: workspace.name, invitedByName: fullName(inviter), role, token, expiresAt };
  await queueMail(platform, em, { address: invitation.email }, invitationLetter(platform.config, invited));
}

/** Limits invitations by counting the audit trail, to protect mailboxes and the mail server. */
async function limitInvitationMails(em: EntityManager, workspaceId: string, email: string): Promise<void> {
  const [sent] = await em.execute<{ all: number; same: number }[]>(
    `select count(*)::int as all, (count(*) filter (where changes ->> 'email' = ?))::int as same from audit_entry
      where workspace_id = ? and created_at > now() - interval '1 hour' and action in ('invitation.send', 'invitation.resend')`,
    [email, workspaceId],
  );
  const { address, workspace } = invitationMailsPerHour;
  if (sent!.same < address && sent!.all < workspace) return;
  const sentence =
    sent!.same >= address
      ? `${email} was sent ${address} invitations within an hour. Try again later.`
      : `This workspace has sent ${workspace} invitations within an hour. Try again later.`;
  throw userError(UserErrorCode.THROTTLED, sentence);
}
