import type { EntityName } from '@mikro-orm/postgresql';
import type { Contributor } from '#db/entities/contributor.ts';
import type { Publisher } from '#db/entities/publisher.ts';
import type { AppContext } from '../context.ts';
import { UserErrorCode, userError } from '../kit/errors.ts';
import { type EntityClass, isUuid } from '../kit/rows.ts';
import { runUseCase, type UseCase } from '../kit/use-case.ts';

type PartyColumn = 'contributor_id' | 'publisher_id';
type WorkTitle = { id: string; title: string };

/** How many titles a refusal names. */
const namedWorks = 5;

/** Refuses to delete a party that stands on works, naming them. Works in the bin do not count: restoring one restores its parties. */
export async function refuseWhileCredited(
  useCase: UseCase,
  party: { column: PartyColumn; id: string; noun: string },
): Promise<void> {
  const works = await useCase.em.execute<WorkTitle[]>(
    `select distinct w.id, w.title from split s join work w on w.id = s.work_id
      where s.${party.column} = ? and w.deleted_at is null order by w.title limit ${namedWorks + 1}`,
    [party.id],
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

/** A work that comes back from the bin brings back the parties it credits. */
export async function restoreParties(useCase: UseCase, workId: string): Promise<void> {
  for (const [table, column] of [
    ['contributor', 'contributor_id'],
    ['publisher', 'publisher_id'],
  ] as const) {
    await useCase.em.execute(
      `update ${table} set deleted_at = null, version = version + 1
        where deleted_at is not null and id in (select ${column} from split where work_id = ?)`,
      [workId],
    );
  }
}

type PartyKind = { entity: EntityClass<Contributor> | EntityClass<Publisher>; column: PartyColumn; noun: string };

/** Puts one party in the place of another on every work, and answers how many works changed. */
export async function replaceParty(context: AppContext, kind: PartyKind, id: string, replacementId: string): Promise<number> {
  const actor = context.editor;
  const notFound = (field: string) =>
    userError(UserErrorCode.NOT_FOUND, `${kind.noun === 'publisher' ? 'Publisher' : 'Contributor'} not found`, [field]);
  if (id === replacementId)
    throw userError(UserErrorCode.INVALID, `Choose another ${kind.noun} as replacement.`, ['replacementId']);
  return runUseCase(context.platform, actor, async ({ em }) => {
    for (const [field, partyId] of [
      ['id', id],
      ['replacementId', replacementId],
    ] as const) {
      const where = { id: partyId, workspaceId: actor.workspaceId, deletedAt: null };
      const found = isUuid(partyId) ? await em.findOne(kind.entity as EntityName<Contributor>, where) : null;
      if (!found) throw notFound(field);
    }
    const { column } = kind;
    const clashes = await em.execute<WorkTitle[]>(
      `select distinct w.id, w.title from split a join split b on b.work_id = a.work_id and b.split_group = a.split_group and b.role = a.role
        join work w on w.id = a.work_id where a.${column} = ? and b.${column} = ? order by w.title limit ${namedWorks}`,
      [id, replacementId],
    );
    if (clashes.length > 0) {
      const titles = clashes.map((work) => `“${work.title}”`).join(', ');
      throw userError(UserErrorCode.CONFLICT, `Both stand in the same role on ${titles}. Merge their factors there first.`, [
        'replacementId',
      ]);
    }
    const changed = await em.execute<{ work_id: string }[]>(
      `update split set ${column} = ? where ${column} = ? returning work_id`,
      [replacementId, id],
    );
    const workIds = [...new Set(changed.map((row) => row.work_id))];
    if (workIds.length > 0) {
      await em.execute('update work set version = version + 1, updated_at = now() where id in (?)', [workIds]);
    }
    const audit = {
      action: `${kind.noun}.replace`,
      subjectType: kind.entity.name,
      subjectId: id,
      changes: { replacementId, workIds },
    };
    return { result: workIds.length, audit };
  });
}
