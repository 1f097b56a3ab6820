/**
 * SQL for the amount an account has spent since 00:00 UTC, in the smallest unit. Replaced and expired transactions cost nothing. The second
 * parameter is the current time; null uses that of the database.
 */
export const spentToday = `select coalesce(sum(cost), 0)::text as spent from chain_transaction where network_id = $1
  and created_at >= date_trunc('day', coalesce($2::timestamptz, now()), 'UTC') and state not in ('REPLACED', 'EXPIRED')`;
