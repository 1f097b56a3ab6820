import { mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { MailRowFragment } from './__generated__/columns.ts';
import { MailStateBadge } from './mail-state.tsx';

export const mailColumns: readonly Column<MailRowFragment>[] = [
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { key: 'to', header: 'To', width: 240, cell: ({ toAddress }) => toAddress },
  { key: 'kind', header: 'Kind', width: 200, hideBelow: 'lg', cell: ({ kind }) => mailKindInfo[kind].label },
  { key: 'state', header: 'State', width: 130, cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    key: 'written',
    header: 'Written',
    sortKey: 'CREATED_AT',
    width: 140,
    hideBelow: 'md',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
];

export const mailCard = ({ subject, toAddress, kind, state, createdAt }: MailRowFragment): CardParts => ({
  title: subject,
  subtitle: toAddress,
  meta: mailKindInfo[kind].label,
  status: <MailStateBadge state={state} />,
  aside: <RelativeDate value={createdAt} />,
});
