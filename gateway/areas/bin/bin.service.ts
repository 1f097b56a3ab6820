import { GraphQLError } from 'graphql';
import type { ApiKeyLevel } from '#domain/api-keys/scopes.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { maxBinItems } from '#domain/platform/bin.ts';
import { keyOf, nounOfKey, type RecordKey, type RecordNoun, recordKinds, recordNouns } from '#domain/records/record-kinds.ts';
import { type UserError, UserErrorCode, UserErrors, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import { type AppContext, requireEditor, requirePerson } from '../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { isMatchedKind, reopenGroups } from '../income/matching/reopen-groups.ts';
import { lockKept } from '../income/records/refresh-kept.ts';
import { assetCatalogue } from '../media/assets/assets.service.ts';
import { purgeAssetsText } from '../media/assets/purge.ts';
import { musicKinds } from '../music/kinds.ts';
import { type CatalogueKind, restore } from '../music/records/catalogue-kind.ts';
import {
  isNamedNoun,
  type NamedNoun,
  namedKinds,
  namingDepth,
  namingTables,
  namingText,
  titleList,
  withNamedValues,
} from '../music/records/named-in.ts';
import { tableOf } from '../music/records/record-tables.ts';
import { deletedText } from './deleted-items.ts';

type Item = { id: string; kind: RecordKey; title: string };
// biome-ignore lint/suspicious/noExplicitAny: kinds of different entities have no common type
const kinds: Readonly<Record<RecordNoun, CatalogueKind<any>>> = { ...musicKinds, ...assetCatalogue };
const depth = (item: Item) => namingDepth(nounOfKey(item.kind));

export type BinOutcome = { itemIds: string[]; userErrors: UserError[] };

/** The kinds of records that the scopes of an API key open. Null for people, who reach all. */
export const reachedKinds = (context: AppContext, level: ApiKeyLevel): RecordKey[] | null =>
  context.session?.key ? recordNouns.filter((noun) => context.reaches(recordKinds[noun].type, level)).map(keyOf) : null;

/** Restores items one by one. A failure does not stop the others. */
export async function restoreItems(context: AppContext, ids: string[]): Promise<BinOutcome> {
  requireEditor(context);
  const reached = reachedKinds(context, 'WRITE');
  const items = (await findItems(context, ids)).filter(({ kind }) => reached?.includes(kind) ?? true);
  // Named objects first: a restored work restores its parties, and restoring them again would fail.
  const ordered = items.toSorted((a, b) => depth(b) - depth(a));
  return each(ids, ordered, ({ kind, id }) => restore(context, kinds[nounOfKey(kind)], id));
}

/** Permanently deletes items of the bin. Refused for API keys. Keeps items that other objects refer to. */
export async function purgeItems(context: AppContext, ids: string[]): Promise<BinOutcome> {
  requirePerson(context);
  const actor = context.editor;
  const items = await findItems(context, ids);
  // Naming objects first: a party stays while a work in the bin credits it.
  return each(
    ids,
    items.toSorted((a, b) => depth(a) - depth(b)),
    ({ id, kind, title }) =>
      runUseCase(context.platform, actor, async (useCase) => {
        await purge(useCase, { id, kind, title });
        const noun = nounOfKey(kind);
        const audit: Audit = { action: `${noun}.purge`, subjectType: catalogueSubjects[noun], subjectId: id, changes: { title } };
        return { result: undefined, audit };
      }),
  );
}

async function purge(useCase: UseCase, item: Item): Promise<void> {
  const { em, actor } = useCase;
  const noun = nounOfKey(item.kind);
  const table = tableOf(noun);
  const mine = 'id = ? and workspace_id = ? and deleted_at is not null';
  // Before any row is locked, like every change of matches.
  if (isMatchedKind(noun)) await lockKept(em, actor.workspaceId);
  const [row] = await em.execute<object[]>(`select id from ${table} where ${mine} for update`, [item.id, actor.workspaceId]);
  if (!row) throw notFound;
  if (isNamedNoun(noun)) await refuseNamed(useCase, noun, item.id);
  await refuseMinting(useCase, item);
  if (isMatchedKind(noun)) await reopenGroups(em, actor.workspaceId, { noun, id: item.id });
  const text =
    table === 'asset' ? purgeAssetsText(`select id, file_id from asset where ${mine}`) : `delete from ${table} where ${mine}`;
  await em.execute(text, [item.id, actor.workspaceId]);
}

/** Only objects in the bin can name a deleted object, because an object named elsewhere cannot be deleted. */
async function refuseNamed({ em, actor }: UseCase, noun: NamedNoun, id: string): Promise<void> {
  const [sql, values] = withNamedValues(namingText(noun), { id, workspace: actor.workspaceId });
  const found = await em.execute<{ title: string }[]>(`select title from (${sql}) naming order by title limit 3`, values);
  if (found.length === 0) return;
  const [owner] = namingTables(noun);
  const titles = titleList(found.map(({ title }) => title));
  throw userError(
    UserErrorCode.IN_USE,
    `${capitalize(namedKinds[noun].isNamed)} ${titles} in the bin. Delete the ${owner!.owner} first.`,
  );
}

async function refuseMinting({ em, actor }: UseCase, { id }: Item): Promise<void> {
  const text = `select 1 from tokenization where subject_id = ? and workspace_id = ? and state in ('REQUESTED', 'SIGNED', 'BROADCAST') limit 1`;
  if ((await em.execute<object[]>(text, [id, actor.workspaceId])).length === 0) return;
  throw userError(UserErrorCode.IN_USE, 'A token for this item is being minted. Wait until the mint ends.');
}

const notFound = userError(UserErrorCode.NOT_FOUND, 'This item is no longer in the bin.');

async function findItems({ platform, actor }: AppContext, ids: string[]): Promise<Item[]> {
  if (ids.length === 0 || ids.length > maxBinItems) {
    throw userError(UserErrorCode.INVALID, `Choose 1 to ${maxBinItems} items.`, ['ids']);
  }
  const text = `select id, kind, title from (${deletedText}) item where workspace_id = $1 and id = any($2::uuid[]) order by id`;
  return (await platform.pool.query<Item>(text, [actor.workspaceId, ids.filter(isUuid)])).rows;
}

async function each(ids: string[], items: Item[], act: (item: Item) => Promise<void>): Promise<BinOutcome> {
  const found = new Set(items.map(({ id }) => id));
  const fieldOf = (id: string) => ['ids', String(ids.findIndex((given) => given.toLowerCase() === id.toLowerCase()))];
  const userErrors = ids
    .filter((id) => !found.has(id.toLowerCase()))
    .map((id) => ({ ...notFound.errors[0]!, field: fieldOf(id) }));
  const itemIds: string[] = [];
  for (const item of items) {
    try {
      await act(item);
      itemIds.push(item.id);
    } catch (error) {
      userErrors.push({ ...refusalOf(error, itemIds.length > 0), field: fieldOf(item.id) });
    }
  }
  return { itemIds, userErrors };
}

/** A reached plan limit fails the whole request, unless some items were restored already. */
function refusalOf(error: unknown, isPartDone: boolean): UserError {
  if (error instanceof UserErrors) return error.errors[0]!;
  if (error instanceof GraphQLError && isPartDone && error.extensions.code === 'LIMIT_REACHED') {
    return { code: UserErrorCode.INVALID, message: error.message, field: [] };
  }
  throw error;
}
