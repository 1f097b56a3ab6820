import { Badge, Group } from '@mantine/core';
import { IconDisc } from '@tabler/icons-react';
import { productFormats, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { releasesExport } from '#domain/exports/lists/music.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { ReleaseRowFragment } from './__generated__/columns.ts';

type Row = ReleaseRowFragment;

const TypeBadge = ({ type }: Pick<Row, 'type'>) => <Badge color="gray">{releaseTypes.labels[type]}</Badge>;
const dateOf = ({ releaseDate }: Row) => (releaseDate ? plainDate(releaseDate) : null);
const Upc = ({ upc }: Pick<Row, 'upc'>) => <CheckedCode value={upc} check={checkUpc} none="No UPC" />;

export const columns: readonly Column<Row>[] = listColumns(releasesExport, [
  {
    key: 'title',
    sortKey: 'TITLE',
    cell: (row) => (
      <Group gap={12} wrap="nowrap">
        {row.artwork ? <Thumb asset={row.artwork} size="row" /> : <IconDisc size={24} stroke={1.4} aria-hidden="true" />}
        <TwoLines strong first={versionedTitle(row)} second={row.artist} />
      </Group>
    ),
  },
  { ...textColumn('artist', ({ artist }: Row) => artist), sortKey: 'ARTIST' },
  {
    key: 'upc',
    sortKey: 'UPC',
    width: 172,
    hideBelow: 'md',
    cell: (row) => <Upc {...row} />,
  },
  {
    key: 'type',
    sortKey: 'TYPE',
    width: 100,
    hideBelow: 'phone',
    cell: (row) => <TypeBadge {...row} />,
  },
  {
    key: 'label',
    width: 160,
    hideBelow: 'lg',
    cell: ({ label }) => <Quiet>{label?.name ?? '–'}</Quiet>,
  },
  {
    key: 'date',
    sortKey: 'RELEASE_DATE',
    width: 140,
    cell: (row) => dateOf(row) ?? <Quiet>–</Quiet>,
  },
  {
    key: 'tracks',
    width: 84,
    align: 'right',
    hideBelow: 'md',
    cell: ({ trackCount }) => <span data-figures>{trackCount}</span>,
  },
  textColumn('format', ({ format }) => productFormats.labels[format]),
  { ...textColumn('reference', ({ reference }: Row) => reference), width: 140 },
  { ...textColumn('catalogNumber', ({ catalogNumber }: Row) => catalogNumber), width: 140 },
  textColumn('genre', ({ genre }) => genre),
  {
    key: 'created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: versionedTitle(row),
  subtitle: row.artist,
  code: <Upc {...row} />,
  meta: [row.label?.name, `${row.trackCount} ${row.trackCount === 1 ? 'track' : 'tracks'}`].filter(Boolean).join(' · '),
  status: <TypeBadge {...row} />,
  badge: productFormats.labels[row.format],
  aside: dateOf(row),
});
