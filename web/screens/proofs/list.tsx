import { Button } from '@mantine/core';
import { IconCertificate, IconEye, IconFileZip } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { type ProofState, proofStates } from '#domain/proofs/proof-states.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useOnReconnect } from '#web/apollo/live.ts';
import { warm } from '#web/apollo/preload.ts';
import { ChoiceFilters } from '#web/kit/list/choice-filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { listStateOf, useListState } from '#web/kit/list/use-list-state.ts';
import {
  ProofExportDocument,
  type ProofExportQuery,
  type ProofExportQueryVariables,
  ProofsDocument,
  useProofsChangedSubscription,
  useProofsQuery,
} from './__generated__/list.ts';
import { useProofRowFragment } from './__generated__/list-columns.ts';
import { hrefOf, nameOf, type ProofNode, type ProofRow, proofCard, proofColumns } from './list-columns.tsx';
import { matching, proofsOptions, proofsVariables, readState, stateNames } from './list-state.ts';

export const loader = ({ request }: LoaderFunctionArgs): null => {
  const state = readState(new URL(request.url).searchParams.get('state'));
  return warm(ProofsDocument, proofsVariables(listStateOf(request.url, proofsOptions), state));
};

const wholeList: WholeList<ProofExportQuery, ProofExportQueryVariables, ProofRow> = {
  document: ProofExportDocument,
  of: ({ proofs }) => proofs,
  noun: 'fingerprints',
};
const exportChunk = 100;

const stateOptions = proofStates.map((state) => ({ value: state, label: stateNames[state][0] }));
const useStateChoices = () => ({ options: stateOptions, placeholder: 'Any state' });

function ProofFilters({ state, onChange }: { state: ProofState | null; onChange: (state: string | null) => void }) {
  return (
    <ChoiceFilters
      filters={[
        {
          name: 'state',
          label: 'State',
          value: state,
          useChoices: useStateChoices,
          chip: (value) => ['State is', stateNames[value as ProofState][0]],
        },
      ]}
      onChange={(_name, value) => onChange(value)}
      onClear={() => onChange(null)}
    />
  );
}

function actionsOf(proof: ProofNode): RowAction[] {
  const { certificateUrl, bundleUrl } = proof;
  const open = { key: 'view', label: 'View', icon: <IconEye size={17} stroke={1.7} />, href: hrefOf(proof) };
  const download = (key: string, label: string, icon: RowAction['icon'], url: string | null): RowAction[] =>
    url === null ? [] : [{ key, label, icon, onClick: () => window.location.assign(url) }];
  return [
    open,
    ...download('certificate', 'Download certificate', <IconCertificate size={17} stroke={1.7} />, certificateUrl),
    ...download('bundle', 'Download bundle', <IconFileZip size={17} stroke={1.7} />, bundleUrl),
  ];
}

const wayOut = (
  <Button component={Link} to="/verify" variant="default">
    Verify a proof
  </Button>
);

/** Every fingerprint of the workspace, and how far its proof is. */
export function Component() {
  const list = useListState(proofsOptions);
  const state = readState(list.param('state'));
  const { data, previousData, loading, error, refetch } = useProofsQuery({ variables: proofsVariables(list.state, state) });
  const load = useAllMatching(wholeList, { ...matching(list.state, state), first: exportChunk });
  const proofs = (data ?? previousData)?.proofs;
  // What is told stands for a whole batch, of which several may be on this page.
  useProofsChangedSubscription({ onData: () => void refetch() });
  useOnReconnect(() => void refetch());
  const setState = (next: string | null) => list.setParam('state', next?.toLowerCase() ?? null);
  return (
    <ListScreen
      useRow={useProofRowFragment}
      list={list}
      data={{
        rows: proofs?.nodes ?? [],
        totalCount: proofs?.totalCount,
        totalCountIsExact: proofs?.totalCountIsExact,
        loading,
        error: error && describeError(error),
        refetch,
      }}
      columns={proofColumns}
      card={proofCard}
      rowId={(proof) => proof.id}
      rowName={nameOf}
      rowHref={hrefOf}
      rowActions={actionsOf}
      searchLabel="Search proofs"
      searchPlaceholder="Search files, works and fingerprints"
      filters={<ProofFilters state={state} onChange={setState} />}
      hiddenBy={state === null ? [] : [`only fingerprints ${stateNames[state][1]} are shown`]}
      onClearFilters={() => setState(null)}
      exportCsv={{ fileName: 'proofs.csv', load }}
      empty={{
        title: 'No proofs yet',
        hint: 'Each file that you upload and each work that you save gets a fingerprint. Once that is in a block, anybody can check when it existed.',
        more: wayOut,
      }}
      noResults={{ title: 'No proofs found', hint: 'Try another file name, the beginning of a fingerprint, or another state.' }}
      loadingText="Loading proofs..."
      errorTitle="Failed to load proofs"
    />
  );
}
