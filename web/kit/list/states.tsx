import { Button } from '@mantine/core';
import { Banner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { ListData } from './list-types.ts';
import type { ListScreenProps } from './props.ts';

type NoResultsProps = Pick<ListScreenProps<never>, 'list' | 'noResults' | 'hiddenBy' | 'onClearFilters'>;

/** Names what hides the rows, and clears it. */
export function NoResults({ props }: { props: NoResultsProps }) {
  const { list, noResults, hiddenBy = [], onClearFilters } = props;
  const { search } = list.state;
  const reasons = [...(search === '' ? [] : [`Nothing matches “${search}”`]), ...hiddenBy];
  const clear = () => {
    onClearFilters?.();
    list.change({ type: 'search', search: '' });
  };
  return (
    <EmptyState title={noResults.title} hint={noResults.hint ?? `${reasons.join(' while ')}.`}>
      <Button variant="default" onClick={clear}>
        {hiddenBy.length > 0 ? 'Clear search and filters' : 'Clear search'}
      </Button>
    </EmptyState>
  );
}

/** Older rows are still shown below, so the error takes one line. */
export function RefreshFailed({ title, data }: { title: string; data: Pick<ListData<unknown>, 'error' | 'refetch'> }) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="xs" variant="subtle" color="red" onClick={() => void data.refetch()}>
          Try again
        </Button>
      }
    >
      {title}. {data.error}
    </Banner>
  );
}
