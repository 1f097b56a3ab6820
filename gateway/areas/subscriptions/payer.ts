import type { Pool } from 'pg';

/** The customer of the payment provider. */
export type Payer = { workspaceName: string; email: string; customerId: string | null; providerPlanId: string | null };

/** An administrator acts for the first owner, whose address the provider keeps. */
const payerText = `select w.name as "workspaceName", u.email, c.provider_customer_id as "customerId",
    s.provider_subscription_id as "providerPlanId"
  from workspace w
  join lateral (select m.user_id from member m where m.workspace_id = w.id and m.role = 'OWNER'
    order by m.user_id is not distinct from $2::uuid desc, m.created_at, m.id limit 1) o on true
  join app_user u on u.id = o.user_id
  left join plan_subscription s on s.workspace_id = w.id and s.provider = $3
  left join billing_customer c on c.workspace_id = w.id and c.provider = $3
  where w.id = $1`;

/** Returns who pays for a workspace: the user who orders, if they own it, otherwise its first owner. Null for a workspace without owners. */
export async function payerOf(
  { pool, billing }: { pool: Pool; billing: { provider: string } },
  workspaceId: string,
  userId: string | null,
): Promise<Payer | null> {
  const { rows } = await pool.query<Payer>(payerText, [workspaceId, userId, billing.provider]);
  return rows[0] ?? null;
}
