import { Anchor, Badge, Group } from '@mantine/core';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { PlatformsRowFragment } from './__generated__/columns.ts';
import { webAddress } from './web-address.ts';

type Row = PlatformsRowFragment;
type Platform = Row['platforms'][number];

const PlatformBadge = ({ platform, url, liveOn }: Platform) => {
  const hint = liveOn ? `Live since ${plainDate(liveOn)}` : 'No date entered';
  if (!url)
    return (
      <Badge color="gray" data-hint={hint}>
        {platform}
      </Badge>
    );
  return (
    <Anchor href={webAddress(url)} target="_blank" rel="noreferrer" size="sm" data-hint={hint}>
      {platform}
    </Anchor>
  );
};

const Platforms = ({ platforms }: Pick<Row, 'platforms'>) =>
  platforms.length === 0 ? (
    <Quiet>Not live yet</Quiet>
  ) : (
    <Group gap="4px 12px">
      {platforms.map((each) => (
        <PlatformBadge key={each.id} {...each} />
      ))}
    </Group>
  );

/** Date since which a release is live anywhere. */
const firstLive = ({ platforms }: Row) =>
  platforms.flatMap(({ liveOn }) => liveOn ?? []).toSorted((a, b) => a.localeCompare(b))[0] ?? null;

export const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    header: 'Release',
    sortKey: 'TITLE',
    width: 260,
    cell: (row) => <TwoLines strong first={versionedTitle(row)} second={row.artist} />,
  },
  {
    key: 'upc',
    header: 'UPC',
    sortKey: 'UPC',
    width: 172,
    hideBelow: 'md',
    cell: ({ upc }) => <CheckedCode value={upc} check={checkUpc} none="No UPC" />,
  },
  { key: 'platforms', header: 'Platforms', cell: (row) => <Platforms {...row} /> },
  {
    key: 'since',
    header: 'Live Since',
    width: 140,
    hideBelow: 'lg',
    cell: (row) => {
      const date = firstLive(row);
      return date ? plainDate(date) : <Quiet>–</Quiet>;
    },
  },
];

export const card = (row: Row): CardParts => ({
  title: versionedTitle(row),
  subtitle: row.artist,
  code: <CheckedCode value={row.upc} check={checkUpc} none="No UPC" />,
  meta: <Platforms {...row} />,
});
