import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { PublisherRowFragment } from './__generated__/columns.ts';

export type PublisherRow = PublisherRowFragment;

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(', ');

const selectedColumns: readonly Column<PublisherRow>[] = [
  {
    key: 'name',
    header: 'Publisher',
    sortKey: 'NAME',
    cell: (publisher) => <TwoLines strong first={publisher.name} second={publisher.companyName} />,
    csv: (publisher) => publisher.name,
  },
  {
    key: 'contact',
    header: 'Contact',
    sortKey: 'CONTACT_PERSON',
    hideBelow: 'md',
    cell: (publisher) => (
      <TwoLines
        first={publisher.contactPerson ?? publisher.email}
        second={publisher.contactPerson ? publisher.email : publisher.phone}
      />
    ),
    csv: (publisher) => publisher.contactPerson,
  },
  {
    key: 'pro',
    header: 'PRO',
    width: 148,
    sortKey: 'PRO',
    cell: (publisher) => <TwoLines first={publisher.pro} second={publisher.proCountry} />,
    csv: (publisher) => publisher.pro,
  },
  {
    key: 'location',
    header: 'Location',
    sortKey: 'CITY',
    hideBelow: 'md',
    cell: (publisher) => <TwoLines first={joined([publisher.city, publisher.provinceState])} second={publisher.country} />,
  },
];

export const columns: readonly Column<PublisherRow>[] = [
  ...selectedColumns,
  textColumn('reference', 'Publisher ID', (publisher) => publisher.reference),
  textColumn('companyName', 'Company Name', (publisher) => publisher.companyName),
  {
    key: 'ipi',
    header: 'IPI Number',
    width: 156,
    startsHidden: true,
    cell: (publisher) => <CheckedCode value={publisher.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
    csv: (publisher) => publisher.ipiNumber,
  },
  textColumn('email', 'Email', (publisher) => publisher.email),
  textColumn('phone', 'Phone', (publisher) => publisher.phone),
  textColumn('website', 'Website', (publisher) => publisher.website),
  textColumn('street', 'Street', (publisher) => publisher.street),
  textColumn('zipCode', 'ZIP Code', (publisher) => publisher.zipCode),
  textColumn('city', 'City', (publisher) => publisher.city),
  textColumn('provinceState', 'Province/State', (publisher) => publisher.provinceState),
  textColumn('country', 'Country', (publisher) => publisher.country),
  textColumn('proCode', 'PRO Code', (publisher) => publisher.proCode),
  {
    key: 'created',
    header: 'Created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: (publisher) => <RelativeDate value={publisher.createdAt} />,
    csv: (publisher) => publisher.createdAt,
  },
];

export const card = (publisher: PublisherRow): CardParts => ({
  title: publisher.name,
  subtitle: publisher.companyName,
  code: <CheckedCode value={publisher.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
  meta: publisher.contactPerson ?? publisher.email ?? publisher.phone ?? 'No contact',
  badge: <Quiet>{publisher.city}</Quiet>,
  status: [publisher.pro, publisher.proCountry].filter(Boolean).join(' · ') || 'No PRO',
  aside: <RelativeDate value={publisher.createdAt} />,
});
