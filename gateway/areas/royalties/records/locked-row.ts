import { nounOf } from '#domain/kit/nouns.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { RowUseCase } from '../../../server/request/use-case.ts';
import { type Values, valuesOf } from '../../music/records/stored-rows.ts';

/** Tables of royalties whose rows people change, with their decimals: JSON numbers would lose digits. */
const tables = {
  Payee: { table: 'payee', exact: ['balance', 'minimum'], only: 'r.deleted_at is null' },
  PayeeContract: {
    table: 'payee_contract',
    exact: [],
    only: 'exists (select from payee p where p.id = r.payee_id and p.deleted_at is null)',
  },
  RoyaltyTerm: { table: 'royalty_term', exact: [], only: 'true' },
  PayeeEntry: { table: 'payee_entry', exact: ['amount'], only: 'true' },
} as const;
type Locked = keyof typeof tables;

export const notFound = (type: Locked, field: string) => {
  const noun = nounOf(type);
  return userError(UserErrorCode.NOT_FOUND, `${noun[0]!.toUpperCase()}${noun.slice(1)} not found`, [field]);
};

/**
 * Locks a row of the workspace and returns its values. Throws NOT_FOUND for an unknown, foreign or deleted one, and CONFLICT if it has another
 * version than the caller knows.
 */
export async function lockRow<V extends object>(
  { em, actor }: RowUseCase,
  type: Locked,
  { id, version, field = 'id' }: { id: string; version?: number | null; field?: string },
): Promise<V & { id: string; version: number }> {
  const { table, exact, only } = tables[type];
  const texts = exact.map((column) => `'${column}', r.${column}::text`).join(', ');
  const [found] = isUuid(id)
    ? await em.execute<{ row: Values }[]>(
        `select to_jsonb(r) || jsonb_build_object(${texts}) as row from ${table} r where r.id = ? and r.workspace_id = ? and ${only} for update of r`,
        [id, actor.workspaceId],
      )
    : [];
  if (!found) throw notFound(type, field);
  const row = valuesOf(found.row) as V & { id: string; version: number };
  if (version != null && row.version !== version)
    throw userError(
      UserErrorCode.CONFLICT,
      `Somebody saved a newer version of this ${nounOf(type)} in the meantime. Reload it, and make your changes again.`,
    );
  return row;
}

/** What changes of values, as old and new ones, for the audit trail. Encrypted values are named only. */
export function changesOf(before: object, after: object): Values {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const old = before as Values;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !isSame(old[key], value))
      .map(([key, value]) => [key, key.endsWith('Sealed') ? 'changed' : [old[key] ?? null, value ?? null]]),
  );
}
