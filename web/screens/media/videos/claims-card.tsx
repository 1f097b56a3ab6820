import { Badge, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDuration } from '#domain/kit/duration.ts';
import { claimStatuses, claimTypes } from '#domain/media/asset-terms.ts';
import { claimsSentence } from '#domain/media/claim.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type ClaimPartsFragment, useClaimPartsFragment, type VideoRecordsQuery } from './__generated__/records.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import classes from './records.module.css';

type ClaimRef = Extract<VideoRecordsQuery['asset'], { __typename: 'VideoAsset' }>['claims'][number];

const colors: Readonly<Record<string, string>> = { OPEN: 'blue', DISPUTED: 'yellow', RELEASED: 'gray', CLOSED: 'gray' };

/** "0:12 – 1:03", "from 0:12", "until 1:03"; null for the whole video. */
function partText({ startSeconds, endSeconds }: ClaimPartsFragment): string | null {
  if (startSeconds === null && endSeconds === null) return null;
  if (endSeconds === null) return `from ${formatDuration(startSeconds ?? 0)}`;
  return startSeconds === null
    ? `until ${formatDuration(endSeconds)}`
    : `${formatDuration(startSeconds)} – ${formatDuration(endSeconds)}`;
}

function ClaimRow({ claim: from }: { claim: ClaimRef }) {
  const claim = useClaimPartsFragment(from);
  const facts = [claimTypes.labels[claim.claimType], partText(claim) ?? 'the whole video'];
  return (
    <li>
      <div>
        <b>{claim.claimant ?? 'Unknown claimant'}</b>
        <Text c="dimmed">
          {facts.join(' · ')} · <RelativeDate value={claim.createdAt} />
        </Text>
        {claim.notes !== null && <p>{claim.notes}</p>}
      </div>
      <Badge color={colors[claim.status] ?? 'gray'}>{claimStatuses.labels[claim.status]}</Badge>
    </li>
  );
}

type ClaimsCardProps = { assetId: string; claims: readonly ClaimRef[]; canAdd: boolean };

/** Recorded claims of rights in a video. The card states that they are not sent to anyone. */
export function ClaimsCard({ assetId, claims, canAdd }: ClaimsCardProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <FormSection
      title="Claims"
      columns={1}
      lead={claimsSentence}
      {...(canAdd && {
        actions: (
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add claim
          </Button>
        ),
      })}
    >
      {claims.length === 0 ? (
        <Text c="dimmed">No claims recorded.</Text>
      ) : (
        <ul className={classes.claims}>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {canAdd && <ClaimDialog assetId={assetId} isOpen={isAdding} onClose={() => setAdding(false)} />}
    </FormSection>
  );
}
