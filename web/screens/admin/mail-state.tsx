import { Badge } from '@mantine/core';
import type { MailState } from '#domain/accounts/mail-kinds.ts';

const states: Record<MailState, { label: string; color: string }> = {
  KEPT: { label: 'Not delivered', color: 'gray' },
  WAITING: { label: 'Waiting', color: 'yellow' },
  SENT: { label: 'Sent', color: 'green' },
  FAILED: { label: 'Failed', color: 'red' },
};

/** State of a mail as a badge. */
export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge color={states[state].color}>{states[state].label}</Badge>;
}
