import type { UseCase } from '../../server/request/use-case.ts';
import type { Naming } from '../music/records/named-in.ts';
import type { Link } from './kinds.ts';
import type { MovedCredits, MovedLinks, MovedProofs, Sides } from './moves.ts';

/** IDs of the objects whose credits or links were edited since the merge, by their table. They stay as they are. */
export type Edited = { owner: string; ids: string[] };

/** Values of a row that an edit changes. The order of a split sheet is not among them. */
const comparable = `- 'position'`;

/** Credits the removed party again where its rows are as the merge left them. */
export async function returnCredits(
  { em, actor }: UseCase,
  { table, column, owner }: Naming,
  { moved, combined }: MovedCredits,
  { removedId }: Sides,
): Promise<Edited> {
  const { workspaceId } = actor;
  const unchanged = `to_jsonb(r) ${comparable} = (given.value -> 'after') ${comparable}`;
  const returned = await em.execute<{ id: string }[]>(
    `update ${table} r set ${column} = ? from jsonb_array_elements(?::jsonb) given
      where r.workspace_id = ? and r.id = (given.value -> 'after' ->> 'id')::uuid and ${unchanged} returning r.id`,
    [removedId, JSON.stringify(moved), workspaceId],
  );
  const divided = await em.execute<{ id: string }[]>(
    `delete from ${table} r using jsonb_array_elements(?::jsonb) given
      where r.workspace_id = ? and r.id = (given.value -> 'after' ->> 'id')::uuid and ${unchanged} returning r.id`,
    [JSON.stringify(combined), workspaceId],
  );
  const done = new Set([...returned, ...divided].map(({ id }) => id));
  const both = combined.filter(({ after }) => done.has(after.id)).flatMap(({ before, removed }) => [before, removed]);
  if (both.length > 0)
    await em.execute(
      `insert into ${table} select r.* from jsonb_populate_recordset(null::${table}, ?::jsonb) r where r.workspace_id = ?`,
      [JSON.stringify(both), workspaceId],
    );
  return { owner, ids: [...moved, ...combined].filter(({ after }) => !done.has(after.id)).map(({ ownerId }) => ownerId) };
}

/** Links the owners with the removed object again, unless the link was deleted since. `shared` owners keep both links. */
export async function returnLinks(
  { em, actor }: UseCase,
  { table, column, owner, key }: Link,
  { moved, both }: MovedLinks,
  { keptId, removedId }: Sides,
  shared: ReadonlySet<string>,
): Promise<Edited> {
  const { workspaceId } = actor;
  const array = (ids: readonly string[]) => `{${ids.join(',')}}`;
  const returned = await em.execute<{ id: string }[]>(
    `insert into ${table} (${key}, ${column}) select l.${key}, ?::uuid from ${table} l join ${owner} o on o.id = l.${key}
      where o.workspace_id = ? and l.${column} = ? and l.${key} = any(?::uuid[]) on conflict do nothing returning ${key} as id`,
    [removedId, workspaceId, keptId, array([...moved, ...both])],
  );
  const done = new Set(returned.map(({ id }) => id));
  const alone = moved.filter((id) => done.has(id) && !shared.has(id));
  await em.execute(
    `delete from ${table} where ${column} = ? and ${key} in (select id from ${owner} where workspace_id = ? and id = any(?::uuid[]))`,
    [keptId, workspaceId, array(alone)],
  );
  return { owner, ids: [...moved, ...both].filter((id) => !done.has(id)) };
}

/** Returns tokens whose state is unchanged, saved versions and proofs. Returns the titles of tokens that stay. */
export async function returnProofs(
  { em, actor }: UseCase,
  { tokens, versions, fingerprints }: MovedProofs,
  { keptId, removedId }: Sides,
): Promise<string[]> {
  const { workspaceId } = actor;
  await em.execute(
    `update tokenization t set subject_id = ? from jsonb_to_recordset(?::jsonb) as given (id uuid, state text)
      where t.workspace_id = ? and t.id = given.id and t.state = given.state and t.subject_id = ?`,
    [removedId, JSON.stringify(tokens), workspaceId, keptId],
  );
  await em.execute(
    `update record_version set work_id = ?, merged_from = nullif(merged_from, ?::uuid)
      where workspace_id = ? and work_id = ? and id = any(?::uuid[])`,
    [removedId, removedId, workspaceId, keptId, `{${versions.join(',')}}`],
  );
  await em.execute(
    `update fingerprint f set work_id = ?, label = given.label from jsonb_to_recordset(?::jsonb) as given (id uuid, label text)
      where f.workspace_id = ? and f.id = given.id and f.work_id = ?`,
    [removedId, JSON.stringify(fingerprints), workspaceId, keptId],
  );
  const stay = await em.execute<{ title: string }[]>(
    `select title from tokenization where workspace_id = ? and subject_id = ? and id = any(?::uuid[])`,
    [workspaceId, keptId, `{${tokens.map(({ id }) => id).join(',')}}`],
  );
  return stay.map(({ title }) => title);
}
