import { Badge } from '@mantine/core';
import { periodText } from '#web/entities/income/period.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { RoyaltyRunRowFragment } from './__generated__/columns.ts';
import { stateColors, stateText } from './run-texts.ts';

type Row = RoyaltyRunRowFragment;

const State = ({ run }: { run: Row }) => <Badge color={stateColors[run.state]}>{stateText(run)}</Badge>;

/** What came in or what payees get, by currency: "€6,343.00, $120.00". Empty before the first draft. */
const sumsText = ({ totals }: Row, name: 'received' | 'payees'): string =>
  totals.map(({ currency, [name]: amount }) => moneyText({ amount, currency })).join(', ');

const Sums = ({ run, name }: { run: Row; name: 'received' | 'payees' }) => {
  const text = sumsText(run, name);
  return (
    <span data-figures title={text}>
      {text || '–'}
    </span>
  );
};

const period = ({ periodStart, periodEnd }: Row): string => periodText(periodStart, periodEnd) ?? '–';

export const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Run',
    sortKey: 'NUMBER',
    cell: (row) => <TwoLines strong first={row.name} second={`No. ${numberText(row.number)}`} />,
  },
  { key: 'period', header: 'Period', sortKey: 'PERIOD', width: 148, cell: period },
  { key: 'state', header: 'State', width: 148, cell: (row) => <State run={row} /> },
  { key: 'received', header: 'Received', width: 168, align: 'right', cell: (row) => <Sums run={row} name="received" /> },
  { key: 'payees', header: 'For payees', width: 168, align: 'right', cell: (row) => <Sums run={row} name="payees" /> },
  {
    key: 'statements',
    header: 'Statements',
    width: 104,
    align: 'right',
    hideBelow: 'md',
    cell: ({ statementCount }) => numberText(statementCount),
  },
  {
    key: 'payeeCount',
    header: 'Payees',
    width: 84,
    align: 'right',
    hideBelow: 'md',
    cell: ({ payeeCount }) => numberText(payeeCount),
  },
  { key: 'issued', header: 'Issued', width: 124, hideBelow: 'lg', cell: ({ issuedAt }) => <RelativeDate value={issuedAt} /> },
];

export const card = (row: Row): CardParts => ({
  title: row.name,
  subtitle: `No. ${numberText(row.number)} · ${period(row)}`,
  code: sumsText(row, 'received') || null,
  badge: <State run={row} />,
  status: (
    <small data-clip>
      {countText(row.statementCount, 'statement', 'statements')} · {countText(row.payeeCount, 'payee', 'payees')}
    </small>
  ),
  aside: row.issuedAt === null ? null : <RelativeDate value={row.issuedAt} />,
});
