/** A kind of mail: its label and description in the settings, and whether users cannot turn it off. */
export type MailKindInfo = { label: string; description: string; isAlwaysSent: boolean };

const always = (label: string, description: string): MailKindInfo => ({ label, description, isAlwaysSent: true });
const optional = (label: string, description: string): MailKindInfo => ({ label, description, isAlwaysSent: false });

/** Every kind of mail. Security mails and requested mails cannot be switched off. */
export const mailKindInfo = {
  PASSWORD_RESET: always('Password reset', 'A link to reset your password, sent on request.'),
  EMAIL_VERIFICATION: always('Confirm your address', 'A link to confirm your email address, sent after registration.'),
  REGISTRATION_ATTEMPT: always('Registration with your address', 'Someone tried to register with your email address.'),
  EMAIL_CHANGE: always('Confirm a new address', 'A link to confirm a new email address, sent on request.'),
  EMAIL_CHANGED: always('Address changed', 'Someone requested a new email address for your account, or changed it.'),
  ACCOUNT_DELETED: always('Account deleted', 'Your account was deleted.'),
  PASSWORD_CHANGED: always('Password changed', 'Your password was changed.'),
  TWO_FACTOR_CHANGED: always(
    'Two-factor sign-in changed',
    'Two-factor sign-in was turned on or off, or its recovery codes were renewed.',
  ),
  PASSKEY_CHANGED: always('Passkey changed', 'A passkey was added to your account or removed.'),
  INVITATION: always('Invitation', 'Someone invited you to a workspace.'),
  NEW_SIGN_IN: optional(
    'New sign-in',
    'Someone signed in to your account with a browser that you have not used in the last 90 days.',
  ),
  INVITATION_ACCEPTED: optional('Invitation accepted', 'A person you invited joined the workspace.'),
  TRIAL_ENDING: optional('Trial ending', 'The free trial of your workspace ends soon.'),
  TRIAL_ENDED: optional('Trial ended', 'The free trial of your workspace has ended.'),
  PLAN_CHANGED: optional('Plan changed', 'The plan of your workspace was started, changed, cancelled or resumed.'),
  PAYMENT_FAILED: optional('Payment failed', 'A payment for the plan of your workspace failed.'),
  USAGE_NEAR_LIMIT: optional('Usage near a limit', 'Your workspace is close to a limit of its plan.'),
  EXPORT_READY: optional('Exports', 'The archive of your whole workspace that you started is ready, or failed.'),
  DOCUMENTS_EXPIRING: optional('Documents expiring', 'Contracts or licenses of your workspace expire within 30 days.'),
} as const satisfies Record<string, MailKindInfo>;

export type MailKind = keyof typeof mailKindInfo;
export const mailKinds = Object.keys(mailKindInfo) as [MailKind, ...MailKind[]];

/** Delivery states: kept in the outbox, waiting for delivery, sent, or failed for good. */
export const mailStates = ['KEPT', 'WAITING', 'SENT', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];
