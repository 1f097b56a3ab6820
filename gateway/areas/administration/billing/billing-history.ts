import { BillingEntry } from '#db/entities/billing.ts';
import type { Rows } from '../../../kit/rows.ts';
import { shapeOf } from '../../../kit/table-shape.ts';

/** Maximum number of entries shown for a subscriber. */
export const maxEntries = 100;

/** Returns the billing history of a workspace, the newest first. Reads the workspaces of a page together. */
export const billingHistoryOf = (rows: Rows, workspaceId: string): Promise<BillingEntry[]> =>
  rows.batched('billing histories', workspaceId, (ids) => readHistories(rows, ids));

async function readHistories({ orm, pool }: Rows, workspaceIds: readonly string[]): Promise<BillingEntry[][]> {
  const { rows } = await pool.query<BillingEntry>({
    name: 'billingHistories',
    text: `select ${shapeOf(orm, BillingEntry).narrow} from (
        select *, row_number() over (partition by workspace_id order by occurred_at desc, id) as place from billing_entry
        where workspace_id = any($1::uuid[])) entry
      where place <= ${maxEntries} order by place`,
    values: [workspaceIds],
  });
  const found = Map.groupBy(rows, (row) => row.workspaceId);
  return workspaceIds.map((id) => found.get(id) ?? []);
}
