import type { Pool } from 'pg';
import { monthBoundaries, monthText } from '../../kit/months.ts';
import { readFigures } from '../../kit/read-figures.ts';

export type MonthOfRecords = { month: string; released: number; notReleased: number };

const addedText = (table: 'work' | 'recording', released: string) => `select (added.released)::int as released,
    (added.total - added.released)::int as "notReleased"
  from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as span (starts, ends, n) cross join lateral (
    select count(*) as total, count(*) filter (where ${released}) as released
    from ${table} where workspace_id = $1 and deleted_at is null and created_at >= starts and created_at < ends) added
  order by n`;
const addedTexts = {
  work: addedText('work', `track_status in ('RELEASED', 'PUBLISHED')`),
  recording: addedText('recording', `release_status = 'RELEASED'`),
};

/** Works or recordings by the month they were added, and by whether they are released. */
export async function addedByMonth(
  pool: Pool,
  workspaceId: string,
  { table, now, months }: { table: keyof typeof addedTexts; now: Date; months: number },
): Promise<MonthOfRecords[]> {
  const boundaries = monthBoundaries(now, months).map((each) => each.toISOString());
  const starts = boundaries.slice(0, -1);
  const ends = [...boundaries.slice(1, -1), 'infinity'];
  const rows = await readFigures<Omit<MonthOfRecords, 'month'>>({ pool, workspaceId }, addedTexts[table], [
    workspaceId,
    starts,
    ends,
  ]);
  return rows.map((row, index) => ({ month: monthText(new Date(starts[index]!)), ...row }));
}

/** Number of names listed per kind. The works of all other names are counted together. */
const listedNames = 8;

type NamedWorks = { name: string; works: number };
type Breakdown = { top: NamedWorks[]; others: number; otherNames: number; unnamed: number };
type Completeness = Record<
  | 'works'
  | 'splitsComplete'
  | 'splitsIncomplete'
  | 'splitsMissing'
  | 'iswcValid'
  | 'iswcWrongCheckDigit'
  | 'iswcMissing'
  | 'withPublisherShare'
  | 'withoutPublisherShare',
  number
>;
export type CompletenessFigures = { completeness: Completeness; genres: Breakdown; languages: Breakdown };

const sumWhere = (name: string, condition: string) => `'${name}', coalesce(sum(works) filter (where ${condition}), 0)`;

/**
 * Spellings that differ in case and diacritics count as one name, shown in its most common spelling, because the list of works treats them
 * as equal.
 */
const breakdownOf = (column: string) => `(select json_build_object(
    'top', coalesce(json_agg(json_build_object('name', name, 'works', works) order by place) filter (where place <= ${listedNames}), '[]'),
    'others', coalesce(sum(works) filter (where place > ${listedNames}), 0),
    'otherNames', count(*) filter (where place > ${listedNames}),
    'unnamed', (select coalesce(sum(works), 0) from grouped where coalesce(${column}, '') = ''))
  from (select name, works, row_number() over (order by works desc, key) as place from (
    select key, (array_agg(spelling order by works desc, spelling))[1] as name, sum(works) as works
    from (select ${column} as spelling, fold(${column}) as key, sum(works) as works from grouped
      where ${column} <> '' group by ${column}) spellings
    group by key) named) placed)`;

/** One scan of an index that holds only these columns in this order. */
const completenessText = `with grouped as materialized (
    select track_status, splits_state, iswc_state, has_publisher_share, genre, language, count(*) as works from work
    where workspace_id = $1 and deleted_at is null group by 1, 2, 3, 4, 5, 6)
  select (select json_build_object('works', coalesce(sum(works), 0),
      ${[
        sumWhere('splitsComplete', `splits_state = 'COMPLETE'`),
        sumWhere('splitsIncomplete', `splits_state = 'INCOMPLETE'`),
        sumWhere('splitsMissing', `splits_state = 'NONE'`),
        sumWhere('iswcValid', `iswc_state = 'VALID'`),
        sumWhere('iswcWrongCheckDigit', `iswc_state = 'WRONG_CHECK_DIGIT'`),
        sumWhere('iswcMissing', `iswc_state = 'NONE'`),
        sumWhere('withPublisherShare', 'has_publisher_share'),
        sumWhere('withoutPublisherShare', 'not has_publisher_share'),
      ].join(',\n      ')}) from grouped) as completeness,
    ${breakdownOf('genre')} as genres, ${breakdownOf('language')} as languages`;

/** How complete the works are, and which genres and languages they have. */
export async function readCompleteness(pool: Pool, workspaceId: string): Promise<CompletenessFigures> {
  const [row] = await readFigures<CompletenessFigures>({ pool, workspaceId }, completenessText, [workspaceId]);
  return row!;
}

/** Number of contributors listed. */
const listedContributors = 10;

export type Credited = { contributorId: string; works: number };

/** A work counts once per contributor, whatever the number of roles. Works in the bin do not count. */
const creditedText = `select c.id as "contributorId", credited.works::int as works
  from contributor c cross join lateral (select count(distinct s.work_id) as works from split s
    where s.contributor_id = c.id
      and s.work_id not in (select id from work where workspace_id = $1 and deleted_at is not null)) credited
  where c.workspace_id = $1 and c.deleted_at is null and credited.works > 0
  order by credited.works desc, fold(c.first_name || ' ' || c.last_name) collate "C", c.id limit ${listedContributors}`;

/** The contributors credited on the most works. */
export const mostCredited = (pool: Pool, workspaceId: string): Promise<Credited[]> =>
  readFigures<Credited>({ pool, workspaceId }, creditedText, [workspaceId]);
