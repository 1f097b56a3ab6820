import { LeaseQueue } from '../../kit/lease-queue.ts';
import { log } from '../../kit/log.ts';
import { MailFailure } from '../../ports/mail/port.ts';
import type { Platform } from '../../server/context.ts';
import type { QueueJob } from '../../server/queues/queue-worker.ts';
import { mailQueueName, openBody } from './outbox.ts';

/** Maximum attempts. The last is about 16 hours after the first. */
export const maxAttempts = 8;
/** Pause after each attempt, in minutes. */
const pauseMinutes = [1, 2, 5, 15, 60, 240, 600];
const failureLength = 300;

type Mail = { id: string; lease: string; attempts: number; to: string; subject: string; bodySealed: string };
type Delivering = Pick<Platform, 'pool' | 'config' | 'mail'>;

const queue = new LeaseQueue<Mail>({
  table: 'mail',
  dueAt: 'next_attempt_at',
  lease: 'lease',
  attempts: 'attempts',
  leaseSeconds: 60,
  countsClaims: true,
  where: `state = 'WAITING'`,
  returning: 'to_address as "to", subject, body_sealed as "bodySealed"',
  problem: 'failure',
});

/** Delivers waiting mails while a mail server is set. */
export const mailDelivery: QueueJob<Delivering, Mail> = {
  name: mailQueueName,
  queue,
  concurrency: ({ mail }) => (mail.isDelivering ? 5 : 0),
  run: deliver,
  maxAttempts,
  onFailure: (error, { id, attempts }) => {
    const isOver = (error instanceof MailFailure && error.isPermanent) || attempts >= maxAttempts;
    const failure = (error as Error).message.slice(0, failureLength);
    log.warn({ mail: id, attempt: attempts, failure, isOver }, 'A mail could not be delivered');
    if (isOver) return failure;
    return { pauseSeconds: pauseMinutes[attempts - 1]! * 60, countsAsAttempt: true, problem: failure };
  },
  giveUp: async ({ pool }, { id, lease }, message) => {
    await pool.query(
      `update mail set state = 'FAILED', next_attempt_at = null, lease = null,
        failure = coalesce($3, failure, 'The last attempt was interrupted.') where id = $1 and lease = $2`,
      [id, lease, message],
    );
  },
};

/** If the process dies between delivery and this update, the mail is sent again with the same Message-ID. The other order could lose mails. */
async function deliver({ pool, config, mail }: Delivering, { id, to, subject, bodySealed }: Mail): Promise<void> {
  const body = openBody(config, bodySealed);
  if (!body) throw new MailFailure('The body was encrypted with another APP_SECRET.', true);
  await mail.deliver({ id, to, subject, ...body });
  // Even if the lease was lost, because the mail is sent.
  await pool.query(
    `update mail set state = 'SENT', sent_at = now(), next_attempt_at = null, lease = null, failure = null where id = $1`,
    [id],
  );
}
