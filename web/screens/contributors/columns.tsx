import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { contributorsExport } from '#domain/exports/lists/contributors.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { ContributorRowFragment } from './__generated__/columns.ts';

export type ContributorRow = ContributorRowFragment;

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(', ');

export const columns: readonly Column<ContributorRow>[] = listColumns(contributorsExport, [
  {
    key: 'name',
    width: 208,
    sortKey: 'FIRST_NAME',
    cell: (person) => <TwoLines strong first={fullName(person)} second={person.reference} />,
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
    width: 148,
    sortKey: 'IPI_NUMBER',
    cell: (person) => <CheckedCode value={person.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
  },
  {
    key: 'pro',
    width: 124,
    sortKey: 'PRO',
    cell: (person) => <TwoLines first={person.pro} second={person.proCountry} />,
  },
  {
    key: 'created',
    width: 126,
    sortKey: 'CREATED_AT',
    hideBelow: 'md',
    cell: (person) => <RelativeDate value={person.createdAt} />,
  },
  textColumn('reference', (person) => person.reference),
  textColumn('artistName', (person) => person.artistName),
  textColumn('roles', (person) => joined(person.roles)),
  textColumn('email', (person) => person.email),
  textColumn('phone', (person) => person.phone),
  textColumn('street', (person) => person.street),
  textColumn('zipCode', (person) => person.zipCode),
  textColumn('city', (person) => person.city),
  textColumn('state', (person) => person.state),
  textColumn('country', (person) => person.country),
  textColumn('proCode', (person) => person.proCode),
]);

export const card = (person: ContributorRow): CardParts => ({
  title: fullName(person),
  subtitle: [person.artistName, person.roles.slice(0, 2).join(', ')].filter(Boolean).join(' · ') || person.reference,
  code: <CheckedCode value={person.ipiNumber} check={checkIpiNameNumber} none="No IPI" />,
  meta: person.email ?? person.phone ?? 'No contact',
  status: [person.pro, person.proCountry].filter(Boolean).join(' · ') || 'No PRO',
  badge: <Quiet>{person.city}</Quiet>,
  aside: <RelativeDate value={person.createdAt} />,
});
