import { Button } from '@mantine/core';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { useOnReconnect } from '#web/apollo/live.ts';
import { warm } from '#web/apollo/preload.ts';
import { ChoiceFilters, type Choices } from '#web/kit/list/choice-filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { listStateOf, useListState } from '#web/kit/list/use-list-state.ts';
import {
  TokensDocument,
  TokensExportDocument,
  type TokensExportQuery,
  type TokensExportQueryVariables,
  useTokensChangedSubscription,
  useTokensQuery,
} from './__generated__/list.ts';
import { useTokenRowFragment } from './__generated__/list-columns.ts';
import { type TokenRow, tokenCard, tokenColumns, tokenRowHref } from './list-columns.tsx';
import {
  chipText,
  type FilterName,
  type Filters,
  filterNames,
  hidingPhrase,
  matching,
  optionsOf,
  readFilters,
  tokensOptions,
  tokensVariables,
} from './list-state.ts';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const filters = readFilters((name) => searchParams.get(name));
  return warm(TokensDocument, tokensVariables(listStateOf(request.url, tokensOptions), filters));
};

const wholeList: WholeList<TokensExportQuery, TokensExportQueryVariables, TokenRow> = {
  document: TokensExportDocument,
  of: ({ tokenizations }) => tokenizations,
  noun: 'tokens',
};

/** Rows change as the server tells it; one that is not on the page yet has the page read again. */
function useLiveRows(rows: readonly { id: string }[] | undefined, refetch: () => unknown): void {
  useTokensChangedSubscription({
    onData: ({ data: { data } }) => {
      if (data && rows && !rows.some(({ id }) => id === data.tokenizationChanged.id)) refetch();
    },
  });
  useOnReconnect(() => void refetch());
}

const labels: Readonly<Record<FilterName, readonly [label: string, placeholder: string]>> = {
  state: ['State', 'Any state'],
  chain: ['Chain', 'Both chains'],
  type: ['Type', 'Any type'],
  kind: ['Of what', 'Works, images, videos and documents'],
};
const choicesOf = (name: FilterName) => (): Choices => ({ options: optionsOf(name), placeholder: labels[name][1] });
const choices = { state: choicesOf('state'), chain: choicesOf('chain'), type: choicesOf('type'), kind: choicesOf('kind') };

type TokenFiltersProps = { filters: Filters; onChange: (name: FilterName, value: string | null) => void; onClear: () => void };

function TokenFilters({ filters, onChange, onClear }: TokenFiltersProps) {
  return (
    <ChoiceFilters
      filters={filterNames.map((name) => ({
        name,
        label: labels[name][0],
        value: filters[name],
        useChoices: choices[name],
        chip: (value: string) => chipText(name, value),
      }))}
      onChange={(name, value) => onChange(name as FilterName, value)}
      onClear={onClear}
    />
  );
}

const wayIn = (
  <Button component={Link} to="/dashboard/music/works" variant="default">
    Go to Works
  </Button>
);

/** Every token of the workspace, and every one that is on its way or did not come about. */
export function Component() {
  const list = useListState(tokensOptions);
  const filters = readFilters(list.param);
  const { data, previousData, loading, error, refetch } = useTokensQuery({ variables: tokensVariables(list.state, filters) });
  const loadAll = useAllMatching(wholeList, matching(list.state, filters));
  const tokens = (data ?? previousData)?.tokenizations;
  useLiveRows(data?.tokenizations.nodes, refetch);
  const clearFilters = () => list.setParams(Object.fromEntries(filterNames.map((name) => [name, null])));
  return (
    <ListScreen
      useRow={useTokenRowFragment}
      list={list}
      data={{
        rows: tokens?.nodes ?? [],
        totalCount: tokens?.totalCount,
        totalCountIsExact: tokens?.totalCountIsExact,
        loading,
        error: error && describeError(error),
        refetch,
      }}
      columns={tokenColumns}
      card={tokenCard}
      rowId={(token) => token.id}
      rowName={(token) => token.title}
      rowHref={tokenRowHref}
      searchLabel="Search tokens"
      searchPlaceholder="Search titles"
      exportCsv={{ fileName: 'tokens.csv', load: loadAll }}
      filters={
        <TokenFilters
          filters={filters}
          onChange={(name, value) => list.setParam(name, value?.toLowerCase() ?? null)}
          onClear={clearFilters}
        />
      }
      hiddenBy={filterNames.flatMap((name) => (filters[name] === null ? [] : [hidingPhrase(name, filters[name])]))}
      onClearFilters={clearFilters}
      empty={{
        title: 'No tokens yet.',
        hint: 'A token makes a work, an image, a video or a document a unique piece on a blockchain, or divides its royalties into shares. Open one of them and choose Tokenization.',
        more: wayIn,
      }}
      noResults={{ title: 'No tokens found matching your search.' }}
      loadingText="Loading tokens..."
      errorTitle="Failed to fetch tokens"
    />
  );
}
