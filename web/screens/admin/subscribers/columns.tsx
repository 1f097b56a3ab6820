import { Badge } from '@mantine/core';
import { subscribersExport } from '#domain/exports/lists/administration.ts';
import { billingCycleLabels } from '#domain/subscriptions/plan.ts';
import { nextDate, statusFieldsOf, statusText } from '#domain/subscriptions/subscription-status.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { SubscriberRowFragment } from './__generated__/columns.ts';

type Row = SubscriberRowFragment;

const colors = { TRIAL: 'accent', ACTIVE: 'green', EXPIRED: 'gray', CANCELLED: 'gray', SUSPENDED: 'red' } as const;
export const StatusBadge = ({ row }: { row: Row }) => (
  <Badge color={colors[row.status]}>{statusText(statusFieldsOf(row), new Date())}</Badge>
);
const tierName = ({ tier }: Row) => `${tier.package.displayName} ${tier.displayName}`;
const ownerName = ({ owner }: Row) => (owner ? `${owner.firstName} ${owner.lastName}` : 'No owner');

const NextDate = ({ row }: { row: Row }) => {
  const date = nextDate(row);
  return date === null ? '–' : <RelativeDate value={date} />;
};

export const columns: readonly Column<Row>[] = listColumns(subscribersExport, [
  {
    key: 'workspace',
    sortKey: 'WORKSPACE_NAME',
    cell: (row) => <TwoLines first={row.workspaceName} second={row.owner?.email ?? 'No owner'} />,
  },
  {
    key: 'owner',
    hideBelow: 'lg',
    cell: ownerName,
  },
  { key: 'tier', cell: tierName },
  {
    key: 'cycle',
    width: 110,
    hideBelow: 'lg',
    cell: ({ billingCycle }) => billingCycleLabels[billingCycle],
  },
  { key: 'status', width: 200, cell: (row) => <StatusBadge row={row} /> },
  {
    key: 'next',
    width: 150,
    hideBelow: 'md',
    cell: (row) => <NextDate row={row} />,
  },
  {
    key: 'created',
    sortKey: 'CREATED_AT',
    width: 130,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: row.workspaceName,
  subtitle: ownerName(row),
  meta: tierName(row),
  status: <StatusBadge row={row} />,
  aside: <NextDate row={row} />,
});
