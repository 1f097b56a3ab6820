import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Session, Workspace } from '#db/entities/accounts.ts';
import { CredentialsDraft, type CredentialsInput } from '#domain/accounts/account.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { DemoAccount, SessionEndPayload, SessionPayload, Viewer } from './accounts.type.ts';
import { openDemoAccount } from './demo-account.ts';
import { SessionsEndPayload } from './security.type.ts';
import { revokeOtherSessions, revokeSession, signOut } from './sessions.service.ts';
import { signIn } from './sign-in.ts';
import { signedIn, viewerOf } from './viewer.ts';

const Credentials = inputFrom('CredentialsInput', CredentialsDraft);

/** Maximum number of sessions shown to a user. */
const sessionsShown = 100;

@Resolver(() => Viewer)
export class AccountsResolver {
  @Query(() => Viewer, { nullable: true, description: 'The signed-in user, or null.' })
  viewer(@Ctx() context: AppContext): Promise<Viewer | null> | null {
    const actor = context.session?.actor;
    return actor ? viewerOf(context, actor) : null;
  }

  @Query(() => Workspace, { description: 'Current workspace. Requires a session.' })
  async workspace(@Ctx() context: AppContext): Promise<Workspace> {
    return context.platform.orm.em.fork().findOneOrFail(Workspace, { id: context.actor.workspaceId });
  }

  @Query(() => DemoAccount, {
    nullable: true,
    description: 'Public credentials of the demo account. Null when there is no open demo account.',
  })
  demoAccount(@Ctx() context: AppContext): Promise<DemoAccount | null> {
    return openDemoAccount(context.platform);
  }

  @Query(() => Boolean, { description: 'Whether new accounts can be registered.' })
  registrationIsOpen(@Ctx() context: AppContext): boolean {
    return context.platform.config.settings.security.isRegistrationOpen;
  }

  @FieldResolver(() => [Session], { description: `Active sessions of the user, the last used first. At most ${sessionsShown}.` })
  sessions(@Ctx() context: AppContext): Promise<Session[]> {
    const { userId } = context.person;
    const live = { userId, revokedAt: null, expiresAt: { $gt: new Date() } };
    return context.platform.orm.em.fork().find(Session, live, { orderBy: { lastSeenAt: 'desc' }, limit: sessionsShown });
  }

  @Mutation(() => SessionPayload, {
    description:
      'Signs in, or returns a challenge when the account has a second factor. Attempts are limited by account and by network address.',
  })
  sessionStart(
    @Ctx() context: AppContext,
    @Arg('input', () => Credentials, { description: 'Email address and password.' }) input: CredentialsInput,
  ): Promise<SessionPayload> {
    return payload(async () => {
      const outcome = await signIn(context, input);
      return 'challenge' in outcome ? outcome : signedIn(context, outcome);
    });
  }

  @Mutation(() => SessionEndPayload, { description: 'Signs out by ending the current session.' })
  sessionEnd(@Ctx() context: AppContext): Promise<SessionEndPayload> {
    return payload(async () => {
      const endedId = context.session?.id ?? null;
      await signOut(context);
      return { endedId };
    });
  }

  @Mutation(() => SessionsEndPayload, { description: 'Ends all sessions of the user except the current one.' })
  sessionsRevokeOthers(@Ctx() context: AppContext): Promise<SessionsEndPayload> {
    return payload(async () => ({ endedIds: await revokeOtherSessions(context) }));
  }

  @Mutation(() => SessionEndPayload, { description: 'Ends another session of the user immediately.' })
  sessionRevoke(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the session.' }) id: string,
  ): Promise<SessionEndPayload> {
    return payload(async () => {
      await revokeSession(context, id);
      return { endedId: id };
    });
  }
}
