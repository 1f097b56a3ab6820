import type { Contributor } from '#db/entities/contributor.ts';
import type { Publisher } from '#db/entities/publisher.ts';
import { catalogueSubjects, type PartyNoun } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { type Naming, namingTables, requireReplaceable, titleList } from './named-in.ts';
import { writeRecords, writingOf, writtenKind } from './write-records.ts';

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
      const change = { values: {}, action, changes: { [noun]: [id, replacementId] } };
      await writeRecords(
        writingOf(useCase),
        writtenKind(credits.owner),
        ids.map((each) => ({ ...change, id: each })),
      );
    }
    const { work: workIds, recording: recordingIds } = changed;
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

/** Replaces the rows. Returns the IDs of their owners. */
async function replaceCredits(useCase: UseCase, credits: Naming, replacement: Replacement): Promise<string[]> {
  const { owner } = credits;
  await lockOwners(useCase, credits, replacement.id);
  const clashes = (await clashingCredits(useCase, credits, replacement)).filter(({ isDeleted }) => !isDeleted);
  if (clashes.length > 0) {
    const titles = titleList([...new Set(clashes.map(({ title }) => title))]);
    const remedy = owner === 'work' ? 'Merge their factors there first.' : 'Remove one of them there first.';
    throw userError(UserErrorCode.CONFLICT, `Both have the same role on ${titles}. ${remedy}`, ['replacementId']);
  }
  return [...new Set((await moveCredits(useCase, credits, replacement)).map(({ ownerId }) => ownerId))];
}

/** Locks the objects that credit a party, in the same order as saving a work, so the two cannot deadlock. */
export async function lockOwners(
  { em, actor }: UseCase,
  { table, column, owner, key = `${owner}_id` }: Pick<Naming, 'table' | 'column'> & { owner: string; key?: string },
  id: string,
): Promise<void> {
  await em.execute(
    `select id from ${owner} where workspace_id = ? and id in (select ${key} from ${table} where ${column} = ?) order by id for update`,
    [actor.workspaceId, id],
  );
}

const inBothRows = ({ owner, same = [] }: Naming) =>
  [`b.${owner}_id = a.${owner}_id`, ...same.map((each) => `b.${each} = a.${each}`)].join(' and ');

/** A row of a party, `fromId`, and the row of its replacement with the same role on the same object. */
export type ClashingCredit = { fromId: string; toId: string; ownerId: string; title: string; isDeleted: boolean };

export function clashingCredits(
  { em, actor }: UseCase,
  credits: Naming,
  { id, replacementId }: Replacement,
): Promise<ClashingCredit[]> {
  const { table, column, owner } = credits;
  return em.execute<ClashingCredit[]>(
    `select a.id as "fromId", b.id as "toId", o.id as "ownerId", o.title, o.deleted_at is not null as "isDeleted"
      from ${table} a join ${table} b on ${inBothRows(credits)} join ${owner} o on o.id = a.${owner}_id
      where o.workspace_id = ? and a.${column} = ? and b.${column} = ? order by o.title, a.id`,
    [actor.workspaceId, id, replacementId],
  );
}

/**
 * Credits the replacement. Returns the changed rows. Skips objects that credit both parties in one role: if they are in the bin, restoring
 * them restores both.
 */
export function moveCredits(
  { em, actor }: UseCase,
  credits: Naming,
  { id, replacementId }: Replacement,
): Promise<{ id: string; ownerId: string }[]> {
  const { table, column, owner } = credits;
  return em.execute<{ id: string; ownerId: string }[]>(
    `update ${table} a set ${column} = ? where workspace_id = ? and ${column} = ?
      and not exists (select from ${table} b where ${inBothRows(credits)} and b.${column} = ?) returning id, ${owner}_id as "ownerId"`,
    [replacementId, actor.workspaceId, id, replacementId],
  );
}
