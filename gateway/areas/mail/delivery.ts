import { log } from '../../kit/log.ts';
import { MailFailure } from '../../ports/mail/port.ts';
import type { Platform } from '../../server/context.ts';
import { openBody } from './outbox.ts';

/** Polling interval of the outbox, and maximum concurrent deliveries per gateway. */
const pollIntervalMs = 2_000;
const concurrency = 5;
/** Time for deliveries in progress when the process stops. */
const stopWithinMs = 1_000;
/** Maximum attempts. The last is about 16 hours after the first. */
export const maxAttempts = 8;
/** Pause after each attempt, in minutes. The first is longer than an attempt may take, so attempts never overlap. */
const pauseMinutes = [1, 2, 5, 15, 60, 240, 600, 600];
const failureLength = 300;

type Claimed = { id: string; to_address: string; subject: string; body_sealed: string; attempts: number };
type Delivering = Pick<Platform, 'pool' | 'config' | 'mail'>;

/**
 * Claims due mails. Each claim counts as an attempt and postpones the next one, so gateways share the outbox without holding locks during
 * delivery.
 */
const claim = `update mail set attempts = attempts + 1,
    next_attempt_at = now() + (array[${pauseMinutes.join(', ')}])[attempts + 1] * interval '1 minute'
  where id in (select id from mail where state = 'WAITING' and next_attempt_at <= now() and attempts < ${maxAttempts}
    order by next_attempt_at limit ${concurrency} for update skip locked)
  returning id, to_address, subject, body_sealed, attempts`;

/** Mails whose last attempt was interrupted by the end of a process. */
const giveUp = `update mail set state = 'FAILED', next_attempt_at = null,
    failure = coalesce(failure, 'The last attempt was interrupted.')
  where state = 'WAITING' and next_attempt_at <= now() and attempts >= ${maxAttempts}`;

/** Delivers a few due mails. Returns the number of attempts. */
export async function deliverDue(platform: Delivering): Promise<number> {
  if (!platform.mail.isDelivering) return 0;
  await platform.pool.query(giveUp);
  const { rows } = await platform.pool.query<Claimed>(claim);
  await Promise.all(rows.map((row) => deliver(platform, row)));
  return rows.length;
}

/** If the process dies between delivery and this update, the mail is sent again with the same Message-ID. The other order could lose mails. */
async function deliver({ pool, config, mail }: Delivering, row: Claimed): Promise<void> {
  try {
    const body = openBody(config, row.body_sealed);
    if (!body) throw new MailFailure('The body was encrypted with another APP_SECRET.', true);
    await mail.deliver({ id: row.id, to: row.to_address, subject: row.subject, ...body });
    await pool.query(`update mail set state = 'SENT', sent_at = now(), next_attempt_at = null, failure = null where id = $1`, [
      row.id,
    ]);
  } catch (error) {
    const isOver = (error instanceof MailFailure && error.isPermanent) || row.attempts >= maxAttempts;
    const failure = (error as Error).message.slice(0, failureLength);
    log.warn({ mail: row.id, attempt: row.attempts, failure, isOver }, 'A mail could not be delivered');
    await pool.query(
      `update mail set failure = $2, state = case when $3 then 'FAILED' else state end,
        next_attempt_at = case when $3 then null else next_attempt_at end where id = $1`,
      [row.id, failure, isOver],
    );
  }
}

/** Delivers in the background while the process lives and a mail server is set. `stop` waits for deliveries in progress. */
export function startDelivery(platform: Delivering & Pick<Platform, 'sleep'>): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const tried = await deliverDue(platform).catch((error: unknown) => {
        log.error({ err: error }, 'The outbox could not be read');
        return 0;
      });
      if (tried < concurrency) await platform.sleep(pollIntervalMs, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      // Slower deliveries are repeated after the next start.
      await Promise.race([running, platform.sleep(stopWithinMs, { ref: false })]);
    },
  };
}
