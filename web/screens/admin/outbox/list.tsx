import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { useMailRowFragment } from './__generated__/columns.ts';
import { mailCard, mailColumns } from './columns.tsx';
import { Delivery } from './delivery.tsx';
import { mailsQuery } from './list-query.ts';
import { mailStateLabels } from './mail-state.tsx';

/** Mails of the last 30 days. */
const Mails = defineList({
  query: mailsQuery,
  noun: 'mails',
  useRow: useMailRowFragment,
  columns: mailColumns,
  card: mailCard,
  rowName: ({ subject }) => subject,
  rowHref: ({ id }) => `/dashboard/admin/outbox/${id}`,
  notice: <Delivery />,
  filters: {
    state: {
      label: 'State',
      useChoices: choicesOf('Any state', mailStateLabels),
      chip: (state) => ['State is', mailStateLabels[state]],
      hides: (state) => `only mails with the state “${mailStateLabels[state]}” are shown`,
    },
  },
  searchPlaceholder: 'Search addresses and subjects',
  empty: { title: 'No mails', hint: 'No mail was written in the last 30 days.' },
  noResults: { title: 'No mails found' },
  errorTitle: 'Failed to load the outbox',
});

/** All mails of this installation, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Mails /> : <NeedsAdmin what="the mails of this platform" />;
}
