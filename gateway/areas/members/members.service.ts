import { Member, Session } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { canRemoveMember, lastOwnerMessage, leavesAnOwner } from '#domain/access/members.ts';
import type { MemberRole } from '#domain/accounts/account.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { endApiKeys } from '../accounts/account-security.ts';
import { workspaceToEnter } from '../accounts/own-workspace.ts';
import { keepOwnersFromKeys, memberManager } from './member-access.ts';
import { lockedByOwner, lockedMembers, type Membership, onlyOwners } from './membership.ts';
import { pauseWebhooksOf } from './pause-webhooks.ts';
import { actorIn, moveSession } from './workspaces.service.ts';

const unknownMember = () => userError(UserErrorCode.NOT_FOUND, 'Member not found', ['id']);
const lastOwner = () => userError(UserErrorCode.INVALID, lastOwnerMessage);

/** IDs of the webhook endpoints that a change paused. */
type Paused = { pausedWebhooks: string[] };

/**
 * Changes the role of a member. Open sessions get the new rights at once, and webhooks of someone who is no longer an owner are paused.
 * Returns their IDs.
 */
export async function changeRole(context: AppContext, id: string, role: MemberRole): Promise<Paused> {
  const manager = memberManager(context, 'WRITE');
  return runUseCase(context.platform, manager, async (useCase) => {
    const members = await lockedByOwner(useCase);
    const member = members.find((each) => each.id === id);
    if (!member) throw unknownMember();
    keepOwnersFromKeys(manager, member.role, role);
    if (!leavesAnOwner(members, { id, role })) throw lastOwner();
    await useCase.em.nativeUpdate(Member, { id }, { role });
    const pausedWebhooks = role === 'OWNER' ? [] : await pauseWebhooks(useCase, member);
    const changes = { role: [member.role, role], ...countOf(pausedWebhooks) };
    return { result: { pausedWebhooks }, audit: { action: 'member.role', subjectType: 'Member', subjectId: id, changes } };
  });
}

const pauseWebhooks = ({ platform, em, actor }: UseCase, { userId }: Membership) =>
  pauseWebhooksOf(platform, em, [userId], actor.workspaceId);
const countOf = ({ length }: readonly string[]) => (length > 0 ? { pausedWebhooks: length } : null);

/**
 * Removes a member: ends their sessions in this workspace, disables their API keys and pauses their webhooks. Members who leave continue in
 * another workspace; returns the new actor then.
 */
export async function removeMember(context: AppContext, id: string): Promise<Paused & { next: Actor | null }> {
  // People who are not owners can remove themselves.
  const actor = context.session?.key ? memberManager(context, 'WRITE') : context.person;
  const removed = await runUseCase(context.platform, actor, async (useCase) => {
    const { members, self } = await lockedMembers(useCase);
    const member = removable(useCase, members, self, id);
    keepOwnersFromKeys(actor, member.role);
    if (!leavesAnOwner(members, { id, role: null })) throw lastOwner();
    const isLeaving = member.id === self.id;
    await takeOut(useCase, member, isLeaving ? context.session!.id : null);
    const pausedWebhooks = await pauseWebhooks(useCase, member);
    const action = isLeaving ? 'member.leave' : 'member.remove';
    const changes = countOf(pausedWebhooks);
    const audit: Audit = { action, subjectType: 'Member', subjectId: id, ...(changes && { changes }) };
    return { result: { pausedWebhooks, next: isLeaving ? await goOn(context, useCase) : null }, audit };
  });
  if (removed.next) context.enter(removed.next);
  return removed;
}

/** Only owners can look up member IDs. For others, all IDs but their own get the same response. */
function removable({ actor }: UseCase, members: Membership[], self: Membership, id: string): Membership {
  const member = members.find((each) => each.id === id);
  const now = { ...actor, memberRole: self.role };
  if (member && canRemoveMember(now, member)) return member;
  throw self.role === 'OWNER' ? unknownMember() : onlyOwners();
}

/** The remaining session continues in another workspace. */
async function takeOut({ em, actor }: UseCase, { id, userId }: Membership, keptSessionId: string | null): Promise<void> {
  const { workspaceId } = actor;
  const revokedAt = new Date();
  await em.nativeDelete(Member, { id });
  const others = { userId, workspaceId, revokedAt: null, ...(keptSessionId && { id: { $ne: keptSessionId } }) };
  await em.nativeUpdate(Session, others, { revokedAt });
  await endApiKeys(em, { userId, workspaceId }, revokedAt);
}

async function goOn(context: AppContext, { em, actor }: UseCase): Promise<Actor> {
  const workspaceId = await workspaceToEnter(em, actor.userId);
  await moveSession(em, context.session!.id, workspaceId);
  return actorIn(em, actor, workspaceId);
}
