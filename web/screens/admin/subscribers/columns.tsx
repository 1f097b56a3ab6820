import { Badge } from '@mantine/core';
import { endsAt, statusText } from '#domain/subscriptions/subscription-status.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { SubscriberRowFragment } from './__generated__/columns.ts';

type Row = SubscriberRowFragment;

const colors = { TRIAL: 'accent', ACTIVE: 'green', EXPIRED: 'gray', CANCELLED: 'gray', SUSPENDED: 'red' } as const;
const moment = (text: string | null) => (text === null ? null : new Date(text));
const planOf = ({ status, trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd }: Row) => ({
  status,
  cancelsAtPeriodEnd,
  trialEndsAt: moment(trialEndsAt),
  currentPeriodEndsAt: moment(currentPeriodEndsAt),
});

export const StatusBadge = ({ row }: { row: Row }) => (
  <Badge color={colors[row.status]}>{statusText(planOf(row), new Date())}</Badge>
);
/** When access ends without further action, or the next period begins. */
export const nextDate = (row: Row): string | null => endsAt(planOf(row))?.toISOString() ?? row.currentPeriodEndsAt;
const tierName = ({ tier }: Row) => `${tier.package.displayName} ${tier.displayName}`;
const ownerName = ({ owner }: Row) => (owner ? `${owner.firstName} ${owner.lastName}` : 'No owner');
export const cycleNames = { MONTHLY: 'Monthly', YEARLY: 'Yearly' } as const;

const NextDate = ({ row }: { row: Row }) => {
  const date = nextDate(row);
  return date === null ? '–' : <RelativeDate value={date} />;
};

export const columns: readonly Column<Row>[] = [
  {
    key: 'workspace',
    header: 'Workspace',
    sortKey: 'WORKSPACE_NAME',
    cell: (row) => <TwoLines first={row.workspaceName} second={row.owner?.email ?? 'No owner'} />,
    csv: ({ workspaceName }) => workspaceName,
  },
  {
    key: 'owner',
    header: 'Owner',
    hideBelow: 'lg',
    cell: ownerName,
    csv: ({ owner }) => owner?.email,
  },
  { key: 'tier', header: 'Plan', cell: tierName, csv: tierName },
  {
    key: 'cycle',
    header: 'Billing',
    width: 110,
    hideBelow: 'lg',
    cell: ({ billingCycle }) => cycleNames[billingCycle],
    csv: ({ billingCycle }) => cycleNames[billingCycle],
  },
  { key: 'status', header: 'Status', width: 200, cell: (row) => <StatusBadge row={row} />, csv: ({ status }) => status },
  {
    key: 'next',
    header: 'Ends or renews',
    width: 150,
    hideBelow: 'md',
    cell: (row) => <NextDate row={row} />,
    csv: nextDate,
  },
  {
    key: 'created',
    header: 'Since',
    sortKey: 'CREATED_AT',
    width: 130,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

export const card = (row: Row): CardParts => ({
  title: row.workspaceName,
  subtitle: ownerName(row),
  meta: tierName(row),
  status: <StatusBadge row={row} />,
  aside: <NextDate row={row} />,
});
