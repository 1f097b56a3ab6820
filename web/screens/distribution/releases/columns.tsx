import { Badge, Group } from '@mantine/core';
import { IconDisc } from '@tabler/icons-react';
import { productFormats, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import { Thumb } from '#web/entities/media/thumb.tsx';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { ReleaseRowFragment } from './__generated__/columns.ts';

type Row = ReleaseRowFragment;

const titleOf = ({ title, versionTitle }: Row) => (versionTitle ? `${title} (${versionTitle})` : title);
const TypeBadge = ({ type }: Pick<Row, 'type'>) => <Badge color="gray">{releaseTypes.labels[type]}</Badge>;
const dateOf = ({ releaseDate }: Row) => (releaseDate ? plainDate(releaseDate) : null);
const Upc = ({ upc }: Pick<Row, 'upc'>) => <CheckedCode value={upc} check={checkUpc} none="No UPC" />;

export const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    header: 'Release',
    sortKey: 'TITLE',
    cell: (row) => (
      <Group gap={12} wrap="nowrap">
        {row.artwork ? <Thumb asset={row.artwork} size="row" /> : <IconDisc size={24} stroke={1.4} aria-hidden="true" />}
        <TwoLines strong first={titleOf(row)} second={row.artist} />
      </Group>
    ),
    csv: titleOf,
  },
  { ...textColumn('artist', 'Artist', ({ artist }: Row) => artist), sortKey: 'ARTIST' },
  {
    key: 'upc',
    header: 'UPC',
    sortKey: 'UPC',
    width: 172,
    hideBelow: 'md',
    cell: (row) => <Upc {...row} />,
    csv: ({ upc }) => upc,
  },
  {
    key: 'type',
    header: 'Type',
    sortKey: 'TYPE',
    width: 100,
    hideBelow: 'phone',
    cell: (row) => <TypeBadge {...row} />,
    csv: ({ type }) => releaseTypes.labels[type],
  },
  {
    key: 'label',
    header: 'Label',
    width: 160,
    hideBelow: 'lg',
    cell: ({ label }) => <Quiet>{label?.name ?? '–'}</Quiet>,
    csv: ({ label }) => label?.name,
  },
  {
    key: 'date',
    header: 'Release Date',
    sortKey: 'RELEASE_DATE',
    width: 140,
    cell: (row) => dateOf(row) ?? <Quiet>–</Quiet>,
    csv: ({ releaseDate }) => releaseDate,
  },
  {
    key: 'tracks',
    header: 'Tracks',
    width: 84,
    align: 'right',
    hideBelow: 'md',
    cell: ({ trackCount }) => <span data-figures>{trackCount}</span>,
    csv: ({ trackCount }) => trackCount,
  },
  textColumn('format', 'Format', ({ format }) => productFormats.labels[format]),
  { ...textColumn('reference', 'Release Number', ({ reference }: Row) => reference), width: 140 },
  { ...textColumn('catalogNumber', 'Catalog Number', ({ catalogNumber }: Row) => catalogNumber), width: 140 },
  textColumn('genre', 'Genre', ({ genre }) => genre),
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

export const card = (row: Row): CardParts => ({
  title: titleOf(row),
  subtitle: row.artist,
  code: <Upc {...row} />,
  meta: [row.label?.name, `${row.trackCount} ${row.trackCount === 1 ? 'track' : 'tracks'}`].filter(Boolean).join(' · '),
  status: <TypeBadge {...row} />,
  badge: productFormats.labels[row.format],
  aside: dateOf(row),
});
