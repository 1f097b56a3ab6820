import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import {
  ConfirmationDraft,
  type ConfirmationInput,
  PasswordChangeDraft,
  type PasswordChangeInput,
  PasswordResetDraft,
  type PasswordResetInput,
} from '#domain/accounts/security.ts';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
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
const current = { description: 'The password, which confirms that it is you.' };

/** Passwords and the second factor. */
@Resolver(() => Viewer)
export class SecurityResolver {
  @Query(() => Boolean, { description: 'Whether the link for a new password still works.' })
  passwordResetIsValid(
    @Ctx() context: AppContext,
    @Arg('token', () => String, { description: 'Token of the link.' }) token: string,
  ): Promise<boolean> {
    return isResetLinkValid(context.platform, token);
  }

  @FieldResolver(() => TwoFactorState, { description: 'Where the second factor of the sign-in stands.' })
  twoFactor(@Ctx() context: AppContext): Promise<TwoFactorState> {
    return twoFactorState(context);
  }

  @Mutation(() => PasswordResetRequestPayload, {
    description: 'Mails a link for a new password. The answer is the same whether the account exists or not.',
  })
  passwordResetRequest(
    @Ctx() context: AppContext,
    @Arg('email', () => String, { description: 'Address of the account.' }) email: string,
  ): Promise<PasswordResetRequestPayload> {
    return payload(async () => {
      await requestPasswordReset(context, email);
      return { sent: true, isDelivered: context.platform.mail.isDelivering };
    });
  }

  @Mutation(() => PasswordResetPayload, {
    description: 'Sets a new password with a mailed link, which works once. All sessions of the user end.',
  })
  passwordReset(
    @Ctx() context: AppContext,
    @Arg('input', () => ResetInput, { description: 'The link and the new password.' }) input: PasswordResetInput,
  ): Promise<PasswordResetPayload> {
    return payload(async () => ({ email: await resetPassword(context, input) }));
  }

  @Mutation(() => PasswordChangePayload, { description: 'Sets another password. The other sessions of the user end.' })
  passwordChange(
    @Ctx() context: AppContext,
    @Arg('input', () => ChangeInput, { description: 'The current password and the new one.' }) input: PasswordChangeInput,
  ): Promise<PasswordChangePayload> {
    return payload(async () => ({ endedIds: await changePassword(context, input) }));
  }

  @Mutation(() => SessionPayload, { description: 'Finishes a sign-in that asked for a second factor.' })
  sessionConfirm(
    @Ctx() context: AppContext,
    @Arg('input', () => Confirmation, { description: 'The challenge and a code.' }) input: ConfirmationInput,
  ): Promise<SessionPayload> {
    return payload(async () => {
      const { token, userId, workspaceId } = await confirmSignIn(context, input);
      return { token, viewer: await viewerIn(context, userId, workspaceId) };
    });
  }

  @Mutation(() => TwoFactorBeginPayload, {
    description: 'Makes a secret for an authenticator app. Nothing changes until `twoFactorEnable` was given a code of it.',
  })
  twoFactorBegin(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, current) currentPassword: string,
  ): Promise<TwoFactorBeginPayload> {
    return payload(() => beginTwoFactor(context, currentPassword));
  }

  @Mutation(() => TwoFactorEnablePayload, {
    description: 'Switches the second factor on, with a code of the app that was set up.',
  })
  twoFactorEnable(
    @Ctx() context: AppContext,
    @Arg('code', () => String, { description: 'The 6 digits that the app shows.' }) code: string,
  ): Promise<TwoFactorEnablePayload> {
    return payload(async () => ({
      recoveryCodes: await enableTwoFactor(context, code),
      viewer: await viewerOf(context, context.person),
    }));
  }

  @Mutation(() => AccountPayload, { description: 'Switches the second factor off; its recovery codes are gone with it.' })
  twoFactorDisable(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, current) currentPassword: string,
  ): Promise<AccountPayload> {
    return payload(async () => {
      await disableTwoFactor(context, currentPassword);
      return { viewer: await viewerOf(context, context.person) };
    });
  }

  @Mutation(() => RecoveryCodesPayload, { description: 'Makes new recovery codes; those before no longer work.' })
  recoveryCodesRenew(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, current) currentPassword: string,
  ): Promise<RecoveryCodesPayload> {
    return payload(async () => ({
      recoveryCodes: await renewRecoveryCodes(context, currentPassword),
      viewer: await viewerOf(context, context.person),
    }));
  }
}
