/** Actions that require a confirmed email address. */
export const verifiedActs = ['API_KEYS', 'INVITATIONS', 'MINTING', 'PASSKEYS', 'PAYEE_LINKS', 'WEBHOOKS'] as const;
export type VerifiedAct = (typeof verifiedActs)[number];

/** Without a mail server no address can be confirmed, so confirmation is not required. */
export const mustVerifyEmail = (user: { emailVerifiedAt?: Date | null }, isMailDelivered: boolean): boolean =>
  isMailDelivered && user.emailVerifiedAt == null;

const acts: Record<VerifiedAct, string> = {
  API_KEYS: 'create API keys',
  INVITATIONS: 'invite people',
  MINTING: 'mint tokens',
  PASSKEYS: 'add passkeys',
  PAYEE_LINKS: 'send payees their statements',
  WEBHOOKS: 'add webhooks',
};

/** Message for a user who has to confirm their address first. */
export const unverifiedEmailMessage = (act: VerifiedAct): string =>
  `Confirm your email address to ${acts[act]}. Open the link in the email we sent you, or resend it from the settings.`;
