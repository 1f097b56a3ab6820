import { likenessOfWorks, type WorkFacts } from '#domain/duplicates/duplicates.ts';
import type { Candidate, JudgedPair, Searched } from './pairs.ts';

/** Works read together, so that each statement takes well below a second. */
export const worksAtATime = 20_000;
/** In a group of equal works, each is compared with this many of the next ones. Keeps large groups linear. */
const neighbours = 10;
/** Largest number of works with one title among which a work without writers is compared. */
const smallGroup = 10;
/** Works with one title that are searched for those with a common writer. */
const sameTitles = 2_000;

const own = 'workspace_id = $1 and deleted_at is null';
/** The sort keys of the indexes that the ranges follow. */
const keys = { title: 'title_key', iswc: `(coalesce(iswc, '') collate "C")` } as const;

const titlePairs = `with part as materialized (
    select id, title_key, count(*) over (partition by title_key) as same from work
      where ${own} and title_key > $2 and ($3::text is null or title_key <= $3)),
  written as (select distinct p.title_key, s.contributor_id, p.id from part p join split s on s.work_id = p.id
    where p.same > 1 and s.workspace_id = $1 and s.contributor_id is not null),
  placed as (select *, row_number() over (partition by title_key, contributor_id order by id) as place from written),
  grouped as (select * from part where same between 2 and ${smallGroup}),
  unwritten as (select * from grouped g where not exists (select from split s where s.work_id = g.id and s.contributor_id is not null))
  select a.id as first, b.id as second from placed a join placed b on b.title_key = a.title_key and b.contributor_id = a.contributor_id
    and b.place > a.place and b.place <= a.place + ${neighbours}
  union select least(a.id, b.id), greatest(a.id, b.id) from unwritten a join grouped b on b.title_key = a.title_key and b.id <> a.id`;

const iswcPairs = `with part as materialized (
    select id, ${keys.iswc} as code, row_number() over (partition by ${keys.iswc} order by id) as place from work
      where ${own} and ${keys.iswc} > $2 and ($3::text is null or ${keys.iswc} <= $3))
  select a.id as first, b.id as second from part b join part a on a.code = b.code
    and a.place < b.place and a.place >= b.place - ${neighbours} where b.place > 1`;

/** Candidates of the whole catalogue, in ranges of titles and then of codes. */
export async function* candidateWorks({ pool, workspaceId }: Searched): AsyncGenerator<Candidate[]> {
  for (const [name, text] of [
    ['title', titlePairs],
    ['iswc', iswcPairs],
  ] as const) {
    const key = keys[name];
    const ends = `select ${key} as last from work where ${own} and ${key} > $2 order by ${key}, id offset ${worksAtATime} limit 1`;
    for (let from: string | null = ''; from !== null; ) {
      const { rows: end }: { rows: { last: string }[] } = await pool.query(ends, [workspaceId, from]);
      const last: string | null = end[0]?.last ?? null;
      const { rows }: { rows: Candidate[] } = await pool.query(text, [workspaceId, from, last]);
      yield rows;
      from = last;
    }
  }
}

const sharesWriter = `exists (select from split x join split y on y.contributor_id = x.contributor_id
  where x.work_id = w.id and y.work_id = o.id and x.contributor_id is not null)`;
const hasNoWriter = (work: string) => `not exists (select from split where work_id = ${work}.id and contributor_id is not null)`;
const changedPairs = `select least(w.id, o.id) as first, greatest(w.id, o.id) as second
  from work w cross join lateral (
    (select o.id from (select id from work where ${own} and title_key = w.title_key and id <> w.id limit ${sameTitles}) o
      where ${sharesWriter} limit ${neighbours})
    union (select id from (select id, count(*) over () as same from
      (select id from work where ${own} and title_key = w.title_key limit ${smallGroup + 1}) few) o
      where same <= ${smallGroup} and id <> w.id and (${hasNoWriter('w')} or ${hasNoWriter('o')}))
    union (select id from work where ${own} and ${keys.iswc} = w.iswc collate "C" and id <> w.id limit ${neighbours})) o
  where w.workspace_id = $1 and w.deleted_at is null and w.id = any($2::uuid[])
  group by 1, 2`;

/** Candidates among which one work changed. */
export async function candidatesOfWorks({ pool, workspaceId }: Searched, ids: readonly string[]): Promise<Candidate[]> {
  return (await pool.query<Candidate>(changedPairs, [workspaceId, ids])).rows;
}

const writersOf = (side: string) =>
  `(select count(distinct contributor_id) from split where work_id = ${side}.id and contributor_id is not null)::int`;
const factsText = `select a.id as first, b.id as second, a.title as "firstName", b.title as "secondName",
    coalesce(a.iswc, a.artist) as "firstDetail", coalesce(b.iswc, b.artist) as "secondDetail",
    a.title_key = b.title_key as "sameTitle", coalesce(a.iswc = b.iswc, false) as "sameIswc", coalesce(a.iswc <> b.iswc, false) as "otherIswc",
    (select count(distinct x.contributor_id) from split x join split y on y.contributor_id = x.contributor_id
      where x.work_id = a.id and y.work_id = b.id and x.contributor_id is not null)::int as "sharedWriters",
    array[${writersOf('a')}, ${writersOf('b')}] as writers
  from unnest($2::uuid[], $3::uuid[]) as pair (first, second) join work a on a.id = pair.first join work b on b.id = pair.second
  where a.workspace_id = $1 and b.workspace_id = $1`;

export async function judgeWorks({ pool, workspaceId }: Searched, candidates: readonly Candidate[]): Promise<JudgedPair[]> {
  const sides = [candidates.map(({ first }) => first), candidates.map(({ second }) => second)];
  const { rows } = await pool.query<JudgedPair & WorkFacts>(factsText, [workspaceId, ...sides]);
  return rows.map(({ sameTitle, sameIswc, otherIswc, sharedWriters, writers, ...pair }) => ({
    ...pair,
    likeness: likenessOfWorks({ sameTitle, sameIswc, otherIswc, sharedWriters, writers }),
  }));
}
