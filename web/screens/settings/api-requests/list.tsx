import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { apiRequestDays } from '#domain/api-keys/api-request.ts';
import { percentOf } from '#domain/kit/percent-of.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { useApiRequestRowFragment } from './__generated__/columns.ts';
import { ApiRequestKeysDocument } from './__generated__/keys.ts';
import { card, columns } from './columns.tsx';
import { apiRequestsQuery, durations } from './list-query.ts';
import { durationText, operationName, statusNames, transportNames } from './request-details.tsx';

const periodNames = { hour: 'Last hour', day: 'Last 24 hours', 'three-days': 'Last 3 days' };
const durationNames = Object.fromEntries(durations.map((ms) => [ms, `At least ${durationText(Number(ms))}`])) as Record<
  (typeof durations)[number],
  string
>;

function useKeySearch() {
  const client = useApolloClient();
  return {
    placeholder: 'Any key',
    search: async (search: string) => {
      const { data } = await client.query({ query: ApiRequestKeysDocument });
      const wanted = search.trim().toLowerCase();
      return (data?.apiKeys ?? [])
        .filter(({ name, prefix }) => `${name} ${prefix}`.toLowerCase().includes(wanted))
        .map(({ id, name, prefix }) => ({ value: id, label: name, description: `${prefix}…` }));
    },
  };
}

function useKeyName(id: string | null): string | null {
  const { data } = useQuery(ApiRequestKeysDocument, { skip: id === null });
  return data?.apiKeys.find((key) => key.id === id)?.name ?? null;
}

const backToKeys = (
  <Button component={Link} to="/dashboard/settings/api-keys" variant="default">
    API keys
  </Button>
);

const Requests = defineList({
  query: apiRequestsQuery,
  noun: 'requests',
  useRow: useApiRequestRowFragment,
  columns,
  card,
  rowName: operationName,
  tiles: (figures) => {
    const { requests, errors, p95Ms } = figures?.apiRequestStats ?? {};
    return [
      { label: 'Requests', value: requests, note: `In the last ${apiRequestDays} days` },
      {
        label: 'Unsuccessful',
        value: errors,
        note: requests ? `${percentLabel(percentOf(errors ?? 0, requests))} of all requests` : 'None',
      },
      {
        label: '95 % answered within',
        value: p95Ms === undefined ? undefined : p95Ms === null ? '–' : durationText(p95Ms),
        note: 'Excludes rate-limited requests',
      },
    ];
  },
  filters: {
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', statusNames),
      chip: (status) => ['Status is', statusNames[status]],
      hides: (status) => `only requests with the status “${statusNames[status]}” are shown`,
    },
    key: {
      label: 'API key',
      useSearched: useKeySearch,
      useName: useKeyName,
      chip: (name) => ['API key is', name],
      hides: () => 'only requests of one key are shown',
    },
    transport: {
      label: 'Sent over',
      useChoices: choicesOf('Any way', transportNames),
      chip: (transport) => ['Sent over', transportNames[transport]],
      hides: (transport) => `only requests over ${transportNames[transport]} are shown`,
    },
    period: {
      label: 'Period',
      useChoices: choicesOf('Any time', periodNames),
      chip: (period) => ['Period is', periodNames[period].toLowerCase()],
      hides: (period) => `only the ${periodNames[period].toLowerCase()} are shown`,
    },
    slow: {
      label: 'Duration',
      useChoices: choicesOf('Any duration', durationNames),
      chip: (ms) => ['Duration is', durationNames[ms].toLowerCase()],
      hides: (ms) => `only requests that took at least ${numberText(Number(ms))} ms are shown`,
    },
  },
  searchPlaceholder: 'Search operations and fields',
  empty: {
    title: 'No requests yet',
    hint: `Requests of your API keys appear here within a few seconds, and are kept for ${apiRequestDays} days.`,
    more: backToKeys,
  },
  noResults: { title: 'No requests found', hint: 'Try another operation, key or period.' },
  errorTitle: 'Failed to load the requests',
});

/** Requests of the workspace's API keys, for owners. */
export function Component() {
  const { memberRole } = useViewer();
  if (memberRole === 'OWNER') return <Requests />;
  return (
    <EmptyState title="API requests are for owners" hint="Owners of this workspace see what its API keys request.">
      {backToKeys}
    </EmptyState>
  );
}
