import { z } from 'zod';
import { emailAddress, newPassword, passwordsMatch, personNames } from './account.ts';
import { type MailKind, mailKindInfo, mailKinds } from './mail-kinds.ts';
import { passwordMaxLength } from './password.ts';

/** Purpose of a one-time token. `SIGN_IN` is the step between the password and the second factor. */
export type TokenPurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_CHANGE' | 'SIGN_IN';

/** Lifetime of a password link, and of the step between password and second factor. */
export const resetLinkMinutes = 60;
export const challengeMinutes = 10;
/** Maximum number of codes per sign-in. */
export const challengeAttempts = 5;
export const recoveryCodeCount = 10;

/** Lifetime of a confirmation link. */
export const confirmationLinkHours = 72;

/** A token created by the server. Longer texts are invalid. */
const token = (description: string) => z.string().trim().max(200).describe(description);

/** Email address of the account whose password is to be reset. */
export const PasswordResetRequestDraft = z.object({ email: emailAddress });

const presentPassword = z
  .string({ error: 'Enter your current password.' })
  .min(1, 'Enter your current password.')
  .max(passwordMaxLength)
  .describe('Current password of the account, as confirmation.');
/** The password that confirms a change to the account's security. */
export const currentPassword = z.object({ currentPassword: presentPassword });

/** A new password, with the token from the reset link. */
export const PasswordResetDraft = z
  .object({ token: token('Token from the mailed link.'), ...newPassword })
  .describe('Token from the mailed link, with the new password.');
export type PasswordResetInput = z.input<typeof PasswordResetDraft>;
export const passwordResetWithRules = PasswordResetDraft.refine(passwordsMatch.holds, passwordsMatch.issue);

/** The confirmation token, with the account's password if there is no session. */
export const EmailVerificationDraft = z
  .object({
    token: token('Token from the mailed link.'),
    password: z
      .string()
      .max(passwordMaxLength)
      .nullish()
      .describe('Password of the account. Optional when signed in to the account.'),
  })
  .describe('Token from a confirmation link, with the password of the account.');
export type EmailVerificationInput = z.input<typeof EmailVerificationDraft>;

/** A new password, with the current one for confirmation. */
export const PasswordChangeDraft = z
  .object({
    currentPassword: presentPassword,
    ...newPassword,
    keepsApiKeys: z
      .boolean()
      .nullish()
      .describe('Whether API keys that the user created keep working. By default they end, like other sessions.'),
  })
  .describe('Current and new password.');
export type PasswordChangeInput = z.input<typeof PasswordChangeDraft>;
export const passwordChangeWithRules = PasswordChangeDraft.refine(passwordsMatch.holds, passwordsMatch.issue).refine(
  (draft) => draft.password !== draft.currentPassword,
  { path: ['password'], message: 'Choose a password that differs from the current one.' },
);

const code = z
  .string({ error: 'Enter the code.' })
  .trim()
  .min(1, 'Enter the code.')
  .max(40, 'Enter the 6 digits of your authenticator app, or a recovery code.')
  .describe('Six-digit code from the authenticator app, or a recovery code.');
/** A code of an authenticator app or a recovery code. */
export const secondFactorCode = z.object({ code });

/** The second step of a sign-in. */
export const ConfirmationDraft = z
  .object({ challenge: token('Challenge returned by `sessionStart`.'), code })
  .describe('Second step of a sign-in with two-factor authentication.');
export type ConfirmationInput = z.input<typeof ConfirmationDraft>;

/** Codes may contain spaces and hyphens. Letters that resemble digits are read as digits. */
export const plainCode = (text: string) => text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
/** Whether a code is from an authenticator app; otherwise it is a recovery code. */
export const isTotpCode = (plain: string) => /^\d{6}$/.test(plain);

/** The user's name. */
export const ProfileDraft = z.object(personNames).describe('Name of a user.');
export type ProfileInput = z.input<typeof ProfileDraft>;

/** A new address, with the password that confirms the change. */
export const EmailChangeDraft = z
  .object({ email: emailAddress, currentPassword: presentPassword })
  .describe('A new address and the current password.');
export type EmailChangeInput = z.input<typeof EmailChangeDraft>;

/** How long the workspaces of a deleted account are kept. */
export const workspaceGraceDays = 7;

/** The address and the password, which confirm the deletion of an account. */
export const AccountDeletionDraft = z
  .object({ email: emailAddress, currentPassword: presentPassword })
  .describe('Address and password of the account to delete.');
export type AccountDeletionInput = z.input<typeof AccountDeletionDraft>;

/** Preference for one kind of mail. */
export const MailPreferenceDraft = z
  .object({
    kind: z.enum(mailKinds).meta({ scalar: 'MailKind', description: 'Kind of mail to turn on or off.' }),
    isWanted: z.boolean().describe('Whether to send mails of this kind.'),
  })
  .refine(({ kind, isWanted }) => isWanted || !mailKindInfo[kind].isAlwaysSent, {
    path: ['isWanted'],
    message: 'Mails of this kind protect the account or were requested. They are always sent.',
  })
  .describe('Setting for one kind of mail.');
export const MailPreferencesDraft = z
  .array(MailPreferenceDraft)
  .max(mailKinds.length, `Send each kind once, ${mailKinds.length} at most.`);
export type MailPreferenceInput = { kind: MailKind; isWanted: boolean };
