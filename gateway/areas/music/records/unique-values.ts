import type { CatalogueNoun } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import type { Authored } from './audit-further.ts';
import { columnOf, tableOf } from './record-tables.ts';

/** A field that is unique in a workspace, with its display name. `staysTaken`: also among records in the bin. */
export type UniqueField = { field: string; name: string; staysTaken?: true };
export type Owner = { id: string; isBinned: boolean };

/** The refusal of a value that another record has. Names that record unless it is in the bin. */
export function takenError(noun: string, { field, name }: UniqueField, owner: Owner | null): UserErrors {
  const message = owner?.isBinned
    ? `A ${noun} in the bin has this ${name}. Restore that ${noun}, or choose a different ${name}.`
    : `Another ${noun} already has this ${name}. Choose a different one.`;
  return userError(UserErrorCode.TAKEN, message, [field], owner?.isBinned ? null : owner?.id);
}

/** Returns the records that have some values of a unique field, by the value. */
export async function ownersOf(
  { em, actor }: Authored,
  noun: CatalogueNoun,
  { field, staysTaken }: UniqueField,
  values: readonly string[],
): Promise<Map<string, Owner>> {
  if (values.length === 0) return new Map();
  const column = columnOf(field);
  const rows = await em.execute<(Owner & { value: string })[]>(
    `select ${column} as value, id, deleted_at is not null as "isBinned" from ${tableOf(noun)}
      where workspace_id = ? and ${column} = any(array(select json_array_elements_text(?::json)))
        ${staysTaken ? '' : 'and deleted_at is null'}`,
    [actor.workspaceId, JSON.stringify(values)],
  );
  return new Map(rows.map(({ value, ...owner }) => [value, owner]));
}
