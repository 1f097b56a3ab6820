import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconLockOff } from '@tabler/icons-react';
import type { ProofState } from '#domain/proofs/proof-states.ts';

type Anchored = { state: ProofState; anchors: readonly { state: string; network: { isLocal: boolean } }[] };

/** Public chains are green. Test chains differ in colour and text. */
export function proofWord({ state, anchors }: Anchored) {
  if (state === 'NOT_INCLUDED') return { color: 'gray', text: 'Not anchored', Icon: IconLockOff } as const;
  if (state === 'PENDING') return { color: 'yellow', text: 'Pending', Icon: IconClockHour4 } as const;
  const isPublic = anchors.some((anchor) => anchor.state === 'CONFIRMED' && !anchor.network.isLocal);
  if (isPublic) return { color: 'green', text: 'Anchored', Icon: IconCircleCheck } as const;
  return { color: 'yellow', text: 'On the local chain', Icon: IconAlertTriangle } as const;
}

/** State of a proof. */
export function ProofStateBadge({ proof }: { proof: Anchored }) {
  const { color, text, Icon } = proofWord(proof);
  return (
    <Badge color={color} leftSection={<Icon size={13} stroke={1.9} aria-hidden="true" />}>
      {text}
    </Badge>
  );
}
