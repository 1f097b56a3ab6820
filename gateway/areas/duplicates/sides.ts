import type { DuplicateKind, DuplicateState } from '#domain/duplicates/duplicate-terms.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid, type RelatedStatement } from '../../kit/rows.ts';
import type { UseCase } from '../../server/request/use-case.ts';
import { mergeKinds } from './kinds.ts';

export type LockedPair = {
  id: string;
  kind: DuplicateKind;
  firstId: string;
  secondId: string;
  firstName: string;
  secondName: string;
  state: DuplicateState;
};
/** An object of a pair, with its columns as JSON. */
export type Side = { id: string; name: string; version: number; isDeleted: boolean; row: Record<string, unknown> };

/** The current names of objects. Those of a merge are read in the bin, too. */
export const currentNames: RelatedStatement<{ id: string; name: string; detail: string | null }> = {
  name: 'duplicate_names',
  key: 'id',
  text: Object.values(mergeKinds)
    .map(
      ({ table, name, detail }) =>
        `select id, ${name} as name, ${detail} as detail from ${table} where id = any($1::uuid[]) and workspace_id = $2`,
    )
    .join(' union all '),
};

const unknownPair = () => userError(UserErrorCode.NOT_FOUND, 'Pair of duplicates not found', ['id']);

const pairText = `select id, kind, first_id as "firstId", second_id as "secondId", first_name as "firstName", second_name as "secondName", state
  from duplicate_pair where id = ? and workspace_id = ?`;

/** Returns a pair. With `isLocked`, no other act decides about it until the transaction ends. */
export async function findPair({ em, actor }: UseCase, id: string, isLocked: boolean): Promise<LockedPair> {
  const text = isLocked ? `${pairText} for update` : pairText;
  const [pair] = isUuid(id) ? await em.execute<LockedPair[]>(text, [id, actor.workspaceId]) : [];
  if (!pair) throw unknownPair();
  return pair;
}

/** Locks both objects in the order of their IDs. An object that was permanently deleted is missing. */
export async function lockSides({ em, actor }: UseCase, kind: DuplicateKind, ids: readonly string[]): Promise<Map<string, Side>> {
  const { table, name } = mergeKinds[kind];
  const rows = await em.execute<Side[]>(
    `select o.id, ${name} as name, version, deleted_at is not null as "isDeleted", to_jsonb(o) as row from ${table} o
      where workspace_id = ? and id in (?) order by id for update`,
    [actor.workspaceId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a side outside the bin in the version that the user compared. */
export function requireSide(sides: Map<string, Side>, id: string, version: number, kind: DuplicateKind): Side {
  const side = sides.get(id);
  const { noun } = mergeKinds[kind];
  if (!side || side.isDeleted) throw userError(UserErrorCode.NOT_FOUND, `${capitalize(noun)} not found`, ['id']);
  if (side.version === version) return side;
  throw userError(UserErrorCode.CONFLICT, `“${side.name}” changed in the meantime. Compare both again, then merge.`);
}
