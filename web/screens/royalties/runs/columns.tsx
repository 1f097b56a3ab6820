import { Badge } from '@mantine/core';
import { addDecimals } from '#domain/money/decimal.ts';
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

/** What came in, by currency: "€6,343.00". Empty before the first draft. */
const receivedTexts = ({ totals }: Row): string[] =>
  totals.map(({ currency, received }) => moneyText({ amount: received, currency }));

/** What payees get of it, in whatever currency they are paid. */
const payeeTexts = ({ totals }: Row): string[] =>
  totals.map(({ currency, payees, exchanged }) => moneyText({ amount: addDecimals(payees, exchanged), currency }));

/** Other currencies that a row has room for. */
const shownOthers = 2;

/** Sums of several currencies, the first above the others. */
const Sums = ({ texts: [first, ...others] }: { texts: readonly string[] }) => {
  const more = others.length - shownOthers;
  return (
    <TwoLines
      first={first}
      second={[...others.slice(0, shownOthers), ...(more > 0 ? [`${numberText(more)} more`] : [])].join(', ')}
    />
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
  { key: 'period', header: 'Period', sortKey: 'PERIOD', width: 132, cell: period },
  { key: 'state', header: 'State', width: 120, cell: (row) => <State run={row} /> },
  { key: 'received', header: 'Received', width: 164, align: 'right', cell: (row) => <Sums texts={receivedTexts(row)} /> },
  { key: 'payees', header: 'For payees', width: 164, align: 'right', cell: (row) => <Sums texts={payeeTexts(row)} /> },
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
  code: receivedTexts(row).join(', ') || null,
  badge: <State run={row} />,
  status: (
    <small data-clip>
      {countText(row.statementCount, 'statement', 'statements')} · {countText(row.payeeCount, 'payee', 'payees')}
    </small>
  ),
  aside: row.issuedAt === null ? null : <RelativeDate value={row.issuedAt} />,
});
