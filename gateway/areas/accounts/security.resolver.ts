import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import {
  ConfirmationDraft,
  type ConfirmationInput,
  PasswordChangeDraft,
  type PasswordChangeInput,
  PasswordResetDraft,
  type PasswordResetInput,
} from '#domain/accounts/security.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { SessionPayload, Viewer } from './accounts.type.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { changePassword } from './password-change.ts';
import { isResetLinkValid, requestPasswordReset, resetPassword } from './password-reset.ts';
import {
  AccountPayload,
  PasswordChangePayload,
  PasswordResetPayload,
  PasswordResetRequestPayload,
  RecoveryCodesPayload,
  TwoFactorBeginPayload,
  TwoFactorEnablePayload,
  TwoFactorState,
} from './security.type.ts';
import { beginTwoFactor, disableTwoFactor, enableTwoFactor, renewRecoveryCodes, twoFactorState } from './two-factor.service.ts';
import { viewerIn, viewerOf } from './viewer.ts';

const ResetInput = inputFrom('PasswordResetInput', PasswordResetDraft);
const ChangeInput = inputFrom('PasswordChangeInput', PasswordChangeDraft);
const Confirmation = inputFrom('ConfirmationInput', ConfirmationDraft);
const current = { description: 'Current password of the account, as confirmation.' };

/** Passwords and the second factor. */
@Resolver(() => Viewer)
export class SecurityResolver {
  @Query(() => Boolean, { description: 'Whether the token of a password reset link is valid.' })
  passwordResetIsValid(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'Token from the mailed link.' }) token: string,
  ): Promise<boolean> {
    return isResetLinkValid(context.platform, token);
  }

  @FieldResolver(() => TwoFactorState, { description: 'Two-factor authentication of the account.' })
  twoFactor(@Ctx() context: AppContext): Promise<TwoFactorState> {
    return twoFactorState(context);
  }

  @Mutation(() => PasswordResetRequestPayload, {
    description: 'Mails a link to set a new password. The response is the same whether or not the account exists.',
  })
  passwordResetRequest(
    @Ctx() context: AppContext,
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
  ): Promise<PasswordResetRequestPayload> {
    return payload(async () => {
      await requestPasswordReset(context, email);
      return { sent: true, isDelivered: context.platform.mail.isDelivering };
    });
  }

  @Mutation(() => PasswordResetPayload, {
    description: 'Sets a new password with a mailed one-time link. Ends all sessions, passkeys and API keys of the user.',
  })
  passwordReset(
    @Ctx() context: AppContext,
    @Arg('input', () => ResetInput, { description: 'Token of the link, with the new password.' }) input: PasswordResetInput,
  ): Promise<PasswordResetPayload> {
    return payload(async () => ({ email: await resetPassword(context, input) }));
  }

  @Mutation(() => PasswordChangePayload, {
    description:
      'Changes the password. Ends the other sessions of the user, and the API keys that the user created unless `keepsApiKeys` is set.',
  })
  passwordChange(
    @Ctx() context: AppContext,
    @Arg('input', () => ChangeInput, { description: 'Current and new password.' }) input: PasswordChangeInput,
  ): Promise<PasswordChangePayload> {
    return payload(async () => ({ endedIds: await changePassword(context, input) }));
  }

  @Mutation(() => SessionPayload, { description: 'Completes a sign-in with two-factor authentication.' })
  sessionConfirm(
    @Ctx() context: AppContext,
    @Arg('input', () => Confirmation, { description: 'Challenge and code.' }) input: ConfirmationInput,
  ): Promise<SessionPayload> {
    return payload(async () => {
      const { token, userId, workspaceId } = await confirmSignIn(context, input);
      return { token, viewer: await viewerIn(context, userId, workspaceId) };
    });
  }

  @Mutation(() => TwoFactorBeginPayload, {
    description:
      'Creates a secret for an authenticator app. Two-factor authentication stays off until `twoFactorEnable` receives a code.',
  })
  twoFactorBegin(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, current) currentPassword: string,
  ): Promise<TwoFactorBeginPayload> {
    return payload(() => beginTwoFactor(context, currentPassword));
  }

  @Mutation(() => TwoFactorEnablePayload, {
    description: 'Enables two-factor authentication with a code from the authenticator app.',
  })
  twoFactorEnable(
    @Ctx() context: AppContext,
    @Arg('code', () => String, { description: 'Six-digit code from the authenticator app.' }) code: string,
  ): Promise<TwoFactorEnablePayload> {
    return payload(async () => ({
      recoveryCodes: await enableTwoFactor(context, code),
      viewer: await viewerOf(context, context.accountHolder),
    }));
  }

  @Mutation(() => AccountPayload, { description: 'Disables two-factor authentication and deletes the recovery codes.' })
  twoFactorDisable(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, current) currentPassword: string,
  ): Promise<AccountPayload> {
    return payload(async () => {
      await disableTwoFactor(context, currentPassword);
      return { viewer: await viewerOf(context, context.accountHolder) };
    });
  }

  @Mutation(() => RecoveryCodesPayload, { description: 'Creates new recovery codes. The previous codes stop working.' })
  recoveryCodesRenew(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, current) currentPassword: string,
  ): Promise<RecoveryCodesPayload> {
    return payload(async () => ({
      recoveryCodes: await renewRecoveryCodes(context, currentPassword),
      viewer: await viewerOf(context, context.accountHolder),
    }));
  }
}
