import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { publishersExport } from '#domain/exports/lists/publishers.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { PublisherRowFragment } from './__generated__/columns.ts';

export type PublisherRow = PublisherRowFragment;

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(', ');

export const columns: readonly Column<PublisherRow>[] = listColumns(publishersExport, [
  {
    key: 'name',
    sortKey: 'NAME',
    cell: (publisher) => <TwoLines strong first={publisher.name} second={publisher.companyName} />,
  },
  {
    key: 'contact',
    sortKey: 'CONTACT_PERSON',
    hideBelow: 'md',
    cell: (publisher) => (
      <TwoLines
        first={publisher.contactPerson ?? publisher.email}
        second={publisher.contactPerson ? publisher.email : publisher.phone}
      />
    ),
  },
  {
    key: 'pro',
    width: 148,
    sortKey: 'PRO',
    cell: (publisher) => <TwoLines first={publisher.pro} second={publisher.proCountry} />,
  },
  {
    key: 'location',
    header: 'Location',
    sortKey: 'CITY',
    hideBelow: 'md',
    cell: (publisher) => <TwoLines first={joined([publisher.city, publisher.provinceState])} second={publisher.country} />,
  },
  textColumn('reference', (publisher) => publisher.reference),
  textColumn('companyName', (publisher) => publisher.companyName),
  {
    key: 'ipi',
    width: 156,
    startsHidden: true,
    cell: (publisher) => <CheckedCode value={publisher.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
  },
  textColumn('email', (publisher) => publisher.email),
  textColumn('phone', (publisher) => publisher.phone),
  textColumn('website', (publisher) => publisher.website),
  textColumn('street', (publisher) => publisher.street),
  textColumn('zipCode', (publisher) => publisher.zipCode),
  textColumn('city', (publisher) => publisher.city),
  textColumn('provinceState', (publisher) => publisher.provinceState),
  textColumn('country', (publisher) => publisher.country),
  textColumn('proCode', (publisher) => publisher.proCode),
  {
    key: 'created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: (publisher) => <RelativeDate value={publisher.createdAt} />,
  },
]);

export const card = (publisher: PublisherRow): CardParts => ({
  title: publisher.name,
  subtitle: publisher.companyName,
  code: <CheckedCode value={publisher.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
  meta: publisher.contactPerson ?? publisher.email ?? publisher.phone ?? 'No contact',
  badge: <Quiet>{publisher.city}</Quiet>,
  status: [publisher.pro, publisher.proCountry].filter(Boolean).join(' · ') || 'No PRO',
  aside: <RelativeDate value={publisher.createdAt} />,
});
