import { Badge } from '@mantine/core';
import { type LabelStatus, labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { labelsExport } from '#domain/exports/lists/labels.ts';
import { listColumns, type UnnamedColumn } from '#web/kit/list/list-columns.ts';
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
const figure = <const Key extends string>(key: Key, count: (row: Row) => number): UnnamedColumn<Row, Key> => ({
  key,
  width: 96,
  align: 'right',
  hideBelow: 'md',
  cell: (label) => <span data-figures>{count(label)}</span>,
});

export const columns: readonly Column<Row>[] = listColumns(labelsExport, [
  {
    key: 'name',
    sortKey: 'NAME',
    cell: ({ name, genres }) => <TwoLines strong first={name} second={joined(genres)} />,
  },
  {
    key: 'type',
    sortKey: 'TYPE',
    width: 124,
    cell: ({ type }) => labelTypes.labels[type],
  },
  {
    key: 'contact',
    sortKey: 'CONTACT_PERSON',
    hideBelow: 'md',
    cell: ({ contactPerson, email, phone }) => <TwoLines first={contactPerson ?? email} second={contactPerson ? email : phone} />,
  },
  figure('artists', ({ artistCount }) => artistCount),
  figure('releases', ({ releaseCount }) => releaseCount),
  {
    key: 'status',
    sortKey: 'STATUS',
    width: 108,
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'partners',
    startsHidden: true,
    cell: ({ distributionPartners }) => joined(distributionPartners) || '–',
  },
  textColumn('genres', ({ genres }) => joined(genres) || null),
  textColumn('reference', ({ reference }) => reference),
  textColumn('labelCode', ({ labelCode }) => labelCode),
  textColumn('email', ({ email }) => email),
  textColumn('phone', ({ phone }) => phone),
  textColumn('website', ({ website }) => website),
  textColumn('address', ({ address }) => address),
  textColumn('established', ({ establishedYear }) => establishedYear?.toString() ?? null),
  {
    key: 'created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const card = (label: Row): CardParts => ({
  title: label.name,
  subtitle: labelTypes.labels[label.type],
  meta: [counted(label.artistCount, 'artist'), counted(label.releaseCount, 'release')].join(' · '),
  status: <Quiet>{joined(label.genres) || 'No genres'}</Quiet>,
  badge: <Status status={label.status} />,
  aside: <RelativeDate value={label.createdAt} />,
});
