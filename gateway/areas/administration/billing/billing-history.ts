import DataLoader from 'dataloader';
import { BillingEntry } from '#db/entities/billing.ts';
import type { Rows } from '../../../kit/rows.ts';
import { shapeOf } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';

/** Maximum number of entries shown for a subscriber. */
export const mostEntries = 100;

/** By the rows of an operation, because the administrator reads several workspaces. */
const loaders = new WeakMap<Rows, DataLoader<string, BillingEntry[]>>();

/** Returns the billing history of a workspace, the newest first. Reads the workspaces of a page together. */
export function billingHistoryOf({ rows }: AppContext, workspaceId: string): Promise<BillingEntry[]> {
  let loader = loaders.get(rows);
  if (!loader) {
    loader = new DataLoader((ids) => readHistories(rows, ids));
    loaders.set(rows, loader);
  }
  return loader.load(workspaceId);
}

async function readHistories({ orm, pool }: Rows, workspaceIds: readonly string[]): Promise<BillingEntry[][]> {
  const { rows } = await pool.query<BillingEntry>({
    name: 'billingHistories',
    text: `select ${shapeOf(orm, BillingEntry).narrow} from (
        select *, row_number() over (partition by workspace_id order by occurred_at desc, id) as place from billing_entry
        where workspace_id = any($1::uuid[])) entry
      where place <= ${mostEntries} order by place`,
    values: [workspaceIds],
  });
  const found = Map.groupBy(rows, (row) => row.workspaceId);
  return workspaceIds.map((id) => found.get(id) ?? []);
}
