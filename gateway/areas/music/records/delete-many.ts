import { nounOf } from '#domain/kit/nouns.ts';
import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { serializeByKey } from '../../../kit/serialize-by-key.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { type Catalogued, type CatalogueKind, unknown } from './catalogue-kind.ts';
import { inUse, isNamedNoun, titlesNaming } from './named-in.ts';
import { tableOf } from './record-tables.ts';
import { requireFew } from './save-many.ts';
import { writeRecords, writingOf } from './write-records.ts';

/** Result for an ID. */
export type Deletion = { id: string; errors: UserErrors | null };

/**
 * Moves records of one kind to the bin in one transaction. A refused one does not stop the others unless `isAtomic`. The number of statements
 * does not depend on the number of records.
 */
export async function deleteMany<E extends Catalogued>(
  context: AppContext,
  kind: CatalogueKind<E>,
  ids: readonly string[],
  isAtomic: boolean,
): Promise<Deletion[]> {
  const actor = context.editor;
  requireFew(ids, 'ids');
  if (ids.length === 0) return [];
  const act = () =>
    runUseCase(context.platform, actor, async (useCase) => {
      const deletions = await plan(useCase, kind, ids);
      if (isAtomic) refuseAll(kind, deletions);
      const values = { deletedAt: new Date() };
      const deleted = deletions.filter(({ errors }) => !errors).map(({ id }) => ({ id: id.toLowerCase(), values }));
      return { result: deletions, audit: await writeRecords(writingOf(useCase), kind, deleted) };
    });
  return serializeByKey(`saves ${actor.workspaceId}`, act);
}

/** Locks the records. Refuses unknown ones, those that others name, and repeated IDs. */
async function plan<E extends Catalogued>(
  useCase: UseCase,
  { noun }: CatalogueKind<E>,
  ids: readonly string[],
): Promise<Deletion[]> {
  const { em, actor } = useCase;
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${tableOf(noun)} where workspace_id = ? and deleted_at is null and id = any(?::uuid[]) order by id for update`,
    [actor.workspaceId, `{${ids.filter(isUuid).join(',')}}`],
  );
  const left = new Set(rows.map(({ id }) => id));
  const titles = isNamedNoun(noun) ? await titlesNaming(useCase, noun, [...left]) : new Map<string, string[]>();
  return ids.map((id) => {
    const key = id.toLowerCase();
    if (!left.delete(key)) return { id, errors: unknown(noun) };
    const naming = titles.get(key);
    return { id, errors: naming && isNamedNoun(noun) ? inUse(noun, naming) : null };
  });
}

function refuseAll<E extends Catalogued>({ noun }: CatalogueKind<E>, deletions: Deletion[]): void {
  const first = deletions.findIndex(({ errors }) => errors);
  if (first < 0) return;
  const message = `No ${nounOf(noun)} was deleted, because \`ids[${first}]\` was refused. Remove that ID and send the others again.`;
  for (const each of deletions) each.errors ??= userError(UserErrorCode.ANOTHER_REFUSED, message);
}
