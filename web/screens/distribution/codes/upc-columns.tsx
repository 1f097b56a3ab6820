import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { productFormats, type UpcStatus, upcStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { formatUpc } from '#domain/codes/upc.ts';
import { upcCodesExport } from '#domain/exports/lists/music.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { releaseHref } from '../places.ts';
import type { UpcRowFragment } from './__generated__/upc-row.ts';

type Row = UpcRowFragment;

const colors: Readonly<Record<UpcStatus, string>> = { ACTIVE: 'green', PENDING: 'yellow', INACTIVE: 'gray' };
const StatusBadge = ({ status }: Pick<Row, 'status'>) => <Badge color={colors[status]}>{upcStatuses.labels[status]}</Badge>;
const formatText = ({ format }: Row) => (format === null ? null : productFormats.labels[format]);

const Product = ({ row }: { row: Row }) =>
  row.release ? (
    <Link to={releaseHref(row.release)}>{row.release.title}</Link>
  ) : (
    <span data-clip data-ink={row.product === null ? 'quiet' : undefined}>
      {row.product ?? '–'}
    </span>
  );

export const columns: readonly Column<Row>[] = listColumns(upcCodesExport, [
  {
    key: 'code',
    sortKey: 'CODE',
    width: 200,
    cell: ({ code }) => <CodeText>{formatUpc(code)}</CodeText>,
  },
  {
    key: 'product',
    sortKey: 'PRODUCT',
    cell: (row) => <Product row={row} />,
  },
  {
    key: 'assigned',
    width: 140,
    hideBelow: 'md',
    cell: ({ assignedAt }) => (assignedAt ? <RelativeDate value={assignedAt} /> : <span data-ink="quiet">–</span>),
  },
  {
    key: 'status',
    width: 116,
    cell: (row) => <StatusBadge {...row} />,
  },
  {
    key: 'format',
    width: 108,
    hideBelow: 'phone',
    cell: (row) => formatText(row) ?? <span data-ink="quiet">–</span>,
  },
  {
    key: 'created',
    width: 124,
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: <CodeText>{formatUpc(row.code)}</CodeText>,
  subtitle: row.release?.title ?? row.product,
  status: <StatusBadge {...row} />,
  badge: formatText(row),
  aside: row.assignedAt ? <RelativeDate value={row.assignedAt} /> : null,
});
