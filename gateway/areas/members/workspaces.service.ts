import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Member, Session, Workspace } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { workspaceName } from '#domain/members/invitation.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';

const RenameDraft = z.object({ name: workspaceName });

/** Renames the workspace for all its members. */
export async function renameWorkspace(context: AppContext, name: string): Promise<void> {
  const { owner } = context;
  const draft = parseInput(RenameDraft, { name });
  await runUseCase(context.platform, owner, async ({ em }) => {
    const workspace = await em.findOneOrFail(Workspace, { id: owner.workspaceId });
    const changes = { name: [workspace.name, draft.name] };
    workspace.name = draft.name;
    return {
      result: undefined,
      audit: { action: 'workspace.rename', subjectType: 'Workspace', subjectId: workspace.id, changes },
    };
  });
}

/** Switches the session to another workspace of the user. Returns the new actor. */
export async function switchWorkspace(context: AppContext, id: string): Promise<Actor> {
  const { person } = context;
  const em = context.platform.orm.em.fork();
  const member = isUuid(id) ? await em.findOne(Member, { userId: person.userId, workspaceId: id }) : null;
  if (!member) throw userError(UserErrorCode.NOT_FOUND, 'Workspace not found', ['id']);
  const next = { ...person, workspaceId: member.workspaceId, memberRole: member.role as Actor['memberRole'] };
  await runUseCase(context.platform, next, async (useCase) => {
    await moveSession(useCase.em, context.session!.id, next.workspaceId);
    return { result: undefined, audit: { action: 'workspace.switch', subjectType: 'Workspace', subjectId: next.workspaceId } };
  });
  context.enter(next);
  return next;
}

/** Switches a session to another workspace of its user. */
export async function moveSession(em: EntityManager, sessionId: string, workspaceId: string): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { workspaceId });
}

/** Returns the actor for a user in a workspace. */
export async function actorIn(em: EntityManager, actor: Actor, workspaceId: string): Promise<Actor> {
  const { role } = await em.findOneOrFail(Member, { userId: actor.userId, workspaceId });
  return { ...actor, workspaceId, memberRole: role as Actor['memberRole'] };
}
