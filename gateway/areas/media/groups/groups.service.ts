import { LockMode } from '@mikro-orm/postgresql';
import { AssetGroup } from '#db/entities/media.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { AssetGroupDraft, maxAtOnce, maxGroupSize } from '#domain/media/group.ts';
import type { GroupMembersVerb } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { type CatalogueKind, create, remove, restore, update } from '../../music/records/catalogue-kind.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { featureOf } from '../asset-features.ts';

const catalogueOf = (kind: AssetKind): CatalogueKind<AssetGroup> => ({
  entity: AssetGroup,
  noun: 'group',
  feature: featureOf[kind],
  isCounted: false,
  schema: () => AssetGroupDraft,
  references: { coverId: { table: 'asset', noun: 'Asset', only: `kind = '${kind}'` } },
  toColumns: (values, before) => (before ? values : { ...values, kind }),
});

/** Creates a group, with assets if given. Returns its ID. */
export function createGroup(context: AppContext, kind: AssetKind, input: object, assetIds: string[]): Promise<string> {
  return create(context, catalogueOf(kind), input, {
    write: async (useCase, group) => {
      if (assetIds.length === 0) return undefined;
      await insert(useCase, group, assetIds);
      return { assetIds };
    },
  });
}

export const updateGroup = async (context: AppContext, target: { id: string; version: number }, input: unknown) =>
  update(context, catalogueOf(await kindOf(context, target.id)), target, input);

export const deleteGroup = async (context: AppContext, id: string) => remove(context, catalogueOf(await kindOf(context, id)), id);
export const restoreGroup = async (context: AppContext, id: string) =>
  restore(context, catalogueOf(await kindOf(context, id)), id);

/** Returns the kind of a group that the caller may change. The kind never changes. */
async function kindOf({ editor, platform }: AppContext, id: string): Promise<AssetKind> {
  const text = 'select kind from asset_group where id = $1 and workspace_id = $2';
  const values = [id, editor.workspaceId];
  const found = isUuid(id) ? await platform.pool.query<{ kind: AssetKind }>({ name: 'kindOfGroup', text, values }) : null;
  if (found?.rows[0]) return found.rows[0].kind;
  throw userError(UserErrorCode.NOT_FOUND, 'Group not found', ['id']);
}

type Members = {
  verb: GroupMembersVerb;
  act: (useCase: UseCase, group: AssetGroup, assetIds: string[]) => Promise<void>;
  /** Further facts for the audit entry. */
  changes?: object;
};

/** Changes the members of a group. Concurrent changes run one after another. Returns the group's ID. */
function changeMembers(context: AppContext, id: string, assetIds: string[], { verb, act, changes }: Members): Promise<string> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    const where = { id, workspaceId: actor.workspaceId, deletedAt: null };
    const group = isUuid(id) ? await useCase.em.findOne(AssetGroup, where, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
    if (!group) throw userError(UserErrorCode.NOT_FOUND, 'Group not found', ['id']);
    await requireInside(useCase, featureOf[group.kind]);
    await act(useCase, group, assetIds);
    // Does not increment the version: changing members must not conflict with editing the name.
    await useCase.em.execute('update asset_group set updated_at = now() where id = ? and workspace_id = ?', [
      group.id,
      actor.workspaceId,
    ]);
    return {
      result: group.id,
      audit: { action: `group.${verb}`, subjectType: 'AssetGroup', subjectId: group.id, changes: { assetIds, ...changes } },
    };
  });
}

export const addToGroup = (context: AppContext, id: string, assetIds: string[]) =>
  changeMembers(context, id, assetIds, { verb: 'add', act: insert });
export const removeFromGroup = (context: AppContext, id: string, assetIds: string[]) =>
  changeMembers(context, id, assetIds, { verb: 'remove', act: removeMembers });
/** Moves assets behind another one, or to the front. */
export const reorderGroup = (context: AppContext, id: string, assetIds: string[], after: string | null) =>
  changeMembers(context, id, assetIds, {
    verb: 'reorder',
    act: (useCase, group, given) => reorder(useCase, group, given, after),
    changes: { after },
  });

const assetNotFound = (...field: string[]) => userError(UserErrorCode.NOT_FOUND, 'Asset not found', field);
const notFound = (index: number) => assetNotFound('assetIds', String(index));

function distinct(assetIds: string[], most: number): string[] {
  if (assetIds.length > most) throw userError(UserErrorCode.INVALID, `Choose at most ${most} assets at once.`, ['assetIds']);
  if (assetIds.length === 0) throw userError(UserErrorCode.INVALID, 'Choose at least one asset.', ['assetIds']);
  const malformed = assetIds.findIndex((id) => !isUuid(id));
  if (malformed >= 0) throw notFound(malformed);
  return [...new Set(assetIds.map((id) => id.toLowerCase()))];
}

/** Members of a group of a workspace. Values: `keyOf`. */
const ofGroup = 'group_id = (select id from asset_group where id = ? and workspace_id = ?)';
const keyOf = ({ id, workspaceId }: AssetGroup): string[] => [id, workspaceId];

async function insert({ em, actor }: UseCase, group: AssetGroup, given: string[]): Promise<void> {
  const ids = distinct(given, maxAtOnce);
  const rows = await em.execute<{ id: string; kind: AssetKind }[]>(
    'select id, kind from asset where workspace_id = ? and deleted_at is null and id in (?) order by id for share',
    [actor.workspaceId, ids],
  );
  const found = new Map(rows.map((row) => [row.id, row.kind]));
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing >= 0) throw notFound(missing);
  const other = ids.findIndex((id) => found.get(id) !== group.kind);
  if (other >= 0) {
    const message = `This group can only contain ${assetKindNouns[group.kind].many}.`;
    throw userError(UserErrorCode.INVALID, message, ['assetIds', String(other)]);
  }
  await em.execute(
    `insert into asset_group_member (group_id, asset_id, position)
      select g.id, given.id::uuid, n + (select coalesce(max(position), 0) from asset_group_member where group_id = g.id)
      from asset_group g cross join jsonb_array_elements_text(?::jsonb) with ordinality as given (id, n)
      where g.id = ? and g.workspace_id = ? on conflict do nothing`,
    [JSON.stringify(ids), ...keyOf(group)],
  );
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from asset_group_member where ${ofGroup}`,
    keyOf(group),
  );
  if (count!.count > maxGroupSize) {
    throw userError(UserErrorCode.INVALID, `A group can contain at most ${maxGroupSize.toLocaleString('en')} assets.`, [
      'assetIds',
    ]);
  }
}

/** Every asset must belong to the group; otherwise nothing changes. */
async function requireMembers({ em }: UseCase, group: AssetGroup, ids: string[], absent = notFound): Promise<void> {
  const text = `select asset_id as id from asset_group_member where ${ofGroup} and asset_id in (?)`;
  const rows = await em.execute<{ id: string }[]>(text, [...keyOf(group), ids]);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing >= 0) throw absent(missing);
}

/** Returns the asset behind which others are moved. It stays in its place, so it must not be one of them. */
async function anchorOf(useCase: UseCase, group: AssetGroup, ids: string[], given: string): Promise<string> {
  const absent = () => assetNotFound('after');
  if (!isUuid(given)) throw absent();
  const after = given.toLowerCase();
  await requireMembers(useCase, group, [after], absent);
  if (ids.includes(after)) throw userError(UserErrorCode.INVALID, 'An asset cannot be moved after itself.', ['after']);
  return after;
}

async function removeMembers(useCase: UseCase, group: AssetGroup, given: string[]): Promise<void> {
  const ids = distinct(given, maxAtOnce);
  await requireMembers(useCase, group, ids);
  await useCase.em.execute(`delete from asset_group_member where ${ofGroup} and asset_id in (?)`, [...keyOf(group), ids]);
}

/** Moved assets take the rank of the one before them, then follow it in the given order. */
async function reorder(useCase: UseCase, group: AssetGroup, given: string[], behind: string | null): Promise<void> {
  const ids = distinct(given, maxGroupSize);
  await requireMembers(useCase, group, ids);
  const after = behind && (await anchorOf(useCase, group, ids, behind));
  await useCase.em.execute(
    `with ranked as (
        select asset_id, row_number() over (order by position, asset_id) as rank from asset_group_member where ${ofGroup}),
      moved as (select id::uuid as asset_id, n from jsonb_array_elements_text(?::jsonb) with ordinality as given (id, n)),
      anchor as (select coalesce((select rank from ranked where asset_id = ?::uuid), 0) as rank),
      placed as (select r.asset_id, row_number() over (
          order by case when m.n is null then r.rank else a.rank end, coalesce(m.n, 0)) as position
        from ranked r cross join anchor a left join moved m using (asset_id))
      update asset_group_member m set position = p.position from placed p
      where m.${ofGroup} and m.asset_id = p.asset_id and m.position <> p.position`,
    [...keyOf(group), JSON.stringify(ids), after, ...keyOf(group)],
  );
}
