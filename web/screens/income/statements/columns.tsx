import { Badge } from '@mantine/core';
import { statementsExport } from '#domain/exports/lists/statements.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { periodText } from '#web/entities/income/period.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { StatementRowFragment } from './__generated__/columns.ts';
import { StatementStateBadge } from './statement-state.tsx';
import { balanceOf, differencesText, fileText, groupsText, hasLines, statementName, sumsText } from './statement-texts.ts';

type Row = StatementRowFragment;

/** The file below the source, unless it is the name already. */
const subtitleOf = (row: Row): string | null => (row.source === null ? null : fileText(row));

/** The amount in the reporting currency below another one. */
function convertedText({ amounts, reporting }: Row): string | null {
  const isOwn = amounts.length === 1 && amounts[0]?.currency === reporting?.currency;
  return reporting === null || isOwn ? null : amountText(reporting);
}

/** Whether the declared totals equal the sums of the lines. */
function Difference({ statement: { amounts } }: { statement: Row }) {
  const balance = balanceOf(amounts);
  if (balance.kind === 'DIFFERENT') return <span data-ink="warn">{differencesText(balance.differences)}</span>;
  if (balance.kind === 'BALANCED') return <span data-ink="good">Balanced</span>;
  return <span data-ink="quiet">{balance.kind === 'NONE' ? '–' : 'Not declared'}</span>;
}

function Unmatched({ statement: { unmatched, state } }: { statement: Row }) {
  if (!hasLines(state)) return <span data-ink="quiet">–</span>;
  if (unmatched.groups === 0) return <span data-ink="quiet">All matched</span>;
  return <TwoLines first={unmatched.amount && amountText(unmatched.amount)} second={groupsText(unmatched.groups)} />;
}

/** The state, and whether a statement repeats another one. */
const State = ({ statement }: { statement: Row }) => (
  <>
    <StatementStateBadge statement={statement} /> {statement.duplicateOf !== null && <Badge color="red">Duplicate</Badge>}
  </>
);

export const columns: readonly Column<Row>[] = listColumns(statementsExport, [
  {
    key: 'source',
    sortKey: 'SOURCE',
    cell: (row) => <TwoLines strong first={statementName(row)} second={subtitleOf(row)} />,
  },
  {
    key: 'period',
    sortKey: 'PERIOD',
    width: 148,
    cell: ({ periodStart, periodEnd }) => periodText(periodStart, periodEnd) ?? '–',
  },
  {
    key: 'amount',
    sortKey: 'AMOUNT',
    width: 148,
    align: 'right',
    cell: (row) => <TwoLines first={sumsText(row.amounts)} second={convertedText(row)} />,
  },
  { key: 'state', width: 160, cell: (row) => <State statement={row} /> },
  {
    key: 'difference',
    width: 124,
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Difference statement={row} />,
  },
  {
    key: 'unmatched',
    width: 128,
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Unmatched statement={row} />,
  },
  textColumn('account', ({ account }) => account),
  textColumn('template', ({ templateName }) => templateName),
  {
    key: 'lines',
    width: 96,
    align: 'right',
    startsHidden: true,
    cell: ({ lineCount }) => <span data-figures>{numberText(lineCount)}</span>,
  },
  {
    key: 'problems',
    width: 96,
    align: 'right',
    startsHidden: true,
    cell: ({ problemCount }) => <span data-figures>{numberText(problemCount)}</span>,
  },
  {
    key: 'added',
    sortKey: 'CREATED_AT',
    width: 124,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: statementName(row),
  subtitle: subtitleOf(row),
  code: sumsText(row.amounts) || null,
  badge: <State statement={row} />,
  status: (
    <small data-clip>
      {periodText(row.periodStart, row.periodEnd) ?? 'Period not known'} · <Difference statement={row} />
    </small>
  ),
  aside: <RelativeDate value={row.createdAt} />,
});
