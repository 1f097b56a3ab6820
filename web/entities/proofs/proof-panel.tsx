import { Button, Group } from '@mantine/core';
import { IconAnchor } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { LocalChainMark } from '../networks/local-chain-mark.tsx';
import {
  useAssetProofsQuery,
  useProofAnchorNowMutation,
  useProofChangedSubscription,
  useRecordingProofsQuery,
  useWorkProofsQuery,
  type WorkProofsQuery,
} from './__generated__/proof-panel.ts';
import { ProofRow } from './proof-row.tsx';

export type ProofSubject = { kind: TokenSubjectKind; id: string };
type Proofs = NonNullable<WorkProofsQuery['work']>['proofs'];

const shownAtFirst = 3;
const feature = 'BLOCKCHAIN_TIMESTAMPING';

/** The texts of a kind: files have one fingerprint, records one for each saved version. */
type Words = 'work' | 'recording' | 'file';
const wordsOf = (kind: TokenSubjectKind): Words => (kind === 'WORK' ? 'work' : kind === 'RECORDING' ? 'recording' : 'file');

/** Proofs of an object, with live updates. */
function useProofs({ kind, id }: ProofSubject) {
  const words = wordsOf(kind);
  const work = useWorkProofsQuery({ variables: { id }, skip: words !== 'work' });
  const recording = useRecordingProofsQuery({ variables: { id }, skip: words !== 'recording' });
  const asset = useAssetProofsQuery({ variables: { id }, skip: words !== 'file' });
  const { error, refetch } = { work, recording, file: asset }[words];
  const subject = work.data?.work ?? recording.data?.recording ?? asset.data?.asset;
  const look = () => void refetch();
  // An event contains the newest proof of a batch; the batch may contain others of the same subject.
  useProofChangedSubscription({ variables: { subject: id }, onData: look });
  useMissedEvents(look);
  return { subject, error, look };
}

function useAnchorNow({ kind, id }: ProofSubject, look: () => void) {
  const [anchorNow, { loading }] = useProofAnchorNowMutation();
  const run = async () => {
    await report(anchorNow({ variables: { kind, subject: id } }), { done: 'On its way to the chain' });
    look();
  };
  return { run: () => void run(), isAsking: loading };
}

/** The plan includes fingerprints but no anchoring. */
function NotIncluded() {
  return (
    <Banner
      kind="info"
      action={
        <Button size="xs" variant="default" component={Link} to={`/subscription?upgrade=${feature.toLowerCase()}`}>
          Upgrade Plan
        </Button>
      }
    >
      Fingerprints are recorded, but your plan does not include anchoring them on a chain.
    </Banner>
  );
}

function Rows({ proofs, none }: { proofs: Proofs; none: string }) {
  const [isWhole, setWhole] = useState(false);
  if (proofs.length === 0) return <p data-ink="quiet">{none}</p>;
  const shown = isWhole ? proofs : proofs.slice(0, shownAtFirst);
  return (
    <>
      <ul>
        {shown.map((proof) => (
          <ProofRow key={proof.id} proof={proof} />
        ))}
      </ul>
      {shown.length < proofs.length && (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          Show {proofs.length - shown.length} earlier {proofs.length - shown.length === 1 ? 'version' : 'versions'}
        </Button>
      )}
    </>
  );
}

const leads: Readonly<Record<Words, string>> = {
  work: 'Each save of this work records a fingerprint. Once the fingerprint is in a block, anyone can verify that the work existed then.',
  recording:
    'Each save of this recording records a fingerprint, which includes its audio file. Once the fingerprint is in a block, anyone can verify that the recording existed then.',
  file: 'The fingerprint of this file is recorded when it is stored. Once the fingerprint is in a block, anyone can verify that the file existed then.',
};
const emptyTexts: Readonly<Record<Words, string>> = {
  work: 'No fingerprint yet. It is recorded when the work is next saved or anchored.',
  recording: 'No fingerprint yet. It is recorded when the recording is next saved or anchored.',
  file: 'No fingerprint yet. It is recorded once the file is processed.',
};

/** Whether anchoring now would change anything: the newest fingerprint is neither anchored nor queued. */
function needsAnchoring({ kind }: ProofSubject, [newest]: Proofs): boolean {
  if (newest === undefined) return wordsOf(kind) !== 'file';
  return newest.state !== 'ANCHORED' && newest.anchors.every(({ state }) => state === 'FAILED');
}

/** Proof of creation of an object: fingerprints and their proofs. */
export function ProofPanel({ subject: of }: { subject: ProofSubject }) {
  const { subject, error, look } = useProofs(of);
  const { run, isAsking } = useAnchorNow(of, look);
  const { hasAccess, loading } = useFeature(feature);
  const words = wordsOf(of.kind);
  if (error && !subject) return <ErrorPanel title="Failed to load proofs" detail={describeError(error)} onRetry={look} />;
  const proofs = subject?.proofs ?? [];
  const canAnchor = hasAccess && subject?.viewerCanEdit === true && needsAnchoring(of, proofs);
  return (
    <FormSection
      title="Proof of creation"
      lead={leads[words]}
      columns={1}
      actions={
        <Group gap={8}>
          <LocalChainMark />
          {canAnchor && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconAnchor size={16} stroke={1.7} aria-hidden="true" />}
              loading={isAsking}
              onClick={run}
            >
              Anchor now
            </Button>
          )}
        </Group>
      }
    >
      {!hasAccess && !loading && <NotIncluded />}
      {subject ? <Rows proofs={proofs} none={emptyTexts[words]} /> : <TextSkeleton lines={4} />}
      {proofs.length > 0 && (
        <p data-ink="quiet">
          {words === 'file' ? 'Anyone with the file' : `A bundle contains the ${words} as it was saved. Anyone with the bundle`}{' '}
          can check it at <Link to="/verify">Verify a proof</Link>, without an account.
        </p>
      )}
    </FormSection>
  );
}
