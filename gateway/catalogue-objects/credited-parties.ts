import { type EntityName, LockMode } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import type { Contributor } from '#db/entities/contributor.ts';
import type { Publisher } from '#db/entities/publisher.ts';
import { type AuditAction, type AuditSubject, catalogueSubjects, type PartyNoun } from '#domain/platform/audit-terms.ts';
import type { AppContext } from '../context.ts';
import { UserErrorCode, userError } from '../kit/errors.ts';
import { isUuid } from '../kit/rows.ts';
import type { EntityClass } from '../kit/table-shape.ts';
import { runUseCase, type UseCase } from '../request/use-case.ts';
import { requireInside } from '../subscriptions/allowance.ts';
import { storeVersions } from './work-versions.ts';

type PartyColumn = 'contributor_id' | 'publisher_id';
type WorkTitle = { id: string; title: string };

/** Maximum number of titles in a refusal. */
const namedWorks = 5;

/**
 * Refuses to delete a party that is credited on works, and names the works. Works in the bin do not count: restoring one restores its
 * parties.
 */
export async function refuseWhileCredited(
  useCase: UseCase,
  party: { column: PartyColumn; id: string; noun: string },
): Promise<void> {
  const works = await useCase.em.execute<WorkTitle[]>(
    `select distinct w.id, w.title from split s join work w on w.id = s.work_id
      where s.${party.column} = ? and w.workspace_id = ? and w.deleted_at is null order by w.title limit ${namedWorks + 1}`,
    [party.id, useCase.actor.workspaceId],
  );
  if (works.length === 0) return;
  const titles = works.slice(0, namedWorks).map((work) => `“${work.title}”`);
  const list = works.length > namedWorks ? `${titles.join(', ')} and more` : titles.join(', ');
  throw userError(
    UserErrorCode.IN_USE,
    `This ${party.noun} is credited on ${list}. Replace it there with another ${party.noun}, then delete it.`,
    ['id'],
  );
}

/** Further rows changed besides the subject. Each gets its own entry, because a conflict on such a row names the user of its latest entry. */
async function auditFurtherSubjects(
  { em, actor }: UseCase,
  subjectType: AuditSubject,
  ids: readonly string[],
  entry: { action: AuditAction; changes: Record<string, unknown> },
): Promise<void> {
  const { workspaceId, userId } = actor;
  if (ids.length === 0) return;
  await em.insertMany(
    AuditEntry,
    ids.map((subjectId) => ({ ...entry, subjectType, subjectId, workspaceId, userId })),
  );
}

/** Restores the parties credited on a restored work. */
export async function restoreParties(useCase: UseCase, workId: string): Promise<void> {
  for (const [subjectType, table, column] of [
    ['Contributor', 'contributor', 'contributor_id'],
    ['Publisher', 'publisher', 'publisher_id'],
  ] as const) {
    const credited = `workspace_id = ? and id in (select ${column} from split where work_id = ?)`;
    const values = [useCase.actor.workspaceId, workId];
    // Waits for a concurrent deletion, which does not see this work yet.
    await useCase.em.execute(`select id from ${table} where ${credited} order by id for update`, values);
    const restored = await useCase.em.execute<{ id: string }[]>(
      `update ${table} set deleted_at = null, version = version + 1 where deleted_at is not null and ${credited} returning id`,
      values,
    );
    const ids = restored.map(({ id }) => id);
    await auditFurtherSubjects(useCase, subjectType, ids, { action: `${table}.restore`, changes: { withWork: workId } });
  }
}

type PartyKind = { entity: EntityClass<Contributor> | EntityClass<Publisher>; column: PartyColumn; noun: PartyNoun };
type Replacement = { id: string; replacementId: string };

/** Replaces one party by another on every work. Returns the number of changed works. */
export async function replaceParty(context: AppContext, kind: PartyKind, id: string, replacementId: string): Promise<number> {
  const actor = context.editor;
  if (id === replacementId)
    throw userError(UserErrorCode.INVALID, `Choose another ${kind.noun} as replacement.`, ['replacementId']);
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await requireBoth(useCase, kind, { id, replacementId });
    const workIds = await replaceOnWorks(useCase, kind, { id, replacementId });
    await storeVersions(useCase.em, { workspaceId: actor.workspaceId, savedBy: actor.userId, workIds });
    const action = `${kind.noun}.replace` as const;
    const subjectType = catalogueSubjects[kind.noun];
    await auditFurtherSubjects(useCase, 'Work', workIds, { action, changes: { [kind.noun]: [id, replacementId] } });
    return { result: workIds.length, audit: { action, subjectType, subjectId: id, changes: { replacementId, workIds } } };
  });
}

/** Locks both parties, so neither is deleted meanwhile. */
async function requireBoth({ em, actor }: UseCase, kind: PartyKind, parties: Replacement): Promise<void> {
  for (const [field, id] of Object.entries(parties)) {
    const where = { id, workspaceId: actor.workspaceId, deletedAt: null };
    const options = { lockMode: LockMode.PESSIMISTIC_READ } as const;
    const found = isUuid(id) ? await em.findOne(kind.entity as EntityName<Contributor>, where, options) : null;
    if (!found) throw userError(UserErrorCode.NOT_FOUND, `${catalogueSubjects[kind.noun]} not found`, [field]);
  }
}

/** Replaces the rows and increments the versions of their works. Returns the IDs of the works. */
async function replaceOnWorks(
  { em, actor }: UseCase,
  { column }: PartyKind,
  { id, replacementId }: Replacement,
): Promise<string[]> {
  // Locked in the same order as saving a work, so the two cannot deadlock.
  const { workspaceId } = actor;
  await em.execute(
    `select id from work where workspace_id = ? and id in (select work_id from split where ${column} = ?) order by id for update`,
    [workspaceId, id],
  );
  const clashes = await em.execute<WorkTitle[]>(
    `select distinct w.id, w.title from split a join split b on b.work_id = a.work_id and b.split_group = a.split_group and b.role = a.role
      join work w on w.id = a.work_id where w.workspace_id = ? and a.${column} = ? and b.${column} = ? and w.deleted_at is null order by w.title limit ${namedWorks}`,
    [workspaceId, id, replacementId],
  );
  if (clashes.length > 0) {
    const titles = clashes.map((work) => `“${work.title}”`).join(', ');
    throw userError(UserErrorCode.CONFLICT, `Both have the same role on ${titles}. Merge their factors there first.`, [
      'replacementId',
    ]);
  }
  // Skips works in the bin that credit both parties in one role. Restoring such a work restores both.
  const changed = await em.execute<{ work_id: string }[]>(
    `update split a set ${column} = ? where workspace_id = ? and ${column} = ? and not exists (select from split b
      where b.work_id = a.work_id and b.split_group = a.split_group and b.role = a.role and b.${column} = ?) returning work_id`,
    [replacementId, workspaceId, id, replacementId],
  );
  const workIds = [...new Set(changed.map((row) => row.work_id))];
  if (workIds.length > 0) {
    await em.execute('update work set version = version + 1, updated_at = now() where workspace_id = ? and id in (?)', [
      workspaceId,
      workIds,
    ]);
  }
  return workIds;
}
