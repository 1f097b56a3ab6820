import type { AppContext } from '../../context.ts';
import { type EntityClass, shapeOf } from '../../kit/table-shape.ts';

/** A table that joins two kinds of objects, and by which columns. */
export type Joining = { table: string; from: string; to: string; orderBy: string };

/** The objects that are joined to one, such as the works of an asset; read for all of a list at once, without those in the bin. */
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
