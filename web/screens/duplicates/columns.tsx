import { Text } from '@mantine/core';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { DuplicatesQuery } from './__generated__/list.ts';
import { kindLabels, reasonText, stateLabels } from './labels.ts';

export type PairRow = DuplicatesQuery['duplicates']['nodes'][number];

const nameOf = ({ name, detail }: PairRow['first']): string => (detail ? `${name} · ${detail}` : name);
/** The kept object of a merge comes first. */
const sidesOf = ({ first, second }: PairRow) =>
  (second.isKept ? [second, first] : [first, second]) as [PairRow['first'], PairRow['first']];

export const pairName = (row: PairRow): string =>
  sidesOf(row)
    .map(({ name }) => name)
    .join(' and ');

const Score = ({ score }: { score: number }) => (
  <Text span inherit data-figures ta="right">
    {percentLabel(score)}
  </Text>
);

export const columns: readonly Column<PairRow>[] = [
  {
    key: 'name',
    header: 'Likely duplicates',
    sortKey: 'NAME',
    cell: (row) => {
      const [one, other] = sidesOf(row);
      return <TwoLines first={nameOf(one)} second={nameOf(other)} strong />;
    },
  },
  { key: 'kind', header: 'Type', width: 130, hideBelow: 'md', cell: ({ kind }) => kindLabels[kind] },
  { key: 'reasons', header: 'Reason', width: 230, cell: ({ reasons }) => reasonText(reasons) },
  {
    key: 'score',
    header: 'Likelihood',
    sortKey: 'SCORE',
    width: 120,
    align: 'right',
    cell: ({ score }) => <Score score={score} />,
  },
  {
    key: 'state',
    header: 'Decided',
    width: 140,
    startsHidden: true,
    cell: ({ decidedAt }) => (decidedAt ? <RelativeDate value={decidedAt} /> : '–'),
  },
];

export const card = (row: PairRow): CardParts => {
  const [one, other] = sidesOf(row);
  return {
    title: one.name,
    subtitle: nameOf(other),
    meta: `${kindLabels[row.kind]} · ${reasonText(row.reasons)}`,
    status: row.state === 'OPEN' ? undefined : stateLabels[row.state],
    aside: <Score score={row.score} />,
  };
};
