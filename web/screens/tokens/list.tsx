import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { tokensExport } from '#domain/exports/lists/tokens-and-proofs.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { blockchainNames, tokenizationStateNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { LocalChainMark } from '#web/entities/networks/local-chain-mark.tsx';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { subjectNouns, tokenHref } from '#web/tokenization/token-labels.ts';
import { useTokenRowFragment } from './__generated__/columns.ts';
import { useTokensChangedSubscription } from './__generated__/list-changes.ts';
import { tokenCard, tokenColumns } from './columns.tsx';
import { tokensQuery } from './list-query.ts';

/** A live event updates a row; an unknown token reloads the page. */
function useTokenChanges(refetch: () => void, rows: readonly { id: string }[]): void {
  useTokensChangedSubscription({
    onData: ({ data: { data } }) => {
      if (data && !rows.some(({ id }) => id === data.tokenizationChanged.id)) refetch();
    },
  });
  useMissedEvents(refetch);
}

const kindNames = Object.fromEntries(Object.entries(subjectNouns).map(([kind, noun]) => [kind, capitalize(noun)]));

/** All tokens of the workspace, including pending and failed ones. */
export const Component = defineList({
  query: tokensQuery,
  noun: 'tokens',
  useRow: useTokenRowFragment,
  columns: tokenColumns,
  card: tokenCard,
  rowName: ({ title }) => title,
  rowHref: ({ id }) => tokenHref(id),
  useActs: () => ({ secondary: <LocalChainMark /> }),
  useLive: useTokenChanges,
  filters: {
    state: {
      label: 'State',
      useChoices: choicesOf('Any state', tokenizationStateNames),
      chip: (state) => ['State is', tokenizationStateNames[state]],
      hides: (state) => `only tokens in the state ${tokenizationStateNames[state]} are shown`,
    },
    chain: {
      label: 'Chain',
      useChoices: choicesOf('Both chains', blockchainNames),
      chip: (chain) => ['Chain is', blockchainNames[chain]],
      hides: (chain) => `only tokens on ${blockchainNames[chain]} are shown`,
    },
    type: {
      label: 'Type',
      useChoices: choicesOf('Any type', tokenTypeNames),
      chip: (type) => ['Type is', tokenTypeNames[type]],
      hides: (type) => `only ${type === 'NFT' ? 'NFTs' : 'royalty tokens'} are shown`,
    },
    kind: {
      label: 'Subject',
      useChoices: choicesOf('Works, images, videos and documents', kindNames),
      chip: (kind) => ['Of', capitalize(subjectNouns[kind])],
      hides: (kind) => `only tokens of ${subjectNouns[kind]}s are shown`,
    },
  },
  exports: tokensExport,
  searchPlaceholder: 'Search titles',
  empty: {
    title: 'No tokens yet.',
    hint: 'A token makes a work, an image, a video or a document a unique piece on a blockchain, or divides its royalties into shares. Open one of them and choose Tokenization.',
    more: (
      <Button component={Link} to="/dashboard/music/works" variant="default">
        Go to Works
      </Button>
    ),
  },
  noResults: { title: 'No tokens found matching your search.' },
  errorTitle: 'Failed to fetch tokens',
});
