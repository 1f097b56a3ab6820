import { Button } from '@mantine/core';
import { IconCertificate, IconFileZip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { proofName, proofsExport } from '#domain/exports/lists/tokens-and-proofs.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { LocalChainMark } from '#web/entities/networks/local-chain-mark.tsx';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { viewAction } from '#web/kit/list/record-actions.tsx';
import { useProofRowFragment } from './__generated__/columns.ts';
import { useProofsChangedSubscription } from './__generated__/list-changes.ts';
import { hrefOf, type ProofNode, proofCard, proofColumns } from './columns.tsx';
import { proofsQuery } from './list-query.ts';

const stateNames = { NOT_INCLUDED: 'Not anchored', PENDING: 'Pending', ANCHORED: 'Anchored' };
/** Completes "only fingerprints … are shown". */
const statePhrases = {
  NOT_INCLUDED: 'that the plan does not anchor',
  PENDING: 'that wait for a block',
  ANCHORED: 'that are anchored',
};

const download = (key: string, label: string, icon: RowAction['icon'], url: string | null): RowAction[] =>
  url === null ? [] : [{ key, label, icon, onClick: () => window.location.assign(url) }];

const rowActions = (proof: ProofNode): RowAction[] => [
  viewAction(hrefOf(proof)),
  ...download('certificate', 'Download certificate', <IconCertificate size={17} stroke={1.7} />, proof.certificateUrl),
  ...download('bundle', 'Download bundle', <IconFileZip size={17} stroke={1.7} />, proof.bundleUrl),
];

/** All fingerprints of the workspace with the states of their proofs. */
export const Component = defineList({
  query: proofsQuery,
  noun: 'proofs',
  useRow: useProofRowFragment,
  columns: proofColumns,
  card: proofCard,
  rowName: proofName,
  rowHref: hrefOf,
  useActs: () => ({ rowActions, secondary: <LocalChainMark /> }),
  useLive: (refetch) => {
    // An event concerns a whole batch, which may contain several proofs of this page.
    useProofsChangedSubscription({ onData: refetch });
    useMissedEvents(refetch);
  },
  filters: {
    state: {
      label: 'State',
      useChoices: choicesOf('Any state', stateNames),
      chip: (state) => ['State is', stateNames[state]],
      hides: (state) => `only fingerprints ${statePhrases[state]} are shown`,
    },
  },
  exports: proofsExport,
  searchPlaceholder: 'Search files, works and fingerprints',
  empty: {
    title: 'No proofs yet',
    hint: 'Each file that you upload and each work that you save gets a fingerprint. Once it is in a block, anyone can verify when it existed.',
    more: (
      <Button component={Link} to="/verify" variant="default">
        Verify a proof
      </Button>
    ),
  },
  noResults: { title: 'No proofs found', hint: 'Try another file name, the beginning of a fingerprint, or another state.' },
  errorTitle: 'Failed to load proofs',
});
