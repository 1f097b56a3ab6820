import { isIP } from 'node:net';
import { confirmationLinkHours } from '#domain/accounts/security.ts';
import { browserName } from '#domain/accounts/user-agent.ts';
import { type Letter, type LetterConfig, letter, momentOf, named, settingsPath } from './letter.ts';

type Named = { firstName: string };

/** The mail with a password reset link. Only this mail may contain the token. */
export const passwordResetLetter = (
  config: LetterConfig,
  { firstName, token, minutes }: Named & { token: string; minutes: number },
) =>
  letter(config, 'PASSWORD_RESET', {
    subject: 'Choose a new password for Stave',
    firstName,
    paragraphs: ['Someone, probably you, requested a new password for your account.'],
    action: { label: 'Choose a new password', path: `/reset-password?token=${encodeURIComponent(token)}` },
    note: `The link works once, for ${minutes} minutes. If you did not request a new password, ignore this mail. Your password stays the same.`,
  });

/** Invites a person whose account an administrator added. The link sets the first password. */
export const accountInvitationLetter = (
  config: LetterConfig,
  { firstName, invitedByName, token, days }: Named & { invitedByName: string; token: string; days: number },
): Letter =>
  letter(config, 'INVITATION', {
    subject: 'Your Stave account',
    firstName,
    paragraphs: [`${named(invitedByName)} created a Stave account for you. Choose a password to sign in.`],
    action: { label: 'Choose a password', path: `/reset-password?token=${encodeURIComponent(token)}` },
    note: `The link works once, for ${days} days. Afterwards, use “Forgot password” on the sign-in page.`,
  });

/** The link that confirms an address. */
export const verificationLetter = (config: LetterConfig, { firstName, token }: Named & { token: string }): Letter =>
  letter(config, 'EMAIL_VERIFICATION', {
    subject: 'Confirm your email address for Stave',
    firstName,
    paragraphs: ['An account was registered with this address. Confirm the address to keep the account.'],
    action: { label: 'Confirm the address', path: `/verify-email?token=${encodeURIComponent(token)}` },
    note: `The link works once, for ${confirmationLinkHours} hours. If you did not register, ignore this mail. Nobody can confirm your address without this mail.`,
  });

/** Notifies the owner of an address about a registration with it. The registration response does not reveal the account. */
export const registrationAttemptLetter = (config: LetterConfig, { firstName }: Named): Letter =>
  letter(config, 'REGISTRATION_ATTEMPT', {
    subject: 'You already have a Stave account',
    firstName,
    paragraphs: [
      'Someone, probably you, registered with this address. You already have an account with this address, and your account is unchanged.',
      'If this was you, sign in to your account. The new account cannot be confirmed and has no access to your account.',
      'If this was not you, you do not need to do anything.',
    ],
    action: { label: 'Sign in', path: '/login' },
    note: 'You can set a new password with “Forgot password” on the sign-in page.',
  });

/** The link that confirms a new address. Only this mail may contain the token. */
export const emailChangeLetter = (config: LetterConfig, { firstName, token }: Named & { token: string }): Letter =>
  letter(config, 'EMAIL_CHANGE', {
    subject: 'Confirm your new email address for Stave',
    firstName,
    paragraphs: ['Someone, probably you, wants to use this address for a Stave account. Confirm the address to change it.'],
    action: { label: 'Confirm the address', path: `${settingsPath.profile}?token=${encodeURIComponent(token)}` },
    note: `The link works once, for ${confirmationLinkHours} hours, while you are signed in. If you did not request this, ignore this mail.`,
  });

/** Notifies the owner of an address that another account wants to use it. */
export const emailChangeAttemptLetter = (config: LetterConfig, { firstName }: Named): Letter =>
  letter(config, 'REGISTRATION_ATTEMPT', {
    subject: 'You already have a Stave account',
    firstName,
    paragraphs: [
      'Someone, probably you, wants to use this address for another account. You already have an account with this address, and your account is unchanged.',
      'If this was not you, you do not need to do anything.',
    ],
    action: { label: 'Sign in', path: '/login' },
  });

const notYou =
  'If this was not you, choose a new password immediately with “Forgot password” on the sign-in page, and review your sessions in the settings.';

/** Notice to the current address, before the change. */
export const emailChangeRequestedLetter = (
  config: LetterConfig,
  { firstName, email, at }: Named & { email: string; at: Date },
): Letter =>
  letter(config, 'EMAIL_CHANGED', {
    subject: 'A new address was requested for your account',
    firstName,
    paragraphs: [
      `On ${momentOf(at)} the address ${named(email)} was requested for your account. Your address changes when the link sent there is opened.`,
      `If this was not you, withdraw the request in the settings. ${notYou}`,
    ],
    action: { label: 'Open the settings', path: settingsPath.profile },
  });

/** Notice to the previous address, after the change. */
export const emailChangedLetter = (
  config: LetterConfig,
  { firstName, email, at, byAdministrator = false }: Named & { email: string; at: Date; byAdministrator?: boolean },
): Letter =>
  letter(config, 'EMAIL_CHANGED', {
    subject: 'Your email address was changed',
    firstName,
    paragraphs: [
      `${byAdministrator ? 'An administrator changed the address of your account' : 'The address of your account was changed'} to ${named(email)} on ${momentOf(at)}. Mails no longer go to this address.`,
      'If you did not expect this, contact the administrator of this installation immediately.',
    ],
    action: { label: 'Sign in', path: '/login' },
  });

export const accountDeletedLetter = (
  config: LetterConfig,
  { firstName, at, workspaces, days }: Named & { at: Date; workspaces: readonly string[]; days: number },
): Letter =>
  letter(config, 'ACCOUNT_DELETED', {
    subject: 'Your Stave account was deleted',
    firstName,
    paragraphs: [
      `Your account was deleted on ${momentOf(at)}, with its sessions and API keys.`,
      ...(workspaces.length > 0
        ? [
            `These workspaces had no other members and are deleted with their files after ${days} days: ${workspaces.map(named).join(', ')}. Until then, the administrator of this installation can restore them.`,
          ]
        : []),
      'Tokens and proofs on blockchains stay there.',
    ],
    action: { label: 'Open Stave', path: '/' },
  });

export const passwordChangedLetter = (
  config: LetterConfig,
  { firstName, at, byLink }: Named & { at: Date; byLink: boolean },
): Letter =>
  letter(config, 'PASSWORD_CHANGED', {
    subject: 'Your password was changed',
    firstName,
    paragraphs: [
      byLink
        ? `A new password was set with the link from our mail on ${momentOf(at)}. You were signed out everywhere. Your passkeys and the API keys you created no longer work.`
        : `Your password was changed in the settings on ${momentOf(at)}. Your other sessions were signed out.`,
      notYou,
    ],
    action: { label: 'Sign in', path: '/login' },
  });

const twoFactorSentences = {
  ON: [
    'Two-factor sign-in is on',
    'Two-factor sign-in was turned on. You now sign in with your password and a code from your authenticator app.',
  ],
  OFF: ['Two-factor sign-in is off', 'Two-factor sign-in was turned off. You now sign in with your password alone.'],
  CODES_RENEWED: [
    'New recovery codes',
    'The recovery codes of your two-factor sign-in were renewed. The previous codes no longer work.',
  ],
  CODE_USED: ['A recovery code was used', 'Someone signed in with one of your recovery codes. The code cannot be used again.'],
} as const;

export function twoFactorLetter(
  config: LetterConfig,
  { firstName, change, at }: Named & { change: keyof typeof twoFactorSentences; at: Date },
): Letter {
  const [subject, sentence] = twoFactorSentences[change];
  return letter(config, 'TWO_FACTOR_CHANGED', {
    subject,
    firstName,
    paragraphs: [sentence, `This happened on ${momentOf(at)}. ${notYou}`],
    action: { label: 'Open the settings', path: settingsPath.security },
  });
}

export const passkeyLetter = (
  config: LetterConfig,
  { firstName, sentence, at }: Named & { sentence: string; at: Date },
): Letter =>
  letter(config, 'PASSKEY_CHANGED', {
    subject: 'A passkey of your account was changed',
    firstName,
    paragraphs: [sentence, `This happened on ${momentOf(at)}. ${notYou}`],
    action: { label: 'Open the settings', path: settingsPath.security },
  });

export const newSignInLetter = (
  config: LetterConfig,
  { firstName, at, userAgent, address }: Named & { at: Date; userAgent: string | null; address: string },
): Letter => {
  const browser = named(browserName(userAgent) ?? 'an unknown program');
  return letter(config, 'NEW_SIGN_IN', {
    subject: 'New sign-in to your account',
    firstName,
    paragraphs: [
      `Someone signed in to your account on ${momentOf(at)} with ${browser}, ${isIP(address) ? `from the IP address ${address}` : 'through a proxy'}.`,
      `If this was you, you do not need to do anything. ${notYou}`,
    ],
    action: { label: 'Review your sessions', path: settingsPath.security },
  });
};
