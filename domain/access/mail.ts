import type { UserRole } from '#domain/accounts/account.ts';
import type { MailKind, MailState } from '#domain/accounts/mail-kinds.ts';
import type { Actor } from './actor.ts';
import { canManageRole } from './users.ts';

/** Mails with a link that replaces a password or grants a membership. */
const withLink: ReadonlySet<MailKind> = new Set<MailKind>(['PASSWORD_RESET', 'INVITATION', 'EMAIL_VERIFICATION', 'EMAIL_CHANGE']);

/** Whether the actor may see a link that sets a password, which opens the account. */
export const canSeePasswordLink = ({ userRole }: Pick<Actor, 'userRole'>): boolean => userRole === 'SUPER_ADMIN';

/**
 * Administrators read the outbox. They may see a one-time link only if it was not delivered, to pass it on, and never that of a user whom
 * they may not change. A link that replaces a password opens the account, so only super administrators see it.
 */
export function canReadBody(actor: Actor, mail: { kind: MailKind; state: MailState }, recipient: UserRole | null): boolean {
  if (!withLink.has(mail.kind)) return true;
  if (mail.state === 'WAITING' || mail.state === 'SENT') return false;
  if (recipient === null) return true;
  return canManageRole(actor, recipient) && (mail.kind !== 'PASSWORD_RESET' || canSeePasswordLink(actor));
}
