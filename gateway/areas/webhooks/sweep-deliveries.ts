import { webhookLogDays } from '#domain/webhooks/webhook-terms.ts';
import type { Platform } from '../../server/context.ts';

/** Maximum number of ended deliveries of an endpoint in the log. */
const keptPerEndpoint = 100_000;
/** Number of deliveries that one statement deletes. */
const batch = 5_000;

const expiredText = `with gone as (select id from webhook_delivery where created_at < $1 limit ${batch})
  delete from webhook_delivery d using gone where d.id = gone.id`;
const excessText = `with limited as (
    select e.id as endpoint_id, last.id from webhook_endpoint e cross join lateral (
      select d.id from webhook_delivery d where d.endpoint_id = e.id order by d.created_at desc, d.id desc offset $1 limit 1) last
  ), gone as (
    select d.id from limited l join webhook_delivery d on d.endpoint_id = l.endpoint_id and d.id <= l.id and d.state <> 'WAITING'
    limit ${batch}
  )
  delete from webhook_delivery d using gone where d.id = gone.id`;

/** Deletes deliveries that are older than the log, and the oldest of endpoints with too many. */
export async function sweepDeliveries(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  kept = keptPerEndpoint,
): Promise<{ expired: number; excess: number }> {
  const before = new Date(clock().getTime() - webhookLogDays * 86_400_000);
  const all = async (text: string, value: unknown) => {
    for (let deleted = 0; ; ) {
      const { rowCount } = await pool.query(text, [value]);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) return deleted;
    }
  };
  return { expired: await all(expiredText, before), excess: await all(excessText, kept) };
}
