import type { z } from 'zod';
import { SavedFilter } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { maxSavedFilters, type SavedFilterDraft, savedFilterDraftOf } from '#domain/media/group.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { natural } from '../../../kit/natural.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';

const selected = 'id, kind, name, query, columns';

/** A view belongs to one user: other members do not see it, and viewers may have views too. */
export async function savedFilters({ person, rows: { pool } }: AppContext, kind: AssetKind): Promise<SavedFilter[]> {
  const text = `select ${selected} from saved_filter where workspace_id = $1 and user_id = $2 and kind = $3
    order by ${natural('fold(name)')}, id limit ${maxSavedFilters}`;
  const values = [person.workspaceId, person.userId, kind];
  return (await pool.query<SavedFilter>({ name: 'savedFilters', text, values })).rows;
}

/** Omitted columns keep those of the view. */
export function saveFilter(context: AppContext, kind: AssetKind, given: z.input<typeof SavedFilterDraft>): Promise<SavedFilter> {
  const { person } = context;
  const { name, query, columns } = parseInput(savedFilterDraftOf(kind), given);
  return runUseCase(context.platform, person, async ({ em }) => {
    const mine = { workspaceId: person.workspaceId, userId: person.userId, kind };
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved filters ${person.userId}`]);
    const known = await em.findOne(SavedFilter, { ...mine, name });
    if (!known && (await em.count(SavedFilter, mine)) >= maxSavedFilters) {
      throw userError(UserErrorCode.INVALID, `You already have ${maxSavedFilters} saved views. Delete one first.`, ['name']);
    }
    const filter = known ?? em.create(SavedFilter, { ...mine, name, query }, { partial: true });
    em.assign(filter, { query, ...(columns !== undefined && { columns }) });
    await em.flush();
    return { result: filter, audit: { action: 'savedFilter.save', subjectType: 'SavedFilter', subjectId: filter.id } };
  });
}

export async function deleteFilter(context: AppContext, id: string): Promise<void> {
  const { person } = context;
  await runUseCase(context.platform, person, async ({ em }) => {
    const where = { id, workspaceId: person.workspaceId, userId: person.userId };
    const filter = isUuid(id) ? await em.findOne(SavedFilter, where) : null;
    if (!filter) throw userError(UserErrorCode.NOT_FOUND, 'Saved view not found', ['id']);
    em.remove(filter);
    return { result: undefined, audit: { action: 'savedFilter.delete', subjectType: 'SavedFilter', subjectId: id } };
  });
}
