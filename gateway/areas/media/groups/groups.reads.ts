import { Asset, type AssetGroup } from '#db/entities/media.ts';
import type { OrderedListArgs } from '../../../kit/list-args.ts';
import type { AppContext } from '../../../server/context.ts';
import { AssetConnection } from '../assets/assets.type.ts';
import { assetListBy } from '../assets/assets-list.ts';
import { listConditions } from '../assets/conditions.ts';

type First = { group_id: string; count: number; first_id: string };

/** Number of assets and first asset of each group, read once per list. */
async function contents({ rows }: AppContext, id: string): Promise<First | undefined> {
  const text = `select m.group_id, count(*)::int as count, (array_agg(m.asset_id order by m.position, m.asset_id))[1] as first_id
    from asset_group_member m join asset a on a.id = m.asset_id
    where m.group_id = any($1::uuid[]) and a.workspace_id = $2 and a.deleted_at is null group by m.group_id`;
  const [found] = await rows.related<First>({ name: 'contents of groups', key: 'group_id', text }, id);
  return found;
}

export const countOf = async (context: AppContext, id: string): Promise<number> => (await contents(context, id))?.count ?? 0;

/** Returns the chosen cover, unless it is in the bin. */
export async function coverOf(context: AppContext, { id, coverId }: AssetGroup): Promise<Asset | null> {
  const chosen = coverId ? await context.rows.byId(Asset, coverId) : null;
  if (chosen) return chosen;
  const first = await contents(context, id);
  return first ? context.rows.byId(Asset, first.first_id) : null;
}

/** Assets of a group, in its order. */
export function membersOf(context: AppContext, group: string, args: OrderedListArgs) {
  const filters = listConditions(context.actor.workspaceId, null, { group });
  const by = 'POSITION';
  return new AssetConnection(context.rows, assetListBy(by, group), { ...args, sort: { by, direction: 'ASC' }, filters });
}
