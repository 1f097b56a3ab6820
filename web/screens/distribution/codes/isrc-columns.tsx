import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { isrcCodesExport } from '#domain/exports/lists/music.ts';
import type { IsrcRowFragment } from '#web/entities/codes/__generated__/isrc-row.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';

type Row = IsrcRowFragment;

const recordingHref = (id: string) => `/dashboard/music/recordings/${id}`;

const UseBadge = ({ row }: { row: Row }) =>
  row.assignedAt === null ? <Badge color="gray">Free</Badge> : <Badge color="green">Assigned</Badge>;

const Track = ({ row }: { row: Row }) =>
  row.recording ? (
    <Link to={recordingHref(row.recording.id)}>{row.recording.title}</Link>
  ) : (
    <span data-clip data-ink={row.track === null ? 'quiet' : undefined}>
      {row.track ?? '–'}
    </span>
  );

export const columns: readonly Column<Row>[] = listColumns(isrcCodesExport, [
  {
    key: 'code',
    sortKey: 'CODE',
    width: 190,
    cell: ({ code }) => <CodeText>{formatIsrc(code)}</CodeText>,
  },
  {
    key: 'track',
    sortKey: 'TRACK',
    cell: (row) => <Track row={row} />,
  },
  {
    key: 'use',
    width: 120,
    hideBelow: 'phone',
    cell: (row) => <UseBadge row={row} />,
  },
  {
    key: 'origin',
    width: 124,
    startsHidden: true,
    cell: ({ isImported }) => (isImported ? 'Imported' : 'Generated'),
  },
  {
    key: 'date',
    width: 132,
    sortKey: 'CREATED_AT',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: <CodeText>{formatIsrc(row.code)}</CodeText>,
  subtitle: row.recording?.title ?? row.track,
  status: <UseBadge row={row} />,
  aside: <RelativeDate value={row.createdAt} />,
});
