import type { FragmentType } from '@apollo/client/masking';
import { Badge, ScrollArea } from '@mantine/core';
import { incomeRights } from '#domain/income/income-terms.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import type { Sortable, Sorting } from '#web/kit/list/state.ts';
import { ariaSort, SortButton } from '#web/kit/list/table.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { type IncomeLineRowFragment, useIncomeLineRowFragment } from './__generated__/income-line.ts';
import { amountText, decimalText } from './amount-text.ts';
import classes from './income.module.css';
import { type IncomeLineRow, LineButton } from './line-details.tsx';
import { periodText } from './period.ts';

type Masked = { id: string } & FragmentType<IncomeLineRowFragment>;

/** Why a line counts for no work yet. Null if it does. */
function openState({ group: { decision, needsDivision } }: IncomeLineRow): string | null {
  if (needsDivision) return 'Needs a division';
  if (decision === null) return 'Not matched';
  if (decision === 'NOT_OURS') return 'Not ours';
  return decision === 'LEFT' ? 'Left' : null;
}

const OpenBadge = ({ line }: { line: IncomeLineRow }) => {
  const state = openState(line);
  return state && <Badge color={state === 'Not ours' ? 'gray' : 'yellow'}>{state}</Badge>;
};

const convertedText = ({ reporting, statement }: IncomeLineRow): string =>
  reporting === null || !statement.reporting
    ? 'Not converted'
    : amountText({ amount: reporting, currency: statement.reporting.currency });

function Row({ line: masked }: { line: Masked }) {
  const line = useIncomeLineRowFragment(masked) as IncomeLineRow;
  const { statement } = line;
  return (
    <tr>
      <th scope="row">
        <LineButton line={line}>{line.group.title}</LineButton> <OpenBadge line={line} />
      </th>
      <td>
        <TwoLines first={periodText(statement.periodStart, statement.periodEnd)} second={statement.source?.name} />
      </td>
      <td>
        <TwoLines first={line.territoryName ?? line.territory} second={line.service} />
      </td>
      <td>{incomeRights.labels[line.right]}</td>
      <td>{line.units === null ? '–' : decimalText(line.units)}</td>
      <td>{amountText(line.amount)}</td>
      <td>{convertedText(line)}</td>
    </tr>
  );
}

function PhoneLine({ line: masked }: { line: Masked }) {
  const line = useIncomeLineRowFragment(masked) as IncomeLineRow;
  const { statement } = line;
  const facts = [
    periodText(statement.periodStart, statement.periodEnd),
    statement.source?.name,
    line.territoryName ?? line.territory,
    line.service,
    incomeRights.labels[line.right],
    line.amount.currency === statement.reporting?.currency ? null : convertedText(line),
  ];
  return (
    <Line
      title={
        <>
          <LineButton line={line}>{line.group.title}</LineButton> <OpenBadge line={line} />
        </>
      }
      note={facts.filter(Boolean).join(' · ')}
      aside={<span data-figures>{amountText(line.amount)}</span>}
    />
  );
}

const headings = ['Title', 'Period', 'Use', 'Right', 'Units', 'Amount', 'Converted'];

type LinesTableProps = {
  lines: readonly Masked[];
  label: string;
  /** Headings by which the lines can be sorted. */
  sorts: readonly Sortable[];
  state: Sorting;
  onSort: (column: Sortable) => void;
};

function Heading({ heading, sorts, state, onSort }: Omit<LinesTableProps, 'lines' | 'label'> & { heading: string }) {
  const column = sorts.find(({ header }) => header === heading);
  if (column === undefined) return <th scope="col">{heading}</th>;
  return (
    <th scope="col" aria-sort={ariaSort(column.sortKey === state.sortBy, state)}>
      <SortButton column={column} state={state} onSort={onSort} />
    </th>
  );
}

/** Lines of statements. Each opens with its cells as they were received. */
export function LinesTable({ lines, label, sorts, state, onSort }: LinesTableProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Lines aria-label={label}>
        {lines.map((line) => (
          <PhoneLine key={line.id} line={line} />
        ))}
      </Lines>
    );
  return (
    <ScrollArea scrollbars="x" offsetScrollbars="present">
      <table className={classes.lines} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <Heading key={heading} heading={heading} sorts={sorts} state={state} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
