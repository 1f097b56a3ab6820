import { type MailKind, type MailState, mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import type { Actor } from './actor.ts';
import { may } from './policies.ts';

/** Whether the actor may see one-time links of mails that were not sent, to pass them on. */
export const canSeeMailLinks = ({ userRole }: Pick<Actor, 'userRole'>): boolean => may({ userRole }, 'SEE_MAIL_LINKS');

const sentMessage =
  'The text is hidden because it contains a one-time link that was sent, or is about to be sent. Only the recipient may open the link.';
const roleMessage =
  'The text is hidden because it contains a link that sets a password, confirms an address or accepts an invitation. Ask a super administrator to pass the link on.';

/**
 * Returns why an administrator who reads the outbox may not see the text of a mail, or null if they may. A one-time link gives its user the
 * account of the recipient. Only super administrators see it, and nobody after it was sent.
 */
export function whyBodyIsHidden(actor: Pick<Actor, 'userRole'>, mail: { kind: MailKind; state: MailState }): string | null {
  if (mailKindInfo[mail.kind].link === 'PAGE') return null;
  if (mail.state === 'WAITING' || mail.state === 'SENT') return sentMessage;
  return canSeeMailLinks(actor) ? null : roleMessage;
}
