import { Badge, Button, Group, SegmentedControl, Stack, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { revenueExport } from '#domain/exports/lists/administration.ts';
import { formatExactMoney, formatMoney, type Money } from '#domain/kit/money.ts';
import { entryStatuses } from '#web/entities/plan/entry-statuses.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { monthName } from '#web/kit/charts/months.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useListDownload } from '#web/kit/list/use-list-download.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { unavailable, unavailableNote } from '#web/kit/text/unavailable.ts';
import { BillingTabs } from '../billing/billing-tabs.tsx';
import { type BillingReportQuery, useBillingReportQuery } from './__generated__/analytics.ts';

type Figures = BillingReportQuery['administration'];
type Line = NonNullable<Figures['revenueReport']>[number];
type Unpaid = Figures['unpaidEntries'][number];

const monthCounts = ['3', '12', '24'] as const;
const defaultMonths = '12';

const usd = (lines: readonly Line[], of: (line: Line) => Money): Money => ({
  amountCents: lines.map(of).reduce((sum, { amountCents, currency }) => sum + (currency === 'USD' ? amountCents : 0), 0),
  currency: 'USD',
});
const sumOf = (entries: readonly Unpaid[]): Money => ({
  amountCents: entries.reduce((sum, { entry: { amount } }) => sum + (amount.currency === 'USD' ? amount.amountCents : 0), 0),
  currency: 'USD',
});
/** The keyboard scrolls a wide table on a phone. */
const scrollable = { viewportProps: { tabIndex: 0 } };

const planName = ({ packageName, tierName }: Line) => (tierName === null ? 'Unknown plan' : `${packageName} ${tierName}`);

function Revenue({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <NoLines>Nothing was paid or billed in these months.</NoLines>;
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={scrollable}>
      <Table highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th>Plan</Table.Th>
            {['Payments', 'Paid', 'Refunded', 'Net', 'Not charged'].map((name) => (
              <Table.Th key={name} ta="end">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <Table.Tr key={`${line.month} ${planName(line)} ${line.paid.currency}`}>
              <Table.Td>{lines[index - 1]?.month === line.month ? '' : monthName(line.month)}</Table.Td>
              <Table.Td>{planName(line)}</Table.Td>
              <Table.Td ta="end">{line.payments}</Table.Td>
              {[line.paid, line.refunded, line.net, line.notCharged].map((money, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <Table.Td key={place} ta="end">
                  {formatExactMoney(money)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function UnpaidEntries({ entries }: { entries: readonly Unpaid[] }) {
  if (entries.length === 0) return <NoLines>No payment is due, and none failed.</NoLines>;
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={scrollable}>
      <Table highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Invoice</Table.Th>
            <Table.Th>Workspace</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="end">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(({ entry: { id, number, occurredAt, status, amount }, subscriber }) => (
            <Table.Tr key={id}>
              <Table.Td>{number}</Table.Td>
              <Table.Td>
                {subscriber ? (
                  <Link to={`/dashboard/admin/billing/subscribers/${subscriber.id}`}>{subscriber.workspaceName}</Link>
                ) : (
                  'No plan'
                )}
              </Table.Td>
              <Table.Td>
                <RelativeDate value={occurredAt} />
              </Table.Td>
              <Table.Td>
                <Badge color={entryStatuses[status].color}>{entryStatuses[status].label}</Badge>
              </Table.Td>
              <Table.Td ta="end">{formatExactMoney(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Report({ figures, months }: { figures: Figures; months: string }) {
  const { revenueReport: lines, unpaidEntries } = figures;
  const [due, failed] = (['OPEN', 'FAILED'] as const).map((status) =>
    unpaidEntries.filter(({ entry }) => entry.status === status),
  );
  const within = `In the last ${months} months`;
  return (
    <Stack gap="lg">
      <StatTiles
        tiles={[
          { label: 'Revenue', value: lines && formatMoney(usd(lines, ({ net }) => net)), note: within },
          { label: 'Refunded', value: lines && formatMoney(usd(lines, ({ refunded }) => refunded)), note: within },
          { label: 'To be paid', value: formatMoney(sumOf(due ?? [])), note: `${due?.length ?? 0} invoices` },
          { label: 'Failed', value: formatMoney(sumOf(failed ?? [])), note: `${failed?.length ?? 0} invoices` },
        ]}
      />
      <Panel title="Revenue by month and plan" lead="Months are in UTC. The plan is the one at the time of the payment.">
        {lines ? <Revenue lines={lines} /> : <NoLines>{`${unavailable}. ${unavailableNote}`}</NoLines>}
      </Panel>
      <Panel title="Open invoices and failed payments" lead="The latest 100.">
        <UnpaidEntries entries={unpaidEntries} />
      </Panel>
    </Stack>
  );
}

function Reports() {
  const [params, setParams] = useSearchParams();
  const months = monthCounts.find((count) => count === params.get('months')) ?? defaultMonths;
  const query = useBillingReportQuery({
    variables: { months: Number(months) },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const lines = query.data?.administration.revenueReport;
  const { isRunning, run } = useListDownload(revenueExport, `revenue-${months}-months.csv`);
  return (
    <Page>
      <BillingTabs />
      <Group gap={8} mb="md" justify="space-between">
        <SegmentedControl
          aria-label="Range"
          value={months}
          onChange={(next) =>
            setParams(next === defaultMonths ? {} : { months: next }, { replace: true, preventScrollReset: true })
          }
          data={monthCounts.map((count) => ({ value: count, label: `${count} months` }))}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!lines || lines.length === 0}
          loading={isRunning}
          onClick={() => void run({ variables: { months: Number(months) } })}
        >
          Export Report
        </Button>
      </Group>
      <Loaded query={query} failure="Failed to load the report" lines={12}>
        {({ administration }) => <Report figures={administration} months={months} />}
      </Loaded>
    </Page>
  );
}

/** Revenue, open invoices and failed payments, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Reports /> : <NeedsAdmin what="subscription management features" />;
}
