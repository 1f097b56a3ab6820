import type { Contributor } from '#db/entities/contributor.ts';
import type { Publisher } from '#db/entities/publisher.ts';
import { type AuditSubject, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import type { AppContext } from '../context.ts';
import { UserErrorCode, userError } from '../kit/errors.ts';
import type { EntityClass } from '../kit/table-shape.ts';
import { runUseCase, type UseCase } from '../request/use-case.ts';
import { requireInside } from '../subscriptions/allowance.ts';
import { auditFurtherSubjects } from './audit-further.ts';
import { type Naming, namingTables, requireReplaceable, restoreNamed, titleList, withNamedValues } from './named-in.ts';
import { storeVersions, versionedKinds } from './saved-versions.ts';

type PartyNoun = 'contributor' | 'publisher';

/** Restores the parties credited on a restored work. */
export async function restoreParties(useCase: UseCase, workId: string): Promise<void> {
  for (const noun of ['contributor', 'publisher'] as const) {
    await restoreNamed(useCase, noun, `select ${noun}_id from split where work_id = :id`, { id: workId, with: 'withWork' });
  }
}

type PartyKind = { entity: EntityClass<Contributor> | EntityClass<Publisher>; noun: PartyNoun };
type Replacement = { id: string; replacementId: string };
const changedField = { work: 'changedWorks', recording: 'changedRecordings', release: 'changedReleases' } as const;

/** The mutation that credits another party wherever this one is credited. */
export const replacementOf = (entity: PartyKind['entity'], noun: PartyNoun) => ({
  description: `Replaces a ${noun} with another one on all ${namingTables(noun)
    .map(({ owner }) => `${owner}s`)
    .join(' and ')}.`,
  replace: (context: AppContext, id: string, replacementId: string) => replaceParty(context, { entity, noun }, id, replacementId),
  changed: Object.fromEntries(
    namingTables(noun).map(({ owner }) => [
      changedField[owner],
      `Number of ${owner}s changed by the replacement. Null after a deletion.`,
    ]),
  ),
});

/** Replaces one party by another on every work and recording. Returns the numbers of changed works and recordings. */
async function replaceParty(context: AppContext, kind: PartyKind, id: string, replacementId: string) {
  const actor = context.editor;
  const { noun } = kind;
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await requireReplaceable(useCase, kind as PartyKind & { entity: EntityClass<Publisher> }, { id, replacementId });
    const action = `${noun}.replace` as const;
    const changed: Record<Naming['owner'], string[]> = { work: [], recording: [], release: [] };
    for (const credits of namingTables(noun)) {
      const ids = await replaceCredits(useCase, credits, { id, replacementId });
      changed[credits.owner] = ids;
      const subject: AuditSubject = catalogueSubjects[credits.owner];
      await auditFurtherSubjects(useCase, subject, ids, { action, changes: { [noun]: [id, replacementId] } });
    }
    const { work: workIds, recording: recordingIds } = changed;
    const saving = { workspaceId: actor.workspaceId, savedBy: actor.userId };
    for (const kind of versionedKinds) await storeVersions(useCase.em, kind, { ...saving, ids: changed[kind] });
    return {
      result: Object.fromEntries(namingTables(noun).map(({ owner }) => [changedField[owner], changed[owner].length])),
      audit: {
        action,
        subjectType: catalogueSubjects[noun],
        subjectId: id,
        changes: { replacementId, workIds, recordingIds },
      },
    };
  });
}

/** Replaces the rows and increments the versions of their owners. Returns the IDs of the owners. */
async function replaceCredits(
  { em, actor }: UseCase,
  { table, column, owner, same = [] }: Naming,
  { id, replacementId }: Replacement,
): Promise<string[]> {
  const values = { id, replacementId, workspace: actor.workspaceId };
  const run = <R extends object>(sql: string) => em.execute<R[]>(...withNamedValues(sql, values));
  // Locked in the same order as saving a work, so the two cannot deadlock.
  await run(
    `select id from ${owner} where workspace_id = :workspace and id in (select ${owner}_id from ${table} where ${column} = :id)
      order by id for update`,
  );
  const both = [`b.${owner}_id = a.${owner}_id`, ...same.map((each) => `b.${each} = a.${each}`)].join(' and ');
  const clashes = await run<{ title: string }>(
    `select distinct o.id, o.title from ${table} a join ${table} b on ${both} join ${owner} o on o.id = a.${owner}_id
      where o.workspace_id = :workspace and a.${column} = :id and b.${column} = :replacementId and o.deleted_at is null
      order by o.title limit 5`,
  );
  if (clashes.length > 0) {
    const titles = titleList(clashes.map(({ title }) => title));
    const remedy = owner === 'work' ? 'Merge their factors there first.' : 'Remove one of them there first.';
    throw userError(UserErrorCode.CONFLICT, `Both have the same role on ${titles}. ${remedy}`, ['replacementId']);
  }
  // Skips owners in the bin that credit both parties in one role. Restoring such an owner restores both.
  const changed = await run<{ id: string }>(
    `update ${table} a set ${column} = :replacementId where workspace_id = :workspace and ${column} = :id
      and not exists (select from ${table} b where ${both} and b.${column} = :replacementId) returning ${owner}_id as id`,
  );
  const ids = [...new Set(changed.map((row) => row.id))];
  if (ids.length > 0) {
    await em.execute(`update ${owner} set version = version + 1, updated_at = now() where workspace_id = ? and id in (?)`, [
      actor.workspaceId,
      ids,
    ]);
  }
  return ids;
}
