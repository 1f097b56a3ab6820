import { Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { incomeRights } from '#domain/income/income-terms.ts';
import { ChipMenu } from '#web/entities/income/chip-menu.tsx';
import { incomeFilterFields } from '#web/entities/income/filter-fields.ts';
import { type IncomeFilters, type incomeParams, incomePlaces } from '#web/entities/income/income-filter.ts';
import { PeriodChip } from '#web/entities/income/period-chip.tsx';
import { useIncomeFilters } from '#web/entities/income/use-income-filters.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ChoiceFilters } from '#web/kit/list/choice-filters.tsx';
import { PrimaryButton } from '#web/kit/list/primary-button.tsx';
import { CurrencyChip } from './currency-chip.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type Grouping, groupingParam, groupings } from './group-by.ts';
import classes from './income.module.css';

/** The dimension in the address. Defaults to months. */
export function useGrouping(): [Grouping, (grouping: Grouping) => void] {
  const [params, setParams] = useSearchParams();
  const grouping = groupingParam.read(params.get('by') ?? '') ?? 'MONTH';
  const choose = (next: Grouping) =>
    setParams(
      (now) => {
        if (next === 'MONTH') now.delete('by');
        else now.set('by', groupingParam.write(next));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [grouping, choose];
}

const byOptions = Object.entries(groupings).map(([value, { chip }]) => ({ value, label: chip }));
const rightOptions = [
  { value: '', label: 'All rights' },
  ...incomeRights.keys.map((right) => ({ value: right, label: incomeRights.labels[right] })),
];

/** Filters with chips of their own. The menu has the others. */
const inChips: ReadonlySet<string> = new Set(['period', 'source', 'right', 'currency']);

function OtherFilters() {
  const { filters, change } = useIncomeFilters();
  const others = Object.entries(incomeFilterFields)
    .filter(([name]) => !inChips.has(name))
    .map(([name, field]) => ({ ...field, name, value: filters[name as keyof IncomeFilters] }));
  const clear = () => change(Object.fromEntries(others.map(({ name }) => [name, null])));
  return (
    <ChoiceFilters
      filters={others as Parameters<typeof ChoiceFilters>[0]['filters']}
      onChange={(name, value) => change({ [name as keyof typeof incomeParams]: value })}
      onClear={clear}
    />
  );
}

type ChipsProps = { sources: readonly { id: string; name: string }[]; currency: string; currencies: readonly string[] };

/** What the figures are about, as chips, and what can be done with them. */
export function Chips({ sources, currency, currencies }: ChipsProps) {
  const { filters, change } = useIncomeFilters();
  const [grouping, setGrouping] = useGrouping();
  const { viewerCanEdit } = useViewer();
  const sourceOptions = [{ value: '', label: 'All sources' }, ...sources.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <div className={classes.chips}>
      <PeriodChip period={filters.period} onChange={(period) => change({ period })} />
      <ChipMenu
        name="Grouping"
        value={grouping}
        options={byOptions}
        isSet={grouping !== 'MONTH'}
        onChange={(value) => setGrouping(value as Grouping)}
      />
      <ChipMenu
        name="Source"
        value={filters.source ?? ''}
        options={sourceOptions}
        isSet={filters.source !== null}
        onChange={(source) => change({ source: source === '' ? null : source })}
      />
      <ChipMenu
        name="Right"
        value={filters.right ?? ''}
        options={rightOptions}
        isSet={filters.right !== null}
        onChange={(right) => change({ right: right === '' ? null : (right as NonNullable<IncomeFilters['right']>) })}
      />
      <OtherFilters />
      <Group gap={8}>
        <CurrencyChip
          reporting={currency}
          currencies={currencies}
          chosen={filters.currency}
          onChange={(next) => change({ currency: next })}
        />
        <ExportMenu grouping={grouping} />
        {viewerCanEdit && (
          <PrimaryButton small label="Add statements" href={incomePlaces.statements} icon={<IconPlus size={16} />} />
        )}
      </Group>
    </div>
  );
}
