import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { type MailKind, mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import { Seal } from '../../kit/encryption.ts';
import type { Platform } from '../../server/context.ts';
import { wakeQueue } from '../../server/queues/queue-worker.ts';
import type { Config } from '../../server/settings/config.ts';
import type { Letter } from './letter.ts';

/** Wakes the delivery of mails. */
export const mailQueueName = 'mail';

/** Recipient of a mail: a user, or an address without an account. */
export type Recipient = { userId: string } | { address: string };

/** Bodies may hold one-time links, so they are stored encrypted. */
const mailSeal = (config: Pick<Config, 'appSecret'>) => new Seal(config.appSecret, 'mail bodies');

/** Returns the body of a mail, or null when it was encrypted with another secret. */
export function openBody(config: Pick<Config, 'appSecret'>, sealed: string): { text: string; html: string } | null {
  try {
    return JSON.parse(mailSeal(config).open(sealed)) as { text: string; html: string };
  } catch {
    return null;
  }
}

/**
 * Queues a mail within the caller's transaction. Returns whether it was queued: not if the user switched mails of this kind off or was
 * deactivated, nor if a mail with the same `onceKey` was queued before.
 */
export async function queueMail(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  em: EntityManager,
  to: Recipient,
  { kind, subject, text, html }: Letter,
  onceKey: string | null = null,
): Promise<boolean> {
  const recipient = 'address' in to ? { id: null, email: to.address } : await recipientWanting(em, to.userId, kind);
  if (!recipient) return false;
  const body = mailSeal(config).seal(JSON.stringify({ text, html }));
  const rows = await em.execute<{ id: string }[]>(
    `insert into mail (user_id, to_address, kind, subject, body_sealed, state, next_attempt_at, once_key)
      values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (once_key) do nothing returning id`,
    [
      recipient.id,
      recipient.email,
      kind,
      subject,
      body,
      mail.isDelivering ? 'WAITING' : 'KEPT',
      mail.isDelivering ? new Date() : null,
      onceKey,
    ],
  );
  if (rows.length > 0 && mail.isDelivering) await wakeQueue(em, mailQueueName);
  return rows.length > 0;
}

/** Mails that an unconfirmed address may receive. */
const toUnconfirmed: ReadonlySet<MailKind> = new Set<MailKind>(['EMAIL_VERIFICATION', 'PASSWORD_RESET']);

/** Returns the user if they receive mails of this kind, else null. */
async function recipientWanting(em: EntityManager, userId: string, kind: Letter['kind']): Promise<User | null> {
  const user = await em.findOne(User, { id: userId, isActive: true });
  const isUnwanted = !mailKindInfo[kind].isAlwaysSent && user?.mailOptOuts.includes(kind);
  // The owner of the mailbox has not confirmed this account yet.
  const isStranger = user?.ownsEmail === false && !toUnconfirmed.has(kind);
  return isUnwanted || isStranger ? null : user;
}
