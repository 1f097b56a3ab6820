import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Member, User, Workspace } from '#db/entities/accounts.ts';
import { WebhookEndpoint } from '#db/entities/webhooks.ts';
import type { MemberRole } from '#domain/accounts/account.ts';
import { payload } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { MemberRoleEnum, Viewer } from '../accounts/accounts.type.ts';
import { viewerOf } from '../accounts/viewer.ts';
import { mayManageMembers, memberReader } from './member-access.ts';
import { changeRole, removeMember } from './members.service.ts';
import { MemberPayload, MemberRemovalPayload, Membership, WorkspacePayload, WorkspaceSwitchPayload } from './members.type.ts';
import { renameWorkspace, switchWorkspace } from './workspaces.service.ts';

/** No plan has this many members; every list needs a limit. */
const membersShown = 1_000;

async function endpointsOf({ rows }: AppContext, ids: readonly string[]): Promise<WebhookEndpoint[]> {
  rows.clear();
  const found = await Promise.all(ids.map((id) => rows.byId(WebhookEndpoint, id)));
  return found.filter((endpoint) => endpoint !== null);
}

@Resolver(() => Member)
export class MembersResolver {
  @Query(() => [Member], {
    description: `Members of the workspace, in the order in which they joined. At most ${membersShown.toLocaleString('en')}.`,
  })
  members(@Ctx() context: AppContext): Promise<Member[]> {
    const { workspaceId } = memberReader(context);
    const em = context.platform.orm.em.fork();
    return em.find(Member, { workspaceId }, { orderBy: { createdAt: 'asc', id: 'asc' }, limit: membersShown });
  }

  @FieldResolver(() => User, { description: 'User account of the member.' })
  async user(@Root() { userId }: Member, @Ctx() context: AppContext): Promise<User> {
    const user = await context.rows.byId(User, userId);
    if (!user) throw new Error(`The user ${userId} of a member is missing`);
    return user;
  }

  @FieldResolver(() => Boolean, { description: 'Whether this is the signed-in user.' })
  isViewer(@Root() { userId }: Member, @Ctx() context: AppContext): boolean {
    return userId === context.actor.userId;
  }

  @Mutation(() => MemberPayload, { description: `Changes the role of a member immediately. ${mayManageMembers}` })
  memberRoleChange(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the member.' }) id: string,
    @Arg('role', () => MemberRoleEnum, { description: 'New role. The last owner must stay an owner.' }) role: MemberRole,
  ): Promise<MemberPayload> {
    return payload(async () => {
      const { pausedWebhooks } = await changeRole(context, id, role);
      const { workspaceId } = context.actor;
      const member = await context.platform.orm.em.fork().findOneOrFail(Member, { id, workspaceId });
      return { member, pausedWebhookEndpoints: await endpointsOf(context, pausedWebhooks) };
    });
  }

  @Mutation(() => MemberRemovalPayload, {
    description:
      'Removes a member and ends their sessions in the workspace. Owners can remove any member, and their API keys with `MEMBERS_WRITE` any member but owners. Other members can remove themselves.',
  })
  memberRemove(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the member.' }) id: string,
  ): Promise<MemberRemovalPayload> {
    return payload(async () => {
      const { next, pausedWebhooks } = await removeMember(context, id);
      if (next) return { memberId: id, viewer: await viewerOf(context, next) };
      return { memberId: id, pausedWebhookEndpoints: await endpointsOf(context, pausedWebhooks) };
    });
  }
}

@Resolver(() => Viewer)
export class WorkspacesResolver {
  @FieldResolver(() => [Membership], {
    description: `Workspaces of the user, by name. At most ${membersShown.toLocaleString('en')}.`,
  })
  async workspaces(@Ctx() context: AppContext): Promise<Membership[]> {
    const { userId } = context.accountHolder;
    const em = context.platform.orm.em.fork();
    const members = await em.find(Member, { userId }, { limit: membersShown });
    const workspaces = await em.find(Workspace, { id: { $in: members.map((member) => member.workspaceId) } });
    const roles = new Map(members.map(({ workspaceId, role }) => [workspaceId, role]));
    return workspaces
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a.id.localeCompare(b.id))
      .map((workspace) => Object.assign(new Membership(), { workspace, role: roles.get(workspace.id)! }));
  }

  @Mutation(() => WorkspacePayload, { description: 'Renames the workspace. Owners only.' })
  workspaceRename(
    @Ctx() context: AppContext,
    @Arg('name', () => String, { description: 'New name, at most 120 characters.' }) name: string,
  ): Promise<WorkspacePayload> {
    return payload(async () => {
      await renameWorkspace(context, name);
      const { workspaceId: id } = context.actor;
      return { workspace: await context.platform.orm.em.fork().findOneOrFail(Workspace, { id }) };
    });
  }

  @Mutation(() => WorkspaceSwitchPayload, {
    description: 'Continues the session in another workspace of the user. Clients should clear their cache.',
  })
  workspaceSwitch(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the workspace.' }) id: string,
  ): Promise<WorkspaceSwitchPayload> {
    return payload(async () => ({ viewer: await viewerOf(context, await switchWorkspace(context, id)) }));
  }
}
