import { HUNDRED } from '#domain/kit/percent.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { UseCase } from '../../server/request/use-case.ts';
import { clashingCredits, lockOwners, moveCredits } from '../music/records/credited-parties.ts';
import { type Naming, titleList } from '../music/records/named-in.ts';
import { lockTokens } from '../tokens/start.service.ts';
import type { Link } from './kinds.ts';

type Row = Record<string, unknown> & { id: string };
/** A moved row, with its values after the move. Its undo finds whether it was edited since. */
type MovedRow = { ownerId: string; after: Row };
/** Two rows that became one. `removed` and `before` are the rows before the merge. */
type CombinedRow = MovedRow & { before: Row; removed: Row };
export type MovedCredits = { table: string; moved: MovedRow[]; combined: CombinedRow[] };
/** Owners whose link moved, and those that had a link to both. */
export type MovedLinks = { table: string; moved: string[]; both: string[] };
export type MovedProofs = {
  tokens: { id: string; state: string }[];
  versions: string[];
  fingerprints: { id: string; label: string }[];
};
export type Sides = { keptId: string; removedId: string };

const rowsOf = async ({ em, actor }: UseCase, table: string, ids: readonly string[]): Promise<Map<string, Row>> => {
  if (ids.length === 0) return new Map();
  const text = `select to_jsonb(r) as row from ${table} r where workspace_id = ? and id in (?)`;
  const rows = await em.execute<{ row: Row }[]>(text, [actor.workspaceId, ids]);
  return new Map(rows.map(({ row }) => [row.id, row]));
};

/** Locks what refers to an object, before the objects themselves, as saves do. */
export async function lockReferring(
  useCase: UseCase,
  { credits, links }: { credits: readonly Naming[]; links: readonly Link[] },
  ids: readonly string[],
): Promise<void> {
  for (const each of [...credits, ...links]) for (const id of ids.toSorted()) await lockOwners(useCase, each, id);
}

/** Moves the credits of the removed party. Adds factors where both have one role on a work. */
export async function moveAllCredits(useCase: UseCase, credits: Naming, { keptId, removedId }: Sides): Promise<MovedCredits> {
  const { table } = credits;
  const replacement = { id: removedId, replacementId: keptId };
  const clashes = await clashingCredits(useCase, credits, replacement);
  const before = await rowsOf(
    useCase,
    table,
    clashes.flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  if (table === 'split') refuseAboveAll(clashes, before);
  for (const { fromId, toId } of clashes) await combine(useCase, table, fromId, toId);
  const moved = await moveCredits(useCase, credits, replacement);
  const after = await rowsOf(useCase, table, [...moved.map(({ id }) => id), ...clashes.map(({ toId }) => toId)]);
  return {
    table,
    moved: moved.map(({ id, ownerId }) => ({ ownerId, after: after.get(id)! })),
    combined: clashes.map(({ fromId, toId, ownerId }) => ({
      ownerId,
      after: after.get(toId)!,
      before: before.get(toId)!,
      removed: before.get(fromId)!,
    })),
  };
}

function refuseAboveAll(
  clashes: readonly { fromId: string; toId: string; title: string; isDeleted: boolean }[],
  rows: Map<string, Row>,
) {
  const isAbove = (factor: string, from: string, to: string) =>
    Number(rows.get(from)![factor]) + Number(rows.get(to)![factor]) > HUNDRED;
  const above = clashes.filter(
    ({ fromId, toId, isDeleted }) =>
      !isDeleted && ['performance_factor', 'mechanical_factor'].some((factor) => isAbove(factor, fromId, toId)),
  );
  if (above.length === 0) return;
  const titles = titleList([...new Set(above.map(({ title }) => title))]);
  throw userError(
    UserErrorCode.CONFLICT,
    `Both have the same role on ${titles}, and together more than 100 % of it. Correct the splits there, then merge again.`,
  );
}

async function combine({ em, actor }: UseCase, table: string, fromId: string, toId: string): Promise<void> {
  const sum = (factor: string) => `${factor} = least(${HUNDRED}, b.${factor} + a.${factor})`;
  const values =
    table === 'split'
      ? `${sum('performance_factor')}, ${sum('mechanical_factor')}`
      : 'is_featured = b.is_featured or a.is_featured';
  await em.execute(`update ${table} b set ${values} from ${table} a where b.workspace_id = ? and b.id = ? and a.id = ?`, [
    actor.workspaceId,
    toId,
    fromId,
  ]);
  await em.execute(`delete from ${table} where workspace_id = ? and id = ?`, [actor.workspaceId, fromId]);
}

/** Links the owners with the kept object. The rows belong to the locked objects of the workspace. */
export async function moveLinks(
  { em, actor }: UseCase,
  { table, column, owner, key }: Link,
  { keptId, removedId }: Sides,
): Promise<MovedLinks> {
  const ofOwner = `${key} in (select id from ${owner} where workspace_id = ?)`;
  const moved = await em.execute<{ id: string }[]>(
    `update ${table} a set ${column} = ? where ${column} = ? and ${ofOwner}
      and not exists (select from ${table} b where b.${key} = a.${key} and b.${column} = ?) returning ${key} as id`,
    [keptId, removedId, actor.workspaceId, keptId],
  );
  const both = await em.execute<{ id: string }[]>(
    `delete from ${table} where ${column} = ? and ${ofOwner} returning ${key} as id`,
    [removedId, actor.workspaceId],
  );
  return { table, moved: moved.map(({ id }) => id), both: both.map(({ id }) => id) };
}

/** Serializes with starts of tokenizations, and refuses works that cannot become one. Runs before any row is locked. */
export async function requireMergeableTokens({ em, actor }: UseCase, { keptId, removedId }: Sides): Promise<void> {
  await lockTokens(em, actor.workspaceId);
  const rows = await em.execute<{ subject: string; state: string; title: string }[]>(
    `select distinct subject_id as subject, state, title from tokenization where workspace_id = ? and subject_id in (?)`,
    [actor.workspaceId, [keptId, removedId]],
  );
  const pending = rows.find(({ state }) => state !== 'CONFIRMED' && state !== 'FAILED');
  if (pending)
    throw userError(
      UserErrorCode.IN_USE,
      `A token of “${pending.title}” is being minted. Wait until the mint ends, then merge again.`,
    );
  const minted = new Set(rows.filter(({ state }) => state === 'CONFIRMED').map(({ subject }) => subject));
  if (minted.size === 2)
    throw userError(UserErrorCode.IN_USE, 'Both works are minted. The chain keeps both tokens, so the works stay separate.');
}

/** Moves tokens, saved versions and proofs of the removed work. */
export async function moveProofs(
  { em, actor }: UseCase,
  { keptId, removedId }: Sides,
  removedName: string,
): Promise<MovedProofs> {
  const { workspaceId } = actor;
  const tokens = await em.execute<MovedProofs['tokens']>(
    `update tokenization set subject_id = ? where workspace_id = ? and subject_id = ? returning id, state`,
    [keptId, workspaceId, removedId],
  );
  const versions = await em.execute<{ id: string }[]>(
    `update record_version set work_id = ?, merged_from = coalesce(merged_from, work_id) where workspace_id = ? and work_id = ? returning id`,
    [keptId, workspaceId, removedId],
  );
  const fingerprints = await em.execute<MovedProofs['fingerprints']>(
    `with before as (select id, label from fingerprint where workspace_id = ? and work_id = ?)
      update fingerprint f set work_id = ?, label = case when f.label like '%“%' then f.label else f.label || ? end
      from before where f.workspace_id = ? and f.id = before.id returning f.id, before.label`,
    [workspaceId, removedId, keptId, ` of “${removedName}”`, workspaceId],
  );
  return { tokens, versions: versions.map(({ id }) => id), fingerprints };
}
