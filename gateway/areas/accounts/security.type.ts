import { ID, Int } from 'type-graphql';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime, EmailAddress, UrlScalar } from '../../kit/scalars.ts';
import { Viewer } from './accounts.type.ts';

export type TwoFactorState = InstanceType<typeof TwoFactorState>;
export const TwoFactorState = objectType('TwoFactorState', 'Two-factor authentication of an account.', {
  isOn: [Boolean, 'Whether two-factor authentication is enabled.'],
  enabledAt: [DateTime, 'When the user enabled two-factor authentication. Null while it is off.', 'nullable'],
  recoveryCodesLeft: [Int, 'Number of unused recovery codes.'],
});

export const PasswordResetRequestPayload = payloadType(
  'PasswordResetRequestPayload',
  'Result of requesting a password reset. Identical for addresses without an account.',
  {
    sent: [Boolean, 'True when the request was accepted. Only an address with an account receives a mail.'],
    isDelivered: [Boolean, 'Whether this server delivers mails. Otherwise super administrators find the link in the outbox.'],
  },
  'Why no mail was sent. Empty on success.',
);
export type PasswordResetRequestPayload = InstanceType<typeof PasswordResetRequestPayload>;

export const PasswordResetPayload = payloadType(
  'PasswordResetPayload',
  'Result of resetting a password. Does not sign the user in.',
  {
    email: [EmailAddress, 'Email address of the account.'],
  },
);
export type PasswordResetPayload = InstanceType<typeof PasswordResetPayload>;

export const PasswordChangePayload = payloadType('PasswordChangePayload', 'Result of changing the password.', {
  endedIds: [[ID], 'IDs of the ended sessions.'],
});
export type PasswordChangePayload = InstanceType<typeof PasswordChangePayload>;

export const TwoFactorBeginPayload = payloadType('TwoFactorBeginPayload', 'Secret for an authenticator app.', {
  secret: [String, 'The secret in Base32, to type into an authenticator app.'],
  otpauthUri: [UrlScalar, 'The secret as an `otpauth://totp/…` address, to show as a QR code.'],
});
export type TwoFactorBeginPayload = InstanceType<typeof TwoFactorBeginPayload>;

export const TwoFactorEnablePayload = payloadType('TwoFactorEnablePayload', 'Result of enabling two-factor authentication.', {
  recoveryCodes: [[String], 'Recovery codes, each valid for one sign-in without the app. Shown only once.'],
  viewer: [Viewer, 'The signed-in user after the change.'],
});
export type TwoFactorEnablePayload = InstanceType<typeof TwoFactorEnablePayload>;

export const RecoveryCodesPayload = payloadType('RecoveryCodesPayload', 'Result of renewing the recovery codes.', {
  recoveryCodes: [[String], 'The new recovery codes, each valid for one sign-in. Shown only once.'],
  viewer: [Viewer, 'The signed-in user after the change.'],
});
export type RecoveryCodesPayload = InstanceType<typeof RecoveryCodesPayload>;

export const AccountPayload = payloadType('AccountPayload', 'Result of changing the account of the signed-in user.', {
  viewer: [Viewer, 'The signed-in user after the change.'],
});
export type AccountPayload = InstanceType<typeof AccountPayload>;

export const SessionsEndPayload = payloadType('SessionsEndPayload', 'Result of ending several sessions.', {
  endedIds: [[ID], 'IDs of the ended sessions.'],
});
export type SessionsEndPayload = InstanceType<typeof SessionsEndPayload>;

export const EmailVerificationPayload = payloadType('EmailVerificationPayload', 'Result of confirming an email address.', {
  email: [EmailAddress, 'Confirmed email address.'],
  viewer: [Viewer, 'The signed-in user. Null when sign-in still requires a second factor.'],
  token: [String, 'Bearer token of the new session. Null when the user was already signed in.'],
});
export type EmailVerificationPayload = InstanceType<typeof EmailVerificationPayload>;

export const EmailVerificationSendPayload = payloadType(
  'EmailVerificationSendPayload',
  'Result of mailing a link to confirm an email address.',
  {
    sent: [Boolean, 'True when the request was accepted.'],
  },
  'Why no mail was sent. Empty on success.',
);
export type EmailVerificationSendPayload = InstanceType<typeof EmailVerificationSendPayload>;
