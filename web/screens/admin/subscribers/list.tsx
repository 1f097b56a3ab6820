import { subscribersExport } from '#domain/exports/lists/administration.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { planStatuses } from '#domain/subscriptions/plan.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { BillingTabs } from '../billing/billing-tabs.tsx';
import { useSubscriberRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { subscribersQuery } from './list-query.ts';

const statusNames = Object.fromEntries(planStatuses.map((status) => [status, capitalize(status.toLowerCase())]));
const packageNames = { music_catalog: 'Music Business', publisher: 'Creator' };

const Subscribers = defineList({
  query: subscribersQuery,
  noun: 'subscriptions',
  useRow: useSubscriberRowFragment,
  columns,
  card,
  rowName: ({ workspaceName }) => workspaceName,
  rowHref: ({ id }) => `/dashboard/admin/billing/subscribers/${id}`,
  notice: <BillingTabs />,
  filters: {
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', statusNames),
      chip: (status) => ['Status is', statusNames[status] ?? status],
      hides: (status) => `only subscriptions with the status “${statusNames[status]}” are shown`,
    },
    package: {
      label: 'Package',
      useChoices: choicesOf('Any package', packageNames),
      chip: (name) => ['Package is', packageNames[name]],
      hides: (name) => `only subscriptions to ${packageNames[name]} are shown`,
    },
  },
  exports: subscribersExport,
  searchPlaceholder: 'Search workspaces and owners...',
  empty: { title: 'No subscriptions', hint: 'Workspaces appear here when they choose a plan.' },
  noResults: { title: 'No subscriptions found', hint: 'Try another workspace, name or email address.' },
  errorTitle: 'Failed to load subscriptions',
});

/** Plans of all workspaces, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Subscribers /> : <NeedsAdmin what="subscription management features" />;
}
