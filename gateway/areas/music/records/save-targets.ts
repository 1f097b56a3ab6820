import { nounOf } from '#domain/kit/nouns.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type Catalogued, findAll, unknown } from './catalogue-kind.ts';
import { columnOf, tableOf } from './record-tables.ts';
import { accepted, attempt, type Save, type SavedKind } from './saves.ts';
import { repeatedIn } from './set-lines.ts';

/** Finds and locks the records that objects change, by their IDs or by a number or code. Refuses unknown and outdated ones, and repeats. */
export async function findTargets<E extends Catalogued>(
  useCase: UseCase,
  saved: SavedKind<E>,
  saves: readonly Save<E>[],
): Promise<void> {
  const { em, actor } = useCase;
  const { kind } = saved;
  refuseRepeatedKeys(saves);
  const matched = await idsByMatch(useCase, saved, saves);
  const idOf = ({ index, id }: Save<E>) => (id === null ? matched.get(index) : isUuid(id) ? id.toLowerCase() : undefined);
  const targets = accepted(saves).filter(({ id, matchField }) => id !== null || matchField !== null);
  const ids = targets.flatMap((save) => idOf(save) ?? []);
  const where = { id: { $in: [...new Set(ids)] }, workspaceId: actor.workspaceId, deletedAt: null };
  const rows = ids.length === 0 ? [] : await findAll(em, kind, where);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const indexes = new Map<string, number>();
  for (const save of targets)
    attempt(save, () => {
      const row = byId.get(idOf(save) ?? '') ?? null;
      if (!row && (save.id !== null || save.version !== null)) throw unknown(kind.noun);
      if (!row) return;
      const first = indexes.get(row.id);
      if (first !== undefined) throw userError(UserErrorCode.TAKEN, repeatedIn(first, 'ID'), ['id']);
      indexes.set(row.id, save.index);
      [save.id, save.row] = [row.id, row];
      if (save.version === null || save.version === row.version) return;
      const message = `Someone saved a newer version of this ${nounOf(kind.noun)} in the meantime. Compare both versions and save again.`;
      throw userError(UserErrorCode.CONFLICT, message);
    });
}

/** Refuses a second object that is found by the same value. */
function refuseRepeatedKeys<E extends Catalogued>(saves: readonly Save<E>[]): void {
  const indexes = new Map<string, number>();
  for (const save of accepted(saves)) {
    const { matchField, values, index } = save;
    if (matchField === null) continue;
    const key = `${matchField} ${values[matchField]}`;
    const first = indexes.get(key);
    if (first === undefined) indexes.set(key, index);
    else save.errors = userError(UserErrorCode.TAKEN, repeatedIn(first, nounOf(matchField)), [matchField]);
  }
}

/** Keys of the indexes by which records are found. */
const keyOf = (field: string) => (field === 'iswc' ? `coalesce(iswc, '') collate "C"` : columnOf(field));

/** Returns the IDs of the records that have the values of `matchBy`, by the position of the object. Refuses values of several records. */
async function idsByMatch<E extends Catalogued>(
  { em, actor }: UseCase,
  { kind, matches }: SavedKind<E>,
  saves: readonly Save<E>[],
): Promise<Map<number, string>> {
  const matched = new Map<number, string>();
  for (const field of Object.values(matches)) {
    const own = accepted(saves).filter(({ matchField }) => matchField === field);
    if (own.length === 0) continue;
    const rows = await em.execute<{ value: string; ids: string[] }[]>(
      `select value, array_agg(id::text) as ids from json_array_elements_text(?::json) as given (value) cross join lateral (
          select id from ${tableOf(kind.noun)} where workspace_id = ? and deleted_at is null and ${keyOf(field)} = given.value
            order by id limit 2) found group by value`,
      [JSON.stringify(own.map(({ values }) => values[field])), actor.workspaceId],
    );
    const byValue = new Map(rows.map(({ value, ids }) => [value, ids]));
    for (const save of own) {
      const [id, second] = byValue.get(String(save.values[field])) ?? [];
      if (id) matched.set(save.index, id);
      if (second)
        save.errors = userError(
          UserErrorCode.TAKEN,
          `Several ${nounOf(kind.noun)}s have this ${nounOf(field)}. Pass the \`id\` of the one to change.`,
          [field],
        );
    }
  }
  return matched;
}
