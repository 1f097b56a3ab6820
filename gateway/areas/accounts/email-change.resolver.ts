import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { EmailChangeDraft, type EmailChangeInput } from '#domain/accounts/security.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { PendingEmail, Viewer } from './accounts.type.ts';
import { cancelEmailChange, confirmEmailChange, pendingEmailOf, requestEmailChange } from './email-change.ts';
import { AccountPayload } from './security.type.ts';
import { viewerOf } from './viewer.ts';

const Input = inputFrom('EmailChangeInput', EmailChangeDraft);

/** The address changes when a mailed link is opened. */
@Resolver(() => Viewer)
export class EmailChangeResolver {
  @FieldResolver(() => PendingEmail, { nullable: true, description: 'New address that awaits its confirmation.' })
  pendingEmail(@Ctx() context: AppContext): Promise<PendingEmail | null> {
    return pendingEmailOf(context);
  }

  @Mutation(() => AccountPayload, {
    description:
      'Mails a link to a new address of the signed-in user. The response is the same if another account has the address.',
  })
  emailChangeRequest(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'The new address and the current password.' }) input: EmailChangeInput,
  ): Promise<AccountPayload> {
    return answered(context, () => requestEmailChange(context, input));
  }

  @Mutation(() => AccountPayload, { description: 'Withdraws the change of the address that awaits its confirmation.' })
  emailChangeCancel(@Ctx() context: AppContext): Promise<AccountPayload> {
    return answered(context, () => cancelEmailChange(context));
  }

  @Mutation(() => AccountPayload, {
    description: 'Changes the address with the mailed link, in a session of the account. Ends the other sessions of the user.',
  })
  emailChangeConfirm(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'Token from the mailed link.' }) token: string,
  ): Promise<AccountPayload> {
    return answered(context, () => confirmEmailChange(context, token));
  }
}

const answered = (context: AppContext, act: () => Promise<unknown>): Promise<AccountPayload> =>
  payload(async () => {
    await act();
    return { viewer: await viewerOf(context, context.person) };
  });
