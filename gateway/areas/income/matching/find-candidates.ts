import { namesIn } from '#domain/income/match-names.ts';
import type { NamedMusic } from '#domain/income/match-score.ts';
import type { TitleSearch } from '#domain/income/match-search.ts';
import { isStatementTimeout, withinMs } from './bounded-statement.ts';
import type { Sql } from './open-groups.ts';

/** Kinds of records that groups can stand for. */
export type MatchedKind = 'work' | 'recording';
/** A record that may be the music of a group, with its names. A recording has its works. */
export type Candidate = NamedMusic & { id: string; kind: MatchedKind; workIds: readonly string[] };
export type Searched = { groupId: string; search: TitleSearch };

/** Records with one title, or one beginning, that are compared. */
const most = 20;
/** Groups with fewer candidates are searched for by words, and without one of their title by its spelling. */
const few = 5;
/** Time for the search by words of a batch, and for that by spelling. Words that are everywhere in a large catalogue would take longer. */
const searchMs = 2_000;

const given = `jsonb_to_recordset($2::jsonb) as q (id uuid, begins text, whole text[], same text[], one text, other text, beginning text, ending text)`;
const live = 'workspace_id = $1 and deleted_at is null';
/** Each lateral statement uses the index of the titles, or of the searched texts, whatever the planner expects. */
const byTitle = (
  table: MatchedKind,
) => `select q.id as "groupId", t.id, t.title_key = any(q.whole) as "isSame" from ${given} cross join lateral (
    (select id, title_key from ${table} where ${live} and title_key >= q.begins and title_key < q.begins || chr(1114111)
      order by title_key, id limit ${most})
    union (select s.id, s.title_key from unnest(q.same) as given (title) cross join lateral (
      select id, title_key from ${table} where ${live} and title_key = given.title order by id limit ${most}) s)) t`;
const byWords = (table: MatchedKind) => `select q.id as "groupId", t.id, false as "isSame" from ${given} cross join lateral (
    select id from ${table} where ${live} and search_text like search_pattern(q.one) and search_text like search_pattern(q.other)
      limit ${most}) t where q.one is not null`;

/** Records with half of a misspelled title. */
const mostHalves = 200;
/** Those of them that are compared, and how similar their titles are. A title of eight letters keeps this with two exchanged. */
const mostMisspelled = 3;
const leastSimilarity = 0.35;
const bySpelling = (table: MatchedKind) => `select q.id as "groupId", t.id, false as "isSame" from ${given} cross join lateral (
    select half.id from (
      (select id, title_key from ${table} where ${live} and title_key >= q.beginning and title_key < q.beginning || chr(1114111)
        order by title_key, id limit ${mostHalves})
      union (select id, title_key from ${table} where ${live} and search_text like search_pattern(q.ending) limit ${mostHalves})) half
    where similarity(half.title_key, q.begins) >= ${leastSimilarity}
    order by similarity(half.title_key, q.begins) desc, half.id limit ${mostMisspelled}) t where q.beginning is not null`;

type Found = Map<string, Set<string>>;

/** Adds records by group. Returns the groups that have a record with their title. */
async function find(
  sql: Sql,
  text: string,
  workspaceId: string,
  searched: readonly Searched[],
  found: Found,
): Promise<ReadonlySet<string>> {
  if (searched.length === 0) return new Set();
  const queries = searched.map(({ groupId, search: { begins, whole, same, words, halves } }) => ({
    id: groupId,
    begins,
    whole,
    same,
    one: words?.[0] ?? null,
    other: words?.[1] ?? null,
    beginning: halves?.[0] ?? null,
    ending: halves?.[1] ?? null,
  }));
  const { rows } = await sql.query<{ groupId: string; id: string; isSame: boolean }>(text, [
    workspaceId,
    JSON.stringify(queries),
  ]);
  for (const { groupId, id } of rows) found.set(groupId, (found.get(groupId) ?? new Set()).add(id));
  return new Set(rows.flatMap(({ groupId, isSame }) => (isSame ? [groupId] : [])));
}

/** Finds the IDs of records of a kind with similar titles, by group. */
async function findIds(sql: Sql, workspaceId: string, kind: MatchedKind, searched: readonly Searched[]): Promise<Found> {
  const found: Found = new Map();
  const known = await find(sql, byTitle(kind), workspaceId, searched, found);
  const rare = searched.filter(({ groupId }) => (found.get(groupId)?.size ?? 0) < few);
  const unknown = rare.filter(({ groupId }) => !known.has(groupId));
  for (const [text, wanted] of [
    [byWords(kind), rare],
    [bySpelling(kind), unknown],
  ] as const) {
    try {
      await withinMs(sql, searchMs, () => find(sql, text, workspaceId, wanted, found));
    } catch (error) {
      // Titles that begin alike are proposed without it.
      if (!isStatementTimeout(error)) throw error;
    }
  }
  return found;
}

type NamedRow = { id: string; titles: string[]; writers: string[]; artists: string[]; workIds: string[] };
const fullName = `c.first_name || ' ' || c.last_name`;
const writersOf = (works: string) => `array(select distinct ${fullName} from split s join contributor c on c.id = s.contributor_id
  where s.workspace_id = $1 and s.work_id ${works} order by 1 limit 50)`;
const worksOf = `(select rw.work_id from recording_work rw where rw.recording_id = t.id)`;
const names: Readonly<Record<MatchedKind, string>> = {
  work: `select t.id, array_remove(array[t.title, t.alternative_title], null) as titles, ${writersOf('= t.id')} as writers,
      array_remove(array[t.artist], null) as artists, '{}'::uuid[] as "workIds"
    from work t where t.workspace_id = $1 and t.deleted_at is null and t.id = any($2::uuid[])`,
  recording: `select t.id, array[t.title || coalesce(' (' || nullif(t.version_title, '') || ')', '')] as titles,
      ${writersOf(`in ${worksOf}`)} as writers, array[t.artist] as artists, array${worksOf} as "workIds"
    from recording t where t.workspace_id = $1 and t.deleted_at is null and t.id = any($2::uuid[])`,
};

/** Reads the names of records of a kind, by ID. Those in the bin are left out. */
export async function readCandidates(
  sql: Sql,
  workspaceId: string,
  kind: MatchedKind,
  ids: readonly string[],
): Promise<Map<string, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<NamedRow>(names[kind], [workspaceId, ids]);
  return new Map(rows.map((row) => [row.id, { ...row, kind, artists: row.artists.flatMap(namesIn) }]));
}

/** Finds records with similar titles, by group: the works and the recordings. */
export async function findByTitles(
  sql: Sql,
  workspaceId: string,
  searched: readonly Searched[],
): Promise<Record<MatchedKind, Found>> {
  return {
    work: await findIds(sql, workspaceId, 'work', searched),
    recording: await findIds(sql, workspaceId, 'recording', searched),
  };
}
