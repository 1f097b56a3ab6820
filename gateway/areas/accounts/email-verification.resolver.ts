import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { EmailVerificationDraft, type EmailVerificationInput } from '#domain/accounts/security.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { resendConfirmation, verifyEmail } from './email-verification.ts';
import { EmailVerificationPayload, EmailVerificationSendPayload } from './security.type.ts';
import { viewerIn, viewerOf } from './viewer.ts';

const Input = inputFrom('EmailVerificationInput', EmailVerificationDraft);

/** Email addresses are confirmed by mail. */
@Resolver()
export class EmailVerificationResolver {
  @Mutation(() => EmailVerificationPayload, {
    description: 'Confirms an email address with a mailed link. Requires the password unless signed in to the account.',
  })
  emailVerify(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Token from the mailed link, with the password if required.' })
    input: EmailVerificationInput,
  ): Promise<EmailVerificationPayload> {
    return payload(async () => {
      const { email, started, isOwnSession } = await verifyEmail(context, input);
      if (started) return { email, token: started.token, viewer: await viewerIn(context, started.userId, started.workspaceId) };
      const actor = isOwnSession ? context.person : null;
      return { email, viewer: actor && (await viewerOf(context, actor)) };
    });
  }

  @Mutation(() => EmailVerificationSendPayload, {
    description: 'Mails the user a new link to confirm their email address. Does nothing for a confirmed address.',
  })
  emailVerificationSend(@Ctx() context: AppContext): Promise<EmailVerificationSendPayload> {
    return payload(async () => {
      await resendConfirmation(context);
      return { sent: true };
    });
  }
}
