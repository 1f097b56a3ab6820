/** SQL for the amount an account has spent since 00:00 UTC, in the smallest unit. Replaced and expired transactions cost nothing. */
export const spentToday = `select coalesce(sum(cost), 0)::text as spent from chain_transaction where network_id = $1
  and created_at >= date_trunc('day', now(), 'UTC') and state not in ('REPLACED', 'EXPIRED')`;
