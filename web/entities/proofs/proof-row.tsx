import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button, Group } from '@mantine/core';
import { IconBraces, IconCertificate, IconFileZip } from '@tabler/icons-react';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { type ProofPartsFragment, useProofPartsFragment } from './__generated__/proof-row.ts';
import { ProofAnchor } from './proof-anchor.tsx';
import { ProofStateBadge } from './proof-state.tsx';
import classes from './proofs.module.css';

const downloads = [
  ['certificateUrl', 'Certificate', 'PDF', IconCertificate],
  ['bundleUrl', 'Bundle', 'ZIP', IconFileZip],
  ['proofUrl', 'Proof', 'JSON', IconBraces],
] as const;

/** Downloads of an anchored proof. */
function Downloads({ proof }: { proof: ProofPartsFragment }) {
  const there = downloads.filter(([key]) => proof[key] !== null);
  if (there.length === 0) return null;
  return (
    <Group gap={8} mt={4}>
      {there.map(([key, name, format, Icon]) => (
        <Button
          key={key}
          component="a"
          href={proof[key] ?? ''}
          download
          size="xs"
          variant="default"
          leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
          aria-label={`Download ${name.toLowerCase()} (${format}) of ${proof.label}`}
        >
          {name} ({format})
        </Button>
      ))}
    </Group>
  );
}

/** Shows one fingerprint with its state, its anchors and its downloads. */
export function ProofRow({ proof: from }: { proof: FragmentType<ProofPartsFragment> }) {
  const proof = useProofPartsFragment(from);
  const { label, sha256, createdAt, version, isCurrent, anchors } = proof;
  return (
    <li className={classes.row}>
      <Group gap="4px 8px">
        <b>{label}</b>
        {version !== null && isCurrent && <Badge color="gray">Current</Badge>}
        <ProofStateBadge proof={proof} />
      </Group>
      <Group gap="2px 16px" c="dimmed">
        <CopyText value={sha256} label="fingerprint">
          <code title={sha256}>{shortHash(sha256, 8, 8)}</code>
        </CopyText>
        <span>
          Recorded: <RelativeDate value={createdAt} />
        </span>
      </Group>
      {anchors.length > 0 && (
        <ul className={classes.anchors}>
          {anchors.map((anchor) => (
            <ProofAnchor key={anchor.id} anchor={anchor} />
          ))}
        </ul>
      )}
      <Downloads proof={proof} />
    </li>
  );
}
