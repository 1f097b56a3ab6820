import { fullName } from '#domain/contributors/full-name.ts';
import { likenessOfParties, type NamedParty, partyKeys } from '#domain/duplicates/duplicates.ts';
import { mergeKinds } from './kinds.ts';
import type { Candidate, JudgedPair, Searched } from './pairs.ts';

/** A key that more parties share says little. Each party is compared with this many. */
const maxPerKey = 20;

type Party = NamedParty & { id: string; detail: string | null };
const tables = {
  CONTRIBUTOR: `select id, first_name as "firstName", last_name as "lastName", ipi_number as "ipiNumber", isni_code as "isniCode",
    ${mergeKinds.CONTRIBUTOR.detail} as detail from contributor`,
  PUBLISHER: `select id, '' as "firstName", name as "lastName", ipi_number as "ipiNumber", null as "isniCode",
    ${mergeKinds.PUBLISHER.detail} as detail from publisher`,
} as const;

async function readParties({ pool, workspaceId, kind }: Searched, ids: readonly string[]): Promise<Map<string, Party>> {
  const text = `${tables[kind as keyof typeof tables]} where workspace_id = $1 and id = any($2::uuid[])`;
  const { rows } = await pool.query<Party>(text, [workspaceId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const forgetText = 'delete from duplicate_key where workspace_id = $1 and kind = $2 and object_id = any($3::uuid[])';
const keepText = `insert into duplicate_key (workspace_id, kind, key, object_id)
  select $1::uuid, $2, key, id from unnest($3::text[], $4::uuid[]) as given (key, id) on conflict do nothing`;
const pairsText = `select least(k.object_id, o.object_id) as first, greatest(k.object_id, o.object_id) as second
  from duplicate_key k cross join lateral (select object_id from duplicate_key
    where workspace_id = $1 and kind = $2 and key = k.key and object_id <> k.object_id limit ${maxPerKey}) o
  where k.workspace_id = $1 and k.kind = $2 and k.object_id = any($3::uuid[]) group by 1, 2`;

/** Stores the keys of some parties, and returns candidates with those that have a key in common. */
export async function candidatesOfParties(searched: Searched, ids: readonly string[]): Promise<Candidate[]> {
  const { pool, workspaceId, kind } = searched;
  const keys: string[] = [];
  const owners: string[] = [];
  for (const party of (await readParties(searched, ids)).values())
    for (const key of partyKeys(party)) {
      keys.push(key);
      owners.push(party.id);
    }
  await pool.query(forgetText, [workspaceId, kind, ids]);
  await pool.query(keepText, [workspaceId, kind, keys, owners]);
  return (await pool.query<Candidate>(pairsText, [workspaceId, kind, ids])).rows;
}

export async function judgeParties(searched: Searched, candidates: readonly Candidate[]): Promise<JudgedPair[]> {
  const parties = await readParties(searched, [...new Set(candidates.flatMap(({ first, second }) => [first, second]))]);
  return candidates.flatMap(({ first, second }) => {
    const [a, b] = [parties.get(first), parties.get(second)];
    if (!a || !b) return [];
    const named = { firstName: fullName(a), secondName: fullName(b), firstDetail: a.detail, secondDetail: b.detail };
    return [{ first, second, ...named, likeness: likenessOfParties(a, b) }];
  });
}
