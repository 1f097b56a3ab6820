import type { ReactNode } from 'react';
import { subtractDecimals } from '#domain/money/decimal.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { changeText, comparedText, inkOfChange, shareText } from '#web/entities/income/change-text.ts';
import { type IncomeFilters, incomePlaces } from '#web/entities/income/income-filter.ts';
import { periodOfMonth, periodWithin } from '#web/entities/income/period.ts';
import { monthName } from '#web/kit/charts/months.ts';
import { type LinkTile, LinkTiles } from '#web/kit/layout/link-tiles.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import type { IncomeQuery } from './__generated__/income.ts';

type Figures = IncomeQuery['incomeSummary'];

const Ink = ({ ink, children }: { ink: string; children: ReactNode }) => <span data-ink={ink}>{children}</span>;

function receivedTile({ received, change }: Figures, filters: IncomeFilters): LinkTile {
  const before = filters.period === null ? 'on the year before' : 'on the period before';
  return {
    label: `Received, ${periodWithin(filters.period)}`,
    value: amountText(received),
    note: change === null ? 'Nothing to compare with' : <Ink ink={inkOfChange(change)}>{`${changeText(change)} ${before}`}</Ink>,
    href: incomePlaces.lines(filters),
  };
}

const nameOfMonth = (month: string) => monthName(month).split(' ')[0] ?? '';
const monthBefore = (month: string) => {
  const day = new Date(`${month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return nameOfMonth(day.toISOString().slice(0, 10));
};

function monthTile({ lastMonth, received: { currency } }: Figures, filters: IncomeFilters): LinkTile {
  if (lastMonth === null) return { label: 'Last month', value: '–', note: 'No statement yet', href: incomePlaces.statements };
  const { month, amount, previousAmount } = lastMonth;
  const difference = previousAmount === null ? null : subtractDecimals(amount, previousAmount);
  return {
    label: nameOfMonth(month),
    value: amountText({ amount, currency }),
    note:
      difference === null ? (
        'Nothing to compare with'
      ) : (
        <Ink ink={inkOfChange(difference)}>{comparedText({ amount: difference, currency }, monthBefore(month))}</Ink>
      ),
    href: incomePlaces.lines({ ...filters, period: periodOfMonth(month) }),
  };
}

function openTile({ openAmount, openGroups, openShare }: Figures): LinkTile {
  const groups = openGroups === 1 ? '1 group' : `${numberText(openGroups)} groups`;
  return {
    label: 'Not matched yet',
    value: amountText(openAmount),
    note: [groups, openShare !== null && `${shareText(openShare)} of what came in`].filter(Boolean).join(' · '),
    href: incomePlaces.matching,
  };
}

type FigureTilesProps = {
  figures: Figures;
  filters: IncomeFilters;
  /** Number of cases in which expected income has not come in. */
  missing: number;
  /** Names of what is missing, for a note. */
  names: readonly string[];
};

/** The figures of the period in one strip. Each opens what it counts. */
export function FigureTiles({ figures, filters, missing, names }: FigureTilesProps) {
  const missingTile: LinkTile = {
    label: 'Expected and missing',
    value: missing,
    note: names.length === 0 ? 'Nothing is late' : <Ink ink="bad">{names.join(' · ')}</Ink>,
    href: '#missing',
  };
  return <LinkTiles tiles={[receivedTile(figures, filters), monthTile(figures, filters), openTile(figures), missingTile]} />;
}
