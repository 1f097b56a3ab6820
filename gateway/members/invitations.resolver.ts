import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { Invitation } from '#db/entities/security.ts';
import { InvitationDraft, type InvitationInput, invitationState } from '#domain/members/invitation.ts';
import { viewerOf } from '../accounts/viewer.ts';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { resendInvitation, revokeInvitation, sendInvitation } from './invitations.service.ts';
import { acceptInvitation, previewInvitation } from './joining.service.ts';
import {
  InvitationPayload,
  InvitationPreview,
  InvitationRemovalPayload,
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
    description: 'Invitations that wait for an answer, and those that ran out without one, the latest first. For owners.',
  })
  invitations(@Ctx() context: AppContext): Promise<Invitation[]> {
    const { workspaceId } = context.owner;
    const waiting = { workspaceId, acceptedAt: null, revokedAt: null };
    const em = context.platform.orm.em.fork();
    return em.find(Invitation, waiting, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: invitationsShown });
  }

  @Query(() => InvitationPreview, {
    nullable: true,
    description: 'What a link invites to, for whoever holds it; null when it never existed or a newer mail took its place.',
  })
  invitation(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<InvitationPreview | null> {
    return previewInvitation(context, token);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who sent it last; null when that account is gone.' })
  async invitedBy(@Root() { invitedById }: Invitation, @Ctx() context: AppContext): Promise<User | null> {
    return invitedById ? context.rows.byId(User, invitedById) : null;
  }

  @FieldResolver(() => InvitationStatus, { description: 'Whether its link works.' })
  status(@Root() invitation: Invitation, @Ctx() { platform }: AppContext): string {
    return invitationState(invitation, platform.clock());
  }

  @Mutation(() => InvitationPayload, {
    description:
      'Invites somebody by mail. The invitation takes one of the seats of the plan, and works for seven days. Owners do this.',
  })
  invitationSend(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Whom, and as what.' }) input: InvitationInput,
  ): Promise<InvitationPayload> {
    return payload(async () => ({ invitation: await read(context, await sendInvitation(context, input)) }));
  }

  @Mutation(() => InvitationPayload, {
    description: 'Sends an invitation once more, with a new link; the one before stops working. Owners do this.',
  })
  invitationResend(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which invitation.' }) id: string,
  ): Promise<InvitationPayload> {
    return payload(async () => {
      await resendInvitation(context, id);
      return { invitation: await read(context, id) };
    });
  }

  @Mutation(() => InvitationRemovalPayload, { description: 'Withdraws an invitation: its link stops working. Owners do this.' })
  invitationRevoke(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which invitation.' }) id: string,
  ): Promise<InvitationRemovalPayload> {
    return payload(async () => {
      await revokeInvitation(context, id);
      return { invitationId: id };
    });
  }

  @Mutation(() => WorkspaceSwitchPayload, {
    description: 'Joins the workspace of an invitation as the signed-in user, and goes on with this session there.',
  })
  invitationAccept(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<WorkspaceSwitchPayload> {
    return payload(async () => ({ viewer: await viewerOf(context, await acceptInvitation(context, token)) }));
  }
}
