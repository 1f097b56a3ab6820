import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconLockOff } from '@tabler/icons-react';
import { isPublic, proofText } from '#domain/proofs/proof-states.ts';

type Anchored = Parameters<typeof proofText>[0];

/** Public chains are green. Test chains differ in colour and text. */
function looksOf(proof: Anchored) {
  if (proof.state === 'NOT_INCLUDED') return { color: 'gray', Icon: IconLockOff } as const;
  if (proof.state === 'PENDING') return { color: 'yellow', Icon: IconClockHour4 } as const;
  if (isPublic(proof)) return { color: 'green', Icon: IconCircleCheck } as const;
  return { color: 'yellow', Icon: IconAlertTriangle } as const;
}

/** State of a proof. */
export function ProofStateBadge({ proof }: { proof: Anchored }) {
  const { color, Icon } = looksOf(proof);
  return (
    <Badge color={color} leftSection={<Icon size={13} stroke={1.9} aria-hidden="true" />}>
      {proofText(proof)}
    </Badge>
  );
}
