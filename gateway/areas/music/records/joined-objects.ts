import { type EntityClass, shapeOf } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';

/** A join table and its columns. */
export type Joining = { table: string; from: string; to: string; orderBy: string };

/** Returns the objects joined to another, such as the works of an asset. Read once per list, without those in the bin. */
export async function joined<E extends object>(
  { rows, platform }: AppContext,
  entity: EntityClass<E>,
  joining: Joining,
  id: string,
): Promise<E[]> {
  const { table, narrow } = shapeOf(platform.orm, entity);
  const { table: between, from, to, orderBy } = joining;
  const shown = narrow.replace(/(^|, )/g, '$1o.');
  const text = `select j.${from} as joined_to, ${shown} from ${between} j join ${table} o on o.id = j.${to}
    where j.${from} = any($1::uuid[]) and o.workspace_id = $2 and o.deleted_at is null order by ${orderBy}, o.id`;
  return rows.related<{ joined_to: string } & E>({ name: `joined_${between}_${to}`, text, key: 'joined_to' }, id);
}
