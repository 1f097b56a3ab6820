import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { Invitation } from '#db/entities/security.ts';
import { InvitationDraft, type InvitationInput, type InvitationState, invitationState } from '#domain/members/invitation.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { viewerOf } from '../accounts/viewer.ts';
import { resendInvitation, revokeInvitation, sendInvitation } from './invitations.service.ts';
import { acceptInvitation, previewInvitation } from './joining.service.ts';
import { mayManageMembers, mayReadInvitations, memberManager } from './member-access.ts';
import {
  InvitationPayload,
  InvitationPreview,
  InvitationRemovalPayload,
  InvitationStateEnum,
  InvitationStatus,
  WorkspaceSwitchPayload,
} from './members.type.ts';

const Input = inputFrom('InvitationInput', InvitationDraft);
const invitationsShown = 1_000;

const read = (context: AppContext, id: string) =>
  context.platform.orm.em.fork().findOneOrFail(Invitation, { id, workspaceId: context.actor.workspaceId });

@Resolver(() => Invitation)
export class InvitationsResolver {
  @Query(() => [Invitation], {
    description: `Pending and expired invitations of the workspace, newest first. At most ${invitationsShown.toLocaleString('en')}. ${mayReadInvitations}`,
  })
  invitations(@Ctx() context: AppContext): Promise<Invitation[]> {
    const { workspaceId } = memberManager(context, 'READ');
    const waiting = { workspaceId, acceptedAt: null, revokedAt: null };
    const em = context.platform.orm.em.fork();
    return em.find(Invitation, waiting, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: invitationsShown });
  }

  @Query(() => InvitationPreview, {
    nullable: true,
    description: 'Returns the invitation with this token. Null for unknown and replaced tokens.',
  })
  invitation(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'Token of the invitation link.' }) token: string,
  ): Promise<InvitationPreview | null> {
    return previewInvitation(context, token);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'User who last sent the invitation. Null when the account was deleted.',
  })
  async invitedBy(@Root() { invitedById }: Invitation, @Ctx() context: AppContext): Promise<User | null> {
    return invitedById ? context.rows.byId(User, invitedById) : null;
  }

  @FieldResolver(() => InvitationStateEnum, { description: 'Whether the invitation can be accepted.' })
  state(@Root() invitation: Invitation, @Ctx() { platform }: AppContext): InvitationState {
    return invitationState(invitation, platform.clock());
  }

  @FieldResolver(() => InvitationStatus, {
    description: 'Whether the invitation can still be accepted.',
    deprecationReason: 'Use state. Goes after 2027-06-30.',
  })
  status(@Root() invitation: Invitation, @Ctx() { platform }: AppContext): string {
    return invitationState(invitation, platform.clock());
  }

  @Mutation(() => InvitationPayload, {
    description: `Invites a person by mail. The invitation uses a seat of the plan and expires after seven days. ${mayManageMembers}`,
  })
  invitationSend(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Email address and role of the invited person.' }) input: InvitationInput,
  ): Promise<InvitationPayload> {
    return payload(async () => ({ invitation: await read(context, await sendInvitation(context, input)) }));
  }

  @Mutation(() => InvitationPayload, {
    description: `Sends an invitation again with a new link. The previous link stops working. ${mayManageMembers}`,
  })
  invitationResend(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the invitation.' }) id: string,
  ): Promise<InvitationPayload> {
    return payload(async () => {
      await resendInvitation(context, id);
      return { invitation: await read(context, id) };
    });
  }

  @Mutation(() => InvitationRemovalPayload, { description: `Revokes an invitation. Its link stops working. ${mayManageMembers}` })
  invitationRevoke(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the invitation.' }) id: string,
  ): Promise<InvitationRemovalPayload> {
    return payload(async () => {
      await revokeInvitation(context, id);
      return { invitationId: id };
    });
  }

  @Mutation(() => WorkspaceSwitchPayload, {
    description: 'Joins the workspace of an invitation. The session continues in the joined workspace.',
  })
  invitationAccept(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'Token of the invitation link.' }) token: string,
  ): Promise<WorkspaceSwitchPayload> {
    return payload(async () => ({ viewer: await viewerOf(context, await acceptInvitation(context, token)) }));
  }
}
