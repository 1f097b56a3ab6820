/** A kind of mail: what settings call it, and whether it can be switched off. */
export type MailKindInfo = { label: string; description: string; isAlwaysSent: boolean };

const always = (label: string, description: string): MailKindInfo => ({ label, description, isAlwaysSent: true });
const optional = (label: string, description: string): MailKindInfo => ({ label, description, isAlwaysSent: false });

/** Every kind of mail that the product sends. Those that keep an account safe, or that were asked for, are always sent. */
export const mailKindInfo = {
  PASSWORD_RESET: always('Password reset', 'The link for a new password, when somebody asked for it.'),
  EMAIL_VERIFICATION: always('Confirm your address', 'The link that confirms your email address, after you registered.'),
  REGISTRATION_ATTEMPT: always('Registration with your address', 'Somebody tried to register with your email address.'),
  PASSWORD_CHANGED: always('Password changed', 'Your password was changed.'),
  TWO_FACTOR_CHANGED: always('Two-factor sign-in changed', 'It was switched on or off, or its recovery codes were renewed.'),
  INVITATION: always('Invitation', 'Somebody invites you to a workspace.'),
  NEW_SIGN_IN: optional('New sign-in', 'Somebody signed in to your account with a browser that you had not used for 90 days.'),
  INVITATION_ACCEPTED: optional('Invitation accepted', 'Somebody whom you invited has joined the workspace.'),
  TRIAL_ENDING: optional('Trial ending', 'The free trial of your workspace ends soon.'),
  TRIAL_ENDED: optional('Trial ended', 'The free trial of your workspace has ended.'),
  PLAN_CHANGED: optional('Plan changed', 'The plan of your workspace was started, changed, cancelled or resumed.'),
  PAYMENT_FAILED: optional('Payment failed', 'A payment for the plan of your workspace did not go through.'),
  USAGE_NEAR_LIMIT: optional('Usage near a limit', 'Your workspace has used most of what its plan includes.'),
} as const satisfies Record<string, MailKindInfo>;

export type MailKind = keyof typeof mailKindInfo;
export const mailKinds = Object.keys(mailKindInfo) as [MailKind, ...MailKind[]];

/** Where a mail stands: kept in the outbox, waiting to be delivered, delivered, or given up. */
export const mailStates = ['KEPT', 'WAITING', 'SENT', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];
