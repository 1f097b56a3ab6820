import { Anchor, SimpleGrid, Stack, Tabs } from '@mantine/core';
import {
  IconActivity,
  IconChartBar,
  IconCreditCard,
  IconDatabase,
  IconFileText,
  IconServerCog,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import { LocalChainMark } from '#web/entities/networks/local-chain-mark.tsx';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { type LinkTile, LinkTiles } from '#web/kit/layout/link-tiles.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ActionTiles } from '#web/kit/text/action-tiles.tsx';
import { exactDate, relativeDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { type AdminOverviewQuery, useAdminOverviewQuery } from './__generated__/home.ts';
import { ChainSpending } from './chain-spending.tsx';
import { FeatureRequests } from './feature-requests.tsx';

type Overview = AdminOverviewQuery['administration'];
const root = '/dashboard/admin';
/** Polled: the overview is measured when it is requested, so no event says that it changed. */
const everyMs = 30_000;

const actions = [
  { label: 'Manage users', href: `${root}/users`, icon: IconUsers },
  { label: 'System settings', href: `${root}/system`, icon: IconServerCog },
  { label: 'System overview', href: `${root}/system/overview`, icon: IconActivity },
  { label: 'View logs', href: `${root}/system/logs`, icon: IconFileText },
  { label: 'Subscriptions', href: `${root}/billing/subscriptions`, icon: IconChartBar },
  { label: 'Payment products', href: `${root}/stripe`, icon: IconCreditCard },
  { label: 'Backups', href: `${root}/system/backup`, icon: IconDatabase },
  { label: 'Announcements', href: `${root}/announcements`, icon: IconSpeakerphone },
];

const revenueOf = (lines: NonNullable<Overview['revenueReport']>): string =>
  formatMoney({
    amountCents: lines.reduce((sum, { net }) => sum + (net.currency === 'USD' ? net.amountCents : 0), 0),
    currency: 'USD',
  });

const userTiles = ({ userStats: users }: Overview): LinkTile[] => [
  { label: 'Total users', value: users?.total, note: users && `${users.recent} added in 30 days`, href: `${root}/users` },
  { label: 'Active users', value: users?.active, note: 'Can sign in', href: `${root}/users?status=active` },
  { label: 'Administrators', value: users?.administrators, note: 'Active, with an admin role', href: `${root}/users` },
];
function systemTiles({ systemStatus: system, databaseStats: database }: Overview): LinkTile[] {
  const href = `${root}/system/overview`;
  const started = system && new Date(system.startedAt);
  return [
    {
      label: 'HTTP requests',
      value: system?.totalRequests,
      note: system && `Since this gateway started, ${percentLabel(system.totalErrorPercent)} failed`,
      href,
    },
    { label: 'Running since', value: started && relativeDate(started, new Date()), note: started && exactDate(started), href },
    { label: 'CPU', value: system && percentLabel(Math.round(system.cpuPercent)), note: 'All processors', href },
    {
      label: 'Storage used',
      value: system && fileSize(system.diskUsedBytes),
      note: system && `${percentLabel(Math.round(system.diskPercent))} of the disk`,
      href,
    },
    {
      label: 'Database',
      value: database && fileSize(database.sizeBytes),
      note: database?.lastBackupAt ? `Backup ${relativeDate(new Date(database.lastBackupAt), new Date())}` : 'No backup yet',
      href: `${root}/system/backup`,
    },
    {
      label: 'Connections',
      value: database?.poolConnectionsInUse,
      note: database && `In use, of ${database.poolMaxConnections}`,
      href: `${root}/system/backup`,
    },
  ];
}
function billingTiles({ subscriptionAnalytics: plans, revenueReport: lines }: Overview): LinkTile[] {
  const href = `${root}/billing/subscriptions`;
  return [
    { label: 'Revenue', value: lines && revenueOf(lines), note: 'In 12 months, less refunds', href: `${root}/billing/reports` },
    {
      label: 'Monthly recurring revenue',
      value: plans && formatMoney(plans.monthlyRecurringRevenue),
      note: 'Of charged plans',
      href,
    },
    {
      label: 'Active plans',
      value: plans?.activeSubscribers,
      note: plans && `And ${plans.trialUsers} in a trial`,
      href: `${root}/billing/subscribers`,
    },
    { label: 'Churn', value: plans && percentLabel(plans.churnRate), note: 'In 30 days', href },
  ];
}

type LinkRow = readonly [path: string, title: string, note: string];
const Links = ({ label, rows }: { label: string; rows: readonly LinkRow[] }) => (
  <Lines aria-label={label}>
    {rows.map(([path, title, note]) => (
      <Line key={path} href={`${root}/${path}`} title={title} note={note} />
    ))}
  </Lines>
);

const Alerts = ({ status }: { status: Overview['systemStatus'] }) =>
  status?.alerts.map(({ level, message }) => (
    <Banner key={message} kind={level === 'DANGER' ? 'error' : 'warning'}>
      {message}
    </Banner>
  ));

function OverviewTab({ overview }: { overview: Overview }) {
  return (
    <Stack gap="lg">
      <Alerts status={overview.systemStatus} />
      <LinkTiles tiles={[...userTiles(overview).slice(0, 2), ...billingTiles(overview).slice(0, 2)]} />
      <LinkTiles tiles={systemTiles(overview).slice(0, 4)} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40}>
        <Panel title="Quick actions" bare>
          <ActionTiles actions={actions} />
        </Panel>
        <FeatureRequests />
      </SimpleGrid>
    </Stack>
  );
}

function UsersTab({ overview }: { overview: Overview }) {
  return (
    <Stack gap="lg">
      <LinkTiles tiles={userTiles(overview)} />
      <Links
        label="Users"
        rows={[
          ['users', 'User Management', 'Add, edit, deactivate and delete accounts.'],
          ['users/roles', 'User Roles', 'What each role may do.'],
          ['users/activity', 'User Activity', 'The audit trail: who changed what, and when.'],
        ]}
      />
    </Stack>
  );
}

function SystemTab({ overview }: { overview: Overview }) {
  return (
    <Stack gap="lg">
      <Alerts status={overview.systemStatus} />
      <LinkTiles tiles={systemTiles(overview).slice(2)} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40}>
        <Links
          label="System"
          rows={[
            ['system', 'System Settings', 'Maintenance, security, mail, payments and storage.'],
            ['system/overview', 'System Overview', 'Load, requests, job queues and chain nodes.'],
            ['system/backup', 'Database', 'Backups and upkeep.'],
            ['system/logs', 'System Logs', 'Requests and events, live.'],
            ['outbox', 'Mail Outbox', 'Mails of the last 30 days and their delivery state.'],
            ['announcements', 'Announcements', 'Banners for all users, now or later.'],
          ]}
        />
        <Panel
          title="Spending on blockchains"
          lead={
            <>
              Fees and rent for tokens and proofs since 00:00 UTC. Set the daily limits with ETHEREUM_DAILY_LIMIT and
              SOLANA_DAILY_LIMIT, and the ceilings for public networks in{' '}
              <Anchor component={Link} inherit underline="always" to={`${root}/system#blockchains`}>
                Administration &gt; System settings
              </Anchor>
              .
            </>
          }
          bare
          aside={<LocalChainMark />}
        >
          <ChainSpending />
        </Panel>
      </SimpleGrid>
    </Stack>
  );
}

function BillingTab({ overview }: { overview: Overview }) {
  return (
    <Stack gap="lg">
      <LinkTiles tiles={billingTiles(overview)} />
      <Links
        label="Billing"
        rows={[
          ['billing/subscriptions', 'Analytics', 'Subscribers, trials, churn, revenue and conversion.'],
          ['billing/subscribers', 'User Subscriptions', 'Find, extend, change, cancel and refund.'],
          ['billing/packages', 'Package Management', 'Prices, features and limits of the tiers.'],
          ['billing/reports', 'Billing Reports', 'Revenue by month and plan, open invoices and failed payments.'],
          ['stripe', 'Payment Products', 'Products and prices at the payment provider.'],
        ]}
      />
    </Stack>
  );
}

const tabs = {
  overview: { label: 'Overview', Tab: OverviewTab },
  users: { label: 'Users', Tab: UsersTab },
  system: { label: 'System', Tab: SystemTab },
  billing: { label: 'Billing', Tab: BillingTab },
} as const;
type TabName = keyof typeof tabs;
const isTabName = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name);

function AdminHome() {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const current: TabName = isTabName(named) ? named : 'overview';
  const query = useAdminOverviewQuery({ fetchPolicy: 'cache-and-network', pollInterval: everyMs, errorPolicy: 'all' });
  const choose = (next: string | null) =>
    setParams(next === null || next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const { Tab } = tabs[current];
  return (
    <Page>
      <Tabs value={current} onChange={choose} mb="md">
        <Tabs.List aria-label="Administration">
          {Object.entries(tabs).map(([name, { label }]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Loaded query={query} failure="Failed to load the overview" lines={12}>
        {({ administration }) => <Tab overview={administration} />}
      </Loaded>
    </Page>
  );
}

/** First page of the administration; other users see a notice. */
export function Component() {
  return isAdmin(useViewer()) ? <AdminHome /> : <NeedsAdmin />;
}
