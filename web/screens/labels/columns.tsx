import { Badge } from '@mantine/core';
import { type LabelStatus, labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { LabelRowFragment } from './__generated__/columns.ts';

type Row = LabelRowFragment;

const Status = ({ status }: { status: LabelStatus }) => (
  <Badge color={status === 'ACTIVE' ? 'green' : 'gray'}>{labelStatuses.labels[status]}</Badge>
);
const joined = (words: readonly string[]) => words.join(', ');
const figure = (key: string, header: string, count: (row: Row) => number): Column<Row> => ({
  key,
  header,
  width: 96,
  align: 'right',
  hideBelow: 'md',
  cell: (label) => <span data-figures>{count(label)}</span>,
  csv: count,
});

export const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Label',
    sortKey: 'NAME',
    cell: ({ name, genres }) => <TwoLines strong first={name} second={joined(genres)} />,
    csv: ({ name }) => name,
  },
  {
    key: 'type',
    header: 'Type',
    sortKey: 'TYPE',
    width: 124,
    cell: ({ type }) => labelTypes.labels[type],
    csv: ({ type }) => labelTypes.labels[type],
  },
  {
    key: 'contact',
    header: 'Contact',
    sortKey: 'CONTACT_PERSON',
    hideBelow: 'md',
    cell: ({ contactPerson, email, phone }) => <TwoLines first={contactPerson ?? email} second={contactPerson ? email : phone} />,
    csv: ({ contactPerson }) => contactPerson,
  },
  figure('artists', 'Artists', ({ artistsCount }) => artistsCount),
  figure('releases', 'Releases', ({ releasesCount }) => releasesCount),
  {
    key: 'status',
    header: 'Status',
    sortKey: 'STATUS',
    width: 108,
    cell: ({ status }) => <Status status={status} />,
    csv: ({ status }) => labelStatuses.labels[status],
  },
  {
    key: 'partners',
    header: 'Distribution Partners',
    startsHidden: true,
    cell: ({ distributionPartners }) => joined(distributionPartners) || '–',
    csv: ({ distributionPartners }) => joined(distributionPartners),
  },
  textColumn('genres', 'Genres', ({ genres }) => joined(genres) || null),
  textColumn('reference', 'Label ID', ({ reference }) => reference),
  textColumn('labelCode', 'Label Code (LC)', ({ labelCode }) => labelCode),
  textColumn('email', 'Email', ({ email }) => email),
  textColumn('phone', 'Phone', ({ phone }) => phone),
  textColumn('website', 'Website', ({ website }) => website),
  textColumn('address', 'Address', ({ address }) => address),
  textColumn('established', 'Established', ({ establishedYear }) => establishedYear?.toString() ?? null),
  {
    key: 'created',
    header: 'Created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const card = (label: Row): CardParts => ({
  title: label.name,
  subtitle: labelTypes.labels[label.type],
  meta: [counted(label.artistsCount, 'artist'), counted(label.releasesCount, 'release')].join(' · '),
  status: <Quiet>{joined(label.genres) || 'No genres'}</Quiet>,
  badge: <Status status={label.status} />,
  aside: <RelativeDate value={label.createdAt} />,
});
