/** What the link of a mail does: `ONE_TIME` acts for the recipient without a password, `PAGE` only opens a page. */
type MailLink = 'ONE_TIME' | 'PAGE';

/** A kind of mail: its label and description in the settings, whether users cannot turn it off, and what its link does. */
export type MailKindInfo = { label: string; description: string; isAlwaysSent: boolean; link: MailLink };

const always = (link: MailLink, label: string, description: string): MailKindInfo => ({
  label,
  description,
  isAlwaysSent: true,
  link,
});
const optional = (link: MailLink, label: string, description: string): MailKindInfo => ({
  label,
  description,
  isAlwaysSent: false,
  link,
});

/**
 * Every kind of mail. Security mails and requested mails cannot be switched off. A link is `ONE_TIME` if it signs in, sets a password,
 * confirms an address, accepts an invitation or opens statements, also together with a code: the outbox hides such mails.
 */
export const mailKindInfo = {
  PASSWORD_RESET: always('ONE_TIME', 'Password reset', 'A link to reset your password, sent on request.'),
  EMAIL_VERIFICATION: always(
    'ONE_TIME',
    'Confirm your address',
    'A link to confirm your email address, sent after registration.',
  ),
  REGISTRATION_ATTEMPT: always('PAGE', 'Registration with your address', 'Someone tried to register with your email address.'),
  EMAIL_CHANGE: always('ONE_TIME', 'Confirm a new address', 'A link to confirm a new email address, sent on request.'),
  EMAIL_CHANGED: always('PAGE', 'Address changed', 'Someone requested a new email address for your account, or changed it.'),
  ACCOUNT_DELETED: always('PAGE', 'Account deleted', 'Your account was deleted.'),
  PASSWORD_CHANGED: always('PAGE', 'Password changed', 'Your password was changed.'),
  TWO_FACTOR_CHANGED: always(
    'PAGE',
    'Two-factor sign-in changed',
    'Two-factor sign-in was turned on or off, or its recovery codes were renewed.',
  ),
  PASSKEY_CHANGED: always('PAGE', 'Passkey changed', 'A passkey was added to your account or removed.'),
  INVITATION: always('ONE_TIME', 'Invitation', 'Someone invited you to a workspace.'),
  NEW_SIGN_IN: optional(
    'PAGE',
    'New sign-in',
    'Someone signed in to your account with a browser that you have not used in the last 90 days.',
  ),
  INVITATION_ACCEPTED: optional('PAGE', 'Invitation accepted', 'A person you invited joined the workspace.'),
  TRIAL_ENDING: optional('PAGE', 'Trial ending', 'The free trial of your workspace ends soon.'),
  TRIAL_ENDED: optional('PAGE', 'Trial ended', 'The free trial of your workspace has ended.'),
  PLAN_CHANGED: optional('PAGE', 'Plan changed', 'The plan of your workspace was started, changed, cancelled or resumed.'),
  PAYMENT_FAILED: optional('PAGE', 'Payment failed', 'A payment for the plan of your workspace failed.'),
  USAGE_NEAR_LIMIT: optional('PAGE', 'Usage near a limit', 'Your workspace is close to a limit of its plan.'),
  EXPORT_READY: optional('PAGE', 'Exports', 'The archive of your whole workspace that you started is ready, or failed.'),
  WEBHOOK_PAUSED: optional(
    'PAGE',
    'Webhook paused',
    'A webhook of your workspace was paused, because its receiver failed or an owner left.',
  ),
  PAYEE_LINK: always('ONE_TIME', 'Statements of a payee', 'A publisher or label sent you a link to your royalty statements.'),
  PAYEE_CODE: always('ONE_TIME', 'Code of a payee', 'A code with which you open your royalty statements, sent on request.'),
  PAYEE_ANSWER: always('PAGE', 'Answer to a payee', 'A publisher or label answered your question about a royalty statement.'),
  DOCUMENTS_EXPIRING: optional('PAGE', 'Documents expiring', 'Contracts or licenses of your workspace expire within 30 days.'),
} as const satisfies Record<string, MailKindInfo>;

export type MailKind = keyof typeof mailKindInfo;
export const mailKinds = Object.keys(mailKindInfo) as [MailKind, ...MailKind[]];

/** Delivery states: kept in the outbox, waiting for delivery, sent, or failed for good. */
export const mailStates = ['KEPT', 'WAITING', 'SENT', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];
