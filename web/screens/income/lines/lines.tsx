import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { describeError, errorCodes } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { incomeFilterFields } from '#web/entities/income/filter-fields.ts';
import { type IncomeFilters, incomePlaces } from '#web/entities/income/income-filter.ts';
import { LinesTable } from '#web/entities/income/lines-table.tsx';
import { PeriodChip } from '#web/entities/income/period-chip.tsx';
import { useIncomeFilters } from '#web/entities/income/use-income-filters.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ChoiceFilters } from '#web/kit/list/choice-filters.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { SortMenu } from '#web/kit/list/menus.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { linesLoader } from '../loaders.ts';
import { lineSorts, useLineSort } from './line-sort.ts';

export const Loading = () => (
  <Page>
    <Panel title="Lines">
      <TextSkeleton lines={16} />
    </Panel>
  </Page>
);

/** The filters in the address, and the way back to their figures. */
function Filters() {
  const { filters, change } = useIncomeFilters();
  const shown = Object.entries(incomeFilterFields).map(([name, field]) => ({
    ...field,
    name,
    value: filters[name as keyof IncomeFilters],
  }));
  return (
    <Group justify="space-between">
      <ChoiceFilters
        filters={shown as Parameters<typeof ChoiceFilters>[0]['filters']}
        onChange={(name, value) => change({ [name]: value })}
        onClear={() => change(Object.fromEntries(shown.map(({ name }) => [name, null])))}
      />
      <Link to={incomePlaces.income(filters)}>Figures of these lines</Link>
    </Group>
  );
}

/** Too many lines have no order by amount. What leaves fewer is chosen here, or in the filters above. */
function TooMany({ error, onPeriod }: { error: unknown; onPeriod: () => void }) {
  const { filters, change } = useIncomeFilters();
  return (
    <ErrorPanel title="Failed to sort the lines" detail={describeError(error)}>
      <PeriodChip period={filters.period} onChange={(period) => change({ period })} />
      <Button variant="default" size="xs" onClick={onPeriod}>
        Sort by period
      </Button>
    </ErrorPanel>
  );
}

function Rows() {
  const { data, error, refetch, fetchMore } = usePreloadedQuery(usePreloaded<typeof linesLoader>().lines);
  const sort = useLineSort();
  const isPhone = useIsPhone();
  const isByAmount = sort.state.sortBy === 'AMOUNT';
  if (!data && isByAmount && errorCodes(error).includes('BAD_USER_INPUT'))
    return <TooMany error={error} onPeriod={() => sort.onSort(lineSorts[0])} />;
  if (!data && error)
    return <ErrorPanel title="Failed to load the lines" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={16} />;
  const { nodes, totalCount, totalCountIsExact, pageInfo } = data.incomeLines;
  if (nodes.length === 0)
    return (
      <EmptyState title="No lines found" hint="No line of a posted statement matches. Try another period, or fewer filters." />
    );
  return (
    <Panel
      title="Lines"
      aside={
        <Group gap={12}>
          <Text c="dimmed" size="sm">
            {totalCountIsExact ? '' : 'More than '}
            {numberText(totalCount)}
          </Text>
          {isPhone && <SortMenu columns={lineSorts} {...sort} />}
        </Group>
      }
    >
      <LinesTable lines={nodes} label="Lines" sorts={lineSorts} {...sort} />
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        failed="Failed to load more lines"
        load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </Panel>
  );
}

/** The lines of posted statements behind a figure. The filters are in the address. */
export function Component() {
  return (
    <Page>
      <Stack gap={16}>
        <Filters />
        <Rows />
      </Stack>
    </Page>
  );
}
