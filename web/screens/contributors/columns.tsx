import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { ContributorRowFragment } from './__generated__/columns.ts';

export type ContributorRow = ContributorRowFragment;

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(', ');

const selectedColumns: readonly Column<ContributorRow>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 208,
    sortKey: 'FIRST_NAME',
    cell: (person) => <TwoLines strong first={fullName(person)} second={person.reference} />,
    csv: fullName,
  },
  {
    key: 'contact',
    header: 'Contact',
    sortKey: 'EMAIL',
    hideBelow: 'md',
    cell: (person) => <TwoLines first={person.email} second={person.phone} />,
  },
  {
    key: 'location',
    header: 'Location',
    sortKey: 'CITY',
    hideBelow: 'lg',
    cell: (person) => <TwoLines first={person.street} second={joined([person.city, person.state])} />,
  },
  {
    key: 'ipi',
    header: 'IPI Number',
    width: 148,
    sortKey: 'IPI_NUMBER',
    cell: (person) => <CheckedCode value={person.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
    csv: (person) => person.ipiNumber,
  },
  {
    key: 'pro',
    header: 'PRO',
    width: 124,
    sortKey: 'PRO',
    cell: (person) => <TwoLines first={person.pro} second={person.proCountry} />,
    csv: (person) => person.pro,
  },
  {
    key: 'created',
    header: 'Created',
    width: 126,
    sortKey: 'CREATED_AT',
    hideBelow: 'md',
    cell: (person) => <RelativeDate value={person.createdAt} />,
    csv: (person) => person.createdAt,
  },
];

export const columns: readonly Column<ContributorRow>[] = [
  ...selectedColumns,
  textColumn('reference', 'Contributor ID', (person) => person.reference),
  textColumn('artistName', 'Artist Name', (person) => person.artistName),
  textColumn('roles', 'Roles', (person) => joined(person.roles)),
  textColumn('email', 'Email', (person) => person.email),
  textColumn('phone', 'Phone', (person) => person.phone),
  textColumn('street', 'Street', (person) => person.street),
  textColumn('zipCode', 'ZIP Code', (person) => person.zipCode),
  textColumn('city', 'City', (person) => person.city),
  textColumn('state', 'State/Province', (person) => person.state),
  textColumn('country', 'Country', (person) => person.country),
  textColumn('proCode', 'PRO Code', (person) => person.proCode),
];

export const card = (person: ContributorRow): CardParts => ({
  title: fullName(person),
  subtitle: [person.artistName, person.roles.slice(0, 2).join(', ')].filter(Boolean).join(' · ') || person.reference,
  code: <CheckedCode value={person.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
  meta: person.email ?? person.phone ?? 'No contact',
  status: [person.pro, person.proCountry].filter(Boolean).join(' · ') || 'No PRO',
  badge: <Quiet>{person.city}</Quiet>,
  aside: <RelativeDate value={person.createdAt} />,
});
