import type { Pool } from 'pg';
import { type RecordingStatus, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import type { NounWith } from '#domain/records/record-kinds.ts';
import { type TrackStatus, TrackStatus as trackStatuses } from '#domain/works/music-terms.ts';
import { monthBoundaries, monthText } from '../../kit/months.ts';
import { readFigures } from '../../kit/read-figures.ts';

/** Number of months in the series of the overview. */
const seriesMonths = 12;

export type CountedTable = NounWith<'isCharted'>;

/** Number of objects at the end of each month, the current one last. */
export type Series = { month: string; total: number }[];

type CountRow = { added: number; binned: number };

/**
 * Objects added between two boundaries that still exist, and objects that existed at the second but are in the bin now. Indexes cover both.
 * Purged objects are not counted.
 */
const countsText = (table: CountedTable) => `select
    (select count(*) from ${table} where workspace_id = $1 and deleted_at is null and created_at >= starts and created_at < ends)::int as added,
    (select count(*) from ${table} where workspace_id = $1 and deleted_at >= ends and created_at < ends)::int as binned
  from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as span (starts, ends, n) order by n`;

/** The series of one kind of record of a workspace. One statement for each kind, so that they run at the same time. */
export async function countRecords(pool: Pool, table: CountedTable, workspaceId: string, now: Date): Promise<Series> {
  const boundaries = monthBoundaries(now, seriesMonths);
  // The first span holds everything before. The last one ends in the future, to allow for clock differences.
  const starts = ['-infinity', ...boundaries.slice(0, -1).map((each) => each.toISOString())];
  const ends = [...boundaries.slice(0, -1).map((each) => each.toISOString()), 'infinity'];
  const rows = await readFigures<CountRow>({ pool, workspaceId }, countsText(table), [workspaceId, starts, ends]);
  let sum = 0;
  const totals = rows.map(({ added, binned }) => {
    sum += added;
    return sum + binned;
  });
  return boundaries.slice(0, -1).map((start, index) => ({ month: monthText(start), total: totals[index + 1]! }));
}

/** Counts the records of a table in each status, in the given order. `column` is the indexed expression. */
const statusText = (table: CountedTable, column: string, as: string) => `select status, (select count(*) from ${table}
    where workspace_id = $1 and deleted_at is null and ${column} = status)::int as ${as}
  from unnest($2::text[]) as status`;
const worksText = statusText('work', 'track_status', 'works');
const recordingsText = statusText('recording', '(release_status collate "C")', 'recordings');

export type StatusCount = { status: TrackStatus; works: number };
export type RecordingStatusCount = { status: RecordingStatus; recordings: number };

/** Number of works in each status, in the usual order. */
export const countByStatus = (pool: Pool, workspaceId: string): Promise<StatusCount[]> =>
  readFigures<StatusCount>({ pool, workspaceId }, worksText, [workspaceId, trackStatuses]);

/** Number of recordings in each release status, in the usual order. */
export const countRecordings = (pool: Pool, workspaceId: string): Promise<RecordingStatusCount[]> =>
  readFigures<RecordingStatusCount>({ pool, workspaceId }, recordingsText, [workspaceId, recordingStatuses.keys]);
