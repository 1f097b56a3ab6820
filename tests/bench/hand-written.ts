/** Path at which the bench's server returns the number of a workspace's rows outside the bin. */
export const countPath = '/bench/count';
export const counts = {
  work: { name: 'count-work', text: 'select count(*)::int as count from work where workspace_id = $1 and deleted_at is null' },
  asset: { name: 'count-asset', text: 'select count(*)::int as count from asset where workspace_id = $1 and deleted_at is null' },
};

/** Path at which the bench's server returns the hand-written statement. */
export const handWrittenPath = '/bench/json-agg';

const party = (table: string, columns: string[]) =>
  `json_build_object(${['id', ...columns].map((column) => `'${camel(column)}', ${table}.${column}`).join(', ')})`;
const camel = (column: string) => column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
/** Units of 1/10,000 percent as the API writes them: 666700 → "66.67". */
const percent = (column: string) => `(s.${column} / 10000.0)::float8::text`;

const group = (name: string, key: string, object: string) => `'${name}', coalesce(json_agg(json_build_object('id', s.id,
    'role', upper(replace(replace(s.role, ' ', '_'), '-', '_')), 'performanceFactor', ${percent('performance_factor')},
    'mechanicalFactor', ${percent('mechanical_factor')}, '${key}', ${object}) order by s.position)
    filter (where s.split_group = '${name}'), '[]')`;

const contributor = `case when c.id is not null then ${party('c', ['first_name', 'last_name'])} end`;
const publisher = `case when p.id is not null then ${party('p', ['name'])} end`;

/** The nested list as one statement optimised for speed. */
export const handWritten = {
  name: 'hand-written',
  text: `select json_build_object('data', json_build_object('works', json_build_object('nodes', coalesce(json_agg(
      json_build_object('id', w.id, 'title', w.title, 'iswc', w.iswc, 'genre', w.genre, 'language', w.language,
        'trackStatus', w.track_status, 'createdAt', to_char(w.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'splits', s.splits) order by w.title_order, w.id), '[]'))))::text as answer
    from (select id, title, iswc, genre, language, track_status, created_at, title_order from work
      where workspace_id = $1 and deleted_at is null order by title_order, id limit 20) w
    cross join lateral (select json_build_object(${group('composers', 'contributor', contributor)},
        ${group('authors', 'contributor', contributor)}, ${group('publishers', 'publisher', publisher)}) as splits
      from split s
      left join contributor c on c.id = s.contributor_id and c.workspace_id = $1 and c.deleted_at is null
      left join publisher p on p.id = s.publisher_id and p.workspace_id = $1 and p.deleted_at is null
      where s.work_id = w.id and s.workspace_id = $1) s`,
};
