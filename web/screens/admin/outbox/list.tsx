import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { useMailRowFragment } from './__generated__/columns.ts';
import { useMailDeliveryQuery } from './__generated__/delivery.ts';
import { mailCard, mailColumns } from './columns.tsx';
import { mailsQuery } from './list-query.ts';
import { mailStateLabels } from './mail-state.tsx';

/** Whether mails are delivered, and the consequences for new accounts. */
function Delivery() {
  const { data } = useMailDeliveryQuery();
  if (!data) return null;
  if (data.mailIsDelivered)
    return (
      <Banner kind="success">
        Mails are delivered through the mail server in SMTP_URL and listed here for 30 days. New accounts have to confirm their
        address before they can create API keys, invite members or mint tokens.
      </Banner>
    );
  return (
    <Banner kind="info">
      No mail server is configured (SMTP_URL), so mails are not delivered. Super administrators can open a mail to copy its link.
      Addresses are not verified, so new accounts can create API keys, invite members and mint tokens immediately.
    </Banner>
  );
}

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
